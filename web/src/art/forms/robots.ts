/** Robots, seen from the front. Their pieces hang on joints, so that one build takes any stance. */

import type { Dice } from "../dice";
import { as, bar, block, both, chain, disc, flat, MIRROR, move, plate, scale, shift, turn, type Part, type Shape } from "../shape";

export const HELMS = ["crest", "horns", "fins", "round", "crown", "visor", "antennae", "mono", "vents", "beast", "bucket", "plume"] as const;
export const FACES = ["eyes", "visor", "mask", "mono", "grille"] as const;
export const CHESTS = ["windows", "canopy", "bonnet", "deck", "reactor", "turret", "jaws", "plates", "wheel", "cross"] as const;
export const BACKS = ["none", "wings", "low wings", "doors", "rotor", "cannon", "two cannons", "treads", "stacks", "tails", "insect wings", "tail", "shield", "feathers"] as const;
export const SHOULDERS = ["plain", "wheels", "spikes", "vents", "rockets", "round", "treads"] as const;
export const LEGS = ["boots", "wheels", "thrusters", "treads", "claws", "slim"] as const;
export const WEAPONS = ["none", "blaster", "cannon", "sword", "axe", "mace", "two guns", "rifle", "spear", "whip", "claws", "shield", "hammer", "bow"] as const;

export interface Build {
  helm: (typeof HELMS)[number];
  face: (typeof FACES)[number];
  chest: (typeof CHESTS)[number];
  back: (typeof BACKS)[number];
  shoulders: (typeof SHOULDERS)[number];
  legs: (typeof LEGS)[number];
  weapon: (typeof WEAPONS)[number];
  /** How broad it is; an ordinary one is 1. */
  bulk: number;
  /** How tall, from the hips down. */
  long: number;
}

/** Degrees away from the body: upper and lower piece of each limb; how far it leans and looks aside. */
export interface Pose {
  lean: number;
  look: number;
  armL: readonly [number, number];
  armR: readonly [number, number];
  legL: readonly [number, number];
  legR: readonly [number, number];
}

export const STANCES: readonly Pose[] = [
  { lean: 0, look: 0, armL: [14, -6], armR: [16, -30], legL: [9, -4], legR: [9, -4] },
  { lean: -3, look: 4, armL: [38, -78], armR: [20, 20], legL: [6, 0], legR: [15, -8] },
  { lean: 4, look: -4, armL: [20, 10], armR: [62, 20], legL: [16, -10], legR: [6, 0] },
  { lean: 0, look: 3, armL: [30, -60], armR: [34, -66], legL: [12, -4], legR: [12, -4] },
  { lean: -2, look: -3, armL: [12, 4], armR: [88, 50], legL: [14, -6], legR: [8, -2] },
  { lean: 2, look: 2, armL: [70, 54], armR: [22, -40], legL: [7, -2], legR: [14, -6] },
];
export const STRIKING: Pose = { lean: 10, look: -6, armL: [34, -80], armR: [96, 4], legL: [26, -8], legR: [20, 26] };
export const REELING: Pose = { lean: -16, look: 14, armL: [66, 36], armR: [58, 40], legL: [20, 4], legR: [4, -18] };
export const FALLEN: Pose = { lean: -6, look: 20, armL: [26, 14], armR: [28, 10], legL: [24, -30], legR: [22, -34] };

