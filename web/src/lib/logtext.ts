/** Lines of the log for people: players by their names, cards as pieces that can be looked at. */

import type { NumberSpan, PlayerSpan, Span, ThingSpan, Told } from "./wire";

export interface Named {
  id: string;
  name: string;
}

export interface Piece {
  text: string;
  card: Named | null;
}

/** Whole sentences of the table call people by their numbers; at a table they have names. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\bPlayer (\d)\b/g, (whole, n: string) => names[Number(n) - 1] || whole);
}

const called = (span: PlayerSpan, names: readonly string[]): string => (span.numbered && names[span.player]) || span.text;
const textOf = (span: Span, names: readonly string[]): string => (span.t === "player" ? called(span, names) : span.text);

function cardOf(span: Span): Named | null {
  return span.t === "card" || span.t === "thing" ? { id: span.card, name: span.text } : null;
}

/** A line as one sentence. */
export function plain(line: Told, names: readonly string[] = []): string {
  return line.spans.map((span) => textOf(span, names)).join("");
}

/** A line in pieces: words, and cards or characters that can be looked at. */
export function pieces(line: Told, names: readonly string[]): Piece[] {
  return line.spans.map((span) => ({ text: textOf(span, names), card: cardOf(span) }));
}

/** The cards and characters that a line names, in its order. */
export function cardsOf(line: Told): Named[] {
  return line.spans.flatMap((span) => cardOf(span) ?? []);
}

export function characterSpans(line: Told): ThingSpan[] {
  return line.spans.filter((span) => span.t === "thing");
}

/** References of characters and spaces that it happens to, also where only their number is told. */
export function thingsOf(line: Told): string[] {
  return line.spans.flatMap((span) => {
    if (span.t === "thing") return span.thing;
    if (span.t === "place") return span.place;
    return (span.t === "number" && span.of) || [];
  });
}

/** The first number of a line, or the one that counts this. */
export function numberOf(line: Told, what = ""): NumberSpan | null {
  return line.spans.find((span) => span.t === "number" && (what === "" || span.what === what)) as NumberSpan | undefined ?? null;
}

export function amountOf(line: Told): number | null {
  return numberOf(line)?.number ?? null;
}

export interface Chapter {
  turn: number;
  lines: Told[];
}

/** The lines turn by turn, the newest turn last. */
export function chapters(story: readonly Told[]): Chapter[] {
  const found: Chapter[] = [];
  for (const line of story) {
    const last = found.at(-1);
    if (last?.turn === line.turn) last.lines.push(line);
    else found.push({ turn: line.turn, lines: [line] });
  }
  return found;
}
