/** What a game is remembered for: the best blow, and the turn from which on the winner was ahead. */

import type { Told } from "./wire";

/** Something that brought a player nearer to victory. */
export interface Deed {
  line: Told;
  player: number;
  /** How much, in what the game counts: damage done, points won. */
  worth: number;
}

export interface Highlights {
  best: Deed | null;
  /** The turn in which the winner got ahead for the last time; null where that was so from the beginning. */
  turning: number | null;
}

export function highlights(deeds: readonly Deed[], winners: readonly number[]): Highlights {
  const best = deeds.reduce<Deed | null>((most, deed) => (deed.worth > (most?.worth ?? 0) ? deed : most), null);
  const totals = new Map<number, number>();
  let ahead: boolean | null = null;
  let turning: number | null = null;
  for (const { line, player, worth } of deeds) {
    totals.set(player, (totals.get(player) ?? 0) + worth);
    const mine = Math.max(0, ...winners.map((one) => totals.get(one) ?? 0));
    const theirs = Math.max(0, ...[...totals].flatMap(([one, total]) => (winners.includes(one) ? [] : [total])));
    const now = mine > theirs;
    if (now && ahead === false) turning = line.turn;
    if (!now && mine < theirs) ahead = false;
    else if (now) ahead = true;
  }
  return { best, turning: winners.length > 0 && ahead === true ? turning : null };
}
