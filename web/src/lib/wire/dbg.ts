// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { Json } from "./common";
import type { DecisionView, OnlyOption } from "./engine";

export interface DbgTurnBegan {
  kind: "TurnBegan";
  cause: string;
  player: number | null;
  turn: number;
}

export interface DbgPlaced {
  kind: "Placed";
  cause: string;
  player: number | null;
  space: string | null;
}

export interface DbgCardPlayed {
  kind: "CardPlayed";
  cause: string;
  player: number | null;
  card: string | null;
  power: number;
  move: number;
}

export interface DbgAutobotMoved {
  kind: "AutobotMoved";
  cause: string;
  player: number | null;
  space: string | null;
  how: "move" | "flight" | "teleport" | "pushed";
}

/** A card of the Matrix was turned faceup: by a player's search, by an effect, or to make room for a Boss. */
export interface DbgCardFlipped {
  kind: "CardFlipped";
  cause: string;
  player: number | null;
  card: string | null;
  space: string | null;
  searched: boolean;
}

export interface DbgPeeked {
  kind: "Peeked";
  cause: string;
  player: number | null;
  card: string | null;
  space: string | null;
}

export interface DbgCardBought {
  kind: "CardBought";
  cause: string;
  player: number | null;
  card: string | null;
  cost: number;
  /** Where it lay; NONE for the Basic stack. */
  space: string | null;
}

