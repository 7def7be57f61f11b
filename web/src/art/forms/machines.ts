/** Tanks and guns, ships, things of the house, and bases. */

import type { Dice } from "../dice";
import { as, bar, block, both, disc, flat, move, plate, scale, type Shape } from "../shape";
import { GROUND, shadow, tread, wheel } from "./wheels";

interface Tank {
  turret: string;
  barrel: readonly [number, number, number, number, number];
  hull?: string;
  twin?: number;
}

function armour({ turret, barrel, hull = "-44,-2 36,-4 46,6 40,12 -42,12", twin = 0 }: Tank): Shape[] {
  const [x1, y1, x2, y2, wide] = barrel;
  const tube = (dy: number): Shape[] => [bar("metal", x1, y1 + dy, x2, y2 + dy, wide, wide * 0.8), bar("dark", x2 - 5, y2 + dy + (y1 - y2) * 0.1, x2, y2 + dy, wide * 1.3)];
  return [
    shadow(46),
    ...as("armR", ...(twin ? [tube(-twin), tube(twin)] : [tube(0)])),
    ...as("head", plate("main", turret, 2.4), flat(block("second", -6, -9, 14, 2.4, 0.6)), flat(disc("light", 6, -11, 2))),
    ...as("torso", plate("main", hull, 2), flat(bar("accent", -40, 1.500, 38, 0, 2.4))),
    ...as("armL", flat(bar("dark", -24, -18, -26, -34, 1.2))),
    ...as("legL", tread(-45, 2, 8)),
    ...as("legR", tread(-4, 43, 8)),
  ];
}

const tank = (): Shape[] => armour({ turret: "-24,-18 10,-18 18,-8 14,-2 -28,-2", barrel: [12, -10, 50, -16, 4.6] });
const heavyTank = (): Shape[] => armour({ turret: "-30,-22 8,-22 20,-12 16,-2 -34,-2", barrel: [12, -13, 49, -13, 4], twin: 3.4 });
const hoverTank = (): Shape[] => [
  shadow(46),
  ...as("armR", bar("metal", 8, -12, 50, -22, 7, 5), disc("light", 48, -21.500, 3)),
  ...as("head", plate("main", "-16,-20 8,-22 18,-8 -20,-6", 3), flat(plate("glass", "0,-18 8,-18 13,-10 2,-10", 1))),
  ...as("torso", plate("main", "-44,0 -20,-10 28,-10 48,4 30,12 -40,12", 3), flat(bar("accent", -38, 4, 40, 4, 2.4))),
  ...as("armL", plate("second", "-46,-18 -34,-14 -26,-6 -42,-2", 2)),
  ...as("legL", plate("dark", "-42,12 -14,12 -18,20 -38,20", 2), flat(bar("light", -36, 21, -20, 21, 1.6))),
  ...as("legR", plate("dark", "6,12 34,12 30,20 10,20", 2), flat(bar("light", 12, 21, 28, 21, 1.6))),
];
const artillery = (): Shape[] => [
  ...armour({ turret: "-26,-14 4,-14 8,-2 -30,-2", barrel: [-22, -6, 40, -38, 6] }),
  ...as("armR", bar("second", -26, -4, 0, -17, 9), bar("dark", 36, -36, 42, -39, 9)),
];
const rockets = (): Shape[] => [
  ...armour({ turret: "-20,-8 10,-8 14,-2 -24,-2", barrel: [0, -6, 20, -6, 2] }),
  ...as("armR", plate("second", "-34,-16 18,-34 22,-22 -30,-4", 2), ...[0, 1, 2].map((i) => disc("dark", 19 + i * 0.4, -32 + i * 4, 2, 1.8)), ...[0, 1, 2].map((i) => flat(disc("accent", 21 + i * 0.4, -32.500 + i * 4, 1.4)))),
];
const halfTrack = (): Shape[] => [
  shadow(44),
  ...as("armR", bar("metal", -10, -16, 26, -24, 3.4), bar("metal", -10, -12, 26, -20, 3.4)),
  ...as("head", plate("second", "-30,-20 -6,-20 -4,-6 -34,-6", 2), plate("main", "6,-14 20,-14 24,-3 6,-3", 1.6), flat(plate("glass", "11,-12 19,-12 22,-4 11,-4", 1))),
  ...as("torso", plate("main", "-42,-6 24,-6 46,3 46,12 -40,12", 2), flat(bar("accent", -38, 0, 30, 0, 2))),
  ...as("armL", flat(bar("dark", -38, -4, -40, -24, 1.2))),
  ...as("legL", tread(-42, 6, 8)),
  ...as("legR", wheel(29, 9)),
];
const drillTank = (): Shape[] => [
  shadow(44),
  ...as("armR", plate("metal", "16,-18 49,2 16,14", 1.4), ...[20, 27, 34].map((x) => flat(bar("dark", x, -14 + (x - 20) * 0.58, x + 4, 11 - (x - 20) * 0.45, 1.8)))),
  ...as("armL", plate("metal", "-4,-26 20,-20 -4,-12", 1.2), flat(bar("dark", 2, -23, 4, -14, 1.4))),
  ...as("head", plate("main", "-36,-20 -2,-24 0,-8 -38,-8", 3), flat(plate("glass", "-14,-20 -4,-21 -3,-13 -14,-13", 1))),
  ...as("torso", plate("main", "-42,-8 18,-16 20,12 -40,12", 2), flat(bar("accent", -38, 2, 16, -2, 3))),
  ...as("legL", tread(-44, -8, 8)),
  ...as("legR", tread(-12, 22, 8)),
];

