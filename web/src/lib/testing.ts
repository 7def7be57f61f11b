/** Small makers for tests: a line of the log, an option, a seat. */

import type { OptionView, State, Told } from "./wire";

export function told(n: number, kind: string, line: string, rest: Partial<Told> = {}): Told {
  return { n, turn: 1, kind, line, private: false, player: null, cards: [], things: [], amount: null, rule: "", against: null, reasons: "", ...rest };
}

export function option(key: string, ...touches: string[]): OptionView {
  return { key, label: key, touches };
}

export function state(version: number, rest: Partial<State> = {}): State {
  return {
    t: "state",
    version,
    table: {
      match: "m", game: "tcg", rules: "expanded", mode: "", title: "A table", players: 2, seats: [], status: "playing",
      turn: 1, chat: false, clock: null, commitment: "", ending: "", next: "", scenario: "",
    },
    view: null,
    you: 0,
    held: [0],
    handover: null,
    story: [],
    story_from: 0,
    undo: { possible: false, free: false, needs_consent: false, reason: "", asked_by: null, agreed: [], waits_for: [] },
    practice: false,
    acting: "",
    ...rest,
  };
}
