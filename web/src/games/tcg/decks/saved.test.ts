import { beforeEach, expect, test } from "vitest";
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