function head({ helm, face }: Build): Shape[] {
  const side: Record<Build["helm"], readonly Shape[]> = {
    crest: [plate("accent", "-2,-16 2,-16 3,-6 -3,-6", 1), ...both(bar("second", 8, -6, 9, -16, 2.4, 1.6))],
    horns: both(plate("metal", "5,-9 13,-18 9,-4", 0.8)),
    fins: both(plate("second", "7,-12 12,-17 11,2 7,3", 1)),
    round: [plate("main", "-9.500,-3.600 -9,-9 -5,-14 5,-14 9,-9 9.500,-3.600 5,-4.800 -5,-4.800", 3.4), flat(bar("second", 0, -13.500, 0, -5.600, 2.4))],
    crown: [plate("accent", "-8,-9 -8,-16 -4,-11 0,-18 4,-11 8,-16 8,-9", 0.5)],
    visor: [block("second", 0, -8, 17, 4, 1.4)],
    antennae: both(flat(bar("metal", 8, -4, 10, -18, 1.6, 1))),
    mono: [...both(plate("second", "7,-8 14,-14 14,4 8,4", 1)), bar("metal", 0, -16, 0, -8, 2)],
    vents: both(block("dark", 9, -2, 4, 8, 1), flat(bar("metal", 8, -4, 10, -4, 0.8)), flat(bar("metal", 8, -1, 10, -1, 0.8))),
    beast: both(plate("main", "3,-9 8,-18 10,-5", 0.8), plate("second", "6,-7 8,-13 9,-5", 0.4)),
    bucket: [...both(plate("main", "6.600,-6 10,-6 9.600,4.500 7,4", 1.2)), plate("main", "-8.600,-13 8.600,-13 10,-4.800 -10,-4.800", 2.6), flat(block("second", 0, -9, 19, 2.6, 0.8))],
    plume: [plate("accent", "-3,-8 0,-20 5,-16 4,-8", 1.6), ...both(plate("second", "7,-4 11,-9 10,4", 0.8))],
  };
  const faces: Record<Build["face"], readonly Shape[]> = {
    eyes: [plate("skin", "-5.500,-4 5.500,-4 4.500,5 0,7 -4.500,5", 1.6), ...both(flat(plate("light", "1,-2.500 5,-3.500 4.500,-0.800 1.400,-0.600", 0.4))), flat(bar("dark", -2, 3.600, 2, 3.600, 0.8))],
    visor: [plate("skin", "-5,0 5,0 4,5 0,7 -4,5", 1.4), flat(block("light", 0, -1.6, 13, 3.6, 1.2)), flat(bar("dark", -2, 4, 2, 4, 0.8))],
    mask: [plate("metal", "-6,0 6,0 4,7 0,8 -4,7", 1.2), flat(bar("dark", 0, 1, 0, 7, 0.8)), ...both(flat(plate("light", "1,-3 5.500,-4 5,-1 1.400,-0.800", 0.4)))],
    mono: [plate("dark", "-7,-6 7,-6 6,6 -6,6", 2), disc("light", 0, -0.6, 4), flat(disc("skin", -1, -1.600, 1.2))],
    grille: [plate("dark", "-5.500,1 5.500,1 4,7 -4,7", 1), ...[-3, -1, 1, 3].map((x) => flat(bar("metal", x, 2, x, 6.4, 0.8))), ...both(flat(disc("light", 3, -1.800, 1.800)))],
  };
  const behind = ["horns", "fins", "antennae", "mono", "plume", "beast", "crown"].includes(helm);
  const shell = plate("main", "-8,-10 8,-10 9,0 6,8 -6,8 -9,0", 3.4);
  return as("head", block("dark", 0, 9, 7, 6, 1), ...(behind ? side[helm] : []), shell, flat(plate("dark", "-6.500,-5 6.500,-5 5.500,6.400 0,8 -5.500,6.400", 1.6), 0.55), ...faces[face], ...(behind ? [] : side[helm]));
}

