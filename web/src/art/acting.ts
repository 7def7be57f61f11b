/** Deeds as they are done: who does them, to whom, and with what, in a composition for each kind of deed. */

import { CAST } from "./cast";
import type { Dice } from "./dice";
import { FORMS, known } from "./figure";
import { bigHead, FALLEN, REELING, robot, STANCES, STRIKING, type Pose } from "./forms/robots";
import { paletteOf } from "./palette";
import { bar, bounds, chain, disc, flat, move, plate, scale, shift, turn, type Shape } from "./shape";
import type { Drawing } from "./svg";

type Thing = (name: string) => Shape[];

/** How far something reaches: at its widest, or from head to foot, whatever it holds out. */
type Measure = (wide: number, high: number) => number;
const high: Measure = (_, height) => height;

/** Shapes brought to a size around a spot. */
export function fit(shapes: readonly Shape[], x: number, y: number, size: number, measure: Measure = Math.max): Shape[] {
  const box = bounds(shapes);
  const far = measure(box.right - box.left, box.bottom - box.top);
  return move(shapes, chain(shift(x, y), scale(size / far), shift(-(box.left + box.right) / 2, -(box.top + box.bottom) / 2)));
}

// Who does it

/** Teams that a card may be named after, and some of them. */
const TEAMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/dino/i, ["Grimlock", "Slug", "Swoop", "Snarl", "Sludge"]],
  [/aerial/i, ["Air Raid", "Silverbolt", "Skydive", "Fireflight"]],
  [/construct/i, ["Hook", "Scrapper", "Bonecrusher", "Longhaul", "Scavenger"]],
  [/predacon/i, ["Razorclaw", "Rampage", "Divebomb", "Torox"]],
  [/stunticon/i, ["Motormaster", "Dead End", "Breakdown", "Drag Strip"]],
  [/insect|swarm|bug/i, ["Bombshell", "Kickback", "Shrapnel", "Barrage"]],
  [/cassette/i, ["Soundwave", "Blaster", "Rumble", "Eject"]],
  [/decepticon|tyranny/i, ["Megatron", "Starscream", "Soundwave", "Shockwave"]],
  [/autobot|heroic/i, ["Optimus Prime", "Bumblebee", "Ironhide", "Jazz"]],
  [/medic|repair|diagnosis/i, ["Ratchet", "Wheeljack", "Hook"]],
];
const EVERYBODY = Object.keys(CAST);
const LIGHTS = ["autobot", "decepticon", "mercenary"] as const;

class Actor {
  private readonly who;
  readonly palette;

  constructor(
    name: string,
    private readonly roll: Dice,
  ) {
    this.who = known({ id: `${name} ${roll.next()}`, name, faction: roll.one(LIGHTS) });
    this.palette = paletteOf(this.who.paint);
  }

  stands(pose: Pose = this.roll.one(STANCES)): Shape[] {
    return robot(this.who.build, pose);
  }

  get head(): Shape[] {
    return bigHead(this.who.build);
  }

  /** What it turns into; those of whom nothing is known roll on wheels. */
  get other(): Shape[] {
    const form = FORMS[this.who.forms[0]?.split(",")[0] ?? ""] ?? FORMS.sports;
    return (form as (roll: Dice) => Shape[])(this.roll);
  }
}

/** Somebody whom the name of the card speaks of, or anybody; never the same twice in one picture. */
function cast(name: string, roll: Dice): [Actor, Actor] {
  const named = EVERYBODY.filter((one) => name.includes(one));
  const team = TEAMS.find(([words]) => words.test(name))?.[1] ?? [];
  const first = named[0] ?? roll.one(team.length > 0 ? team : EVERYBODY);
  const others = EVERYBODY.filter((one) => one !== first);
  return [new Actor(first, roll), new Actor(roll.one(others), roll)];
}

// How it looks

/** What of a deed is seen: in the order in which it is painted. */
interface Stage {
  roll: Dice;
  /** Does it, and has it done to. */
  one: Actor;
  two: Actor;
  sign: Shape[];
  /** The colours of the card, in which signs are painted. */
  card: Drawing["palette"];
}

type Scene = (stage: Stage) => Drawing[];

const mirrored = (shapes: readonly Shape[]): Shape[] => move(shapes, scale(-1, 1));
const faint = (shapes: readonly Shape[], fade: number): Shape[] => shapes.map((shape) => flat(shape, fade * (shape.fade ?? 1)));
const streaks = (x: number, y: number, long: number, roll: Dice): Shape[] =>
  Array.from({ length: 5 }, (_, i) => flat(bar("light", x - long * roll.between(0.4, 1), y + (i - 2) * 9, x, y + (i - 2) * 9, 1.2, 2.6), 0.75));

/** One strikes from the left, the other is thrown back at the right, and between them it happens. */
const duel: Scene = ({ roll, one, two, sign, card }) => {
  const at = roll.between(-14, 4);
  return [
    { palette: two.palette, shapes: fit(mirrored(two.stands(REELING)), 40, 2, 84, high) },
    { palette: one.palette, shapes: fit(one.stands(STRIKING), -30, 0, 90, high) },
    { palette: card, shapes: [flat(bar("light", -4, at, 24, at, 5, 2), 0.85), ...fit(sign, roll.between(16, 24), at, 48)] },
  ];
};

/** Somebody rushes on, and behind it stands large what it means. */
const charge: Scene = ({ roll, one, sign, card }) => [
  { palette: card, shapes: [...faint(fit(sign, 20, -4, 92), 0.55), ...streaks(-30, roll.between(-6, 8), 40, roll)] },
  { palette: one.palette, shapes: fit(one.stands(STRIKING), -4, 2, 94, high) },
];

