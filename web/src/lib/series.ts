/** Matches of several games: how they stand after one more. */

import type { Series } from "./wire";

export interface Standing {
  bestOf: number;
  /** Games won by each seat: 1:0. */
  score: string;
  /** Who has won the match, if somebody has. */
  winner: { seat: number } | null;
}

export const scoreOf = (won: readonly number[]): string => won.join(":");

export function seriesAfter(series: Series | null | undefined, winners: readonly number[]): Standing | null {
  if (!series) return null;
  const drawn = winners.length === series.won.length;
  const won = series.won.map((n, seat) => n + Number(!drawn && winners.includes(seat)));
  const seat = won.findIndex((n) => n > series.best_of / 2);
  return { bestOf: series.best_of, score: scoreOf(won), winner: seat < 0 ? null : { seat } };
}
