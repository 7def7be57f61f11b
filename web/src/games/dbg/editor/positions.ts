/** Positions of the Deck-Building Game as the editor's form holds them: every field there, so that it can be bound. */

import type { Cell, DbgPosition, DbgSide, InPlay } from "../../../lib/wire";

export type FullDbgSide = Required<DbgSide>;
export type FullCell = Required<Cell>;
export type FullDbg = Omit<Required<DbgPosition>, "sides" | "matrix"> & { sides: FullDbgSide[]; matrix: FullCell[][] };

/** A card that was just put into play: with as much as it would have if it were played now. */
export const played = (card: string): InPlay => ({ card });

export const ROWS_MOST = 6;
export const PLAYERS_MOST = 5;

/** The way to play in which each team has Bosses of its own to beat. */
export const TEAMS = "tvt";
export const FACTIONS = ["autobot", "decepticon"] as const;

type Bosses = FullDbg["bosses_left"];

/** How many Bosses are left, of a faction or of all; null where nothing is said. */
export function bossesOf(left: Bosses, faction?: string): number | null {
  if (left === null || typeof left === "number") return faction === undefined ? left : null;
  return faction === undefined ? null : (left[faction] ?? null);
}

/** The same with another number for a faction. */
export function withBosses(left: Bosses, faction: string, number: number | null): Bosses {
  const kept = Object.entries(left !== null && typeof left === "object" ? left : {}).filter(([name]) => name !== faction);
  const all = number === null ? kept : [...kept, [faction, number] as const];
  return all.length === 0 ? null : Object.fromEntries(all);
}

export const fresh = `mode: competitive
matrix:
  - ["?", "?", "?", "?"]
  - ["?", "?", "?", "?"]
  - ["?", "?", "?", "?"]
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 2, hand: [courage, courage, firepower]}
p2: {character: optimus-prime, at: [2, 3], energon: 2}
`;

export function blankMatrix(rows: number, columns: number): FullCell[][] {
  return resized([], rows, columns);
}

/** The same Matrix with other measures: what fits is kept. */
export function resized(matrix: readonly FullCell[][], rows: number, columns: number): FullCell[][] {
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => matrix[r]?.[c] ?? { card: "blank", up: false }),
  );
}

/** What lies on spaces that are still there. */
export function onSpaces<T>(things: Readonly<Record<string, T>>, rows: number, columns: number): Record<string, T> {
  return Object.fromEntries(
    Object.entries(things).filter(([place]) => {
      const [row = -1, column = -1] = place.split(",").map(Number);
      return row < rows && column < columns;
    }),
  );
}
