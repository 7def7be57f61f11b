/** Small makers for tests: a line of the log, an option, a seat. */

import type { Moment, Place, Scene, Span, State, Told } from "./wire";
import type { Offered } from "./spans";

/** What a line of a test names, in the order of its spans. */
export interface Naming {
  cards?: { id: string; name: string }[];
  /** Characters by their references. */
  characters?: { ref: string; id: string; name: string }[];
  places?: string[];
  amount?: number;
}

export function spans({ cards = [], characters = [], places = [], amount }: Naming, words = ""): Span[] {
  return [
    ...cards.map(({ id, name }): Span => ({ t: "card", text: name, card: id })),
    ...characters.map(({ ref, id, name }): Span => ({ t: "thing", text: name, thing: ref, card: id })),
    ...places.map((place): Span => ({ t: "place", text: place, place })),
    ...(amount === undefined ? [] : [{ t: "number", text: String(amount), number: amount } satisfies Span]),
    ...(words ? [{ t: "text", text: words } satisfies Span] : []),
  ];
}

/** A line of the log about an event of this kind; its fields are given with it. */
export function told(n: number, kind: string, line: string | Span[], fields: object = {}, rest: Partial<Told> = {}): Told {
  const said: Span[] = typeof line === "string" ? [{ t: "text", text: line }] : line;
  return { n, turn: 1, event: { kind, cause: "", ...fields } as Told["event"], spans: said, ...rest };
}

export function moment(n: number, kind: string, fields: object = {}): Moment {
  return { line: told(n, kind, kind, fields) };
}

export function scene(rest: Partial<Scene> = {}): Scene {
  return { view: null, story: [], status: [], known: null, ...rest };
}

/** An option that touches characters ("c1") and cards of the hand ("zap"). */
export function option(key: string, ...touched: string[]): Offered {
  const places = touched.map((ref): Place => (/^c\d+$/.test(ref) ? { zone: "character", ref } : { zone: "hand", card: ref }));
  return { key, label: key, places };
}

export function state(version: number, rest: Partial<State> = {}): State {
  return {
    t: "state",
    version,
    table: {
      match: "m", game: "any", way: "expanded", title: "A table", players: 2, seats: [], status: "playing",
      turn: 1, chat: false, clock: null, commitment: "", shares: [], origin: null, ending: "", next: "", scenario: "", series: null, brings: [],
    },
    you: 0,
    held: [0],
    handover: null,
    undo: { possible: false, free: false, needs_consent: false, reason: "", asked_by: null, agreed: [], waits_for: [] },
    practice: false,
    scene: null,
    moments: [],
    parting: [],
    ...rest,
  };
}