const gun = (): Shape[] => [
  ...as("torso", plate("main", "-30,-20 22,-20 24,-6 -18,-4 -32,-8", 2), flat(bar("second", -26, -15, 20, -15, 2.4)), flat(block("dark", -8, -8, 14, 3, 1))),
  ...as("armR", bar("metal", 20, -14, 47, -14, 5), bar("dark", 42, -14, 49, -14, 8)),
  ...as("head", bar("second", -22, -28, 14, -28, 7), disc("glass", 15, -28, 3, 4), flat(bar("dark", -12, -26, -12, -20, 3)), flat(bar("dark", 6, -26, 6, -20, 3))),
  ...as("legL", plate("main", "-28,-8 -14,-6 -18,30 -34,30", 3), flat(plate("dark", "-26,-2 -18,-1 -21,26 -30,26", 2))),
  ...as("armL", plate("second", "-48,-16 -30,-18 -30,-8 -46,0", 2)),
  ...as("legR", flat(bar("metal", -12, 8, 4, 6, 2)), flat(bar("metal", 4, 6, 6, -6, 2)), bar("dark", -6, -4, -9, 4, 2), plate("accent", "8,-6 18,-7 16,10 9,10", 1.6)),
];
const rifle = (): Shape[] => [
  ...as("armL", plate("main", "-48,-6 -22,-10 -20,2 -46,14", 3)),
  ...as("torso", plate("main", "-24,-14 18,-14 18,2 -22,4", 2), flat(bar("accent", -20, -9, 16, -9, 2.6))),
  ...as("armR", bar("metal", 16, -8, 49, -8, 4.6), bar("second", 16, -3, 36, -3, 4)),
  ...as("head", bar("second", -18, -20, 12, -20, 6), disc("glass", 12, -20, 2.4, 3.4)),
  ...as("legL", plate("dark", "-16,2 -6,2 -10,24 -20,22", 2)),
  ...as("legR", plate("second", "4,0 14,0 12,18 5,18", 1.6)),
];

