import { expect, test } from "vitest";
import { fileName } from "./files";
import { complete } from "./positions";

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
