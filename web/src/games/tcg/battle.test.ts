import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { numberOf } from "../../lib/logtext";
import { spans, told } from "../../lib/testing";
import type { Span, TcgCharacterView, TcgPlayerView, Told } from "../../lib/wire";
import { lastBattle, reasons } from "./battle";
import { late, standing } from "./shown";
import { Timeline } from "./timeline.svelte";

const hound = { ref: "c5", id: "hound", name: "Hound" };
const alert = { ref: "c3", id: "red-alert", name: "Red Alert" };

function attack(laser: number): Span[] {
  const parts = [{ amount: 4, why: "printed", card: "" }, { amount: laser, why: "Static Laser", card: "static-laser" }];
  return [
    ...spans({ characters: [hound] }),
    { t: "number", text: "7", number: 7, what: "attack", parts },
    ...spans({ cards: [{ id: "static-laser", name: "Static Laser" }], characters: [alert] }),
    { t: "number", text: "2", number: 2, what: "defense" },
  ];
}

function flip(n: number, player: number, name: string, icons: string[], of: string, total: number): Told {
  const said: Span[] = [
    { t: "card", text: name, card: name.toLowerCase() },
    { t: "signs", text: "", signs: icons },
    { t: "number", text: String(total), number: total, of },
  ];
  return told(n, "BattleCardFlipped", said, { player });
}

const hit = (n: number, who: typeof hound, amount: number): Told => told(n, "DamageDone", spans({ characters: [who], amount }));

const story: Told[] = [
  told(0, "TurnBegan", "Turn 5: Player 2."),
  told(1, "AttackBegan", attack(3)),
  hit(2, hound, 2),
  flip(3, 1, "Gauntlets", ["orange"], "c5", 8),
  flip(4, 0, "Burst", [], "c3", 2),
  flip(5, 0, "Shield", ["blue", "blue"], "c3", 4),
  hit(6, alert, 4),
  told(7, "CharacterKOd", spans({ characters: [alert] })),
  told(8, "CardsScrapped", spans({ amount: 3 })),
  hit(9, hound, 9),
];

describe("the latest battle", () => {
  it("has both totals, each flip and what it added", () => {
    const battle = lastBattle(story);
    expect(battle?.attacker).toMatchObject({ ref: "c5", name: "Hound", start: 7, total: 8 });
    expect(battle?.defender).toMatchObject({ ref: "c3", start: 2, total: 4 });
    expect(battle?.defender.flips.map((flip) => [flip.icons, flip.gain, flip.total])).toEqual([[[], 0, 2], [["blue", "blue"], 2, 4]]);
    expect(battle?.attacker.flips.map((flip) => flip.card?.id)).toEqual(["gauntlets"]);
  });
  it("counts the damage of the battle, not that of abilities before or after", () => {
    expect(lastBattle(story)).toMatchObject({ damage: 4, ko: true, over: true });
  });
  it("is told as far as it has been shown", () => {
    const battle = lastBattle(story, 4);
    expect(battle?.attacker.flips).toHaveLength(1);
    expect(battle?.defender).toMatchObject({ total: 2, flips: [] });
    expect(battle).toMatchObject({ damage: null, over: false });
  });
  it("is none before the first attack", () => {
    expect(lastBattle(story, 1)).toBeNull();
  });
  it("does no damage where the defense stops it", () => {
    const stopped = [story[1]!, told(2, "NoDamageDone", "Defense 9 stops attack 7: no damage.")];
    expect(lastBattle(stopped)?.damage).toBe(0);
  });
});

describe("reasons of a total", () => {
  const total = (laser: number) => numberOf(told(0, "AttackBegan", attack(laser)), "attack");
  it("are amounts with their signs and sources", () => {
    expect(reasons(total(3))).toEqual([
      { amount: "4", source: "printed" },
      { amount: "+3", source: "Static Laser" },
    ]);
    expect(reasons(total(-1))[1]).toEqual({ amount: "-1", source: "Static Laser" });
    expect(reasons(numberOf(told(0, "AttackBegan", attack(3)), "defense"))).toEqual([]);
    expect(reasons(null)).toEqual([]);
  });
});

describe("what is not shown yet", () => {
  const character = (ref: string, damage: number): TcgCharacterView => ({ ref, damage, mode: "bot", modes: [{ name: "alt" }, { name: "bot" }] }) as TcgCharacterView;
  const player = { team: [character("c5", 11)], ko: [character("c3", 10)] } as unknown as TcgPlayerView;

  it("is taken out of the numbers until its line is told", () => {
    const before = standing(player, late(story, 6), ["c3", "c5"]);
    expect(before.map((one) => [one.character.ref, one.damage, one.falling])).toEqual([["c3", 6, true], ["c5", 2, false]]);
    const after = standing(player, late(story, story.length), ["c3", "c5"]);
    expect(after.map((one) => [one.character.ref, one.damage])).toEqual([["c5", 11]]);
  });
  it("turns a card when its line is told", () => {
    const turned = [...story, told(10, "CharacterFlipped", spans({ characters: [hound] }))];
    expect(standing(player, late(turned, 10), [])[0]?.mode).toBe("alt");
    expect(standing(player, late(turned, 11), [])[0]?.mode).toBe("bot");
  });
});

describe("the timeline", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.stored.speed = "normal";
    settings.calm = false;
  });

  it("shows all at once at first, and what comes later line by line in order", () => {
    const timeline = new Timeline();
    const steps: number[] = [];
    timeline.onstep = (line) => steps.push(line.n);
    timeline.follow(story.slice(0, 2));
    expect(timeline.played).toBe(2);
    timeline.follow(story);
    expect(timeline.behind).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(steps).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(timeline.behind).toBe(false);
  });
  it("is cut short when somebody acts", () => {
    const timeline = new Timeline();
    timeline.follow(story.slice(0, 2));
    timeline.follow(story);
    timeline.finish();
    expect(timeline.played).toBe(story.length);
  });
  it("does not play what was taken back", () => {
    const timeline = new Timeline();
    timeline.follow(story);
    timeline.follow(story.slice(0, 3));
    expect(timeline.played).toBe(3);
  });
  it("waits for nothing where nothing shall move", () => {
    settings.stored.speed = "off";
    const timeline = new Timeline();
    timeline.follow(story.slice(0, 2));
    timeline.follow(story);
    expect(timeline.played).toBe(story.length);
  });
});
