// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Bytes of the longest message or body that the table reads. */
export const LARGEST = 65536;

/** The body of every refusal: one sentence, and the rule behind it where there is one. */
export interface Fault {
  reason: string;
  rule: string;
}

export type GameId = "tcg" | "dbg";
