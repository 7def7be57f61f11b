/** Plays what happened in its order, behind the view: the state is always the newest, only its showing is late. */

import { plain } from "../../lib/logtext";
import { settings } from "../../lib/settings.svelte";
import type { Told } from "../../lib/wire";

/** Milliseconds that a line is shown before the next one follows. */
const PACE: Record<string, number> = {
  AttackBegan: 520,
  BattleCardFlipped: 420,
  DamageDone: 520,
  NoDamageDone: 420,
  CharacterKOd: 620,
  CharacterFlipped: 420,
  CardPlayed: 420,
  SecretPlayed: 380,
  SecretRevealed: 480,
  CardDrawn: 170,
  UpgradeLost: 260,
  DamageRepaired: 360,
  DamageMoved: 360,
  CardsScrapped: 260,
  CharacterTapped: 160,
  TurnBegan: 260,
};

/** More than this is not watched: the rest is hurried through. */
const LONGEST = 9000;

export class Timeline {
  /** How many lines of the story have been shown. */
  played = $state(0);
  onstep: (line: Told) => void = () => {};

  private story: readonly Told[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private begun = false;

  /** The story grew, or something was taken back. */
  follow(story: readonly Told[]): void {
    const before = this.story;
    const last = this.played - 1;
    const [now, then] = [story[last], before[last]];
    const same = last < 0 || (now !== undefined && then !== undefined && plain(now) === plain(then));
    this.story = story;
    if (!this.begun || !same || settings.speed === "off") return this.finish();
    if (this.timer === undefined) this.step();
  }

  /** Show everything at once: somebody acts, and nobody waits for pictures. */
  finish(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.begun = true;
    this.played = this.story.length;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  get behind(): boolean {
    return this.played < this.story.length;
  }

  private step = (): void => {
    this.timer = undefined;
    const line = this.story[this.played];
    if (!line) return;
    this.played += 1;
    this.onstep(line);
    this.timer = setTimeout(this.step, this.pause(line));
  };

  private pause(line: Told): number {
    const rest = this.story.slice(this.played).reduce((sum, one) => sum + (PACE[one.kind] ?? 0), 0);
    const hurry = rest > LONGEST ? LONGEST / rest : 1;
    return settings.duration(PACE[line.kind] ?? 0) * hurry;
  }
}
