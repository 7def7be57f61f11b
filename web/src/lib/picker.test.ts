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
    picker.wasteful = (one) => (one.key === "pass" ? "Jazz could attack." : "");
    picker.pick("pass");
    expect(conn.choose).not.toHaveBeenCalled();
    expect(picker.waste?.what).toBe("Jazz could attack.");
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

describe("pressing and dropping", () => {
  let conn: ReturnType<typeof line>;
  let picker: Picker;
  beforeEach(() => {
    conn = line();
    picker = new Picker(conn as unknown as Connection, { noWhy: "no", offline: "off" });
    picker.weighty = (one) => one.key.startsWith("attack ");
    settings.stored.fullControl = false;
    picker.offer([option("attack a", "c1"), option("play zap", "zap"), option("play gun on a", "gun", "c1"), option("play gun on b", "gun", "c2"), option("pass")], 1);
  });

  it("selects with the first tap and acts with the second", () => {
    picker.touch("zap", null, "touch");
    expect(picker.menu?.ref).toBe("zap");
    expect(picker.looked).toBe("play zap");
    expect(conn.choose).not.toHaveBeenCalled();
    picker.touch("zap", null, "touch");
    expect(conn.choose).toHaveBeenCalledWith("play zap");
  });
  it("goes on with one tap in what a pick has begun", () => {
    picker.pick("play zap");
    picker.offer([option("choose b", "c2"), option("choose c", "c3")], 2);
    picker.touch("c3", null, "touch");
    expect(conn.choose).toHaveBeenLastCalledWith("choose c");
  });
  it("never attacks by one click", () => {
    picker.offer([option("attack a", "c1"), option("pass")], 2);
    picker.touch("c1", null, "mouse");
    expect(conn.choose).not.toHaveBeenCalled();
    expect(picker.menu?.options.map((one) => one.key)).toEqual(["attack a"]);
    picker.touch("c1", null, "mouse");
    expect(conn.choose).toHaveBeenCalledWith("attack a");
  });
  it("puts a card on what it is dropped on", async () => {
    await picker.drop("gun", "c2", null);
    expect(conn.choose).toHaveBeenCalledWith("play gun on b");
  });
  it("answers the question that follows with what the thing was dropped on", async () => {
    await picker.drop("zap", "c3", null);
    expect(conn.choose).toHaveBeenCalledWith("play zap");
    picker.offer([option("choose b", "c2"), option("choose c", "c3")], 2);
    await vi.waitFor(() => expect(conn.choose).toHaveBeenLastCalledWith("choose c"));
  });
  it("asks where it would go to somebody else at once", async () => {
    conn.preview.mockResolvedValueOnce({
      t: "preview", key: "play zap", certain: true, words: "", low: null, high: null, ko: null,
      lines: [[{ t: "thing", text: "B", thing: "c2", card: "b" }]] as never[],
    });
    await picker.drop("zap", "c3", null);
    expect(conn.choose).not.toHaveBeenCalled();
    expect(picker.menu?.options.map((one) => one.key)).toEqual(["play zap"]);
  });
  it("does nothing where a thing is put back", async () => {
    await picker.drop("zap", "zap", null);
    expect(conn.choose).not.toHaveBeenCalled();
    expect(picker.menu).toBeNull();
  });
});
