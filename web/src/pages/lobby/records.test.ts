import { expect, test } from "vitest";
import { addUp, resultFor, type Ended } from "./records";

test("who wins is told from the seats one holds", () => {
  expect(resultFor([0], [0], false)).toBe("won");
  expect(resultFor([1], [0], false)).toBe("lost");
  expect(resultFor([1], [], false)).toBe("drawn");
  expect(resultFor([0, 1], [1], false)).toBe("shared");
});

test("a team wins and loses together", () => {
  expect(resultFor([2], [0, 1, 2], true)).toBe("won");
  expect(resultFor([2], [], true)).toBe("lost");
  expect(resultFor([0, 1], [0, 1], true)).toBe("won");
});

test("records add up by game and way, the most played first", () => {
  const ended = (way: string, result: Ended["result"], turns: number): Ended => ({ game: "dbg", way, result, turns, at: 0 });
  const lines = addUp({ a: ended("coop", "won", 10), b: ended("solo", "lost", 4), c: ended("coop", "lost", 20), d: ended("coop", "shared", 6) });
  expect(lines).toEqual([
    { game: "dbg", way: "coop", played: 3, won: 1, lost: 1, turns: 36 },
    { game: "dbg", way: "solo", played: 1, won: 0, lost: 1, turns: 4 },
  ]);
});
