// Printed by `python -m spacebridge.table.reference types` from the types of the table. Change them there.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Bytes of the longest message or body that the table reads. */
export const LARGEST = 65536;

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
}

/** A card in play with what is left of it. */
export interface DbgItemView {
  card: DbgCardView;
  power: number;
  move: number;
  range: number;
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
  damage: number;
  /** Unspent Power by the distance it reaches. */
  power: number[];
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
  label: string | (TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan)[];
  /** What it touches on the table. */
  places: Place[];
}

export interface DecisionView {
  player: number;
  prompt: string | (TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan)[];
  /** Empty for everybody but the player who decides. */
  options: OptionView[];
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

/** A deck of the Trading Card Game: a built-in one by its id, or a list of its own as text. */
export interface DeckChoice {
  id?: string;
  text?: string;
}

/** Which game is played. Everything but chance and the picks: two matches of one setup differ in those alone. */
export interface Setup {
  game: string;
  /** Trading Card Game: basic, advanced or expanded. */
  rules?: string;
  decks?: DeckChoice[];
  /** Deck-Building Game: competitive, coop, solo and the expert modes. */
  mode?: string;
  players?: number;
  characters?: string[];
  set?: string;
  payment?: string;
  /** Deck-Building Game: which Decepticon Schemes are played with: all, thwartable (by one player alone) or none. */
  schemes?: string;
  /** The text of a scenario file whose position is played; then the rest but `game` is empty. */
  scenario?: string;
}

/** Who is to sit on a seat: the person who sets the table (human), a bot, or whoever comes (open). */
export interface SeatChoice {
  kind: "human" | "bot" | "open";
  level?: string;
  name?: string;
}

/** Thinking time in seconds: first the main time, then periods that begin anew with every decision. */
export interface ClockChoice {
  main: number;
  period: number;
  periods?: number;
}

/** POST /api/tables */
export interface NewTable {
  setup: Setup;
  seats: SeatChoice[];
  /** Is it listed in the lobby while a seat is open? */
  public?: boolean;
  /** May people write what they like, beside the preset phrases? */
  chat?: boolean;
  clock?: ClockChoice | null;
}

/** The right to a seat. The token is told once, to whoever takes the seat. */
export interface Ticket {
  seat: number;
  token: string;
}

/** The answer to NewTable, to a join, a rematch, a fork and a scenario that is played. */
export interface Opened {
  match: string;
  tickets: Ticket[];
  /** The token of whoever set the table: it can fill and empty seats that are not taken by a person. */
  host: string;
}

/** POST /api/matches/{match}/join: a given open seat, or the first one. */
export interface Join {
  seat?: number | null;
  name?: string;
}

/** POST /api/matches/{match}/seats/{seat}: by the holder of the seat, or by the host where no person holds it. */
export interface SeatChange {
  kind: "human" | "bot" | "open";
  level?: string;
  name?: string;
}

export interface SeatView {
  seat: number;
  kind: "human" | "bot" | "open";
  /** Of the bot that sits there, or stands in for a person who left. */
  level: string;
  name: string;
  online: boolean;
  /** Does a bot hold the seat until its person returns? */
  stand_in: boolean;
  /** Seconds of main time left, where clocks run; `period` and `periods` of byo-yomi. */
  main: number | null;
  period: number | null;
  periods: number | null;
}

/** A line of the lobby, and the head of every match. */
export interface TableView {
  match: string;
  game: string;
  rules: string;
  mode: string;
  title: string;
  players: number;
  seats: SeatView[];
  status: "open" | "playing" | "over";
  turn: number;
  chat: boolean;
  clock: ClockChoice | null;
  /** A hash of the seed, told before the first card is dealt. */
  commitment: string;
  ending: string;
  /** The match that a rematch opened. */
  next: string;
  /** The title of the scenario that is played. */
  scenario: string;
}

/** A base class for defining efficient serializable objects. Fields are defined using type annotations. Fields may optionally have default values, which result in keyword parameters to the constructor. Structs automatically define ``__init__``, ``__eq__``, ``__repr__``, and ``__copy__`` methods. Additional methods can be defined on the class as needed. Note that ``__init__``/``__new__`` cannot be overridden, but other methods can. A tuple of the field names is available on the class via the ``__struct_fields__`` attribute if needed. Additional class options can be enabled by passing keywords to the class definition (see example below). These configuration options may also be inspected at runtime through the ``__struct_config__`` attribute. Configuration ------------- frozen: bool, default False Whether instances of this type are pseudo-immutable. If true, attribute assignment is disabled and a corresponding ``__hash__`` is defined. order: bool, default False If True, ``__lt__``, `__le__``, ``__gt__``, and ``__ge__`` methods will be generated for this type. eq: bool, default True If True (the default), an ``__eq__`` method will be generated for this type. Set to False to compare based on instance identity alone. kw_only: bool, default False If True, all fields will be treated as keyword-only arguments in the generated ``__init__`` method. Default is False. omit_defaults: bool, default False Whether fields should be omitted from encoding if the corresponding value is the default for that field. Enabling this may reduce message size, and often also improve encoding & decoding performance. forbid_unknown_fields: bool, default False If True, an error is raised if an unknown field is encountered while decoding structs of this type. If False (the default), no error is raised and the unknown field is skipped. tag: str, int, bool, callable, or null, default null Used along with ``tag_field`` for configuring tagged union support. If either are non-null, then the struct is considered "tagged". In this case, an extra field (the ``tag_field``) and value (the ``tag``) are added to the encoded message, which can be used to differentiate message types during decoding. Set ``tag=True`` to enable the default tagged configuration (``tag_field`` is ``"type"``, ``tag`` is the class name). Alternatively, you can provide a string (or less commonly int) value directly to be used as the tag (e.g. ``tag="my-tag-value"``).``tag`` can also be passed a callable that takes the class qualname and returns a valid tag value (e.g. ``tag=str.lower``). See the docs for more information. tag_field: str or null, default null The field name to use for tagged union support. If ``tag`` is non-null, then this defaults to ``"type"``. See the ``tag`` docs above for more information. rename: str, mapping, callable, or null, default null Controls renaming the field names used when encoding/decoding the struct. May be one of ``"lower"``, ``"upper"``, ``"camel"``, ``"pascal"``, or ``"kebab"`` to rename in lowercase, UPPERCASE, camelCase, PascalCase, or kebab-case respectively. May also be a mapping from field names to the renamed names (missing fields are not renamed). Alternatively, may be a callable that takes the field name and returns a new name or ``null`` to not rename that field. Default is ``null`` for no field renaming. repr_omit_defaults: bool, default False Whether fields should be omitted from the generated repr if the corresponding value is the default for that field. array_like: bool, default False If True, this struct type will be treated as an array-like type during encoding/decoding, rather than a dict-like type (the default). This may improve performance, at the cost of a more inscrutable message encoding. gc: bool, default True Whether garbage collection is enabled for this type. Disabling this *may* help reduce GC pressure, but will prevent reference cycles composed of only ``gc=False`` from being collected. It is the user's responsibility to ensure that reference cycles don't occur when setting ``gc=False``. weakref: bool, default False Whether instances of this type support weak references. Defaults to False. dict: bool, default False Whether instances of this type will include a ``__dict__``. Setting this to True will allow adding additional undeclared attributes to a struct instance, which may be useful for holding private runtime state. Defaults to False. cache_hash: bool, default False If enabled, the hash of a frozen struct instance will be computed at most once, and then cached on the instance for further reuse. For expensive hash values this can improve performance at the cost of a small amount of memory usage. Examples -------- Here we define a new `Struct` type for describing a dog. It has three fields; two required and one optional. >>> class Dog(Struct): ... name: str ... breed: str ... is_good_boy: bool = True ... >>> Dog('snickers', breed='corgi') Dog(name='snickers', breed='corgi', is_good_boy=True) Additional struct options can be set as part of the class definition. Here we define a new `Struct` type for a frozen `Point` object. >>> class Point(Struct, frozen=True): ... x: float ... y: float ... >>> {Point(1.5, 2.0): 1} # frozen structs are hashable {Point(x=1.5, y=2.0): 1} */
export interface Struct {
}

/** An event as one viewer may know it. `n` counts the lines of this viewer from 0. */
export interface Told {
  n: number;
  turn: number;
  /** What happened: its kind, its cause (a clause or a card), and its fields as far as this viewer may know them. */
  event: TcgEvent | DbgEvent;
  /** The line: its words, and the players, cards, things, places and numbers it names. */
  spans: (TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan)[];
  /** Do others not read this line? */
  private?: boolean;
}

/** Something that happened, and what it changed in what is shown. */
export interface Moment {
  /** What is told of it. */
  line?: Told | null;
  /** What changes in the view: fold(view, changes) is the next one. */
  changes?: ([(string | number)[], Json] | [(string | number)[], number, number, Json[]])[];
  /** The new status line; null where it stays. */
  status?: (TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan)[] | null;
  /** How many lines of the story stay; null for all. What was taken back is cut off. */
  kept?: number | null;
  /** Lines that are told anew, before this one. */
  story?: Told[];
  /** The version that is reached with it: it brings the next question. Null where more is to come. */
  version?: number | null;
}

/** What a viewer sees of a game at one moment. */
export interface Scene {
  /** null while a seat is open: the cards are not dealt yet. */
  view: TcgView | DbgView | null;
  story: Told[];
  /** Whose turn, which phase, what is asked of whom. */
  status: (TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan)[];
}

/** What taking back the viewer's last pick would cost: nothing, the consent of the others, or a mark as practice. */
export interface UndoView {
  possible: boolean;
  free: boolean;
  needs_consent: boolean;
  /** Why it is not free, or not possible. */
  reason: string | (TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan)[];
  /** The seat that asks the others for consent. */
  asked_by: number | null;
  agreed: number[];
  waits_for: number[];
}

/** All that a client shows. Sent after hello and whenever something changed. What is shown follows from what was shown before and the moments since; the whole of it is told where a client has nothing that could be followed on. */
export interface State {
  t: "state";
  version: number;
  table: TableView;
  /** The seat whose eyes the view has; null for spectators, and while a shared screen is handed over. */
  you: number | null;
  /** The seats this client holds tokens of: several on a shared screen. */
  held: number[];
  /** On a shared screen: whose turn it is to look. The view is public until that seat sits down. */
  handover: number | null;
  undo: UndoView;
  /** Was something taken back that had been seen? */
  practice: boolean;
  /** The whole of what is shown, on which the moments follow; null where the client has it. */
  scene: Scene | null;
  /** What happened since, in its order. */
  moments: Moment[];
}

/** The first message. Without tokens one is a spectator. */
export interface Hello {
  t: "hello";
  tokens?: string[];
  /** Has this client never seen the match? Who has not picked anything yet is then told it from the deal on. */
  fresh?: boolean;
}

/** On a shared screen: this seat looks now. */
export interface Sit {
  t: "sit";
  seat: number;
}

/** Pick the option `key` of the decision at `version`. `id` makes sending it twice harmless. */
export interface Choose {
  t: "choose";
  id: string;
  version: number;
  key: string;
}

/** Take back my last pick: at once where that is free or only practice, else others are asked. */
export interface Undo {
  t: "undo";
  id: string;
  version: number;
}

/** The answer to somebody who asks to take a pick back. */
export interface Consent {
  t: "consent";
  id: string;
  version: number;
  yes: boolean;
}

/** Give the game up: the rival wins; with more players a bot takes the seat. */
export interface Concede {
  t: "concede";
  id: string;
  version: number;
}

/** Why is this not offered? `key` is an option's key, or the reference of something that was clicked. */
export interface Why {
  t: "why";
  key: string;
}

/** What would come of this option, as far as the asker can know? */
export interface Preview {
  t: "preview";
  version: number;
  key: string;
}

/** What would a bot do in my place? */
export interface Hint {
  t: "hint";
  level?: string;
}

/** A preset phrase, a ping of something on the table, or free text where the table allows it. */
export interface Say {
  t: "say";
  phrase?: string;
  ref?: string;
  text?: string;
}

/** Is the line alive? */
export interface Ping {
  t: "ping";
}

/** What was sent under this id is stored; it survives the table's death. */
export interface Ack {
  t: "ack";
  id: string;
  version: number;
}

/** Nothing changed. `rule` is the clause that forbids it, where one does. */
export interface Refused {
  t: "refused";
  id: string;
  reason: string;
  rule: string;
  /** Was the version an old one? A State follows. */
  stale: boolean;
}

export interface WhyNot {
  t: "why";
  key: string;
  offered: boolean;
  reason: string;
  rule: string;
}

/** What an option would bring. `lines` are certain; `low` to `high` is the damage or gain where chance plays. */
export interface Outcome {
  t: "preview";
  key: string;
  certain: boolean;
  lines: ((TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan)[])[];
  words: string;
  low: number | null;
  high: number | null;
  /** How likely somebody is KO'd or defeated, from 0 to 1. */
  ko: number | null;
}

export interface Advice {
  t: "hint";
  key: string;
  label: string;
  words: string;
  level: string;
}

export interface Said {
  t: "said";
  seat: number | null;
  phrase: string;
  ref: string;
  text: string;
}

export interface Pong {
  t: "pong";
}

/** A message that could not be read or obeyed; the line is closed after it where `fatal`. */
export interface Problem {
  t: "problem";
  reason: string;
  fatal: boolean;
}

/** The body of every refusal: one sentence, and the rule behind it where there is one. */
export interface Fault {
  reason: string;
  rule: string;
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

export interface GameInfo {
  id: "tcg" | "dbg";
  name: string;
  about: string;
  least: number;
  most: number;
  /** Empty for the Deck-Building Game. */
  rules: RulesInfo[];
  /** Empty for the Trading Card Game. */
  modes: ModeInfo[];
  sets: SetInfo[];
  /** Which piles its positions have. */
  position: PositionForm;
}

export interface BotInfo {
  level: string;
  name: string;
  about: string;
}

export interface TeamMember {
  id: string;
  name: string;
  full_name: string;
  factions: string[];
  stars: number;
}

/** A built-in deck of the Trading Card Game. */
export interface DeckInfo {
  id: string;
  name: string;
  team: TeamMember[];
  stars: number;
  /** How many battle cards. */
  size: number;
  /** May it be played in constructed play? */
  legal: boolean;
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

export interface Phrase {
  id: string;
  text: string;
}

/** GET /api/info */
export interface Info {
  version: string;
  games: GameInfo[];
  bots: BotInfo[];
  decks: DeckInfo[];
  characters: CharacterInfo[];
  phrases: Phrase[];
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

/** A scenario in a list. */
export interface ScenarioLine {
  /** Below the folder of scenarios, with `#` and a name where a file holds several: what the other routes take. */
  path: string;
  title: string;
  game: "tcg" | "dbg";
  folder: string;
  cites: string[];
  /** Is it a check of a deck, without a position? */
  check: boolean;
}

/** A clause or ruling on the page of a card, with the scenarios that show it with this card. */
export interface Ruling {
  id: string;
  text: string;
  document: string;
  chapter: string;
  scenarios: ScenarioLine[];
}

/** GET /api/cards/{game}/{id} */
export interface CardPage {
  card: TcgCard | DbgCard;
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

/** A set file of one's own, as YAML or JSON. */
export interface SetText {
  game: "tcg" | "dbg";
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
  cards: (TcgCard | DbgCard)[];
  faults: SetFault[];
  /** How many faults there are besides. */
  more: number;
}

/** A keyword, an icon, a colour or a place, explained in a sentence or two. */
export interface Word {
  id: string;
  game: "tcg" | "dbg";
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
  game: "tcg" | "dbg";
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

export interface Cited {
  id: string;
  text: string;
}

/** GET /api/scenarios/file?path= */
export interface ScenarioFile {
  path: string;
  title: string;
  game: "tcg" | "dbg";
  text: string;
  cites: Cited[];
  check: boolean;
}

/** POST /api/scenarios/watch, check and parse: the text of a scenario, or the path of one of ours. */
export interface ScenarioText {
  text?: string;
  path?: string;
}

/** The table after one step of a script, all cards open. The first frame is the position itself. */
export interface Frame {
  n: number;
  /** What is done or expected, in words. */
  step: string;
  kind: "position" | "choice" | "expect" | "refused" | "offered" | "engine" | "deck";
  /** Who picks, where somebody does. */
  player: number | null;
  /** The option that is picked, where one is. */
  key: string;
  /** Of the file. */
  line: number;
  /** null for the check of a deck. */
  view: TcgView | DbgView | null;
  /** What happened in this step, and what it changed in the view of the frame before. */
  moments: Moment[];
  ok: boolean;
  /** What went wrong, where something did; the script ends there. */
  message: string;
  /** Who is asked what now, or how the game ended. */
  asks: string;
}

/** POST /api/scenarios/watch */
export interface Watched {
  title: string;
  game: "tcg" | "dbg";
  cites: Cited[];
  frames: Frame[];
  ok: boolean;
  message: string;
  /** Was the script too long to be shown to its end? */
  cut: boolean;
}

/** How far the script of a position runs, and what can be picked there. */
export interface ScriptCheck {
  /** How many steps went well. */
  played: number;
  /** What is wrong with the next one. */
  message: string;
  /** Where that stands; 0 where nothing is wrong. */
  line: number;
  /** Who is asked what after the steps that went well, or how the game ended. */
  asks: string;
  player: number | null;
  /** All options of that question, whoever is asked: the keys are what a script writes. */
  offered: OptionView[];
}

/** POST /api/scenarios/check: can this position be? */
export interface PositionCheck {
  ok: boolean;
  message: string;
  /** Where the fault is; 0 where there is none. */
  line: number;
  title: string;
  game: string;
  view: TcgView | DbgView | null;
  /** Who is asked what, where the position stands at a question. */
  asks: string;
  script: ScriptCheck | null;
}

/** POST /api/scenarios/play: sit down at `seat` of the position that a scenario file describes. */
export interface ScenarioTable {
  text: string;
  seat?: number;
  level?: string;
}

/** POST /api/scenarios/compose */
export interface ComposedText {
  text: string;
}

/** A deck as a list or an .o8d file in `text`, or by ids in `team` and `cards`. */
export interface DeckText {
  text?: string;
  name?: string;
  rules?: string;
  team?: string[];
  cards?: Record<string, number>;
  /** For /api/decks/export. */
  format?: "text" | "o8d";
  /** For /api/decks/check: in constructed play some cards are banned. */
  play?: "casual" | "constructed";
}

/** Copies of one card. */
export interface DeckLine {
  id: string;
  name: string;
  count: number;
  type: string;
  stars: number;
  icons: string[];
}

/** A deck with all its cards: /api/decks/{id} and /api/decks/import */
export interface DeckPage {
  id: string;
  name: string;
  text: string;
  team: DeckLine[];
  cards: DeckLine[];
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

export interface DeckProblem {
  reason: string;
  rule: string;
  rules: string[];
}

/** POST /api/decks/check */
export interface DeckCheck {
  legal: boolean;
  rules: string;
  problems: DeckProblem[];
  stars: number;
  most_stars: number;
  size: number;
  least_size: number;
  most_copies: number;
  curve: Curve[];
  /** Battle cards without any icon. */
  iconless: number;
  /** Battle cards by type: action, secret-action, weapon, armor, utility. */
  types: Record<string, number>;
  deck: DeckPage;
}

/** POST /api/decks/export */
export interface DeckFile {
  text: string;
  /** A name for the download. */
  file: string;
}

/** Where a turn begins in the course of events that was not taken back. */
export interface TurnMark {
  turn: number;
  version: number;
  active: number;
}

/** What led to a version, in words. */
export interface PickMark {
  version: number;
  seat: number;
  kind: string;
  label: string;
}

/** GET /api/replays/{match} */
export interface ReplayHead {
  table: TableView;
  entries: number;
  turns: TurnMark[];
  picks: PickMark[];
  seed: string;
  commitment: string;
}

/** GET /api/replays/{match}/at/{version}?seat= */
export interface ReplayFrame {
  version: number;
  you: number | null;
  /** What that seat saw at this version. */
  scene: Scene;
  /** How it came to that from the version before. */
  moments: Moment[];
}

/** POST /api/replays/{match}/fork: sit down at `seat` of the match as it was at `version`. */
export interface Fork {
  version: number;
  seat: number;
  level?: string;
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

/** A card in play; null: as much as it would have if it were played now. */
export interface InPlay {
  card: string;
  power?: number | null;
  move?: number | null;
  range?: number | null;
  used?: number;
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
  missions?: string[];
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
  /** The same stack as a list of its cards. */
  damage_deck?: string[] | null;
  /** The Core set has none; the key is known so that files for every set can name it. */
  ruins?: string[];
  basics?: number | null;
  bosses_left?: number | null;
}

/** The engine took a pick for a player because there was nothing else to pick. */
export interface OnlyOption {
  kind: "OnlyOption";
  cause: string;
  player: number | null;
  key: string;
  /** The words of the option, with places for names; see `Option`. */
  label: string;
  names: string[];
}

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
  why: "printed" | "upgrade" | "passing" | "abilities";
  /** The Upgrade that gives it. */
  card: string | null;
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
  how: "KO'd" | "all KO'd" | "turns" | "concedes" | "time" | "endless";
  winners: number[];
  /** Whose characters are KO'd, or who left. */
  player: number | null;
  turns: number;
  /** Which cards would go on without end. */
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
  zone: "hand" | "deck" | "played area" | "battlefield" | "slot";
}

export interface TcgCardReturned {
  kind: "CardReturned";
  cause: string;
  player: number | null;
  card: string | null;
}

/** Counters of a name were put on a character. */
export interface TcgCountersPut {
  kind: "CountersPut";
  cause: string;
  character: string | null;
  counter: string;
  amount: number;
}

export interface TcgCardPutOnDeck {
  kind: "CardPutOnDeck";
  cause: string;
  player: number | null;
  card: string | null;
}

/** A hidden card was looked at by a player, or revealed to all. */
export interface TcgCardSeen {
  kind: "CardSeen";
  cause: string;
  player: number | null;
  card: string | null;
  where: "hand" | "deck" | "top" | "secret";
  owner: number | null;
  open: boolean;
}

export interface TcgCardPutUnder {
  kind: "CardPutUnder";
  cause: string;
  character: string | null;
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
  how: "pierce" | "becomes" | "taker" | "safeguard" | "limit";
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
  stat: "attack" | "defense" | "health" | "bold" | "tough" | "pierce" | "focus" | "safeguard" | "brave" | "stealth" | "attack flips" | "attack untapped" | "damage limit";
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
}

export interface TcgCharacterReturned {
  kind: "CharacterReturned";
  cause: string;
  character: string | null;
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
  how: "bosses" | "deck" | "damage" | "concedes" | "time" | "endless";
  winners: number[];
  scores: number[];
  /** Who has too much Damage, or left. */
  player: number | null;
  /** Which cards would go on without end. */
  cards: string[];
}

export type SeatKind = "human" | "bot" | "open";

export type Span = TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan;

export type Words = string | (TextSpan | PlayerSpan | CardSpan | ThingSpan | PlaceSpan | NumberSpan | SignsSpan)[];

export type Change = [(string | number)[], Json] | [(string | number)[], number, number, Json[]];

export type TcgEvent = OnlyOption | TcgFirstPlayerChosen | TcgCharacterJoined | TcgDeckShuffled | TcgDeckReshuffled | TcgTurnBegan | TcgCharacterFlipped | TcgAttackBegan | TcgBattleCardFlipped | TcgDamageDone | TcgNoDamageDone | TcgCharacterKOd | TcgCardsScrapped | TcgGameEnded | TcgCardDrawn | TcgCardPlayed | TcgSecretPlayed | TcgSecretRevealed | TcgUpgradePut | TcgUpgradeLost | TcgCardScrapped | TcgCardReturned | TcgCountersPut | TcgCardPutOnDeck | TcgCardSeen | TcgCardPutUnder | TcgDamageRepaired | TcgDamageMoved | TcgDamageChanged | TcgCharacterTapped | TcgAllUntapped | TcgBonusGained | TcgAbilityBegan | TcgAbilityGranted | TcgCharacterDeployed | TcgCharacterReturned | TcgAttackMoved | TcgExtraGained | TcgCardSwapped;

export type DbgEvent = OnlyOption | DbgTurnBegan | DbgPlaced | DbgCardPlayed | DbgAutobotMoved | DbgCardFlipped | DbgPeeked | DbgCardBought | DbgCardGained | DbgEnergonGained | DbgEnergonSpent | DbgEnergonLost | DbgEnergonPut | DbgVPGained | DbgVPLost | DbgDamageGained | DbgDamageReturned | DbgDamageDestroyed | DbgPowerGained | DbgMoveGained | DbgRangeGained | DbgPowerSpent | DbgMoveSpent | DbgResourcesLost | DbgConverted | DbgAbilityActivated | DbgSiteUsed | DbgAmbushesAvoided | DbgAmbushed | DbgAmbushAvoided | DbgAttacked | DbgAttackBlocked | DbgEncounterDrawn | DbgEncountersShuffled | DbgBattleDeclared | DbgBattleDeclined | DbgAssistPlaced | DbgAssistRevealed | DbgAssistCounted | DbgCostRaised | DbgAdversaryDefeated | DbgBattleLost | DbgCardVaulted | DbgCardDestroyed | DbgCardDiscarded | DbgCardsDiscarded | DbgCardDrawn | DbgCardPutOnDeck | DbgTopRevealed | DbgDeckReshuffled | DbgAlliesTaken | DbgAlliesScared | DbgContributed | DbgEnergonContributed | DbgSchemeThwarted | DbgSpaceRefilled | DbgMainTopRevealed | DbgBossArrived | DbgTurnEnded | DbgGameEnded;

export type GameId = "tcg" | "dbg";

export type View = TcgView | DbgView;

export type FromClient = Hello | Sit | Choose | Undo | Consent | Concede | Why | Preview | Hint | Say | Ping;

export type ToClient = State | Ack | Refused | WhyNot | Outcome | Advice | Said | Pong | Problem;

export type LibraryCard = TcgCard | DbgCard;

export type Position = TcgPosition | DbgPosition;
