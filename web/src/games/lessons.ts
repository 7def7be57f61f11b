/** The tutorial: short lessons, each a position of its own in which the learner makes the real picks. */

import type { MessageId } from "../lib/i18n";
import { isRecord, isTexts, recall, remember } from "../lib/storage";
import type { Lesson } from "./kit";
import { KITS } from "./kits";

export const LESSONS: readonly Lesson[] = KITS.flatMap((kit) => kit.lessons);

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
