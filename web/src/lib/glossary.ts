/** The words of both games that get an explanation wherever they stand in a text. */

import { api } from "./api";
import type { Word } from "./wire";

/** A piece of a text: plain, a word of the glossary, or an icon written as {O}. */
export interface Segment {
  text: string;
  word: Word | null;
}

export type Glossary = readonly Word[];

let asked: Promise<Glossary> | null = null;

/** The glossary, fetched once; empty while the table cannot be reached. */
export function glossary(): Promise<Glossary> {
  asked ??= api.get<Word[]>("/api/glossary").catch(() => {
    asked = null;
    return [];
  });
  return asked;
}

interface Finder {
  pattern: RegExp | null;
  words: Map<string, Word>;
}

const finders = new WeakMap<Glossary, Map<string, Finder>>();

function finder(words: Glossary, game: string): Finder {
  let books = finders.get(words);
  if (!books) finders.set(words, (books = new Map()));
  let found = books.get(game);
  if (!found) books.set(game, (found = makeFinder(words.filter((word) => !game || word.game === game))));
  return found;
}

function makeFinder(words: Glossary): Finder {
  const forms = new Map<string, Word>();
  for (const word of words) {
    for (const form of [...word.forms, word.word]) if (!forms.has(form.toLowerCase())) forms.set(form.toLowerCase(), word);
  }
  if (forms.size === 0) return { pattern: null, words: forms };
  const longest = [...forms.keys()].sort((a, b) => b.length - a.length).map(edged);
  return { pattern: new RegExp(longest.join("|"), "giu"), words: forms };
}

/** A form as a pattern that matches whole words only; signs like {O} stand for themselves. */
function edged(form: string): string {
  const literal = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const before = /^[\p{L}\p{N}]/u.test(form) ? "(?<![\\p{L}\\p{N}])" : "";
  const after = /[\p{L}\p{N}]$/u.test(form) ? "(?![\\p{L}\\p{N}])" : "";
  return before + literal + after;
}

/** Cut a text where a word of the glossary begins and ends. The longest form wins: "Secret Action" before "Action". */
export function markKeywords(text: string, words: Glossary, game = ""): Segment[] {
  const { pattern, words: forms } = finder(words, game);
  if (pattern === null) return text ? [{ text, word: null }] : [];
  const segments: Segment[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) segments.push({ text: text.slice(from, found.index), word: null });
    segments.push({ text: found[0], word: forms.get(found[0].toLowerCase()) ?? null });
    from = found.index + found[0].length;
  }
  if (from < text.length) segments.push({ text: text.slice(from), word: null });
  return segments;
}

/** The words of the glossary that a text uses, each once, in its order. */
export function keywordsOf(text: string, words: Glossary, game = ""): Word[] {
  const found = new Map<string, Word>();
  for (const segment of markKeywords(text, words, game)) if (segment.word) found.set(segment.word.id, segment.word);
  return [...found.values()];
}
