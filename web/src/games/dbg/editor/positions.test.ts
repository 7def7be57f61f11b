import { expect, test } from "vitest";
import { blankMatrix, bossesOf, onSpaces, resized, withBosses } from "./positions";

test("a Matrix with other measures keeps what fits", () => {
  const matrix = blankMatrix(3, 4);
  matrix[1]![2] = { card: "jazz", up: true };
  expect(onSpaces({ "1,2": 3, "2,0": 1, "0,4": 2 }, 2, 4)).toEqual({ "1,2": 3 });
  const small = resized(matrix, 2, 5);
  expect(small.map((row) => row.length)).toEqual([5, 5]);
  expect(small[1]?.[2]?.card).toBe("jazz");
  expect(small[1]?.[4]?.card).toBe("blank");
});

test("Bosses are counted together, or for each faction", () => {
  expect(bossesOf(2)).toBe(2);
  expect(bossesOf(2, "autobot")).toBeNull();
  const left = withBosses(withBosses(2, "autobot", 3), "decepticon", 1);
  expect(left).toEqual({ autobot: 3, decepticon: 1 });
  expect(bossesOf(left, "decepticon")).toBe(1);
  expect(bossesOf(left)).toBeNull();
  expect(withBosses(withBosses(left, "autobot", null), "decepticon", null)).toBeNull();
});
