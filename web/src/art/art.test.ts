import { describe, expect, it } from "vitest";
import { CAST } from "./cast";
import { figure, FORMS, known, type Who } from "./figure";
import { conversion, placeOf, portrait, sceneOf } from "./index";
import { COLOURS } from "./palette";
import recorded from "./recorded.json?raw";
import { scene } from "./scene";
import { bounds, move, plate, turn } from "./shape";
import { document } from "./svg";
import { DONE, NAMED, THINGS } from "./things";

interface Line {
  id: string;
  name: string;
  faction: string;
  modes?: { name: string; traits: string[] }[];
  type?: string;
  icons?: string[];
  does?: string[];
}

/** Every character, battle card and card of the Deck-Building Game, as the library tells them. */
const { people, cards } = JSON.parse(recorded) as { people: Line[]; cards: Line[] };
const modes: Who[] = people.flatMap(({ id, name, faction, modes = [] }) => modes.map((mode) => ({ id, name, faction, mode: mode.name, traits: mode.traits })));

const figures: [string, string][] = modes.map((who) => [`${who.id} ${who.mode}`, document([figure(who)])]);
const scenes: [string, string][] = cards.map(({ id, name, type = "", icons = [], does = [] }) => [id, document(scene({ id, name, type, icons, does }))]);

/** The first two that look the same, if any do. */
function twins(pictures: readonly [string, string][]): string[] {
  const seen = new Map<string, string>();
  for (const [name, picture] of pictures) {
    const twin = seen.get(picture);
    if (twin !== undefined) return [twin, name];
    seen.set(picture, name);
  }
  return [];
}

describe("pictures", () => {
  it("are there for many cards", () => {
    expect(modes.length).toBeGreaterThan(500);
    expect(cards.length).toBeGreaterThan(500);
  });
  it("are the same whenever they are drawn", () => {
    modes.slice(0, 20).forEach((who, i) => expect([`${who.id} ${who.mode}`, document([figure(who)])]).toEqual(figures[i]));
  });
  it("differ between any two characters and modes", () => {
    expect(twins(figures)).toEqual([]);
  });
  it("differ between any two cards", () => {
    expect(twins(scenes)).toEqual([]);
  });
  it("have numbers only", () => {
    for (const [, picture] of [...figures, ...scenes]) expect(picture).not.toMatch(/NaN|Infinity|undefined/);
  });
  it("show another figure in another pose", () => {
    const who = { id: "bee", name: "Bumblebee", faction: "autobot", mode: "bot", traits: [] };
    const poses = (["stand", "attack", "hit", "ko"] as const).map((pose) => portrait({ ...who, pose }));
    expect(new Set(poses).size).toBe(4);
  });
  it("are addresses that need no escape of their own", () => {
    const made = [portrait(modes[0] as Who), sceneOf({ id: "zap", name: "Zap", type: "action", icons: ["orange"], does: ["damage"] }), placeOf("zap")];
    for (const url of made) expect(url).toMatch(/^data:image\/svg\+xml,%3Csvg [^#"<>]*$/);
  });
});

describe("the cast", () => {
  it("names forms and colours there are", () => {
    for (const [name, entry] of Object.entries(CAST)) {
      const [forms = "", colours = ""] = entry.split("|").map((part) => part.trim());
      for (const form of forms.split(/[/,]/).filter(Boolean)) expect(FORMS, `${name}: ${form}`).toHaveProperty([form]);
      expect(colours.split(" "), name).toHaveLength(3);
      for (const colour of colours.split(" ")) expect(COLOURS, `${name}: ${colour}`).toHaveProperty(colour);
    }
  });
  it("gives what it says of somebody's build", () => {
    const { build, forms } = known({ id: "x", name: "Sergeant Soundblaster", faction: "decepticon" });
    expect(forms).toEqual(["recorder"]);
    expect(build).toMatchObject({ helm: "bucket", face: "mask", chest: "deck", back: "cannon", bulk: 1.12 });
  });
  it("knows everybody but a few", () => {
    const strangers = people.filter((one) => known(one).forms.length === 0 && one.modes?.some((mode) => mode.name.startsWith("alt")));
    expect(strangers.map((one) => one.name)).toEqual([]);
  });
});

describe("things", () => {
  it("are what names and deeds are told by", () => {
    for (const [, thing] of [...NAMED, ...DONE]) expect(THINGS, thing).toHaveProperty(thing);
  });
});

describe("shapes", () => {
  it("turn with their corners", () => {
    const { left, top, right, bottom } = bounds(move([plate("main", "0,0 10,0 10,4 0,4")], turn(90)));
    expect([left, top, right, bottom].map(Math.round).map((n) => n + 0)).toEqual([-4, 0, 0, 10]);
  });
});

describe("converting", () => {
  it("takes both figures to pieces that have a place in the other", () => {
    const who = { id: "bee", name: "Bumblebee", faction: "autobot", traits: ["Car"] };
    const made = conversion({ ...who, mode: "alt" }, { ...who, mode: "bot" });
    expect(made.before.length).toBeGreaterThan(4);
    expect(made.after.length).toBe(6);
    for (const piece of [...made.before, ...made.after]) for (const box of [piece.own, piece.other]) expect(box.right).toBeGreaterThan(box.left);
  });
});
