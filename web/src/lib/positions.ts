/** Positions as the editor holds them, whatever game they belong to. */

import type { GameInfo, Json, Position } from "./wire";

/** What every position has; the form of its game knows the rest. */
export interface FullPosition {
  game: string;
  title: string;
  /** For the shuffles on the way. */
  seed: number;
  sides: unknown[];
  play: Record<string, Json>[];
  /** A deck that is checked, in the place of a position. */
  check: Record<string, Json> | null;
}

/** Names that are written in one line. */
export const listed = (text: string): string[] => text.split(",").map((name) => name.trim()).filter((name) => name !== "");

/** A player of whom nothing is said. */
export const nobody = <S>(game: Pick<GameInfo, "position">): S => structuredClone(game.position.side) as S;

/** The position as the table told it, with a side for everybody who must play. */
export function complete(position: Position, game: Pick<GameInfo, "least" | "position">): FullPosition {
  const full = structuredClone(position) as FullPosition;
  while (full.check === null && full.sides.length < game.least) full.sides.push(nobody(game));
  return full;
}

/** The same without one of them. */
export function without<T>(things: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(things).filter(([other]) => other !== name));
}

/** Cards of these ids; those that were there before stay as they were, also where there are several of one id. */
export function laid<T extends { card: string }>(before: readonly T[], ids: readonly string[], fresh: (id: string) => T): T[] {
  const left = [...before];
  return ids.map((id) => {
    const there = left.findIndex((one) => one.card === id);
    return there < 0 ? fresh(id) : left.splice(there, 1)[0]!;
  });
}
