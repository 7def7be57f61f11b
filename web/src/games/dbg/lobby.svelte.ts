/** Setting a table of the Deck-Building Game: how it is played, by how many, and as whom. */

import { numbers, type Choice } from "../../lib/choices";
import { t, tOr } from "../../lib/i18n";
import { settings } from "../../lib/settings.svelte";
import { habits, keepHabits, me } from "../../lib/tables";
import type { DbgSetup, Info, NewTable, SeatChoice, WayInfo } from "../../lib/wire";
import type { LobbyKit, Question, QuickForm, Supply, TableForm } from "../kit";

const SCHEMES = ["all", "thwartable", "none"] as const;

const usual = () => habits({ mode: "competitive", character: "", players: 2 });

/** Characters are named from the first seat on. A seat without a choice before one with a choice gets any other. */
export function dbgSetup(
  mode: string,
  players: number,
  wanted: readonly string[] = [],
  known: readonly string[] = [],
  schemes = "all",
): DbgSetup {
  const named = wanted.slice(0, players);
  while (named.length > 0 && !named[named.length - 1]) named.pop();
  const free = known.filter((id) => !named.includes(id));
  const characters = named.map((id) => id || free.splice(Math.floor(Math.random() * free.length), 1)[0] || "");
  const setup: DbgSetup = { game: "dbg", mode, players, characters: characters.filter((id) => id !== "") };
  return schemes === "all" ? setup : { ...setup, schemes };
}

const charactersOf = (info: Info | null) => (info?.characters ?? []).filter((one) => one.game === "dbg");

function characterChoices(info: Info | null): Choice[] {
  const known = charactersOf(info).map((one) => ({ value: one.id, label: one.name }));
  return [{ value: "", label: t("lobby.any_character") }, ...known];
}

/** How it is played and by how many: what both forms ask. */
class Ways {
  mode = $state("");
  wanted = $state(2);
  modes = $derived.by((): readonly WayInfo[] => this.info()?.games.find((game) => game.id === "dbg")?.ways ?? []);
  about = $derived.by(() => this.modes.find((one) => one.id === this.mode));
  least = $derived(this.about?.least ?? 2);
  most = $derived(this.about?.most ?? 5);
  players = $derived(Math.min(this.most, Math.max(this.least, this.wanted)));

  constructor(readonly info: Supply) {
    this.recollect();
  }

  recollect(): void {
    const kept = usual();
    this.mode = kept.mode;
    this.wanted = kept.players;
  }

  /** The modes are known by name before the table has told of them, so that nobody has to wait for it. */
  questions(prefix: string, keep: boolean): Question[] {
    const choices =
      this.modes.length > 0
        ? this.modes.map((one) => ({ value: one.id, label: tOr(`way.${one.id}`, one.name) }))
        : [{ value: this.mode, label: tOr(`way.${this.mode}`, this.mode) }];
    return [
      {
        label: t("dbg.way"),
        value: this.mode,
        choices,
        testid: `${prefix}mode`,
        choose: (mode) => {
          this.mode = mode;
          if (keep) keepHabits({ mode });
        },
      },
      {
        label: t("lobby.players"),
        value: String(this.players),
        choices: numbers(this.least, this.most),
        disabled: this.least === this.most,
        testid: `${prefix}players`,
        choose: (n) => {
          this.wanted = Number(n);
          if (keep) keepHabits({ players: Number(n) });
        },
      },
    ];
  }

  characters(): string[] {
    return charactersOf(this.info()).map((one) => one.id);
  }
}

class Quick implements QuickForm {
  private ways: Ways;
  private character = $state(usual().character);

  constructor(info: Supply) {
    this.ways = new Ways(info);
  }

  get questions(): Question[] {
    return [
      ...this.ways.questions("", true),
      {
        label: t("lobby.your_character"),
        value: this.character,
        choices: characterChoices(this.ways.info()),
        testid: "your-character",
        choose: (character) => keepHabits({ character: (this.character = character) }),
      },
    ];
  }

  get alone(): boolean {
    return this.ways.players === 1;
  }

  get play(): string {
    if (this.alone) return t("lobby.play_alone");
    return this.ways.about?.team ? t("lobby.play_with_bots") : t("lobby.play_bot");
  }

  get friend(): string {
    return this.ways.players > 2 ? t("lobby.play_friends") : t("lobby.play_friend");
  }

  table(others: SeatChoice): NewTable {
    const { mode, players } = this.ways;
    const seats = [me(settings.name), ...Array.from({ length: players - 1 }, () => others)];
    return { setup: dbgSetup(mode, players, [this.character], this.ways.characters()), seats };
  }
}

class Table implements TableForm {
  private ways: Ways;
  private wishes = $state<string[]>([usual().character]);
  private wished = $state("all");

  constructor(info: Supply) {
    this.ways = new Ways(info);
  }

  get players(): number {
    return this.ways.players;
  }

  get about(): string {
    return this.ways.about?.about ?? "";
  }

  get questions(): Question[] {
    const choices = this.schemes.map((value) => ({ value, label: t(`lobby.schemes_${value}`) }));
    const choose = (id: string): void => void (this.wished = id);
    return [
      ...this.ways.questions("new-", false),
      { label: t("lobby.schemes"), value: this.scheme, choices, testid: "new-schemes", choose },
    ];
  }

  seat(n: number): Question[] {
    const choose = (id: string): void => void (this.wishes[n] = id);
    return [{ label: t("lobby.character"), value: this.wishes[n] ?? "", choices: characterChoices(this.ways.info()), choose }];
  }

  setup(): DbgSetup {
    const wanted = Array.from({ length: this.players }, (_, n) => this.wishes[n] ?? "");
    return dbgSetup(this.ways.mode, this.players, wanted, this.ways.characters(), this.scheme);
  }

  recollect(): void {
    this.ways.recollect();
    this.wishes[0] = usual().character;
  }

  private get schemes(): (typeof SCHEMES)[number][] {
    return SCHEMES.filter((id) => id !== "thwartable" || this.players === 1);
  }

  private get scheme(): string {
    return this.schemes.find((id) => id === this.wished) ?? "all";
  }
}

export const lobby: LobbyKit = {
  least: "8rem",
  quick: (info) => new Quick(info),
  table: (info) => new Table(info),
};
