/** Whatever lives, in metal: beasts on four legs, dinosaurs, birds, insects. They look to the right. */

import type { Dice } from "../dice";
import { as, bar, block, chain, disc, flat, move, plate, scale, shift, type Shape } from "../shape";
import { shadow } from "./wheels";

const eye = (x: number, y: number, size = 2): Shape => flat(disc("light", x, y, size));

/** A leg of three pieces from the hip down. */
function leg(x: number, y: number, bend: number, long: number, thick: number): Shape[] {
  const [knee, foot] = [y + long * 0.48, y + long];
  return [bar("main", x, y, x + bend, knee, thick, thick * 0.8), bar("second", x + bend, knee, x, foot - 1, thick * 0.7, thick * 0.6), plate("dark", `${x - thick * 0.5},${foot - 3} ${x + thick * 0.5},${foot - 3} ${x + thick},${foot} ${x - thick * 0.5},${foot}`, 0.8), disc("accent", x + bend, knee, thick * 0.26)];
}

interface Quadruped {
  body: string;
  neck: readonly [number, number, number, number, number];
  head: readonly Shape[];
  tail: readonly Shape[];
  hips: readonly [number, number];
  legs: number;
  thick: number;
  back?: readonly Shape[];
}

function quadruped({ body, neck, head, tail, hips, legs, thick, back = [] }: Quadruped): Shape[] {
  const [rear, front] = hips;
  const y = 22 - legs;
  return [
    shadow(40),
    ...as("legL", leg(rear + 5, y, -4, legs, thick * 0.9), leg(front + 5, y, 3, legs, thick * 0.8)).map((shape) => ({ ...shape, fade: 0.85 })),
    ...as("armL", ...tail),
    ...as("torso", ...back, plate("main", body, 5)),
    ...as("torso", flat(bar("second", rear, y - 6, front, y - 7, 5)), flat(disc("accent", (rear + front) / 2, y - 6, 3))),
    ...as("legR", leg(rear - 3, y, -5, legs, thick)),
    ...as("armR", leg(front - 3, y, 4, legs, thick)),
    ...as("head", bar("main", neck[0], neck[1], neck[2], neck[3], neck[4], neck[4] * 0.8), ...head),
  ];
}

const catHead = (mane: boolean): Shape[] => [
  ...(mane ? [plate("accent", "20,-34 36,-38 44,-24 40,-6 26,-2 18,-14", 5)] : []),
  plate("main", "26,-30 38,-30 47,-22 46,-15 34,-12 25,-18", 3), plate("main", "27,-30 29,-37 33,-30", 0.8), plate("second", "38,-20 48,-19 46,-14 37,-13", 1.4), eye(37, -24),
  flat(plate("light", "40,-14 42,-14 41,-10", 0.3)),
];
const whip = (rise: number): Shape[] => [bar("second", -28, -6, -42, -6 - rise, 5, 3), bar("second", -42, -6 - rise, -49, -16 - rise, 3, 2)];