function chestOf({ chest, bulk }: Build): Shape[] {
  const wide = 17 * bulk;
  const front: Record<Build["chest"], readonly Shape[]> = {
    windows: [...both(flat(plate("glass", `1.500,-14 ${wide - 4},-14 ${wide - 5},-4 1.500,-4`, 1.2))), flat(block("metal", 0, 1, wide * 1.3, 4, 0.8)), ...[-6, -2, 2, 6].map((x) => flat(bar("dark", x, -0.5, x, 3, 0.8)))],
    canopy: [plate("second", "-8,-17 8,-17 6,0 0,5 -6,0", 2), flat(plate("glass", "-4.500,-14 4.500,-14 3,-3 0,0 -3,-3", 2))],
    bonnet: [plate("main", `${-wide + 2},-12 ${wide - 2},-12 ${wide * 0.6},3 ${-wide * 0.6},3`, 3), ...both(flat(block("light", wide * 0.62, -9, 4.400, 3.600, 1))), flat(block("second", 0, -5, 6, 15, 1))],
    deck: [block("second", 0, -7, wide * 1.3, 15, 1.6), flat(block("glass", 0, -7, wide * 0.95, 10, 1.2)), ...both(flat(disc("dark", 4, -6.500, 2.2)))],
    reactor: [disc("dark", 0, -6, 8), flat(disc("light", 0, -6, 5.6)), flat(disc("skin", -1, -7, 2.400), 0.7), ...both(flat(bar("second", 8, -13, wide - 4, -15, 2.6)))],
    turret: [plate("second", "-9,-15 9,-15 12,-4 -12,-4", 2), disc("metal", 0, -8, 4.6), flat(disc("dark", 0, -8, 2.6)), flat(block("accent", 0, 0, wide, 2.6, 0.6))],
    jaws: [plate("second", "-10,-16 10,-16 8,-2 0,4 -8,-2", 3), ...both(flat(disc("light", 5, -11, 2))), ...[-5, -1.7, 1.7, 5].map((x) => flat(plate("skin", `${x - 1.2},-4 ${x + 1.2},-4 ${x},0`, 0.2)))],
    plates: [...both(plate("second", `1,-16 ${wide - 3},-15 ${wide - 6},-5 1,-2`, 2)), flat(plate("accent", "-3,-9 0,-13 3,-9 0,-3", 0.5))],
    wheel: [disc("tyre", 0, -7, 9), flat(disc("metal", 0, -7, 5.600)), flat(disc("accent", 0, -7, 2.4)), ...both(flat(bar("second", 10, -13, wide - 4, -14, 2.4)))],
    cross: [block("second", 0, -7, wide * 1.2, 15, 2), flat(block("accent", 0, -7, 4, 12, 0.4)), flat(block("accent", 0, -7, 12, 4, 0.4))],
  };
  return as(
    "torso",
    plate("dark", "-7,4 7,4 9,16 -9,16", 1.6),
    flat(bar("metal", -7, 8, 7, 8, 1.6)),
    plate("second", "-11,14 11,14 7,23 0,26 -7,23", 2),
    flat(plate("accent", "-3,15 3,15 2,23 -2,23", 0.8)),
    plate("main", `${-wide},-19 ${wide},-19 ${wide - 1},-8 ${wide * 0.55},6 ${-wide * 0.55},6 ${-wide + 1},-8`, 4),
    ...front[chest],
    ...both(flat(bar("second", 9, -18, wide - 1, -18, 2))),
  );
}

function shoulder({ shoulders }: Build): Shape[] {
  const kinds: Record<Build["shoulders"], readonly Shape[]> = {
    plain: [plate("main", "-4,-7 9,-6 10,5 -3,6", 2.6)],
    wheels: [disc("tyre", 6, 0, 8), flat(disc("metal", 6, 0, 4.600)), flat(disc("accent", 6, 0, 1.800))],
    spikes: [plate("main", "-4,-6 8,-6 9,5 -3,6", 2.4), plate("metal", "2,-6 12,-16 9,-3", 0.6)],
    vents: [plate("main", "-4,-8 10,-8 11,6 -3,6", 2), ...[-4, 0, 4].map((y) => flat(bar("dark", 0, y, 8, y, 1.2)))],
    rockets: [plate("second", "-4,-10 10,-10 10,5 -3,6", 1.6), ...both(flat(disc("accent", 2, -6, 1.800))).map((s) => move([s], shift(3.4, 0))[0] as Shape), flat(disc("accent", 3.4, -1, 1.800))],
    round: [disc("main", 4, 0, 8.4, 8), flat(disc("second", 4, 0, 4.400))],
    treads: [block("tyre", 4, -1, 11, 17, 3), ...[-6, -2, 2, 6].map((y) => flat(bar("metal", -1, y, 9, y, 1.4)))],
  };
  return [...kinds[shoulders]];
}

