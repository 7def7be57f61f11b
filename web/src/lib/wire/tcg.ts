// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { Json } from "./common";
import type { DecisionView } from "./engine";

export interface TcgModeView {
  name: string;
  attack: number;
  defense: number;
  traits: string[];
  text: string;
}

export interface TcgUpgradeView {
  id: string;
  name: string;
  slot: string;
  attack: number;
  defense: number;
  health: number;
  text: string;
}

export interface TcgCharacterView {
  ref: string;
  id: string;
  key: string;
  name: string;
  subtitle: string;
  factions: string[];
  stars: number;
  owner: number;
  zone: string;
  mode: string;
  attack: number;
  defense: number;
  damage: number;
  health: number;
  tapped: boolean;
  modes: TcgModeView[];
  attacked_last: boolean;
  bold: number;
  tough: number;
  pierce: number;
  upgrades: TcgUpgradeView[];
  cards_under: number;
  counters: [string, number][];
}

/** A battle card that this viewer knows. */
export interface TcgCardView {
  id: string;
  name: string;
  icons: string[];
  type: string;
  text: string;
}

/** A zone without a form of its own: how many cards lie there, and those the viewer knows. */
export interface TcgZoneView {
  size: number;
  cards: TcgCardView[];
}

export interface TcgPlayerView {
  player: number;
  team: TcgCharacterView[];
  ko: TcgCharacterView[];
  under: TcgCharacterView[];
  /** The cards of the hand that the viewer knows, in the owner's order; `hand_size` counts all. */
  hand: TcgCardView[];
  hand_size: number;
  /** Secret Actions that lie face down, as far as the viewer knows them; `secret_size` counts all. */
  secrets: TcgCardView[];
  secret_size: number;
  stratagems: TcgCardView[];
  played: TcgCardView[];
  /** Which of the view's decks this player draws from. */
  deck: number;
  /** What else this player has, by the names of the zones. */
  zones: Record<string, TcgZoneView>;
}

/** A pile with its top card first; null where the viewer doesn't know the card. */
export interface TcgPileView {
  size: number;
  cards: (TcgCardView | null)[];
}

export interface TcgBattleView {
  attacker: string;
  defender: string;
  attack: number;
  defense: number;
  pierce: number;
  damage: number;
  over: boolean;
  bonus: [number, number];
  flipped: TcgCardView[][];
}

export interface TcgView {
  game: "tcg";
  rules: string;
  viewer: number | null;
  turn: number;
  active: number;
  phase: string;
  players: TcgPlayerView[];
  decks: TcgPileView[];
  scraps: TcgPileView[];
  /** What else lies on the table, by the names of the zones. */
  zones: Record<string, TcgZoneView>;
  battle: TcgBattleView | null;
  decision: DecisionView | null;
  /** The deck lists are open: how many of each battle card are in the game. */
  supply: Record<string, number>;
  winners: number[] | null;
  ending: string;
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

/** An Upgrade on a character. */
export interface UpgradeOn {
  card: string;
  /** weapon, armor or utility; empty for the usual one. */
  slot?: string;
}

/** A character of the Trading Card Game in a position. */
export interface CharacterAt {
  card: string;
  /** Empty for the one it starts in. */
  mode?: string;
  /** null: nothing, or its health where it is KO'd. */
  damage?: number | null;
  tapped?: boolean;
  /** Has it attacked this turn? */
  attacked?: boolean;
  upgrades?: UpgradeOn[];
  under?: string[];
  /** What effects add until the end of the turn: attack, defense, bold, tough, pierce … */
  until_end?: Record<string, number>;
  /** Counters of a name that lie on it. */
  counters?: Record<string, number>;
}

/** What a player of the Trading Card Game has. */
export interface TcgSide {
  team?: CharacterAt[];
  ko?: CharacterAt[];
  /** Piles by their names; a deck from its top card. */
  zones?: Record<string, string[]>;
  /** How many blank cards lie below the deck; null: the usual 30. */
  fill?: number | null;
  stratagems?: string[];
  /** flip, action, upgrade, tap: what is used up this turn. */
  used?: string[];
  /** The team at the start; null: everybody listed. */
  began?: string[] | null;
  played_this_turn?: string[];
  extra_turns?: number;
  outside?: string[] | null;
}

/** A scenario of the Trading Card Game. */
export interface TcgPosition {
  game: "tcg";
  title?: string;
  cites?: string[];
  seed?: number;
  /** Piles of the whole table. */
  zones?: Record<string, string[]>;
  /** What each player has; a game says of what kind. */
  sides?: TcgSide[];
  /** note, notes, tags and author. */
  extra?: Record<string, Json>;
  /** The script, one entry a step, as the file has it. */
  play?: Record<string, Json>[];
  expect?: Record<string, Json>;
  /** A deck that is checked, in the place of a position. */
  check?: Record<string, Json> | null;
  rules?: string;
  turn?: number;
  active?: string;
  phase?: string;
}
