import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Card from "../../components/Card.svelte";
import type { TcgCardView, TcgCharacterView } from "../../lib/wire";
import Character from "./Character.svelte";

vi.stubGlobal("fetch", () => Promise.reject(new Error("no network in tests")));

const zap: TcgCardView = { id: "zap", name: "Zap", icons: ["orange", "white"], type: "action", text: "Do 1 damage to an enemy with {W}.", icon_traits: [] };
const bee: TcgCharacterView = {
  ref: "c0", id: "bee", key: "bee", name: "Bumblebee", subtitle: "Brave Warrior", factions: ["autobot"], stars: 7, owner: 0,
  zone: "battlefield", mode: "alt", attack: 4, defense: 2, damage: 3, health: 9, tapped: true,
  modes: [
    { name: "alt", attack: 3, defense: 2, traits: ["Car"], text: "" },
    { name: "bot", attack: 5, defense: 1, traits: ["Melee"], text: "Bold 1" },
  ],
  attacked_last: false, bold: 0, tough: 0, pierce: 0, upgrades: [], cards_under: 0, counters: [], beneath: "",
};

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

describe("a battle card", () => {
  it("shows its name, its icons in words, and its text with drawn icons", () => {
    shown = mount(Card, { target: document.body, props: { card: zap, game: "tcg" } });
    const card = document.querySelector('[data-card="zap"]');
    expect(card?.textContent).toContain("Zap");
    const labels = [...(card?.querySelectorAll("[aria-label]") ?? [])].map((one) => one.getAttribute("aria-label"));
    expect(labels).toEqual(["orange icon", "white icon", "white icon"]);
    expect(card?.textContent).not.toContain("{W}");
  });
  it("names the trait a hybrid icon works for", () => {
    shown = mount(Card, { target: document.body, props: { card: { ...zap, icon_traits: ["", "Plane"] }, game: "tcg" } });
    const card = document.querySelector('[data-card="zap"]');
    const labels = [...(card?.querySelectorAll("[aria-label]") ?? [])].map((one) => one.getAttribute("aria-label"));
    expect(labels).toEqual(["orange icon", "white icon for Plane", "white icon"]);
    expect(card?.querySelector(".hybrid")?.textContent).toBe("Plane");
  });
});

describe("a character on the table", () => {
  it("says all about itself, and turns when its mode changes", () => {
    const props = $state({ character: bee, damage: 3, owner: "Kim", mine: true, deciding: false });
    shown = mount(Character, { target: document.body, props });
    flushSync();
    const button = document.querySelector<HTMLElement>('[data-ref="c0"]');
    const said = button?.querySelector(".hidden-text")?.textContent;
    expect(said).toContain("attack 4, defense 2, 3 damage of 9 health");
    expect(said).toContain("Tapped");
    const flipper = button?.querySelector<HTMLElement>(".flipper");
    expect(flipper?.style.transform).toBe("rotateY(0deg)");
    expect(button?.querySelector(".side.up")?.textContent).toContain("Car");
    props.character = { ...bee, mode: "bot" };
    flushSync();
    expect(flipper?.style.transform).toBe("rotateY(180deg)");
    expect(button?.querySelector(".side.up")?.textContent).toContain("Melee");
  });
  it("shows the counters that lie on it, by name and number", () => {
    const props = { character: { ...bee, counters: [["plot", 2]] as [string, number][] }, damage: 0, owner: "Kim", mine: true, deciding: false };
    shown = mount(Character, { target: document.body, props });
    flushSync();
    const button = document.querySelector('[data-ref="c0"]');
    expect(button?.querySelector(".counter")?.textContent).toBe("Plot: 2");
    expect(button?.querySelector(".hidden-text")?.textContent).toContain("Counters: Plot: 2.");
  });
});
