import { games } from "../../games/messages";
import { core } from "./core";
import { pages } from "./pages";

export const en = { ...core, ...games, ...pages };
