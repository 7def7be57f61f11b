/** Positions as the editor's forms hold them: every field there, so that a form can be bound to it. */

import { t } from "./i18n";
import type { Cell, CharacterAt, DbgPosition, DbgSide, GameId, GameInfo, Position, TcgPosition, TcgSide } from "./wire";

export type Figure = Required<CharacterAt>;
export type FullTcgSide = Omit<Required<TcgSide>, "team" | "ko"> & { team: Figure[]; ko: Figure[] };
export type FullTcg = Omit<Required<TcgPosition>, "sides"> & { sides: FullTcgSide[] };
export type FullDbgSide = Required<DbgSide>;
export type FullCell = Required<Cell>;
export type FullDbg = Omit<Required<DbgPosition>, "sides" | "matrix"> & { sides: FullDbgSide[]; matrix: FullCell[][] };
export type FullPosition = FullTcg | FullDbg;

export const ROWS_MOST = 6;
export const PLAYERS_MOST = 5;

export function figure(card: string): Figure {
  return {
    card,
    mode: "",
    damage: null,
    tapped: false,
    attacked: false,
    upgrades: [],
    under: [],
    until_end: {},
    counters: {},
  };
}

/** A player of whom nothing is said. */
export const nobody = <S>(game: Pick<GameInfo, "position">): S => structuredClone(game.position.side) as S;

/** The position as the table told it, with a side for everybody who must play. */
export function complete(position: Position, game: Pick<GameInfo, "least" | "position">): FullPosition {
  const full = structuredClone(position) as FullPosition;
  const sides = full.sides as unknown[];
  while (full.check === null && sides.length < game.least) sides.push(nobody(game));
  return full;
}

/** What the editor begins with: something to look at and to change. */
export function fresh(game: GameId): string {
  const title = `title: ${JSON.stringify(t("editor.fresh_title"))}\ngame: ${game}\n`;
  return title + (game === "tcg" ? DUEL : MATRIX);
}

const DUEL = `rules: expanded
p1: {team: [{card: optimus-prime-autobot-leader, mode: bot}], hand: [primary-laser]}
p2: {team: [{card: megatron-cybertronian-tyrant, mode: bot}]}
`;

const MATRIX = `mode: competitive
matrix:
  - ["?", "?", "?", "?"]
  - ["?", "?", "?", "?"]
  - ["?", "?", "?", "?"]
p1: {character: bumblebee, form: bot, at: [0, 0], energon: 2, hand: [courage, courage, firepower]}
p2: {character: optimus-prime, at: [2, 3], energon: 2}
`;

export function blankMatrix(rows: number, columns: number): FullCell[][] {
  return resized([], rows, columns);
}

/** The same Matrix with other measures: what fits is kept. */
export function resized(matrix: readonly FullCell[][], rows: number, columns: number): FullCell[][] {
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => matrix[r]?.[c] ?? { card: "blank", up: false }),
  );
}

/** What lies on spaces that are still there. */
export function onSpaces<T>(things: Readonly<Record<string, T>>, rows: number, columns: number): Record<string, T> {
  return Object.fromEntries(
    Object.entries(things).filter(([place]) => {
      const [row = -1, column = -1] = place.split(",").map(Number);
      return row < rows && column < columns;
    }),
  );
}

/** The same without one of them. */
export function without<T>(things: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(things).filter(([other]) => other !== name));
}
