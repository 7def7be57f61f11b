/** What can be chosen at a table, as lists for the forms. */

import { LEVELS } from "./bots";
import { t } from "./i18n";
import type { BotInfo, GameId, Info } from "./wire";
import { savedDecks } from "../games/tcg/decks/saved";

export interface Choice {
  value: string;
  label: string;
  group?: string;
}

export const gameChoices = (): { value: GameId; label: string }[] => [
  { value: "tcg", label: t("lobby.tcg") },
  { value: "dbg", label: t("lobby.dbg") },
];

/** For what is searched: one game, or both. */
export const gameFilter = (): Choice[] => [{ value: "", label: t("pages.both_games") }, ...gameChoices()];

/** Shown until the table has said which bots it has, so that nobody has to wait for it. */
export const usualBots = (): BotInfo[] => LEVELS.map((level) => ({ level, name: t(`bot.${level}`), about: "" }));

/** Own decks first, then those of the boxes and the constructed ones. */
export function deckLists(info: Info | null): Choice[] {
  const own = savedDecks()
    .filter((deck) => deck.text !== "")
    .map((deck) => ({ value: deck.id, label: deck.name, group: t("lobby.own_decks") }));
  const built = (info?.decks ?? []).map((deck) => ({
    value: deck.id,
    label: deck.name,
    group: own.length > 0 ? t("lobby.built_in") : "",
  }));
  return [...own, ...built];
}

export function characterChoices(info: Info | null): Choice[] {
  const known = (info?.characters ?? []).map((one) => ({ value: one.id, label: one.name }));
  return [{ value: "", label: t("lobby.any_character") }, ...known];
}
