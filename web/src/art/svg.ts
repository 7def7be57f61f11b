/** Shapes as a picture: light falls from above, every plate has a dark edge. */

import { mix, type Palette } from "./palette";
import { bounds, outline, rounded, type Box, type Shape, type Tone } from "./shape";

const INK = "#0c1118";

/** Each tone as a gradient from its light to its shade. */
function gradients(palette: Palette, tones: ReadonlySet<Tone>, n: string): string {
  const stops = (tone: Tone): string => {
    const base = palette[tone];
    const [bright, deep] = tone === "tyre" ? [0.16, 0.5] : [0.34, 0.36];
    return `<stop offset="0" stop-color="${mix(base, "#ffffff", bright)}"/><stop offset=".45" stop-color="${base}"/><stop offset="1" stop-color="${mix(base, "#05080f", deep)}"/>`;
  };
  return `<defs>${[...tones].map((tone) => `<linearGradient id="${tone}${n}" x1=".2" y1="0" x2=".5" y2="1">${stops(tone)}</linearGradient>`).join("")}</defs>`;
}

function element(shape: Shape, palette: Palette, n: string): string {
  const paint = shape.flat ? `fill="${palette[shape.tone]}"` : `fill="url(#${shape.tone}${n})" stroke="${INK}" stroke-width=".9"`;
  const fade = shape.fade === undefined || shape.fade === 1 ? "" : ` opacity="${shape.fade}"`;
  if ("points" in shape) return `<path d="${outline(shape)}" ${paint}${fade}/>`;
  const [x, y] = shape.centre.map(rounded);
  const [rx, ry] = shape.radii.map(rounded);
  const tilt = shape.turn % 180 === 0 ? "" : ` transform="rotate(${rounded(shape.turn)} ${x} ${y})"`;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${paint}${tilt}${fade}/>`;
}

export interface Drawing {
  shapes: readonly Shape[];
  palette: Palette;
}

/** How much room there is around shapes. */
export function frameOf(shapes: readonly Shape[], margin = 2): Box {
  const { left, top, right, bottom } = bounds(shapes);
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

const viewBox = ({ left, top, right, bottom }: Box): string => [left, top, right - left, bottom - top].map(rounded).join(" ");

/** The whole picture as a document of its own, those who are in it one before the other. */
export function document(drawings: readonly Drawing[], around: Box = frameOf(drawings.flatMap((one) => one.shapes))): string {
  const drawn = drawings.map(({ shapes, palette }, i) => {
    const tones = new Set(shapes.filter((shape) => !shape.flat).map((shape) => shape.tone));
    const n = i === 0 ? "" : String(i);
    return gradients(palette, tones, n) + shapes.map((shape) => element(shape, palette, n)).join("");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(around)}">${drawn.join("")}</svg>`;
}
