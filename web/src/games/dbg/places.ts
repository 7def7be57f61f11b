/** Where on the table an option can be picked: its places, in the words by which the parts of the table are marked. */

import type { Place as Touched } from "../../lib/wire";
import type { Offered } from "../../lib/spans";

/**
 * A place is a word: "space 1,2", "hand courage", "play fix", "ally carly", "discard", "missions", "basics", "character",
 * "player 1", "under carly", "damage", "assist 1". Equal cards of a hand are one place, as they are one option.
 */
export type Place = string;

const WORDS: Record<string, (place: Touched) => Place> = {
  matrix: (place) => `space ${place.ref}`,
  player: (place) => `player ${place.owner}`,
  assist: (place) => `assist ${place.owner}`,
  character: () => "character",
  basic: () => "basics",
  discard: () => "discard",
  missions: () => "missions",
  damage: () => "damage",
};

export function placeOf(touched: Touched): Place {
  return WORDS[touched.zone]?.(touched) ?? `${touched.zone} ${touched.card ?? ""}`;
}

/** Every place at which something can be picked, with its options in the order in which they are offered. */
export function optionsByPlace(options: readonly Offered[]): Map<Place, Offered[]> {
  const found = new Map<Place, Offered[]>();
  for (const option of options) {
    for (const place of new Set(option.places.map(placeOf))) {
      const there = found.get(place);
      if (there) there.push(option);
      else found.set(place, [option]);
    }
  }
  return found;
}

/** The reference by which the table is asked why there is nothing to do with a place; `basic` lies in the stack. */
export function refOf(place: Place, basic = ""): string {
  const [kind = "", ...words] = place.split(" ");
  const rest = words.join(" ");
  if (kind === "player" || kind === "assist") return `p${Number(rest) + 1}`;
  if (kind === "basics") return basic;
  return rest || kind;
}

/** What people call a space: columns have letters, rows have numbers. */
export function spaceTitle(name: string): string {
  const [row, column] = name.split(",").map(Number);
  return `${String.fromCharCode(65 + (column ?? 0))}${(row ?? 0) + 1}`;
}
