/** Where an option touches the table, as its places say. */

import type { Place } from "./wire";
import type { Offered } from "./spans";

/** Zones whose cards do not lie open beside the others: what is offered of them is shown for itself. */
const AWAY: ReadonlySet<string> = new Set(["scrap", "aside", "supply", "deck", "discard", "under"]);

export const isAway = (place: Place): boolean => AWAY.has(place.zone);

/** Zones of cards in front of a player: a copy in hand is another card. */
const LYING: ReadonlySet<string> = new Set(["played", "secret", "stratagem"]);

/** By what a thing on the table is known: its reference, or the id of its card. */
export function refOf(place: Place): string {
  const name = place.ref || place.card || "";
  return isAway(place) || LYING.has(place.zone) ? `${place.zone} ${name}` : name;
}

/** All that a click may mean this option by. */
export function refsOf(option: Offered): string[] {
  return option.places.map(refOf);
}

/** The first card an option has to do with. */
export function cardOf(option: Offered): string | undefined {
  return option.places.find((place) => place.card)?.card;
}
