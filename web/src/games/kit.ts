/** What a game offers to every page: all that differs between games is asked of its kit. */

import type { Deed } from "../lib/highlights";
import type { Component } from "svelte";
import type { Who } from "../art";
import type { Choice } from "../lib/choices";
import type { CardLike } from "../lib/faces";
import type { TableProps } from "../lib/table";
import type { GameInfo, Info, LibraryCard, NewTable, SeatChoice, Setup, Told, View } from "../lib/wire";

/** A component that is fetched when it is needed. */
export type Later<P extends object = Record<string, never>> = () => Promise<{ default: Component<P> }>;

export interface Kit {
  id: string;
  /** In full, and in a few letters. */
  readonly name: string;
  readonly short: string;
  /** Its card in the lobby. */
  readonly about: string;
  look: Look;
  /** The table of the game. */
  board: Later<TableProps<never>>;
  /** What everybody has at the end. */
  score: Later<{ view: never; names: readonly string[] }>;
  /** What brought somebody nearer to victory, in the order of the game; nothing where the game has no such measure. */
  deeds?: (view: View, story: readonly Told[]) => Deed[];
  /** Whom the end of a game shows, those who won first; nobody where nobody is known. */
  heroes?: (view: View) => Hero[];
  /** Do all players of this match win or lose together? */
  together: (view: View) => boolean;
  /** How the players are called where nobody sits. */
  players: (view: View) => string[];
  /** The same in a lesson. */
  learners: (view: View) => string[];
  /** What one of its ways to play is called. */
  way: (id: string) => string;
  /** The events that the log tells in one line where a player does them several times in a row, and by which message. */
  readonly grouped: ReadonlyMap<string, string>;
  cards: CardKit;
  /** Can its cards be looked through, and has each a page? */
  readonly browsable: boolean;
  lobby: LobbyKit;
  lessons: readonly Lesson[];
  /** Null where the game has no form for its positions. */
  editor: EditorKit | null;
  /** The builder of decks; null where decks are not brought along. */
  decks: Later | null;
}

/** Signs and colours, as names of icons and of the style sheet's variables. */
export interface Look {
  signs: readonly [string, string, string];
  tint: string;
  deep: string;
  /** The colour of the last sign. */
  last: string;
  /** Who stands for it in the lobby, in place of signs; the picture of the first one's place is behind them. */
  heroes?: readonly Who[];
}

/** Somebody who is shown at the end. */
export interface Hero {
  who: Who;
  fallen: boolean;
}

// Cards

/** What a list of cards can be narrowed by. */
export type Facet = "set" | "type" | "faction" | "trait" | "icon" | "price" | "does";

export interface FaceProps {
  card: CardLike;
  size: "mini" | "hand" | "full";
  /** The face that is shown of a card with several; the one it is in where it is empty. */
  face: string;
  /** Without tooltips in its text. */
  plain: boolean;
}

/** A paragraph about a card: a heading, a remark below it, and rules text. */
export interface CardText {
  title: string;
  note: string;
  text: string;
}

export interface CardKit {
  /** Draws a card, whether of the library or of a view. */
  Face: Component<FaceProps>;
  /** The names of the faces that are drawn side by side; one empty name where there is but one. */
  faces: (card: CardLike) => string[];
  /** All its rules text. */
  text: (card: CardLike) => string;
  /** What changes about it on the table, in words. */
  now: (card: CardLike) => { name: string; text: string }[];
  /** Where its text comes from. */
  origin: (card: CardLike) => { title: string; text: string } | null;
  title: (card: LibraryCard) => string;
  /** The word for what kind of card it is. */
  kind: (card: LibraryCard) => string;
  /** What the browser of cards narrows by. */
  facets: readonly Facet[];
  facts: (card: LibraryCard, facet: Facet) => readonly string[];
  /** How the number that a card costs is called. */
  readonly price: string;
  /** More words that it can be found by. */
  words: (card: LibraryCard) => readonly string[];
  /** Its page: each face with a name, what is written on it, what else is printed, and the cards it belongs to. */
  sides: (card: LibraryCard) => { name: string; card: CardLike; face: string }[];
  texts: (card: LibraryCard) => CardText[];
  print: (card: LibraryCard) => [string, string][];
  related: (card: LibraryCard) => readonly string[];
}

// Setting a table

/** Something that is asked before a game: a list to choose from. */
export interface Question {
  label: string;
  value: string;
  choices: readonly Choice[];
  disabled?: boolean;
  testid?: string;
  choose: (value: string) => void;
}

/** The ways into a game from the lobby. */
export interface QuickForm {
  readonly questions: readonly Question[];
  /** What the button says that begins at once, and the one that invites. */
  readonly play: string;
  readonly friend: string;
  /** Nobody else has a seat. */
  readonly alone: boolean;
  /** The table at which these sit in all other seats. */
  table: (others: SeatChoice) => NewTable;
}

/** A table with everything that can be chosen about it. */
export interface TableForm {
  readonly questions: readonly Question[];
  /** A sentence about what is chosen. */
  readonly about: string;
  /** How many sit down. */
  readonly players: number;
  /** What is asked about a seat beside who sits there. */
  seat: (n: number) => readonly Question[];
  setup: () => Setup;
  /** What was chosen elsewhere meanwhile is what the form begins with. */
  recollect: () => void;
}

/** What is asked of somebody who sits down at a table that another has set. */
export interface SeatForm {
  readonly questions: readonly Question[];
  /** What they bring along, where it is something else than what lies there. */
  readonly brings: Setup | null;
}

/** What the table has to play with; null until it said so. */
export type Supply = () => Info | null;

export interface LobbyKit {
  /** How narrow a field of the lobby may become. */
  least: string;
  quick: (info: Supply) => QuickForm;
  table: (info: Supply) => TableForm;
  /** Left out where nobody brings anything along. `laid` says what lies at the seat. */
  seat?: (info: Supply, laid: () => string) => SeatForm;
}

// Lessons and positions

export interface Lesson {
  id: string;
  game: string;
  /** The scenario whose position is played; its script is what the learner does. */
  scenario: string;
  minutes: number;
  /** Rules of the rulebook that it shows. */
  rules: readonly string[];
}

export interface EditorKit {
  form: Later<{ position: never; cards: readonly never[]; game: GameInfo }>;
  /** What the editor begins with below the title and the game: something to look at and to change. */
  fresh: string;
}
