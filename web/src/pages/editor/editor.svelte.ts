/** The position on the desk in both its forms. Whichever was changed last is true; the other follows. */

import { kitOf } from "../../games/kits";
import { api, sentence } from "../../lib/api";
import { info } from "../../lib/catalogue";
import { onDesk, putOnDesk } from "../../lib/desk";
import { t } from "../../lib/i18n";
import { complete, type FullPosition } from "../../lib/positions";
import type { ComposedText, GameInfo, Position, PositionCheck, View } from "../../lib/wire";

const SETTLE = 250;

export class Editor {
  /** Nothing until the table has read a first text. */
  position = $state<FullPosition | null>(null);
  /** The game it belongs to. */
  game = $state.raw<GameInfo | null>(null);
  text = $state("");
  verdict = $state.raw<PositionCheck | null>(null);
  /** The last position that could be; it stays in sight while something is wrong. */
  view = $state.raw<View | null>(null);
  /** Why the table did not answer, or what is wrong with the text. */
  problem = $state("");
  busy = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest = 0;
  /** The position as it was last composed or read: only what differs from it is a change. */
  private seen = "";

  /** Begin with what was left on the desk, or with something fresh. */
  async begin(wanted: { path?: string; desk?: boolean; game: string }): Promise<void> {
    if (wanted.path) {
      try {
        const file = await api.get<{ text: string }>(`/api/scenarios/file?path=${encodeURIComponent(wanted.path)}`);
        return await this.take(file.text);
      } catch (error) {
        this.problem = sentence(error, t("pages.unreachable"));
      }
    }
    const left = wanted.desk ? onDesk() : "";
    if (left) return await this.take(left);
    await this.renew(wanted.game);
  }

  /** Begin anew with something to look at and to change. */
  renew(game: string): Promise<void> {
    const title = `title: ${JSON.stringify(t("editor.fresh_title"))}\ngame: ${game}\n`;
    return this.take(title + (kitOf(game).editor?.fresh ?? ""));
  }

  /** A text from elsewhere. */
  async take(text: string): Promise<void> {
    this.text = text;
    await this.read();
  }

  /** Called whenever the form may have changed. */
  formChanged(): void {
    const spelled = JSON.stringify($state.snapshot(this.position));
    if (this.position === null || spelled === this.seen) return;
    this.seen = spelled;
    this.later(() => this.compose());
  }

  textChanged(text: string): void {
    this.text = text;
    this.later(() => this.read());
  }

  private later(work: () => Promise<void>): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void work(), SETTLE);
  }

  private async compose(): Promise<void> {
    await this.run(async (current) => {
      const { text } = await api.post<ComposedText>("/api/scenarios/compose", $state.snapshot(this.position));
      if (!current()) return;
      this.text = text;
      await this.judge(current);
    });
  }

  /** The form follows the text before the verdict is shown: who changes the form then changes what was read. */
  private async read(): Promise<void> {
    await this.run(async (current) => {
      const [parsed, judged, about] = await Promise.allSettled([
        api.post<Position>("/api/scenarios/parse", { text: this.text }),
        this.ask(),
        info(),
      ]);
      if (!current()) return;
      if (parsed.status === "fulfilled" && about.status === "fulfilled") {
        const game = about.value.games.find((one) => one.id === parsed.value.game)!;
        const full = complete(parsed.value, game);
        this.seen = JSON.stringify(full);
        this.game = game;
        this.position = full;
      }
      if (judged.status === "fulfilled") this.show(judged.value);
      for (const answer of [judged, parsed, about]) if (answer.status === "rejected") throw answer.reason;
    });
  }

  private async judge(current: () => boolean): Promise<void> {
    const verdict = await this.ask();
    if (current()) this.show(verdict);
  }

  private ask(): Promise<PositionCheck> {
    putOnDesk(this.text);
    return api.post<PositionCheck>("/api/scenarios/check", { text: this.text });
  }

  private show(verdict: PositionCheck): void {
    this.verdict = verdict;
    if (verdict.ok) this.view = verdict.view;
  }

  /** Do something unless something newer is asked for meanwhile. */
  private async run(work: (current: () => boolean) => Promise<void>): Promise<void> {
    const turn = ++this.latest;
    const current = (): boolean => turn === this.latest;
    this.busy = true;
    this.problem = "";
    try {
      await work(current);
    } catch (error) {
      if (current()) this.problem = sentence(error, t("pages.unreachable"));
    } finally {
      if (current()) this.busy = false;
    }
  }
}
