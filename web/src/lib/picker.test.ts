import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "./connection.svelte";
import { Picker } from "./picker.svelte";
import { settings } from "./settings.svelte";
import { option } from "./testing";
import { toasts } from "./toasts.svelte";

function line() {
  return {
    choose: vi.fn(() => true),
    why: vi.fn(async (key: string) => ({ t: "why", key, offered: false, reason: "it is tapped", rule: "ER-1" })),
    preview: vi.fn(async (key: string) => ({ t: "preview", key, certain: true, lines: [], words: "x", low: null, high: null, ko: null })),
    hint: vi.fn(async () => ({ t: "hint", key: "pass", label: "Pass", words: "", level: "rookie" })),
  };
}

describe("picking", () => {
  let conn: ReturnType<typeof line>;
  let picker: Picker;
  beforeEach(() => {
    conn = line();
    picker = new Picker(conn as unknown as Connection, { noWhy: "no", offline: "off" });
    settings.stored.fullControl = false;
    settings.stored.confirm = true;
    toasts.shown = [];
    picker.offer([option("flip a", "c1"), option("attack a", "c1"), option("play zap", "zap"), option("play gun on a", "gun", "c1"), option("play gun on b", "gun", "c2"), option("pass")], 1);
  });

  it("takes the only option of a thing at once", () => {
    picker.touch("zap");
    expect(conn.choose).toHaveBeenCalledWith("play zap");
  });
  it("asks by a menu where there are several", () => {
    picker.touch("c1");
    expect(conn.choose).not.toHaveBeenCalled();
    expect(picker.menu?.options.map((one) => one.key)).toEqual(["flip a", "attack a", "play gun on a"]);
  });
  it("takes a second thing as the answer to the menu", () => {
    picker.touch("gun");
    expect(picker.aimed("c2")).toBe(true);
    picker.touch("c2");
    expect(conn.choose).toHaveBeenCalledWith("play gun on b");
  });
  it("shows a menu even for one option under full control", () => {
    settings.stored.fullControl = true;
    picker.touch("zap");
    expect(conn.choose).not.toHaveBeenCalled();
    expect(picker.menu?.options).toHaveLength(1);
  });
  it("says why a thing has no option", async () => {
    picker.touch("c9");
    await vi.waitFor(() => expect(toasts.shown).toHaveLength(1));
    expect(toasts.shown[0]).toMatchObject({ text: "It is tapped", rule: "ER-1" });
    expect(conn.choose).not.toHaveBeenCalled();
  });
  it("asks once more before a waste, if it may", () => {
    picker.wasteful = (one) => (one.key === "pass" ? 2 : 0);
    picker.pick("pass");
    expect(conn.choose).not.toHaveBeenCalled();
    expect(picker.waste?.others).toBe(2);
    picker.pick("pass", { sure: true });
    expect(conn.choose).toHaveBeenCalledWith("pass");
    settings.stored.confirm = false;
    picker.pick("pass");
    expect(conn.choose).toHaveBeenCalledTimes(2);
  });
  it("finds what the space bar ends", () => {
    expect(picker.ending()?.key).toBe("pass");
    picker.offer([option("yes"), option("no")], 2);
    expect(picker.ending()?.key).toBe("no");
    picker.offer([option("x")], 3);
    expect(picker.ending()).toBeNull();
  });
  it("forgets menus and advice when the table moves on", async () => {
    await picker.hint();
    picker.touch("c1");
    expect(picker.advice).not.toBeNull();
    picker.offer([], 2);
    expect(picker.menu).toBeNull();
    expect(picker.advice).toBeNull();
  });
  it("asks for each preview once", async () => {
    vi.useFakeTimers();
    picker.look("pass");
    await vi.advanceTimersByTimeAsync(500);
    expect(picker.outcome?.words).toBe("x");
    picker.look("");
    expect(picker.outcome).toBeNull();
    picker.look("pass");
    await vi.advanceTimersByTimeAsync(500);
    expect(conn.preview).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
