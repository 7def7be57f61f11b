import { describe, expect, it } from "vitest";
import { clockText, timeLeft } from "./clock";
import { keywordsOf, markKeywords } from "./glossary";
import { known, pseudo, setLanguage, t } from "./i18n";
import { chapters } from "./log";
import { cardIn, causeOf, offered, pieces, plain, playerName, stop, thingsOf } from "./spans";
import { en } from "./messages/en";
import { cardOf, refsOf } from "./options";
import { told } from "./testing";
import type { Place, Word } from "./wire";

const word = (id: string, game: "tcg" | "dbg", ...forms: string[]): Word => ({
  id, game, word: forms[0] ?? id, kind: "keyword", text: `about ${id}`, rule: "KW-1", forms, icon: "", letter: "",
});

describe("the glossary", () => {
  const words = [word("action", "tcg", "Action"), word("secret", "tcg", "Secret Action"), word("bold", "tcg", "Bold", "Bolder"), word("move", "dbg", "Move")];

  it("marks the longest word that fits", () => {
    const found = markKeywords("A Secret Action or an Action.", words, "tcg").filter((part) => part.word);
    expect(found.map((part) => part.word?.id)).toEqual(["secret", "action"]);
  });
  it("marks whole words only, whatever their case", () => {
    expect(keywordsOf("Embolden; bold 2", words, "tcg").map((one) => one.id)).toEqual(["bold"]);
    expect(keywordsOf("Embolden", words, "tcg")).toEqual([]);
  });
  it("loses no letter of the text", () => {
    const text = "Bold 2. Play a Secret Action → Move it.";
    expect(markKeywords(text, words, "tcg").map((part) => part.text).join("")).toBe(text);
    expect(markKeywords(text, [], "tcg")).toEqual([{ text, word: null }]);
  });
  it("keeps the two games apart", () => {
    expect(keywordsOf("Move", words, "tcg")).toEqual([]);
    expect(keywordsOf("Move", words, "dbg").map((one) => one.id)).toEqual(["move"]);
  });
  it("knows signs in braces", () => {
    const signs = [word("white", "tcg", "{W}")];
    expect(markKeywords("at least {W}.", signs, "tcg").map((part) => part.text)).toEqual(["at least ", "{W}", "."]);
  });
});

