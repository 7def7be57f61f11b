import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Stage } from "../../lib/stage/stage.svelte";
import GenericTable from "./GenericTable.svelte";
import Score from "./Score.svelte";
import { isCard, line, partsOf } from "./shape";

vi.stubGlobal("fetch", () => Promise.reject(new Error("no network in tests")));

const view = {
  game: "toy",
  viewer: 0,
  turn: 3,
  active: 1,
  pot: 7,
  open_pile: [{ id: "ace", name: "Ace", points: 11, text: "Beats everything." }],
  market: { price: 2, stalls: [{ owner: 0, goods: ["salt", "iron"] }] },
  players: [
    { player: 0, score: 4, hand: [{ id: "two", name: "Two", points: 2 }, { id: "king", name: "King", points: 4 }] },
    { player: 1, score: 9, hand_size: 5, hand: [], tricks: [[{ name: "Jack" }], [1, 2]] },
  ],
  decision: { player: 0, prompt: "Play a card", options: [] },
  winners: [1],
  ending: "",
};

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function show(of: unknown): HTMLElement {
  const props = { view: of, names: ["Kim", "Robin"], story: [], stage: new Stage(), state: null, conn: null, bottom: 0, pick: () => {} };
  shown = mount(GenericTable, { target: document.body, props });
  flushSync();
  return document.querySelector<HTMLElement>('[data-testid="generic-table"]')!;
}

describe("the table of a game that nobody drew", () => {
  it("shows every zone under its name, with its cards, and every number", () => {
    const table = show(view);
    const zones = [...table.querySelectorAll("[role=group]")].map((zone) => zone.getAttribute("aria-label"));
    expect(zones).toEqual(["Open pile", "Market", "Stalls", "Tricks", "Hand"]);
    expect([...table.querySelectorAll("button[data-ref]")].map((card) => card.getAttribute("data-ref"))).toEqual(["ace", "Jack", "two", "king"]);
    expect(table.querySelector('[data-ref="ace"] .hidden-text')?.textContent).toBe("Ace, Points 11, Beats everything.");
    expect([...table.querySelectorAll("dl div")].map((one) => one.textContent)).toEqual([
      "Pot7", "Price2", "Owner0", "Goodssalt, iron", "Score9", "Hand size5", "Hand–", "Score4",
    ]);
  });

  it("says whose turn it is, and lets the viewer sit below the others", () => {
    const sections = [...show(view).querySelectorAll("section")].map((one) => one.getAttribute("aria-label"));
    expect(sections.slice(-2)).toEqual(["Robin", "Kim"]);
    expect(document.querySelector("section.active")?.getAttribute("aria-label")).toBe("Robin");
  });

  it("draws anything at all", () => {
    for (const odd of [{}, { game: "toy", players: 3 }, { deep: [[[{ a: [{ b: null }] }]]] }, "words", null, [1, { name: "x" }]]) {
      expect(show(odd)).not.toBeNull();
      void unmount(shown!);
      shown = null;
    }
  });

  it("ends with the numbers of everybody", () => {
    shown = mount(Score, { target: document.body, props: { view, names: ["Kim", "Robin"] } });
    expect(document.querySelector("thead")?.textContent).toContain("Score");
    expect(document.querySelector("tr.winner")?.textContent).toContain("Robin");
  });
});

describe("the shape of a view", () => {
  it("knows what fits on a line", () => {
    expect([line(null), line(true), line(3), line(["a", "b"]), line([]), line({}), line([{}]), line([null, null])]).toEqual([
      "–", "✓", "3", "a, b", "–", "–", null, "2 × ?",
    ]);
    expect(partsOf({ a: 1, b: { c: 2 } })).toEqual({ lines: [["A", "1"]], boxes: [["b", { c: 2 }]] });
  });
  it("takes what has a name and no parts for a card", () => {
    expect(isCard({ name: "Ace", icons: ["x"] })).toBe(true);
    expect(isCard({ name: "Robin", hand: [{ name: "Ace" }] })).toBe(false);
    expect(isCard({ points: 3 })).toBe(false);
  });
});