const arm = (build: Build): Shape[] => [bar("dark", 2, 2, 2, 15, 6), ...shoulder(build)];
const fist: readonly Shape[] = [disc("dark", 0, 0, 4.2), plate("metal", "-3.600,-3 3.600,-3 3.600,3 -3,4", 1.4)];
const forearm = (): Shape[] => [plate("second", "-5,-2 5,-2 6,13 -6,13", 2), flat(bar("accent", -3, 3, 3, 3, 1.8)), ...move(fist, shift(0, 15.500))];

function hold(weapon: Build["weapon"]): Shape[] {
  const kinds: Record<Build["weapon"], readonly Shape[]> = {
    none: [],
    blaster: [plate("dark", "-3,12 4,12 5,30 -4,30", 1.6), bar("metal", 0, 28, 0, 38, 4), flat(disc("light", 0, 38, 2))],
    cannon: [block("dark", 3, 12, 12, 22, 4), block("metal", 3, 25, 9, 6, 2), flat(disc("light", 3, 28, 3, 1.6)), flat(block("accent", 3, 8, 12, 3, 0.8))],
    sword: [bar("dark", -6, 15, 6, 15, 3), plate("metal", "-2.400,17 2.400,17 2,44 0,49 -2,44", 0.6), flat(plate("light", "-0.600,18 0.600,18 0,46", 0.2))],
    axe: [bar("dark", 0, 4, 0, 42, 2.6), plate("metal", "0,30 12,26 14,44 0,40", 2), plate("accent", "0,31 -7,29 -7,40 0,39", 1)],
    mace: [bar("dark", 0, 10, 0, 34, 2.600), disc("metal", 0, 39, 7), ...[0, 60, 120, 180, 240, 300].flatMap((a) => move([plate("accent", "-2,-6 2,-6 0,-12", 0.4)], chain(shift(0, 39), turn(a))))],
    "two guns": [plate("dark", "-3,12 3,12 4,26 -4,26", 1.4), bar("metal", 0, 24, 0, 33, 3.4)],
    rifle: [bar("dark", 0, 6, 0, 30, 6), bar("metal", 0, 28, 0, 48, 3.4), block("second", 4.400, 18, 3, 9, 1), flat(disc("light", 0, 48, 1.800))],
    spear: [bar("dark", 0, -16, 0, 42, 2.4), plate("light", "-4,40 4,40 0,54", 0.6)],
    whip: [flat(bar("light", 0, 14, 8, 26, 2)), flat(bar("light", 8, 26, 0, 38, 2)), flat(bar("light", 0, 38, 10, 48, 1.6))],
    claws: [-3, 0, 3].map((x) => plate("metal", `${x - 1.2},16 ${x + 1.2},16 ${x},29`, 0.3)),
    shield: [plate("second", "-12,2 12,2 12,16 0,28 -12,16", 3), flat(plate("accent", "-6,6 6,6 6,14 0,20 -6,14", 2))],
    hammer: [bar("dark", 0, 4, 0, 38, 3), block("metal", 0, 38, 24, 12, 2), flat(block("accent", 0, 38, 6, 12, 0.6))],
    bow: [flat(bar("metal", 0, 15, 14, 2, 2.4)), flat(bar("metal", 0, 15, 14, 30, 2.4)), flat(bar("light", 14, 2, 14, 30, 0.8)), flat(bar("light", -8, 15, 20, 15, 1.6))],
  };
  return [...kinds[weapon]];
}

function thigh({ long }: Build): Shape[] {
  return [plate("second", `-5,0 5,0 5,${14 * long} -5,${14 * long}`, 2.4), flat(bar("dark", -3, 6, 3, 6, 1.2))];
}

