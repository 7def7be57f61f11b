// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { Json } from "./common";
import type { DeckPage } from "./decks";
import type { DecisionView, DeckProblem, OnlyOption } from "./engine";

export interface TcgFirstPlayerChosen {
  kind: "FirstPlayerChosen";
  cause: string;
  player: number | null;
}

/** A character was put on a player's side of the battlefield. */
export interface TcgCharacterJoined {
  kind: "CharacterJoined";
  cause: string;
  player: number | null;
  character: string | null;
  /** Other characters became this one. */
  combined: boolean;
}

export interface TcgDeckShuffled {
  kind: "DeckShuffled";
  cause: string;
  /** Whose deck it is; NONE where all share one. */
  player: number | null;
  size: number;
}

export interface TcgDeckReshuffled {
  kind: "DeckReshuffled";
  cause: string;
  player: number | null;
  size: number;
}

export interface TcgTurnBegan {
  kind: "TurnBegan";
  cause: string;
  player: number | null;
  turn: number;
}

/** A character was turned to another mode. */
export interface TcgCharacterFlipped {
  kind: "CharacterFlipped";
  cause: string;
  player: number | null;
  character: string | null;
  /** The name of the mode that is up now. */
  mode: string;
}

/** A part of a number, and what it is there for. */
export interface TcgReason {
  amount: number;
  why: "printed" | "upgrade" | "passing" | "abilities" | "least";
  /** The Upgrade that gives it. */
  card: string | null;
  /** The id of what else gives it: a character, a stratagem, an Action. */
  by: string;
}

export interface TcgAttackBegan {
  kind: "AttackBegan";
  cause: string;
  attacker: string | null;
  defender: string | null;
  attack: number;
  defense: number;
  /** What makes the attack differ from the printed number. */
  why_attack: TcgReason[];
  why_defense: TcgReason[];
}

/** One card was flipped; in a battle `total` is the attack or defense of `character` that it led to. */
export interface TcgBattleCardFlipped {
  kind: "BattleCardFlipped";
  cause: string;
  player: number | null;
  card: string | null;
  icons: ("orange" | "blue" | "white" | "black" | "green")[];
  total: number;
  attacking: boolean;
  /** Who fights with it; NONE outside a battle. */
  character: string | null;
  /** Hybrid icons among them that do nothing, because who fights lacks the trait. */
  idle: ("orange" | "blue" | "white" | "black" | "green")[];
}

export interface TcgDamageDone {
  kind: "DamageDone";
  cause: string;
  character: string | null;
  amount: number;
  /** All damage on the character afterwards. */
  damage: number;
  health: number;
}

/** An attack did no damage. */
export interface TcgNoDamageDone {
  kind: "NoDamageDone";
  cause: string;
  attacker: string | null;
  defender: string | null;
  attack: number;
  defense: number;
}

export interface TcgCharacterKOd {
  kind: "CharacterKOd";
  cause: string;
  character: string | null;
}

/** The played areas were cleared. */
export interface TcgCardsScrapped {
  kind: "CardsScrapped";
  cause: string;
  number: number;
}

export interface TcgGameEnded {
  kind: "GameEnded";
  cause: string;
  how: "KO'd" | "all KO'd" | "turns" | "concedes" | "time" | "endless" | "card";
  winners: number[];
  /** Whose characters are KO'd, or who left. */
  player: number | null;
  turns: number;
  /** Which cards would go on without end, or the one that says who wins. */
  cards: string[];
}

