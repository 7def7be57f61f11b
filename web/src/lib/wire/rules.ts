// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { GameId } from "./common";
import type { ScenarioLine } from "./scenarios";

/** A keyword, an icon, a colour or a place, explained in a sentence or two. */
export interface Word {
  id: string;
  game: GameId;
  word: string;
  kind: "keyword" | "icon" | "type" | "place" | "term";
  text: string;
  /** The clause that says it at length. */
  rule: string;
  /** How it is written in card texts; the longest form that fits is meant. Icons are written as {O}. */
  forms: string[];
  /** The colour or sign that is drawn for it. */
  icon: string;
  /** The letter that stands beside the colour. */
  letter: string;
}

export interface Rule {
  id: string;
  game: GameId;
  kind: "clause" | "ruling";
  document: string;
  chapter: string;
  /** In our words; empty where nothing of it is implemented yet. */
  text: string;
  status: "covered" | "waiting" | "uncovered" | "not testable";
  /** The id of a card that would show it, of a set that is not there yet. */
  waits_for: string;
  /** Paths. */
  scenarios: string[];
}

export interface RulePage {
  rule: Rule;
  scenarios: ScenarioLine[];
  /** Of the glossary, where they point here. */
  words: Word[];
  /** The ids of the neighbours in the same document; empty at its ends. */
  before: string;
  after: string;
}