const ship = (): Shape[] => [
  flat(plate("glass", "-50,18 50,18 50,24 -50,24", 1), 0.5),
  ...as("torso", plate("main", "-48,2 48,-2 38,18 -40,18", 2), flat(bar("accent", -44, 12, 40, 12, 3))),
  ...as("head", plate("second", "-20,-18 6,-18 10,0 -22,1", 1.6), flat(block("glass", -7, -13, 20, 3.400, 0.6)), plate("second", "-14,-30 -2,-30 0,-18 -16,-18", 1.4), flat(bar("dark", -8, -42, -8, -30, 1.6))),
  ...as("armR", plate("main", "14,-9 24,-9 27,0 12,0", 1.6), bar("metal", 22, -7, 42, -12, 2.6), bar("metal", 22, -4, 42, -9, 2.6)),
  ...as("armL", plate("main", "-36,-8 -26,-8 -24,1 -38,1", 1.6), bar("metal", -34, -6, -48, -12, 2.6)),
  ...as("legL", plate("dark", "-18,-34 -12,-34 -12,-30 -18,-30", 0.6)),
  ...as("legR", flat(bar("light", -40, 5, 30, 3, 1.2))),
];
const carrier = (): Shape[] => [
  flat(plate("glass", "-50,18 50,18 50,24 -50,24", 1), 0.5),
  ...as("torso", plate("main", "-48,-4 49,-8 40,18 -42,18", 1.6), plate("dark", "-49,-7 50,-11 48,-7 -48,-3", 0.8), flat(bar("light", -40, -5, 40, -8.400, 0.8))),
  ...as("head", plate("second", "-2,-24 12,-24 14,-9 -4,-8", 1.4), flat(block("glass", 5, -20, 11, 3, 0.6)), flat(bar("dark", 5, -40, 5, -24, 1.6)), flat(bar("dark", 0, -34, 10, -34, 1))),
  ...as("armL", ...[-34, -20].map((x) => plate("metal", `${x},-8 ${x + 10},-10 ${x + 4},-14`, 0.6))),
  ...as("armR", bar("metal", 24, -12, 44, -20, 3), disc("second", 24, -12, 4)),
  ...as("legL", flat(bar("accent", -44, 10, 42, 8, 3))),
  ...as("legR", ...[-30, -16, -2, 12, 26].map((x) => flat(disc("light", x, 3, 1.6)))),
];
const boat = (): Shape[] => [
  flat(plate("glass", "-50,16 50,16 50,22 -50,22", 1), 0.5),
  ...as("torso", plate("main", "-42,0 48,-6 32,16 -38,16", 4), flat(bar("accent", -38, 8, 36, 6, 3))),
  ...as("head", plate("second", "-22,-18 4,-18 14,-3 -22,-1", 2), flat(plate("glass", "-14,-15 2,-15 10,-5 -14,-4", 1)), flat(block("light", -10, -20, 8, 3, 1))),
  ...as("armL", plate("second", "-42,-10 -30,-10 -28,0 -42,1", 1.6)),
  ...as("armR", bar("metal", 14, -6, 34, -14, 3), disc("second", 14, -6, 4)),
  ...as("legL", flat(bar("dark", -16, -30, -16, -18, 1.4))),
  ...as("legR", flat(plate("light", "-48,14 -40,8 -38,16", 1), 0.6)),
];
const submarine = (): Shape[] => [
  ...as("torso", plate("main", "-42,-4 -30,-12 30,-12 46,2 30,16 -30,16 -44,8", 9), flat(bar("accent", -34, 4, 38, 4, 3))),
  ...as("head", plate("second", "-12,-28 8,-28 12,-11 -16,-11", 3), flat(bar("dark", 0, -38, 0, -28, 2)), flat(bar("dark", 0, -37, 6, -37, 2.400))),
  ...as("armR", ...[-16, 0, 16].map((x) => disc("glass", x, 0, 3.4)), disc("light", 38, 2, 4)),
  ...as("armL", plate("second", "-46,-18 -36,-14 -34,-4 -44,0", 1.6)),
  ...as("legL", plate("second", "-46,20 -36,16 -34,6 -44,4", 1.6), flat(disc("metal", -48, 3, 2, 9))),
  ...as("legR", plate("second", "6,12 22,14 16,22 2,18", 1.6)),
];

