import { beforeEach, describe, expect, it, vi } from "vitest";
import { tableKey, type Deeds } from "./keys";
import { match } from "./router.svelte";
import { forget, heldSeats, keepSeat, keepTickets, tokensOf } from "./seats";
import { nearest } from "./spatial";

describe("addresses", () => {
  it("find their page and what they name", () => {
    expect(match("/")).toEqual({ page: "LobbyPage", params: {} });
    expect(match("/table/abc")).toEqual({ page: "TablePage", params: { match: "abc" } });
    expect(match("/cards/tcg/zap%20zap").params).toEqual({ game: "tcg", id: "zap zap" });
    expect(match("/rules/ER-1.3.2-3a").params).toEqual({ id: "ER-1.3.2-3a" });
  });
  it("that nobody knows have none", () => {
    expect(match("/nowhere/at/all").page).toBe("");
    expect(match("/table").page).toBe("");
  });
});

describe("seats that are held", () => {
  beforeEach(() => localStorage.clear());

  it("are kept with their tokens, in the order of the seats", () => {
    keepTickets({ match: "m", tickets: [{ seat: 1, token: "one" }, { seat: 0, token: "zero" }], host: "h" });
    expect(tokensOf("m")).toEqual(["zero", "one"]);
    expect(heldSeats("m").host).toBe("h");
    keepSeat("m", 2, "two");
    expect(tokensOf("m")).toEqual(["zero", "one", "two"]);
    expect(tokensOf("other")).toEqual([]);
  });
  it("can be forgotten", () => {
    keepSeat("m", 0, "zero");
    keepSeat("n", 0, "other");
    forget("m");
    expect(tokensOf("m")).toEqual([]);
    expect(tokensOf("n")).toEqual(["other"]);
  });
  it("survive nonsense in the storage", () => {
    localStorage.setItem("spacebridge:seats", "[1,2");
    expect(tokensOf("m")).toEqual([]);
  });
});

describe("walking with arrows", () => {
  const spots = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 200, y: 5 }, { x: 100, y: 100 }];
  it("goes to the next in the row before something off it", () => {
    expect(nearest({ x: 0, y: 0 }, spots, "right")).toBe(1);
    expect(nearest({ x: 100, y: 0 }, spots, "down")).toBe(3);
    expect(nearest({ x: 100, y: 100 }, spots, "up")).toBe(1);
  });
  it("stays where there is nothing", () => {
    expect(nearest({ x: 0, y: 0 }, spots, "left")).toBe(-1);
  });
});

describe("keys of the table", () => {
  function deeds(ends = true): Deeds & Record<string, ReturnType<typeof vi.fn>> {
    return {
      pick: vi.fn(), end: vi.fn(() => ends), undo: vi.fn(), hint: vi.fn(), log: vi.fn(), help: vi.fn(), escape: vi.fn(), walk: vi.fn(() => true),
    } as never;
  }
  function press(key: string, done: Deeds, target: EventTarget = document.body): KeyboardEvent {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "target", { value: target });
    tableKey(event, done);
    return event;
  }

  it("pick by number and do what their letters say", () => {
    const done = deeds();
    press("3", done);
    expect(done.pick).toHaveBeenCalledWith(2);
    press("z", done);
    press("H", done);
    press("?", done);
    expect(done.undo).toHaveBeenCalledOnce();
    expect(done.hint).toHaveBeenCalledOnce();
    expect(done.help).toHaveBeenCalledOnce();
  });
  it("leave text fields alone", () => {
    const done = deeds();
    press("1", done, document.createElement("input"));
    press("z", done, document.createElement("textarea"));
    expect(done.pick).not.toHaveBeenCalled();
    expect(done.undo).not.toHaveBeenCalled();
  });
  it("let the space bar end from the table, but press other buttons", () => {
    const done = deeds();
    const thing = document.createElement("button");
    thing.dataset.nav = "";
    expect(press(" ", done, thing).defaultPrevented).toBe(true);
    expect(done.end).toHaveBeenCalledOnce();
    expect(press(" ", done, document.createElement("button")).defaultPrevented).toBe(false);
    expect(done.end).toHaveBeenCalledOnce();
  });
  it("let the space bar be where nothing can be ended", () => {
    expect(press(" ", deeds(false)).defaultPrevented).toBe(false);
  });
});