export interface TcgCardDrawn {
  kind: "CardDrawn";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface TcgCardPlayed {
  kind: "CardPlayed";
  cause: string;
  player: number | null;
  card: string | null;
  /** The character an Upgrade is played on. */
  character: string | null;
  slot: "" | "weapon" | "armor" | "utility" | "head";
}

export interface TcgSecretPlayed {
  kind: "SecretPlayed";
  cause: string;
  player: number | null;
  card: string | null;
}

/** Under the Advanced rules nobody is asked. KW-secret-5 */
export interface TcgSecretRevealed {
  kind: "SecretRevealed";
  cause: string;
  player: number | null;
  card: string | null;
}

export interface TcgUpgradePut {
  kind: "UpgradePut";
  cause: string;
  card: string | null;
  character: string | null;
  slot: "" | "weapon" | "armor" | "utility" | "head";
  /** Was it played from hand? Then that has been told. */
  played: boolean;
}

/** An Upgrade left a character. */
export interface TcgUpgradeLost {
  kind: "UpgradeLost";
  cause: string;
  card: string | null;
  character: string | null;
  to: "scrap" | "hand" | "other";
}

export interface TcgCardScrapped {
  kind: "CardScrapped";
  cause: string;
  player: number | null;
  card: string | null;
  zone: "hand" | "deck" | "played area" | "battlefield" | "scrap pile" | "slot" | "outside" | "under";
}

/** A card came into a hand that was not drawn. */
export interface TcgCardReturned {
  kind: "CardReturned";
  cause: string;
  player: number | null;
  card: string | null;
  zone: "hand" | "deck" | "played area" | "battlefield" | "scrap pile" | "slot" | "outside" | "under";
}

/** Counters of a name were put on a character. */
export interface TcgCountersPut {
  kind: "CountersPut";
  cause: string;
  character: string | null;
  counter: string;
  amount: number;
}

/** A prohibition kept something from happening to a character. */
export interface TcgPrevented {
  kind: "Prevented";
  cause: string;
  character: string | null;
  ban: "no bold" | "no tough" | "no pierce" | "no focus" | "no safeguard" | "no brave" | "no stealth" | "no repair" | "no moved damage" | "no harm" | "no foreign harm" | "no foreign scrap";
}

export interface TcgCardPutOnDeck {
  kind: "CardPutOnDeck";
  cause: string;
  player: number | null;
  card: string | null;
  bottom: boolean;
  /** Where it came from, as far as a card may wait for that. */
  zone: "" | "hand";
}

/** A hidden card was looked at by a player, or revealed to all. */
export interface TcgCardSeen {
  kind: "CardSeen";
  cause: string;
  player: number | null;
  card: string | null;
  where: "hand" | "deck" | "top" | "secret" | "under";
  owner: number | null;
  open: boolean;
}

export interface TcgCardPutUnder {
  kind: "CardPutUnder";
  cause: string;
  player: number | null;
  character: string | null;
  zone: "hand" | "deck" | "played area" | "battlefield" | "scrap pile" | "slot" | "outside" | "under";
  /** The card, where it lies face up. */
  card: string | null;
}

export interface TcgDamageRepaired {
  kind: "DamageRepaired";
  cause: string;
  character: string | null;
  amount: number;
}

export interface TcgDamageMoved {
  kind: "DamageMoved";
  cause: string;
  source: string | null;
  to: string | null;
  amount: number;
}

/** Damage was changed before it was taken. */
export interface TcgDamageChanged {
  kind: "DamageChanged";
  cause: string;
  how: "pierce" | "becomes" | "taker" | "safeguard" | "limit" | "forbidden" | "part";
  /** What is done now; with a taker what it was. */
  amount: number;
  /** Who takes it. */
  character: string | null;
  /** Whose ability it is, or who has the Upgrade. */
  source: string | null;
  card: string | null;
  /** The number of the keyword. */
  keyword: number;
}

export interface TcgCharacterTapped {
  kind: "CharacterTapped";
  cause: string;
  character: string | null;
  tapped: boolean;
}

export interface TcgAllUntapped {
  kind: "AllUntapped";
  cause: string;
}

/** A character gets a stat or keyword for a while. */
export interface TcgBonusGained {
  kind: "BonusGained";
  cause: string;
  character: string | null;
  stat: "attack" | "defense" | "health" | "bold" | "tough" | "pierce" | "focus" | "safeguard" | "brave" | "stealth" | "attack flips" | "attack untapped" | "damage limit" | "base attack" | "base defense" | "no bold" | "no tough" | "no pierce" | "no focus" | "no safeguard" | "no brave" | "no stealth" | "no repair" | "no moved damage" | "no harm" | "no foreign harm" | "no foreign scrap" | "battle flips" | "white flips" | "swapped icons" | "recoloured icons" | "attack damage limit";
  amount: number;
  until: "attack" | "turn" | "next turn" | "gone";
  /** Until whose next turn. */
  player: number | null;
}

export interface TcgAbilityBegan {
  kind: "AbilityBegan";
  cause: string;
  player: number | null;
  /** The character whose ability it is, or that has the Upgrade; NONE for none. */
  source: string | null;
  card: string | null;
}

export interface TcgAbilityGranted {
  kind: "AbilityGranted";
  cause: string;
  player: number | null;
}

export interface TcgCharacterDeployed {
  kind: "CharacterDeployed";
  cause: string;
  character: string | null;
  /** The mode it comes in, where that is said. */
  mode: "" | "alt" | "bot";
  /** Who carried it, or whose head it was. */
  bearer: string | null;
}

export interface TcgCharacterReturned {
  kind: "CharacterReturned";
  cause: string;
  character: string | null;
  repaired: boolean;
}

export interface TcgAttackMoved {
  kind: "AttackMoved";
  cause: string;
  character: string | null;
}

export interface TcgExtraGained {
  kind: "ExtraGained";
  cause: string;
  player: number | null;
  what: "turn" | "attack";
}

export interface TcgCardSwapped {
  kind: "CardSwapped";
  cause: string;
  player: number | null;
  card: string | null;
  flipped: string | null;
}

/** Counters of a name were put on a player's tracker, which may have come into the KO area with them. */
export interface TcgTrackerRaised {
  kind: "TrackerRaised";
  cause: string;
  player: number | null;
  /** The name of the tracker. */
  tracker: string;
  counter: string;
  amount: number;
  /** How many lie there now. */
  total: number;
  /** The tracker was not there before. */
  placed: boolean;
}

/** A character came from outside the game into a player's KO area. */
export interface TcgCharacterBrought {
  kind: "CharacterBrought";
  cause: string;
  player: number | null;
  character: string | null;
}

/** A character begins the game under another one, or leaves the battlefield to lie there. */
export interface TcgCharacterPutUnder {
  kind: "CharacterPutUnder";
  cause: string;
  character: string | null;
  bearer: string | null;
}

/** A battle card goes into the KO area. */
export interface TcgCardPutInKO {
  kind: "CardPutInKO";
  cause: string;
  player: number | null;
  card: string | null;
}

/** A flipped card goes without its icons being used; `total` is the attack or defense of `character` without it. */
export interface TcgIconsDropped {
  kind: "IconsDropped";
  cause: string;
  player: number | null;
  card: string | null;
  icons: ("orange" | "blue" | "white" | "black" | "green")[];
  total: number;
  attacking: boolean;
  character: string | null;
}

/** For a while each icon of one colour that is flipped in a battle is one of another. */
export interface TcgIconsRecoloured {
  kind: "IconsRecoloured";
  cause: string;
  icon: "orange" | "blue" | "white" | "black" | "green";
  becomes: "orange" | "blue" | "white" | "black" | "green";
  until: "attack" | "turn" | "next turn" | "gone";
}

/** A player can't flip more battle cards than that in this battle. */
export interface TcgFlipsLimited {
  kind: "FlipsLimited";
  cause: string;
  player: number | null;
  number: number;
}

/** A stratagem lies beside a player's team. */
export interface TcgStratagemLaid {
  kind: "StratagemLaid";
  cause: string;
  player: number | null;
  card: string | null;
}

/** A stratagem was turned over and does nothing any more. */
export interface TcgStratagemFlipped {
  kind: "StratagemFlipped";
  cause: string;
  player: number | null;
  card: string | null;
}

/** A character of two cards lies in the KO area as these. */
export interface TcgFellApart {
  kind: "FellApart";
  cause: string;
  character: string | null;
  halves: (string | null)[];
}

/** In this battle icons of some colours do nothing. */
export interface TcgIconsDulled {
  kind: "IconsDulled";
  cause: string;
  icons: ("orange" | "blue" | "white" | "black" | "green")[];
}

/** Damage counters move from a character to an Upgrade on it. */
export interface TcgDamageLaidOff {
  kind: "DamageLaidOff";
  cause: string;
  character: string | null;
  card: string | null;
  amount: number;
}

/** A player names a card, which need not be in the game. */
export interface TcgCardNamed {
  kind: "CardNamed";
  cause: string;
  player: number | null;
  id: string;
}

/** A Secret Action stays beyond the end of turns while it lies face down, and so does the card that keeps it. */
export interface TcgSecretKept {
  kind: "SecretKept";
  cause: string;
  player: number | null;
}

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
  /** Damage counters that lie on the Upgrade itself. */
  counters: number;
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
  /** The character it lies under, by its ref. */
  beneath: string;
}

