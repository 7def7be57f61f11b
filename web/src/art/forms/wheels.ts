/** Whatever rolls: cars, trucks, machines for building. Seen from the side, the nose to the right, the ground at 22. */

import type { Dice } from "../dice";
import { as, bar, block, chain, disc, flat, move, plate, scale, shift, type Shape } from "../shape";

export const GROUND = 22;

export const shadow = (wide: number, x = 0, y = GROUND + 1): Shape => flat(disc("tyre", x, y, wide, 2.4), 0.28);

export function wheel(x: number, radius: number, y = GROUND - radius): Shape[] {
  return [disc("tyre", x, y, radius), flat(disc("metal", x, y, radius * 0.62)), flat(disc("dark", x, y, radius * 0.4)), flat(disc("accent", x, y, radius * 0.2))];
}

const wheels = (radius: number, ...at: readonly number[]): Shape[] =>
  at.flatMap((x, i) => as(i * 2 < at.length ? "legL" : "legR", wheel(x, radius)));

const lamp = (x: number, y: number, wide = 3, high = 2.4): Shape => flat(block("light", x, y, wide, high, 0.8));
const tail = (x: number, y: number): Shape => flat(block("accent", x, y, 2, 3, 0.6));

interface Car {
  /** Half its length. */
  half: number;
  /** How high bonnet, boot and roof are above the ground. */
  bonnet: number;
  boot: number;
  roof: number;
  /** Where the cabin begins and ends, at its foot and at the roof. */
  cabin: readonly [number, number, number, number];
  radius: number;
  sill?: number;
}

function car({ half, bonnet, boot, roof, cabin, radius, sill = 7 }: Car): Shape[] {
  const y = (above: number): number => GROUND - above;
  const [back, backTop, frontTop, front] = cabin;
  const waist = Math.max(bonnet, boot);
  const pillar = (backTop + frontTop) / 2;
  return [
    shadow(half),
    ...as("head", plate("main", `${back},${y(waist - 1)} ${backTop},${y(roof)} ${frontTop},${y(roof)} ${front},${y(waist - 1)}`, 3)),
    ...as(
      "head",
      flat(plate("glass", `${back + 4},${y(waist)} ${backTop + 1.5},${y(roof - 2)} ${pillar - 1},${y(roof - 2)} ${pillar - 1},${y(waist)}`, 1.5)),
      flat(plate("glass", `${pillar + 1},${y(waist)} ${pillar + 1},${y(roof - 2)} ${frontTop - 1},${y(roof - 2)} ${front - 4},${y(waist)}`, 1.5)),
    ),
    ...as("armL", plate("main", `${-half},${y(sill)} ${-half + 1.5},${y(boot)} ${back + 3},${y(boot + 1)} ${back + 6},${y(sill - 2)} ${-half + 2},${y(sill - 3)}`, 2)),
    ...as("torso", plate("main", `${back},${y(boot)} ${front},${y(bonnet)} ${front + 2},${y(sill - 3)} ${back},${y(sill - 3)}`, 1)),
    ...as("armR", plate("main", `${front - 4},${y(bonnet + 0.6)} ${half - 5},${y(bonnet - 2)} ${half},${y(sill + 1)} ${half},${y(sill - 3)} ${front - 4},${y(sill - 3)}`, 2)),
    ...as("torso", plate("second", `${-half + 1},${y(sill)} ${half},${y(sill)} ${half - 1},${y(sill - 3.6)} ${-half + 2},${y(sill - 3.6)}`, 1)),
    ...as("armR", lamp(half - 3, y(bonnet - 4.5)), flat(block("dark", half - 1.5, y(sill - 1), 3, 3, 0.8))),
    ...as("armL", tail(-half + 1.6, y(boot - 3)), flat(block("dark", -half + 2, y(sill - 1.5), 3, 2.6, 0.8))),
    ...as("torso", flat(bar("dark", pillar, y(waist - 1), pillar, y(sill), 0.7), 0.6)),
    ...wheels(radius, -half * 0.62, half * 0.62),
  ];
}

const stripe = (y: number, from: number, to: number, high = 2): Shape[] => as("torso", flat(block("accent", (from + to) / 2, y, to - from, high, 0.4)));

