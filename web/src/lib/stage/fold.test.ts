import { describe, expect, it } from "vitest";
import type { Moment, Scene, View } from "../wire";
import { fold, follow } from "./fold";
import recorded from "./recorded.json";

interface Recording {
  name: string;
  viewer: number | null;
  scene: Scene;
  moments: Moment[];
  /** For each version the sum over the JSON of the view. */
  sums: Record<string, number>;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

function crc32(text: string): number {
  let sum = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

describe("what is shown follows from what was shown and what happened", () => {
  for (const game of recorded as unknown as Recording[]) {
    it(`in ${game.name}, byte by byte`, () => {
      let scene = game.scene;
      const reached: string[] = [];
      for (const moment of game.moments) {
        scene = follow(scene, moment);
        if (moment.version === undefined || moment.version === null) {
          if (moment.line && moment.changes) expect(scene.view?.decision).toBeNull();
          continue;
        }
        expect(crc32(JSON.stringify(scene.view)), `version ${moment.version}`).toBe(game.sums[moment.version]);
        expect(scene.story.map((line) => line.n)).toEqual(scene.story.map((_, n) => n));
        expect(scene.status.length).toBeGreaterThan(0);
        reached.push(String(moment.version));
      }
      expect(reached).toEqual(Object.keys(game.sums));
    });
  }
});

describe("fold", () => {
  const view = { hand: ["zap", "ram"], players: [{ hp: 3 }, { hp: 4 }], turn: 1 } as unknown as View;

  it("puts values where their paths lead, and replaces parts of lists", () => {
    const next = fold(view, [[["turn"], 2], [["players", 1, "hp"], 0], [["hand"], 0, 1, ["fix", "jam"]]]);
    expect(next).toEqual({ hand: ["fix", "jam", "ram"], players: [{ hp: 3 }, { hp: 0 }], turn: 2 });
  });
  it("leaves what was there before as it is, and shares what did not change", () => {
    const next = fold(view, [[["players", 1, "hp"], 0]]) as unknown as { players: unknown[] };
    expect(view).toEqual({ hand: ["zap", "ram"], players: [{ hp: 3 }, { hp: 4 }], turn: 1 });
    expect(next.players[0]).toBe((view as unknown as { players: unknown[] }).players[0]);
  });
});

describe("the story", () => {
  const line = (n: number) => ({ n, turn: 1, event: { kind: "TurnEnded", cause: "", player: 0 }, spans: [] }) as never;
  const scene: Scene = { view: null, story: [line(0), line(1)], status: [] };

  it("grows by what is told", () => {
    expect(follow(scene, { line: line(2) }).story.map((one) => one.n)).toEqual([0, 1, 2]);
  });
  it("is cut where something is taken back, and told anew from there", () => {
    expect(follow(scene, { kept: 1, story: [line(1), line(2)] }).story).toHaveLength(3);
    expect(follow(scene, { kept: 0 }).story).toEqual([]);
  });
});
