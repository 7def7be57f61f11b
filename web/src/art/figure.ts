/** A character as it is drawn: who it is decides the colours and the build, its mode the form. */

import { BY_TRAIT, CAST, plainName } from "./cast";
import { dice, type Dice } from "./dice";
import { BEASTS } from "./forms/beasts";
import { FLYERS } from "./forms/flyers";
import { MACHINES } from "./forms/machines";
import {
  anyBuild, BACKS, bigHead, CHESTS, combiner, FACES, FALLEN, HELMS, LEGS, REELING, robot, SHOULDERS, STANCES, STRIKING, WEAPONS,
  type Build, type Pose,
} from "./forms/robots";
import { WHEELS } from "./forms/wheels";
import { COLOURS, paletteOf, type Colour, type Paint } from "./palette";
import { bar, block, bounds, chain, disc, flat, move, plate, scale, shift, turn, type Shape } from "./shape";
import type { Drawing } from "./svg";

export const FORMS: Readonly<Record<string, (dice: Dice) => Shape[]>> = { ...WHEELS, ...FLYERS, ...MACHINES, ...BEASTS };

export interface Who {
  id: string;
  name: string;
  faction: string;
  /** alt, alt2, bot, body, head, combiner, upgrade … */
  mode: string;
  traits: readonly string[];
  pose?: "stand" | "attack" | "hit" | "ko";
}

const EYES: Readonly<Record<string, string>> = { autobot: "#86ecff", decepticon: "#ff5b4f", mercenary: "#ffd75a" };
const SOME: Readonly<Record<string, readonly Colour[]>> = {
  autobot: ["red", "blue", "white", "yellow", "orange", "green", "silver", "sky", "crimson"],
  decepticon: ["purple", "black", "teal", "slate", "violet", "crimson", "grey", "navy", "maroon"],
  mercenary: ["olive", "rust", "grey", "tan", "forest", "brown", "slate"],
};

interface Known {
  forms: readonly string[];
  paint: Paint;
  build: Build;
}

const LISTS = { helm: HELMS, face: FACES, chest: CHESTS, back: BACKS, shoulders: SHOULDERS, legs: LEGS, weapon: WEAPONS } as const;
/** A word that names pieces of several kinds names the one it is more often said for. */
const FIRST: Readonly<Record<string, keyof typeof LISTS>> = {
  visor: "helm", vents: "helm", round: "helm", mono: "helm", spikes: "shoulders", wheels: "legs", cannon: "back", shield: "back", claws: "weapon", treads: "legs",
};

/** The pieces named; what is named twice goes to the next kind that has a piece of the name. */
function pieces(words: readonly string[], thrown: Build): Build {
  const build: Record<string, string | number> = { ...thrown };
  const taken = new Set<string>();
  for (const word of words) {
    const share = Number(word);
    if (word && !Number.isNaN(share)) {
      build.bulk = share;
      continue;
    }
    const kinds = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter((kind) => (LISTS[kind] as readonly string[]).includes(word));
    const free = kinds.filter((kind) => !taken.has(kind));
    const preferred = FIRST[word];
    const kind = preferred && free.includes(preferred) ? preferred : free[0];
    if (!kind) continue;
    build[kind] = word;
    taken.add(kind);
  }
  return build as unknown as Build;
}

export function known(who: Pick<Who, "id" | "name" | "faction">): Known {
  const roll = dice(plainName(who.name));
  const own = dice(who.id);
  const thrown = anyBuild(roll);
  const light = EYES[who.faction] ?? "#c9f5ff";
  const entry = CAST[plainName(who.name)];
  if (entry === undefined) {
    const colours = SOME[who.faction] ?? (Object.keys(COLOURS) as Colour[]);
    const paint = { main: roll.one(colours), second: roll.one(colours), accent: roll.one(Object.keys(COLOURS) as Colour[]), light };
    return { forms: [], paint, build: thrown };
  }
  const [forms = "", colours = "", words = ""] = entry.split("|").map((part) => part.trim());
  const [main, second, accent] = colours.split(" ") as Colour[];
  const said = words.split(",").map((word) => word.trim());
  const lamp = said.find((word) => word.startsWith("light="))?.slice(6);
  const paint: Paint = { main: main ?? "silver", second: second ?? "grey", accent: accent ?? "white", light: lamp ?? light };
  const build = pieces(said, thrown);
  // Those of one name differ in what no word fixed.
  const spare: Build = anyBuild(own);
  const named = new Set(said);
  const weapon = named.has(build.weapon) ? build.weapon : spare.weapon;
  return { forms: forms ? forms.split("/") : [], paint, build: { ...build, weapon, long: spare.long } };
}

