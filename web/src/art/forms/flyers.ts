/** Whatever flies. Aeroplanes are seen from above and a little from the side, the nose up and to the right. */

import type { Dice } from "../dice";
import { as, bar, block, both, chain, disc, flat, move, plate, scale, shift, turn, type Shape } from "../shape";

/** How an aeroplane hangs in the picture. */
const TILT = chain(turn(48), scale(0.96, 1.04));

interface Wings {
  root: readonly [number, number];
  tip: readonly [number, number];
  span: number;
}

const wing = ({ root, tip, span }: Wings): string => `4,${root[0]} ${span},${tip[0]} ${span},${tip[1]} 4,${root[1]}`;

interface Jet {
  wings: Wings;
  tail: Wings;
  wide?: number;
  nose?: number;
  fins?: boolean;
  canards?: boolean;
  engines?: number;
}

function jet({ wings, tail, wide = 6, nose = -48, fins = true, canards = false, engines = 2 }: Jet): Shape[] {
  const flame = Array.from({ length: engines }, (_, i) => (i - (engines - 1) / 2) * 6);
  const [left, right] = [plate("main", wing(wings), 1.6), plate("main", wing(tail), 1.2)];
  return [
    ...as("legL", ...flame.map((x) => flat(plate("light", `${x - 2},40 ${x + 2},40 ${x},50`, 0.6), 0.8)), ...flame.map((x) => block("dark", x, 38, 4.6, 6, 1))),
    ...as("armR", left, flat(bar("accent", wings.span - 3, wings.tip[0] + 1, wings.span - 3, wings.tip[1], 4)), bar("metal", wings.span, wings.tip[0] - 6, wings.span, wings.tip[1] + 2, 2.2)),
    ...move(as("armL", left, flat(bar("accent", wings.span - 3, wings.tip[0] + 1, wings.span - 3, wings.tip[1], 4)), bar("metal", wings.span, wings.tip[0] - 6, wings.span, wings.tip[1] + 2, 2.2)), scale(-1, 1)),
    ...as("legR", right, move([right], scale(-1, 1))),
    ...(canards ? as("armR", both(plate("second", "4,-22 15,-15 15,-11 4,-12", 1))) : []),
    ...as("torso", plate("second", `-3,${nose + 12} 3,${nose + 12} ${wide},-14 ${wide + 1},34 ${-wide - 1},34 ${-wide},-14`, 2.4)),
    ...as("torso", plate("main", `-${wide - 2},-8 ${wide - 2},-8 ${wide - 1},36 -${wide - 1},36`, 2)),
    ...as("head", plate("metal", `0,${nose} 3,${nose + 13} -3,${nose + 13}`, 0.6), plate("glass", `-2,${nose + 17} 2,${nose + 17} 3.400,${nose + 28} 0,${nose + 34} -3.400,${nose + 28}`, 1.4)),
    ...(fins ? as("legR", both(plate("accent", `${wide - 1},20 ${wide + 4},30 ${wide + 4},38 ${wide - 1},34`, 0.8))) : []),
  ];
}

const aeroplane = (shapes: readonly Shape[]): Shape[] => move(shapes, TILT);

const fighter = (): Shape[] =>
  aeroplane(jet({ wings: { root: [-10, 20], tip: [14, 22], span: 34 }, tail: { root: [24, 38], tip: [36, 42], span: 16 } }));
const delta = (): Shape[] =>
  aeroplane(jet({ wings: { root: [-26, 34], tip: [28, 36], span: 32 }, tail: { root: [20, 30], tip: [30, 34], span: 9 }, canards: true, engines: 1 }));
const swing = (): Shape[] =>
  aeroplane(jet({ wings: { root: [-16, 2], tip: [4, 10], span: 42 }, tail: { root: [22, 36], tip: [34, 42], span: 18 }, wide: 8 }));
const forward = (): Shape[] =>
  aeroplane(jet({ wings: { root: [4, 26], tip: [-10, -2], span: 34 }, tail: { root: [26, 38], tip: [34, 40], span: 14 }, canards: true }));
const bomber = (): Shape[] =>
  aeroplane([
    ...jet({ wings: { root: [-14, 10], tip: [10, 18], span: 46 }, tail: { root: [26, 38], tip: [34, 40], span: 20 }, wide: 8, engines: 1, fins: false }),
    ...as("legL", both(plate("metal", "18,-6 24,-6 25,12 17,12", 2), plate("metal", "31,2 36,2 37,17 30,17", 2))),
  ]);
