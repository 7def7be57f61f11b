/** The deck on the builder's desk. The table judges it; this only counts copies. */

import { api } from "../../../lib/api";
import { t } from "../../../lib/i18n";
import { Resource } from "../../../lib/resource.svelte";
import { recall, remember } from "../../../lib/storage";
import type { DeckCheck, DeckFile, DeckPage, TcgCard } from "../../../lib/wire";
import { isDeck, keepDeck, newDeckId, savedDecks, type SavedDeck } from "./saved";

/** Whose decks these are, in addresses. */
export const GAME = "tcg";

const SETTLE = 150;

type Counts = Readonly<Record<string, number>>;

export class Draft {
  id = $state(newDeckId());
  name = $state("");
  team = $state.raw<readonly string[]>([]);
  cards = $state.raw<Readonly<Record<string, number>>>({});
  /** What is owned outside the game, where that is said. */
  outside = $state.raw<Readonly<Record<string, number>> | null>(null);
  /** What may be exchanged between the games of a match. */
  sideboard = $state.raw<Counts>({});
  check = new Resource<DeckCheck>();
  saved = $state.raw<SavedDeck[]>(savedDecks());
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const kept = recall<SavedDeck | null>("draft", (value): value is SavedDeck => isDeck(value), null);
    if (kept) this.take(kept);
    else this.name = t("decks.new_name");
  }

  get empty(): boolean {
    return this.team.length === 0 && Object.keys(this.cards).length === 0;
  }

  /** How many battle cards the deck has; stratagems lie beside it. */
  get size(): number {
    return this.check.value?.size ?? total(this.cards);
  }

  /** How many cards are in the sideboard. */
  get spare(): number {
    return total(this.sideboard);
  }

  /** Is it as it was saved? */
  get kept(): boolean {
    const other = this.saved.find((deck) => deck.id === this.id);
    return other !== undefined && other.name === this.name && sameCards(other, this);
  }

  count(card: TcgCard): number {
    if (card.parts.length > 0 && !this.team.includes(card.id)) return Number(card.parts.every((id) => this.team.includes(id)));
    return card.kind === "character" ? this.team.filter((id) => id === card.id).length : (this.cards[card.id] ?? 0);
  }

  /** One more of it; a Combiner is on no team, its parts are. */
  add(card: TcgCard): void {
    if (card.parts.length > 0) this.team = [...this.team, ...card.parts.filter((id) => !this.team.includes(id))];
    else if (card.kind === "character") this.team = [...this.team, card.id];
    else this.cards = { ...this.cards, [card.id]: (this.cards[card.id] ?? 0) + 1 };
    this.changed();
  }

  remove(card: TcgCard): void {
    if (card.parts.length > 0) this.team = this.team.filter((id) => id !== card.id && !card.parts.includes(id));
    else if (card.kind === "character") {
      const last = this.team.lastIndexOf(card.id);
      this.team = this.team.filter((_, n) => n !== last);
    } else {
      const left = (this.cards[card.id] ?? 0) - 1;
      const { [card.id]: _gone, ...rest } = this.cards;
      this.cards = left > 0 ? { ...this.cards, [card.id]: left } : rest;
    }
    this.changed();
  }

  /** That many of it outside the game; without any card there nothing is said about it. */
  own(id: string, n: number): void {
    const { [id]: _was, ...rest } = this.outside ?? {};
    const next = n > 0 ? { ...this.outside, [id]: n } : rest;
    this.outside = Object.keys(next).length > 0 ? next : null;
    this.changed();
  }

  /** That many of it in the sideboard. */
  keepAside(id: string, n: number): void {
    const { [id]: _was, ...rest } = this.sideboard;
    this.sideboard = n > 0 ? { ...this.sideboard, [id]: n } : rest;
    this.changed();
  }

  rename(name: string): void {
    this.name = name;
    this.changed();
  }

  /** Begin anew with nothing. */
  clear(): void {
    this.id = newDeckId();
    this.name = t("decks.new_name");
    this.team = [];
    this.cards = {};
    this.outside = null;
    this.sideboard = {};
    this.changed();
  }

  take(deck: SavedDeck): void {
    this.id = deck.id;
    this.name = deck.name;
    this.team = deck.team;
    this.cards = deck.cards;
    this.outside = deck.outside ?? null;
    this.sideboard = deck.sideboard ?? {};
    this.changed();
  }

  /** A deck that came from elsewhere becomes one of our own. */
  adopt(page: DeckPage, name = page.name): void {
    this.id = newDeckId();
    this.name = name;
    this.team = page.team.flatMap((line) => Array.from({ length: line.count }, () => line.id));
    this.cards = counts([...page.cards, ...page.stratagems]);
    this.sideboard = counts(page.sideboard);
    this.outside = page.outside && counts(page.outside);
    this.changed();
  }

  copy(): void {
    this.id = newDeckId();
    this.name = t("decks.copy_of", { name: this.name });
    this.changed();
  }

  save(): void {
    this.saved = keepDeck(this.value());
  }

  value(): SavedDeck {
    const text = this.check.value?.deck.text ?? "";
    const { id, outside } = this;
    const [cards, sideboard] = [{ ...this.cards }, { ...this.sideboard }];
    const format = this.check.value?.formats.find((one) => one.legal)?.name ?? "";
    return { id, name: this.name.trim() || t("decks.new_name"), team: [...this.team], cards, outside, sideboard, text, format, changed: Date.now() };
  }

  async export(format: "text" | "o8d"): Promise<DeckFile> {
    return await api.post<DeckFile>(`/api/decks/${GAME}/export`, { ...this.asked(), format });
  }

  private changed(): void {
    remember("draft", this.value());
    clearTimeout(this.timer);
    if (this.empty) {
      this.check.value = null;
      this.check.problem = "";
      return;
    }
    this.timer = setTimeout(() => {
      void this.check.load(() => api.post<DeckCheck>(`/api/decks/${GAME}/check`, this.asked())).then(() => remember("draft", this.value()));
    }, SETTLE);
  }

  private asked(): { name: string; team: readonly string[]; cards: Counts; outside: Counts | null; sideboard: Counts } {
    const { team, cards, outside, sideboard } = this;
    return { name: this.name.trim() || t("decks.new_name"), team, cards, outside, sideboard };
  }
}

function sameCards(
  a: Pick<SavedDeck, "team" | "cards" | "outside" | "sideboard">,
  b: { team: readonly string[]; cards: Counts; outside: Counts | null; sideboard: Counts },
): boolean {
  const inside = a.team.join() === b.team.join() && sameCounts(a.cards, b.cards);
  return inside && sameCounts(a.outside ?? {}, b.outside ?? {}) && sameCounts(a.sideboard ?? {}, b.sideboard);
}

const total = (cards: Counts): number => Object.values(cards).reduce((sum, n) => sum + n, 0);

const counts = (lines: readonly { id: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(lines.map((line) => [line.id, line.count]));

function sameCounts(a: Counts, b: Counts): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}
