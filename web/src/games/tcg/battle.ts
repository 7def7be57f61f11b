/** The latest battle as the log tells it: who attacks whom, each flipped card, the running totals and their reasons. */

import { amountOf, cardsOf, characterSpans, numberOf, thingsOf, type Named } from "../../lib/logtext";
import type { NumberSpan, ThingSpan, Told } from "../../lib/wire";

export interface Flip {
  n: number;
  card: Named | null;
  /** Its icons: "orange", "white" … */
  icons: readonly string[];
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
  card: string;
  start: number | null;
  total: number | null;
  why: readonly Reason[];
  flips: readonly Flip[];
}

export interface Battle {
  /** The line with which it began. */
  n: number;
  turn: number;
  attacker: Fighter;
  defender: Fighter;
  /** Lines about what came of it, and what happened in between. */
  notes: readonly Told[];
  damage: number | null;
  ko: boolean;
  over: boolean;
}

const ENDS = new Set(["CardsScrapped", "TurnBegan", "GameEnded"]);
const QUIET = new Set(["BattleCardFlipped", "CharacterTapped", "OnlyOption", "CardDrawn"]);

export function lastBattle(story: readonly Told[], until = story.length): Battle | null {
  for (let i = Math.min(until, story.length) - 1; i >= 0; i -= 1) {
    const line = story[i];
    if (line?.kind === "AttackBegan") return read(line, story.slice(i + 1, until));
  }
  return null;
}

function read(began: Told, after: readonly Told[]): Battle {
  const [attacks, defends] = characterSpans(began);
  const [attackerRef, defenderRef] = [attacks?.thing ?? "", defends?.thing ?? ""];
  const end = after.findIndex((line) => ENDS.has(line.kind) || line.kind === "AttackBegan");
  const lines = end < 0 ? after : after.slice(0, end);
  const attacker = fighter(attackerRef, attacks, numberOf(began, "attack"), lines);
  const defender = fighter(defenderRef, defends, numberOf(began, "defense"), lines);
  const struck = lines.findLast((line) => line.kind === "DamageDone" && thingsOf(line)[0] !== attackerRef && flipped(lines, line));
  return {
    n: began.n,
    turn: began.turn,
    attacker,
    defender,
    notes: lines.filter((line) => !QUIET.has(line.kind)),
    damage: (struck && amountOf(struck)) ?? (lines.some((line) => line.kind === "NoDamageDone") ? 0 : null),
    ko: lines.some((line) => line.kind === "CharacterKOd" && thingsOf(line).includes(defenderRef)),
    over: end >= 0,
  };
}

/** Does a line stand after the last flip? Damage before it comes from abilities. */
function flipped(lines: readonly Told[], line: Told): boolean {
  const last = lines.findLastIndex((one) => one.kind === "BattleCardFlipped");
  return lines.indexOf(line) > last;
}

function fighter(ref: string, who: ThingSpan | undefined, began: NumberSpan | null, lines: readonly Told[]): Fighter {
  const flips: Flip[] = [];
  const start = began?.number ?? null;
  let total = start;
  for (const line of lines) {
    const now = amountOf(line);
    if (line.kind !== "BattleCardFlipped" || thingsOf(line)[0] !== ref || now === null) continue;
    flips.push({
      n: line.n,
      card: cardsOf(line)[0] ?? null,
      icons: line.spans.flatMap((span) => (span.t === "signs" ? span.signs : [])),
      total: now,
      gain: total === null ? 0 : now - total,
    });
    total = now;
  }
  return { ref, name: who?.text ?? "", card: who?.card ?? "", start, total, why: reasons(began), flips };
}

/** What a total is the sum of: the printed number first, then what is added or taken away. */
export function reasons(total: NumberSpan | null): Reason[] {
  return (total?.parts ?? []).map((part, i) => ({
    amount: i > 0 && part.amount >= 0 ? `+${part.amount}` : String(part.amount),
    source: part.why,
  }));
}
