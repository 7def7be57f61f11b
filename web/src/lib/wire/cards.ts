// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { GameId } from "./common";
import type { ScenarioLine } from "./scenarios";

/** A set file of one's own, as YAML or JSON. */
export interface SetText {
  game: GameId;
  text: string;
}

/** One mode of a character. */
export interface TcgFace {
  mode: string;
  attack: number;
  defense: number;
  traits: string[];
  text: string;
  /** Ids of the glossary. */
  keywords: string[];
}

/** What a character is on another one: an Upgrade, or a head. */
export interface TcgReverse {
  type: string;
  upgrade_kind: string;
  attack_bonus: number;
  defense_bonus: number;
  health_bonus: number;
  text: string;
}

/** A character (two or three faces, health) or a battle card (icons, no faces). */
export interface TcgCard {
  game: "tcg";
  id: string;
  name: string;
  subtitle: string;
  full_name: string;
  set: string;
  set_name: string;
  number: string;
  kind: "character" | "battle";
  /** character, action, secret-action, upgrade, stratagem. */
  type: string;
  stars: number;
  factions: string[];
  /** Of all modes together. */
  traits: string[];
  health: number | null;
  /** The first is the one it starts the game in. */
  faces: TcgFace[];
  /** Ids of the characters that begin under it. */
  carries: string[];
  /** Ids of the characters a Combiner is made of. */
  parts: string[];
  reverse: TcgReverse | null;
  /** Colour words in printed order. */
  icons: string[];
  upgrade_kind: string;
  attack_bonus: number;
  defense_bonus: number;
  health_bonus: number;
  text: string;
  /** Ids of the glossary. */
  keywords: string[];
  /** The words of the vocabulary it is made of. */
  does: string[];
}

/** One side of a character. */
export interface DbgFace {
  mode: string;
  move: number;
  /** Power it lacks when it battles Adversaries. */
  penalty: number;
  text: string;
  keywords: string[];
}

export interface DbgCard {
  game: "dbg";
  id: string;
  name: string;
  set: string;
  set_name: string;
  type: string;
  type_line: string;
  /** All words for what it is: robot, autobot, adversary, scheme, relic … */
  kinds: string[];
  faction: string;
  /** printed, completed (its known facts kept, the rest ours), reconstructed (ours) or own (of a set file). */
  provenance: string;
  copies: number;
  /** Of a Boss. */
  level: number;
  cost: number | null;
  power: number;
  range: number;
  move: number;
  flight: boolean;
  block: boolean;
  ongoing: boolean;
  /** VP at the end of the game for who has it in the Vault. */
  vault: number;
  /** Bot Mode and Alt Mode of a character. */
  faces: DbgFace[];
  text: string;
  keywords: string[];
  does: string[];
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
