// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { Words } from "./engine";
import type { Moment, Scene, TableView } from "./messages";

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
  label: Words;
}

/** What a replay begins with. */
export interface ReplayHead {
  table: TableView;
  entries: number;
  turns: TurnMark[];
  picks: PickMark[];
  seed: string;
  commitment: string;
}

/** A moment of a replay, seen with the eyes of a seat or of everybody. */
export interface ReplayFrame {
  version: number;
  you: number | null;
  /** What that seat saw at this version. */
  scene: Scene;
  /** How it came to that from the version before. */
  moments: Moment[];
}

/** Sit down at `seat` of the match as it was at `version`. */
export interface Fork {
  version: number;
  seat: number;
  level?: string;
}
