import { expect, test } from "vitest";
import { dbgSetup } from "./lobby.svelte";

test("characters are named from the first seat on, and a gap is filled with one that nobody wants", () => {
  expect(dbgSetup("coop", 3).characters).toEqual([]);
  expect(dbgSetup("coop", 3, ["ratchet", "", ""]).characters).toEqual(["ratchet"]);
  expect(dbgSetup("coop", 3, ["", "ratchet"], ["ratchet", "ironhide"]).characters).toEqual(["ironhide", "ratchet"]);
  expect(dbgSetup("solo", 1, ["ratchet", "ironhide"]).characters).toEqual(["ratchet"]);
  expect(dbgSetup("coop", 3).schemes).toBeUndefined();
  expect(dbgSetup("solo", 1, [], [], "thwartable").schemes).toBe("thwartable");
});
