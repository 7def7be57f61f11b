import { describe, expect, it } from "vitest";
import { highlights, type Deed } from "./highlights";
import type { Told } from "./wire";

const deed = (turn: number, player: number, worth: number): Deed => ({ line: { n: turn, turn, spans: [] } as unknown as Told, player, worth });

describe("what a game is remembered for", () => {
  it("is its strongest blow", () => {
    expect(highlights([deed(1, 0, 2), deed(2, 1, 7), deed(3, 0, 4)], [0]).best?.worth).toBe(7);
    expect(highlights([], [0]).best).toBeNull();
  });
  it("turned when the winner got ahead for the last time", () => {
    expect(highlights([deed(1, 1, 3), deed(2, 0, 5), deed(3, 1, 4), deed(6, 0, 4), deed(7, 0, 1)], [0]).turning).toBe(6);
  });
  it("never turned where the winner was ahead all the time", () => {
    expect(highlights([deed(1, 0, 3), deed(2, 1, 1)], [0]).turning).toBeNull();
  });
  it("has no turn where nobody won", () => {
    expect(highlights([deed(1, 1, 3), deed(2, 0, 5)], []).turning).toBeNull();
  });
});
