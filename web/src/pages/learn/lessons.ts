/** The tutorial: short lessons, each a position of its own in which the learner makes the real picks. */

import dbgMatrix from "../../games/dbg/lessons/1-matrix.yaml?raw";
import dbgBuying from "../../games/dbg/lessons/2-buying.yaml?raw";
import dbgEnergon from "../../games/dbg/lessons/3-energon.yaml?raw";
import dbgBattle from "../../games/dbg/lessons/4-battle.yaml?raw";
import dbgBoss from "../../games/dbg/lessons/5-boss.yaml?raw";
import tcgFaces from "../../games/tcg/lessons/1-two-faces.yaml?raw";
import tcgIcons from "../../games/tcg/lessons/2-icons.yaml?raw";
import tcgTapping from "../../games/tcg/lessons/3-tapping.yaml?raw";
import tcgHand from "../../games/tcg/lessons/4-hand.yaml?raw";
import tcgFinish from "../../games/tcg/lessons/5-finish.yaml?raw";
import type { MessageId } from "../../lib/i18n";
import type { GameId } from "../../lib/wire";
import { isRecord, isTexts, recall, remember } from "../../lib/storage";

export interface Lesson {
  id: string;
  game: GameId;
  /** The scenario whose position is played; its script is what the learner does. */
  scenario: string;
  minutes: number;
  /** Rules of the rulebook that it shows. */
  rules: readonly string[];
}

export const LESSONS: readonly Lesson[] = [
  { id: "tcg-faces", game: "tcg", scenario: tcgFaces, minutes: 1, rules: ["ADV-start-2", "ADV-turn-3"] },
  { id: "tcg-icons", game: "tcg", scenario: tcgIcons, minutes: 1, rules: ["ADV-attack-4", "ADV-attack-6", "ADV-attack-7"] },
  { id: "tcg-tapping", game: "tcg", scenario: tcgTapping, minutes: 1, rules: ["ADV-attack-2", "ADV-attack-14"] },
  { id: "tcg-hand", game: "tcg", scenario: tcgHand, minutes: 2, rules: ["ADV-turn-4", "ADV-turn-5"] },
  { id: "tcg-finish", game: "tcg", scenario: tcgFinish, minutes: 2, rules: ["ADV-win-1"] },
  { id: "dbg-matrix", game: "dbg", scenario: dbgMatrix, minutes: 2, rules: ["CORE-move-09", "CORE-turn-02"] },
  { id: "dbg-buying", game: "dbg", scenario: dbgBuying, minutes: 2, rules: ["CORE-buy-01", "CORE-range-02"] },
  { id: "dbg-energon", game: "dbg", scenario: dbgEnergon, minutes: 2, rules: ["CORE-convert-01", "CORE-ability-01"] },
  { id: "dbg-battle", game: "dbg", scenario: dbgBattle, minutes: 2, rules: ["CORE-ambush-01", "CORE-block-01"] },
  { id: "dbg-boss", game: "dbg", scenario: dbgBoss, minutes: 2, rules: ["CORE-confront-01", "CORE-coop-win-01"] },
];

export const lessonsOf = (game: GameId): Lesson[] => LESSONS.filter((lesson) => lesson.game === game);
export const findLesson = (id: string): Lesson | undefined => LESSONS.find((lesson) => lesson.id === id);

/** The keys the learner picks, in order: the entries of the scenario's own script that are picks. */
export function script(lesson: Lesson): string[] {
  const [, play = ""] = lesson.scenario.split(/^play:\s*$/m);
  return [...play.matchAll(/^ {2}- p1: (.+)$/gm)].map((found) => (found[1] ?? "").trim());
}

export const title = (lesson: Lesson): MessageId => `lesson.${lesson.id}.title` as MessageId;
export const about = (lesson: Lesson): MessageId => `lesson.${lesson.id}.about` as MessageId;
export const ending = (lesson: Lesson): MessageId => `lesson.${lesson.id}.end` as MessageId;
export const stepText = (lesson: Lesson, step: number): MessageId => `lesson.${lesson.id}.${step + 1}` as MessageId;

// How far this browser's learner got

export function lessonsDone(): string[] {
  return recall("lessons", isTexts, []).filter((id) => findLesson(id));
}

export function markDone(id: string): string[] {
  const done = [...new Set([...lessonsDone(), id])];
  remember("lessons", done);
  return done;
}

export function markUndone(ids: readonly string[]): string[] {
  const done = lessonsDone().filter((id) => !ids.includes(id));
  remember("lessons", done);
  return done;
}

/** A lesson that was left in the middle: its match and seat, so that it goes on where it stood. */
export interface Bookmark {
  lesson: string;
  match: string;
  token: string;
}

const isBookmark = (value: unknown): value is Bookmark =>
  isRecord(value) && typeof value.lesson === "string" && typeof value.match === "string" && typeof value.token === "string";

export function bookmark(): Bookmark | null {
  return recall<Bookmark | null>("lesson", (value): value is Bookmark => isBookmark(value), null);
}

export function setBookmark(mark: Bookmark | null): void {
  remember("lesson", mark);
}
