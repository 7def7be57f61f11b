import { expect, test } from "vitest";
import { facts, find, nothing } from "../../components/cards/filters";
import type { DbgCard } from "../../lib/wire";

test("a card of the Deck-Building Game is found by its cost and its kinds", () => {
  const jazz: DbgCard = {
    game: "dbg", id: "jazz", name: "Jazz", set: "core", set_name: "Core", type: "robot", type_line: "Robot, Autobot",
    kinds: ["robot", "autobot", "friendly"], faction: "autobot", provenance: "completed", copies: 1, level: 0, cost: 4, power: 2,
    range: 1, move: 2, flight: false, block: false, ongoing: false, vault: 0, faces: [], text: "Draw 1 card.", keywords: [], does: ["draw"],
  };
  const mine = { ...jazz, id: "mine", name: "Mine", type: "site", kinds: ["site"], faction: "", cost: null };
  expect(find([jazz, mine], { ...nothing, price: "4" })).toEqual([jazz]);
  expect(facts(jazz, "trait")).toEqual(["friendly"]);
  expect(facts(mine, "price")).toEqual([]);
});
