/** What is drawn of every card, whatever game it belongs to. */

/** A card of a view or of the library: the kit of its game knows what else is on it. */
export interface CardLike {
  id: string;
  name: string;
}

export const factionClass = (faction: string): string =>
  faction === "autobot" || faction === "decepticon" ? faction : "neutral";

/** How many letters the longest word of a name has: it decides how large a name can be drawn without breaking it. */
export const longestWord = (name: string): number => Math.max(1, ...name.split(/[ -]/).map((word) => word.length));
