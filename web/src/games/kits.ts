/** The games that this client knows. Every page and component asks here; none asks for a game by its name. */

import type { Choice } from "../lib/choices";
import { t } from "../lib/i18n";
import type { Info } from "../lib/wire";
import { dbg } from "./dbg/kit";
import { GenericKit } from "./generic/kit.svelte";
import type { Kit } from "./kit";
import { tcg } from "./tcg/kit";

/** In the order in which they are shown. */
export const KITS: readonly Kit[] = [tcg, dbg];

const others = new Map<string, GenericKit>();

function generic(game: string): GenericKit {
  let kit = others.get(game);
  if (!kit) others.set(game, (kit = new GenericKit(game)));
  return kit;
}

/** The kit of a game; one that nobody wrote a kit for is shown as plainly as its view is. */
export const kitOf = (game: string): Kit => KITS.find((kit) => kit.id === game) ?? generic(game);

/** The kits of all games that the table has; of those the client knows, until the table said which. */
export function kitsOf(info: Info | null): Kit[] {
  if (!info) return [...KITS];
  const known = KITS.filter((kit) => info.games.some((game) => game.id === kit.id));
  const rest = info.games.filter((game) => !KITS.some((kit) => kit.id === game.id));
  return [...known, ...rest.map((game) => generic(game.id).told(game))];
}

export const gameChoices = (kits: readonly Kit[] = KITS): Choice[] => kits.map((kit) => ({ value: kit.id, label: kit.name }));

/** For what is searched: one of the games that it is of, or all. */
export function gameFilter(found: readonly { game: string }[]): Choice[] {
  const games = new Set(found.map((one) => one.game));
  const known = KITS.filter((kit) => games.delete(kit.id));
  return [{ value: "", label: t("pages.all_games") }, ...gameChoices([...known, ...[...games].map(generic)])];
}
