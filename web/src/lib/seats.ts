/** The seats this browser holds. A token is the only proof of a seat, so it stays here and goes nowhere else. */

import type { Opened } from "./wire";

const KEY = "spacebridge:seats";

export interface Held {
  seats: Record<string, string>;
  host: string;
  /** What this browser promised to add to the chance, to be told when every seat is taken. */
  chances: string[];
}

type Book = Record<string, Held>;

function read(): Book {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" && !Array.isArray(found) ? (found as Book) : {};
  } catch {
    return {};
  }
}

function write(book: Book): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(book));
  } catch {
    // Without storage the seats last as long as the page.
  }
  session = book;
}

let session: Book | null = null;

function book(): Book {
  const stored = read();
  return Object.keys(stored).length > 0 || session === null ? stored : session;
}

export function heldSeats(match: string): Held {
  const held = book()[match];
  return { seats: { ...held?.seats }, host: held?.host ?? "", chances: [...(held?.chances ?? [])] };
}

export function keepSeat(match: string, seat: number, token: string): void {
  const held = heldSeats(match);
  held.seats[String(seat)] = token;
  write({ ...book(), [match]: held });
}

/** Remember the tickets of a table that was set, joined or rematched, and what was promised there; answer its id. */
export function keepTickets(opened: Opened, chance = ""): string {
  const held = heldSeats(opened.match);
  for (const ticket of opened.tickets) held.seats[String(ticket.seat)] = ticket.token;
  if (opened.host) held.host = opened.host;
  if (chance) held.chances.push(chance);
  write({ ...book(), [opened.match]: held });
  return opened.match;
}

export function tokensOf(match: string): string[] {
  const held = heldSeats(match);
  return Object.keys(held.seats)
    .sort()
    .map((seat) => held.seats[seat] ?? "")
    .filter((token) => token !== "");
}

export function matchesHeld(): string[] {
  return Object.keys(book());
}

export function forget(match: string): void {
  const { [match]: _gone, ...rest } = book();
  write(rest);
}
