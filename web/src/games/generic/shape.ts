/** Reading a view of which nothing is known but that it is plain JSON. */

import { isRecord } from "../../lib/storage";
import { spoken } from "../../lib/words";

export { isRecord };

export type Thing = Record<string, unknown>;

/** The members of a list, or null where it is none. */
export const entriesOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);

/** Something with a name of its own: it is drawn as a card. */
export const isCard = (value: unknown): value is Thing & { name: string } =>
  isRecord(value) && typeof value.name === "string" && value.name !== "" && Object.values(value).every((one) => !isRecord(one) && !hasThings(one));

const hasThings = (value: unknown): boolean => Array.isArray(value) && value.some(isRecord);

const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** A value that fits on one line; null where it has parts of its own to be shown. */
export function line(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.every(isPlain) ? row(value) : null;
  return Object.keys(value).length === 0 ? "–" : null;
}

/** What nobody may know is only counted. */
function row(values: readonly unknown[]): string {
  if (values.length === 0) return "–";
  return values.every((one) => one === null) ? `${values.length} × ?` : values.map((one) => line(one)).join(", ");
}

/** What a card says beside its name, and what it can be picked by. */
const ABOUT_CARDS = new Set(["id", "key", "ref", "name", "text"]);

export const refOf = (card: Thing): string => String(card.ref ?? card.id ?? card.key ?? card.name ?? "");

export function detailsOf(card: Thing): [string, string][] {
  return Object.entries(card)
    .filter(([name, value]) => !ABOUT_CARDS.has(name) && value !== null && value !== "" && value !== false)
    .map(([name, value]) => [spoken(name), line(value) ?? ""]);
}

/** The parts of a thing: what fits on a line first, then what has parts of its own. */
export interface Parts {
  lines: [string, string][];
  boxes: [string, unknown][];
}

export function partsOf(thing: Thing, without: ReadonlySet<string> = new Set()): Parts {
  const parts: Parts = { lines: [], boxes: [] };
  for (const [name, value] of Object.entries(thing)) {
    if (without.has(name)) continue;
    const words = line(value);
    if (words === null) parts.boxes.push([name, value]);
    else parts.lines.push([spoken(name), words]);
  }
  return parts;
}