const sedan = (): Shape[] => [
  ...car({ half: 42, bonnet: 19, boot: 19, roof: 32, cabin: [-30, -19, 9, 22], radius: 8 }),
  ...stripe(9, -34, 36),
];

const sports = (): Shape[] => [
  ...as("armL", plate("second", "-43,-4 -44,-9 -33,-8 -34,-4", 1), flat(bar("dark", -39, -4, -38, 3, 1.6))),
  ...car({ half: 45, bonnet: 15, boot: 18, roof: 26, cabin: [-28, -14, 5, 24], radius: 8.4, sill: 6 }),
  ...stripe(7.5, -40, 40, 1.6),
  ...as("armL", flat(plate("dark", "-24,8 -16,6 -16,11 -22,12", 1), 0.8)),
];

const muscle = (): Shape[] => [
  ...car({ half: 44, bonnet: 19, boot: 18, roof: 30, cabin: [-30, -18, 3, 15], radius: 8.6 }),
  ...as("armR", plate("accent", "17,2.500 21,-1.500 31,-0.500 33,4", 1), flat(block("dark", 30, 1.4, 3, 2))),
  ...stripe(6.4, 14, 40, 1.8),
];

const compact = (): Shape[] => [
  ...car({ half: 33, bonnet: 21, boot: 22, roof: 36, cabin: [-28, -20, 8, 19], radius: 8.4, sill: 8 }),
  ...as("head", flat(plate("second", "-19,-13.500 7,-13.500 8,-11.500 -20,-11.500", 0.6))),
  ...as("torso", flat(block("accent", 0, 8, 40, 1.6, 0.4))),
];

const race = (): Shape[] => [
  shadow(45),
  ...as("armL", plate("second", "-46,-6 -34,-6 -34,-2 -46,-2", 1), flat(bar("dark", -41, -3, -40, 8, 2))),
  ...as("torso", plate("main", "-40,6 -20,0 4,0 28,8 46,13 46,17 -40,18", 3)),
  ...as("head", plate("main", "-26,2 -16,-9 -6,-9 0,1", 2), flat(plate("glass", "-4,-6 6,1 -2,1 -7,-6", 1)), disc("accent", -8, -4, 4)),
  ...as("armR", plate("second", "36,15 48,17 48,20 34,19", 1), flat(bar("accent", 6, 6, 34, 12, 2))),
  ...wheels(9.4, -31, 29),
];

const police = (): Shape[] => [
  ...car({ half: 42, bonnet: 18, boot: 18, roof: 31, cabin: [-29, -18, 8, 22], radius: 8 }),
  ...as("torso", plate("second", "-27,3 20,3 21,13 -27,13", 1), flat(disc("accent", -2, 8, 3.4))),
  ...as("head", block("dark", -5, -9.8, 17, 2.2, 0.6), flat(block("light", -9.6, -11.8, 7, 3, 1)), flat(block("accent", -0.6, -11.8, 7, 3, 1))),
];

const suv = (): Shape[] => [
  ...car({ half: 41, bonnet: 22, boot: 24, roof: 36, cabin: [-39, -34, 9, 20], radius: 9.4, sill: 9 }),
  ...as("head", flat(bar("dark", -32, -15.4, 6, -15.4, 1.6))),
  ...stripe(4, -38, 36, 2.2),
];

interface Box {
  tone?: "main" | "second";
  /** Where the box behind the cabin begins and ends, and how high it is. */
  from: number;
  to: number;
  high: number;
}

