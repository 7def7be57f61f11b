import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Connection } from "../../lib/connection.svelte";
import { Picker } from "../../lib/picker.svelte";
import { Stage } from "../../lib/stage/stage.svelte";
import type { TableProps } from "../../lib/table";
import type { DbgView } from "../../lib/wire";
import type { Offered } from "../../lib/spans";
import Harness from "./testing/Harness.svelte";
import { card, onSpace, option, own, player, space, told, view } from "./testing/samples";

/** The part of a line to a match that a table uses, with what was sent over it. */
class Line {
  pending = false;
  chosen: string[] = [];
  asked: string[] = [];
  choose(key: string): boolean {
    this.chosen.push(key);
    return true;
  }
  why(key: string): Promise<unknown> {
    this.asked.push(key);
    return Promise.resolve({ t: "why", key, offered: false, reason: "too far", rule: "" });
  }
  preview(): Promise<unknown> {
    return new Promise(() => {});
  }
}

const table = (more: Partial<DbgView> = {}): DbgView =>
  view({
    matrix: [
      space("0,0", { up: true, card: card("hook", { type: "robot", faction: "decepticon", cost: 3 }), adversary: true }),
      space("0,1", { up: true, card: card("jazz", { type: "robot", faction: "autobot", cost: 4, power: 2 }), energon: 3 }),
      space("1,0", { empty: true }),
      space("1,1", { players: [0, 1] }),
    ],
    players: [
      player(0, {
        at: "1,1",
        hand: [card("courage"), card("fix"), card("courage")],
        play: [{ card: card("patrol"), power: 0, move: 1, range: 0, used: 0 }],
        discard: [card("reserves")],
      }),
      player(1, { at: "1,1", hand_size: 5 }),
    ],
    ...more,
  });

/** A table at which the one card in hand gives that much Power, and the basic card costs 2. */
const paying = (power: number): DbgView =>
  table({
    basics: 3,
    basic: card("roll-out", { cost: 2 }),
    players: [player(0, { at: "1,1", hand: [card("courage", { power })] }), player(1, { at: "1,1", hand_size: 5 })],
  });

let shown: Record<string, unknown> | null = null;

function lay(at: DbgView, options: Offered[] | null, story: TableProps<DbgView>["story"] = []) {
  const line = new Line();
  const conn = options === null ? null : (line as unknown as Connection);
  const picker = conn === null ? null : new Picker(conn, { noWhy: "", offline: "" });
  picker?.offer(options ?? [], 1);
  const props: TableProps<DbgView> = {
    view: at,
    names: ["Ada", "Bot"],
    story,
    stage: new Stage(),
    state: null,
    conn,
    bottom: at.viewer ?? 0,
    pick: (key) => picker?.pick(key),
  };
  shown = mount(Harness, { target: document.body, props: { picker, table: props } });
  flushSync();
  return { line, picker };
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
});

