// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

/** A deck as a list or an .o8d file in `text`, or by ids in `team` and `cards`. */
export interface DeckText {
  text?: string;
  name?: string;
  rules?: string;
  team?: string[];
  cards?: Record<string, number>;
  /** For /api/decks/export. */
  format?: "text" | "o8d";
  /** For /api/decks/check: in constructed play some cards are banned. */
  play?: "casual" | "constructed";
}

export interface DeckProblem {
  reason: string;
  rule: string;
  rules: string[];
}

/** One colour of the battle icons of a deck. */
export interface Curve {
  colour: string;
  letter: string;
  /** All of this colour together. */
  icons: number;
  /** How many cards show it at least once. */
  cards: number;
}

/** Copies of one card. */
export interface DeckLine {
  id: string;
  name: string;
  count: number;
  type: string;
  stars: number;
  icons: string[];
}

/** A deck with all its cards: /api/decks/{id} and /api/decks/import */
export interface DeckPage {
  id: string;
  name: string;
  text: string;
  team: DeckLine[];
  cards: DeckLine[];
  /** For /api/decks/import: what was guessed or left out, a sentence each, the first ones in words. */
  notes: string[];
  /** For /api/decks/import: the lines that could not be read, likewise. They are not in the deck. */
  unread: string[];
}

/** A deck, judged and counted. */
export interface DeckCheck {
  legal: boolean;
  rules: string;
  problems: DeckProblem[];
  stars: number;
  most_stars: number;
  size: number;
  least_size: number;
  most_copies: number;
  curve: Curve[];
  /** Battle cards without any icon. */
  iconless: number;
  /** Battle cards by type: action, secret-action, weapon, armor, utility. */
  types: Record<string, number>;
  deck: DeckPage;
}

/** A deck as a file for other programs. */
export interface DeckFile {
  text: string;
  /** A name for the download. */
  file: string;
}