const airliner = (): Shape[] =>
  aeroplane([
    ...jet({ wings: { root: [-12, 6], tip: [18, 24], span: 44 }, tail: { root: [28, 38], tip: [36, 41], span: 18 }, wide: 8, nose: -46, engines: 1 }),
    ...as("torso", ...[-6, -1, 4, 9, 14, 19].map((y) => flat(block("accent", 0, y, 9, 1.6, 0.4)))),
  ]);
const biplane = (): Shape[] =>
  aeroplane([
    ...jet({ wings: { root: [-18, 0], tip: [-14, 0], span: 38 }, tail: { root: [28, 36], tip: [30, 37], span: 14 }, wide: 6, nose: -40, engines: 1 }),
    ...as("head", flat(bar("dark", -14, -40, 14, -40, 3)), disc("accent", 0, -40, 3)),
  ]);
const stealth = (): Shape[] =>
  aeroplane([
    ...as("armR", plate("main", "0,-38 46,22 34,26 18,16 0,30", 1.6)),
    ...as("armL", plate("main", "0,-38 -46,22 -34,26 -18,16 0,30", 1.6)),
    ...as("torso", plate("second", "-7,-22 7,-22 9,20 0,26 -9,20", 2)),
    ...as("head", plate("glass", "-4,-24 4,-24 5,-14 -5,-14", 1.4)),
    ...as("legL", both(flat(plate("light", "4,20 10,18 9,24 5,25", 0.6), 0.8))),
    ...as("legR", both(flat(bar("accent", 14, 2, 34, 22, 2.4)))),
  ]);
const shuttle = (): Shape[] =>
  aeroplane([
    ...as("armR", plate("main", "6,-8 16,8 34,30 34,38 6,38", 2), flat(bar("dark", 30, 30, 8, 37, 2))),
    ...as("armL", plate("main", "-6,-8 -16,8 -34,30 -34,38 -6,38", 2), flat(bar("dark", -30, 30, -8, 37, 2))),
    ...as("torso", plate("main", "-6,-36 6,-36 9,-24 9,38 -9,38 -9,-24", 4), flat(block("second", 0, 4, 12, 34, 1.4)), flat(block("accent", 0, 4, 12, 3, 0.4))),
    ...as("head", plate("dark", "0,-46 5,-36 -5,-36", 2), plate("glass", "-5,-32 5,-32 6,-26 -6,-26", 1)),
    ...as("legR", plate("second", "-2,18 2,18 2,40 -2,40", 0.6)),
    ...as("legL", ...[-6, 0, 6].map((x) => block("dark", x, 41, 5, 6, 1)), ...[-6, 0, 6].map((x) => flat(plate("light", `${x - 2},44 ${x + 2},44 ${x},52`, 0.6), 0.8))),
  ]);
const starship = (): Shape[] =>
  aeroplane([
    ...as("armR", plate("second", "8,-2 28,10 40,34 24,30 8,26", 2), bar("metal", 30, 4, 34, 32, 3)),
    ...as("armL", plate("second", "-8,-2 -28,10 -40,34 -24,30 -8,26", 2), bar("metal", -30, 4, -34, 32, 3)),
    ...as("torso", plate("main", "-4,-34 4,-34 11,-6 13,30 -13,30 -11,-6", 3), flat(plate("accent", "-4,-4 4,-4 6,26 -6,26", 1))),
    ...as("head", plate("main", "0,-48 6,-30 -6,-30", 1.6), plate("glass", "-4,-28 4,-28 5,-14 -5,-14", 2)),
    ...as("legL", block("dark", -8, 33, 8, 8, 1.6), block("dark", 8, 33, 8, 8, 1.6)),
    ...as("legR", both(flat(plate("light", "5,37 11,37 8,50", 0.8), 0.8))),
  ]);
const cruiser = (): Shape[] =>
  aeroplane([
    ...as("armR", plate("main", "6,-30 22,-14 24,22 14,36 6,32", 3), flat(bar("second", 14, -12, 16, 22, 3))),
    ...as("armL", plate("main", "-6,-30 -22,-14 -24,22 -14,36 -6,32", 3), flat(bar("second", -14, -12, -16, 22, 3))),
    ...as("torso", plate("second", "-8,-20 8,-20 10,34 -10,34", 2), ...[-6, 4, 14, 24].map((y) => flat(block("accent", 0, y, 12, 3, 0.6)))),
    ...as("head", disc("main", 0, -30, 9, 11), flat(disc("glass", 0, -32, 5, 6))),
    ...as("legL", both(block("dark", 17, 34, 8, 8, 1.6))),
    ...as("legR", both(flat(plate("light", "14,38 20,38 17,49", 0.8), 0.8))),
  ]);

