import { expect, test } from "vitest";
import { fileName } from "./files";
import { complete, laid, listed } from "./positions";

test("a file is named after its title in plain letters", () => {
  expect(fileName("Größe: 2 × Prime!", "yaml")).toBe("gro-e-2-prime.yaml");
  expect(fileName("???", "yaml")).toBe("spacebridge.yaml");
});

test("whoever must play has a side in a position, but for the check of a deck", () => {
  const game = { least: 2, position: { table: [], sides: [], side: { team: [], zones: {} } } };
  const first = { zones: { hand: ["zap"] } };
  const position = complete({ game: "tcg", check: null, sides: [first] }, game);
  expect(position.sides).toEqual([first, { team: [], zones: {} }]);
  expect(position.sides[1]).not.toBe(game.position.side);
  expect(complete({ game: "tcg", check: {}, sides: [] }, game).sides).toEqual([]);
});

test("two cards of one id keep what is said of each", () => {
  const fresh = (card: string) => ({ card, counters: 0 });
  const before = [
    { card: "core", counters: 1 },
    { card: "core", counters: 2 },
  ];
  expect(laid(before, ["core", "zap", "core"], fresh)).toEqual([before[0], { card: "zap", counters: 0 }, before[1]]);
  expect(laid(before, ["core", "core", "core"], fresh)[2]).toEqual({ card: "core", counters: 0 });
});

test("names in one line are divided by commas", () => {
  expect(listed(" all-out 1, , zap 2 ")).toEqual(["all-out 1", "zap 2"]);
  expect(listed("")).toEqual([]);
});
