import { describe, expect, it } from "vitest";
import { spans, told } from "../../lib/testing";
import type { Span, TcgEvent, TcgReason, TcgView, Told } from "../../lib/wire";
import { lastBattle, reasons } from "./battle";
import { motions } from "./motions";

const hound = { ref: "c5", id: "hound", name: "Hound" };
const alert = { ref: "c3", id: "red-alert", name: "Red Alert" };
const laser = { id: "static-laser", name: "Static Laser" };

const why = (amount: number): TcgReason[] => [
  { amount: 4, why: "printed", card: null, by: "" },
  { amount, why: "upgrade", card: "static-laser", by: "" },
];

const began = told(1, "AttackBegan", spans({ characters: [hound, alert], cards: [laser] }), {
  attacker: "c5",
  defender: "c3",
  attack: 7,
  defense: 2,
  why_attack: why(3),
  why_defense: [],
});

function flip(n: number, name: string, icons: string[], character: string, total: number): Told {
  const said: Span[] = [{ t: "card", text: name, card: name.toLowerCase() }];
  return told(n, "BattleCardFlipped", said, { card: name.toLowerCase(), icons, character, total });
}

const hit = (n: number, who: typeof hound, amount: number): Told => told(n, "DamageDone", "", { character: who.ref, amount });

const story: Told[] = [
  told(0, "TurnBegan", "Turn 5: Player 2."),
  began,
  hit(2, hound, 2),
  flip(3, "Gauntlets", ["orange"], "c5", 8),
  flip(4, "Burst", [], "c3", 2),
  flip(5, "Shield", ["blue", "blue"], "c3", 4),
  hit(6, alert, 4),
  told(7, "CharacterKOd", "", { character: "c3" }),
  told(8, "CardsScrapped", "", { number: 3 }),
  hit(9, hound, 9),
];

describe("the latest battle", () => {
  it("has both totals, each flip and what it added", () => {
    const battle = lastBattle(story);
    expect(battle?.attacker).toMatchObject({ ref: "c5", name: "Hound", start: 7, total: 8 });
    expect(battle?.defender).toMatchObject({ ref: "c3", start: 2, total: 4 });
    expect(battle?.defender.flips.map((flip) => [flip.icons, flip.gain, flip.total])).toEqual([[[], 0, 2], [["blue", "blue"], 2, 4]]);
    expect(battle?.attacker.flips.map((flip) => flip.card?.id)).toEqual(["gauntlets"]);
  });
  it("says whose it is where two have one name, as the log does", () => {
    const twin: Span[] = [
      { t: "thing", text: "Hound", thing: "c5", card: "hound" },
      { t: "text", text: " (" },
      { t: "player", text: "Player 2", player: 1, numbered: true },
      { t: "text", text: ") attacks " },
      ...spans({ characters: [{ ...hound, ref: "c3" }] }),
    ];
    const battle = lastBattle([{ ...began, spans: twin }], ["Ann", "Bob"]);
    expect(battle?.attacker).toMatchObject({ name: "Hound", owner: "Bob" });
    expect(battle?.defender).toMatchObject({ name: "Hound", owner: "" });
  });
  it("counts the damage of the battle, not that of abilities before or after", () => {
    expect(lastBattle(story)).toMatchObject({ damage: 4, ko: true, over: true });
  });
  it("knows the icons that do nothing for who fights", () => {
    const hybrid = told(3, "BattleCardFlipped", "", { card: "tank", icons: ["orange"], character: "c5", total: 7, idle: ["orange"] });
    expect(lastBattle([began, hybrid])?.attacker.flips).toMatchObject([{ idle: ["orange"], gain: 0 }]);
  });
  it("goes without the icons that are not used after all", () => {
    const dropped = told(5, "IconsDropped", "", { card: "gauntlets", icons: ["orange"], character: "c5", total: 7 });
    const battle = lastBattle([...story.slice(0, 5), dropped]);
    expect(battle?.attacker).toMatchObject({ total: 7, flips: [{ icons: [], gain: 0 }] });
    expect(battle?.defender).toMatchObject({ total: 2 });
  });
  it("is told as far as it has been shown", () => {
    const battle = lastBattle(story.slice(0, 4));
    expect(battle?.attacker.flips).toHaveLength(1);
    expect(battle?.defender).toMatchObject({ total: 2, flips: [] });
    expect(battle).toMatchObject({ damage: null, over: false });
  });
  it("is none before the first attack", () => {
    expect(lastBattle(story.slice(0, 1))).toBeNull();
  });
  it("does no damage where the defense stops it", () => {
    const stopped = [began, told(2, "NoDamageDone", "Defense 9 stops attack 7: no damage.")];
    expect(lastBattle(stopped)?.damage).toBe(0);
  });
});

