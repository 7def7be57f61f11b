/** Signs for what a card does, and things that one can hold, wear or stand before: each about 80 wide around the middle. */

import type { Dice } from "./dice";
import { bar, block, both, chain, disc, flat, move, plate, scale, shift, turn, type Shape, type Tone } from "./shape";
import { MACHINES } from "./forms/machines";

const around = (count: number, make: (i: number) => readonly Shape[]): Shape[] =>
  Array.from({ length: count }, (_, i) => move(make(i), turn((360 / count) * i))).flat();

const gun = (barrel: readonly Shape[], grip: Tone = "second"): Shape[] => [
  plate(grip, "-22,0 -10,0 -12,24 -26,22", 2), plate("main", "-34,-14 8,-14 12,4 -30,6", 3), flat(bar("accent", -28, -8, 6, -8, 3)), ...barrel,
];
const blade = (points: string, hilt: readonly Shape[] = []): Shape[] => [bar("dark", -30, 30, -16, 16, 6), bar("accent", -26, 8, -8, 26, 5), plate("metal", points, 1.5), ...hilt];
const crate = (tone: Tone = "main"): Shape[] => [plate(tone, "-30,-20 30,-20 30,26 -30,26", 3), flat(block("second", 0, 2, 60, 6, 0)), flat(block("accent", 0, 2, 12, 14, 2))];