function van(box: Box, extra: readonly Shape[]): Shape[] {
  return [
    shadow(43),
    ...as("torso", block(box.tone ?? "main", (box.from + box.to) / 2, GROUND - 5 - box.high / 2, box.to - box.from, box.high, 2.4)),
    ...as("head", plate("main", `${box.to - 2},${GROUND - 4 - box.high} ${box.to + 8},${GROUND - 4 - box.high} ${box.to + 18},-1 ${box.to + 18},6 ${box.to - 2},6`, 2.4)),
    ...as("head", flat(plate("glass", `${box.to + 2},${GROUND - 1.5 - box.high} ${box.to + 7.5},${GROUND - 1.5 - box.high} ${box.to + 15},-1 ${box.to + 2},-1`, 1))),
    ...as("armR", plate("main", `${box.to - 2},0 ${box.to + 22},1 ${box.to + 23},17 ${box.to - 2},17`, 2.2), lamp(box.to + 20, 6, 3.4, 3.4), flat(block("dark", box.to + 20, 14, 6, 3))),
    ...as("torso", flat(block("second", (box.from + box.to + 18) / 2, 14.6, box.to + 18 - box.from, 3.6, 0.6))),
    ...as("armL", tail(box.from + 1.4, 6)),
    ...extra,
    ...wheels(8.4, box.from + 15, box.to + 8),
  ];
}

const minibus = (): Shape[] =>
  van({ from: -41, to: 19, high: 32 }, [
    ...as("head", ...[-32, -18, -4].map((x) => flat(block("glass", x, -7, 11, 8, 1.2)))),
    ...stripe(3, -40, 36, 2.6),
  ]);

const ambulance = (): Shape[] =>
  van({ from: -42, to: 18, high: 35 }, [
    ...as("torso", flat(block("accent", -14, -5, 5, 15, 0.4)), flat(block("accent", -14, -5, 15, 5, 0.4))),
    ...as("head", flat(block("light", 14, -20, 9, 3.4, 1)), flat(block("light", -34, -20, 9, 3.4, 1))),
    ...stripe(7, -41, 36, 3),
  ]);

const hauler = (): Shape[] =>
  van({ from: -42, to: 14, high: 24, tone: "second" }, [
    ...as("armL", ...[-34, -24, -14, -4].map((x) => flat(block("dark", x, 4, 1.2, 20, 0.3), 0.5))),
    ...as("head", flat(block("accent", 19, -14.600, 8, 2, 0.6))),
  ]);

/** The tractor of a lorry, flat in front. */
function cabOver(x: number): Shape[] {
  const at = shift(x, 0);
  return move(
    [
      ...as("head", plate("main", "-14,-26 10,-26 12,-8 -14,-8", 2.4), flat(plate("glass", "-2,-23 8.500,-23 10,-12 -2,-12", 1)), flat(block("light", -2, -27.4, 10, 1.6, 0.6))),
      ...as("torso", plate("main", "-14,-9 13,-9 14,13 -14,13", 1.6), flat(bar("second", -13, -3, 13, -3, 2.4)), flat(block("metal", 9.5, 3, 6, 8, 0.6))),
      ...as("armR", flat(block("metal", 11, 12, 8, 3, 0.8)), lamp(12, 8, 3, 3)),
      ...as("armL", flat(bar("metal", -13, -33, -13, 6, 2.4)), flat(block("dark", -9, 9, 5, 6, 0.8))),
    ],
    at,
  );
}

/** The tractor of a lorry with the engine before the driver. */
function longNose(x: number): Shape[] {
  return move(
    [
      ...as("head", plate("main", "-16,-24 4,-24 8,-8 -16,-8", 2.2), flat(plate("glass", "-6,-21 2.500,-21 6,-11 -6,-11", 1)), flat(block("light", -7, -25.3, 12, 1.6, 0.6))),
      ...as("torso", plate("main", "-16,-9 8,-9 9,13 -16,13", 1.6), flat(bar("second", -15, 0, 8, 0, 2.6))),
      ...as("armR", plate("main", "6,-9 25,-5 28,0 28,13 6,13", 2.2), flat(block("metal", 26, 5, 4, 13, 0.8)), lamp(25, 1, 3, 3), flat(bar("accent", 8, -2, 24, -1, 1.6))),
      ...as("armL", flat(bar("metal", -17, -32, -17, 8, 2.6))),
    ],
    shift(x, 0),
  );
}

const truck = (): Shape[] => [
  shadow(44),
  ...as("armL", block("dark", -20, 12, 46, 5), plate("metal", "-42,8 -12,8 -12,11 -42,11", 0.6), flat(disc("dark", -27, 6.5, 6, 2))),
  ...cabOver(20),
  ...as("legL", wheel(-34, 8), wheel(-18, 8)),
  ...as("legR", wheel(20, 8)),
];