function formOf(who: Who, forms: readonly string[], roll: Dice): string {
  const bracket = /\((.*)\)$/.exec(who.name)?.[1]?.toLowerCase() ?? "";
  const special: Record<string, string> = { tank: "heavy tank", plane: "stealth", base: "fortress", spaceship: "rocket base" };
  if (special[bracket]) return special[bracket];
  const fits = BY_TRAIT.filter(([trait]) => who.traits.includes(trait)).flatMap(([, list]) => list);
  const said = ((who.mode === "alt2" ? forms[1] : forms[0]) ?? "").split(",").filter(Boolean);
  const fitting = fits.length === 0 ? said : said.filter((form) => fits.includes(form) || alike(fits, form));
  // A card of another shape than the best known one of the name goes by its traits.
  if (fitting.length > 0) return roll.one(fitting);
  if (said[0] && forms.length > 1) return said[0];
  return fits.length > 0 ? roll.one(fits) : roll.one(["chest", "weapon", "hover tank", "rocket base"]);
}

const ROLLING = new Set(Object.keys(WHEELS));
/** Wheels may be any wheels. */
const alike = (fits: readonly string[], wanted: string): boolean => ROLLING.has(wanted) && fits.some((form) => ROLLING.has(form));

const FIGURES = new Set(["bot", "body", "combiner"]);

export const standing = (mode: string): boolean => FIGURES.has(mode);

function posed(pose: Who["pose"], own: Dice): Pose {
  if (pose === "attack") return STRIKING;
  if (pose === "hit") return REELING;
  if (pose === "ko") return FALLEN;
  const { lean, look, armL, armR, legL, legR } = own.one(STANCES);
  const shake = (by: number): number => own.between(-by, by);
  const near = ([upper, lower]: readonly [number, number], by: number): [number, number] => [upper + shake(by), lower + shake(by)];
  return { lean: lean + shake(2), look: look + shake(3), armL: near(armL, 7), armR: near(armR, 7), legL: near(legL, 3), legR: near(legR, 3) };
}

/** What a vehicle does in place of a stance. */
function driven(shapes: Shape[], pose: Who["pose"]): Shape[] {
  if (pose === "attack") return move(shapes, chain(shift(4, -4), turn(-9), scale(1.04)));
  if (pose === "hit") return move(shapes, chain(shift(-4, 0), turn(-14)));
  if (pose === "ko") return move(shapes, chain(shift(0, 2), turn(168)));
  return shapes;
}

export function figure(who: Who): Drawing {
  const { forms, paint, build } = known(who);
  const own = dice(`${who.id} ${who.mode}`);
  const palette = paletteOf(repaint(paint, dice(`paint ${who.id}`)));
  if (who.mode === "head") return { shapes: bigHead(build), palette };
  if (standing(who.mode)) {
    const made = who.mode === "combiner" ? combiner(build, posed(who.pose, own)) : robot(build, posed(who.pose, own));
    return { shapes: who.pose === "ko" ? move(made, turn(78)) : made, palette };
  }
  const form = FORMS[formOf(who, forms, dice(who.id))] ?? FORMS.chest;
  const made = trimmed((form as (roll: Dice) => Shape[])(own), own);
  return { shapes: driven([...made, ...marking(made, own)], who.pose), palette };
}

/** What is painted on a side, so that two of one name can be told apart. */
const MARKINGS: readonly (() => readonly Shape[])[] = [
  () => [],
  () => [flat(plate("accent", "0,-8 2.400,-2.600 8,-2.600 3.600,1 5.200,7 0,3.400 -5.200,7 -3.600,1 -8,-2.600 -2.400,-2.600", 0.6))],
  () => [flat(disc("skin", 0, 0, 6)), flat(bar("dark", -1, -3, 1, 3, 2))],
  () => [flat(bar("accent", -8, 5, 0, -6, 3)), flat(bar("accent", -2, 5, 6, -6, 3))],
  () => [flat(plate("light", "2,-8 -6,2 -1,2 -3,9 6,-2 1,-2", 0.4))],
  () => [flat(block("second", 0, -3, 14, 2.4, 0.4)), flat(block("accent", 0, 1, 14, 2.4, 0.4))],
  () => [flat(plate("accent", "-10,3 -2,-4 -4,1 4,-3 2,2 10,0 2,5", 0.6))],
];

function marking(shapes: readonly Shape[], own: Dice): Shape[] {
  const trunk = bounds(shapes.filter((shape) => shape.part === "torso"));
  const size = Math.min(trunk.right - trunk.left, trunk.bottom - trunk.top) / 34;
  const at = shift((trunk.left + trunk.right) / 2 + own.between(-6, 4), (trunk.top + trunk.bottom) / 2);
  return move(own.one(MARKINGS)(), chain(at, scale(Math.min(0.9, Math.max(0.5, size)))));
}

/** Those of one name share their colours, not always where these are. */
function repaint(paint: Paint, own: Dice): Paint {
  const throwing = own.next();
  if (throwing < 0.45) return paint;
  if (throwing < 0.7) return { ...paint, second: paint.accent, accent: paint.second };
  return { ...paint, accent: own.one(["gold", "silver", "white", "black", "cyan", "orange"] as const) };
}

/** Small differences between two of one form: how long and how high it is. */
function trimmed(shapes: Shape[], own: Dice): Shape[] {
  const [wide, high] = [own.between(0.95, 1.05), own.between(0.95, 1.06)];
  return move(shapes, chain(shift(0, 22 * (1 - high)), scale(wide, high)));
}
