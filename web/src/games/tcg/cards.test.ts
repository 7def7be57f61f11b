import { expect, test } from "vitest";
import { find, nothing, values } from "../../components/cards/filters";
import type { TcgCard } from "../../lib/wire";
import { cards as kit } from "./cards";

function battle(changes: Partial<TcgCard>): TcgCard {
  return {
    game: "tcg", id: "zap", name: "Zap", subtitle: "", full_name: "Zap", set: "W1", set_name: "Wave 1", number: "081",
    kind: "battle", type: "action", stars: 0, factions: [], traits: [], health: null, faces: [], carries: [], parts: [],
    reverse: null, icons: ["orange"], icon_traits: [], upgrade_kind: "", attack_bonus: 0, defense_bonus: 0, health_bonus: 0,
    text: "Do 1 damage to an enemy.", keywords: [], does: ["damage"], halves: [], needs_head: "", only_on: "", ...changes,
  };
}

const zap = battle({});
const laser = battle({ id: "primary-laser", name: "Primary Laser", full_name: "Primary Laser", type: "upgrade", upgrade_kind: "weapon", icons: ["blue"], text: "+2 ATK", does: ["stat"] });
const burst = battle({ id: "plasma-burst", name: "Plasma Burst", full_name: "Plasma Burst", icons: [], text: "Do 2 damage to an enemy." });
const optimus = battle({
  id: "optimus", name: "Optimus Prime", subtitle: "Autobot Leader", full_name: "Optimus Prime, Autobot Leader", kind: "character",
  type: "character", stars: 7, factions: ["autobot"], traits: ["Leader", "Truck"], health: 10, icons: [], text: "", does: ["draw"],
  faces: [{ mode: "alt", attack: 3, defense: 2, traits: ["Truck"], text: "When you flip to this mode → Draw a card.", keywords: [] }],
});
const cards = [zap, laser, burst, optimus];

test("every word has to stand somewhere on the card, in any order and case", () => {
  expect(find(cards, { ...nothing, words: "DAMAGE enemy" })).toEqual([zap, burst]);
  expect(find(cards, { ...nothing, words: "prime truck" })).toEqual([optimus]);
  expect(find(cards, { ...nothing, words: "draw a card" })).toEqual([optimus]);
  expect(find(cards, { ...nothing, words: "nothing like it" })).toEqual([]);
});

test("filters narrow one another", () => {
  expect(find(cards, { ...nothing, type: "weapon" })).toEqual([laser]);
  expect(find(cards, { ...nothing, icon: "orange" })).toEqual([zap]);
  expect(find(cards, { ...nothing, icon: "none" })).toEqual([burst]);
  expect(find(cards, { ...nothing, does: "damage", icon: "blue" })).toEqual([]);
  expect(find(cards, { ...nothing, price: "7", faction: "autobot", trait: "Truck" })).toEqual([optimus]);
});

test("only what some card has can be asked for, numbers in their order", () => {
  expect(values([...cards, battle({ id: "b", stars: 11 })], "price")).toEqual(["0", "7", "11"]);
  expect(values(cards, "type")).toEqual(["action", "character", "weapon"]);
  expect(values(cards, "faction")).toEqual(["autobot"]);
});

test("what a character adds on another one is told with its signs", () => {
  const bonus = { attack_bonus: 2, defense_bonus: -1, health_bonus: 0 };
  const clasp = { ...optimus, reverse: { type: "upgrade", upgrade_kind: "armor", ...bonus, text: "Tough 1" } };
  expect(kit.texts(clasp).at(-1)).toEqual({ title: "Armor", note: "+2 attack · −1 defense", text: "Tough 1" });
});
