/** A game that this client has no kit for: everything is shown as the table tells it. */

import { numbers } from "../../lib/choices";
import { t } from "../../lib/i18n";
import { settings } from "../../lib/settings.svelte";
import { habits, keepHabits, me } from "../../lib/tables";
import type { GameInfo, NewTable, SeatChoice, Setup, TableView, View } from "../../lib/wire";
import { spoken } from "../../lib/words";
import type { Kit, Lesson, LobbyKit, Look, Question, QuickForm, TableForm } from "../kit";
import { cards } from "./cards";
import { entriesOf, isRecord } from "./shape";

export class GenericKit implements Kit {
  readonly look: Look = { signs: ["cards", "play", "users"], tint: "star", deep: "panel-3", last: "text" };
  readonly cards = cards;
  readonly lessons: readonly Lesson[] = [];
  readonly editor = null;
  readonly decks = null;
  readonly lobby: LobbyKit = { least: "8rem", quick: () => new Form(this), table: () => new Form(this) };
  /** What the table says about it. */
  game = $state.raw<GameInfo | null>(null);

  constructor(readonly id: string) {}

  told(game: GameInfo): this {
    this.game = game;
    return this;
  }

  get name(): string {
    return this.game?.name || spoken(this.id);
  }

  get short(): string {
    return this.name;
  }

  get about(): string {
    return this.game?.about ?? "";
  }

  get browsable(): boolean {
    return (this.game?.sets ?? []).length > 0;
  }

  board = () => import("./GenericTable.svelte");
  score = () => import("./Score.svelte");
  together = (): boolean => false;
  players = (view: View): string[] => playersOf(view).map((_, n) => t("pages.player", { n: n + 1 }));
  learners = this.players;
  way = (table: TableView): string => table.mode || table.rules;
}

const playersOf = (view: unknown): unknown[] => (isRecord(view) ? (entriesOf(view.players) ?? []) : []);

/** Rules, mode and players where there is something to choose. It is both the short form and the long one. */
class Form implements QuickForm, TableForm {
  private mode = $state("");
  private rules = $state("");
  private wanted = $state(0);
  private answers = $state.raw<Record<string, string>>({});
  private most = $derived.by(() => this.about_mode?.most ?? this.kit.game?.most ?? 2);
  private least = $derived.by(() => this.about_mode?.least ?? this.kit.game?.least ?? 1);

  constructor(private kit: GenericKit) {
    this.recollect();
  }

  private get about_mode() {
    return this.modes.find((one) => one.id === this.mode) ?? this.modes[0];
  }

  private get modes() {
    return this.kit.game?.modes ?? [];
  }

  private get books() {
    return this.kit.game?.rules ?? [];
  }

  /** What else the game asks, where the answers can be listed. */
  private get asked() {
    return (this.kit.game?.questions ?? []).filter((one) => one.choices.length > 1 && !one.many);
  }

  private get book() {
    return this.books.find((one) => one.id === this.rules) ?? this.books[0];
  }

  get players(): number {
    return Math.min(this.most, Math.max(this.least, this.wanted || 2));
  }

  get about(): string {
    return this.about_mode?.about ?? this.book?.about ?? this.kit.about;
  }

  get alone(): boolean {
    return this.players === 1;
  }

  get play(): string {
    return this.alone ? t("lobby.play_alone") : t("lobby.play_bot");
  }

  get friend(): string {
    return this.players > 2 ? t("lobby.play_friends") : t("lobby.play_friend");
  }

  get questions(): Question[] {
    const named = (list: readonly { id: string; name: string }[]) => list.map((one) => ({ value: one.id, label: one.name }));
    return [
      { label: t("lobby.rules"), value: this.book?.id ?? "", choices: named(this.books), choose: (rules: string) => this.keep({ rules }) },
      { label: t("lobby.mode"), value: this.about_mode?.id ?? "", choices: named(this.modes), choose: (mode: string) => this.keep({ mode }) },
      {
        label: t("lobby.players"),
        value: String(this.players),
        choices: numbers(this.least, this.most),
        choose: (players: string) => this.keep({ players: Number(players) }),
      },
      ...this.asked.map((one) => ({
        label: one.help,
        value: this.answers[one.name] ?? "",
        choices: [{ value: "", label: t("lobby.as_usual") }, ...one.choices.map((choice) => ({ value: choice, label: spoken(choice) }))],
        choose: (answer: string) => this.keep({ [`answer ${one.name}`]: answer }),
      })),
    ].filter((question) => question.choices.length > 1);
  }

  seat(): Question[] {
    return [];
  }

  setup(): Setup {
    const rules = this.book ? { rules: this.book.id } : {};
    const mode = this.about_mode ? { mode: this.about_mode.id } : {};
    const given = Object.entries(this.answers).filter(([, answer]) => answer);
    const answers = given.length > 0 ? { answers: given } : {};
    return { game: this.kit.id, players: this.players, ...rules, ...mode, ...answers };
  }

  table(others: SeatChoice): NewTable {
    return { setup: this.setup(), seats: [me(settings.name), ...Array.from({ length: this.players - 1 }, () => others)] };
  }

  recollect(): void {
    const kept = habits(this.keyed({ mode: "", rules: "", players: 0 }));
    this.mode = String(kept[this.key("mode")]);
    this.rules = String(kept[this.key("rules")]);
    this.wanted = Number(kept[this.key("players")]);
    const answers = habits(this.keyed(Object.fromEntries(this.asked.map((one) => [`answer ${one.name}`, ""]))));
    this.answers = Object.fromEntries(this.asked.map((one) => [one.name, String(answers[this.key(`answer ${one.name}`)])]));
  }

  private keep(chosen: Record<string, string | number>): void {
    keepHabits(this.keyed(chosen));
    this.recollect();
  }

  private key(name: string): string {
    return `${this.kit.id} ${name}`;
  }

  private keyed(values: Record<string, string | number>): Record<string, string | number> {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [this.key(name), value]));
  }
}