/** A battle card that this viewer knows. */
export interface TcgCardView {
  id: string;
  name: string;
  icons: string[];
  type: string;
  text: string;
  /** For each icon the trait it works for, "" for all; nothing where no icon is a hybrid one. */
  icon_traits: string[];
}

/** A zone without a form of its own: how many cards lie there, and those the viewer knows. */
export interface TcgZoneView {
  size: number;
  cards: TcgCardView[];
}

/** A tracker, and the counters of each name on it. */
export interface TcgTrackerView {
  name: string;
  counters: [string, number][];
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
  /** Those that work. */
  stratagems: TcgCardView[];
  played: TcgCardView[];
  /** Which of the view's decks this player draws from. */
  deck: number;
  /** What else this player has, by the names of the zones. */
  zones: Record<string, TcgZoneView>;
  /** What keeps counters in the KO area. */
  trackers: TcgTrackerView[];
  /** Those that were turned over and do nothing any more. */
  flipped_stratagems: TcgCardView[];
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

/** A built-in deck by its id, or a list of its own as text, with a name where it has one. */
export interface DeckChoice {
  id?: string;
  text?: string;
  name?: string;
}

/** How a table of the Trading Card Game is set; with the text of a scenario file, its position is played. */
export interface TcgSetup {
  game: "tcg";
  /** How many seats; null: as many as is usual. */
  players?: number | null;
  /** basic, advanced or expanded. */
  rules?: string;
  /** One for each player, or one box for both under the Basic rules; none: the two starter boxes. */
  decks?: DeckChoice[];
  /** How many games a match has at most: who wins most of them wins it. Between them cards are exchanged with the sideboards. */
  best_of?: number;
  /** How many games of the match each player has won before this one. */
  won?: number[];
  /** How many games of the match were played before this one. */
  played?: number;
  /** Who lost the last game and decides who goes first. */
  loser?: "0" | "1" | null;
  scenario?: string;
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

/** One of the two Upgrades that a character falls apart into when it is KO'd. */
export interface TcgHalf {
  type: string;
  upgrade_kind: string;
  attack_bonus: number;
  defense_bonus: number;
  health_bonus: number;
  text: string;
  id: string;
  name: string;
}

/** A character (two or three faces, health) or a battle card (icons, no faces). */
export interface TcgCard {
  game: "tcg";
  id: string;
  name: string;
  /** The words of the vocabulary it is made of. */
  does: string[];
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
  /** For each icon the trait it works for, "" for all; nothing where no icon is a hybrid one. */
  icon_traits: string[];
  upgrade_kind: string;
  attack_bonus: number;
  defense_bonus: number;
  health_bonus: number;
  text: string;
  /** Ids of the glossary. */
  keywords: string[];
  /** What a character of two cards falls apart into. */
  halves: TcgHalf[];
  /** Of a body: the whole name of its head, or "any". */
  needs_head: string;
  /** Of a head: the whole name of the only body it fits; "" where it fits any. */
  only_on: string;
}

export interface TeamMember {
  id: string;
  name: string;
  full_name: string;
  factions: string[];
  stars: number;
}

/** A built-in deck of the Trading Card Game. */
export interface TcgDeckInfo {
  game: "tcg";
  id: string;
  name: string;
  /** How many cards, without its team. */
  size: number;
  /** May it be played in the strictest format? */
  legal: boolean;
  team: TeamMember[];
  stars: number;
  /** The strictest format it may be played in; empty where it may be played in none. */
  format: string;
}

/** Copies of one card, with its icons. */
export interface TcgDeckLine {
  id: string;
  name: string;
  count: number;
  type: string;
  stars: number;
  icons: string[];
}

/** A deck of the Trading Card Game, card by card. */
export interface TcgDeckPage {
  game: "tcg";
  /** Empty where it is not built in. */
  id: string;
  name: string;
  /** As the usual file. */
  text: string;
  team: TcgDeckLine[];
  cards: TcgDeckLine[];
  /** Of a deck that was read: what was guessed or left out, a sentence each, the first ones in words. */
  notes: string[];
  /** Likewise: the lines that could not be read. They are not in the deck. */
  unread: string[];
  /** What lies beside the team. */
  stratagems: TcgDeckLine[];
  /** What may be exchanged between the games of a match. */
  sideboard: TcgDeckLine[];
  /** What is owned outside the game, where the deck says so; null: one of every card. */
  outside: TcgDeckLine[] | null;
  /** Ids of the Combiners that the team can become. */
  forms: string[];
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

/** What a format says to a deck. */
export interface TcgFormat {
  name: string;
  legal: boolean;
  /** Why cards that the rulebook allows are out, a sentence each. */
  banned: string[];
}

/** A deck of the Trading Card Game, judged and counted. */
export interface TcgDeckCheck {
  game: "tcg";
  legal: boolean;
  rules: string;
  problems: DeckProblem[];
  size: number;
  deck: DeckPage;
  stars: number;
  most_stars: number;
  least_size: number;
  most_copies: number;
  curve: Curve[];
  /** Battle cards without any icon. */
  iconless: number;
  /** How many cards a sideboard may have. */
  most_sideboard: number;
  /** Battle cards by type: action, secret-action, weapon, armor, utility. */
  types: Record<string, number>;
  /** All formats, the strictest first. */
  formats: TcgFormat[];
}

/** The head of a body; it may have one of its own. */
export interface HeadOn {
  card: string;
  head?: HeadOn | null;
}

/** An Upgrade on a character. */
export interface UpgradeOn {
  card: string;
  /** weapon, armor or utility; empty for the usual one. */
  slot?: string;
  /** Damage counters that lie on it. */
  counters?: number;
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
  /** Which head it has, where it is a body. */
  head?: HeadOn | null;
  upgrades?: UpgradeOn[];
  under?: string[];
  /** What effects add until the end of the turn, or take away: attack, defense, bold, tough, pierce … */
  until_end?: Record<string, number>;
  /** Counters of a name that lie on it. */
  counters?: Record<string, number>;
}

/** A stratagem beside the team. */
export interface StratagemAt {
  card: string;
  /** Was it turned over? Then it does nothing any more. */
  flipped?: boolean;
}

/** What a player of the Trading Card Game has. */
export interface TcgSide {
  team?: CharacterAt[];
  ko?: CharacterAt[];
  /** Piles by their names; a deck from its top card. */
  zones?: Record<string, string[]>;
  /** How many blank cards lie below the deck; null: the usual 30. */
  fill?: number | null;
  stratagems?: StratagemAt[];
  /** flip, action, upgrade, tap: what is used up this turn. */
  used?: string[];
  /** The team at the start; null: everybody listed. */
  began?: string[] | null;
  played_this_turn?: string[];
  extra_turns?: number;
  /** Abilities that work once a game and did, as saves name them: all-out 1. */
  once?: string[];
  /** Trackers in the KO area with their counters: {tower: {height: 3}}. */
  trackers?: Record<string, Record<string, number>>;
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

export type TcgEvent = OnlyOption | TcgFirstPlayerChosen | TcgCharacterJoined | TcgDeckShuffled | TcgDeckReshuffled | TcgTurnBegan | TcgCharacterFlipped | TcgAttackBegan | TcgBattleCardFlipped | TcgDamageDone | TcgNoDamageDone | TcgCharacterKOd | TcgCardsScrapped | TcgGameEnded | TcgCardDrawn | TcgCardPlayed | TcgSecretPlayed | TcgSecretRevealed | TcgUpgradePut | TcgUpgradeLost | TcgCardScrapped | TcgCardReturned | TcgCountersPut | TcgPrevented | TcgCardPutOnDeck | TcgCardSeen | TcgCardPutUnder | TcgDamageRepaired | TcgDamageMoved | TcgDamageChanged | TcgCharacterTapped | TcgAllUntapped | TcgBonusGained | TcgAbilityBegan | TcgAbilityGranted | TcgCharacterDeployed | TcgCharacterReturned | TcgAttackMoved | TcgExtraGained | TcgCardSwapped | TcgTrackerRaised | TcgCharacterBrought | TcgCharacterPutUnder | TcgCardPutInKO | TcgIconsDropped | TcgIconsRecoloured | TcgFlipsLimited | TcgStratagemLaid | TcgStratagemFlipped | TcgFellApart | TcgIconsDulled | TcgDamageLaidOff | TcgCardNamed | TcgSecretKept;
