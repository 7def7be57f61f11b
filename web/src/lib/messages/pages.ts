/** Words of the pages around the table. */
import { decks } from "./pages/decks";
import { lessons } from "./pages/lessons";
import { lobby } from "./pages/lobby";
import { reading } from "./pages/reading";
import { scenarios } from "./pages/scenarios";

export const pages = { ...lobby, ...reading, ...decks, ...scenarios, ...lessons } as const;
