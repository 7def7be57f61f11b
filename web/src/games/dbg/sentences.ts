/** The same things in words, for whoever listens instead of looking. */

import { spaceTitle } from "./places";
import { t } from "../../lib/i18n";
import type { DbgCardView, DbgItemView, DbgPlayerView, DbgSpaceView } from "../../lib/wire";
import type { Offered } from "../../lib/spans";
import { lookOf, reaches } from "./looks";

function joined(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== "").join(", ");
}

export function cardLabel(card: DbgCardView): string {
  return joined([
    card.name,
    t(lookOf(card).word),
    card.cost !== null && t("dbg.say.cost", { n: card.cost }),
    card.power > 0 && t("dbg.say.power", { n: card.power }),
    card.range > 0 && t("dbg.say.range", { n: card.range }),
    card.move > 0 && t("dbg.say.move", { n: card.move }),
    card.flight && t("stat.flight"),
    card.block && t("stat.block"),
  ]);
}

/** A space as one sentence: what lies there, who stands there, what can be done. */
export function tileLabel(
  space: DbgSpaceView,
  options: readonly Offered[],
  nameOf: (player: number) => string,
): string {
  const lies = space.empty
    ? t("dbg.empty")
    : space.up && space.card
      ? cardLabel(space.card)
      : space.card
        ? `${t("dbg.peeked")}: ${cardLabel(space.card)}`
        : t("dbg.facedown");
  const parts = [
    joined([
      lies,
      space.adversary && t("dbg.adversary"),
      space.command !== "" && t("dbg.command", { faction: t(lookOf({ type: "robot", faction: space.command }).word) }),
      space.energon > 0 && t("dbg.say.energon", { n: space.energon }),
      space.under.length > 0 && t("dbg.say.under", { n: space.under.length }),
    ]),
    space.players.length > 0 ? t("dbg.say.stands", { who: space.players.map(nameOf).join(", ") }) : "",
    options.length > 0 ? t("dbg.say.options", { options: options.map((option) => option.label).join("; ") }) : "",
  ];
  return `${spaceTitle(space.name)}: ${parts.filter((part) => part !== "").join(". ")}`;
}

/** A card in play with what is left of it. */
export function itemLabel(item: DbgItemView): string {
  return joined([
    item.card.name,
    item.power > 0 && t("dbg.say.power_left", { n: item.power, range: item.range }),
    item.move > 0 && t("dbg.say.move_left", { n: item.move }),
    item.power === 0 && item.move === 0 && t("dbg.spent"),
  ]);
}

/** Unspent Power and Move in words. */
export function meansLabel(player: DbgPlayerView): string {
  const power = reaches(player.power).map(({ range, power }) => t("dbg.say.power_left", { n: power, range }));
  return joined([
    power.length > 0 ? power.join(", ") : t("dbg.say.power", { n: 0 }),
    player.command_power > 0 && t("dbg.say.command", { n: player.command_power }),
    t("dbg.say.card_move", { n: player.card_move }),
    player.flight > 0 && t("dbg.say.flight", { n: player.flight }),
    t(player.mode === "alt" ? "dbg.say.alt_move" : "dbg.say.alt_waits", { n: player.move_left, of: player.move }),
  ]);
}
