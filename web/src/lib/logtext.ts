/** Lines of the log for people: players by their names, cards as pieces that can be looked at. */

import type { Named, Told } from "./wire";

export interface Piece {
  text: string;
  card: Named | null;
}

/** The games call people by their numbers; at a table they have names. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\bPlayer (\d)\b/g, (whole, n: string) => names[Number(n) - 1] || whole);
}

/** Cut a line where a card or character is named. Each is found once, in the order of the line. */
export function pieces(line: Told, names: readonly string[]): Piece[] {
  let rest: Piece[] = [{ text: line.line, card: null }];
  const cards = [...line.cards].sort((one, other) => other.name.length - one.name.length);
  for (const card of cards) rest = rest.flatMap((piece) => (piece.card ? [piece] : cut(piece.text, card)));
  return rest.map((piece) => ({ ...piece, text: named(piece.text, names) }));
}

function cut(text: string, card: Named): Piece[] {
  const at = card.name ? text.indexOf(card.name) : -1;
  if (at < 0) return [{ text, card: null }];
  return [
    { text: text.slice(0, at), card: null },
    { text: card.name, card },
    { text: text.slice(at + card.name.length), card: null },
  ].filter((piece) => piece.text !== "");
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
