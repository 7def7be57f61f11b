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

export class Draft {
  id = $state(newDeckId());
  name = $state("");
  team = $state.raw<readonly string[]>([]);
  cards = $state.raw<Readonly<Record<string, number>>>({});
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
    return card.kind === "character" ? this.team.filter((id) => id === card.id).length : (this.cards[card.id] ?? 0);
  }

  add(card: TcgCard): void {
    if (card.kind === "character") this.team = [...this.team, card.id];
    else this.cards = { ...this.cards, [card.id]: (this.cards[card.id] ?? 0) + 1 };
    this.changed();
  }

  remove(card: TcgCard): void {
    if (card.kind === "character") {
      const last = this.team.lastIndexOf(card.id);
      this.team = this.team.filter((_, n) => n !== last);
    } else {
      const left = (this.cards[card.id] ?? 0) - 1;
      const { [card.id]: _gone, ...rest } = this.cards;
      this.cards = left > 0 ? { ...this.cards, [card.id]: left } : rest;
    }
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
    this.changed();
  }

  take(deck: SavedDeck): void {
    this.id = deck.id;
    this.name = deck.name;
    this.team = deck.team;
    this.cards = deck.cards;
    this.changed();
  }

  /** A deck that came from elsewhere becomes one of our own. */
  adopt(page: DeckPage, name = page.name): void {
    this.id = newDeckId();
    this.name = name;
    this.team = page.team.flatMap((line) => Array.from({ length: line.count }, () => line.id));
    this.cards = Object.fromEntries(page.cards.map((line) => [line.id, line.count]));
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
    return { id: this.id, name: this.name.trim() || t("decks.new_name"), team: [...this.team], cards: { ...this.cards }, text, changed: Date.now() };
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

  private asked(): { name: string; team: readonly string[]; cards: Readonly<Record<string, number>> } {
    return { name: this.name.trim() || t("decks.new_name"), team: this.team, cards: this.cards };
  }
}

function sameCards(a: Pick<SavedDeck, "team" | "cards">, b: { team: readonly string[]; cards: Readonly<Record<string, number>> }): boolean {
  const ids = Object.keys(a.cards);
  return (
    a.team.join() === b.team.join() &&
    ids.length === Object.keys(b.cards).length &&
    ids.every((id) => a.cards[id] === b.cards[id])
  );
}
