/** Positions of the Trading Card Game as the editor's form holds them: every field there, so that it can be bound. */

import type { CharacterAt, HeadOn, TcgCard, TcgPosition, TcgSide, UpgradeOn } from "../../../lib/wire";

export type Worn = Required<UpgradeOn>;
export type Figure = Omit<Required<CharacterAt>, "upgrades"> & { upgrades: Worn[] };
export type FullTcgSide = Omit<Required<TcgSide>, "team" | "ko"> & { team: Figure[]; ko: Figure[] };
export type FullTcg = Omit<Required<TcgPosition>, "sides"> & { sides: FullTcgSide[] };

export function figure(card: string): Figure {
  return {
    card,
    mode: "",
    damage: null,
    tapped: false,
    attacked: false,
    head: null,
    upgrades: [],
    under: [],
    until_end: {},
    counters: {},
  };
}

/** The ids of a head, of the head on that, and so on. */
export function heads(head: HeadOn | null | undefined): string[] {
  return head ? [head.card, ...heads(head.head)] : [];
}

/** The same as a position has it. */
export function headOf(ids: readonly string[]): HeadOn | null {
  const [card, ...others] = ids;
  return card === undefined ? null : { card, head: headOf(others) };
}

/** Each of a figure's cards that is a body, from the lowest on, with the heads that fit it. */
export function bodiesOf(figure: Figure, cards: readonly TcgCard[]): { body: TcgCard; fitting: TcgCard[] }[] {
  const worn = [figure.card, ...heads(figure.head)].map((id) => cards.find((one) => one.id === id));
  return worn
    .filter((one): one is TcgCard => !!one?.needs_head)
    .map((body) => ({ body, fitting: cards.filter((one) => fits(body, one)) }));
}

function fits(body: TcgCard, head: TcgCard): boolean {
  if (head.reverse?.type !== "head" || head.id === body.id) return false;
  return ["any", head.full_name].includes(body.needs_head) && ["", body.full_name].includes(head.only_on);
}

/** What an Upgrade is that was just put on: in its usual slot, without counters. */
export const putOn = (card: string): Worn => ({ card, slot: "", counters: 0 });

/** What effects can add until the end of the turn. */
export const PASSING = ["attack", "defense", "health", "bold", "tough", "pierce", "focus", "safeguard", "brave", "stealth"] as const;

type Trackers = Record<string, Record<string, number>>;

/** The trackers with a Tower of that height, or with none. */
export function raised(trackers: Trackers, height: number | null): Trackers {
  const { tower, ...others } = trackers;
  return height === null ? others : { ...others, tower: { ...tower, height } };
}

export const fresh = `rules: expanded
p1: {team: [{card: optimus-prime-autobot-leader, mode: bot}], hand: [primary-laser]}
p2: {team: [{card: megatron-cybertronian-tyrant, mode: bot}]}
`;
