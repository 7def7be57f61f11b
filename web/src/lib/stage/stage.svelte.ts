/** The one clock of a table: board, status, log, numbers and options all show the moment that is shown now. */

import { settings } from "../settings.svelte";
import type { Moment, Scene } from "../wire";
import { follow } from "./fold";
import type { Told } from "./motions";
import { LONGEST, USUAL } from "./pace";

/** Whoever draws what moves: measures before a moment is shown, and moves things after it. */
export interface Mover {
  /** How long an event is looked at, in milliseconds at normal speed. */
  pace(event: Told): number;
  before(moment: Moment, now: Scene, next: Scene): void;
  after(): void;
  clear(): void;
}

const NOTHING: Scene = { view: null, story: [], status: [], known: null };

export class Stage {
  /** What is shown. */
  shown = $state.raw<Scene>(NOTHING);
  /** The latest version of which everything has been shown. */
  version = $state(-1);
  /** How many lines of the story are not new any more: those that had been shown when the viewer picked last. */
  seen = $state(0);
  /** Has the viewer picked anything since the table was laid? */
  acted = $state(false);
  /** How fast: 2 is twice as fast. */
  rate = $state(1);
  /** Is there more to be shown? */
  behind = $state(false);
  mover: Mover | null = null;
  /** Called whenever all of it has been shown. */
  onrest: () => void = () => {};
  /** What comes after this version is not shown. */
  last = Infinity;

  private waiting: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show this at once, whatever was shown before. */
  begin(scene: Scene, version: number): void {
    this.halt();
    this.mover?.clear();
    this.shown = scene;
    this.version = version;
    // What was told since the viewer picked last is new, wherever that was; else only the last line is.
    this.acted = typeof scene.known === "number";
    this.seen = scene.known ?? Math.max(0, scene.story.length - 1);
  }

  /** Show this moment by moment, after what is being shown. */
  play(moments: readonly Moment[]): void {
    this.waiting.push(...moments);
    if (settings.speed === "off" || this.isHidden()) return this.finish();
    if (!this.behind) this.step();
  }

  /** Show all of it now: somebody acts, and nobody waits for pictures. */
  finish(): void {
    const rest = this.waiting;
    this.halt();
    if (rest.length === 0) return this.onrest();
    this.mover?.clear();
    let scene = this.shown;
    for (const moment of rest) {
      if (this.version >= this.last) break;
      scene = follow(scene, moment);
      this.version = moment.version ?? this.version;
    }
    this.shown = scene;
    this.onrest();
  }

  /** The viewer acts: what happened up to now is known. */
  act(): void {
    this.finish();
    this.seen = this.shown.story.length;
    this.acted = true;
  }

  halt(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.behind = false;
  }

  private isHidden(): boolean {
    return typeof document !== "undefined" && document.hidden;
  }

  private step = (): void => {
    this.timer = undefined;
    if (this.isHidden()) return this.finish();
    for (;;) {
      const next = this.version < this.last ? this.waiting.shift() : undefined;
      if (!next) {
        this.halt();
        return this.onrest();
      }
      const pause = this.pause(next);
      this.show(next);
      if (pause > 0) {
        this.behind = true;
        this.timer = setTimeout(this.step, pause);
        return;
      }
    }
  };

  private show(moment: Moment): void {
    const next = follow(this.shown, moment);
    this.mover?.before(moment, this.shown, next);
    this.shown = next;
    this.version = moment.version ?? this.version;
    this.mover?.after();
  }

  private pace({ line }: Moment): number {
    if (!line) return 0;
    return this.mover ? this.mover.pace(line.event) : USUAL;
  }

  /** How long a moment is shown: a long queue is hurried through. */
  private pause(moment: Moment): number {
    const own = this.pace(moment);
    if (own === 0) return 0;
    const rest = this.waiting.reduce((sum, one) => sum + this.pace(one), own);
    const hurry = rest > LONGEST ? LONGEST / rest : 1;
    return (settings.duration(own) * hurry) / this.rate;
  }
}
