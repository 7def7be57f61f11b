/** What a turn that ends leaves undone. */

import { t } from "../../lib/i18n";
import type { Offered } from "../../lib/spans";
import type { DbgView } from "../../lib/wire";

/** Power that stays in hand although something could be had for it: what is paid with, and the dearest that it pays for. */
export function unpaid(view: DbgView, options: readonly Offered[]): string {
  const me = view.players[view.viewer ?? -1];
  if (!me) return "";
  const playable = new Set(options.flatMap((one) => (one.key.startsWith("play ") ? one.places.map((place) => place.card) : [])));
  const unplayed = me.hand.filter((card) => card.power > 0 && playable.has(card.id));
  if (unplayed.length === 0) return "";
  const power = Math.max(0, ...me.power) + unplayed.reduce((sum, card) => sum + card.power, 0);
  const here = view.matrix.find((space) => space.name === me.at);
  const prices = [view.basics > 0 ? view.basic : null, here?.up && !here.adversary ? here.card : null];
  const [best] = prices
    .flatMap((card) => (card?.cost && card.cost <= power ? [card] : []))
    .sort((one, other) => (other.cost ?? 0) - (one.cost ?? 0));
  return best ? t("waste.power", { names: unplayed.map((card) => card.name).join(", "), what: best.name }) : "";
}
