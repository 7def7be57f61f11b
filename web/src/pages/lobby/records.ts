/** How the matches of this browser ended. Kept here, because a seat's tokens are the only thing that says whose they were. */

import { kitOf } from "../../games/kits";
import { api } from "../../lib/api";
import { heldSeats } from "../../lib/seats";
import { isRecord, recall, remember } from "../../lib/storage";
import { satDown } from "../../lib/tables";
import type { TableView } from "../../lib/wire";
import type { ReplayFrame, ReplayHead } from "../../lib/wire";

export interface Ended {
  game: string;
  /** The rules or the mode. */
  way: string;
  result: "won" | "lost" | "drawn" | "shared";
  turns: number;
  at: number;
}

const isEnded = (value: unknown): value is Ended =>
  isRecord(value) && typeof value.game === "string" && typeof value.way === "string" && typeof value.result === "string";

const isBook = (value: unknown): value is Record<string, Ended> => isRecord(value) && Object.values(value).every(isEnded);

export const records = (): Record<string, Ended> => recall("records", isBook, {});

export function resultFor(seats: readonly number[], winners: readonly number[], team: boolean): Ended["result"] {
  if (!team && seats.length > 1) return "shared";
  if (winners.length === 0) return team ? "lost" : "drawn";
  return team || seats.some((seat) => winners.includes(seat)) ? "won" : "lost";
}

/** Write down the ending of a match, once. */
export async function keepRecord(table: TableView): Promise<Record<string, Ended>> {
  const book = records();
  const seats = Object.keys(heldSeats(table.match).seats).map(Number);
  if (table.match in book || table.scenario || seats.length === 0) return book;
  const address = `/api/replays/${encodeURIComponent(table.match)}`;
  const head = await api.get<ReplayHead>(address);
  const { view } = (await api.get<ReplayFrame>(`${address}/at/${head.entries}?seat=none`)).scene;
  if (!view) return book;
  const kit = kitOf(table.game);
  const ended: Ended = {
    game: table.game,
    way: table.way,
    result: resultFor(seats, view.winners ?? [], kit.together(view)),
    turns: view.turn,
    at: satDown()[table.match] ?? Date.now(),
  };
  const written = { ...records(), [table.match]: ended };
  remember("records", written);
  return written;
}

export interface Line {
  game: string;
  way: string;
  played: number;
  won: number;
  lost: number;
  turns: number;
}

/** The records added up by game and way to play. */
export function addUp(book: Record<string, Ended>): Line[] {
  const lines = new Map<string, Line>();
  for (const { game, way, result, turns } of Object.values(book)) {
    const key = `${game}/${way}`;
    const line = lines.get(key) ?? { game, way, played: 0, won: 0, lost: 0, turns: 0 };
    line.played += 1;
    line.turns += turns;
    if (result === "won") line.won += 1;
    if (result === "lost") line.lost += 1;
    lines.set(key, line);
  }
  return [...lines.values()].sort((a, b) => b.played - a.played);
}