describe("reasons of a total", () => {
  it("are amounts with their signs and sources", () => {
    expect(reasons(why(3), [laser])).toEqual([
      { amount: "4", source: "printed" },
      { amount: "+3", source: "Static Laser" },
    ]);
    expect(reasons(why(-1), [laser])[1]).toEqual({ amount: "-1", source: "Static Laser" });
  });
  it("name the card whose ability it is", () => {
    const part: TcgReason = { amount: 1, why: "abilities", card: null, by: "hound" };
    expect(reasons([part], [{ id: "hound", name: "Hound" }])).toEqual([{ amount: "1", source: "Hound" }]);
    expect(reasons([part], [])).toEqual([{ amount: "1", source: "from abilities" }]);
  });
  it("are none where the number is the printed one", () => {
    expect(reasons([], [])).toEqual([]);
  });
});

describe("what moves on the battlefield", () => {
  const one = (ref: string, id = ref, upgrades: string[] = []) => ({ ref, id, upgrades: upgrades.map((worn) => ({ id: worn })) });
  type Side = Partial<Record<"team" | "ko" | "under", ReturnType<typeof one>[]>>;
  const battlefield = (side: Side, piles = [20, 20]): TcgView => {
    const rival = { player: 1, deck: 1, team: [one("c5")], ko: [], under: [] };
    const pile = (size = 0) => ({ size, cards: [] });
    return {
      players: [{ player: 0, deck: 0, team: [], ko: [], under: [], ...side }, rival],
      decks: [pile(piles[0]), pile(20)],
      scraps: [pile(piles[1]), pile(20)],
    } as unknown as TcgView;
  };
  const view = battlefield({ team: [one("c3")] });
  const moves = (event: object, before = view, after = before) => motions(event as TcgEvent, before, after);

  it("travels from where to where, facedown where it is not known", () => {
    expect(moves({ kind: "CardDrawn", player: 1, card: null })).toMatchObject([{ kind: "flight", load: "back", from: "deck 1", to: "hand 1" }]);
    expect(moves({ kind: "CardPlayed", player: 0, card: "zap", character: "c3" })).toMatchObject([{ load: "card", card: "zap", from: "hand 0", to: "c3" }]);
    expect(moves({ kind: "UpgradeLost", card: "zap", character: "c5", to: "scrap" })).toMatchObject([{ from: "c5", to: "scrap 1" }]);
  });
  it("travels from the pile that both share", () => {
    const shared = { ...view, decks: view.decks.slice(0, 1), scraps: view.scraps.slice(0, 1) };
    expect(moves({ kind: "CardDrawn", player: 1, card: null }, shared)).toMatchObject([{ from: "deck 0", to: "hand 1" }]);
    expect(moves({ kind: "DeckReshuffled", player: null, size: 9 }, shared)).toMatchObject([{ load: "back", amount: 9, from: "scrap 0", to: "deck 0" }]);
  });
  it("has the parts of a Combiner fly together, those that were KO'd as well", () => {
    const [hook, scrapper] = [one("c1", "hook"), one("c2", "scrapper")];
    const event = { kind: "CharacterJoined", player: 0, character: "c9", combined: true };
    const before = battlefield({ team: [hook, one("c3")], ko: [scrapper, one("c4")] });
    const after = battlefield({ team: [one("c3"), one("c9", "devastator")], ko: [one("c4")], under: [hook, scrapper] });
    const parts = [{ card: "hook", from: "c1" }, { card: "scrapper", from: "ko 0" }];
    expect(moves(event, before, after)).toEqual([{ kind: "gather", parts, to: "c9", whole: "devastator" }]);
    expect(moves({ ...event, combined: false }, before, battlefield({ team: [hook, one("c9")] }))).toMatchObject([{ kind: "pulse", spot: "c9" }]);
  });
  it("has a Secret Action turn up from where it lay", () => {
    expect(moves({ kind: "SecretRevealed", player: 1, card: "hiding-spot" })).toEqual([{ kind: "show", card: "hiding-spot", from: "played 1" }]);
  });
  it("leads into and out of the KO area, under others and from outside the game", () => {
    const before = battlefield({ team: [one("c1", "bearer"), one("c2", "cassette")], ko: [] });
    const after = battlefield({ team: [one("c1", "bearer")], ko: [one("c7", "grimlock")], under: [one("c2", "cassette")] });
    expect(moves({ kind: "CharacterPutUnder", character: "c2", bearer: "c1" }, before, after)).toMatchObject([{ card: "cassette", from: "c2", to: "c1" }]);
    expect(moves({ kind: "CharacterBrought", player: 0, character: "c7" }, before, after)).toMatchObject([{ card: "grimlock", from: "outside 0", to: "ko 0" }]);
    expect(moves({ kind: "CardPutInKO", player: 0, card: "zap" }, before, after)).toMatchObject([{ from: "played 0", to: "ko 0" }]);
    expect(moves({ kind: "CardReturned", player: 0, card: "zap", zone: "outside" })).toMatchObject([{ from: "outside 0", to: "hand 0" }]);
    const raised = { kind: "TrackerRaised", player: 0, tracker: "tower", counter: "height", amount: 2, total: 3, placed: false };
    expect(moves(raised)).toMatchObject([{ kind: "pulse", spot: "tracker 0 tower" }, { kind: "rise", text: "+2 height" }]);
  });
  it("has a head leave its body, and a body take its head", () => {
    const before = battlefield({ team: [one("c1", "body", ["head"])], under: [one("c2", "head")] });
    const after = battlefield({ team: [one("c1", "body"), one("c2", "head")] });
    expect(moves({ kind: "UpgradeLost", card: "head", character: "c1", to: "other" }, before)).toMatchObject([{ kind: "pulse", spot: "c1" }]);
    expect(moves({ kind: "CharacterDeployed", character: "c2", bearer: "c1" }, before, after)).toMatchObject([
      { kind: "flight", card: "head", from: "c1", to: "c2" },
      { kind: "pulse", spot: "c2" },
    ]);
    const put = { kind: "UpgradePut", card: "head", character: "c1", slot: "head", played: false };
    expect(moves(put, after, before)).toMatchObject([{ card: "head", from: "c2", to: "c1" }]);
  });
  it("has a character that was KO'd become an Upgrade, and an Upgrade a character that is KO'd", () => {
    const fallen = battlefield({ team: [one("c1")], ko: [one("c2", "master")] });
    const worn = battlefield({ team: [one("c1", "c1", ["master"])], under: [one("c2", "master")] });
    const put = { kind: "UpgradePut", card: "master", character: "c1", slot: "weapon", played: false };
    expect(moves(put, fallen, worn)).toMatchObject([{ card: "master", from: "ko 0", to: "c1" }]);
    expect(moves({ kind: "CharacterKOd", character: "c2" }, worn, fallen)).toMatchObject([{ kind: "flight", card: "master", to: "ko 0" }]);
  });
  it("has an Upgrade come from the pile or the character it was taken from", () => {
    const after = battlefield({ team: [one("c1", "c1", ["zap"]), one("c3")] }, [20, 19]);
    const put = { kind: "UpgradePut", card: "zap", character: "c1", slot: "weapon", played: false };
    expect(moves(put, battlefield({ team: [one("c1"), one("c3")] }), after)).toMatchObject([{ from: "scrap 0", to: "c1" }]);
    expect(moves(put, battlefield({ team: [one("c1"), one("c3", "c3", ["zap"])] }), after)).toMatchObject([{ from: "c3", to: "c1" }]);
    expect(moves({ ...put, played: true }, view, after)).toEqual([]);
  });
  it("throws itself at another, is hit, and falls", () => {
    expect(moves(began.event)).toEqual([{ kind: "lunge", from: "c5", to: "c3" }]);
    expect(moves({ kind: "DamageDone", character: "c3", amount: 4 }).map((one) => one.kind)).toEqual(["rise", "hit"]);
    expect(moves({ kind: "CharacterKOd", character: "c3" })).toEqual([{ kind: "fall", spot: "c3" }]);
  });
  it("is nothing where only words are told", () => {
    expect(moves({ kind: "TurnBegan", player: 0, turn: 3 })).toEqual([]);
  });
});
