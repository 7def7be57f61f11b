import { beforeEach, expect, test } from "vitest";
import { fileName } from "./files";
import { complete, fresh, resized } from "./positions";
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

test("a position gets every field it leaves out, and keeps the others", () => {
  const position = complete({ game: "tcg", turn: 2, p1: { team: [{ card: "optimus", damage: 3 }] } });
  if (position.game !== "tcg") throw new Error("another game");
  expect(position.turn).toBe(2);
  expect(position.rules).toBe("expanded");
  expect(position.p1.team[0]).toMatchObject({ card: "optimus", damage: 3, tapped: false, upgrades: [] });
  expect(position.p2).toMatchObject({ hand: [], fill: null, used: [] });
});

test("a Matrix with other measures keeps what fits", () => {
  const position = fresh("dbg");
  if (position.game !== "dbg") throw new Error("another game");
  const matrix = position.matrix.map((row) => [...row]);
  matrix[1]![2] = { card: "jazz", up: true, energon: 0, under: [] };
  const small = resized(matrix, 2, 5);
  expect(small.map((row) => row.length)).toEqual([5, 5]);
  expect(small[1]?.[2]?.card).toBe("jazz");
  expect(small[1]?.[4]?.card).toBe("blank");
});
