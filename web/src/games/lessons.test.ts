import { beforeEach, expect, test } from "vitest";
import { known } from "../lib/i18n";
import { about, bookmark, ending, findLesson, LESSONS, lessonsDone, markDone, markUndone, script, setBookmark, stepText, title } from "./lessons";

beforeEach(() => localStorage.clear());

test.each(LESSONS)("$id says something about each of its picks, and nothing more", (lesson) => {
  const picks = script(lesson);
  expect(picks.length).toBeGreaterThan(1);
  for (const id of [title(lesson), about(lesson), ending(lesson)]) expect(known(id)).toBe(true);
  for (const step of picks.keys()) expect(known(stepText(lesson, step))).toBe(true);
  expect(known(stepText(lesson, picks.length))).toBe(false);
});

test.each(LESSONS)("$id takes at most three minutes and has a scenario of its game", (lesson) => {
  expect(lesson.minutes).toBeLessThanOrEqual(3);
  expect(lesson.scenario).toMatch(new RegExp(`^game: ${lesson.game}$`, "m"));
  expect(lesson.rules.length).toBeGreaterThan(0);
});

test("the picks of a lesson are those of its script, checks left out", () => {
  const tapping = findLesson("tcg-tapping");
  expect(tapping && script(tapping)).toEqual(["attack bumblebee-brave-warrior", "target starscream-decepticon-lieutenant"]);
});

test("what was learnt is remembered once, and can be forgotten", () => {
  markDone("tcg-faces");
  markDone("tcg-faces");
  markDone("dbg-boss");
  expect(lessonsDone()).toEqual(["tcg-faces", "dbg-boss"]);
  expect(markUndone(["tcg-faces"])).toEqual(["dbg-boss"]);
});

test("a lesson that was left is found again; nonsense in the storage is not", () => {
  expect(bookmark()).toBeNull();
  setBookmark({ lesson: "tcg-hand", match: "m", token: "t" });
  expect(bookmark()).toEqual({ lesson: "tcg-hand", match: "m", token: "t" });
  localStorage.setItem("spacebridge:lesson", '{"lesson": 7}');
  expect(bookmark()).toBeNull();
  localStorage.setItem("spacebridge:lessons", "not even JSON");
  expect(lessonsDone()).toEqual([]);
});