describe("messages", () => {
  it("fill in names and count", () => {
    expect(t("tcg.deck_of", { owner: "Kim", n: 1 })).toBe("Deck of Kim: 1 card.");
    expect(t("tcg.deck_of", { owner: "Kim", n: 3 })).toBe("Deck of Kim: 3 cards.");
  });
  it("are never empty and leave no bracket open", () => {
    for (const [id, text] of Object.entries(en)) {
      expect(text, id).not.toBe("");
      expect(text.split("{").length, id).toBe(text.split("}").length);
      expect(/\{[^}]*\{/.test(text), id).toBe(false);
    }
  });
  it("read otherwise in the pseudo-locale, with the names left alone", () => {
    setLanguage("xx");
    try {
      expect(t("handover.title", { name: "Kim" })).toContain("Kim");
      expect(t("app.close")).not.toBe(en["app.close"]);
      expect(t("tcg.deck_of", { owner: "Kim", n: 2 })).toContain("Kim");
    } finally {
      setLanguage("en");
    }
    expect(pseudo("abc")).not.toContain("a");
  });
  it("are known by their ids", () => {
    expect(known("app.close")).toBe(true);
    expect(known("toString")).toBe(false);
  });
});

const NONE: ReadonlyMap<string, string> = new Map();
const DRAWS: ReadonlyMap<string, string> = new Map([["CardDrawn", "log.draws"]]);

describe("lines of the log", () => {
  it("name players, cards and characters as what they are", () => {
    const line = told(0, "CardPlayed", [
      { t: "player", text: "Player 1", player: 0, numbered: true },
      { t: "text", text: " plays " },
      { t: "card", text: "Prime", card: "prime" },
      { t: "text", text: " on " },
      { t: "thing", text: "Optimus Prime", thing: "c2", card: "op" },
      { t: "text", text: "." },
    ]);
    expect(plain(line.spans)).toBe("Player 1 plays Prime on Optimus Prime.");
    expect(plain(line.spans, ["Kim"])).toBe("Kim plays Prime on Optimus Prime.");
    expect(pieces(line.spans, ["Kim"]).map((piece) => piece.card?.id ?? piece.text)).toEqual(["Kim", " plays ", "prime", " on ", "op", "."]);
    expect(thingsOf(line)).toEqual(["c2"]);
  });
  it("end with the mark of a name that has one", () => {
    const line = told(0, "AbilityBegan", [
      { t: "player", text: "Player 1", player: 0, numbered: true },
      { t: "text", text: ". The ability of " },
      { t: "player", text: "Player 1", player: 0, numbered: true },
      { t: "text", text: "." },
    ]);
    expect(plain(line.spans, ["Who?"])).toBe("Who? The ability of Who?");
    expect(pieces(line.spans, ["Who?"]).map((piece) => piece.text)).toEqual(["Who?", " The ability of ", "Who?", ""]);
  });
  it("call a player who is called by a character as the game does", () => {
    const line = told(0, "TurnEnded", [{ t: "player", text: "Jazz", player: 0, numbered: false }, { t: "text", text: " ends the turn." }]);
    expect(plain(line.spans, ["Kim"])).toBe("Jazz ends the turn.");
  });
  it("are words where nobody is named", () => {
    expect(plain("Choose a card", ["Kim"])).toBe("Choose a card");
    const player = { t: "player", text: "Player 2", player: 1, numbered: true } as const;
    const [option] = offered([{ key: "x", label: [{ t: "text", text: "Ask " }, player], places: [] }], ["Kim", "Lou"]);
    expect(option?.label).toBe("Ask Lou");
  });
  it("are sorted by turns", () => {
    const story = [told(0, "A", "a", {}, { turn: 0 }), told(1, "B", "b"), told(2, "C", "c"), told(3, "D", "d", {}, { turn: 2 })];
    expect(chapters(story, NONE).map((one) => [one.turn, one.entries.length])).toEqual([[0, 1], [1, 2], [2, 1]]);
  });
  it("tell once what a player does several times in a row", () => {
    const draw = (n: number, player: number) =>
      told(n, "CardDrawn", [{ t: "player", text: `Player ${player + 1}`, player, numbered: true }], { player });
    const story = [draw(0, 0), draw(1, 0), draw(2, 1), told(3, "TurnEnded", "x"), draw(4, 1), draw(5, 1)];
    const sizes = (fresh?: number) => chapters(story, DRAWS, fresh)[0]?.entries.map((one) => one.lines.length);
    expect(sizes()).toEqual([2, 1, 1, 2]);
    expect(sizes(5)).toEqual([2, 1, 1, 1, 1]);
    expect(playerName(draw(0, 1), ["Kim", "Lou"])).toBe("Lou");
  });
  it("know the card that caused them from the card that it happened to", () => {
    const draw = (card: string | null, cause: string) =>
      told(0, "CardDrawn", [
        { t: "player", text: "Player 1", player: 0, numbered: true },
        { t: "text", text: " draws " },
        card ? { t: "card", text: card, card } : { t: "text", text: "a card" },
        { t: "text", text: " because of " },
        { t: "card", text: "Reboot!", card: "reboot" },
      ], { player: 0, card, cause });
    expect([cardIn(draw("zap", "reboot"))?.id, causeOf(draw("zap", "reboot"))?.name]).toEqual(["zap", "Reboot!"]);
    expect(cardIn(draw(null, "reboot"))).toBeNull();
    expect(causeOf(draw("zap", "ER-1.1-1"))).toBeNull();
    expect(chapters([draw("zap", "reboot"), draw("zap", "ER-1.1-1")], DRAWS)[0]?.entries.length).toBe(2);
    expect([stop("Reboot!"), stop("Zap")]).toEqual(["", "."]);
  });
});

describe("clocks", () => {
  it("count the main time down, then the period", () => {
    const seat = { main: 10, period: 30, periods: 3 };
    expect(timeLeft(seat, 4)?.main).toBe(6);
    expect(timeLeft(seat, 15)).toMatchObject({ main: 0, period: 25, total: 25 });
    expect(timeLeft({ main: null, period: null, periods: null }, 4)).toBeNull();
  });
  it("read as minutes and seconds", () => {
    expect(clockText({ main: 65, period: 30, periods: 3, total: 65 })).toBe("1:05");
    expect(clockText({ main: 0, period: 9.2, periods: 3, total: 9.2 })).toBe("0:10 ×3");
  });
});

describe("places of options", () => {
  it("are known by their reference or their card, and apart from the table by their zone too", () => {
    const one = (...places: Place[]) => ({ key: "x", label: "x", places });
    expect(refsOf(one({ zone: "hand", owner: 0, index: 2, card: "zap" }, { zone: "character", ref: "c3", card: "hound" }))).toEqual(["zap", "c3"]);
    expect(refsOf(one({ zone: "scrap", owner: 0, index: 2, card: "zap" }))).toEqual(["scrap zap"]);
    expect(refsOf(one({ zone: "upgrade", card: "zap", ref: "c3" }))).toEqual(["c3"]);
    expect(refsOf(one({ zone: "played", owner: 0, index: 0, card: "zap" }))).toEqual(["played zap"]);
    expect(cardOf(one({ zone: "matrix", ref: "1,2" }, { zone: "hand", card: "zap" }))).toBe("zap");
    expect(cardOf(one())).toBeUndefined();
  });
});