export const THINGS: Readonly<Record<string, (dice: Dice) => Shape[]>> = {
  // What is done
  blast: (dice) => [...around(11, (i) => [plate(i % 2 ? "accent" : "main", `-7,-12 0,-${Math.round(dice.between(30, 46))} 7,-12`, 0.8)]), disc("light", 0, 0, 17), flat(disc("skin", -2, -2, 9))],
  repair: () => [...move([bar("metal", 0, 30, 0, -14, 9), plate("metal", "-12,-16 -12,-34 -5,-28 5,-28 12,-34 12,-16 5,-8 -5,-8", 2), disc("metal", 0, 32, 8), flat(disc("dark", 0, 32, 3.6))], turn(35)), ...both(flat(block("light", 26, -26, 4, 16, 1)), flat(block("light", 26, -26, 16, 4, 1)))],
  cards: () => [-24, 0, 24].flatMap((a, i) => move([block(i === 1 ? "main" : "second", 0, -6, 34, 48, 4), flat(block("dark", 0, -6, 26, 40, 3), 0.5), flat(plate("light", "0,-18 8,-6 0,6 -8,-6", 1))], chain(shift(a * 0.7, Math.abs(a) * 0.2), turn(a)))),
  shield: () => [plate("metal", "-32,-34 0,-40 32,-34 30,6 0,38 -30,6", 5), plate("main", "-25,-28 0,-33 25,-28 23,4 0,29 -23,4", 4), flat(plate("accent", "0,-22 8,-6 0,12 -8,-6", 1)), ...both(flat(bar("second", 12, -22, 12, 4, 3)))],
  swords: () => both(...move([plate("metal", "-3,-40 0,-48 3,-40 3,16 -3,16", 0.8), bar("accent", -11, 18, 11, 18, 5), bar("dark", 0, 20, 0, 36, 5)], turn(38))),
  eye: () => [plate("dark", "-44,0 -20,-24 20,-24 44,0 20,24 -20,24", 12), disc("main", 0, 0, 21), disc("light", 0, 0, 12), flat(disc("tyre", 0, 0, 6)), flat(disc("skin", -5, -6, 3))],
  convert: () => [0, 180].flatMap((a) => move([bar("main", -28, -8, -14, -26, 9), bar("main", -14, -26, 12, -30, 9), plate("main", "8,-42 34,-26 10,-16", 2), flat(bar("light", -24, -12, -12, -26, 2.4))], turn(a))),
  travel: () => [plate("main", "-40,-9 8,-9 8,-24 42,0 8,24 8,9 -40,9", 3), flat(bar("light", -34, 0, 20, 0, 3)), flat(bar("accent", -44, -20, -14, -20, 3)), flat(bar("accent", -44, 20, -14, 20, 3))],
  scrap: (dice) => [...around(8, () => [plate("metal", "-7,-24 7,-24 5,-36 -5,-36", 1)]), disc("metal", 0, 0, 26), flat(disc("dark", 0, 0, 10)), plate("dark", `-6,-30 2,-8 -${Math.round(dice.between(4, 8))},2 8,30 14,26 4,2 10,-10 2,-32`, 0.4), flat(plate("light", "20,-36 28,-44 26,-34", 0.4))],
  bolt: () => [plate("light", "6,-46 -22,6 -4,6 -10,46 24,-10 4,-10 16,-46", 1.6), flat(plate("skin", "6,-38 -12,2 0,2 -4,26 12,-6 0,-6", 1))],
  skull: () => [plate("skin", "-26,-34 26,-34 34,-8 24,10 20,30 -20,30 -24,10 -34,-8", 8), ...both(plate("dark", "6,-8 22,-14 22,4 10,6", 3), flat(disc("accent", 14, -4, 3))), plate("dark", "0,4 5,14 -5,14", 1), ...[-12, -4, 4, 12].map((x) => flat(bar("dark", x, 20, x, 30, 2)))],
  lock: () => [...both(bar("metal", 16, -12, 16, -30, 7)), bar("metal", -16, -32, 16, -32, 7), block("main", 0, 12, 56, 44, 5), flat(disc("dark", 0, 8, 6)), flat(bar("dark", 0, 10, 0, 24, 5))],
  plan: () => [block("metal", 0, 0, 72, 60, 3), flat(block("dark", 0, 0, 64, 52, 2)), flat(bar("light", -24, 18, -10, -4, 2.4)), flat(bar("light", -10, -4, 8, 8, 2.4)), flat(bar("light", 8, 8, 24, -16, 2.4)), ...[[-24, 18], [-10, -4], [8, 8]].map(([x, y]) => disc("main", x as number, y as number, 4)), ...both(flat(bar("accent", 20, -20, 28, -12, 3)))].concat(flat(bar("accent", 28, -20, 20, -12, 3))),
  crown: () => [plate("main", "-34,24 -38,-20 -18,2 0,-32 18,2 38,-20 34,24", 2), block("second", 0, 24, 68, 9, 2), ...[-20, 0, 20].map((x) => disc("light", x, 12, 4))],
  target: () => [disc("metal", 0, 0, 36), flat(disc("dark", 0, 0, 31)), disc("main", 0, 0, 22), flat(disc("dark", 0, 0, 15)), disc("accent", 0, 0, 7), ...around(4, () => [bar("light", 0, -26, 0, -46, 3)])],
  cloak: () => [flat(disc("main", -14, 4, 26, 20), 0.65), flat(disc("second", 14, -2, 26, 22), 0.65), flat(disc("main", 2, 14, 30, 16), 0.7), plate("dark", "-18,-30 18,-30 24,0 10,26 -10,26 -24,0", 8), ...both(flat(plate("light", "5,-8 16,-12 14,-4 6,-2", 0.6)))],
  links: () => [...around(6, (i) => [plate(i % 2 ? "main" : "second", "-11,-22 11,-22 14,-36 0,-44 -14,-36", 2)]), disc("metal", 0, 0, 19), disc("light", 0, 0, 10)],
  coin: () => [disc("accent", 0, 0, 34), disc("main", 0, 0, 26), plate("light", "0,-20 6,-6 20,-6 9,3 13,17 0,9 -13,17 -9,3 -20,-6 -6,-6", 1)],
  spark: () => [...around(8, (i) => [plate(i % 2 ? "accent" : "light", `-4,-10 0,-${i % 2 ? 28 : 44} 4,-10`, 0.4)]), disc("skin", 0, 0, 12), flat(disc("light", 0, 0, 8))],
  fist: () => [plate("metal", "-26,-24 22,-28 32,-14 30,14 14,26 -22,24 -30,4", 7), ...[-14, -1, 12].map((x) => flat(bar("dark", x, -22, x + 2, 0, 2.4))), plate("main", "-44,-18 -24,-22 -22,22 -44,18", 3), plate("metal", "-12,4 22,2 24,14 -6,18", 4), ...[[36, -26, 46, -36], [40, 0, 50, 0], [36, 22, 46, 32]].map(([a, b, c, d]) => flat(bar("light", a as number, b as number, c as number, d as number, 3.4)))],
  clock: () => [disc("metal", 0, 0, 36), flat(disc("dark", 0, 0, 30)), ...around(12, () => [flat(bar("light", 0, -22, 0, -27, 2.4))]), bar("main", 0, 0, 0, -20, 4), bar("accent", 0, 0, 14, 8, 4), disc("metal", 0, 0, 4)],
  trap: () => [...both(plate("metal", "4,10 36,-16 44,6 30,26 6,26", 3)), ...[-28, -16, -4, 8, 20].map((x) => plate("skin", `${x},4 ${x + 8},4 ${x + 4},-14`, 0.6)), disc("light", 0, 18, 8)],
  flag: () => [bar("metal", -24, 40, -24, -42, 5), plate("main", "-22,-40 34,-34 24,-18 36,-2 -22,-6", 2), flat(plate("accent", "-14,-30 4,-28 4,-14 -14,-16", 1))],
  cross: () => [disc("skin", 0, 0, 34), block("accent", 0, 0, 16, 48, 2), block("accent", 0, 0, 48, 16, 2), flat(block("accent", 0, 0, 14, 14, 0))],
  deal: () => [plate("main", "-46,-8 -16,-18 0,-6 -14,14 -30,18 -46,10", 4), plate("second", "46,-8 16,-18 -6,-8 10,16 30,18 46,10", 4), ...[0, 7, 14].map((x) => bar("metal", x - 10, 2 + x * 0.4, x - 2, 12 + x * 0.3, 5)), flat(disc("light", 0, -26, 4))],
  mind: () => [disc("main", 0, -4, 30, 26), ...[-14, 0, 14].map((x) => flat(bar("dark", x, -24, x + 4, 14, 2.6))), ...[-10, 4].map((y) => flat(bar("dark", -24, y, 24, y + 2, 2.6))), flat(disc("light", 0, -4, 6)), bar("metal", -8, 22, 8, 34, 6), ...around(6, () => [flat(bar("light", 0, -36, 0, -44, 2))])],

  // Things
  blaster: () => gun([bar("metal", 10, -8, 40, -8, 9), bar("dark", 32, -8, 44, -8, 13), flat(disc("light", 44, -8, 4))]),
  laser: () => gun([bar("metal", 10, -6, 26, -6, 7), flat(bar("light", 28, -6, 50, -6, 4)), flat(bar("skin", 28, -6, 50, -6, 1.6)), disc("glass", -8, -20, 9, 6)]),
  cannon: () => [block("second", -24, 6, 26, 30, 4), bar("main", -30, -4, 34, -18, 24, 18), bar("dark", 26, -16, 44, -20, 24), flat(disc("light", 43, -20, 5, 8)), flat(bar("accent", -10, -18, -6, 2, 4)), disc("metal", -26, 14, 9)],
  launcher: () => [plate("main", "-40,-18 28,-26 30,2 -38,8", 3), ...[-20, -11, -2].flatMap((y) => [disc("dark", 28, y, 4), plate("accent", `30,${y - 4} 46,${y} 30,${y + 4}`, 1)]), plate("second", "-20,8 -6,6 -10,28 -22,28", 2), flat(bar("second", -34, -6, 20, -12, 3))],
  missiles: () => [-22, 0, 22].flatMap((y, i) => move([plate("main", "-24,-7 22,-7 40,0 22,7 -24,7", 3), plate("accent", "22,-7 40,0 22,7", 1), both(plate("second", "-30,-4 -14,-6 -24,-16", 0.6)).slice(0, 1), flat(plate("light", "-26,-5 -48,0 -26,5", 1))].flat(), shift(i === 1 ? 4 : -4, y))),
  grenade: () => [disc("main", 0, 8, 28), ...[-14, 0, 14].map((x) => flat(bar("dark", x, -14, x * 0.9, 30, 2))), flat(bar("dark", -26, 8, 26, 8, 2)), block("metal", 0, -24, 18, 10, 2), bar("metal", 4, -30, 26, -16, 5), flat(disc("light", 0, 8, 6))],
  bow: () => [bar("main", -20, -40, 8, -18, 6, 9), bar("main", 8, -18, 8, 18, 9), bar("main", 8, 18, -20, 40, 9, 6), flat(bar("light", -20, -40, -20, 40, 1.8)), bar("metal", -34, 0, 30, 0, 4), plate("light", "28,-8 46,0 28,8", 0.6)],
  sword: () => blade("-22,14 -14,22 40,-34 44,-46 32,-42", [flat(bar("light", -10, 12, 38, -40, 2))]),
  dagger: () => blade("-20,12 -12,20 18,-12 26,-28 10,-20", [flat(bar("light", -10, 12, 20, -20, 2))]),
  axe: () => [...move([bar("second", 0, 44, 0, -30, 7), plate("metal", "2,-38 30,-44 38,-14 26,2 2,-10", 3), plate("light", "30,-44 44,-20 26,2 38,-14", 1), plate("accent", "-2,-34 -18,-28 -18,-18 -2,-14", 1)], turn(18))],
  spear: () => [bar("second", -38, 38, 24, -24, 6), plate("metal", "14,-26 26,-14 46,-46", 1), flat(plate("light", "24,-24 26,-18 40,-40", 0.4)), bar("accent", 8, -20, 20, -8, 5)],
  mace: () => [bar("second", -32, 36, 6, -4, 7), ...move([...around(8, () => [plate("accent", "-6,-16 6,-16 0,-30", 0.6)]), disc("metal", 0, 0, 18), disc("light", 0, 0, 6)], shift(16, -16))],
  whip: () => [bar("dark", -38, 34, -22, 18, 8), ...[[-22, 18, 0, 24], [0, 24, 18, 8], [18, 8, 2, -10], [2, -10, 16, -30], [16, -30, 42, -34]].map(([a, b, c, d]) => bar("light", a as number, b as number, c as number, d as number, 6, 4))],
  claws: () => [plate("main", "-36,4 -6,-6 2,14 -28,30", 5), ...[-14, 0, 14].map((y) => plate("metal", `-6,${y - 2} 14,${y - 12} 44,${y - 8} 16,${y} -2,${y + 8}`, 2))],
  horns: () => both(plate("metal", "6,24 18,14 30,-14 28,-40 40,-12 34,20 14,36", 3), flat(bar("light", 28, -10, 28, -30, 2))).concat(block("main", 0, 26, 34, 20, 6)),
  drill: () => [block("main", -26, 0, 26, 34, 4), plate("metal", "-14,-22 46,0 -14,22", 2), ...[-6, 6, 18, 30].map((x) => flat(bar("dark", x, -18 + (x + 6) * 0.36, x + 5, 16 - (x + 6) * 0.34, 3)))],
  flame: () => [plate("accent", "-30,34 -36,0 -16,-14 -18,-42 6,-22 20,-40 26,-8 38,4 30,34", 9), plate("main", "-18,34 -22,10 -6,0 -4,-20 12,-2 22,12 18,34", 7), flat(plate("light", "-8,34 -8,18 2,6 10,20 8,34", 4))],
  field: () => [flat(disc("light", 0, 0, 44), 0.18), flat(disc("light", 0, 0, 34), 0.2), plate("main", "0,-26 22,-13 22,13 0,26 -22,13 -22,-13", 3), flat(plate("light", "0,-16 14,-8 14,8 0,16 -14,8 -14,-8", 2), 0.8), ...around(6, () => [flat(bar("light", -9, -40, 9, -40, 3))])],
  armor: () => [plate("main", "-36,-30 -14,-36 0,-26 14,-36 36,-30 32,2 16,34 -16,34 -32,2", 5), ...both(plate("second", "4,-18 26,-22 24,-2 6,2", 3)), flat(plate("accent", "-10,10 10,10 6,26 -6,26", 2)), ...both(disc("metal", 32, -26, 6))],
  plating: () => [-22, 0, 22].flatMap((y, i) => [plate(i === 1 ? "second" : "main", `-38,${y - 13} 34,${y - 13} 40,${y + 6} -32,${y + 6}`, 3), disc("metal", -28, y - 4, 3), disc("metal", 30, y - 4, 3), flat(bar("accent", -18, y - 4, 18, y - 4, 2.4))]),
  suit: () => [plate("main", "-18,-40 18,-40 40,-26 32,-6 22,-12 22,38 -22,38 -22,-12 -32,-6 -40,-26", 4), flat(bar("dark", 0, -38, 0, 36, 2)), ...both(block("second", 12, 6, 14, 16, 2), flat(bar("accent", 8, -22, 18, -22, 3)))],
  pack: () => [block("main", 0, 4, 48, 56, 7), block("second", 0, 14, 32, 22, 4), flat(block("accent", 0, 6, 32, 4, 1)), ...both(bar("dark", 16, -24, 20, -38, 6)), bar("dark", -14, -30, 14, -30, 5)],
  jets: () => both(plate("main", "6,-32 20,-40 30,-30 30,14 8,14", 5), block("dark", 19, 17, 18, 8, 2), flat(plate("accent", "11,22 27,22 19,46", 2)), flat(plate("light", "15,22 23,22 19,36", 1.4)), flat(bar("second", 12, -14, 28, -14, 4))),
  wheel: () => [disc("tyre", 0, 0, 40), disc("metal", 0, 0, 27), ...around(5, () => [plate("main", "-5,-6 5,-6 8,-25 -8,-25", 2)]), disc("accent", 0, 0, 8)],
  treads: () => MACHINES.tank?.({ next: () => 0.5, between: (a, b) => (a + b) / 2, one: (list) => list[0] as (typeof list)[number] }).filter((shape) => shape.part === "legL" || shape.part === "legR").flatMap((shape) => move([shape], chain(shift(0, -14), scale(0.95, 1.5)))) ?? [],
  pad: () => [block("dark", 0, 0, 56, 74, 5), flat(block("glass", 0, -4, 46, 56, 3)), ...[-22, -10, 2, 14].map((y, i) => flat(bar("main", -16, y, i % 2 ? 6 : 16, y, 3.4))), flat(disc("light", 0, 30, 3.4))],
  console: () => [plate("main", "-44,34 44,34 34,4 -34,4", 3), block("dark", 0, -18, 64, 40, 3), flat(block("glass", 0, -18, 56, 32, 2)), flat(bar("light", -22, -10, -6, -26, 2.4)), flat(bar("light", -6, -26, 8, -12, 2.4)), flat(bar("light", 8, -12, 22, -28, 2.4)), ...[-24, -12, 0, 12, 24].map((x) => flat(block(x % 24 ? "accent" : "light", x, 20, 7, 5, 1)))],
  radar: () => [plate("metal", "-34,-34 -6,-30 26,-2 34,30 10,10 -22,-12", 6), disc("main", 2, -2, 22, 30, -45), flat(disc("second", 4, -4, 14, 22, -45)), bar("dark", 4, -4, 26, -26, 4), disc("light", 27, -27, 5), bar("metal", -4, 8, -10, 40, 7), ...[34, 42].map((r) => flat(bar("accent", r - 2, -r, r + 6, -r + 10, 2.4)))],
  visor: () => [plate("main", "-44,-16 44,-16 40,14 16,20 0,10 -16,20 -40,14", 6), flat(plate("light", "-34,-9 34,-9 30,7 14,10 0,3 -14,10 -30,7", 4)), flat(plate("skin", "-28,-6 -6,-6 -20,5 -27,5", 1), 0.6)],
  box: () => crate(),
  tools: () => [...move([bar("metal", 0, 36, 0, -10, 7), plate("metal", "-10,-10 -10,-28 -4,-22 4,-22 10,-28 10,-10 4,-4 -4,-4", 1.6)], turn(-32)), ...move([bar("accent", 0, 38, 0, 6, 9), bar("metal", 0, 6, 0, -34, 4)], turn(32))],
  crystal: () => [plate("light", "0,-46 16,-18 12,30 -12,30 -16,-18", 1), flat(plate("skin", "0,-40 4,-16 -2,26 -8,-16", 1), 0.7), plate("main", "18,-14 30,2 26,32 14,32", 1), plate("accent", "-18,-8 -14,32 -30,32 -32,8", 1), plate("dark", "-38,30 38,30 30,42 -30,42", 3)],
  core: () => [...around(3, () => [plate("metal", "-10,-26 10,-26 16,-42 -16,-42", 2)]), disc("metal", 0, 0, 28), flat(disc("dark", 0, 0, 22)), disc("light", 0, 0, 15), flat(disc("skin", -3, -4, 7))],
  battery: () => [block("metal", 0, -38, 16, 8, 2), block("main", 0, 4, 44, 74, 5), flat(block("dark", 0, 4, 30, 58, 3)), ...[-14, 2, 18].map((y) => flat(block("light", 0, y + 4, 24, 11, 1.4)))],
  contract: () => [plate("skin", "-28,-40 20,-40 32,-28 32,40 -28,40", 2), ...[-24, -12, 0, 12].map((y) => flat(bar("dark", -20, y, y % 24 ? 14 : 22, y, 2.6), 0.6)), disc("accent", 16, 28, 10), flat(plate("main", "16,20 19,26 24,28 19,31 16,38 13,31 8,28 13,26", 0.4))],
  drone: () => [...both(bar("metal", 10, -6, 36, -20, 5), flat(disc("dark", 37, -22, 13, 2.4), 0.8), block("accent", 37, -18, 6, 6, 1)), disc("main", 0, 4, 22, 18), disc("dark", 0, 8, 12), disc("light", 0, 8, 7), bar("metal", -6, 22, -10, 36, 4), bar("metal", 6, 22, 10, 36, 4)],
  flares: () => [[-24, -20], [4, -34], [28, -14], [-6, 2], [20, 18]].flatMap(([x, y]) => [flat(bar("accent", -30, 40, x as number, y as number, 1.6), 0.6), ...move(around(6, () => [plate("light", "-2,-4 0,-13 2,-4", 0.2)]), shift(x as number, y as number)), disc("skin", x as number, y as number, 4)]),
  knuckles: () => [block("metal", 0, 8, 72, 18, 6), ...[-24, -8, 8, 24].flatMap((x) => [disc("metal", x, -2, 10), flat(disc("dark", x, 0, 5)), plate("accent", `${x - 5},-10 ${x + 5},-10 ${x},-26`, 0.6)])],
  wave: () => [bar("main", -34, 14, -14, 4, 20, 30), ...[12, 24, 36].map((r, i) => flat(plate("light", `${r - 20},${-r} ${r - 12},${-r - 2} ${r},0 ${r - 12},${r + 2} ${r - 20},${r} ${r - 8},0`, 6), 0.9 - i * 0.2))],
  trailer: () => MACHINES.fortress?.({ next: () => 0.5, between: (a, b) => (a + b) / 2, one: (list) => list[0] as (typeof list)[number] }) ?? [],
  speed: () => [...[-26, -10, 8, 24].map((y, i) => flat(bar(i % 2 ? "accent" : "light", -46 + i * 3, y, 2 + i * 6, y, 4, 1))), plate("main", "-10,-26 24,-20 46,0 24,20 -10,26 4,0", 4), flat(plate("second", "2,-12 26,-8 34,0 26,8 2,12 10,0", 2))],
  camo: () => [plate("main", "-40,-26 40,-30 36,30 -38,26", 6), flat(plate("second", "-30,-20 -6,-22 -12,0 -32,4", 8)), flat(plate("accent", "4,-24 30,-22 20,-4 2,-8", 8)), flat(plate("dark", "-20,8 8,2 14,22 -12,22", 8)), flat(plate("second", "20,4 34,6 30,24 18,18", 6))],
  net: () => [...[-30, -15, 0, 15, 30].flatMap((x) => [flat(bar("light", x, -36, x * 0.7, 36, 2)), flat(bar("light", -36, x, 36, x * 0.7, 2))]), ...[-30, 0, 30].flatMap((x) => [-30, 0, 30].map((y) => disc("metal", x, y * 0.9, 4)))],
  book: () => [plate("main", "-42,-26 0,-18 0,34 -42,26", 2), plate("second", "42,-26 0,-18 0,34 42,26", 2), ...[-10, 0, 10, 20].flatMap((y) => both(flat(bar("light", 8, y, 34, y - 6, 2))))],
  key: () => [disc("accent", -22, 0, 18), flat(disc("dark", -22, 0, 8)), bar("metal", -6, 0, 42, 0, 8), block("metal", 24, 10, 6, 14, 1), block("metal", 37, 9, 6, 12, 1), flat(disc("light", -22, -14, 3))],
  matrix: () => [...both(plate("second", "14,-20 40,-12 46,6 38,20 14,20", 6), flat(bar("accent", 24, -8, 36, 10, 4))), disc("metal", 0, 0, 27), disc("main", 0, 0, 21), disc("light", 0, 0, 14), flat(disc("skin", -3, -4, 6))],
  planet: () => [disc("main", 0, 0, 32), flat(disc("second", -8, -8, 16, 12), 0.6), flat(disc("second", 12, 14, 10, 7), 0.6), disc("accent", 0, 2, 48, 9, -14), flat(disc("main", 0, -8, 28, 14), 0.8)],
  magnet: () => [...both(bar("main", 22, -10, 22, 20, 17), block("metal", 22, 28, 17, 14, 1)), plate("main", "-30,-8 -22,-34 22,-34 30,-8 14,-8 10,-18 -10,-18 -14,-8", 8), ...both(flat(bar("light", 14, 40, 22, 48, 2.4)))],
  fuel: () => [disc("metal", 0, 30, 26, 8), plate("main", "-26,-28 26,-28 26,30 -26,30", 3), disc("second", 0, -28, 26, 8), flat(block("light", 0, 4, 52, 9, 0)), flat(plate("accent", "0,-16 10,4 0,16 -10,4", 4))],
};