const lion = (): Shape[] => quadruped({ body: "-32,-12 24,-16 30,0 20,6 -30,5", neck: [20, -8, 32, -20, 14], head: catHead(true), tail: whip(6), hips: [-22, 20], legs: 19, thick: 7 });
const panther = (): Shape[] => quadruped({ body: "-32,-8 22,-12 28,0 18,5 -30,5", neck: [18, -6, 32, -20, 11], head: catHead(false), tail: whip(14), hips: [-22, 18], legs: 19, thick: 6, back: [bar("metal", -16, -14, 12, -18, 4), bar("metal", -16, -9, 12, -12, 4)] });
const tiger = (): Shape[] => quadruped({ body: "-32,-11 22,-15 29,0 18,6 -30,5", neck: [18, -8, 32, -20, 13], head: catHead(false), tail: whip(10), hips: [-22, 18], legs: 19, thick: 7, back: [...[-24, -12, 0, 12].map((x) => flat(bar("dark", x, -13, x + 3, 2, 3)))] });
const wolf = (): Shape[] => quadruped({
  body: "-30,-10 18,-16 28,-2 18,4 -28,4", neck: [18, -10, 30, -22, 12], hips: [-20, 17], legs: 20, thick: 6,
  head: [plate("main", "24,-32 36,-31 38,-20 26,-15", 2), plate("second", "35,-27 49,-21 47,-16 35,-17", 1.4), plate("main", "25,-31 25,-42 31,-32", 0.8), eye(34, -26), flat(plate("light", "42,-17 44,-17 43,-13", 0.3))],
  tail: [plate("second", "-28,-9 -46,-18 -48,-10 -30,-2", 3)],
  back: [plate("accent", "-20,-12 -12,-22 -4,-14 4,-23 12,-15 10,-8 -18,-8", 1)],
});
const hound = (): Shape[] => quadruped({
  body: "-30,-10 20,-12 28,-2 18,4 -28,4", neck: [18, -8, 28, -20, 12], hips: [-20, 17], legs: 20, thick: 6.400,
  head: [plate("main", "22,-30 37,-30 38,-16 24,-14", 3), plate("second", "35,-25 47,-22 46,-14 35,-15", 2), plate("dark", "23,-29 28,-28 26,-15 21,-16", 2), eye(33, -24)],
  tail: whip(4), back: [bar("metal", -10, -14, 16, -20, 5)],
});
const bull = (): Shape[] => quadruped({
  body: "-32,-12 10,-20 30,-12 28,4 -30,5", neck: [18, -8, 32, -10, 18], hips: [-22, 18], legs: 18, thick: 8,
  head: [plate("main", "28,-22 42,-20 47,-4 40,4 30,0", 3), plate("metal", "30,-22 34,-38 44,-42 40,-34 38,-21", 2), plate("metal", "39,-20 48,-30 50,-38 46,-22", 2), plate("second", "40,-4 48,-4 46,4 40,4", 1.4), eye(38, -13)],
  tail: whip(8),
});
const rhino = (): Shape[] => quadruped({
  body: "-34,-12 12,-18 28,-10 28,4 -32,6", neck: [18, -6, 32, -4, 20], hips: [-22, 18], legs: 17, thick: 9,
  head: [plate("main", "26,-16 42,-12 48,0 44,8 28,8", 3), plate("metal", "42,-6 49,-26 48,-2", 1), plate("metal", "35,-13 39,-23 41,-11", 0.8), eye(35, -5), plate("second", "26,-16 28,-24 33,-15", 1)],
  tail: whip(2), back: [plate("accent", "-26,-12 -8,-22 6,-16 4,-10 -24,-8", 2)],
});
const ape = (): Shape[] => [
  shadow(34),
  ...as("legL", leg(-18, 2, -5, 20, 9)),
  ...as("legR", leg(6, 2, 5, 20, 9)),
  ...as("torso", plate("main", "-26,-26 18,-30 24,-6 8,8 -22,8", 7), flat(plate("second", "-4,-20 16,-22 16,-4 0,0", 3)), flat(disc("light", 7, -11, 3))),
  ...as("armL", bar("main", -20, -20, -36, 2, 12), bar("second", -36, 2, -34, 20, 10), disc("dark", -33, 19, 6, 4)),
  ...as("armR", bar("main", 18, -20, 36, 0, 12), bar("second", 36, 0, 34, 20, 10), disc("dark", 35, 19, 6, 4)),
  ...as("head", plate("main", "0,-44 18,-44 22,-34 18,-26 2,-26", 4), plate("skin", "8,-38 21,-38 21,-29 10,-28", 2), eye(13, -35), eye(18, -35)),
];
const trike = (): Shape[] => quadruped({
  body: "-34,-10 8,-16 26,-8 24,5 -32,6", neck: [16, -6, 26, -10, 18], hips: [-22, 15], legs: 17, thick: 9,
  head: [plate("accent", "14,-34 30,-30 30,-4 18,-2 12,-16", 4), plate("main", "26,-20 42,-12 49,-3 40,4 26,2", 3), plate("metal", "27,-20 46,-34 34,-17", 0.8), plate("metal", "31,-15 50,-26 38,-11", 0.8), plate("metal", "44,-7 49,-15 48,-4", 0.6), eye(34, -9)],
  tail: [bar("main", -30, -4, -49, 4, 10, 3)],
});
const stego = (): Shape[] => quadruped({
  body: "-30,-8 -10,-20 14,-16 26,-2 22,6 -28,6", neck: [20, -2, 34, 0, 11], hips: [-18, 15], legs: 17, thick: 8,
  head: [plate("main", "30,-7 42,-6 48,1 44,6 30,5", 2.4), eye(38, -2), plate("second", "40,1 48,2 44,6 38,5", 1)],
  tail: [bar("main", -26, -2, -47, -4, 9, 3), plate("metal", "-44,-6 -50,-18 -40,-7", 0.6), plate("metal", "-38,-6 -42,-18 -34,-7", 0.6)],
  back: [...[-26, -14, -2, 10, 20].map((x, i) => plate("accent", `${x - 6},${-10 - (2 - Math.abs(i - 2)) * 3} ${x},${-22 - (2 - Math.abs(i - 2)) * 6} ${x + 7},${-10 - (2 - Math.abs(i - 2)) * 3}`, 1))],
});
const bronto = (): Shape[] => quadruped({
  body: "-30,-10 0,-16 20,-10 24,4 -28,6", neck: [16, -6, 34, -34, 13], hips: [-20, 15], legs: 18, thick: 9,
  head: [plate("main", "28,-44 42,-42 48,-36 44,-31 30,-32", 2.4), plate("second", "38,-37 48,-35 44,-31 36,-32", 1), eye(38, -40)],
  tail: [bar("main", -26, -3, -42, 2, 11, 5), bar("second", -42, 2, -50, -6, 5, 2)],
});
const trex = (): Shape[] => [
  shadow(34),
  ...as("armL", bar("main", -10, -4, -34, 2, 14, 7), bar("second", -34, 2, -49, -6, 6, 2)),
  ...as("legL", bar("main", -2, 0, 8, 12, 10), bar("second", 8, 12, 2, 20, 6), plate("dark", "-2,18 12,18 14,22 -4,22", 1)).map((shape) => ({ ...shape, fade: 0.85 })),
  ...as("torso", plate("main", "-20,-12 4,-26 20,-20 18,2 0,8 -18,6", 7), flat(plate("second", "4,-18 16,-18 14,0 2,2", 3)), flat(disc("accent", 9, -9, 3))),
  ...as("legR", bar("main", -8, 0, -2, 13, 12), bar("second", -2, 13, -8, 20, 7), plate("dark", "-12,18 2,18 4,22 -14,22", 1), disc("accent", -8, 1, 3.400)),
  ...as("armR", bar("second", 16, -10, 26, -4, 4), plate("metal", "24,-6 31,-4 27,0", 0.6)),
  ...as("head", bar("main", 10, -20, 18, -32, 14), plate("main", "10,-46 30,-48 46,-40 47,-33 28,-31 14,-30", 3), plate("second", "20,-31 45,-32 42,-25 24,-25", 1.6), ...[28, 34, 40].map((x) => flat(plate("light", `${x},-33 ${x + 3},-33 ${x + 1.5},-29`, 0.2))), eye(28, -41, 2.4)),
];
const croc = (): Shape[] => [
  shadow(44),
  ...as("armL", bar("main", -18, 10, -40, 14, 11, 4), bar("second", -40, 14, -50, 8, 4, 2)),
  ...as("legL", leg(-12, 8, -6, 14, 6)),
  ...as("legR", leg(14, 8, 6, 14, 6)),
  ...as("torso", plate("main", "-24,2 14,-2 22,8 14,16 -24,16", 4), ...[-20, -10, 0, 10].map((x) => plate("accent", `${x - 3},2 ${x},-6 ${x + 4},2`, 0.5))),
  ...as("head", plate("main", "14,-4 26,-6 49,2 49,7 18,9", 2), plate("second", "18,9 48,9 46,14 18,15", 1.4), ...[26, 32, 38, 44].map((x) => flat(plate("light", `${x},8 ${x + 3},8 ${x + 1.5},11`, 0.2)))),
  ...as("armR", disc("main", 24, -6, 3.400), eye(25, -6, 1.6)),
];

