/** Every English word of the client comes from here, so that a translation is one more file. */

import { en } from "./messages/en";

export type MessageId = keyof typeof en;
export type Params = Record<string, string | number>;

const accents: Record<string, string> = {
  a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", f: "ƒ", g: "ĝ", h: "ĥ", i: "í", j: "ĵ", k: "ķ", l: "ļ", m: "ɱ",
  n: "ñ", o: "ó", p: "þ", q: "ǫ", r: "ŕ", s: "š", t: "ţ", u: "ú", v: "ṽ", w: "ŵ", x: "ẋ", y: "ý", z: "ž",
};

/** A pseudo-locale: readable, longer, and visibly not plain English. */
export function pseudo(text: string): string {
  return `⟦${text.replace(/\{\w+\}|[a-z]/g, (found) => accents[found] ?? found)}⟧`;
}

let language = "en";

export function setLanguage(next: string): void {
  language = next === "xx" ? "xx" : "en";
  if (typeof document !== "undefined") document.documentElement.lang = language === "xx" ? "en-x-pseudo" : "en";
}

/** The text of a message. `{name}` is filled from `params`; `{n|card|cards}` picks singular or plural by n. */
export function t(id: MessageId, params: Params = {}): string {
  const text: string = en[id] ?? id;
  return fill(language === "xx" ? pseudoParts(text) : text, params);
}

/** Is there a message of this id? For ids that are put together from data. */
export function known(id: string): id is MessageId {
  return Object.hasOwn(en, id);
}

/** The message of an id put together from data, or the given words where there is none. */
export function tOr(id: string, words: string, params: Params = {}): string {
  return known(id) ? t(id, params) : words;
}

function pseudoParts(text: string): string {
  const parts = text.split(/(\{[^}]*\})/);
  return `⟦${parts.map((part) => (part.startsWith("{") ? part : accent(part))).join("")}⟧`;
}

function accent(text: string): string {
  return text.replace(/[a-z]/g, (found) => accents[found] ?? found);
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return Number(value) === 1 ? one : many;
  });
}
