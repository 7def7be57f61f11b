import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { moment, scene } from "../testing";
import { USUAL } from "./pace";
import { Stage } from "./stage.svelte";

/** Somebody who says how long things are looked at, and moves nothing. */
const watched = (): Stage => {
  const stage = new Stage();
  const nothing = (): void => {};
  stage.mover = { pace: ({ kind }) => ({ DamageDone: 620, CharacterKOd: 760 })[kind as string] ?? 0, before: nothing, after: nothing, clear: nothing };
  return stage;
};

const story = (stage: Stage): number[] => stage.shown.story.map((line) => line.n);

describe("the clock of a table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.stored.speed = "normal";
    settings.calm = false;
  });

  const hits = [moment(0, "DamageDone"), moment(1, "CharacterKOd"), { version: 7 }];

  it("shows moment by moment, and has reached a version when all of it was seen", () => {
    const stage = watched();
    stage.begin(scene(), 6);
    stage.play(hits);
    expect([story(stage), stage.version, stage.behind]).toEqual([[0], 6, true]);
    vi.advanceTimersByTime(700);
    expect([story(stage), stage.version]).toEqual([[0, 1], 6]);
    vi.advanceTimersByTime(10_000);
    expect([story(stage), stage.version, stage.behind]).toEqual([[0, 1], 7, false]);
  });
  it("shows all of it at once when somebody acts", () => {
    const stage = new Stage();
    stage.begin(scene(), 6);
    stage.play(hits);
    stage.act();
    expect([story(stage), stage.version, stage.behind, stage.seen]).toEqual([[0, 1], 7, false, 2]);
    vi.advanceTimersByTime(10_000);
    expect(story(stage)).toEqual([0, 1]);
  });
  it("looks at what no table knows for a while, and not at what a table passes over", () => {
    const plain = new Stage();
    plain.begin(scene(), 6);
    plain.play([moment(0, "NeverHeardOf"), moment(1, "NeverHeardOf"), { version: 7 }]);
    expect([story(plain), plain.behind]).toEqual([[0], true]);
    vi.advanceTimersByTime(2 * USUAL);
    expect([story(plain), plain.behind]).toEqual([[0, 1], false]);
    const stage = watched();
    stage.begin(scene(), 6);
    stage.play([moment(0, "NeverHeardOf"), moment(1, "NeverHeardOf"), { version: 7 }]);
    expect([story(stage), stage.behind]).toEqual([[0, 1], false]);
  });
  it("plays what comes in between after what is being shown", () => {
    const stage = new Stage();
    stage.begin(scene(), 6);
    stage.play(hits);
    stage.play([moment(2, "DamageDone"), { version: 8 }]);
    vi.advanceTimersByTime(20_000);
    expect([story(stage), stage.version]).toEqual([[0, 1, 2], 8]);
  });
  it("marks what was missed since the last pick of who comes again", () => {
    const stage = new Stage();
    const lines = hits.flatMap((one) => ("line" in one && one.line ? one.line : []));
    stage.begin(scene({ story: lines, known: 0 }), 7);
    expect([stage.acted, stage.seen]).toEqual([true, 0]);
    stage.begin(scene({ story: lines }), 7);
    expect([stage.acted, stage.seen]).toEqual([false, 1]);
  });
  it("waits for nothing where nothing shall move", () => {
    settings.stored.speed = "off";
    const stage = new Stage();
    stage.begin(scene(), 6);
    stage.play(hits);
    expect([story(stage), stage.version, stage.behind]).toEqual([[0, 1], 7, false]);
  });
  it("is faster or slower as it is told, and hurries through what is long", () => {
    const stage = new Stage();
    stage.rate = 4;
    stage.begin(scene(), 6);
    stage.play(hits);
    vi.advanceTimersByTime(400);
    expect(stage.behind).toBe(false);
    stage.rate = 1;
    stage.play([...Array.from({ length: 200 }, (_, n) => moment(n + 2, "DamageDone")), { version: 8 }]);
    vi.advanceTimersByTime(60_000);
    expect(stage.version).toBe(8);
  });
  it("shows nothing beyond the version at which it shall stop", () => {
    for (const speed of ["normal", "off"] as const) {
      settings.stored.speed = speed;
      const stage = new Stage();
      stage.last = 7;
      stage.begin(scene(), 6);
      stage.play([...hits, moment(2, "DamageDone"), { version: 8 }]);
      vi.advanceTimersByTime(20_000);
      expect([story(stage), stage.version, stage.behind]).toEqual([[0, 1], 7, false]);
    }
  });
  it("tells what moves before and after the table changes", () => {
    const told: string[] = [];
    const stage = new Stage();
    stage.mover = {
      pace: () => 100,
      before: (one, now, next) => told.push(`${one.line?.event.kind} ${now.story.length} ${next.story.length}`),
      after: () => told.push(`shown ${stage.shown.story.length}`),
      clear: () => told.push("clear"),
    };
    stage.play(hits);
    stage.finish();
    expect(told).toEqual(["DamageDone 0 1", "shown 1", "clear"]);
  });
});
