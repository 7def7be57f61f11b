import { core } from "./core";
import { dbg } from "./dbg";
import { pages } from "./pages";
import { tcg } from "./tcg";

export const en = { ...core, ...tcg, ...dbg, ...pages };