const saucer = (): Shape[] => [
  ...as("legL", flat(plate("light", "-14,14 14,14 30,40 -30,40", 2), 0.22)),
  ...as("armL", plate("main", "-47,4 -20,-8 0,-9 0,13 -24,13", 3)),
  ...as("armR", plate("main", "47,4 20,-8 0,-9 0,13 24,13", 3)),
  ...as("torso", plate("second", "-40,5 40,5 24,14 -24,14", 3), ...[-30, -15, 0, 15, 30].map((x) => flat(disc("light", x, 8.500, 2)))),
  ...as("head", disc("glass", 0, -9, 16, 12), disc("main", 0, -18, 5, 3)),
  ...as("legR", block("dark", 0, 15, 18, 4, 1.6), flat(disc("accent", 0, 3, 6, 2.4))),
];

function rotors(...masts: readonly (readonly [number, number, number])[]): Shape[] {
  return masts.flatMap(([x, y, half]) => [flat(bar("dark", x, y + 8, x, y, 2.4)), flat(disc("dark", x, y, half, 1.6), 0.75), disc("metal", x, y, 3, 2)]);
}

const helicopter = (): Shape[] => [
  ...as("legL", plate("main", "-14,-8 -46,-12 -47,-8 -14,4", 2), plate("accent", "-47,-20 -42,-20 -40,-9 -46,-8", 1), flat(disc("dark", -45, -14, 7, 7), 0.35)),
  ...as("torso", plate("main", "-20,-10 10,-12 20,-4 20,12 -14,12 -22,2", 5), flat(block("second", -4, 7, 30, 4, 1))),
  ...as("head", plate("glass", "12,-12 24,-9 34,2 34,8 16,10 12,2", 4), flat(bar("main", 21, -9, 24, 9, 1.6))),
  ...as("legR", flat(bar("dark", -12, 20, 22, 20, 2.4)), flat(bar("dark", -6, 12, -8, 20, 2)), flat(bar("dark", 12, 12, 14, 20, 2))),
  ...as("armR", bar("metal", 10, 14, 32, 15, 4), flat(disc("accent", 4, 14, 4))),
  ...as("armL", ...rotors([-2, -22, 44])),
];

const gunship = (): Shape[] => [
  ...as("legL", plate("second", "-14,-6 -44,-14 -46,-9 -14,6", 2), plate("main", "-47,-22 -40,-22 -39,-10 -46,-9", 1), flat(disc("dark", -44, -16, 7, 7), 0.35)),
  ...as("torso", plate("main", "-24,-8 8,-14 16,-6 18,10 -16,12", 3), plate("accent", "-20,-14 2,-16 4,-9 -20,-8", 2)),
  ...as("head", plate("glass", "8,-14 18,-12 26,-4 10,-4", 2), plate("glass", "24,-4 36,2 40,8 24,6", 2), plate("main", "16,-2 40,6 42,10 16,12", 2)),
  ...as("armR", bar("metal", 24, 13, 44, 15, 3), plate("second", "-8,6 8,6 12,14 -8,14", 1.4), bar("dark", -8, 16, 14, 16, 5)),
  ...as("legR", flat(bar("dark", -4, 12, -4, 20, 2)), disc("tyre", -4, 20, 3.400), disc("tyre", 24, 18, 3)),
  ...as("armL", ...rotors([-6, -25, 42])),
];

const osprey = (): Shape[] => [
  ...as("torso", plate("main", "-34,-4 20,-8 36,0 38,8 22,14 -26,14", 5), flat(bar("second", -28, 6, 34, 8, 3))),
  ...as("head", plate("glass", "18,-8 28,-5 35,2 20,3", 2)),
  ...as("legL", plate("accent", "-44,-20 -34,-20 -26,-4 -38,-2", 1.6)),
  ...as("legR", disc("tyre", -16, 17, 4), disc("tyre", 22, 17, 4)),
  ...as("armL", plate("second", "-12,-10 10,-12 10,-6 -12,-4", 1.6), block("metal", -10, -16, 7, 16, 2), ...rotors([-10, -26, 26])),
  ...as("armR", block("metal", 14, -17, 7, 16, 2), ...rotors([14, -29, 26])),
];

const LIFT = chain(shift(2, 0), scale(1));
const over = (shapes: Shape[]): Shape[] => move(shapes, LIFT);

export const FLYERS: Readonly<Record<string, (dice: Dice) => Shape[]>> = {
  airliner, biplane, bomber, cruiser, delta, fighter, forward, gunship: () => over(gunship()), helicopter, osprey, saucer, shuttle,
  starship, stealth, swing,
};
