// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { Json } from "./common";

/** Words that name nothing. */
export interface TextSpan {
  t: "text";
  text: string;
}

export interface PlayerSpan {
  t: "player";
  text: string;
  player: number;
  /** Is the player called by the number of the seat? Then a table may write the person's name instead. */
  numbered: boolean;
}

/** A card that the reader knows, by its id. */
export interface CardSpan {
  t: "card";
  text: string;
  card: string;
}

/** Something with a state of its own, by its reference in the view; `card` is the id of what it is. */
export interface ThingSpan {
  t: "thing";
  text: string;
  thing: string;
  card: string;
}

/** A space of the table, by its name in the view. */
export interface PlaceSpan {
  t: "place";
  text: string;
  place: string;
}

/** One of the numbers that add up to another one, and where it comes from. */
export interface Part {
  amount: number;
  why: string;
  /** The id of the card that adds it. */
  card: string;
}

export interface NumberSpan {
  t: "number";
  text: string;
  number: number;
  /** What is counted, where a line has several numbers: attack, defense … */
  what?: string;
  /** The reference of the thing whose number it is, where the line doesn't name it. */
  of?: string;
  /** What it is made of, where that is more than what is printed. */
  parts?: Part[];
}

/** Signs on a card, such as its battle icons. */
export interface SignsSpan {
  t: "signs";
  text: string;
  signs: string[];
}

/** The engine took a pick for a player because there was nothing else to pick. */
export interface OnlyOption {
  kind: "OnlyOption";
  cause: string;
  player: number | null;
  key: string;
  /** The words of the option, with places for names; see `Option`. */
  label: string;
  names: Words[];
}

export interface Place {
  /** hand, scrap, matrix, character …: the words of each game. */
  zone: string;
  /** The player whose zone it is; -1 where all share it. */
  owner?: number;
  /** Which one of the zone, counted as the view lists it. */
  index?: number;
  /** The id of the card that lies there, as far as whoever is asked knows it. */
  card?: string;
  /** What the view calls the thing, where it has a name of its own: a character, a space, a player. */
  ref?: string;
}

export interface OptionView {
  key: string;
  label: Words;
  /** What it touches on the table. */
  places: Place[];
}

export interface DecisionView {
  player: number;
  prompt: Words;
  /** Empty for everybody but the player who decides. */
  options: OptionView[];
}

/** A match of several games: who wins most of them wins it. */
export interface Series {
  best_of: number;
  /** How many of the games before this one each seat has won. */
  won: number[];
  /** How many games were played before this one. */
  played: number;
}

export interface DeckProblem {
  reason: string;
  rule: string;
  rules: string[];
}

/** A pile of a position. */
export interface PileForm {
  name: string;
  label: string;
  /** Which cards may lie there; any where none is named. */
  types: string[];
  ordered: boolean;
  /** Is it listed from its top card down? */
  from_top: boolean;
  /** Has it a field of its own in the position? Others are entries of `zones`. */
  own: boolean;
}

/** Which piles a position has. */
export interface PositionForm {
  table: PileForm[];
  /** Those of each player. */
  sides: PileForm[];
  /** A player of whom nothing is said. */
  side: Record<string, Json>;
}

/** A deck as the text of a list or a file in `text`, or by ids in `team` and `cards`. */
export interface DeckText {
  text?: string;
  name?: string;
  /** To be judged by which of the game's ways to play; empty: the usual one. */
  rules?: string;
  /** Who leads the deck or is on its team. */
  team?: string[];
  /** Copies of all others. */
  cards?: Record<string, number>;
  /** To be written as which of the game's files; empty: the usual one. */
  format?: string;
  /** To be judged by which format; empty: the one that allows most. */
  play?: string;
  /** Copies of cards that are owned and lie beside the deck; null: as the game has it where nothing is said. */
  outside?: Record<string, number> | null;
  /** Copies of cards that may be exchanged between the games of a match. */
  sideboard?: Record<string, number>;
}

/** A deck as a file for other programs. */
export interface DeckFile {
  text: string;
  /** A name for the download. */
  file: string;
}

export type Span = TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan;

export type Words = string | Span[];

export type Change = [(string | number)[], Json] | [(string | number)[], number, number, Json[]];
