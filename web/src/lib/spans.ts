/** What the table says, for people: players by their names, cards as pieces that can be looked at. */

import type { OptionView, PlayerSpan, Span, Told, Words } from "./wire";

export interface Named {
  id: string;
  name: string;
}

export interface Piece {
  text: string;
  card: Named | null;
}

/** An option as it is offered to a person. */
export type Offered = Omit<OptionView, "label"> & { label: string };

const called = (span: PlayerSpan, names: readonly string[]): string => (span.numbered && names[span.player]) || span.text;
const textOf = (span: Span, names: readonly string[]): string => (span.t === "player" ? called(span, names) : span.text);

/** The words of each span. A name that ends with a mark of its own ends the sentence with it. */
function texts(spans: readonly Span[], names: readonly string[]): string[] {
  let before = "";
  return spans.map((span) => (before = stop(before) ? textOf(span, names) : textOf(span, names).replace(/^\./, "")));
}

function cardOf(span: Span): Named | null {
  return span.t === "card" || span.t === "thing" ? { id: span.card, name: span.text } : null;
}

/** As one sentence. */
export function plain(words: Words, names: readonly string[] = []): string {
  return typeof words === "string" ? words : texts(words, names).join("");
}

/** In pieces: words, and cards or characters that can be looked at. */
export function pieces(spans: readonly Span[], names: readonly string[]): Piece[] {
  const said = texts(spans, names);
  return spans.map((span, i) => ({ text: said[i]!, card: cardOf(span) }));
}

export function offered(options: readonly OptionView[], names: readonly string[]): Offered[] {
  return options.map((option) => ({ ...option, label: plain(option.label, names) }));
}

/** The full stop behind these words: none behind a name with a mark of its own. */
export const stop = (words: string): string => (/[.!?]$/.test(words) ? "" : ".");

/** The card that a line says was the cause. */
export function causeOf(line: Told): Named | null {
  return cardsOf(line).findLast((card) => card.id === line.event.cause) ?? null;
}

/** The card that it happened to, where its reader knows it. */
export function cardIn(line: Told): Named | null {
  const id = "card" in line.event ? line.event.card : null;
  return (id && cardsOf(line).find((card) => card.id === id)) || null;
}

/** The cards and characters that a line names, in its order. */
export function cardsOf(line: Told): Named[] {
  return line.spans.flatMap((span) => cardOf(span) ?? []);
}

/** What a line calls a character, with its owner where there are two of that name. */
export function thingOf(line: Told, ref: string | null, names: readonly string[]): Named & { owner: string } {
  const at = line.spans.findIndex((span) => span.t === "thing" && span.thing === ref);
  const [thing, bracket, owner] = line.spans.slice(at, at + 3);
  if (at < 0 || thing?.t !== "thing") return { id: "", name: "", owner: "" };
  const told = bracket?.t === "text" && bracket.text === " (" && owner?.t === "player";
  return { id: thing.card, name: thing.text, owner: told ? called(owner, names) : "" };
}

/** References of the characters that words name. */
export function refsIn(words: Words): string[] {
  return typeof words === "string" ? [] : words.flatMap((span) => (span.t === "thing" ? span.thing : []));
}

/** The first player that a line names, by name. */
export function playerName(line: Told, names: readonly string[]): string {
  const span = line.spans.find((one) => one.t === "player");
  return span ? textOf(span, names) : "";
}

/** References of characters and spaces that it happens to, also where only their number is told. */
export function thingsOf(line: Told): string[] {
  return line.spans.flatMap((span) => {
    if (span.t === "thing") return span.thing;
    if (span.t === "place") return span.place;
    return (span.t === "number" && span.of) || [];
  });
}

