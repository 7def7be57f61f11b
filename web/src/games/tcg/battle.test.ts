import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte";
import { told } from "../../lib/testing";
import type { TcgCharacterView, TcgPlayerView, Told } from "../../lib/wire";
import { lastBattle, reasons } from "./battle";
import { late, standing } from "./shown";
import { Timeline } from "./timeline.svelte";

const story: Told[] = [
  told(0, "TurnBegan", "Turn 5: Player 2."),
  told(1, "AttackBegan", "Hound (attack 7 = 4 printed + 3 Static Laser) attacks Red Alert (defense 2).", {
    cards: [{ id: "hound", name: "Hound" }, { id: "red-alert", name: "Red Alert" }],
    things: ["c5", "c3"], amount: 7, against: 2, reasons: "attack 4 printed + 3 Static Laser",
  }),
  told(2, "DamageDone", "Hound takes 2 damage: 2 of 12.", { things: ["c5"], amount: 2 }),
  told(3, "BattleCardFlipped", "Player 2 flips Gauntlets [O]: attack 8.", { player: 1, cards: [{ id: "gauntlets", name: "Gauntlets" }], things: ["c5"], amount: 8, reasons: "O" }),
  told(4, "BattleCardFlipped", "Player 1 flips Plasma Burst [-]: defense 2.", { player: 0, cards: [{ id: "burst", name: "Plasma Burst" }], things: ["c3"], amount: 2, reasons: "-" }),
  told(5, "BattleCardFlipped", "Player 1 flips Shield [BB]: defense 4.", { player: 0, cards: [{ id: "shield", name: "Shield" }], things: ["c3"], amount: 4, reasons: "BB" }),
  told(6, "DamageDone", "Red Alert takes 4 damage: 10 of 10.", { things: ["c3"], amount: 4 }),
  told(7, "CharacterKOd", "Red Alert is KO'd.", { things: ["c3"] }),
  told(8, "CardsScrapped", "3 flipped cards go to the scrap pile.", { amount: 3 }),
  told(9, "DamageDone", "Hound takes 9 damage: 11 of 12.", { things: ["c5"], amount: 9 }),
];

describe("the latest battle", () => {
  it("has both totals, each flip and what it added", () => {
    const battle = lastBattle(story);
    expect(battle?.attacker).toMatchObject({ ref: "c5", name: "Hound", start: 7, total: 8 });
    expect(battle?.defender).toMatchObject({ ref: "c3", start: 2, total: 4 });
    expect(battle?.defender.flips.map((flip) => [flip.icons, flip.gain, flip.total])).toEqual([["", 0, 2], ["BB", 2, 4]]);
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
    const stopped = [story[1]!, told(2, "NoDamageDone", "Defense 9 stops attack 7: no damage.", { amount: 7 })];
    expect(lastBattle(stopped)?.damage).toBe(0);
  });
});

describe("reasons of a total", () => {
  it("are split into amounts and sources", () => {
    expect(reasons("attack 4 printed + 3 Static Laser; defense 1 printed - 1 Rust", "attack")).toEqual([
      { amount: "4", source: "printed" },
      { amount: "+3", source: "Static Laser" },
    ]);
    expect(reasons("attack 4 printed + 3 Static Laser; defense 1 printed - 1 Rust", "defense")[1]).toEqual({ amount: "-1", source: "Rust" });
    expect(reasons("", "attack")).toEqual([]);
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
    const turned = [...story, told(10, "CharacterFlipped", "Player 2 flips Hound to bot mode.", { things: ["c5"] })];
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
