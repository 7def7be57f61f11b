// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

/** What a person adds to the chance of a match. */
export interface Share {
  seat: number;
  /** The promise: the SHA-256 of the value's 64 digits. */
  pledge: string;
  /** 64 hexadecimal digits, told when every seat is taken; empty until then, or where its person never told it. */
  value: string;
}

/** The finished match that one goes on from: its seed was known to everybody. */
export interface Origin {
  match: string;
  version: number;
}
