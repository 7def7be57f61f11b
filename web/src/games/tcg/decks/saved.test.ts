import { beforeEach, expect, test } from "vitest";
import { fileName } from "../../../lib/files";
import { blankMatrix, complete, onSpaces, resized } from "../../../lib/positions";
import { deckChoice, dropDeck, keepDeck, savedDecks, type SavedDeck } from "./saved";

beforeEach(() => localStorage.clear());

const mine: SavedDeck = { id: "own-1", name: "Mine", team: ["optimus"], cards: { zap: 3 }, text: "# Mine\n1 Optimus", changed: 1 };

test("a deck is kept in the place of its older self, and dropped", () => {
  keepDeck(mine);
  keepDeck({ ...mine, id: "own-2", name: "Other" });
  keepDeck({ ...mine, name: "Better" });
  expect(savedDecks().map((deck) => deck.name)).toEqual(["Better", "Other"]);
  expect(dropDeck("own-1").map((deck) => deck.name)).toEqual(["Other"]);
});

test("a table is set with the list of an own deck and the id of a built-in one", () => {
  keepDeck(mine);
  expect(deckChoice("own-1")).toEqual({ text: mine.text });
  expect(deckChoice("wave1-cars")).toEqual({ id: "wave1-cars" });
});

test("decks that somebody spoiled in the storage are left alone", () => {
  localStorage.setItem("spacebridge:decks", JSON.stringify([{ ...mine, cards: { zap: "three" } }]));
  expect(savedDecks()).toEqual([]);
});

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

test("a Matrix with other measures keeps what fits", () => {
  const matrix = blankMatrix(3, 4);
  matrix[1]![2] = { card: "jazz", up: true };
  expect(onSpaces({ "1,2": 3, "2,0": 1, "0,4": 2 }, 2, 4)).toEqual({ "1,2": 3 });
  const small = resized(matrix, 2, 5);
  expect(small.map((row) => row.length)).toEqual([5, 5]);
  expect(small[1]?.[2]?.card).toBe("jazz");
  expect(small[1]?.[4]?.card).toBe("blank");
});
