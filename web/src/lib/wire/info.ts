// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { GameId } from "./common";
import type { DeckInfo } from "./decks";
import type { PositionForm } from "./engine";

/** How a worker is: `ok`, `stopping`, or what is wrong. */
export interface Health {
  status: string;
  version?: string;
  worker?: string;
  /** How many matches there are, by their status. */
  matches?: Record<string, number>;
}

/** A rulebook of the Trading Card Game. */
export interface RulesInfo {
  id: string;
  name: string;
  about: string;
}

/** A way to play the Deck-Building Game. */
export interface ModeInfo {
  id: string;
  name: string;
  about: string;
  least: number;
  most: number;
  /** Do all players win or lose together? */
  team: boolean;
}

export interface SetInfo {
  id: string;
  name: string;
  cards: number;
}

/** Something that can be said with one touch. */
export interface Phrase {
  id: string;
  text: string;
}

/** Something that a game asks before it begins. */
export interface QuestionInfo {
  name: string;
  help: string;
  /** Is the answer a list? */
  many: boolean;
  number: boolean;
  /** Empty where anything may be said. */
  choices: string[];
}

export interface GameInfo {
  id: GameId;
  name: string;
  about: string;
  least: number;
  most: number;
  /** Empty for the Deck-Building Game. */
  rules: RulesInfo[];
  /** Empty for the Trading Card Game. */
  modes: ModeInfo[];
  sets: SetInfo[];
  /** What can be said at its tables beside what can be said at all. */
  phrases: Phrase[];
  /** What can be answered in a setup: in the field of that name where there is one, else among its `answers`. */
  questions: QuestionInfo[];
  /** Which piles its positions have. */
  position: PositionForm;
}

export interface BotInfo {
  level: string;
  name: string;
  about: string;
}

/** A character of the Deck-Building Game that a player can be. */
export interface CharacterInfo {
  id: string;
  name: string;
  provenance: string;
  /** What its Bot Mode says. */
  bot: string;
  alt: string;
  /** The Move of its Alt Mode. */
  move: number;
}

/** What there is to play. */
export interface Info {
  version: string;
  games: GameInfo[];
  bots: BotInfo[];
  /** The built-in ones of all games to which players bring some. */
  decks: DeckInfo[];
  characters: CharacterInfo[];
  phrases: Phrase[];
}
