/** What a battle card shows: a thing, or somebody who does what the card does. And the places behind all figures. */

import { acted, fit } from "./acting";
import { dice, type Dice } from "./dice";
import { COLOURS, mix, paletteOf, type Colour, type Paint } from "./palette";
import { MACHINES } from "./forms/machines";
import { bar, block, both, chain, disc, flat, move, plate, scale, turn, type Shape } from "./shape";
import type { Drawing } from "./svg";
import { DONE, NAMED, THINGS } from "./things";

export interface Told {
  id: string;
  name: string;
  /** action, secret-action, weapon, armor, utility, and what other games call theirs. */
  type: string;
  icons: readonly string[];
  /** The words it is made of. */
  does: readonly string[];
}

const ICONS: Readonly<Record<string, readonly Colour[]>> = {
  orange: ["orange", "red", "rust", "gold"], blue: ["blue", "navy", "sky", "indigo"], white: ["white", "silver", "sky", "cream"], green: ["green", "lime", "forest", "teal"], black: ["slate", "purple", "black", "maroon"],
};
const ALL = Object.keys(COLOURS) as Colour[];
const LAMPS = ["#86ecff", "#ffd75a", "#ff8a5c", "#b6ff8a", "#ff9ad5"] as const;

function paintOf(told: Told, roll: Dice): Paint {
  const hues = told.icons.flatMap((icon) => ICONS[icon] ?? []);
  const main = hues.length > 0 ? roll.one(hues) : roll.one(ALL);
  return { main, second: roll.one(ALL.filter((colour) => colour !== main)), accent: roll.one(ALL.filter((colour) => colour !== main)), light: roll.one(LAMPS) };
}

const UPGRADES = new Set(["weapon", "armor", "utility", "technology", "relic"]);
const SPARE: Readonly<Record<string, readonly string[]>> = {
  weapon: ["blaster", "cannon", "sword", "laser", "launcher", "axe"], armor: ["armor", "plating", "shield", "suit", "field"], utility: ["tools", "pad", "core", "battery", "console", "pack"],
  technology: ["core", "console", "battery", "cannon", "drone", "tools"], relic: ["matrix", "crystal", "key", "core"],
};

/** What cards of a kind do where nothing is known of them. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  encounter: ["blast", "bolt", "trap", "skull"], "decepticon-scheme": ["eye", "plan", "trap"], "cooperative-scheme": ["clock", "plan", "lock"],
  damage: ["scrap"], mission: ["flag", "target"], maneuver: ["travel", "speed", "swords"], starter: ["fist", "spark", "speed"], basic: ["travel", "spark"],
  ally: ["cards", "deal", "radar", "tools"],
};
const SITES = new Set(["site", "polity", "ruin"]);
const HOUSES = ["city", "fortress", "rocket base"] as const;
const PEOPLE = /Witwicky|Carly|Chip Chase|Raoul|Carlton-Ritz/;

/** Somebody of flesh and blood. */
function person(roll: Dice): Shape[] {
  const hair = roll.one(["dark", "accent", "second"] as const);
  const arms = roll.between(8, 26);
  return [
    ...both(bar("dark", 6, 18, 8, 44, 9), block("tyre", 9, 46, 12, 5, 2)),
    ...both(bar("main", 13, -12, 13 + arms * 0.5, 10, 8), disc("skin", 13 + arms * 0.5, 12, 4)),
    plate("main", "-14,-17 14,-17 12,20 -12,20", 4), flat(bar("second", 0, -15, 0, 18, 2)), block("skin", 0, -19, 7, 6, 1),
    disc(hair, 0, -31, roll.between(11, 14), 13), disc("skin", 0, -29, 10, 11), plate(hair, "-11,-34 -6,-43 8,-42 11,-33 4,-37 -6,-36", 2),
    ...both(flat(disc("tyre", 4, -29, 1.4))), flat(bar("tyre", -2.4, -23, 2.4, -23, 1)),
  ];
}

/** A place that one can go to. */
function house(told: Told, roll: Dice): Shape[] {
  const built = (MACHINES[roll.one(HOUSES)] as (d: Dice) => Shape[])(roll);
  const thing = THINGS[named(told.name) ?? (told.type === "ruin" ? "scrap" : "flag")] as (d: Dice) => Shape[];
  const stands = told.type === "ruin" ? move(built, chain(turn(roll.between(-9, 9)), scale(1, roll.between(0.62, 0.8)))) : built;
  return [...fit(stands, 0, 0, 96), ...fit(thing(roll), roll.one([-46, 46]), 26, 30)];
}

const named = (name: string): string | undefined => NAMED.find(([words]) => words.test(name.toLowerCase()))?.[1];
const signs = (does: readonly string[]): string[] => [...new Set(DONE.filter(([word]) => does.includes(word)).map(([, sign]) => sign))];

