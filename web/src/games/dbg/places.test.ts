import { describe, expect, it } from "vitest";
import type { Place } from "../../lib/wire";
import type { Offered } from "../../lib/spans";
import { optionsByPlace, placeOf, refOf } from "./places";
import { onSpace, option, own } from "./testing/samples";

function all(options: Offered[]): Record<string, string[]> {
  return Object.fromEntries([...optionsByPlace(options)].map(([place, there]) => [place, there.map((one) => one.key)]));
}

describe("where an option can be picked", () => {
  const words: [Place, string][] = [
    [own("hand", "courage"), "hand courage"],
    [own("play", "fix"), "play fix"],
    [own("ally", "raoul"), "ally raoul"],
    [own("discard", "patrol"), "discard"],
    [own("damage", "damage"), "damage"],
    [onSpace("0,1", "jazz"), "space 0,1"],
    [{ zone: "under", card: "carly" }, "under carly"],
    [{ zone: "player", owner: 1, ref: "p2" }, "player 1"],
    [{ zone: "assist", owner: 1, ref: "p2" }, "assist 1"],
    [{ zone: "character", owner: 0, ref: "character" }, "character"],
    [{ zone: "basic", card: "roll-out" }, "basics"],
  ];
  it.each(words)("is where its place says", (place, word) => {
    expect(placeOf(place)).toBe(word);
  });

  it("tells a card in play from its copy in hand", () => {
    expect(all([option("activate fix", own("play", "fix")), option("play fix", own("hand", "fix"))])).toEqual({
      "play fix": ["activate fix"],
      "hand fix": ["play fix"],
    });
  });

  it("is at both ends of a contribution", () => {
    expect(all([option("contribute fix to heist", own("hand", "fix"), onSpace("1,0", "heist"))])).toEqual({
      "hand fix": ["contribute fix to heist"],
      "space 1,0": ["contribute fix to heist"],
    });
  });

  it("keeps several options of one space together, in their order", () => {
    const options = [option("move 0,1", onSpace("0,1")), option("buy jazz", onSpace("0,1", "jazz"))];
    expect(all(options)).toEqual({ "space 0,1": ["move 0,1", "buy jazz"] });
  });

  it("is nowhere where it touches nothing", () => {
    expect(all([option("end")])).toEqual({});
  });
});

describe("how the table is asked about a place", () => {
  it("uses the references of the view", () => {
    expect(["space 1,2", "hand courage", "player 1", "basics", "character", "under carly", "damage"].map((place) => refOf(place, "roll-out"))).toEqual(
      ["1,2", "courage", "p2", "roll-out", "character", "carly", "damage"],
    );
  });
});
