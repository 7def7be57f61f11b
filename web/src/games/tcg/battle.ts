/** The latest battle as its events tell it: who attacks whom, each flipped card, the running totals and their reasons. */

import { t } from "../../lib/i18n";
import { cardsOf, thingOf, type Named } from "../../lib/spans";
import type { TcgAttackBegan, TcgEvent, TcgReason, Told } from "../../lib/wire";

export interface Flip {
  n: number;
  card: Named | null;
  /** Its icons: "orange", "white" … */
  icons: readonly string[];
  /** Those of them that do nothing, because who fights lacks a trait. */
  idle: readonly string[];
  total: number;
  /** What this card added to the total. */
  gain: number;
}

export interface Reason {
  amount: string;
  source: string;
}

export interface Fighter {
  ref: string;
  name: string;
  /** Whose it is, where there are two of that name. */
  owner: string;
  card: string;
  start: number;
  total: number;
  why: readonly Reason[];
  flips: readonly Flip[];
}

export interface Battle {
  /** The line with which it began. */
  n: number;
  turn: number;
  attacker: Fighter;
  defender: Fighter;
  damage: number | null;
  ko: boolean;
  over: boolean;
}

const ENDS = new Set(["CardsScrapped", "TurnBegan", "GameEnded", "AttackBegan"]);

const eventOf = (line: Told): TcgEvent => line.event as TcgEvent;

export function lastBattle(story: readonly Told[], names: readonly string[] = []): Battle | null {
  const at = story.findLastIndex((line) => line.event.kind === "AttackBegan");
  const line = story[at];
  return line ? read(line, eventOf(line) as TcgAttackBegan, story.slice(at + 1), names) : null;
}

function read(line: Told, began: TcgAttackBegan, after: readonly Told[], names: readonly string[]): Battle {
  const end = after.findIndex((one) => ENDS.has(one.event.kind));
  const lines = end < 0 ? after : after.slice(0, end);
  const events = lines.map(eventOf);
  // Damage before the last flip comes from abilities.
  const struck = events.slice(events.findLastIndex((event) => event.kind === "BattleCardFlipped") + 1);
  const hit = struck.findLast((event) => event.kind === "DamageDone" && event.character !== began.attacker);
  const none = events.some((event) => event.kind === "NoDamageDone");
  return {
    n: line.n,
    turn: line.turn,
    attacker: fighter(line, began.attacker, began.attack, began.why_attack, lines, names),
    defender: fighter(line, began.defender, began.defense, began.why_defense, lines, names),
    damage: hit?.kind === "DamageDone" ? hit.amount : none ? 0 : null,
    ko: events.some((event) => event.kind === "CharacterKOd" && event.character === began.defender),
    over: end >= 0,
  };
}

function fighter(began: Told, ref: string | null, start: number, why: readonly TcgReason[], lines: readonly Told[], names: readonly string[]): Fighter {
  const flips: Flip[] = [];
  let total = start;
  for (const line of lines) {
    const event = eventOf(line);
    if (event.kind === "IconsDropped" && event.character === ref) {
      drop(flips, event.card, event.total - total);
      total = event.total;
    }
    if (event.kind !== "BattleCardFlipped" || event.character !== ref) continue;
    flips.push({ n: line.n, card: cardsOf(line)[0] ?? null, icons: event.icons, idle: event.idle ?? [], total: event.total, gain: event.total - total });
    total = event.total;
  }
  const { name, owner, id: card } = thingOf(began, ref, names);
  return { ref: ref ?? "", name, owner, card, start, total, why: reasons(why, cardsOf(began)), flips };
}

/** The icons of a flipped card were not used after all: the total goes back by what it had added. */
function drop(flips: Flip[], card: string | null, change: number): void {
  const at = flips.findLastIndex((flip) => flip.card?.id === card);
  const flip = flips[at];
  if (flip) flips[at] = { ...flip, icons: [], idle: [], gain: flip.gain + change };
}

/** What a total is the sum of: the printed number first, then what is added or taken away. */
export function reasons(why: readonly TcgReason[], named: readonly Named[]): Reason[] {
  return why.map((reason, i) => ({
    amount: i > 0 && reason.amount >= 0 ? `+${reason.amount}` : String(reason.amount),
    source: named.find((card) => card.id === (reason.card ?? reason.by))?.name ?? t(`tcg.why_${reason.why}`),
  }));
}
