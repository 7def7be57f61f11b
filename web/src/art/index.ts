/** Pictures for everything that lies on a table: made from what it is, once, and kept. */

import { figure, type Who } from "./figure";
import { place, scene, type Told } from "./scene";
import { bounds, type Box, type Part, type Shape } from "./shape";
import { document, frameOf, type Drawing } from "./svg";

export type { Who } from "./figure";
export type { Told } from "./scene";
export type Pose = NonNullable<Who["pose"]>;

const kept = new Map<string, string>();

/** A document as an address, short enough to stand in a page. */
const address = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll("%", "%25").replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E")}`;

function once(key: string, make: () => string): string {
  let found = kept.get(key);
  if (found === undefined) {
    found = address(make());
    kept.set(key, found);
  }
  return found;
}

export const portrait = (who: Who): string =>
  once(`who ${who.id} ${who.name} ${who.mode} ${who.pose ?? ""} ${who.faction} ${who.traits.join()}`, () => document([figure(who)]));
export const sceneOf = (told: Told): string => once(`told ${told.id} ${told.name} ${told.type} ${told.icons.join()} ${told.does.join()}`, () => document(scene(told)));
export const placeOf = (id: string, traits: readonly string[] = []): string => once(`place ${id} ${traits.join()}`, () => place(id, traits));

/** A piece of a figure that converts: its own picture, and where it is before and after. */
export interface Piece {
  picture: string;
  own: Box;
  other: Box;
}

export interface Conversion {
  /** What both figures fit into, and what each of them alone does. */
  around: Box;
  from: Box;
  to: Box;
  before: readonly Piece[];
  after: readonly Piece[];
}

const PARTS: readonly Part[] = ["legL", "legR", "torso", "armL", "armR", "head"];

function pieces(drawing: Drawing, other: Drawing): Piece[] {
  const of = (shapes: readonly Shape[], part: Part): Shape[] => shapes.filter((shape) => shape.part === part);
  const boxOf = (shapes: readonly Shape[], part: Part): Box => {
    const found = of(shapes, part);
    return bounds(found.length > 0 ? found : shapes);
  };
  return PARTS.flatMap((part) => {
    const own = of(drawing.shapes, part);
    if (own.length === 0) return [];
    const box = frameOf(own, 1);
    return [{ picture: address(document([{ ...drawing, shapes: own }], box)), own: box, other: boxOf(other.shapes, part) }];
  });
}

/** Two figures of one character, taken to pieces that belong to each other. Each is a picture of its own, so that it
 * is painted once however far it travels. */
export function conversion(from: Who, to: Who): Conversion {
  const [before, after] = [figure(from), figure(to)];
  const both = [...before.shapes, ...after.shapes];
  return { around: frameOf(both), from: frameOf(before.shapes), to: frameOf(after.shapes), before: pieces(before, after), after: pieces(after, before) };
}