const live = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-live]")].map((one) => one.dataset.ref ?? one.dataset.place ?? "");
const tile = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[role=gridcell][data-ref="${name}"]`)!;
const at = (place: string): HTMLElement => document.querySelector<HTMLElement>(`[data-place="${place}"]`)!;

describe("the table", { timeout: 60_000 }, () => {
  it("lights up what is offered and fades the rest", () => {
    lay(table(), [
      option("play courage", own("hand", "courage")),
      option("move 0,1", onSpace("0,1")),
      option("activate patrol", own("play", "patrol")),
      option("buy roll-out", { zone: "basic", card: "roll-out" }),
      option("end"),
    ]);
    expect(live().sort()).toEqual(["0,1", "basics", "hand courage", "hand courage", "play patrol"]);
    expect(tile("0,0").classList).toContain("faded");
    expect(tile("0,1").classList).not.toContain("faded");
  });

  it("shows the sides, the Missions of one's own side and the Bosses of each where factions play", () => {
    const mission = card("woc-set-a-trap", { name: "Set a Trap", type: "mission", cost: null });
    const seat = (number: number, faction: string, known: boolean) =>
      player(number, {
        character: card(`character-${number}`, { type: "character", cost: null, faction }),
        side: number % 2,
        zones: { missions: { size: 2, cards: known ? [mission] : [] } },
      });
    const players = [seat(0, "autobot", true), seat(1, "decepticon", false), seat(2, "autobot", true), seat(3, "decepticon", false)];
    lay(view({ sides: "factions", bosses: { autobot: 2, decepticon: 3 }, players, basic: card("woc-reinforcements", { name: "Reinforcements" }) }), []);
    const area = (number: number): HTMLElement => document.querySelector<HTMLElement>(`[data-testid=rival][data-player="${number}"]`)!;
    expect([1, 2, 3].map((number) => area(number).querySelector(".mate") !== null)).toEqual([false, true, false]);
    expect([1, 2].map((number) => area(number).querySelector<HTMLButtonElement>(`[data-spot="missions ${number}"]`)!.disabled)).toEqual([true, false]);
    const shared = document.querySelector<HTMLElement>("[data-testid=shared-piles]")!;
    expect([...shared.querySelectorAll("[data-spot=bosses]")].map((one) => one.getAttribute("title"))).toEqual([
      "Autobot: 2 Bosses left to defeat",
      "Decepticon: 3 Bosses left to defeat",
    ]);
    expect(shared.textContent).toContain("Reinforcements");
    expect(document.querySelector("[data-testid=own-area] [data-spot='missions 0']")!.textContent).toContain("Set a Trap");
  });

  it("picks the only option of what is clicked", () => {
    const { line } = lay(table(), [option("play courage", own("hand", "courage")), option("move 0,1", onSpace("0,1")), option("end")]);
    at("hand courage").click();
    tile("0,1").click();
    expect(line.chosen).toEqual(["play courage", "move 0,1"]);
  });

  it("opens a menu where several things can be done", () => {
    const { line, picker } = lay(table(), [option("move 0,1", onSpace("0,1")), option("buy jazz", onSpace("0,1", "jazz")), option("end")]);
    tile("0,1").click();
    expect(line.chosen).toEqual([]);
    expect(picker?.menu?.options.map((one) => one.key)).toEqual(["move 0,1", "buy jazz"]);
  });

  it("asks the table why something is not offered", () => {
    const { line } = lay(table(), [option("play courage", own("hand", "courage")), option("end")]);
    tile("0,0").click();
    at("hand fix").click();
    expect(line.asked).toEqual(["0,0", "fix"]);
    expect(line.chosen).toEqual([]);
  });

  it("is walked with the arrow keys, and Enter picks", () => {
    const { line } = lay(table(), [option("move 0,1", onSpace("0,1")), option("end")]);
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    expect([...document.querySelectorAll("[role=gridcell]")].map((one) => one.getAttribute("tabindex"))).toEqual(["-1", "-1", "-1", "0"]);
    tile("1,1").focus();
    press("ArrowUp");
    flushSync();
    expect(document.activeElement).toBe(tile("0,1"));
    expect(tile("0,1").getAttribute("tabindex")).toBe("0");
    press("Enter");
    expect(line.chosen).toEqual(["move 0,1"]);
  });

  it("says in words what lies in a space", () => {
    lay(table(), []);
    expect(tile("0,1").textContent).toContain("B1: jazz, Autobot, cost 4, Power 2, 3 Energon on it");
    expect(tile("1,1").textContent).toContain("B2: facedown card. Here: Ada, Bot");
    expect(tile("0,0").textContent).toContain("Adversary");
  });

  it("warns before a turn is ended with Power that would pay for something, names it, and warns of nothing else", () => {
    const { line, picker } = lay(paying(2), [option("play courage", own("hand", "courage")), option("move 0,1", onSpace("0,1")), option("end")]);
    picker?.pick("end");
    expect(picker?.waste?.what).toBe("With the Power of courage you could still pay for roll-out.");
    expect(line.chosen).toEqual([]);
    picker?.pick("move 0,1");
    expect(line.chosen).toEqual(["move 0,1"]);
  });

  it("does not warn where the Power in hand pays for nothing", () => {
    const { line, picker } = lay(paying(1), [option("play courage", own("hand", "courage")), option("end")]);
    picker?.pick("end");
    expect(picker?.waste).toBeNull();
    expect(line.chosen).toEqual(["end"]);
  });

  it("shows nobody else's hand, and offers nothing to those who watch", () => {
    const open = table();
    const hidden = { ...open, viewer: null, players: open.players.map((one) => ({ ...one, hand: [], hand_size: 3 })) };
    lay(hidden, null);
    expect(live()).toEqual([]);
    expect(document.querySelectorAll("[data-testid=hand] [data-card]").length).toBe(0);
    expect(document.querySelectorAll("[data-testid=hand] li").length).toBe(3);
    expect(document.querySelector(".faded")).toBeNull();
  });

  it("shows a battle with its total, its cost and the Assists facedown", () => {
    const fight = table({
      battle: {
        space: "0,0",
        card: card("hook", { cost: 3 }),
        confrontation: true,
        power: 2,
        cost: 4,
        assists: [
          { player: 1, card: null, resolved: false, power: 0 },
        ],
      },
      encountered: [card("overload"), card("cornered")],
    });
    lay(fight, [], [
      told("EncounterDrawn", { n: 0, cards: [{ id: "overload", name: "Overload" }] }),
      told("BattleDeclared", { n: 1 }),
      told("CostRaised", { n: 2, line: "The cost rises by 1 to 4." }),
    ]);
    const panel = document.querySelector("[data-testid=battle]");
    expect(panel?.querySelector("[data-testid=battle-power]")?.textContent).toBe("2");
    expect(panel?.querySelector("[data-testid=battle-cost]")?.textContent).toBe("4");
    expect(panel?.textContent).toContain("2 Power missing");
    expect(panel?.textContent).toContain("The cost rises by 1 to 4.");
    expect(panel?.querySelector("[data-card=overload]")).toBeNull();
    expect(tile("0,0").classList).toContain("target");
  });

  it("lets a pile be looked through, and picks from it", () => {
    const { line } = lay(table(), [option("choose reserves", own("discard", "reserves")), option("no")]);
    expect(live()).toEqual(["discard"]);
    at("discard").click();
    flushSync();
    const dialog = document.querySelector("[data-testid=pile]");
    expect(dialog?.querySelectorAll("[data-card=reserves]").length).toBe(1);
    dialog?.querySelector<HTMLElement>("[data-place-option]")?.click();
    flushSync();
    expect(line.chosen).toEqual(["choose reserves"]);
    expect(document.querySelector("[data-testid=pile]")).toBeNull();
  });

  it("turns the character card over with its mode", () => {
    lay(table(), []);
    const character = document.querySelector<HTMLElement>("[data-testid=character]")!;
    expect(character.classList).toContain("alt");
    document.querySelector<HTMLElement>("[data-testid=own-area] .peek")?.click();
    flushSync();
    expect(character.classList).not.toContain("alt");
    expect(character.dataset.mode).toBe("alt");
  });
});
