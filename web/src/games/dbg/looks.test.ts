import { describe, expect, it } from "vitest";
import { encounterOf, linesOfBattle } from "./fight";
import { counted, inForce, lookOf, othersOf, reaches, sideText } from "./looks";
import { card, player, space, told, view } from "./testing/samples";
import { headline, lastSpots, threats } from "./threats";
import { along, walk } from "./walk";

describe("how cards look", () => {
  it("gives a Robot the tone of its faction and others that of their type", () => {
    expect(lookOf({ type: "robot", faction: "decepticon" }).tone).toBe("decepticon");
    expect(lookOf({ type: "boss", faction: "decepticon" }).tone).toBe("boss");
    expect(lookOf({ type: "cooperative-scheme", faction: "" }).tone).toBe("scheme");
    expect(lookOf({ type: "something new", faction: "" }).tone).toBe("plain");
  });

  it("parts the two sides of a character", () => {
    const character = card("prime", { text: "Bot Mode: Fight.\nBot Mode: 1 Energon: Fight more.\nAlt Mode: Drive." });
    expect(sideText(character, "bot")).toBe("Fight.\n1 Energon: Fight more.");
    expect(sideText(character, "alt")).toBe("Drive.");
  });

  it("tells lasting texts from those that pass", () => {
    const boss = card("soundwave", { type: "boss", text: "Reveal Attack: Lose 2 Energon.\nOngoing: No Blocks.\nReward: 3 VP." });
    const table = view({ matrix: [space("0,0", { up: true, card: boss }), space("0,1", { up: false, card: boss })] });
    expect(inForce(table)).toEqual([{ space: "0,0", card: boss, text: "Ongoing: No Blocks." }]);
  });

  it("says how far how much Power reaches", () => {
    expect(reaches([5, 5, 2])).toEqual([
      { range: 1, power: 5 },
      { range: 2, power: 2 },
    ]);
    expect(reaches([0])).toEqual([]);
  });

  it("counts equal cards and seats the others in turn order", () => {
    expect(counted(["a", "b", "a"], (one) => one)).toEqual([
      { card: "a", count: 2 },
      { card: "b", count: 1 },
    ]);
    const table = view({ players: [player(0), player(1), player(2)] });
    expect(othersOf(table, 1).map((one) => one.player)).toEqual([2, 0]);
  });
});

describe("walking", () => {
  const shape = { rows: 3, columns: 4 };
  it("walks over the Matrix and stops at its edges", () => {
    expect(walk("ArrowDown", 1, shape)).toBe(5);
    expect(walk("ArrowLeft", 4, shape)).toBe(4);
    expect(walk("ArrowRight", 7, shape)).toBe(7);
    expect(walk("ArrowUp", 2, shape)).toBe(2);
    expect(walk("Home", 6, shape)).toBe(4);
    expect(walk("End", 6, shape)).toBe(7);
    expect(walk("End", 6, shape, true)).toBe(11);
    expect(walk("PageDown", 1, shape)).toBe(9);
    expect(walk("x", 1, shape)).toBeNull();
  });
  it("walks along a hand, and leaves up and down to the table", () => {
    expect(along("ArrowRight", 0, 3)).toBe(1);
    expect(along("ArrowRight", 2, 3)).toBe(2);
    expect(along("ArrowUp", 1, 3)).toBeNull();
  });
});

describe("what threatens", () => {
  const names = ["Ada", "Bot"];
  it("tells of an Attack only while nobody has answered it", () => {
    const attack = told("Attacked", { player: 1, cards: [{ id: "overload", name: "Overload" }] });
    const ids = (story: Parameters<typeof threats>[1]) => threats(view({ bosses: { decepticon: 0 } }), story, names).map((one) => one.id);
    expect(ids([attack])).toEqual(["attack"]);
    expect(ids([attack, told("DamageGained", { player: 1 })])).toEqual([]);
  });

  it("counts hidden Bosses, the last cards, and Damage where it loses the game for all", () => {
    const hurt = [player(0, { damage: 4 }), player(1, { damage: 1 })];
    const boss = space("0,0", { up: true, card: card("megatron", { type: "boss" }) });
    const table = view({ sides: "together", players: hurt, main_size: 2, bosses: { decepticon: 2 }, matrix: [boss] });
    expect(threats(table, [], names).map(({ id, params }) => [id, params])).toEqual([
      ["deck", { n: 2 }],
      ["damage 0", { who: "Ada", n: 4 }],
      ["bosses", { n: 1 }],
    ]);
    expect(threats({ ...table, ending: "Won" }, [], names)).toEqual([]);
  });

  it("marks where something happened and says it in one line", () => {
    const lines = [told("CardFlipped", { places: ["0,1"] }), told("CardBought", { line: "bought" }), told("PowerSpent")];
    expect([...lastSpots(lines)]).toEqual(["space 0,1"]);
    expect(headline(lines)?.spans.at(-1)?.text).toBe("bought");
    expect(headline([])).toBeNull();
  });
});

describe("the battle in the log", () => {
  it("knows the Encounter of this battle, not one before it", () => {
    const table = view({ encountered: [card("overload"), card("cornered")] });
    const ambush = told("EncounterDrawn", { cards: [{ id: "overload", name: "Overload" }] });
    const drawn = told("EncounterDrawn", { cards: [{ id: "cornered", name: "Cornered" }] });
    const began = told("BattleDeclared");
    expect(encounterOf(linesOfBattle([ambush, began]), table)).toBeNull();
    expect(encounterOf(linesOfBattle([ambush, began, drawn]), table)?.id).toBe("cornered");
    expect(linesOfBattle([ambush])).toEqual([]);
  });
});