const rig = (): Shape[] => [
  shadow(47),
  ...as("armL", block("second", -24, -5, 44, 32, 1.6), flat(block("accent", -24, -5, 44, 3.4, 0.4)), flat(block("dark", -24, 12.500, 44, 3))),
  ...longNose(20),
  ...as("legL", wheel(-38, 7), wheel(-22, 7)),
  ...as("legR", wheel(7, 7), wheel(37, 7)),
];

const pickup = (): Shape[] => [
  shadow(43),
  ...as("armL", plate("main", "-43,-1 -8,-1 -8,14 -42,14", 1.6), flat(block("dark", -26, -0.8, 32, 2)), tail(-41.500, 4)),
  ...as("head", plate("main", "-10,-1 -5,-18 11,-18 21,-1", 2.4), flat(plate("glass", "-5,-2 -2,-15 4,-15 4,-2", 1)), flat(plate("glass", "6.500,-15 10,-15 17,-2 6.500,-2", 1))),
  ...as("torso", plate("main", "-10,-2 20,-2 20,14 -10,14", 1), flat(block("second", 4, 10, 30, 3, 0.4))),
  ...as("armR", plate("main", "17,-2 38,0 43,6 43,14 17,14", 2.2), lamp(40, 5), flat(block("metal", 42, 12, 4, 4))),
  ...stripe(5, -40, 36, 1.8),
  ...wheels(10, -25, 27),
];

const jeep = (): Shape[] => [
  shadow(38),
  ...as("armL", plate("main", "-37,-4 -18,-4 -18,13 -36,13", 1), disc("tyre", -39, 0, 4, 9)),
  ...as("head", flat(bar("dark", -20, -4, -16, -21, 2)), flat(bar("dark", -16, -20.500, 8, -20.500, 2)), flat(bar("dark", 8, -21, 15, -3, 2)), flat(plate("glass", "7,-17 9,-17 13,-4 7,-4", 0.6), 0.8), block("second", -5, -7, 8, 10)),
  ...as("torso", plate("main", "-20,-4 14,-4 14,13 -20,13", 1), flat(disc("second", -3, 4, 4.6)), flat(disc("main", -3, 4, 2.6))),
  ...as("armR", plate("main", "12,-5 36,-3 38,2 38,13 12,13", 1.4), lamp(36, 1), ...[0, 3, 6].map((d) => flat(block("dark", 36.500, 6 + d, 3, 1.2, 0.2)))),
  ...wheels(9.6, -23, 24),
];

const fireEngine = (): Shape[] => [
  shadow(45),
  ...as("torso", block("main", -12, 2, 62, 22, 1.6), ...[-36, -24, -12, 0].map((x) => flat(block("metal", x, 4, 9, 10, 0.8))), flat(block("second", -12, -7.500, 62, 2.2, 0.3))),
  ...as("head", plate("main", "16,-17 36,-17 41,-3 41,12 16,12", 2.4), flat(plate("glass", "21,-14 34.500,-14 38,-4 21,-4", 1)), flat(block("light", 24, -19, 10, 3.4, 1))),
  ...as("armL", ...[0, 5].map((d) => flat(bar("metal", -44, -13 + d * 0.1, 26, -21 + d, 1.6))), ...[-36, -26, -16, -6, 4, 14].map((x) => flat(bar("metal", x, -13.600 - (x + 36) * 0.1, x, -10 - (x + 36) * 0.06, 1.2)))),
  ...as("armR", flat(block("accent", 39, 12, 7, 4)), lamp(40, 6, 3, 4), flat(block("second", 28, 8, 22, 2.4, 0.3))),
  ...wheels(8, -30, -14, 27),
];

const crane = (): Shape[] => [
  shadow(44),
  ...as("torso", block("main", -4, 8, 74, 11, 1.6), flat(block("second", -4, 13, 74, 2.6, 0.4))),
  ...as("head", plate("main", "20,-9 36,-9 40,3 20,3", 1.8), flat(plate("glass", "24,-7 35,-7 37.500,1 24,1", 1))),
  ...as("armL", plate("main", "-26,-10 -4,-10 -2,3 -26,3", 1.6), flat(block("dark", -22, -3, 6, 8))),
  ...as("armR", bar("second", -16, -6, 40, -34, 6, 4), flat(bar("dark", 38, -33, 38, -16, 1)), flat(plate("metal", "35,-16 41,-16 41,-11 37,-9 35,-12", 1))),
  ...wheels(7.4, -31, -16, 12, 28),
];

