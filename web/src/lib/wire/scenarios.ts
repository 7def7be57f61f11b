// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { GameId } from "./common";
import type { DbgView } from "./dbg";
import type { OptionView } from "./engine";
import type { Moment } from "./messages";
import type { TcgView } from "./tcg";

/** Sit down at `seat` of the position that a scenario file describes. */
export interface ScenarioTable {
  text: string;
  seat?: number;
  level?: string;
}

/** A scenario in a list. */
export interface ScenarioLine {
  /** Below the folder of scenarios, with `#` and a name where a file holds several: what the other routes take. */
  path: string;
  title: string;
  game: GameId;
  folder: string;
  cites: string[];
  /** Is it a check of a deck, without a position? */
  check: boolean;
}

export interface Cited {
  id: string;
  text: string;
}

/** A scenario with its text. */
export interface ScenarioFile {
  path: string;
  title: string;
  game: GameId;
  text: string;
  cites: Cited[];
  check: boolean;
}

/** Which scenario is meant: a text, or the path of one of ours. */
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

/** What happened when a script was run. */
export interface Watched {
  title: string;
  game: GameId;
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

/** Can this position be? */
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
