import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, seatNames, type Line } from "./connection.svelte";
import { settings } from "./settings.svelte";
import { scene, state, told } from "./testing";
import type { FromClient, ToClient } from "./wire";

class FakeLine implements Line {
  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
  tells(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe("the line to a match", () => {
  let lines: FakeLine[];
  let conn: Connection;
  const last = (): FakeLine => lines[lines.length - 1]!;

  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    lines = [];
    conn = new Connection("m", {
      open: () => {
        const line = new FakeLine();
        lines.push(line);
        return line;
      },
      tokens: () => ["secret"],
    });
    last().opens();
  });
  afterEach(() => {
    conn.close();
    vi.useRealTimers();
  });

  it("says hello with its tokens", () => {
    expect(last().sent).toEqual([{ t: "hello", tokens: ["secret"], fresh: true }]);
  });

  it("is online when the first state has come", () => {
    expect(conn.online).toBe(false);
    last().tells(state(3));
    expect(conn.online).toBe(true);
    expect(conn.state?.version).toBe(3);
  });

  it("sends a pick once, and waits until it is stored", () => {
    last().tells(state(3));
    expect(conn.choose("pass")).toBe(true);
    expect(conn.pending).toBe(true);
    expect(conn.choose("pass")).toBe(false);
    const sent = last().sent.filter((message) => message.t === "choose");
    expect(sent).toHaveLength(1);
    last().tells({ t: "ack", id: (sent[0] as { id: string }).id, version: 4 });
    expect(conn.pending).toBe(false);
  });

  it("sends what was not acknowledged again, under the same id, when the line is back", () => {
    last().tells(state(3));
    conn.choose("attack");
    const first = last().sent.at(-1);
    last().breaks();
    expect(conn.online).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(lines).toHaveLength(2);
    last().opens();
    expect(last().sent[0]?.t).toBe("hello");
    expect(last().sent[1]).toEqual(first);
  });

  it("waits longer after every failure, and not for ever", () => {
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const before = lines.length;
      last().breaks();
      let waited = 0;
      while (lines.length === before && waited < 60_000) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(1000);
    expect(waits[4]).toBeGreaterThan(waits[0] ?? 0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(13_000);
  });

  it("shows the whole of it at first, and what happens later by its moments", () => {
    settings.stored.speed = "off";
    const kinds = () => conn.stage.shown.story.map((line) => line.event.kind);
    last().tells(state(1, { scene: scene({ story: [told(0, "A", "a"), told(1, "B", "b")] }) }));
    last().tells(state(2, { moments: [{ line: told(2, "C", "c") }, { version: 2 }] }));
    expect([kinds(), conn.stage.version]).toEqual([["A", "B", "C"], 2]);
    last().tells(state(3, { moments: [{ kept: 1, story: [told(1, "D", "d")] }, { version: 3 }] }));
    expect([kinds(), conn.stage.version]).toEqual([["A", "D"], 3]);
    last().tells(state(3, { practice: true }));
    expect([kinds(), conn.stage.version, conn.state?.practice]).toEqual([["A", "D"], 3, true]);
  });

  it("shows who leaves a shared screen the end of their turn before the curtain falls", () => {
    settings.stored.speed = "normal";
    const now = () => [conn.state?.you, conn.state?.handover, conn.stage.shown.story.map((line) => line.event.kind).join("")];
    const hit = [{ line: told(1, "DamageDone", "b") }, { version: 2 }];
    last().tells(state(1, { held: [0, 1], scene: scene({ story: [told(0, "A", "a")] }) }));
    last().tells(state(2, { held: [0, 1], you: null, handover: 1, scene: scene({ story: [told(0, "P", "p")] }), parting: hit }));
    expect(now()).toEqual([0, null, "ADamageDone"]);
    last().tells(state(2, { held: [0, 1], you: null, handover: 1, practice: true }));
    expect([...now(), conn.state?.practice]).toEqual([0, null, "ADamageDone", false]);
    vi.advanceTimersByTime(20_000);
    expect([...now(), conn.state?.practice, conn.stage.version]).toEqual([null, 1, "P", true, 2]);
    last().tells(state(2, { held: [0, 1], you: 1, scene: scene({ story: [told(0, "B", "b")] }) }));
    last().tells(state(3, { held: [0, 1], you: null, handover: 0, scene: scene({ story: [told(0, "P", "p")] }), parting: hit }));
    expect(now()).toEqual([1, null, "BDamageDone"]);
    conn.stage.finish();
    expect(now()).toEqual([null, 0, "P"]);
  });

  it("asks for the beginning only where it has not been there before", () => {
    const hellos = () => last().sent.filter((one) => one.t === "hello").map((one) => one.fresh);
    expect(hellos()).toEqual([true]);
    last().tells(state(1, { scene: scene() }));
    conn.reconnect();
    last().opens();
    expect(hellos()).toEqual([false]);
  });

  it("answers a question to whoever asked it", async () => {
    last().tells(state(1));
    const one = conn.why("attack");
    const other = conn.preview("pass");
    last().tells({ t: "preview", key: "pass", certain: true, lines: [], words: "ends", low: null, high: null, ko: null });
    last().tells({ t: "why", key: "attack", offered: false, reason: "tapped", rule: "ER-1" });
    expect((await one).reason).toBe("tapped");
    expect((await other).words).toBe("ends");
  });

  it("does not wait for answers on a broken line", async () => {
    last().tells(state(1));
    const asked = conn.why("attack");
    last().breaks();
    await expect(asked).rejects.toThrow();
  });

  it("notices a silent line by itself", () => {
    last().tells(state(1));
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ t: "ping" });
    vi.advanceTimersByTime(10_000);
    expect(conn.online).toBe(false);
  });

  it("stays away for good after a fatal problem", () => {
    last().tells({ t: "problem", reason: "no such match", fatal: true });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(conn.problem).toBe("no such match");
  });

  it("forgets a pick that was refused", () => {
    const refused: string[] = [];
    conn.onrefused = (message) => refused.push(message.reason);
    last().tells(state(1));
    conn.choose("x");
    const sent = last().sent.at(-1) as { id: string };
    last().tells({ t: "refused", id: sent.id, reason: "not offered", rule: "", stale: false });
    expect(conn.pending).toBe(false);
    expect(refused).toEqual(["not offered"]);
  });
});

describe("names of seats", () => {
  it("are the given ones, or what sits there", () => {
    const seats = [
      { seat: 0, kind: "human", level: "", name: "Kim" },
      { seat: 1, kind: "bot", level: "prime", name: "" },
      { seat: 2, kind: "open", level: "", name: "" },
      { seat: 3, kind: "human", level: "", name: "" },
    ];
    const words = { bot: (level: string) => `bot ${level}`, open: "free", player: (n: number) => `P${n}` };
    expect(seatNames(seats, words)).toEqual(["Kim", "bot prime", "free", "P4"]);
  });
});
