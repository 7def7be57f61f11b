import { mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { TcgDeckLine, DeckPage } from "../../../lib/wire";
import ImportReport from "./ImportReport.svelte";

const line = (id: string, count: number): TcgDeckLine => ({ id, name: id, count, type: "action", stars: 0, icons: [] });
const page: DeckPage = { game: "tcg", id: "", name: "", text: "", team: [line("arcee", 1)], cards: [line("zap", 3), line("medic", 2)], notes: [], unread: [], stratagems: [], sideboard: [], outside: null, forms: [] };

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function report(rest: Partial<DeckPage>): HTMLElement {
  shown = mount(ImportReport, { target: document.body, props: { page: { ...page, ...rest } } });
  return document.querySelector<HTMLElement>('[data-testid="import-report"]')!;
}

function lines(testid: string): (string | null)[] {
  return [...document.querySelectorAll(`[data-testid="${testid}"] li`)].map((item) => item.textContent);
}

test("what could not be read and what was guessed is listed, beside what is on the desk", () => {
  const unread = ["line 4: there is no card 'x'", "line 4: there is no card 'x'", "and 7 more"];
  const said = report({ unread, notes: ["line 2: read “Forcefield” as Force Field"] });
  expect(said.textContent).toContain("1 character and 5 battle cards are on the desk.");
  expect(lines("import-unread")).toEqual(unread);
  expect(lines("import-notes")).toEqual(["line 2: read “Forcefield” as Force Field"]);
});

test("a list that was read without a guess has nothing to tell but the cards", () => {
  report({});
  expect(lines("import-unread")).toEqual([]);
  expect(document.querySelectorAll("ul")).toHaveLength(0);
});
