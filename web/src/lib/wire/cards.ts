// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { GameId } from "./common";
import type { DbgCard } from "./dbg";
import type { ScenarioLine } from "./scenarios";
import type { TcgCard } from "./tcg";

/** A set file of one's own, as YAML or JSON. */
export interface SetText {
  game: GameId;
  text: string;
}

/** Something wrong in a set file: where, and what would be right. */
export interface SetFault {
  line: number;
  column: number;
  /** The place inside the file: `$.cards[0].play[1].verb` */
  path: string;
  message: string;
}

/** All faults of a set file, or its cards; nothing is kept. */
export interface SetCheck {
  ok: boolean;
  id: string;
  name: string;
  cards: LibraryCard[];
  faults: SetFault[];
  /** How many faults there are besides. */
  more: number;
}

/** A clause or ruling on the page of a card, with the scenarios that show it with this card. */
export interface Ruling {
  id: string;
  text: string;
  document: string;
  chapter: string;
  scenarios: ScenarioLine[];
}

/** A card and what there is to read about it. */
export interface CardPage {
  card: LibraryCard;
  /** What the scenarios about this card cite, and what names the card. */
  rulings: Ruling[];
  /** About this card first, then those in which it lies on the table. */
  scenarios: ScenarioLine[];
  /** How many scenarios have the card; `scenarios` lists the first of them. */
  shown_by: number;
  /** Ids of the characters it begins the game under, or is a part of. */
  carried_by: string[];
  /** Ids of the built-in decks that have it. */
  decks: string[];
}

export type LibraryCard = TcgCard | DbgCard;
