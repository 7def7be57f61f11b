/** The latest battle as the log tells it: who attacks whom, each flipped card, the running totals and their reasons. */

import type { Named, Told } from "../../lib/wire";

export interface Flip {
  n: number;
  card: Named | null;
  /** Letters of the icons: "OO", "W", or nothing. */
  icons: string;
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
  const [attackerRef = "", defenderRef = ""] = began.things;
  const [attackerCard, defenderCard] = began.cards;
  const end = after.findIndex((line) => ENDS.has(line.kind) || line.kind === "AttackBegan");
  const lines = end < 0 ? after : after.slice(0, end);
  const attacker = fighter(attackerRef, attackerCard, began.amount, reasons(began.reasons, "attack"), lines);
  const defender = fighter(defenderRef, defenderCard, began.against, reasons(began.reasons, "defense"), lines);
  const struck = lines.findLast((line) => line.kind === "DamageDone" && line.things[0] !== attackerRef && flipped(lines, line));
  return {
    n: began.n,
    turn: began.turn,
    attacker,
    defender,
    notes: lines.filter((line) => !QUIET.has(line.kind)),
    damage: struck?.amount ?? (lines.some((line) => line.kind === "NoDamageDone") ? 0 : null),
    ko: lines.some((line) => line.kind === "CharacterKOd" && line.things.includes(defenderRef)),
    over: end >= 0,
  };
}

/** Does a line stand after the last flip? Damage before it comes from abilities. */
function flipped(lines: readonly Told[], line: Told): boolean {
  const last = lines.findLastIndex((one) => one.kind === "BattleCardFlipped");
  return lines.indexOf(line) > last;
}

function fighter(
  ref: string,
  card: Named | undefined,
  start: number | null,
  why: readonly Reason[],
  lines: readonly Told[],
): Fighter {
  const flips: Flip[] = [];
  let total = start;
  for (const line of lines) {
    if (line.kind !== "BattleCardFlipped" || line.things[0] !== ref || line.amount === null) continue;
    flips.push({
      n: line.n,
      card: line.cards[0] ?? null,
      icons: line.reasons.replace(/[^A-Z]/g, ""),
      total: line.amount,
      gain: total === null ? 0 : line.amount - total,
    });
    total = line.amount;
  }
  return { ref, name: card?.name ?? "", card: card?.id ?? "", start, total, why, flips };
}

/** "attack 4 printed + 3 Laser; defense 1 printed - 1 Rust" for one of the two. */
export function reasons(text: string, word: "attack" | "defense"): Reason[] {
  const part = text.split("; ").find((one) => one.startsWith(`${word} `));
  if (!part) return [];
  const pieces = part.slice(word.length + 1).split(/ (?=[+-] \d)/);
  return pieces.map((piece) => {
    const found = /^([+-]? ?\d+) (.*)$/.exec(piece);
    return found ? { amount: (found[1] ?? "").replace(" ", ""), source: found[2] ?? "" } : { amount: "", source: piece };
  });
}
