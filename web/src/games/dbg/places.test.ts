import { describe, expect, it } from "vitest";
import type { OptionView } from "../../lib/wire";
import { optionsByPlace, refOf } from "./places";
import { card, option, player, space, view } from "./testing/samples";

function places(key: string, touches: string[], at = view()): string[] {
  const one = option(key, touches);
  return [...optionsByPlace(at, [one]).keys()];
}

function all(at: ReturnType<typeof view>, options: OptionView[]): Record<string, string[]> {
  const found = optionsByPlace(at, options);
  return Object.fromEntries([...found].map(([place, there]) => [place, there.map((one) => one.key)]));
}

describe("where an option can be picked", () => {
  const table = view({
    viewer: 0,
    matrix: [
      space("0,0", { up: true, card: card("hook", { type: "robot", faction: "decepticon" }), adversary: true }),
      space("0,1", { up: true, card: card("jazz") }),
      space("1,0", { up: true, card: card("energon-heist", { type: "decepticon-scheme" }), under: [card("carly", { type: "ally" })] }),
      space("1,1", { players: [0] }),
    ],
    players: [
      player(0, {
        at: "1,1",
        hand: [card("courage"), card("fix")],
        play: [{ card: card("fix"), power: 0, move: 1, range: 0, used: 0 }],
        allies: [card("raoul", { type: "ally" })],
        discard: [card("patrol"), card("roll-out")],
        damage: 1,
      }),
      player(1),
    ],
  });

  it("finds cards of the hand, spaces and players", () => {
    expect(places("play courage", ["courage"], table)).toEqual(["hand courage"]);
    expect(places("move 0,1", ["0,1"], table)).toEqual(["space 0,1"]);
    expect(places("battle hook", ["hook", "0,0"], table)).toEqual(["space 0,0"]);
    expect(places("choose p2", ["p2"], table)).toEqual(["player 1"]);
  });

  it("finds what is named by nothing but its key", () => {
    expect(places("search", [], table)).toEqual(["space 1,1"]);
    expect(places("convert", [], table)).toEqual(["character"]);
    expect(places("activate character 1", [], table)).toEqual(["character"]);
    expect(places("buy roll-out", ["roll-out"], table)).toEqual(["basics"]);
    expect(places("end", [], table)).toEqual([]);
  });

  it("tells a card in play from its copy in hand", () => {
    expect(places("activate fix", ["fix"], table)).toEqual(["play fix"]);
    expect(places("play fix", ["fix"], table)).toEqual(["hand fix"]);
  });

  it("finds the Scheme and the card of a contribution", () => {
    expect(places("contribute fix to energon-heist", ["fix", "energon-heist"], table)).toEqual(["hand fix", "space 1,0"]);
    expect(places("thwart energon-heist", ["energon-heist"], table)).toEqual(["space 1,0"]);
  });

  it("asks about the part of the table in which all that is offered lies", () => {
    const options = [option("choose courage", ["courage"]), option("choose fix", ["fix"])];
    expect(all(table, options)).toEqual({ "hand courage": ["choose courage"], "hand fix": ["choose fix"] });
    expect(places("choose patrol", ["patrol"], table)).toEqual(["discard"]);
    expect(places("choose carly", ["carly"], table)).toEqual(["under carly"]);
    expect(places("choose raoul", ["raoul"], table)).toEqual(["ally raoul"]);
    expect(places("choose damage", ["damage"], table)).toEqual(["damage"]);
  });

  it("means the part that holds nothing else, where two hold all that is offered", () => {
    const own = player(0, { hand: [card("fix")], discard: [card("fix"), card("patrol")] });
    expect(places("choose fix", ["fix"], view({ players: [own, player(1)] }))).toEqual(["hand fix"]);
  });

  it("takes the discard pile apart from what is controlled", () => {
    const options = [option("choose fix", ["fix"]), option("choose patrol from discard", ["patrol"])];
    expect(all(table, options)).toEqual({ "play fix": ["choose fix"], discard: ["choose patrol from discard"] });
  });

  it("keeps several options of one space together, in their order", () => {
    const options = [option("move 0,1", ["0,1"]), option("buy jazz", ["jazz", "0,1"])];
    expect(all(table, options)).toEqual({ "space 0,1": ["move 0,1", "buy jazz"] });
  });

  it("offers a spectator nothing of a hand", () => {
    expect(places("choose courage", ["courage"], { ...table, viewer: null })).toEqual([]);
  });
});

describe("how the table is asked about a place", () => {
  it("uses the references of the view", () => {
    expect(["space 1,2", "hand courage", "player 1", "basics", "character", "under carly", "damage"].map(refOf)).toEqual(
      ["1,2", "courage", "p2", "roll-out", "character", "carly", "damage"],
    );
  });
});
