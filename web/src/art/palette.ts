/** Colours by name, and what a figure is painted with. */

import type { Tone } from "./shape";

export const COLOURS = {
  red: "#d3352b", crimson: "#9c1f2e", maroon: "#6e2231", orange: "#f0822a", rust: "#a9532b", brown: "#7a5538", tan: "#c9ab7c",
  gold: "#d9a521", yellow: "#f6c928", lime: "#9ccb2b", green: "#3c9a4a", olive: "#6f7a3a", forest: "#2f5d3a", teal: "#1f9a94",
  cyan: "#38c6e0", sky: "#6fb4e8", blue: "#2e6fd0", navy: "#26407e", indigo: "#4a4aa8", purple: "#7a4bc0", violet: "#a06fd8",
  lavender: "#b9a6dd", magenta: "#c23a94", pink: "#ec8fb6", white: "#eef1f4", silver: "#b9c2cc", grey: "#8a949f",
  slate: "#5b6672", steel: "#6f8296", black: "#2b3038", cream: "#e9dfc4",
} as const;

export type Colour = keyof typeof COLOURS;

export type Palette = Readonly<Record<Tone, string>>;

function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/** One colour with so much of another in it. */
export function mix(hex: string, other: string, share: number): string {
  const [from, to] = [channels(hex), channels(other)];
  const mixed = from.map((channel, i) => Math.round(channel + ((to[i] as number) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

export interface Paint {
  main: Colour;
  second: Colour;
  accent: Colour;
  /** The colour of its eyes and lamps. */
  light: string;
}

export const paletteOf = ({ main, second, accent, light }: Paint): Palette => ({
  main: COLOURS[main],
  second: COLOURS[second],
  accent: COLOURS[accent],
  dark: "#3a424d",
  metal: "#a8b3be",
  glass: "#7fc4e6",
  tyre: "#23272e",
  skin: "#d5d9de",
  light,
});