function shin({ legs, long }: Build): Shape[] {
  const foot = 18 * long;
  const kinds: Record<Build["legs"], readonly Shape[]> = {
    boots: [plate("main", `-7,-2 7,-2 8,${foot - 4} -8,${foot - 4}`, 2.4), flat(block("accent", 0, 4, 9, 3, 0.8))],
    wheels: [plate("main", `-7,-2 6,-2 7,${foot - 4} -8,${foot - 4}`, 2.4), disc("tyre", 8, foot * 0.5, 3.4, 6), flat(disc("metal", 8, foot * 0.5, 1.6, 3))],
    thrusters: [plate("main", `-7,-3 7,-3 5,${foot - 4} -6,${foot - 4}`, 2), plate("accent", `6,2 13,${foot * 0.7} 6,${foot * 0.7}`, 0.8)],
    treads: [plate("main", `-5,-2 5,-2 6,${foot - 4} -6,${foot - 4}`, 2), block("tyre", 7, foot * 0.4, 6, foot * 0.95, 2.4), ...[0.05, 0.3, 0.55, 0.8].map((s) => flat(bar("metal", 4.400, foot * s, 9.600, foot * s, 1)))],
    claws: [plate("main", `-6,-3 7,-2 5,${foot - 4} -5,${foot - 4}`, 2.4), plate("metal", "4,-2 11,-10 8,3", 0.6)],
    slim: [plate("main", `-5,-2 5,-2 4.400,${foot - 4} -4.400,${foot - 4}`, 2), flat(bar("second", 0, 0, 0, foot - 6, 2))],
  };
  const toes =
    legs === "claws"
      ? [plate("dark", `-8,${foot - 5} 9,${foot - 5} 13,${foot} -9,${foot}`, 0.6), ...[-6, 0, 6, 11].map((x) => plate("metal", `${x - 2},${foot - 2} ${x + 1.600},${foot - 2} ${x + 1},${foot + 2}`, 0.3))]
      : [plate("second", `-7,${foot - 5} 8,${foot - 5} 12,${foot + 1} -9,${foot + 1}`, 1.6)];
  return [disc("dark", 0, -2, 4), ...toes, ...kinds[legs], disc("accent", 0, -2, 3)];
}

function behind({ back, bulk }: Build): Shape[] {
  const out = (x: number): number => x * bulk;
  const kinds: Record<Build["back"], readonly Shape[]> = {
    none: [],
    wings: both(plate("main", `${out(10)},-14 46,-34 44,-22 ${out(16)},-2`, 1.6), flat(bar("accent", 36, -27, 43, -23, 3))),
    "low wings": both(plate("main", `${out(10)},-12 40,6 44,20 ${out(12)},2`, 1.6), flat(bar("accent", 36, 8, 42, 18, 3))),
    doors: both(plate("main", `${out(12)},-18 34,-32 38,-18 ${out(16)},-4`, 2.4), flat(plate("glass", "22,-21 33,-28 34,-22 24,-15", 1))),
    rotor: [...[20, 70, 110, 160].flatMap((a) => move([flat(bar("dark", 0, 0, 31, 0, 4, 5))], chain(shift(0, -20), turn(-a)))), disc("metal", 0, -20, 5)],
    cannon: [bar("metal", 16, 0, 26, -42, 7), bar("dark", 25, -37, 26.400, -44, 9), flat(bar("accent", 19, -14, 21, -22, 8))],
    "two cannons": both(bar("metal", 14, 0, 24, -40, 5.4), bar("dark", 23, -36, 24.400, -42, 7.400)),
    treads: both(block("tyre", out(20), -22, 10, 30, 3), ...[-34, -28, -22, -16, -10].map((y) => flat(bar("metal", out(16), y, out(24), y, 1.4)))),
    stacks: both(bar("metal", out(15), -4, out(15), -42, 4.4), flat(bar("dark", out(15), -38, out(15), -43, 5))),
    tails: both(plate("second", `${out(8)},-16 24,-44 30,-40 ${out(16)},-10`, 1.2), flat(plate("accent", "21,-38 24,-43 29,-40 26,-34", 0.6))),
    "insect wings": both(flat(plate("glass", `${out(8)},-12 44,-36 48,-24 ${out(12)},-2`, 4), 0.7), flat(plate("glass", `${out(8)},-6 42,-2 40,10 ${out(10)},4`, 4), 0.6)),
    tail: [bar("main", 6, 14, 30, 26, 8, 6), bar("second", 30, 26, 46, 14, 6, 2), plate("accent", "42,16 50,6 49,18", 0.8)],
    shield: both(plate("second", `${out(12)},-24 32,-26 38,-4 28,14 ${out(16)},6`, 3), flat(bar("accent", 28, -18, 30, 4, 3))),
    feathers: both(...[-34, -20, -6, 8].map((y, i) => plate(i % 2 ? "second" : "main", `${out(10)},${-10 + i * 3} ${46 - i * 3},${y} ${44 - i * 3},${y + 9} ${out(12)},${-2 + i * 3}`, 1.4))),
  };
  return [...as("armL", ...kinds[back].filter((_, i) => i >= kinds[back].length / 2)), ...as("armR", ...kinds[back].filter((_, i) => i < kinds[back].length / 2))];
}