/** A thing for what one holds or wears; for a deed somebody who does it, the sign of the deed, and what it brings besides. */
export function scene(told: Told): Drawing[] {
  const roll = dice(told.id);
  const palette = paletteOf(paintOf(told, roll));
  const thing = (name: string | undefined): Shape[] => (THINGS[name ?? ""] ?? (THINGS.spark as (d: Dice) => Shape[]))(roll);
  const deeds = signs(told.does);
  const own = named(told.name);
  if (SITES.has(told.type)) return [{ palette, shapes: house(told, roll) }];
  if (PEOPLE.test(told.name)) {
    const flesh = { ...palette, skin: roll.one(["#f0c8a4", "#d9a377", "#a8714a", "#f5d7b8"]) };
    return [{ palette: flesh, shapes: [...fit(person(roll), -26, 0, 92), ...fit(thing(deeds[0] ?? roll.one(KINDS.ally ?? [])), 34, 4, 50)] }];
  }
  if (UPGRADES.has(told.type)) {
    const first = own ?? roll.one(SPARE[told.type] ?? ["core"]);
    const rest = deeds.filter((sign) => sign !== first);
    const main = move(fit(thing(first), 0, 0, 92), turn(roll.between(-14, 14)));
    const badge = rest[0];
    return [{ palette, shapes: badge ? [...main, ...fit(thing(badge), roll.one([-44, 44]), 34, 26)] : main }];
  }
  const [deed = own ?? roll.one(KINDS[told.type] ?? ["spark", "bolt", "plan"]), beside] = deeds;
  return acted(told.name, deed, own && own !== deed ? own : beside, thing, palette, roll);
}

// Places

const SKIES = [
  ["#10243f", "#2d5f86"], ["#2a1038", "#8a3d63"], ["#04121f", "#0f5360"], ["#1b1440", "#4b56b0"], ["#2d160d", "#b5602c"], ["#0b1a14", "#2f7a52"], ["#151a22", "#56687c"], ["#2b0d12", "#8f2f33"], ["#0a1030", "#3a2d80"], ["#122b3a", "#c98a4b"],
] as const;

const path = (d: string, fill: string, fade = 1): string => `<path d="${d}" fill="${fill}"${fade < 1 ? ` opacity="${fade}"` : ""}/>`;

function skyline(roll: Dice, base: number, high: number, fill: string): string {
  let [x, d] = [-2, `M-2 102V${base}`];
  while (x < 164) {
    const wide = roll.between(5, 16);
    const top = base - roll.between(2, high);
    const tip = roll.next() < 0.3 ? `L${(x + wide / 2).toFixed(1)} ${(top - roll.between(4, 10)).toFixed(1)}` : "";
    d += `V${top.toFixed(1)}${tip}L${(x + wide).toFixed(1)} ${top.toFixed(1)}`;
    x += wide;
  }
  return path(`${d}V102Z`, fill);
}

function hills(roll: Dice, base: number, high: number, fill: string, sharp: boolean): string {
  let [x, d] = [-6, `M-6 102V${base}`];
  while (x < 166) {
    const wide = roll.between(18, 42);
    const top = base - roll.between(high * 0.3, high);
    d += sharp ? `L${(x + wide / 2).toFixed(1)} ${top.toFixed(1)}L${(x + wide).toFixed(1)} ${base}` : `Q${(x + wide / 2).toFixed(1)} ${top.toFixed(1)} ${(x + wide).toFixed(1)} ${base}`;
    x += wide;
  }
  return path(`${d}V102Z`, fill);
}

const dots = (roll: Dice, count: number, low: number, high: number, size: number, fill: string): string =>
  Array.from({ length: count }, () => `<circle cx="${roll.between(0, 160).toFixed(1)}" cy="${roll.between(low, high).toFixed(1)}" r="${roll.between(size * 0.4, size).toFixed(1)}" fill="${fill}" opacity="${roll.between(0.4, 0.95).toFixed(2)}"/>`).join("");

