/** A finished match that one can wind back and forth, seen with the eyes of a seat or of a spectator. */

import { api, sentence } from "../../lib/api";
import { t } from "../../lib/i18n";
import { Stage } from "../../lib/stage/stage.svelte";
import type { ReplayFrame, ReplayHead } from "../../lib/wire";

const AHEAD = 3;
const MOST_KEPT = 400;

export class Reel {
  head = $state.raw<ReplayHead | null>(null);
  frame = $state.raw<ReplayFrame | null>(null);
  at = $state(0);
  seat = $state<number | null>(null);
  problem = $state("");
  /** What is shown, and how it came to that. */
  readonly stage = new Stage();
  private kept = new Map<string, Promise<ReplayFrame>>();

  constructor(readonly match: string) {}

  private get address(): string {
    return `/api/replays/${encodeURIComponent(this.match)}`;
  }

  /** Is the version that is asked for the one that is shown, or on its way to be? */
  get ready(): boolean {
    return this.frame?.version === this.at && this.frame.you === this.seat;
  }

  async load(): Promise<void> {
    this.problem = "";
    try {
      this.head = await api.get<ReplayHead>(this.address);
      await this.show(this.at, this.seat);
    } catch (error) {
      this.problem = sentence(error, t("pages.unreachable"));
    }
  }

  /** Go to a version; what comes late for another moment is not shown. */
  async show(version: number, seat: number | null, jump = true): Promise<void> {
    this.at = Math.max(0, Math.min(version, this.head?.entries ?? 0));
    this.seat = seat;
    const wanted = this.at;
    try {
      const frame = await this.fetch(wanted, seat);
      if (this.at !== wanted || this.seat !== seat) return;
      const follows = !jump && this.frame?.version === wanted - 1 && this.frame.you === frame.you;
      this.stage.act();
      if (follows) this.stage.play(frame.moments);
      else this.stage.begin(frame.scene, wanted);
      this.frame = frame;
      this.problem = "";
      for (let n = 1; n <= AHEAD; n++) if (wanted + n <= (this.head?.entries ?? 0)) void this.fetch(wanted + n, seat).catch(() => undefined);
    } catch (error) {
      this.problem = sentence(error, t("pages.unreachable"));
    }
  }

  private fetch(version: number, seat: number | null): Promise<ReplayFrame> {
    const key = `${version}/${seat}`;
    let asked = this.kept.get(key);
    if (!asked) {
      asked = api.get<ReplayFrame>(`${this.address}/at/${version}?seat=${seat ?? "none"}`);
      asked.catch(() => this.kept.delete(key));
      if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value ?? "");
      this.kept.set(key, asked);
    }
    return asked;
  }

  /** The turn that a version is part of. */
  get turn(): ReplayHead["turns"][number] | undefined {
    return this.head?.turns.findLast((mark) => mark.version <= this.at);
  }

  /** What led to the moment that is shown. */
  get pick(): ReplayHead["picks"][number] | undefined {
    return this.head?.picks.find((mark) => mark.version === this.at);
  }
}