/** Two pieces on a joint of the right side. */
function limb(upper: readonly Shape[], lower: readonly Shape[], long: number, [hip, knee]: readonly [number, number]): Shape[] {
  return [...move(upper, turn(-hip)), ...move(lower, chain(turn(-hip), shift(0, long), turn(-knee)))];
}

const side = (part: Part, shapes: readonly Shape[], left: boolean): Shape[] => as(part, left ? move(shapes, MIRROR) : shapes);

export function robot(build: Build, pose: Pose): Shape[] {
  const { bulk, long } = build;
  const elbow = 15;
  const arms = (angles: readonly [number, number], held: readonly Shape[]): Shape[] =>
    move(limb(arm(build), [...held, ...forearm()], elbow, angles), shift(17 * bulk, -13));
  const limbs = (angles: readonly [number, number]): Shape[] => move(limb(thigh(build), shin(build), 13 * long, angles), shift(6 * bulk + 1, 20));
  const left = build.weapon === "two guns" ? hold("two guns") : build.weapon === "claws" ? hold("claws") : [];
  const upper = [
    ...behind(build),
    ...chestOf(build),
    ...move(head(build), chain(shift(0, -28), turn(pose.look))),
    ...side("armL", arms(pose.armL, left), true),
    ...side("armR", arms(pose.armR, hold(build.weapon)), false),
  ];
  return [
    ...side("legL", limbs(pose.legL), true),
    ...side("legR", limbs(pose.legR), false),
    ...move(upper, chain(shift(0, 18), turn(pose.lean), shift(0, -18))),
  ];
}

/** Several robots in one: broad, with the limbs in the colours of those they were. */
export function combiner(build: Build, pose: Pose): Shape[] {
  const giant = robot({ ...build, bulk: Math.max(1.25, build.bulk), shoulders: build.shoulders, long: 1.1 }, pose);
  return move(giant, scale(1.08, 1));
}

/** A head alone, as large as the picture: what it becomes on somebody else's body. */
export function bigHead(build: Build): Shape[] {
  return [...as("torso", ...both(plate("dark", "5,10 16,14 20,22 5,22", 2), bar("metal", 10, 14, 18, 20, 3))), ...move(head(build), chain(shift(0, 4), scale(2.3)))];
}

export const anyBuild = (dice: Dice): Build => ({
  helm: dice.one(HELMS),
  face: dice.one(FACES),
  chest: dice.one(CHESTS),
  back: dice.one(BACKS),
  shoulders: dice.one(SHOULDERS),
  legs: dice.one(LEGS),
  weapon: dice.one(WEAPONS),
  bulk: dice.between(0.86, 1.14),
  long: dice.between(0.92, 1.08),
});
