/** A game that this client has no kit for: everything is shown as the table tells it. */

import { numbers } from "../../lib/choices";
import { t } from "../../lib/i18n";
import { settings } from "../../lib/settings.svelte";
import { habits, keepHabits, me } from "../../lib/tables";
import type { GameInfo, NewTable, SeatChoice, Setup, View } from "../../lib/wire";
import { spoken } from "../../lib/words";
import type { Kit, Lesson, LobbyKit, Look, Question, QuickForm, TableForm } from "../kit";
import { cards } from "./cards";
import { entriesOf, isRecord } from "./shape";

export class GenericKit implements Kit {
  readonly look: Look = { signs: ["cards", "play", "users"], tint: "star", deep: "panel-3", last: "text" };
  readonly grouped: ReadonlyMap<string, string> = new Map();
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
  way = (id: string): string => this.game?.ways.find((one) => one.id === id)?.name ?? spoken(id);
}

const playersOf = (view: unknown): unknown[] => (isRecord(view) ? (entriesOf(view.players) ?? []) : []);

/** The way to play, players and what else is asked, where there is something to choose. It is both the short form and the long one. */
class Form implements QuickForm, TableForm {
  private wished = $state("");
  private wanted = $state(0);
  private answers = $state.raw<Record<string, string>>({});
  private most = $derived.by(() => this.way?.most ?? this.kit.game?.most ?? 2);
  private least = $derived.by(() => this.way?.least ?? this.kit.game?.least ?? 1);

  constructor(private kit: GenericKit) {
    this.recollect();
  }

  private get ways() {
    return this.kit.game?.ways ?? [];
  }

  /** The one that is wished for, else the usual one. */
  private get way() {
    const id = [this.wished, this.kit.game?.usual_way].find((one) => this.ways.some((way) => way.id === one));
    return this.ways.find((one) => one.id === id) ?? this.ways[0];
  }

  /** What else the game asks, where the answers can be listed. */
  private get asked() {
    const { questions = [], way_field = "" } = this.kit.game ?? {};
    return questions.filter((one) => one.choices.length > 1 && !one.many && one.name !== way_field);
  }

  get players(): number {
    return Math.min(this.most, Math.max(this.least, this.wanted || 2));
  }

  get about(): string {
    return this.way?.about ?? this.kit.about;
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
    return [
      {
        label: this.kit.game?.way_title ?? "",
        value: this.way?.id ?? "",
        choices: this.ways.map((one) => ({ value: one.id, label: one.name })),
        testid: "way",
        choose: (way: string) => this.keep({ way }),
      },
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
    const way = this.way ? { [this.kit.game?.way_field ?? ""]: this.way.id } : {};
    const answers = Object.fromEntries(Object.entries(this.answers).filter(([, answer]) => answer));
    // A game that the client has no kit for has no type here either.
    return { game: this.kit.id, players: this.players, ...way, ...answers } as unknown as Setup;
  }

  table(others: SeatChoice): NewTable {
    return { setup: this.setup(), seats: [me(settings.name), ...Array.from({ length: this.players - 1 }, () => others)] };
  }

  recollect(): void {
    const kept = habits(this.keyed({ way: "", players: 0 }));
    this.wished = String(kept[this.key("way")]);
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
