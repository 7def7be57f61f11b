/** Setting a table: what each way to play sends, and what this browser remembers of it. */

import { api } from "./api";
import { go } from "./router.svelte";
import { keepTickets } from "./seats";
import type { DeckChoice, NewTable, Opened, SeatChoice, Setup } from "./wire";
import { isRecord, recall, remember } from "./storage";

/** What was chosen the last time; a person who comes back presses one button. */
export interface Habits {
  level: string;
  deck: string;
  rival: string;
  rules: string;
  mode: string;
  character: string;
  players: number;
}

export const STARTER_DECKS = ["autobot-starter-set", "bumblebee-vs-megatron-starter-set"] as const;

const defaults: Habits = {
  level: "rookie",
  deck: STARTER_DECKS[0],
  rival: STARTER_DECKS[1],
  rules: "expanded",
  mode: "competitive",
  character: "",
  players: 2,
};

const isHabits = (value: unknown): value is Partial<Habits> => isRecord(value);

export function habits(): Habits {
  const found = recall("habits", isHabits, {});
  const kept: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(defaults)) {
    const chosen = (found as Record<string, unknown>)[key];
    if (typeof chosen === typeof value) kept[key] = chosen;
  }
  return kept as unknown as Habits;
}

export function keepHabits(changed: Partial<Habits>): void {
  remember("habits", { ...habits(), ...changed });
}

export const me = (name: string): SeatChoice => ({ kind: "human", name });
export const bot = (level: string): SeatChoice => ({ kind: "bot", level });
export const open: SeatChoice = { kind: "open" };

export function tcgSetup(rules: string, decks: readonly DeckChoice[]): Setup {
  return { game: "tcg", rules, decks: [...decks] };
}

/** Characters are named from the first seat on. A seat without a choice before one with a choice gets any other. */
export function dbgSetup(
  mode: string,
  players: number,
  wanted: readonly string[] = [],
  known: readonly string[] = [],
  schemes = "all",
): Setup {
  const named = wanted.slice(0, players);
  while (named.length > 0 && !named[named.length - 1]) named.pop();
  const free = known.filter((id) => !named.includes(id));
  const characters = named.map((id) => id || free.splice(Math.floor(Math.random() * free.length), 1)[0] || "");
  const setup: Setup = { game: "dbg", mode, players, characters: characters.filter((id) => id !== "") };
  return schemes === "all" ? setup : { ...setup, schemes };
}

/** Set the table, keep its tickets and go there. */
export async function setTable(table: NewTable): Promise<void> {
  enter(await api.post<Opened>("/api/tables", table));
}

export function enter(opened: Opened): void {
  const match = keepTickets(opened);
  noteTable(match);
  go(`/table/${encodeURIComponent(match)}`);
}

// When this browser sat down at which table

const isDates = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((one) => typeof one === "number");

export function satDown(): Record<string, number> {
  return recall("sat-down", isDates, {});
}

export function noteTable(match: string): void {
  const dates = Object.entries({ ...satDown(), [match]: Date.now() });
  remember("sat-down", Object.fromEntries(dates.sort((a, b) => b[1] - a[1]).slice(0, 200)));
}

/** Where somebody wants to go who pasted an invitation, the address of a match or its code; null where it is none. */
export function destination(pasted: string): string | null {
  const text = pasted.trim();
  const inside = /(?:^|\/)(join|table|replay)\/([A-Za-z0-9_-]{4,40})\/?(#\S*)?$/.exec(text);
  if (inside) return `/${inside[1]}/${inside[2]}${inside[3] ?? ""}`;
  const code = /^([A-Za-z0-9_-]{4,40})(#\S+)?$/.exec(text);
  return code ? `/join/${code[1]}${code[2] ?? ""}` : null;
}
