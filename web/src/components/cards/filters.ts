/** Finding cards in a list: by words, and by everything that is printed on them. */

import type { Facet } from "../../games/kit";
import { kitOf } from "../../games/kits";
import { t, tOr } from "../../lib/i18n";
import type { LibraryCard } from "../../lib/wire";
import { spoken, wordsIn } from "../../lib/words";

/** What is asked for; empty where it does not matter. */
export type Wanted = Record<Facet | "words", string>;

export const nothing: Wanted = { words: "", set: "", type: "", faction: "", trait: "", icon: "", price: "", does: "" };

const kit = (card: LibraryCard) => kitOf(card.game).cards;

/** All that a card has of a facet. */
export function facts(card: LibraryCard, facet: Facet): readonly string[] {
  if (facet === "set") return [card.set];
  if (facet === "type") return [kit(card).kind(card)];
  if (facet === "does") return card.does;
  return kit(card).facts(card, facet);
}

const haystacks = new WeakMap<LibraryCard, string>();

function haystack(card: LibraryCard): string {
  let text = haystacks.get(card);
  if (text === undefined) {
    const { title, kind, words, texts } = kit(card);
    text = [title(card), card.id, kind(card), ...words(card), card.text, ...texts(card).map((one) => one.text)].join(" ").toLowerCase();
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
  if (facet === "icon") return value === "none" ? t("cards.no_icon") : spoken(tOr(`icon.${value}`, value));
  if (facet === "does" || facet === "price") return value;
  // A printed name keeps its hyphens; words of the rules are written small.
  return /^[A-Z]/.test(value) ? value : spoken(value);
}
