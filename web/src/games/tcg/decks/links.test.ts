import { describe, expect, it } from "vitest";
import { linkTo, listIn } from "./links";

describe("links that carry a deck", () => {
  it("bring the same list", () => {
    const list = "Cars and more – “Früh”\n\nTeam\n1 Bumblebee, Brave Warrior\n3 Zap\n";
    const link = new URL(linkTo(list));
    expect(link.pathname).toBe("/decks");
    expect(link.search).toBe("");
    expect(listIn(link.hash.slice(1))).toBe(list);
  });
  it("bring nothing where they are broken or something else", () => {
    for (const hash of ["", "0:token", "deck=%%%", "deck=_w"]) expect(listIn(hash)).toBe("");
  });
});