/** Words of names, and the thing each is told by. The first that is found counts. */
export const NAMED: readonly (readonly [RegExp, string])[] = [
  [/matrix|covenant/, "matrix"], [/key to|key of/, "key"], [/crown/, "crown"], [/contract|allian|treat|deal|negotia|mercenar/, "contract"], [/drone|satellite|recon system|aerial recon/, "drone"],
  [/flare|firework/, "flares"], [/knuckle|punch|batons|gauntlet|bracelet/, "knuckles"], [/missile|rocket/, "missiles"], [/grenade|bomb|mine\b|explos|detonat/, "grenade"],
  [/launcher|slingshot|pod\b/, "launcher"], [/fusion cannon|cannon|artillery|mortar|howitzer/, "cannon"], [/laser|beam|ray\b|disruptor|breacher|scope|sniper/, "laser"], [/bow\b/, "bow"],
  [/blaster|gun\b|weaponry|pistol|holster|borer|null/, "blaster"], [/dagger|scalpel|talon|tooth|jaw|bite/, "dagger"], [/sword|blade|cutlass|saber|slash/, "sword"], [/axe|pick\b|crowbar/, "axe"], [/javelin|spear|lance/, "spear"],
  [/mace|club|hammer|ram\b|smash/, "mace"], [/whip|lash/, "whip"], [/claw|spike|scratch/, "claws"], [/horn/, "horns"], [/drill/, "drill"], [/flame|fire|heat|burn|inferno|melt|blaz/, "flame"],
  [/field|bubble|barrier|dome|forcefield|ghost/, "field"], [/shield|barricade|bumper|guard|protect|bulwark/, "shield"], [/suit|vest|padding|gear|posture/, "suit"], [/plating|treads|absorber|durab|resilien|reinforce/, "plating"],
  [/armor|hide\b|apex/, "armor"], [/bag|pack\b|trailer|cargo|supplies/, "pack"], [/jet|booster|ascent|hover|thruster|vents|flight|wing/, "jets"], [/rims|wheel|roll|drive\b|driving|drift/, "wheel"],
  [/pad\b|data|bank\b|intel/, "pad"], [/console|system|computer|teletraan|uplink|hack|processor|circuit|protocol|software|triangul/, "console"], [/radar|communicat|signal|transmi|comm\b|sonic|rhythm|groove|radio|jamm/, "radar"],
  [/visor|optic|spectr|sight|vision|inspect/, "visor"], [/box|trap|capsule|cage/, "box"], [/tool|spare|kit\b|wrench|patch|parts/, "tools"], [/crystal|energon|gem|tox/, "crystal"], [/core|engine|reactor|capacitor|spark|heart/, "core"],
  [/battery|cell\b|charge|power|energy|pow\b/, "battery"], [/smoke|stealth|cloak|shadow|covert|hidden|invisib/, "cloak"], [/camo|disguise|decoy|hologra|holomatter/, "camo"], [/gravity|grav|magnet|polar/, "magnet"],
  [/speed|agility|reflex|evasive|quick|rapid|turbo|nitro|fast|swift|dash/, "speed"], [/lightning|electri|shock|static|storm|zap|bolt/, "bolt"], [/plan|tactic|strateg|command|brief|formation|orders/, "plan"], [/train|analysis|study|lesson|expert|invent/, "book"],
  [/mind|psych|brain|hypno|madness|courage|brave|heroi|confiden|leader|swagger|fear/, "mind"], [/crush|overwhelm|brawl|fist|strength|rampage|fury|rage/, "fist"], [/fuel|oil|tank\b/, "fuel"], [/net\b|web|swarm|caught/, "net"], [/world|cybertron|planet|orbit|space|city|base\b/, "planet"],
];

