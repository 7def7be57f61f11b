/** What pictures are made of: plates and discs in tones, gathered in groups that move as one. */

/** A material. Which colour it has is said by the palette of whoever is drawn. */
export type Tone = "main" | "second" | "accent" | "dark" | "metal" | "glass" | "light" | "tyre" | "skin";

/** The pieces a figure comes apart into when it converts, named after what they are in bot mode. */
export type Part = "torso" | "head" | "armL" | "armR" | "legL" | "legR";

export type Point = readonly [number, number];

interface Common {
  tone: Tone;
  part: Part;
  /** Drawn flat, without light from above. */
  flat?: boolean;
  /** How much of it is seen. */
  fade?: number;
}

/** A plate with rounded corners. */
export interface Plate extends Common {
  points: readonly Point[];
  round: number;
}

export interface Disc extends Common {
  centre: Point;
  radii: Point;
  /** In degrees. */
  turn: number;
}

export type Shape = Plate | Disc;

/** x' = a x + c y + e, y' = b x + d y + f */
export type Motion = readonly [number, number, number, number, number, number];

export const STILL: Motion = [1, 0, 0, 1, 0, 0];
export const shift = (x: number, y: number): Motion => [1, 0, 0, 1, x, y];
export const scale = (x: number, y = x): Motion => [x, 0, 0, y, 0, 0];
export const MIRROR: Motion = scale(-1, 1);

export function turn(degrees: number): Motion {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

/** First the last one, then the one before it, as one writes it down from outside in. */
export function chain(...motions: readonly Motion[]): Motion {
  return motions.reduce(
    ([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
      a * g + c * h,
      b * g + d * h,
      a * i + c * j,
      b * i + d * j,
      a * k + c * l + e,
      b * k + d * l + f,
    ],
    STILL,
  );
}

const go = ([a, b, c, d, e, f]: Motion, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

export function move(shapes: readonly Shape[], by: Motion): Shape[] {
  const [a, b, c, d] = by;
  const wide = Math.hypot(a, b);
  const high = Math.hypot(c, d);
  const tilt = (Math.atan2(b, a) * 180) / Math.PI;
  const flipped = a * d - b * c < 0;
  return shapes.map((shape) =>
    "points" in shape
      ? { ...shape, points: shape.points.map((point) => go(by, point)), round: shape.round * Math.min(wide, high) }
      : {
          ...shape,
          centre: go(by, shape.centre),
          radii: [shape.radii[0] * wide, shape.radii[1] * high],
          turn: flipped ? tilt - shape.turn + (a < 0 ? 180 : 0) : shape.turn + tilt,
        },
  );
}

export const as = (part: Part, ...shapes: readonly (Shape | readonly Shape[])[]): Shape[] =>
  (shapes.flat() as Shape[]).map((shape) => ({ ...shape, part }));

/** A plate from a string of coordinates: "0,0 10,0 10,5". */
export function plate(tone: Tone, coordinates: string, round = 1.2): Plate {
  const points = coordinates.split(" ").map((pair) => pair.split(",").map(Number) as unknown as Point);
  return { tone, part: "torso", points, round };
}

/** An upright rectangle by its middle and its sizes. */
export const block = (tone: Tone, x: number, y: number, wide: number, high: number, round = 1.2): Plate => ({
  tone,
  part: "torso",
  round,
  points: [[x - wide / 2, y - high / 2], [x + wide / 2, y - high / 2], [x + wide / 2, y + high / 2], [x - wide / 2, y + high / 2]],
});

export const disc = (tone: Tone, x: number, y: number, rx: number, ry = rx, tilt = 0): Disc => ({
  tone,
  part: "torso",
  centre: [x, y],
  radii: [rx, ry],
  turn: tilt,
});

/** A bar from one point to another. */
export function bar(tone: Tone, x1: number, y1: number, x2: number, y2: number, wide: number, end = wide): Plate {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / long / 2, (x2 - x1) / long / 2];
  return {
    tone,
    part: "torso",
    round: Math.min(wide, end) * 0.3,
    points: [
      [x1 + nx * wide, y1 + ny * wide],
      [x2 + nx * end, y2 + ny * end],
      [x2 - nx * end, y2 - ny * end],
      [x1 - nx * wide, y1 - ny * wide],
    ],
  };
}

export const flat = <S extends Shape>(shape: S, fade = 1): S => ({ ...shape, flat: true, fade });

/** A shape and its mirror image. */
export const both = (...shapes: readonly Shape[]): Shape[] => [...shapes, ...move(shapes, MIRROR)];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function bounds(shapes: readonly Shape[]): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const reach = (x: number, y: number): void => {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  };
  for (const shape of shapes) {
    if ("points" in shape) for (const [x, y] of shape.points) reach(x, y);
    else {
      const far = Math.max(...shape.radii);
      const straight = shape.turn % 90 === 0;
      const [rx, ry] = straight ? (shape.turn % 180 === 0 ? shape.radii : [shape.radii[1], shape.radii[0]]) : [far, far];
      reach(shape.centre[0] - rx, shape.centre[1] - ry);
      reach(shape.centre[0] + rx, shape.centre[1] + ry);
    }
  }
  return box;
}

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** The outline of a plate as a path: each corner is cut and bent. */
export function outline(shape: Plate): string {
  const { points, round } = shape;
  const steps: string[] = [];
  points.forEach((corner, i) => {
    const before = points[(i + points.length - 1) % points.length] as Point;
    const after = points[(i + 1) % points.length] as Point;
    const cut = (other: Point): Point => {
      const long = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      const part = long === 0 ? 0 : Math.min(round, long / 2.2) / long;
      return [corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part];
    };
    const [from, to] = [cut(before), cut(after)];
    steps.push(`${i ? "L" : "M"}${short(from[0])} ${short(from[1])}Q${short(corner[0])} ${short(corner[1])} ${short(to[0])} ${short(to[1])}`);
  });
  return `${steps.join("")}Z`;
}

export const rounded = short;