const PLACES: Readonly<Record<string, (roll: Dice, dark: string, bright: string) => string>> = {
  city: (roll, dark, bright) => skyline(roll, 74, 40, mix(dark, bright, 0.45)) + skyline(roll, 88, 30, mix(dark, "#000000", 0.25)) + dots(roll, 22, 56, 96, 0.9, "#ffe9a8"),
  desert: (roll, dark, bright) => hills(roll, 80, 30, mix(dark, bright, 0.5), true) + hills(roll, 92, 16, mix(dark, "#000000", 0.2), false),
  space: (roll, dark, bright) => dots(roll, 46, 0, 100, 1, "#ffffff") + `<circle cx="${roll.between(20, 140).toFixed(0)}" cy="${roll.between(18, 46).toFixed(0)}" r="${roll.between(14, 30).toFixed(0)}" fill="${mix(dark, bright, 0.75)}"/>` + hills(roll, 96, 10, mix(dark, "#000000", 0.4), true),
  crystals: (roll, dark, bright) => hills(roll, 90, 16, mix(dark, "#000000", 0.3), true) + Array.from({ length: 9 }, () => { const [x, h] = [roll.between(0, 160), roll.between(16, 46)]; return path(`M${x.toFixed(1)} ${(96 - h).toFixed(1)}l${(h * 0.16).toFixed(1)} ${(h * 0.3).toFixed(1)}l${(-h * 0.04).toFixed(1)} ${(h * 0.7).toFixed(1)}h${(-h * 0.24).toFixed(1)}l${(-h * 0.04).toFixed(1)} ${(-h * 0.7).toFixed(1)}z`, mix(bright, "#8ff4ff", 0.6), 0.75); }).join(""),
  sea: (roll, dark, bright) => [66, 76, 86].map((y, i) => path(`M0 ${y}${Array.from({ length: 8 }, () => `q10 ${roll.between(-6, -2).toFixed(1)} 20 0`).join("")}V102H0Z`, mix(bright, dark, 0.2 + i * 0.28))).join(""),
  sky: (roll, _dark, bright) => Array.from({ length: 6 }, () => { const [x, y, w] = [roll.between(0, 160), roll.between(12, 92), roll.between(16, 34)]; return `<g fill="${mix(bright, "#ffffff", 0.5)}" opacity="${roll.between(0.25, 0.55).toFixed(2)}"><ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${w.toFixed(0)}" ry="${(w * 0.24).toFixed(1)}"/><ellipse cx="${(x + w * 0.3).toFixed(0)}" cy="${(y - w * 0.16).toFixed(0)}" rx="${(w * 0.5).toFixed(0)}" ry="${(w * 0.24).toFixed(1)}"/></g>`; }).join(""),
  hall: (roll, dark, bright) => Array.from({ length: 5 }, (_, i) => path(`M${i * 36 - 8} 0h14v100h-14z`, mix(dark, bright, 0.35))).join("") + path("M0 86H160V102H0Z", mix(dark, "#000000", 0.35)) + Array.from({ length: 9 }, (_, i) => path(`M80 86L${i * 40 - 80} 102`, bright)).join("") + dots(roll, 10, 10, 70, 1.4, "#9ff3ff"),
  ruins: (roll, dark, bright) => skyline(roll, 82, 24, mix(dark, bright, 0.4)) + Array.from({ length: 4 }, () => { const x = roll.between(6, 154); return `<ellipse cx="${x.toFixed(0)}" cy="${roll.between(26, 56).toFixed(0)}" rx="${roll.between(10, 22).toFixed(0)}" ry="${roll.between(16, 34).toFixed(0)}" fill="${mix(dark, "#777777", 0.5)}" opacity=".45"/>`; }).join("") + hills(roll, 94, 12, mix(dark, "#000000", 0.3), true) + dots(roll, 9, 74, 96, 1.4, "#ffae57"),
  rays: (roll, dark, bright) => { const [x, y] = [roll.between(60, 100), roll.between(40, 60)]; const n = Math.round(roll.between(7, 11)); return Array.from({ length: n }, (_, i) => { const a = ((i + roll.next() * 0.4) / n) * Math.PI * 2; const b = a + Math.PI / n; const at = (t: number): string => `${(x + Math.cos(t) * 190).toFixed(0)} ${(y + Math.sin(t) * 190).toFixed(0)}`; return path(`M${x.toFixed(0)} ${y.toFixed(0)}L${at(a)}L${at(b)}Z`, mix(bright, dark, 0.35), 0.6); }).join(""); },
  grid: (roll, dark, bright) => { const low = roll.between(52, 66); return Array.from({ length: 15 }, (_, i) => `<path d="M80 ${low.toFixed(0)}L${i * 40 - 200} 102" stroke="${mix(bright, "#7ff0ff", 0.4)}" stroke-width=".7" opacity=".7"/>`).join("") + [0, 3, 8, 16, 28].map((d) => `<path d="M0 ${(low + d * 1.3).toFixed(1)}H160" stroke="${mix(bright, dark, 0.2)}" stroke-width=".7" opacity=".8"/>`).join("") + dots(roll, 26, 0, low, 0.8, "#ffffff"); },
};

const BY_TRAIT: readonly (readonly [readonly string[], readonly string[]])[] = [
  [["Boat"], ["sea"]],
  [["Plane", "Helicopter"], ["sky", "sky", "desert", "city"]],
  [["Spaceship"], ["space"]],
  [["Dinobot", "Beast", "Predacon", "Insecticon"], ["desert", "crystals", "ruins"]],
  [["Titan"], ["city", "desert"]],
];

/** What lies behind a figure or a scene: a document that may be cut at its edges. */
export function place(id: string, traits: readonly string[] = []): string {
  const roll = dice(`place ${id}`);
  const [dark, bright] = roll.one(SKIES);
  const fitting = BY_TRAIT.find(([of]) => of.some((trait) => traits.includes(trait)))?.[1];
  const kind = roll.one(fitting ?? Object.keys(PLACES).filter((name) => name !== "sea" && name !== "sky"));
  const inside = (PLACES[kind] as (roll: Dice, dark: string, bright: string) => string)(roll, dark, bright);
  const glow = `<radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  const sky = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${bright}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice"><defs>${sky}${glow}</defs><rect width="160" height="100" fill="url(#s)"/>${inside}<ellipse cx="80" cy="52" rx="70" ry="50" fill="url(#g)"/></svg>`;
}