export interface DbgCardGained {
  kind: "CardGained";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgEnergonGained {
  kind: "EnergonGained";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgEnergonSpent {
  kind: "EnergonSpent";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgEnergonLost {
  kind: "EnergonLost";
  cause: string;
  player: number | null;
  amount: number;
}

/** Energon of the supply was put on a card of the Matrix by its own effect. */
export interface DbgEnergonPut {
  kind: "EnergonPut";
  cause: string;
  space: string | null;
  amount: number;
}

export interface DbgVPGained {
  kind: "VPGained";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgVPLost {
  kind: "VPLost";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgDamageGained {
  kind: "DamageGained";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgDamageReturned {
  kind: "DamageReturned";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgDamageDestroyed {
  kind: "DamageDestroyed";
  cause: string;
  player: number | null;
}

export interface DbgPowerGained {
  kind: "PowerGained";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgMoveGained {
  kind: "MoveGained";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgRangeGained {
  kind: "RangeGained";
  cause: string;
  player: number | null;
  card: string | null;
  amount: number;
}

export interface DbgPowerSpent {
  kind: "PowerSpent";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgMoveSpent {
  kind: "MoveSpent";
  cause: string;
  player: number | null;
  amount: number;
}

export interface DbgResourcesLost {
  kind: "ResourcesLost";
  cause: string;
  player: number | null;
  power: number;
  move: number;
  /** Were they used up by a battle? Otherwise they were left at the end of the turn. */
  battle: boolean;
}

export interface DbgConverted {
  kind: "Converted";
  cause: string;
  player: number | null;
  bot: boolean;
}

/** An Energon ability of a card in play or of the character itself was used. */
export interface DbgAbilityActivated {
  kind: "AbilityActivated";
  cause: string;
  player: number | null;
  card: string | null;
  number: number;
}

export interface DbgSiteUsed {
  kind: "SiteUsed";
  cause: string;
  player: number | null;
  card: string | null;
  /** Which of its uses. */
  number: number;
}

export interface DbgAmbushesAvoided {
  kind: "AmbushesAvoided";
  cause: string;
  player: number | null;
  /** Is the player asked at each Ambush? Otherwise it is avoided anyway. */
  choice: boolean;
  /** Is it about the next Ambush only? */
  once: boolean;
}

export interface DbgAmbushed {
  kind: "Ambushed";
  cause: string;
  player: number | null;
}

export interface DbgAmbushAvoided {
  kind: "AmbushAvoided";
  cause: string;
  player: number | null;
}

export interface DbgAttacked {
  kind: "Attacked";
  cause: string;
  player: number | null;
  card: string | null;
  /** The name of what the Attack does. */
  effect: string;
}

/** `player` is the one who was Attacked. */
export interface DbgAttackBlocked {
  kind: "AttackBlocked";
  cause: string;
  player: number | null;
  blocker: number | null;
  card: string | null;
}

export interface DbgEncounterDrawn {
  kind: "EncounterDrawn";
  cause: string;
  card: string | null;
  confrontation: boolean;
}

export interface DbgEncountersShuffled {
  kind: "EncountersShuffled";
  cause: string;
  number: number;
}

export interface DbgBattleDeclared {
  kind: "BattleDeclared";
  cause: string;
  player: number | null;
  card: string | null;
  power: number;
  cost: number;
  confront: boolean;
  space: string | null;
}

export interface DbgBattleDeclined {
  kind: "BattleDeclined";
  cause: string;
  player: number | null;
}

export interface DbgAssistPlaced {
  kind: "AssistPlaced";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgAssistRevealed {
  kind: "AssistRevealed";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgAssistCounted {
  kind: "AssistCounted";
  cause: string;
  player: number | null;
  power: number;
  total: number;
}

export interface DbgCostRaised {
  kind: "CostRaised";
  cause: string;
  amount: number;
  cost: number;
}

export interface DbgAdversaryDefeated {
  kind: "AdversaryDefeated";
  cause: string;
  player: number | null;
  card: string | null;
  power: number;
  cost: number;
}

export interface DbgBattleLost {
  kind: "BattleLost";
  cause: string;
  player: number | null;
  card: string | null;
  power: number;
  cost: number;
}

export interface DbgCardVaulted {
  kind: "CardVaulted";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgCardDestroyed {
  kind: "CardDestroyed";
  cause: string;
  card: string | null;
}

export interface DbgCardDiscarded {
  kind: "CardDiscarded";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgCardsDiscarded {
  kind: "CardsDiscarded";
  cause: string;
  player: number | null;
  number: number;
  /** Were they in play? Otherwise they were in hand. */
  played: boolean;
}

export interface DbgCardDrawn {
  kind: "CardDrawn";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgCardPutOnDeck {
  kind: "CardPutOnDeck";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgTopRevealed {
  kind: "TopRevealed";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgDeckReshuffled {
  kind: "DeckReshuffled";
  cause: string;
  player: number | null;
  number: number;
}

export interface DbgAlliesTaken {
  kind: "AlliesTaken";
  cause: string;
  number: number;
}

export interface DbgAlliesScared {
  kind: "AlliesScared";
  cause: string;
  player: number | null;
  number: number;
}

export interface DbgContributed {
  kind: "Contributed";
  cause: string;
  player: number | null;
  card: string | null;
  scheme: string | null;
}

export interface DbgEnergonContributed {
  kind: "EnergonContributed";
  cause: string;
  player: number | null;
  amount: number;
  scheme: string | null;
}

export interface DbgSchemeThwarted {
  kind: "SchemeThwarted";
  cause: string;
  player: number | null;
  card: string | null;
  /** Was its price paid? Otherwise something else put an end to it. */
  paid: boolean;
}

export interface DbgSpaceRefilled {
  kind: "SpaceRefilled";
  cause: string;
  space: string | null;
}

export interface DbgMainTopRevealed {
  kind: "MainTopRevealed";
  cause: string;
  card: string | null;
}

export interface DbgBossArrived {
  kind: "BossArrived";
  cause: string;
  card: string | null;
  space: string | null;
}

export interface DbgTurnEnded {
  kind: "TurnEnded";
  cause: string;
  player: number | null;
}

export interface DbgGameEnded {
  kind: "GameEnded";
  cause: string;
  how: "bosses" | "deck" | "damage" | "ruins" | "concedes" | "time" | "endless";
  winners: number[];
  scores: number[];
  /** Who has too much Damage, or left. */
  player: number | null;
  /** Which cards would go on without end. */
  cards: string[];
}

export interface DbgSchemeArrived {
  kind: "SchemeArrived";
  cause: string;
  card: string | null;
  space: string | null;
}

export interface DbgMissionDrawn {
  kind: "MissionDrawn";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgMissionDiscarded {
  kind: "MissionDiscarded";
  cause: string;
  player: number | null;
  card: string | null;
}

/** Unasked, as soon as its objective is met. WOC-mission-05 */
export interface DbgMissionCompleted {
  kind: "MissionCompleted";
  cause: string;
  player: number | null;
  card: string | null;
}

/** A Mission goes back on top of its stack. */
export interface DbgMissionReturned {
  kind: "MissionReturned";
  cause: string;
  player: number | null;
  card: string | null;
}

/** A player has seen what another one holds. */
export interface DbgHandPeeked {
  kind: "HandPeeked";
  cause: string;
  player: number | null;
  of: number | null;
}

/** A faceup card of the Matrix and the one of another space change places. */
export interface DbgCardsSwapped {
  kind: "CardsSwapped";
  cause: string;
  card: string | null;
  space: string | null;
  other: string | null;
}

/** All cards of a kind that the player has have more Range for the rest of the turn. */
export interface DbgReachGained {
  kind: "ReachGained";
  cause: string;
  player: number | null;
  amount: number;
}

/** What a side of the character offers was paid for. */
export interface DbgSideUsed {
  kind: "SideUsed";
  cause: string;
  player: number | null;
  card: string | null;
  bot: boolean;
  number: number;
}

/** The Encounter card just drawn is discarded unresolved; another one is drawn. */
export interface DbgEncounterRefused {
  kind: "EncounterRefused";
  cause: string;
  player: number | null;
}

/** The next Encounter card the player draws this turn may be discarded. */
export interface DbgRedrawPromised {
  kind: "RedrawPromised";
  cause: string;
  player: number | null;
}

/** An Adversary is defeated without a battle. */
export interface DbgAdversaryFelled {
  kind: "AdversaryFelled";
  cause: string;
  player: number | null;
  card: string | null;
}

/** A card that a player controlled is another one's now. */
export interface DbgCardGiven {
  kind: "CardGiven";
  cause: string;
  player: number | null;
  card: string | null;
  to: number | null;
  /** A Mission lies with the others; all else goes on top of the deck. */
  mission: boolean;
}

/** An effect takes something from a player who has none of it. */
export interface DbgNothingThere {
  kind: "NothingThere";
  cause: string;
  player: number | null;
  what: "Energon" | "VP" | "card" | "fitting card";
  deed: "lose" | "discard" | "destroy" | "put on the deck";
}

/** A Damage card off the stack. */
export interface DbgDamageDealt {
  kind: "DamageDealt";
  cause: string;
  player: number | null;
  card: string | null;
  /** Into play; otherwise it goes to the discard pile. */
  in_play: boolean;
}

export interface DbgDamageShuffled {
  kind: "DamageShuffled";
  cause: string;
  number: number;
}

/** A Polity is under a faction's command; without a player where nobody had to take it. */
export interface DbgCommandTaken {
  kind: "CommandTaken";
  cause: string;
  player: number | null;
  card: string | null;
  faction: "" | "autobot" | "decepticon";
}

export interface DbgCommandRemoved {
  kind: "CommandRemoved";
  cause: string;
  card: string | null;
}

export interface DbgCommandPowerGained {
  kind: "CommandPowerGained";
  cause: string;
  player: number | null;
  amount: number;
  card: string | null;
}

export interface DbgRuinPlaced {
  kind: "RuinPlaced";
  cause: string;
  card: string | null;
  space: string | null;
}

export interface DbgRuinCleared {
  kind: "RuinCleared";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface DbgRuinsShuffled {
  kind: "RuinsShuffled";
  cause: string;
  number: number;
}

export interface DbgRuinsIgnored {
  kind: "RuinsIgnored";
  cause: string;
  player: number | null;
  what: "ongoing" | "harm" | "price";
}

/** The next card that the player buys this turn costs less. */
export interface DbgDiscountGained {
  kind: "DiscountGained";
  cause: string;
  player: number | null;
  amount: number;
  /** Only a card in the player's space. */
  here: boolean;
}

export interface DbgBattlesForbidden {
  kind: "BattlesForbidden";
  cause: string;
}

/** A card that this viewer knows. */
export interface DbgCardView {
  id: string;
  name: string;
  type: string;
  faction: string;
  cost: number | null;
  power: number;
  range: number;
  move: number;
  flight: boolean;
  block: boolean;
  text: string;
  provenance: string;
}

/** A space of the Matrix; `card` is null where it is empty or the viewer doesn't know it. */
export interface DbgSpaceView {
  name: string;
  empty: boolean;
  up: boolean;
  card: DbgCardView | null;
  adversary: boolean;
  energon: number;
  under: DbgCardView[];
  players: number[];
  /** The faction that commands the Polity there, or nothing. */
  command: string;
}

/** A card in play with what is left of it. */
export interface DbgItemView {
  card: DbgCardView;
  power: number;
  move: number;
  range: number;
  /** Which of its abilities were used this turn, as bits. */
  used: number;
}

/** A zone without a form of its own: how many cards lie there, and those the viewer knows. */
export interface DbgZoneView {
  size: number;
  cards: DbgCardView[];
}

export interface DbgPlayerView {
  player: number;
  character: DbgCardView;
  mode: string;
  /** The Move of the Alt Mode. */
  move: number;
  /** Unspent Move of the Alt Mode this turn, usable in that mode. */
  move_left: number;
  at: string;
  energon: number;
  vp: number;
  /** The Damage this player controls. */
  damage: number;
  /** With what lies in hand, deck and discard pile, as far as the viewer may know it. */
  damage_owned: number | null;
  /** Unspent Power by the distance it reaches. */
  power: number[];
  /** Power that is only for taking command of the Polity this player is on. */
  command_power: number;
  /** Unspent Move of cards. */
  card_move: number;
  flight: number;
  /** The cards of the hand that the viewer knows; `hand_size` counts all. */
  hand: DbgCardView[];
  hand_size: number;
  deck_size: number;
  discard: DbgCardView[];
  play: DbgItemView[];
  allies: DbgCardView[];
  /** The owner's own Vault, or everybody's when the game is over; `vault_size` counts all. */
  vault: DbgCardView[];
  vault_size: number;
  /** The score if the game ended now, as far as the viewer may know it. */
  score: number | null;
  /** What else this player has, by the names of the zones. */
  zones: Record<string, DbgZoneView>;
  /** Whom this player is with: all who have the same number. */
  side: number;
  /** Where the score comes from once the game is over; the parts add up to it. */
  score_parts: Record<string, number>;
}

export interface DbgAssistView {
  player: number;
  card: DbgCardView | null;
  resolved: boolean;
  power: number;
}

export interface DbgBattleView {
  space: string;
  card: DbgCardView;
  confrontation: boolean;
  power: number;
  cost: number;
  assists: DbgAssistView[];
}

export interface DbgView {
  game: "dbg";
  mode: string;
  viewer: number | null;
  turn: number;
  active: number;
  rows: number;
  columns: number;
  matrix: DbgSpaceView[];
  players: DbgPlayerView[];
  main_size: number;
  basics: number;
  damages: number;
  encounters: number;
  encountered: DbgCardView[];
  destroyed: DbgCardView[];
  /** What else lies on the table, by the names of the zones. */
  zones: Record<string, DbgZoneView>;
  bosses_left: number;
  battle: DbgBattleView | null;
  decision: DecisionView | null;
  winners: number[] | null;
  ending: string;
  /** The card of which `basics` lie on the stack. */
  basic: DbgCardView | null;
  /** Everybody for themselves (alone), all together, or one faction against the other (factions). */
  sides: string;
  /** How many Bosses of each faction are left to defeat. */
  bosses: Record<string, number>;
  /** What each faction came to, when a game of factions is over. */
  scores: Record<string, number>;
}

/** How a table of the Deck-Building Game is set; with the text of a scenario file, its position is played. */
export interface DbgSetup {
  game: "dbg";
  /** How many seats; null: as many as is usual. */
  players?: number | null;
  /** competitive, coop, solo or one of the expert modes. */
  mode?: string;
  /** In the order of the seats; the others are dealt by chance. */
  characters?: string[];
  /** One set or several joined by `+`; empty: the one whose book has the rules of the mode. */
  set?: string;
  /** Who chooses what pays: auto or ask. */
  payment?: string;
  /** Which Decepticon Schemes are played with: all, thwartable (by one player alone) or none. */
  schemes?: string;
  scenario?: string;
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
  /** The words of the vocabulary it is made of. */
  does: string[];
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
}

/** A character that a player can be. */
export interface DbgCharacter {
  game: "dbg";
  id: string;
  name: string;
  provenance: string;
  /** What its Bot Mode says. */
  bot: string;
  alt: string;
  /** The Move of its Alt Mode. */
  move: number;
}

/** A card in play; null: as much as it would have if it were played now. */
export interface InPlay {
  card: string;
  power?: number | null;
  move?: number | null;
  range?: number | null;
  /** Which of its abilities were used this turn, counted from 0. */
  used?: number[];
}

/** What a player of the Deck-Building Game has. */
export interface DbgSide {
  /** Empty for the first that is free. */
  character?: string;
  form?: string;
  /** Row and column from 0. */
  at?: [number, number] | null;
  energon?: number;
  vp?: number;
  damage?: number;
  power?: number;
  /** Piles by their names; a deck from its top card. */
  zones?: Record<string, string[]>;
  /** How many blank cards lie below the deck. */
  fill?: number;
  play?: InPlay[];
}

/** A space of the Matrix. */
export interface Cell {
  /** Empty where no card lies; `blank` for one that doesn't matter. */
  card?: string;
  up?: boolean;
}

/** A scenario of the Deck-Building Game. */
export interface DbgPosition {
  game: "dbg";
  title?: string;
  cites?: string[];
  seed?: number;
  /** Piles of the whole table. */
  zones?: Record<string, string[]>;
  /** What each player has; a game says of what kind. */
  sides?: DbgSide[];
  /** note, notes, tags and author. */
  extra?: Record<string, Json>;
  /** The script, one entry a step, as the file has it. */
  play?: Record<string, Json>[];
  expect?: Record<string, Json>;
  /** A deck that is checked, in the place of a position. */
  check?: Record<string, Json> | null;
  /** Empty: the set whose book has the rules of the mode. */
  set?: string;
  mode?: string;
  /** null: as many as are listed, or as the mode needs. */
  players?: number | null;
  active?: string;
  first_turn?: boolean;
  phase?: string;
  turn?: number | null;
  payment?: string;
  /** Which Decepticon Schemes are played with, where the position stands before the game. */
  schemes?: string;
  /** Rows; empty for a Matrix of blank cards face down. */
  matrix?: Cell[][];
  /** Energon on cards of the Matrix, by their spaces. */
  cubes?: Record<string, number>;
  /** Cards under cards of the Matrix, by their spaces. */
  under?: Record<string, string[]>;
  /** How many blank cards lie below the main deck. */
  fill?: number;
  damage_stack?: number | null;
  /** The factions that command Polities of the Matrix, by their spaces. */
  command?: Record<string, string>;
  basics?: number | null;
  /** The Missions that each faction may draw, from the top. */
  mission_decks?: Record<string, string[]>;
  /** The same where all are of one faction. */
  mission_deck?: string[];
  /** How many Bosses are left, or of each faction. */
  bosses_left?: number | Record<string, number> | null;
}

export type DbgEvent = OnlyOption | DbgTurnBegan | DbgPlaced | DbgCardPlayed | DbgAutobotMoved | DbgCardFlipped | DbgPeeked | DbgCardBought | DbgCardGained | DbgEnergonGained | DbgEnergonSpent | DbgEnergonLost | DbgEnergonPut | DbgVPGained | DbgVPLost | DbgDamageGained | DbgDamageReturned | DbgDamageDestroyed | DbgPowerGained | DbgMoveGained | DbgRangeGained | DbgPowerSpent | DbgMoveSpent | DbgResourcesLost | DbgConverted | DbgAbilityActivated | DbgSiteUsed | DbgAmbushesAvoided | DbgAmbushed | DbgAmbushAvoided | DbgAttacked | DbgAttackBlocked | DbgEncounterDrawn | DbgEncountersShuffled | DbgBattleDeclared | DbgBattleDeclined | DbgAssistPlaced | DbgAssistRevealed | DbgAssistCounted | DbgCostRaised | DbgAdversaryDefeated | DbgBattleLost | DbgCardVaulted | DbgCardDestroyed | DbgCardDiscarded | DbgCardsDiscarded | DbgCardDrawn | DbgCardPutOnDeck | DbgTopRevealed | DbgDeckReshuffled | DbgAlliesTaken | DbgAlliesScared | DbgContributed | DbgEnergonContributed | DbgSchemeThwarted | DbgSpaceRefilled | DbgMainTopRevealed | DbgBossArrived | DbgTurnEnded | DbgGameEnded | DbgSchemeArrived | DbgMissionDrawn | DbgMissionDiscarded | DbgMissionCompleted | DbgMissionReturned | DbgHandPeeked | DbgCardsSwapped | DbgReachGained | DbgSideUsed | DbgEncounterRefused | DbgRedrawPromised | DbgAdversaryFelled | DbgCardGiven | DbgNothingThere | DbgDamageDealt | DbgDamageShuffled | DbgCommandTaken | DbgCommandRemoved | DbgCommandPowerGained | DbgRuinPlaced | DbgRuinCleared | DbgRuinsShuffled | DbgRuinsIgnored | DbgDiscountGained | DbgBattlesForbidden;
