/** Setting a table, and what this browser remembers of it. */

import { api } from "./api";
import { promise } from "./chance";
import { go } from "./router.svelte";
import { keepTickets, tokensOf } from "./seats";
import { isRecord, recall, remember } from "./storage";
import type { Join, NewTable, Opened, SeatChoice } from "./wire";

type Habits = Record<string, string | number>;

const isHabits = (value: unknown): value is Record<string, unknown> => isRecord(value);

/** What was chosen the last time, or what is usual: a person who comes back presses one button. */
export function habits<T extends Habits>(usual: T): T {
  const found = recall("habits", isHabits, {});
  const kept: Habits = { ...usual };
  for (const [key, value] of Object.entries(usual)) {
    const chosen = found[key];
    if (typeof chosen === typeof value) kept[key] = chosen as string | number;
  }
  return kept as T;
}

export function keepHabits(changed: Habits): void {
  remember("habits", { ...recall("habits", isHabits, {}), ...changed });
}

/** How strong the bots were the last time. */
export const usualLevel = (): string => habits({ level: "rookie" }).level;

export const me = (name: string): SeatChoice => ({ kind: "human", name });
export const bot = (level: string): SeatChoice => ({ kind: "bot", level });
export const open: SeatChoice = { kind: "open" };

/** Set the table, keep its tickets and go there. */
export async function setTable(table: NewTable): Promise<void> {
  const { value, pledge } = promise();
  enter(await api.post<Opened>("/api/tables", { ...table, pledge }), value);
}

/** Take an open seat. */
export async function joinTable(match: string, wish: Omit<Join, "pledge">): Promise<string> {
  const { value, pledge } = promise();
  return keepTickets(await api.post<Opened>(`/api/matches/${encodeURIComponent(match)}/join`, { ...wish, pledge }), value);
}

/** The same table anew; with bots of another level, if one is named. */
export async function playAgain(match: string, level = ""): Promise<string> {
  const { value, pledge } = promise();
  const address = `/api/matches/${encodeURIComponent(match)}/rematch`;
  return keepTickets(await api.post<Opened>(address, level ? { pledge, level } : { pledge }, tokensOf(match)), value);
}

export function enter(opened: Opened, chance = ""): void {
  sitAt(keepTickets(opened, chance));
}

/** Go to a table at which this browser has a seat. */
export function sitAt(match: string): void {
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
