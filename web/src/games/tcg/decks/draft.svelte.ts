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

  get size(): number {
    return Object.values(this.cards).reduce((sum, n) => sum + n, 0);
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
    this.changed();
  }

  take(deck: SavedDeck): void {
    this.id = deck.id;
    this.name = deck.name;
    this.team = deck.team;
    this.cards = deck.cards;
    this.outside = deck.outside ?? null;
    this.changed();
  }

  /** A deck that came from elsewhere becomes one of our own. */
  adopt(page: DeckPage, name = page.name): void {
    this.id = newDeckId();
    this.name = name;
    this.team = page.team.flatMap((line) => Array.from({ length: line.count }, () => line.id));
    this.cards = Object.fromEntries(page.cards.map((line) => [line.id, line.count]));
    this.outside = page.outside && Object.fromEntries(page.outside.map((line) => [line.id, line.count]));
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
    return { id, name: this.name.trim() || t("decks.new_name"), team: [...this.team], cards: { ...this.cards }, outside, text, changed: Date.now() };
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

  private asked(): { name: string; team: readonly string[]; cards: Counts; outside: Counts | null } {
    return { name: this.name.trim() || t("decks.new_name"), team: this.team, cards: this.cards, outside: this.outside };
  }
}

function sameCards(a: Pick<SavedDeck, "team" | "cards" | "outside">, b: { team: readonly string[]; cards: Counts; outside: Counts | null }): boolean {
  return a.team.join() === b.team.join() && sameCounts(a.cards, b.cards) && sameCounts(a.outside ?? {}, b.outside ?? {});
}

function sameCounts(a: Counts, b: Counts): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}
