// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Moment, Scene, View } from "../wire";
import { fold, follow } from "./fold";
import recorded from "./recorded.txt?raw";

/** What one pair of eyes saw of a version, and the sum over the JSON of its view then. */
interface Seen {
  moments: Moment[];
  sum: number;
}
interface Recording {
  name: string;
  viewers: (number | null)[];
  scenes: Scene[];
  versions: Seen[][];
}

async function unpacked(text: string): Promise<Recording[]> {
  const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(plain).json()) as Recording[];
}

const games = await unpacked(recorded);

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
  for (const game of games) {
    for (const [n, viewer] of game.viewers.entries()) {
      it(`in ${game.name}, as ${viewer === null ? "a spectator" : `seat ${viewer}`} sees it, byte by byte`, () => {
        let scene = game.scenes[n] as Scene;
        for (const [at, eyes] of game.versions.entries()) {
          const seen = eyes[n] as Seen;
          for (const moment of seen.moments) {
            scene = follow(scene, moment);
            if (moment.line && moment.changes) expect(scene.view?.decision).toBeNull();
          }
          expect(seen.moments.at(-1)?.version).toBe(at + 1);
          expect(crc32(JSON.stringify(scene.view)), `version ${at + 1}`).toBe(seen.sum);
          expect(scene.story.map((line) => line.n)).toEqual(scene.story.map((_, line) => line));
          expect(scene.status.length).toBeGreaterThan(0);
        }
        expect(scene.view?.winners).not.toBeNull();
      });
    }
  }
  it("in both games, for every seat and a spectator", () => {
    expect(new Set(games.map((game) => game.scenes[0]?.view?.game))).toEqual(new Set(["tcg", "dbg"]));
    for (const { viewers } of games) expect(viewers).toEqual([...viewers.keys()].map((n) => (n < viewers.length - 1 ? n : null)));
  });
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
  const scene: Scene = { view: null, story: [line(0), line(1)], status: [], known: null };

  it("grows by what is told", () => {
    expect(follow(scene, { line: line(2) }).story.map((one) => one.n)).toEqual([0, 1, 2]);
  });
  it("is cut where something is taken back, and told anew from there", () => {
    expect(follow(scene, { kept: 1, story: [line(1), line(2)] }).story).toHaveLength(3);
    expect(follow(scene, { kept: 0 }).story).toEqual([]);
  });
});