interface Bird {
  wing: string;
  body: string;
  head: readonly Shape[];
  tail: readonly Shape[];
  feather?: readonly Shape[];
}
const feathers = (tone: "second" | "accent", ...ends: readonly (readonly [number, number])[]): Shape[] => ends.map(([x, y]) => bar(tone, 10, -12, x, y, 6, 3));
function bird({ wing, body, head, tail, feather = [] }: Bird): Shape[] {
  return [
    ...as("legL", ...tail),
    ...as("armL", ...move([...feather, plate("main", wing, 1.6)], scale(-1, 1))),
    ...as("armR", ...feather, plate("main", wing, 1.6)),
    ...as("torso", plate("main", body, 5), flat(plate("second", "-4,-8 4,-8 5,10 0,16 -5,10", 2)), flat(disc("accent", 0, 0, 3))),
    ...as("legR", plate("metal", "-9,16 -4,14 -5,24 -12,24", 0.8), plate("metal", "9,16 4,14 5,24 12,24", 0.8)),
    ...as("head", ...head),
  ];
}
const beak = (tone: "metal" | "accent" = "metal"): Shape[] => [plate("main", "-6,-30 6,-30 8,-20 0,-12 -8,-20", 3), plate(tone, "-4,-22 4,-22 0,-10", 0.8), eye(-4, -24, 1.6), eye(4, -24, 1.6)];
const condor = (): Shape[] => bird({ wing: "6,-14 26,-30 49,-24 40,-14 42,-6 32,-4 32,4 20,2 8,8", body: "-9,-16 9,-16 10,8 0,20 -10,8", head: beak(), tail: [plate("second", "-6,14 6,14 12,36 0,32 -12,36", 1)], feather: feathers("second", [46, -8], [40, 4], [28, 10]) });
const bat = (): Shape[] => bird({ wing: "6,-14 18,-40 30,-26 49,-20 40,-8 42,4 30,0 26,12 16,4 8,10", body: "-8,-16 8,-16 9,8 0,18 -9,8", head: [plate("main", "-8,-30 8,-30 8,-18 0,-12 -8,-18", 3), plate("main", "-8,-28 -13,-46 -2,-30", 0.8), plate("main", "8,-28 13,-46 2,-30", 0.8), eye(-4, -24), eye(4, -24), flat(plate("light", "-3,-17 -1,-17 -2,-13", 0.2)), flat(plate("light", "1,-17 3,-17 2,-13", 0.2))], tail: [bar("second", 0, 14, 0, 32, 4, 1.6)] });
const pteranodon = (): Shape[] => bird({ wing: "5,-12 20,-22 50,-10 34,-6 20,6 8,10", body: "-8,-14 8,-14 9,8 0,22 -9,8", head: [bar("main", 0, -12, 2, -24, 8), plate("main", "-6,-32 8,-30 26,-22 8,-20 -4,-22", 1.6), plate("accent", "-6,-31 -24,-42 0,-28", 1), eye(3, -26, 1.6)], tail: [plate("second", "-4,16 4,16 2,32 -2,32", 0.8)] });
const dragon = (): Shape[] => bird({ wing: "6,-16 16,-44 34,-36 49,-40 42,-20 44,-6 32,-8 26,4 16,-2 8,6", body: "-10,-16 10,-16 12,8 0,20 -12,8", head: [bar("main", 0, -14, 4, -30, 9), plate("main", "-4,-42 10,-44 24,-34 22,-28 4,-28", 2.4), plate("accent", "-2,-41 -14,-50 4,-43", 0.8), plate("accent", "4,-43 -2,-52 10,-44", 0.8), eye(9, -37), flat(plate("accent", "23,-33 40,-36 32,-31 42,-28 24,-29", 1), 0.85)], tail: [bar("main", 0, 14, -12, 32, 9, 5), bar("second", -12, 32, -32, 34, 5, 2), plate("accent", "-30,30 -40,34 -31,38", 0.6)] });
const phoenix = (): Shape[] => bird({ wing: "6,-12 24,-40 30,-28 44,-36 42,-22 50,-20 36,-4 20,4 8,8", body: "-9,-16 9,-16 10,8 0,20 -10,8", head: [...beak("accent"), plate("accent", "-3,-30 -8,-44 0,-38 8,-46 4,-30", 0.8)], tail: [plate("accent", "-3,14 3,14 6,44 0,36 -6,44", 1), plate("second", "-6,14 -2,14 -8,38 -16,36", 1), plate("second", "6,14 2,14 8,38 16,36", 1)], feather: feathers("accent", [46, -14], [38, -2]) });

