import { describe, expect, it } from "vitest";
import { card, player, space, told, view } from "./testing/samples";
import { MOST, motions } from "./travel";

const named = (id: string) => [{ id, name: id }];

describe("what moves when a line is told", () => {
  it("moves a bought card from its space to the discard pile, once", () => {
    const before = view({ matrix: [space("0,0", { up: true, card: card("jazz") }), space("0,1", { up: true, card: card("jazz") })] });
    const after = view({ matrix: [space("0,0", { up: true, card: card("jazz") }), space("0,1", { empty: true })] });
    const lines = [told("CardBought", { n: 4, cards: named("jazz") }), told("CardGained", { n: 5, cards: named("jazz") })];
    expect(motions(lines, before, after)).toEqual([
      { kind: "flight", n: 4, load: "card", card: { id: "jazz", name: "jazz" }, amount: 1, from: "space 0,1", to: "discard 0" },
    ]);
  });

  it("moves an Ally to the Allies and a basic card from its stack", () => {
    const before = view();
    const after = view({ basics: 15, players: [player(0, { allies: [card("carly")] }), player(1)] });
    const [ally, basic] = motions(
      [told("CardGained", { cards: named("carly") }), told("CardBought", { player: 1, cards: named("roll-out") })],
      before,
      after,
    );
    expect(ally).toMatchObject({ to: "allies 0" });
    expect(basic).toMatchObject({ from: "basics", to: "discard 1" });
  });

  it("keeps a card that this viewer does not know facedown", () => {
    expect(motions([told("CardDrawn", { player: 1 })], view(), view())).toMatchObject([
      { load: "back", card: null, from: "deck 1", to: "hand 1" },
    ]);
  });

  it("takes two equal cards from two spaces", () => {
    const before = view({ matrix: [space("0,0", { up: true, card: card("hook") }), space("0,1", { up: true, card: card("hook") })] });
    const after = view({ matrix: [space("0,0", { empty: true }), space("0,1", { empty: true })] });
    const lines = [told("CardVaulted", { cards: named("hook") }), told("CardDestroyed", { player: null, cards: named("hook") })];
    expect(motions(lines, before, after)).toMatchObject([
      { from: "space 0,0", to: "vault 0" },
      { from: "space 0,1", to: "destroyed" },
    ]);
  });

  it("follows the order of the events", () => {
    const lines = [
      told("EnergonSpent", { n: 1, amount: 2 }),
      told("CardFlipped", { n: 2, player: null, places: ["0,1"] }),
      told("EncounterDrawn", { n: 3, player: null, cards: named("overload") }),
      told("DamageGained", { n: 4, amount: 1 }),
    ];
    const found = motions(lines, view(), view());
    expect(found.map((motion) => motion.n)).toEqual([1, 2, 3, 4, 4]);
    expect(found.map((motion) => motion.kind)).toEqual(["flight", "pulse", "show", "flight", "pulse"]);
    expect(found[0]).toMatchObject({ load: "energon", amount: 2, from: "energon 0", to: "supply" });
  });

  it("shows the last movements only, where there are too many", () => {
    const lines = Array.from({ length: MOST + 5 }, (_, n) => told("CardDrawn", { n }));
    const found = motions(lines, view(), view());
    expect(found).toHaveLength(MOST);
    expect(found.at(-1)?.n).toBe(MOST + 4);
  });

  it("moves nothing for lines that are only words", () => {
    expect(motions([told("TurnEnded"), told("ResourcesLost"), told("GameEnded")], view(), view())).toEqual([]);
  });
});
