import { describe, expect, it } from "vitest";
import type { DbgEvent, DbgView } from "../../lib/wire";
import { motions } from "./motions";
import { card, player, space, view } from "./testing/samples";

const moves = (event: object, before: DbgView = view(), after: DbgView = view()) =>
  motions({ cause: "", player: 0, ...event } as DbgEvent, before, after);

describe("what moves over the Matrix", () => {
  it("moves a bought card from its space to the discard pile", () => {
    const before = view({ matrix: [space("0,0", { up: true, card: card("jazz") }), space("0,1", { up: true, card: card("jazz") })] });
    const after = view({ matrix: [space("0,0", { up: true, card: card("jazz") }), space("0,1", { empty: true })] });
    expect(moves({ kind: "CardBought", card: "jazz", cost: 3, space: "0,1" }, before, after)).toEqual([
      { kind: "flight", load: "card", card: "jazz", amount: 1, from: "space 0,1", to: "discard 0" },
    ]);
  });
  it("moves an Ally to the Allies and a basic card from its stack", () => {
    const after = view({ basics: 15, players: [player(0, { allies: [card("carly")] }), player(1)] });
    expect(moves({ kind: "CardGained", card: "carly" }, view(), after)).toMatchObject([{ to: "allies 0" }]);
    expect(moves({ kind: "CardBought", player: 1, card: "roll-out", space: null }, view(), after)).toMatchObject([
      { from: "basics", to: "discard 1" },
    ]);
  });
  it("keeps a card that this viewer does not know facedown", () => {
    expect(moves({ kind: "CardDrawn", player: 1, card: null })).toMatchObject([{ load: "back", card: null, from: "deck 1", to: "hand 1" }]);
  });
  it("takes a card from the space that it has left", () => {
    const before = view({ matrix: [space("0,0", { up: true, card: card("hook") }), space("0,1", { up: true, card: card("hook") })] });
    const after = view({ matrix: [space("0,0", { up: true, card: card("hook") }), space("0,1", { empty: true })] });
    expect(moves({ kind: "CardVaulted", card: "hook" }, before, after)).toMatchObject([{ from: "space 0,1", to: "vault 0" }]);
    expect(moves({ kind: "CardDestroyed", card: "hook" }, before, after)).toMatchObject([{ from: "space 0,1", to: "destroyed" }]);
  });
  it("moves Energon, holds up Encounters and lights up who is hurt", () => {
    expect(moves({ kind: "EnergonSpent", amount: 2 })).toMatchObject([{ load: "energon", amount: 2, from: "energon 0", to: "supply" }]);
    expect(moves({ kind: "EncounterDrawn", card: "overload" })).toEqual([{ kind: "show", card: "overload" }]);
    expect(moves({ kind: "DamageGained", amount: 1 }).map((one) => one.kind)).toEqual(["flight", "pulse"]);
  });
  it("moves nothing for what is only words", () => {
    for (const kind of ["TurnEnded", "ResourcesLost", "GameEnded"]) expect(moves({ kind })).toEqual([]);
  });
});