function feelers(spread: number): Shape[] {
  return [flat(bar("dark", 40, -12, 46 + spread, -26, 1.6)), flat(bar("dark", 38, -14, 38 + spread, -28, 1.6))];
}
/** Six jointed legs: three behind the shell, three before it. */
function insect(shell: readonly Shape[], head: readonly Shape[], wings: readonly Shape[] = [], long = 1): Shape[] {
  const jointed = (from: number, reach: number): Shape[] => {
    const [knee, high] = [from + reach * 0.6, -3 - long * 3];
    return [bar("second", from, 4, knee, high, 5.4, 4.2), bar("metal", knee, high, from + reach, 21, 4, 1.8), disc("accent", knee, high, 3)];
  };
  const three = [jointed(-22, -16), jointed(-2, 3), jointed(16, 14)].flat();
  const behind = move(three, chain(shift(5, -2), scale(1, 0.96))).map((shape) => ({ ...shape, fade: 0.75 }));
  return [shadow(38), ...as("legL", ...behind), ...as("armL", ...wings), ...as("torso", ...shell), ...as("head", ...head), ...as("armR", ...feelers(0)), ...as("legR", ...three)];
}
const insectHead = (jaws: readonly Shape[]): Shape[] => [...jaws, plate("main", "26,-14 40,-14 45,-4 40,6 26,6", 4), disc("light", 38, -8, 4, 3.400), flat(disc("dark", 39, -8, 1.4))];
/** The hard wings of a beetle, closed, and the plate behind its head. */
const beetle = (high: number): Shape[] => [
  plate("main", `-45,-2 -36,${-high + 4} -14,${-high - 2} 6,${-high + 4} 8,8 -34,10`, 9),
  flat(bar("dark", -42, -2, 6, -7, 1.8)), ...[-30, -18, -6].map((x) => flat(bar("dark", x, -high + 3, x - 3, 7, 1.2), 0.6)), flat(plate("accent", `-34,${-high + 8} -16,${-high + 3} -12,${-high + 8} -30,${-high + 13}`, 2)),
  plate("second", `2,${-high + 6} 16,${-high + 4} 28,-12 28,7 4,8`, 5), flat(bar("accent", 8, -high + 10, 24, -10, 2.4)),
];
const stag = (): Shape[] => insect(beetle(19), insectHead([plate("metal", "38,-9 46,-26 57,-30 50,-21 56,-17 46,-14 44,-5", 1), plate("metal", "38,2 48,14 58,12 50,8 55,3 45,3 43,-3", 1)]));
const rhinoBeetle = (): Shape[] => insect([...beetle(22), plate("metal", "12,-18 24,-34 30,-33 24,-14", 1.2)], insectHead([plate("metal", "34,-12 46,-24 49,-44 56,-45 55,-24 43,-5", 1.6)]));
const weevil = (): Shape[] => insect([plate("main", "-40,-4 -26,-24 6,-24 26,-10 24,8 -34,10", 12), flat(disc("accent", -22, -10, 4)), flat(disc("accent", -4, -14, 4)), flat(disc("accent", -12, 0, 3))], insectHead([bar("metal", 38, -2, 48, 10, 5, 3)]));
const grasshopper = (): Shape[] => insect(
  [plate("main", "-46,-2 -20,-14 26,-16 28,4 -20,6", 4), flat(bar("accent", -40, -3, 24, -6, 2.4)), bar("second", -8, 0, -30, -30, 6, 4), bar("second", -30, -30, -40, 20, 4, 2.4)],
  [plate("main", "26,-20 38,-18 42,-2 32,8 26,4", 3), disc("light", 35, -12, 4, 4.400), flat(disc("dark", 36, -12, 1.6)), plate("metal", "32,6 40,4 38,12", 0.8)],
  [flat(plate("glass", "-10,-16 -46,-28 -44,-16 -12,-10", 2), 0.7)],
);
const wasp = (): Shape[] => insect(
  [plate("main", "-48,4 -36,-10 -14,-10 -8,0 -16,10 -38,10", 7), ...[-38, -30, -22].map((x) => flat(bar("accent", x, -8, x - 2, 9, 3))), plate("second", "-10,-14 14,-18 26,-8 22,6 -6,6", 6)],
  insectHead([plate("metal", "38,2 46,8 36,8", 0.8)]),
  [flat(plate("glass", "2,-14 -34,-44 -44,-34 -6,-10", 3), 0.75), flat(plate("glass", "6,-14 -14,-48 -4,-48 12,-14", 3), 0.75)],
);
const locust = (): Shape[] => insect(
  [plate("main", "-44,0 -16,-20 24,-18 28,4 -14,8", 4), plate("second", "-40,-2 -14,-22 14,-20 -10,-6", 3), flat(disc("accent", 12, -6, 4))],
  insectHead([plate("metal", "36,4 48,2 42,12", 1)]),
  [flat(plate("glass", "0,-20 -40,-36 -46,-24 -8,-12", 3), 0.7)],
);
const spider = (): Shape[] => [
  shadow(42),
  ...as("legL", ...[-1, 1].flatMap((side) => [14, 26].flatMap((x, i) => [bar("main", side * 8, -4, side * (x + 6), -24 + i * 6, 4, 3), bar("metal", side * (x + 6), -24 + i * 6, side * (x + 18), 20, 3, 1.4)]))),
  ...as("legR", ...[-1, 1].flatMap((side) => [bar("main", side * 8, 0, side * 22, -2, 4, 3), bar("metal", side * 22, -2, side * 26, 20, 3, 1.4)])),
  ...as("armL", disc("main", -6, -16, 18, 15), flat(disc("accent", -6, -16, 7, 6))),
  ...as("torso", disc("second", 8, 0, 14, 11)),
  ...as("head", disc("main", 16, 4, 9, 8), eye(14, 2), eye(20, 2), eye(17, -2, 1.4)),
  ...as("armR", plate("metal", "13,9 16,9 14,18", 0.6), plate("metal", "19,9 22,9 21,18", 0.6)),
];
const turtle = (): Shape[] => [...trike().slice(0, 1), ...quadruped({ body: "-36,0 -22,-22 8,-24 26,-2 24,6 -34,6", neck: [22, -2, 34, -8, 9], hips: [-20, 15], legs: 14, thick: 8, head: [plate("main", "30,-15 42,-14 47,-6 40,-1 31,-3", 3), eye(39, -9)], tail: [bar("main", -32, 2, -44, 6, 5, 2)], back: [block("accent", -6, -10, 44, 4)] })];

export const BEASTS: Readonly<Record<string, (dice: Dice) => Shape[]>> = {
  ape, bat, bronto, bull, condor, croc, dragon, grasshopper, hound, lion, locust, panther, phoenix, pteranodon, rhino, "rhino beetle": rhinoBeetle,
  spider, stag, stego, tiger, trex, trike, turtle, wasp, weevil, wolf,
};
