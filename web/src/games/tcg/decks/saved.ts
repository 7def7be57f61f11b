/** The decks that this browser keeps. */

import { isRecord, isTexts, recall, remember } from "../../../lib/storage";

export interface SavedDeck {
  id: string;
  name: string;
  team: string[];
  cards: Record<string, number>;
  /** What is owned outside the game, where that is said; none: one of every card. */
  outside?: Record<string, number> | null;
  /** What may be exchanged between the games of a match. */
  sideboard?: Record<string, number>;
  /** The deck as a list, as the table wrote it: what a new match is set with. */
  text: string;
  /** The strictest format it may be played in, as the table judged it last; nothing where it was not asked. */
  format?: string;
  changed: number;
}

const isCounts = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((one) => Number.isInteger(one));

export const isDeck = (value: unknown): value is SavedDeck =>
  isRecord(value) &&
  typeof value.id === "string" &&
  typeof value.name === "string" &&
  typeof value.text === "string" &&
  typeof value.changed === "number" &&
  isTexts(value.team) &&
  isCounts(value.cards) &&
  (value.sideboard === undefined || isCounts(value.sideboard)) &&
  (value.outside === undefined || value.outside === null || isCounts(value.outside));

const isDecks = (value: unknown): value is SavedDeck[] => Array.isArray(value) && value.every(isDeck);

export function savedDecks(): SavedDeck[] {
  return recall("decks", isDecks, []);
}

/** Put a deck in the place of the one with its id, or beside the others; the newest stands first. */
export function keepDeck(deck: SavedDeck): SavedDeck[] {
  const decks = [deck, ...savedDecks().filter((other) => other.id !== deck.id)];
  remember("decks", decks);
  return decks;
}

export function dropDeck(id: string): SavedDeck[] {
  const decks = savedDecks().filter((deck) => deck.id !== id);
  remember("decks", decks);
  return decks;
}

export function newDeckId(): string {
  return `own-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** A deck choice for a new table from what a list of decks offers: a built-in id, or one of our own. */
export function deckChoice(id: string): { id: string } | { text: string } {
  const own = savedDecks().find((deck) => deck.id === id);
  return own ? { text: own.text } : { id };
}
