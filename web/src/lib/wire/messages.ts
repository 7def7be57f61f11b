// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { DbgEvent, DbgSetup, DbgView } from "./dbg";
import type { Origin, Share } from "./deal";
import type { Change, Series, Span, Words } from "./engine";
import type { TcgEvent, TcgSetup, TcgView } from "./tcg";

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

/** Every seat is taken: here is what I promised to add to the chance of the match. */
export interface Reveal {
  t: "reveal";
  value: string;
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

export interface SeatView {
  seat: number;
  kind: SeatKind;
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

/** Thinking time in seconds: first the main time, then periods that begin anew with every decision. */
export interface ClockChoice {
  main: number;
  period: number;
  periods?: number;
}

/** A line of the lobby, and the head of every match. */
export interface TableView {
  match: string;
  game: string;
  /** Which of the game's ways is played; empty where there is but one, or a scenario is played. */
  way: string;
  title: string;
  players: number;
  seats: SeatView[];
  status: "open" | "playing" | "over";
  turn: number;
  chat: boolean;
  clock: ClockChoice | null;
  /** A hash of the table's part of the seed, told before anybody adds theirs. */
  commitment: string;
  /** What people add to it. Who gave a pledge tells its value once every seat is taken; then the cards are dealt. */
  shares: Share[];
  /** The finished match that this one goes on from: its cards were known, so nobody else can be invited. */
  origin: Origin | null;
  ending: string;
  /** The match that a rematch opened. */
  next: string;
  /** The title of the scenario that is played. */
  scenario: string;
  /** The match of several games that this one is a part of, as it stood before this game. */
  series: Series | null;
  /** While a seat is open: what is laid out for each seat, in words, where whoever comes may bring something else. */
  brings: string[];
}

/** What taking back the viewer's last pick would cost: nothing, the consent of the others, or a mark as practice. */
export interface UndoView {
  possible: boolean;
  free: boolean;
  needs_consent: boolean;
  /** Why it is not free, or not possible. */
  reason: Words;
  /** The seat that asks the others for consent. */
  asked_by: number | null;
  agreed: number[];
  waits_for: number[];
}

/** An event as one viewer may know it. `n` counts the lines of this viewer from 0. */
export interface Told {
  n: number;
  turn: number;
  /** What happened: its kind, its cause (a clause or a card), and its fields as far as this viewer may know them. */
  event: TcgEvent | DbgEvent;
  /** The line: its words, and the players, cards, things, places and numbers it names. */
  spans: Span[];
  /** Do others not read this line? */
  private?: boolean;
}

/** What a viewer sees of a game at one moment. */
export interface Scene {
  /** null while a seat is open: the cards are not dealt yet. */
  view: TcgView | DbgView | null;
  story: Told[];
  /** Whose turn, which phase, what is asked of whom. */
  status: Span[];
  /** How many lines had been told when the viewer picked last; null where they have not picked anything. */
  known: number | null;
}

/** Something that happened, and what it changed in what is shown. */
export interface Moment {
  /** What is told of it. */
  line?: Told | null;
  /** What changes in the view: fold(view, changes) is the next one. */
  changes?: Change[];
  /** The new status line; null where it stays. */
  status?: Span[] | null;
  /** How many lines of the story stay; null for all. What was taken back is cut off. */
  kept?: number | null;
  /** Lines that are told anew, before this one. */
  story?: Told[];
  /** The version that is reached with it: it brings the next question. Null where more is to come. */
  version?: number | null;
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
  /** On a shared screen: what whoever looked until now still sees happen, before the scene is shown. */
  parting: Moment[];
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

/** Why something is not offered, with the rule behind it. */
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
  lines: Span[][];
  words: Words;
  low: number | null;
  high: number | null;
  /** How likely somebody is KO'd or defeated, from 0 to 1. */
  ko: number | null;
}

/** The option that a bot of this level would pick, and why. */
export interface Advice {
  t: "hint";
  key: string;
  label: Words;
  words: Words;
  level: string;
}

/** What somebody at the table said or pointed at. */
export interface Said {
  t: "said";
  seat: number | null;
  phrase: string;
  ref: string;
  text: string;
}

/** The line is alive. */
export interface Pong {
  t: "pong";
}

/** A message that could not be read or obeyed; the line is closed after it where `fatal`. */
export interface Problem {
  t: "problem";
  reason: string;
  fatal: boolean;
}

/** Who is to sit on a seat: the person who sets the table (human), a bot, or whoever comes (open). */
export interface SeatChoice {
  kind: SeatKind;
  level?: string;
  name?: string;
}

/** A table as somebody wants to set it. */
export interface NewTable {
  setup: Setup;
  seats: SeatChoice[];
  /** Is it listed in the lobby while a seat is open? */
  public?: boolean;
  /** May people write what they like, beside the preset phrases? */
  chat?: boolean;
  clock?: ClockChoice | null;
  /** What the person who sets the table promises to add to the chance, where a seat is open; see `Share`. */
  pledge?: string;
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

/** Which open seat somebody wants to take: a given one, or the first. */
export interface Join {
  seat?: number | null;
  name?: string;
  /** What they promise to add to the chance of the match; see `Share`. */
  pledge?: string;
  /** What they bring along in place of what the host laid out for the seat: one deck, where the game has `brings`. */
  brings?: Setup | null;
}

/** Who is to sit there from now on. */
export interface SeatChange {
  kind: SeatKind;
  level?: string;
  name?: string;
}

/** The same table anew, for whoever asks. */
export interface Again {
  /** What they promise to add to the chance of the new match; see `Share`. */
  pledge?: string;
  /** How strong the bots are to be this time; empty: as before. */
  level?: string;
}

export type SeatKind = "human" | "bot" | "open";

export type View = TcgView | DbgView;

export type Setup = TcgSetup | DbgSetup;

export type FromClient = Hello | Sit | Reveal | Choose | Undo | Consent | Concede | Why | Preview | Hint | Say | Ping;

export type ToClient = State | Ack | Refused | WhyNot | Outcome | Advice | Said | Pong | Problem;
