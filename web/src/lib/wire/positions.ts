// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.

import type { DbgPosition } from "./dbg";
import type { TcgPosition } from "./tcg";

/** A position as the text of a scenario file. */
export interface ComposedText {
  text: string;
}

export type Position = TcgPosition | DbgPosition;
