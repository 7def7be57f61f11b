/** What moves on a table: one set of motions for every game. A game says which of its events moves what. */

import type { Moment } from "../wire";

/** An event as the table tells it. */
export type Told = NonNullable<Moment["line"]>["event"];

/** A place with an anchor on the table: "deck 0", "space 1,2", the reference of a character … */
export type Spot = string;

export type Load = "card" | "back" | "energon" | "vp" | "damage";

/** Something travels. */
export interface Flight {
  kind: "flight";
  load: Load;
  /** The id of the card, where it is known. */
  card: string | null;
  amount: number;
  from: Spot;
  to: Spot;
}

/** Something lights up. */
export interface Pulse {
  kind: "pulse";
  tone: "bad" | "good" | "note";
  spot: Spot;
}

/** A card is held up for all to see; one that lay face down comes from there and turns over. */
export interface Show {
  kind: "show";
  card: string;
  from?: Spot;
}

/** Several things fly together and become one, which is held up. */
export interface Gather {
  kind: "gather";
  parts: readonly { card: string; from: Spot }[];
  to: Spot;
  whole: string;
}

/** A number or a word rises from a spot. */
export interface Rise {
  kind: "rise";
  tone: "bad" | "good" | "note";
  spot: Spot;
  text: string;
}

/** A spot is hit and shakes. */
export interface Hit {
  kind: "hit";
  spot: Spot;
}

/** Something falls and is gone: what is seen is how it looked before. */
export interface Fall {
  kind: "fall";
  spot: Spot;
}

/** One throws itself at another. */
export interface Lunge {
  kind: "lunge";
  from: Spot;
  to: Spot;
}

export type Motion = Flight | Pulse | Show | Gather | Rise | Hit | Fall | Lunge;

export const flight = (card: string | null, from: Spot, to: Spot, amount = 1): Flight => ({
  kind: "flight",
  load: card === null ? "back" : "card",
  card,
  amount,
  from,
  to,
});

export const token = (load: "energon" | "vp" | "damage", amount: number, from: Spot, to: Spot): Flight => ({
  kind: "flight",
  load,
  card: null,
  amount,
  from,
  to,
});

export const pulse = (tone: Pulse["tone"], spot: Spot): Pulse => ({ kind: "pulse", tone, spot });
export const rise = (tone: Rise["tone"], spot: Spot, text: string): Rise => ({ kind: "rise", tone, spot, text });
export const hit = (spot: Spot): Hit => ({ kind: "hit", spot });
export const fall = (spot: Spot): Fall => ({ kind: "fall", spot });
export const lunge = (from: Spot, to: Spot): Lunge => ({ kind: "lunge", from, to });
export const turnedUp = (card: string | null, from: Spot): Show[] => (card === null ? [] : [{ kind: "show", card, from }]);
export const held = (card: string | null): Show[] => (card === null ? [] : [{ kind: "show", card }]);