/** A face as large as the picture, and what it looks at. */
const closeUp: Scene = ({ roll, one, sign, card }) => {
  const left = roll.next() < 0.5;
  const way = left ? 1 : -1;
  return [
    { palette: one.palette, shapes: fit(left ? one.head : mirrored(one.head), -28 * way, 0, 88) },
    { palette: card, shapes: fit(move(sign, turn(roll.between(-8, 8))), 38 * way, roll.between(-4, 10), 62) },
  ];
};

/** Somebody behind what protects. */
const guard: Scene = ({ roll, one, two, sign, card }) => [
  { palette: two.palette, shapes: fit(mirrored(two.stands(STRIKING)), 52, 10, 58) },
  { palette: one.palette, shapes: fit(one.stands(), -24, -2, 90) },
  { palette: card, shapes: fit(sign, roll.between(4, 12), 12, 58) },
];

/** One has fallen before the other. */
const downfall: Scene = ({ roll, one, two, sign, card }) => [
  { palette: card, shapes: faint(fit(sign, roll.between(30, 40), -14, 62), 0.9) },
  { palette: one.palette, shapes: fit(one.stands(), -26, -6, 88) },
  { palette: two.palette, shapes: fit(move(two.stands(FALLEN), turn(roll.one([76, -76]))), 22, 34, 68) },
];

/** The same one twice: as what it is and as what it was, with the sign between. */
const turning: Scene = ({ roll, one, sign, card }) => [
  { palette: one.palette, shapes: fit(one.stands(), 40, -2, 84) },
  { palette: card, shapes: fit(sign, 2, -22 + roll.between(-6, 6), 46) },
  { palette: one.palette, shapes: fit(one.other, -38, 20, 74) },
];

/** On the road, in the air: the vehicle alone. */
const rush: Scene = ({ roll, one, sign, card }) => [
  { palette: card, shapes: [...streaks(-24, 8, 54, roll), ...fit(sign, roll.between(40, 50), -28, 40)] },
  { palette: one.palette, shapes: fit(one.other, 4, 12, 104) },
];

/** One lies, the other helps. */
const care: Scene = ({ roll, one, two, sign, card }) => [
  { palette: one.palette, shapes: fit(mirrored(one.stands(roll.one(STANCES))), 34, -2, 86) },
  { palette: two.palette, shapes: fit(move(two.stands(FALLEN), turn(-80)), -26, 32, 76) },
  { palette: card, shapes: fit(sign, -22, -16, 50) },
];

/** Two face each other, and it goes between them. */
const meeting: Scene = ({ one, two, sign, card }) => [
  { palette: one.palette, shapes: fit(one.stands(), -34, 0, 90, high) },
  { palette: two.palette, shapes: fit(mirrored(two.stands()), 34, 0, 86, high) },
  { palette: card, shapes: fit(sign, 0, -12, 46) },
];

/** Somebody in the light of it. */
const rapture: Scene = ({ roll, one, sign, card }) => [
  { palette: card, shapes: [flat(disc("light", 0, -4, 46, 42), 0.3), flat(disc("light", 0, -4, 32, 30), 0.35), ...fit(sign, roll.one([-48, 48]), -18, 44)] },
  { palette: one.palette, shapes: fit(one.stands(), 0, 0, 96) },
];

/** Several against one thing. */
const siege: Scene = ({ roll, one, two, sign, card }) => [
  { palette: two.palette, shapes: fit(two.stands(STRIKING), -40, -2, 66, high) },
  { palette: one.palette, shapes: fit(one.stands(), -18, 4, 84, high) },
  { palette: card, shapes: [plate("dark", "14,46 72,46 64,36 22,36", 2), ...fit(move(sign, turn(roll.between(-6, 6))), 42, 4, 64)] },
];

/** For each sign the compositions that fit it. */
const SCENES: Readonly<Record<string, readonly Scene[]>> = {
  blast: [duel], bolt: [duel, rapture], target: [duel, siege], flame: [duel, charge], missiles: [duel, siege], grenade: [duel, siege],
  swords: [charge, duel], fist: [charge, duel, siege], spark: [rapture, charge], crown: [rapture, meeting], core: [rapture], crystal: [rapture, siege],
  cards: [closeUp, meeting, rapture], plan: [closeUp, siege], eye: [closeUp], mind: [closeUp, rapture], clock: [closeUp, siege], radar: [closeUp, siege], book: [closeUp], pad: [closeUp],
  console: [closeUp, siege], visor: [closeUp], shield: [guard], field: [guard], flag: [guard, charge], cloak: [guard, rapture], camo: [guard], skull: [downfall], scrap: [downfall, siege],
  lock: [downfall, siege], net: [downfall], box: [siege, downfall], convert: [turning], travel: [rush, turning], speed: [rush], wheel: [rush], jets: [rush], repair: [care], tools: [care, siege],
  deal: [meeting], links: [meeting], coin: [meeting, closeUp], contract: [meeting], planet: [rapture, siege],
};
const ANY: readonly Scene[] = [rapture, siege, closeUp];

/** A deed, and a small sign of what it brings besides. */
export function acted(name: string, deed: string, beside: string | undefined, thing: Thing, card: Drawing["palette"], roll: Dice): Drawing[] {
  const [one, two] = cast(name, roll);
  const made = roll.one(SCENES[deed] ?? ANY)({ roll, one, two, sign: thing(deed), card });
  const turned = roll.next() < 0.5 ? made : made.map((drawing) => ({ ...drawing, shapes: mirrored(drawing.shapes) }));
  return beside ? [...turned, { palette: card, shapes: fit(thing(beside), roll.one([-56, 0, 56]), 38, 26) }] : turned;
}
