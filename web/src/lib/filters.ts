/** Finding cards in a list: by words, and by everything that is printed on them. */

import { t, tOr } from "./i18n";
import type { DbgCard, LibraryCard, TcgCard } from "./wire";
import { spoken, wordsIn } from "./words";

/** What is asked for; empty where it does not matter. */
export interface Wanted {
  words: string;
  set: string;
  type: string;
  faction: string;
  trait: string;
  icon: string;
  /** Stars of the Trading Card Game, cost of the Deck-Building Game. */
  price: string;
  does: string;
}

export const nothing: Wanted = { words: "", set: "", type: "", faction: "", trait: "", icon: "", price: "", does: "" };

/** `team` and `battle` divide the cards of the Trading Card Game as its deck builder does. */
export type Facet = Exclude<keyof Wanted, "words">;

/** The word that tells a battle card's kind: weapon rather than upgrade. */
export const kindOf = (card: LibraryCard): string => (card.game === "tcg" ? card.upgrade_kind || card.type : card.type);

const NO_ICON = "none";

/** All that a card has of a facet. */
export function facts(card: LibraryCard, facet: Facet): readonly string[] {
  if (facet === "set") return [card.set];
  if (facet === "type") return [kindOf(card)];
  if (facet === "does") return card.does;
  return card.game === "tcg" ? tcgFacts(card, facet) : dbgFacts(card, facet);
}

function tcgFacts(card: TcgCard, facet: Facet): readonly string[] {
  if (facet === "faction") return card.factions;
  if (facet === "trait") return card.traits;
  if (facet === "price") return [String(card.stars)];
  return card.kind === "character" ? [] : card.icons.length > 0 ? card.icons : [NO_ICON];
}

function dbgFacts(card: DbgCard, facet: Facet): readonly string[] {
  if (facet === "faction") return card.faction ? [card.faction] : [];
  if (facet === "trait") return card.kinds.filter((word) => word !== card.type && word !== card.faction);
  return facet === "price" && card.cost !== null ? [String(card.cost)] : [];
}

const haystacks = new WeakMap<LibraryCard, string>();

function haystack(card: LibraryCard): string {
  let text = haystacks.get(card);
  if (text === undefined) {
    const name = card.game === "tcg" ? card.full_name : card.name;
    const kinds = card.game === "tcg" ? [...card.traits, ...card.factions] : card.kinds;
    const faces = card.faces.map((face) => face.text);
    text = [name, card.id, kindOf(card), ...kinds, card.text, ...faces].join(" ").toLowerCase();
    haystacks.set(card, text);
  }
  return text;
}

export function find<T extends LibraryCard>(cards: readonly T[], wanted: Wanted): T[] {
  const words = wordsIn(wanted.words);
  const asked = (Object.keys(wanted) as (keyof Wanted)[]).filter((key): key is Facet => key !== "words" && wanted[key] !== "");
  return cards.filter(
    (card) =>
      words.every((word) => haystack(card).includes(word)) &&
      asked.every((facet) => facts(card, facet).includes(wanted[facet])),
  );
}

/** What can be asked for: every value that some card has, in a sensible order. */
export function values(cards: readonly LibraryCard[], facet: Facet): string[] {
  const found = [...new Set(cards.flatMap((card) => facts(card, facet)))];
  if (facet === "price") return found.sort((a, b) => Number(a) - Number(b));
  if (facet === "set") return found;
  return found.sort((a, b) => a.localeCompare(b));
}

/** How a value is called in the list of a facet. */
export function label(cards: readonly LibraryCard[], facet: Facet, value: string): string {
  if (facet === "set") return cards.find((card) => card.set === value)?.set_name ?? value;
  if (facet === "type") return tOr(`type.${value}`, spoken(value));
  if (facet === "icon") return value === NO_ICON ? t("cards.no_icon") : spoken(tOr(`icon.${value}`, value));
  if (facet === "does") return value;
  return facet === "price" ? value : spoken(value);
}