const dump = (): Shape[] => [
  shadow(44),
  ...as("armL", plate("second", "-46,-20 6,-20 2,4 -34,4", 2), ...[-34, -22, -10].map((x) => flat(bar("dark", x, -19, x + 3, 3, 1.4), 0.6))),
  ...as("torso", block("dark", -8, 9, 62, 7), plate("main", "4,-2 40,-2 42,14 4,14", 1.6)),
  ...as("head", plate("main", "8,-20 24,-20 28,-1 8,-1", 2), flat(plate("glass", "14,-17 22.500,-17 25.500,-5 14,-5", 1))),
  ...as("armR", flat(block("metal", 40, 5, 4, 12)), lamp(38, 2, 3, 3)),
  ...wheels(10, -28, -6, 27),
];

const mixer = (): Shape[] => [
  shadow(44),
  ...as("armL", plate("second", "-44,-8 -30,-24 0,-22 8,-8 -2,6 -30,6", 7), ...[-32, -20, -8].map((x) => flat(bar("accent", x, -20, x + 8, 4, 3), 0.8)), plate("metal", "-48,-12 -40,-14 -40,-4 -46,-2", 1)),
  ...as("torso", block("dark", -12, 10, 62, 6)),
  ...move(cabOver(0), chain(shift(25, 0), scale(0.92, 1))),
  ...wheels(7.8, -34, -18, 25),
];

const tanker = (): Shape[] => [
  shadow(47),
  ...as("armL", plate("second", "-46,-12 2,-12 2,9 -46,9", 9), flat(bar("accent", -44, -2, 0, -2, 3)), flat(block("dark", -22, -13, 8, 3))),
  ...as("torso", flat(block("dark", -22, 11, 46, 3))),
  ...longNose(20),
  ...as("legL", wheel(-37, 7), wheel(-22, 7)),
  ...as("legR", wheel(8, 7), wheel(37, 7)),
];

export function tread(from: number, to: number, radius: number): Shape[] {
  const y = GROUND - radius;
  const count = Math.max(2, Math.round((to - from) / (radius * 2.1)));
  const at = Array.from({ length: count }, (_, i) => from + radius + ((to - from - 2 * radius) * i) / (count - 1));
  return [
    block("tyre", (from + to) / 2, y, to - from, radius * 2, radius),
    flat(block("dark", (from + to) / 2, y, to - from - 4, radius * 2 - 4, radius - 2)),
    ...at.flatMap((x) => [disc("metal", x, y, radius * 0.62), flat(disc("dark", x, y, radius * 0.26))]),
  ];
}

const digger = (): Shape[] => [
  shadow(34, -8),
  ...as("legL", tread(-38, -8, 7)),
  ...as("legR", tread(-10, 22, 7)),
  ...as("torso", plate("main", "-40,-8 -4,-8 -4,8 -38,8", 2), flat(block("second", -24, 4, 30, 3, 0.4))),
  ...as("head", plate("main", "-12,-22 6,-22 10,8 -12,8", 2), flat(plate("glass", "-8,-19 4,-19 7,-2 -8,-2", 1))),
  ...as("armR", bar("second", 6, 2, 26, -32, 6), bar("main", 25, -32, 42, -8, 5)),
  ...as("armL", plate("metal", "36,-10 48,-8 48,8 38,12 32,4", 1.6), ...[34, 38, 42].map((x) => flat(plate("dark", `${x},8 ${x + 3},9 ${x},15`, 0.3)))),
];

