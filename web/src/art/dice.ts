/** Chance that is none: the same word always gives the same throws. */

export interface Dice {
  /** From 0 to 1. */
  next: () => number;
  between: (low: number, high: number) => number;
  one: <T>(of: readonly T[]) => T;
}

export function dice(word: string): Dice {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    one: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
  };
}
