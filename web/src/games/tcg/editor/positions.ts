/** Positions of the Trading Card Game as the editor's form holds them: every field there, so that it can be bound. */

import type { CharacterAt, TcgPosition, TcgSide } from "../../../lib/wire";

export type Figure = Required<CharacterAt>;
export type FullTcgSide = Omit<Required<TcgSide>, "team" | "ko"> & { team: Figure[]; ko: Figure[] };
export type FullTcg = Omit<Required<TcgPosition>, "sides"> & { sides: FullTcgSide[] };

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

export const fresh = `rules: expanded
p1: {team: [{card: optimus-prime-autobot-leader, mode: bot}], hand: [primary-laser]}
p2: {team: [{card: megatron-cybertronian-tyrant, mode: bot}]}
`;
