/** The words that the games bring. */

import { dbg } from "./dbg/messages";
import { tcg } from "./tcg/messages";

export const games = { ...tcg, ...dbg };
