import { expect, test } from "vitest";
import type { GameInfo, Info } from "../lib/wire";
import { gameChoices, gameFilter, kitOf, KITS, kitsOf } from "./kits";

const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "../**/*.css"], { query: "?raw", import: "default", eager: true });

const names = KITS.map((kit) => kit.id);
/** A game's name or title, also as a part of a longer word: of an address, a class, a type of the wire. */
const pattern = new RegExp([...names, ...KITS.map((kit) => kit.name)].join("|"), "gi");

/** Where a text speaks of a game; what is only a remark does not count. */
const spoken = (text: string): string[] => {
  const said = text.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|(?<!:)\/\/.*$/gm, "");
  return [...said.matchAll(pattern)].map((match) => match[0]);
};

/** Where the games of this client are brought together. */
const registries = ["./kits.ts", "./messages.ts"];

/** Folders of the games themselves, the registries, what the server prints, and tests, which need some game to speak of. */
const own = (path: string): boolean =>
  names.some((name) => path.startsWith(`./${name}/`)) || registries.includes(path) || path.startsWith("../lib/wire") || path.endsWith(".test.ts");

test("no page and no component knows a game by its name", () => {
  const found = Object.entries(sources)
    .filter(([path]) => !own(path))
    .flatMap(([path, text]) => spoken(text).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

test("no page and no component knows what happens in one game", () => {
  const wire = names.map((name) => sources[`../lib/wire/${name}.ts`] ?? "");
  const kinds = wire.flatMap((text) => [...text.matchAll(/^ {2}kind: "(\w+)";/gm)].map((match) => match[1] ?? ""));
  expect(kinds.length).toBeGreaterThan(100);
  const event = new RegExp(`\\b(${[...new Set(kinds)].join("|")})\\b`, "g");
  const found = Object.entries(sources)
    .filter(([path]) => !own(path))
    .flatMap(([path, text]) => [...text.matchAll(event)].map((match) => `${path}: ${match[0]}`));
  expect(found).toEqual([]);
});

test("the games themselves and their registries are where their names stand", () => {
  const named = Object.entries(sources).filter(([path, text]) => own(path) && !path.endsWith(".test.ts") && spoken(text).length > 0);
  expect(named.map(([path]) => path)).toEqual(expect.arrayContaining(registries));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
});

test.each([
  `if (game === "${names[0] ?? ""}") return 1;`,
  `const rows = { dbg: 5 }[game];`,
  `import { words } from "./dbg";`,
  `const isTcg = view.game.length > 2;`,
  `switch (game) { case 'dbg': }`,
  `if (kit.name === "Trading Card Game") return 1;`,
  `const at = view as DbgView;`,
  `<style>.tcg .card { color: red }</style>`,
  `<a href="/cards/tcg/zap">x</a>`,
])("a branch is seen: %s", (text) => {
  expect(spoken(text)).not.toEqual([]);
});

test("a remark is no branch", () => {
  expect(spoken(`/** As in the tcg. */ const a = 1; // not the dbg\n<!-- tcg -->`)).toEqual([]);
});

const toy = { id: "toy", name: "A toy", about: "Who has the last card.", least: 1, most: 3, ways: [], sets: [] } as unknown as GameInfo;
const infoOf = (...ids: string[]): Info =>
  ({ games: ids.map((id) => ({ ...toy, id })), bots: [], decks: [], characters: [], phrases: [], version: "" }) as unknown as Info;

test("the table says which games there are; those that are known come first, in their order", () => {
  expect(kitsOf(null)).toEqual(KITS);
  const [first = "", second = ""] = names;
  expect(kitsOf(infoOf("toy", second, first)).map((kit) => kit.id)).toEqual([first, second, "toy"]);
  expect(kitsOf(infoOf(second)).map((kit) => kit.id)).toEqual([second]);
});

test("a game without a kit gets a plain one, under the name that the table tells", () => {
  const [kit] = kitsOf(infoOf("toy"));
  expect(kit).toBe(kitOf("toy"));
  expect(kit?.name).toBe("A toy");
  expect(gameChoices(kitsOf(infoOf("toy")))).toEqual([{ value: "toy", label: "A toy" }]);
  expect(kitOf("never-heard-of").name).toBe("Never heard of");
});

test("a table of a game without a kit is set with what the table offers", () => {
  localStorage.clear();
  const [kit] = kitsOf(infoOf("toy"));
  const form = kit!.lobby.table(() => null);
  expect(form.setup()).toEqual({ game: "toy", players: 2 });
  form.questions.find((question) => question.choices.length === 3)?.choose("3");
  expect(form.players).toBe(3);
  expect(kit!.lobby.quick(() => null).table({ kind: "bot", level: "rookie" }).seats.length).toBe(3);
});

test("what a game without a kit asks beside is answered from a list", () => {
  localStorage.clear();
  const info = infoOf("toy");
  const asks = [{ name: "speed", help: "how fast", many: false, number: false, choices: ["slow", "fast"] }];
  const [kit] = kitsOf({ ...info, games: info.games.map((game) => ({ ...game, questions: asks })) });
  const form = kit!.lobby.table(() => null);
  expect(form.setup()).toEqual({ game: "toy", players: 2 });
  form.questions.find((question) => question.label === "how fast")?.choose("fast");
  expect(form.setup()).toEqual({ game: "toy", players: 2, speed: "fast" });
});

test("the ways of a game without a kit are shown by its own words, the usual one first chosen", () => {
  localStorage.clear();
  const info = infoOf("toy");
  const way = (id: string, name: string, most: number) => ({ id, name, about: `${name} it is.`, least: 1, most, team: false });
  const more = {
    ways: [way("low", "The lowest", 2), way("high", "The highest", 4)],
    way_field: "goal", way_title: "Goal", usual_way: "high",
    questions: [{ name: "goal", help: "which wins", many: false, number: false, choices: ["low", "high"] }],
  };
  const [kit] = kitsOf({ ...info, games: info.games.map((game) => ({ ...game, ...more })) });
  const form = kit!.lobby.table(() => null);
  const asked = form.questions.filter((question) => question.choices.some((choice) => choice.value === "low"));
  expect(asked.map((question) => [question.label, question.value])).toEqual([["Goal", "high"]]);
  expect(form.setup()).toEqual({ game: "toy", players: 2, goal: "high" });
  asked[0]?.choose("low");
  expect(form.about).toBe("The lowest it is.");
  expect(form.setup()).toEqual({ game: "toy", players: 2, goal: "low" });
  expect(kit!.way("low")).toBe("The lowest");
});

test("what is searched can be narrowed to every game that it is of, also to one without a kit", () => {
  const [first = "", second = ""] = names;
  const found = ["never-heard-of", second, second, first].map((game) => ({ game }));
  expect(gameFilter(found).map((choice) => choice.value)).toEqual(["", first, second, "never-heard-of"]);
});