const cassette = (): Shape[] => [
  ...as("torso", block("main", 0, 0, 78, 50, 3), block("second", 0, -6, 66, 28, 2)),
  ...as("head", flat(block("glass", 0, -4, 30, 11, 1.6))),
  ...as("armL", disc("dark", -21, -4, 8), flat(disc("metal", -21, -4, 5)), flat(disc("dark", -21, -4, 2.4))),
  ...as("armR", disc("dark", 21, -4, 8), flat(disc("metal", 21, -4, 5)), flat(disc("dark", 21, -4, 2.4))),
  ...as("legL", plate("main", "-30,25 -24,12 0,12 0,25", 1), flat(disc("dark", -17, 19, 2))),
  ...as("legR", plate("main", "30,25 24,12 0,12 0,25", 1), flat(disc("dark", 17, 19, 2)), flat(block("accent", 0, -16, 60, 3, 0.6))),
];
function player(lid: readonly Shape[]): Shape[] {
  return [
    ...as("torso", block("main", 0, 0, 84, 58, 3), flat(block("metal", 0, -26, 78, 3, 1))),
    ...as("head", ...lid),
    ...as("armL", disc("dark", -29, 8, 11), flat(disc("second", -29, 8, 8)), flat(disc("dark", -29, 8, 3))),
    ...as("armR", disc("dark", 29, 8, 11), flat(disc("second", 29, 8, 8)), flat(disc("dark", 29, 8, 3))),
    ...as("legL", ...[-20, -12, -4, 4, 12, 20].map((x) => block("metal", x, 24, 6, 5, 1)), flat(block("accent", 0, -17, 70, 3, 0.6))),
    ...as("legR", flat(bar("dark", -34, -30, -34, -40, 3)), flat(bar("dark", 34, -30, 34, -40, 3)), flat(bar("dark", -35, -40, 35, -40, 3))),
  ];
}
const boombox = (): Shape[] => player([block("second", 0, 6, 30, 22, 2), flat(block("glass", 0, 6, 24, 15, 1.4)), flat(disc("dark", -6, 7, 3)), flat(disc("dark", 6, 7, 3)), ...[-30, -18, 18, 30].map((x) => flat(disc("light", x, -10, 2)))]);
const recorder = (): Shape[] => [
  ...as("torso", block("main", 0, 0, 52, 82, 3)),
  ...as("head", block("second", 0, -14, 40, 34, 2), flat(block("glass", 0, -14, 34, 26, 1.6)), disc("dark", -8, -12, 4), disc("dark", 8, -12, 4)),
  ...as("armL", ...[-18, -9, 0, 9, 18].map((x) => block("metal", x, 10, 7, 6, 1))),
  ...as("armR", flat(block("accent", 0, -36, 40, 3, 0.6))),
  ...as("legL", block("dark", 0, 26, 36, 18, 2), ...[20, 24, 28, 32].map((y) => flat(block("metal", 0, y, 30, 1.4, 0.4)))),
  ...as("legR", flat(disc("light", 18, -36, 2.4))),
];
const microscope = (): Shape[] => [
  shadow(30, 0, 41),
  ...as("legL", plate("main", "-32,30 24,30 28,40 -34,40", 2)),
  ...as("torso", plate("main", "-26,-8 -14,-18 -2,-14 -14,2 -14,30 -26,30", 5), disc("second", -20, 2, 6)),
  ...as("head", bar("second", -16, -42, 2, -8, 14), bar("dark", -20, -49, -15, -40, 10)),
  ...as("armR", bar("metal", 2, -8, 9, 6, 9), bar("dark", 9, 6, 11, 11, 6), flat(disc("light", 12, 13, 3))),
  ...as("armL", bar("metal", 0, -10, -6, 5, 6)),
  ...as("legR", block("second", 8, 19, 34, 5, 1.4), flat(bar("dark", -14, 19, 2, 19, 3))),
];
const chest = (): Shape[] => [
  ...as("torso", plate("main", "-34,-14 34,-14 38,24 -38,24", 3), flat(block("accent", 0, 6, 70, 3, 0.6))),
  ...as("head", plate("second", "-24,-32 24,-32 30,-14 -30,-14", 3), flat(block("glass", 0, -23, 34, 9, 1.4))),
  ...as("armR", bar("metal", 26, -6, 48, -20, 6), disc("dark", 46, -18, 4)),
  ...as("armL", bar("metal", -26, -6, -48, -20, 6), disc("dark", -46, -18, 4)),
  ...as("legL", tread(-40, -4, 7)),
  ...as("legR", tread(4, 40, 7)),
];
const weapon = (dice: Dice): Shape[] => dice.one([gun, rifle])();

