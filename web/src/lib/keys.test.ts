import { describe, expect, it, vi } from "vitest";
import { optionKey, tableKey, type Deeds } from "./keys";

const deeds = (): Deeds => ({
  pick: vi.fn(() => true), end: vi.fn(() => true), undo: vi.fn(), hint: vi.fn(), log: vi.fn(), help: vi.fn(), escape: vi.fn(), walk: vi.fn(() => true),
});

describe("the keys of a table", () => {
  it("has a key for each of fifty options, and no two share one", () => {
    const keys = Array.from({ length: 50 }, (_, i) => optionKey(i));
    expect(keys.every((key) => key !== "")).toBe(true);
    expect(new Set(keys).size).toBe(50);
    expect(keys.slice(0, 10)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "a"]);
  });
  it("picks what each of them stands for", () => {
    for (const i of [0, 8, 9, 30, 45]) {
      const done = deeds();
      tableKey(new KeyboardEvent("keydown", { key: optionKey(i) }), done);
      expect(done.pick).toHaveBeenCalledWith(i);
    }
  });
  it("keeps the letters that mean something else", () => {
    const done = deeds();
    for (const key of ["z", "h", "l", "Z", "H"]) tableKey(new KeyboardEvent("keydown", { key }), done);
    expect(done.pick).not.toHaveBeenCalled();
    expect(done.undo).toHaveBeenCalledTimes(2);
    expect(done.hint).toHaveBeenCalledTimes(2);
  });
});
