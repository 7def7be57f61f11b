/** Small views for tests: everything that is not said is as empty as can be. */

import { spans, type Naming } from "../../../lib/testing";
import type { DbgCardView, DbgPlayerView, DbgSpaceView, DbgView, Place, Told } from "../../../lib/wire";
import type { Offered } from "../../../lib/spans";

export function card(id: string, more: Partial<DbgCardView> = {}): DbgCardView {
  return {
    id,
    name: id,
    type: "starter",
    faction: "",
    cost: 0,
    power: 0,
    range: 0,
    move: 0,
    flight: false,
    block: false,
    text: "",
    provenance: "printed",
    ...more,
  };
}

export function space(name: string, more: Partial<DbgSpaceView> = {}): DbgSpaceView {
  return { name, empty: false, up: false, card: null, adversary: false, energon: 0, under: [], players: [], command: "", ...more };
}

export function player(seat: number, more: Partial<DbgPlayerView> = {}): DbgPlayerView {
  return {
    player: seat,
    character: card(`character-${seat}`, { type: "character", cost: null }),
    mode: "alt",
    move: 2,
    move_left: 2,
    at: "",
    energon: 2,
    vp: 0,
    damage: 0,
    damage_owned: null,
    power: [0],
    command_power: 0,
    card_move: 0,
    flight: 0,
    hand: [],
    hand_size: more.hand?.length ?? 0,
    deck_size: 5,
    discard: [],
    play: [],
    allies: [],
    vault: [],
    vault_size: 0,
    score: null,
    zones: {},
    score_parts: {},
    side: seat,
    ...more,
  };
}

export function view(more: Partial<DbgView> = {}): DbgView {
  return {
    game: "dbg",
    mode: "competitive",
    viewer: 0,
    turn: 1,
    active: 0,
    rows: 2,
    columns: 2,
    matrix: ["0,0", "0,1", "1,0", "1,1"].map((name) => space(name)),
    players: [player(0), player(1)],
    main_size: 30,
    basics: 16,
    damages: 20,
    encounters: 10,
    encountered: [],
    destroyed: [],
    zones: {},
    bosses_left: 3,
    battle: null,
    decision: null,
    winners: null,
    ending: "",
    basic: card("roll-out"),
    sides: "alone",
    bosses: { decepticon: 3 },
    scores: {},
    ...more,
  };
}

export function option(key: string, ...places: Place[]): Offered {
  return { key, label: key, places };
}

export const onSpace = (name: string, card = ""): Place => ({ zone: "matrix", ref: name, card });
export const own = (zone: string, card: string): Place => ({ zone, owner: 0, card });

export function told(kind: string, { cards, places, amount, line, ...fields }: Naming & { line?: string } & Record<string, unknown> = {}): Told {
  const said = spans({ cards, places, amount }, line ?? kind);
  return { n: 0, turn: 1, event: { kind, cause: "", player: 0, card: cards?.[0]?.id ?? null, ...fields } as Told["event"], spans: said };
}
