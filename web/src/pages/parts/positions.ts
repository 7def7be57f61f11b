/** Positions as the editor's forms hold them: every field there, so that a form can be bound to it. */

import { t } from "../../lib/i18n";
import type { Cell, CharacterAt, DbgPosition, DbgSide, GameId, Position, TcgPosition, TcgSide } from "../../lib/wire";

export type Figure = Required<CharacterAt>;
export type FullTcgSide = Omit<Required<TcgSide>, "team" | "ko"> & { team: Figure[]; ko: Figure[] };
export type FullTcg = Omit<Required<TcgPosition>, "p1" | "p2"> & { p1: FullTcgSide; p2: FullTcgSide };
export type FullDbgSide = Required<DbgSide>;
export type FullCell = Required<Cell>;
export type FullDbg = Omit<Required<DbgPosition>, "sides" | "matrix"> & { sides: FullDbgSide[]; matrix: FullCell[][] };
export type FullPosition = FullTcg | FullDbg;

export const ROWS_MOST = 6;
export const PLAYERS_MOST = 5;

export function figure(one: CharacterAt): Figure {
  return { mode: "", damage: null, tapped: false, attacked: false, upgrades: [], under: [], until_end: {}, ...one };
}

function tcgSide(side: TcgSide = {}): FullTcgSide {
  return {
    hand: [],
    deck: [],
    fill: null,
    scrap: [],
    secret: [],
    stratagems: [],
    used: [],
    began: null,
    played_this_turn: [],
    extra_turns: 0,
    outside: null,
    ...side,
    team: (side.team ?? []).map(figure),
    ko: (side.ko ?? []).map(figure),
  };
}

export function dbgSide(side: DbgSide = {}): FullDbgSide {
  return {
    character: "",
    form: "alt",
    at: null,
    energon: 0,
    vp: 0,
    damage: 0,
    power: 0,
    hand: [],
    deck: [],
    fill: 0,
    discard: [],
    play: [],
    allies: [],
    vault: [],
    missions: [],
    ...side,
  };
}

export function cell(one: Cell = {}): FullCell {
  return { card: "", up: false, energon: 0, under: [], ...one };
}

/** A position with every field that may be left out. */
export function complete(position: Position): FullPosition {
  const common = { title: "", cites: [], seed: 1, active: "p1", phase: "main", play: [], expect: {}, extra: {} };
  if (position.game === "tcg") {
    return {
      ...common,
      rules: "expanded",
      turn: 5,
      check: null,
      ...position,
      p1: tcgSide(position.p1),
      p2: tcgSide(position.p2),
    };
  }
  return {
    ...common,
    set: "core",
    mode: "competitive",
    players: null,
    first_turn: false,
    turn: null,
    payment: "auto",
    schemes: "all",
    main_deck: [],
    fill: 0,
    encounters: null,
    encountered: [],
    destroyed: [],
    damage_stack: null,
    basics: null,
    bosses_left: null,
    ...position,
    sides: (position.sides ?? []).map(dbgSide),
    matrix: (position.matrix ?? []).map((row) => row.map(cell)),
  };
}

/** What the editor begins with: something to look at and to change. */
export function fresh(game: GameId): FullPosition {
  const title = t("editor.fresh_title");
  if (game === "tcg") {
    return complete({
      game,
      title,
      p1: { team: [{ card: "optimus-prime-autobot-leader", mode: "bot" }], hand: ["primary-laser"] },
      p2: { team: [{ card: "megatron-cybertronian-tyrant", mode: "bot" }] },
    });
  }
  return complete({
    game,
    title,
    mode: "competitive",
    matrix: blankMatrix(3, 4),
    sides: [
      { character: "bumblebee", form: "bot", at: [0, 0], energon: 2, hand: ["courage", "courage", "firepower"] },
      { character: "optimus-prime", form: "alt", at: [2, 3], energon: 2 },
    ],
  });
}

export function blankMatrix(rows: number, columns: number): FullCell[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell({ card: "blank" })));
}

/** The same Matrix with other measures: what fits is kept. */
export function resized(matrix: readonly FullCell[][], rows: number, columns: number): FullCell[][] {
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => matrix[r]?.[c] ?? cell({ card: "blank" })),
  );
}
