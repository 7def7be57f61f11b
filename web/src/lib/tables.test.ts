import { beforeEach, expect, test } from "vitest";
import { dbgSetup, destination, habits, keepHabits, noteTable, satDown } from "./tables";

beforeEach(() => localStorage.clear());

test.each([
  ["https://table.example/join/AbC_12-xyz#secret-token", "/join/AbC_12-xyz#secret-token"],
  ["http://127.0.0.1:8000/table/AbC_12-xyz", "/table/AbC_12-xyz"],
  ["  AbC_12-xyz ", "/join/AbC_12-xyz"],
  ["AbC_12-xyz#token", "/join/AbC_12-xyz#token"],
  ["/replay/AbC_12-xyz", "/replay/AbC_12-xyz"],
])("%s leads to %s", (pasted, to) => {
  expect(destination(pasted)).toBe(to);
});

test.each(["", "x", "hello world", "https://elsewhere.example/", "javascript:alert(1)"])("%j leads nowhere", (pasted) => {
  expect(destination(pasted)).toBeNull();
});

test("characters are named from the first seat on, and a gap is filled with one that nobody wants", () => {
  expect(dbgSetup("coop", 3).characters).toEqual([]);
  expect(dbgSetup("coop", 3, ["ratchet", "", ""]).characters).toEqual(["ratchet"]);
  expect(dbgSetup("coop", 3, ["", "ratchet"], ["ratchet", "ironhide"]).characters).toEqual(["ironhide", "ratchet"]);
  expect(dbgSetup("solo", 1, ["ratchet", "ironhide"]).characters).toEqual(["ratchet"]);
  expect(dbgSetup("coop", 3).schemes).toBeUndefined();
  expect(dbgSetup("solo", 1, [], [], "thwartable").schemes).toBe("thwartable");
});

test("habits are kept, and only what fits is taken from the storage", () => {
  expect(habits().level).toBe("rookie");
  keepHabits({ level: "prime", players: 4 });
  expect(habits()).toMatchObject({ level: "prime", players: 4, mode: "competitive" });
  localStorage.setItem("spacebridge:habits", '{"level": 5, "mode": "coop"}');
  expect(habits()).toMatchObject({ level: "rookie", mode: "coop" });
});

test("where one sat down is known with its time", () => {
  noteTable("one");
  noteTable("two");
  expect(Object.keys(satDown()).sort()).toEqual(["one", "two"]);
});
