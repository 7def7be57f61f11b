// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { GameId } from "./common";
import type { DbgCharacter } from "./dbg";
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

/** A way to play a game: a rulebook, or a mode. */
export interface WayInfo {
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
  /** Its rulebooks or modes; empty where there is but one way to play. */
  ways: WayInfo[];
  /** What a setup calls the choice of a way. */
  way_field: string;
  /** What a lobby calls it. */
  way_title: string;
  /** The way that is played where none is chosen. */
  usual_way: string;
  sets: SetInfo[];
  /** What can be said at its tables beside what can be said at all. */
  phrases: Phrase[];
  /** What can be said in a setup, each in the field of its name. */
  questions: QuestionInfo[];
  /** Do players bring decks of their own? */
  decks: boolean;
  /** Which piles its positions have. */
  position: PositionForm;
}

export interface BotInfo {
  level: string;
  name: string;
  about: string;
}

/** What there is to play. */
export interface Info {
  version: string;
  games: GameInfo[];
  bots: BotInfo[];
  /** The built-in ones of all games to which players bring some. */
  decks: DeckInfo[];
  /** Whom a player can be in the games where that is chosen. */
  characters: Persona[];
  phrases: Phrase[];
}

export type Persona = DbgCharacter;