function tower(x: number, top: number, wide: number): Shape[] {
  return [block("main", x, (top + GROUND) / 2, wide, GROUND - top, 1.6), flat(block("second", x, top + 3, wide + 4, 4, 1)), ...Array.from({ length: Math.max(1, Math.floor((GROUND - top) / 9) - 1) }, (_, i) => flat(block("light", x, top + 11 + i * 8, wide * 0.5, 2.4, 0.4)))];
}
const city = (): Shape[] => [
  shadow(48),
  ...as("armL", tower(-36, -8, 13), bar("metal", -36, -10, -28, -26, 4)),
  ...as("armR", tower(36, -14, 13), bar("metal", 36, -16, 44, -32, 4)),
  ...as("legL", tower(-20, -22, 14)),
  ...as("legR", tower(20, -18, 14)),
  ...as("torso", plate("main", "-16,-10 16,-10 20,22 -20,22", 2), flat(plate("dark", "-9,6 9,6 11,22 -11,22", 1.6)), flat(bar("accent", -14, -3, 14, -3, 3)), flat(plate("light", "-2,10 2,10 4,22 -4,22", 0.6), 0.8)),
  ...as("head", plate("second", "-9,-34 9,-34 12,-10 -12,-10", 2), flat(block("glass", 0, -26, 16, 5, 1)), flat(bar("dark", 0, -48, 0, -34, 2)), flat(disc("light", 0, -48, 2))),
];
const fortress = (): Shape[] => [
  shadow(48),
  ...as("legL", plate("main", "-48,4 -22,-2 -20,22 -48,22", 2), flat(block("light", -36, 10, 12, 2.4, 0.4))),
  ...as("legR", plate("main", "48,4 22,-2 20,22 48,22", 2), flat(block("light", 36, 10, 12, 2.4, 0.4))),
  ...as("torso", plate("main", "-24,-14 24,-14 24,22 -24,22", 2), flat(plate("dark", "-12,4 12,4 12,22 -12,22", 3)), flat(bar("accent", -22, -7, 22, -7, 3))),
  ...as("armL", plate("second", "-38,-24 -26,-24 -24,-2 -40,2", 2), bar("metal", -34, -22, -46, -36, 4), bar("metal", -30, -22, -40, -40, 4)),
  ...as("armR", plate("second", "38,-24 26,-24 24,-2 40,2", 2), bar("metal", 34, -22, 46, -36, 4), bar("metal", 30, -22, 40, -40, 4)),
  ...as("head", plate("second", "-14,-30 14,-30 18,-14 -18,-14", 2), flat(block("glass", 0, -23, 22, 5, 1)), disc("metal", 0, -35, 9, 5), flat(bar("dark", 0, -48, 0, -36, 2))),
];
const rocketBase = (): Shape[] => [
  shadow(46),
  ...as("torso", plate("main", "-5,-34 5,-34 10,-24 10,14 -10,14 -10,-24", 3), flat(block("accent", 0, -12, 20, 3, 0.4)), flat(block("second", 0, 2, 20, 4, 0.4))),
  ...as("head", plate("second", "0,-49 6,-34 -6,-34", 2), flat(disc("glass", 0, -24, 3.4))),
  ...as("armL", plate("second", "-10,-4 -20,16 -10,14", 1), disc("metal", -32, 12, 12, 12), flat(disc("dark", -32, 12, 7))),
  ...as("armR", plate("second", "10,-4 20,16 10,14", 1), plate("main", "24,0 42,0 44,14 22,14", 2), bar("metal", 36, 2, 48, -14, 4)),
  ...as("legL", both(flat(plate("light", "2,14 8,14 5,21", 0.6), 0.8))),
  ...as("legR", plate("dark", "-48,19 48,19 48,23 -48,23", 1.4)),
];
const battleship = (): Shape[] => move([...ship(), ...as("armR", plate("main", "30,-9 38,-9 40,-1 28,-1", 1.4), bar("metal", 36, -7, 50, -12, 2.400))], scale(1, 1.04));

export const MACHINES: Readonly<Record<string, (dice: Dice) => Shape[]>> = {
  artillery, battleship, boat, boombox, carrier, cassette, chest, city, "drill tank": drillTank, fortress, gun, "half-track": halfTrack,
  "heavy tank": heavyTank, "hover tank": hoverTank, microscope, recorder, rifle, rockets, "rocket base": rocketBase, ship, submarine,
  tank, weapon,
};
