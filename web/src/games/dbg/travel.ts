/** What moves on the table when a line of the log is told: from where, to where, in the order of the events. */

import { amountOf, cardsOf, thingsOf, type Named } from "../../lib/logtext";
import type { DbgView, Told } from "../../lib/wire";

/** "space 1,2", "main", "hand 0", "energon 1" …: places with an anchor on the table, players by number. */
export type Spot = string;

export type Load = "card" | "back" | "energon" | "vp" | "damage";

export interface Flight {
  kind: "flight";
  n: number;
  load: Load;
  card: Named | null;
  amount: number;
  from: Spot;
  to: Spot;
}

export interface Pulse {
  kind: "pulse";
  n: number;
  tone: "bad" | "good" | "note";
  spot: Spot;
}

/** A card that is held up for all to see: an Encounter, a Boss that arrives. */
export interface Show {
  kind: "show";
  n: number;
  card: Named;
  from: Spot;
}

export type Motion = Flight | Pulse | Show;

/** More would only be a blur. */
export const MOST = 16;

type Teller = (line: Told, seen: Seen) => Motion[];

interface Seen {
  before: DbgView;
  after: DbgView;
  lines: readonly Told[];
  index: number;
  /** Spaces whose card was already said to leave in these lines. */
  left: Set<string>;
}

export function motions(lines: readonly Told[], before: DbgView, after: DbgView): Motion[] {
  const left = new Set<string>();
  const found = lines.flatMap((line, index) => TELLERS[line.kind]?.(line, { before, after, lines, index, left }) ?? []);
  return found.slice(-MOST);
}

const TELLERS: Record<string, Teller> = {
  CardPlayed: (line) => [card(line, own("hand", line), own("play", line))],
  CardDrawn: (line) => [card(line, own("deck", line), own("hand", line))],
  CardDiscarded: (line) => [card(line, own("hand", line), own("discard", line))],
  CardsDiscarded: (line) => [card(line, own("play", line), own("discard", line), amountOf(line) ?? 1)],
  CardPutOnDeck: (line) => [card(line, own("discard", line), own("deck", line))],
  DeckReshuffled: (line) => [card(line, own("discard", line), own("deck", line), amountOf(line) ?? 1)],
  TopRevealed: (line) => shown(line, own("deck", line)),
  CardBought: (line, seen) => [card(line, source(line, seen), home(line, seen))],
  CardGained: (line, seen) => (follows(seen, "CardBought") ? [] : [card(line, source(line, seen), home(line, seen))]),
  CardVaulted: (line, seen) => [card(line, leaving(line, seen) ?? own("play", line), own("vault", line))],
  CardDestroyed: (line, seen) => [card(line, leaving(line, seen) ?? playOf(line, seen), "destroyed")],
  Contributed: (line) => [card(line, own("hand", line), own("player", line))],
  SpaceRefilled: (line) => [card(line, "main", `space ${thingsOf(line)[0] ?? ""}`)],
  BossArrived: (line) => [
    card(line, "main", `space ${thingsOf(line)[0] ?? ""}`),
    pulse(line, "bad", `space ${thingsOf(line)[0] ?? ""}`),
  ],
  CardFlipped: (line) => [pulse(line, "note", `space ${thingsOf(line)[0] ?? ""}`)],
  Peeked: (line) => [pulse(line, "note", `space ${thingsOf(line)[0] ?? ""}`)],
  AssistPlaced: (line) => [card(line, own("hand", line), "battle")],
  EncounterDrawn: (line) => shown(line, "encounters"),
  MainTopRevealed: (line) => shown(line, "main"),
  EnergonGained: (line) => [token(line, "energon", "supply", own("energon", line))],
  EnergonSpent: (line) => [token(line, "energon", own("energon", line), "supply")],
  EnergonLost: (line) => [token(line, "energon", own("energon", line), "supply"), pulse(line, "bad", own("player", line))],
  EnergonContributed: (line) => [token(line, "energon", own("energon", line), "supply")],
  EnergonPut: (line) => [token(line, "energon", "supply", `space ${thingsOf(line)[0] ?? ""}`)],
  VPGained: (line) => [token(line, "vp", "supply", own("vp", line))],
  VPLost: (line) => [token(line, "vp", own("vp", line), "supply")],
  DamageGained: (line) => [token(line, "damage", "damages", own("damage", line)), pulse(line, "bad", own("player", line))],
  DamageReturned: (line) => [token(line, "damage", own("damage", line), "damages")],
  DamageDestroyed: (line) => [token(line, "damage", own("damage", line), "destroyed")],
  Ambushed: (line) => [pulse(line, "bad", own("player", line))],
  Attacked: (line) => [pulse(line, "bad", own("player", line))],
  AttackBlocked: (line) => [pulse(line, "good", own("player", line))],
  AdversaryDefeated: (_, seen) => battleSpace(seen, "good"),
  BattleLost: (_, seen) => battleSpace(seen, "bad"),
};