const loader = (): Shape[] => [
  shadow(46),
  ...as("torso", plate("main", "-42,-6 8,-8 10,10 -42,10", 2), flat(block("second", -18, 6, 44, 3, 0.4)), flat(block("dark", -34, -8, 6, 4))),
  ...as("head", plate("main", "-18,-25 2,-25 6,-6 -18,-6", 2), flat(plate("glass", "-14,-22 0,-22 3,-8 -14,-8", 1)), flat(block("light", -7, -27, 6, 3, 1))),
  ...as("armR", bar("second", -4, -2, 32, 6, 5), bar("dark", 2, 4, 28, 9, 2)),
  ...as("armL", plate("metal", "27,-6 33,-6 34,8 49,15 47,20 27,19", 1.6), ...[40, 44].map((x) => flat(plate("dark", `${x},17 ${x + 4},18 ${x + 1},22`, 0.3)))),
  ...wheels(11, -27, 10),
];

const bulldozer = (): Shape[] => [
  shadow(42),
  ...as("legL", tread(-36, -2, 9)),
  ...as("legR", tread(-6, 26, 9)),
  ...as("torso", plate("main", "-32,-8 24,-8 26,8 -32,8", 2), flat(block("dark", 14, -2, 14, 1.4)), flat(block("dark", 14, 2, 14, 1.4))),
  ...as("head", plate("main", "-28,-28 -4,-28 -2,-8 -28,-8", 2), flat(plate("glass", "-24,-25 -7,-25 -6,-12 -24,-12", 1)), flat(bar("dark", 8, -18, 8, -7, 2.4))),
  ...as("armR", bar("second", -6, 8, 34, 8, 4)),
  ...as("armL", plate("metal", "33,-14 38,-14 37,0 44,20 34,22 31,4", 1.6)),
];

const motorcycle = (): Shape[] => [
  shadow(38),
  ...as("legL", wheel(-26, 12)),
  ...as("legR", wheel(27, 12)),
  ...as("armR", flat(bar("metal", 27, 10, 15, -16, 3)), flat(bar("dark", 10, -19, 20, -18, 2.4)), plate("main", "11,-17 22,-15 20,-5 12,-6", 2), lamp(20.500, -12, 3, 5)),
  ...as("torso", plate("main", "-16,-6 14,-10 16,0 4,10 -14,10", 4), flat(plate("dark", "-10,2 6,2 4,12 -12,12", 2)), flat(disc("metal", -3, 8, 4)), flat(bar("second", -12, -2, 12, -5, 2.4))),
  ...as("head", plate("dark", "-24,-8 -2,-9 0,-4 -20,-3", 2), plate("glass", "14,-19 19,-26 22,-17", 1)),
  ...as("armL", plate("main", "-38,-6 -18,-8 -16,0 -30,1", 2), flat(bar("metal", -10, 10, -36, 12, 3)), tail(-36, -4)),
];

const train = (): Shape[] => [
  flat(block("dark", 0, 22.500, 98, 1.6, 0.3), 0.8),
  ...as("torso", plate("main", "-22,-12 34,-12 34,8 -22,8", 8), ...[-6, 8, 22].map((x) => flat(block("accent", x, -2, 2, 20, 0.4)))),
  ...as("head", plate("second", "-44,-22 -20,-22 -20,8 -44,8", 1.6), flat(block("glass", -31, -11, 12, 9, 1)), plate("dark", "-47,-25 -17,-25 -17,-22 -47,-22", 1)),
  ...as("armL", plate("dark", "20,-26 30,-26 28,-12 22,-12", 1), disc("second", 4, -12, 5, 4)),
  ...as("armR", disc("dark", 34, -2, 4, 10), disc("light", 37, -10, 3.4), plate("metal", "34,10 48,20 34,20", 1)),
  ...as("torso", flat(block("second", -4, 10, 82, 4, 0.6))),
  ...as("legL", wheel(-34, 8), wheel(-16, 8)),
  ...as("legR", wheel(4, 8), wheel(24, 8), flat(bar("metal", -16, 14, 24, 14, 2.4))),
];

export const WHEELS: Readonly<Record<string, (dice: Dice) => Shape[]>> = {
  ambulance, bulldozer, compact, crane, digger, dump, "fire engine": fireEngine, hauler, jeep, loader, minibus, mixer,
  motorcycle, muscle, pickup, police, race, rig, sedan, sports, suv, tanker, train, truck,
};
