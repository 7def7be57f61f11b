/** Who draws the pictures: comes when the first one is wanted, and knows what the cards of a game do. */

import { api } from "./api";

export type Studio = typeof import("../art");

let studio = $state.raw<Studio | null>(null);
let coming = false;

/** Null until it is there; what asks is asked again then. */
export function artist(): Studio | null {
  if (!coming) {
    coming = true;
    void import("../art").then((came) => (studio = came));
  }
  return studio;
}

type Deeds = Record<string, string[]>;

let known = $state.raw<Record<string, Deeds>>({});
const asked = new Set<string>();
const NONE: readonly string[] = [];

/** The words a card is made of; null until they are known. */
export function deedsOf(game: string, id: string): readonly string[] | null {
  if (game === "") return NONE;
  if (!asked.has(game)) {
    asked.add(game);
    const learn = (deeds: Deeds): void => {
      known = { ...known, [game]: deeds };
    };
    api.get<Record<string, string[]>>(`/api/deeds/${encodeURIComponent(game)}`).then(learn, () => learn({}));
  }
  const deeds = known[game];
  return deeds ? (deeds[id] ?? NONE) : null;
}