/** What a card does by its words, the most telling first, and the sign for it. */
export const DONE: readonly (readonly [string, string])[] = [
  ["combine", "links"], ["KO", "skull"], ["move damage", "deal"], ["cancel", "lock"], ["can't", "lock"], ["win", "crown"], ["extra turn", "clock"], ["bounty", "coin"], ["use bounty", "coin"], ["stealth", "cloak"],
  ["prevent damage", "field"], ["prevent", "field"], ["safeguard", "field"], ["instead of damage", "field"], ["tough", "shield"], ["repair", "repair"], ["swap upgrades", "deal"], ["scrap upgrade", "scrap"], ["move upgrade", "travel"],
  ["put upgrade", "tools"], ["return upgrade", "travel"], ["pierce", "target"], ["damage", "blast"], ["bold", "swords"], ["attack", "fist"], ["extra attack", "swords"], ["defense", "shield"], ["brave", "flag"], ["flip", "convert"], ["flip this", "convert"],
  ["untap", "clock"], ["tap", "lock"], ["plan", "plan"], ["focus", "mind"], ["look at", "eye"], ["reveal", "eye"], ["draw", "cards"], ["play", "spark"], ["move character", "travel"], ["move cards", "cards"], ["scrap this", "scrap"], ["icons", "coin"],
];