function own(what: string, line: Told): Spot {
  return `${what} ${line.player ?? 0}`;
}

function card(line: Told, from: Spot, to: Spot, amount = 1): Flight {
  const named = cardsOf(line)[0] ?? null;
  return { kind: "flight", n: line.n, load: named ? "card" : "back", card: named, amount, from, to };
}

function token(line: Told, load: Load, from: Spot, to: Spot): Flight {
  return { kind: "flight", n: line.n, load, card: null, amount: amountOf(line) ?? 1, from, to };
}

function pulse(line: Told, tone: Pulse["tone"], spot: Spot): Pulse {
  return { kind: "pulse", n: line.n, tone, spot };
}

function shown(line: Told, from: Spot): Show[] {
  const named = cardsOf(line)[0];
  return named ? [{ kind: "show", n: line.n, card: named, from }] : [];
}

function follows(seen: Seen, kind: string): boolean {
  return seen.lines[seen.index - 1]?.kind === kind;
}

/** The space of the Matrix from which the named card has gone. */
function leaving(line: Told, seen: Seen): Spot | null {
  const id = cardsOf(line)[0]?.id;
  const index = seen.before.matrix.findIndex(
    (space, at) =>
      space.card?.id === id && !seen.left.has(space.name) && seen.after.matrix[at]?.card?.id !== space.card?.id,
  );
  const space = seen.before.matrix[index];
  if (!space) return null;
  seen.left.add(space.name);
  return `space ${space.name}`;
}

/** Where something that is bought or gained comes from: a space, or the stack of basic cards. */
function source(line: Told, seen: Seen): Spot {
  const [bought] = thingsOf(line);
  const space = bought ? `space ${bought}` : leaving(line, seen);
  if (space !== null) return space;
  if (seen.after.basics < seen.before.basics) return "basics";
  return cardsOf(line)[0]?.id === "damage" ? "damages" : "main";
}

/** Where it ends up, as the view says: among the Allies, or else on the discard pile. */
function home(line: Told, seen: Seen): Spot {
  const player = seen.after.players[line.player ?? 0];
  const id = cardsOf(line)[0]?.id;
  return own(player?.allies.some((ally) => ally.id === id) ? "allies" : "discard", line);
}

/** A card that is destroyed and was in nobody's space lay with whoever is on turn. */
function playOf(line: Told, seen: Seen): Spot {
  return `play ${line.player ?? seen.before.active}`;
}

function battleSpace(seen: Seen, tone: Pulse["tone"]): Pulse[] {
  const line = seen.lines[seen.index];
  const battle = seen.before.battle ?? seen.after.battle;
  const id = line && cardsOf(line)[0]?.id;
  const space = battle?.space ?? seen.before.matrix.find((one) => one.card?.id === id)?.name;
  return line && space !== undefined ? [pulse(line, tone, `space ${space}`)] : [];
}
