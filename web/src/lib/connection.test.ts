import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, seatNames, type Line } from "./connection.svelte";
import { state, told } from "./testing";
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

  it("says hello with its tokens and what it has read", () => {
    expect(last().sent).toEqual([{ t: "hello", tokens: ["secret"], seen: 0 }]);
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

  it("keeps the story, cuts it where the table says so, and knows what is new", () => {
    const news: number[][] = [];
    conn.onstate = (_, fresh) => news.push(fresh.map((line) => line.n));
    last().tells(state(1, { story: [told(0, "A", "a"), told(1, "B", "b")] }));
    last().tells(state(2, { story: [told(2, "C", "c")], story_from: 2 }));
    expect(conn.story.map((line) => line.kind)).toEqual(["A", "B", "C"]);
    last().tells(state(3, { story: [told(1, "D", "d")], story_from: 1 }));
    expect(conn.story.map((line) => line.kind)).toEqual(["A", "D"]);
    expect(news).toEqual([[], [2], [1]]);
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
