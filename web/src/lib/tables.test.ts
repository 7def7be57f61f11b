import { beforeEach, expect, test } from "vitest";
import { destination, habits, keepHabits, noteTable, satDown } from "./tables";

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

test("habits are kept, and only what fits is taken from the storage", () => {
  const usual = { level: "rookie", mode: "competitive", players: 2 };
  expect(habits(usual)).toEqual(usual);
  keepHabits({ level: "prime", players: 4 });
  expect(habits(usual)).toMatchObject({ level: "prime", players: 4, mode: "competitive" });
  localStorage.setItem("spacebridge:habits", '{"level": 5, "mode": "coop"}');
  expect(habits(usual)).toMatchObject({ level: "rookie", mode: "coop" });
});

test("where one sat down is known with its time", () => {
  noteTable("one");
  noteTable("two");
  expect(Object.keys(satDown()).sort()).toEqual(["one", "two"]);
});
