/** Turns what a person clicks, taps or types into one of the options the table offers. It knows no rules. */

import { untrack } from "svelte";
import type { Connection } from "./connection.svelte";
import { refsOf } from "./options";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";
import type { Advice, Outcome } from "./wire";
import type { Offered } from "./spans";

/** Options that end something: what the space bar picks. */
const ENDINGS = ["done", "pass", "end", "no"];

export interface Menu {
  ref: string;
  options: readonly Offered[];
  /** Where the menu opens: the middle of the upper edge of what was clicked. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Waste {
  option: Offered;
  others: number;
}

export class Picker {
  options = $state.raw<readonly Offered[]>([]);
  version = $state(0);
  menu = $state.raw<Menu | null>(null);
  /** The option under the pointer or the focus, and what would come of it. */
  looked = $state("");
  outcome = $state.raw<Outcome | null>(null);
  advice = $state.raw<Advice | null>(null);
  /** A pick that waits for "yes, I mean it". */
  waste = $state.raw<Waste | null>(null);
  /** Does the next click point something out to the others, instead of picking it? */
  pinging = $state(false);

  /** For messages about the line that the page words. */
  words: { noWhy: string; offline: string };
  /** Which option ends something although more could be done; the game's table says so. */
  wasteful: (option: Offered, options: readonly Offered[]) => number = () => 0;

  /** Who wants to know that something is picked: the stage, on which it may still be told how it came to this. */
  onpick: () => void = () => {};

  private timer: ReturnType<typeof setTimeout> | undefined;
  private known = new Map<string, Outcome>();

  constructor(
    readonly conn: Connection,
    words: { noWhy: string; offline: string },
  ) {
    this.words = words;
  }

  /** Called with every new state. */
  offer(options: readonly Offered[], version: number): void {
    untrack(() => this.take(options, version));
  }

  private take(options: readonly Offered[], version: number): void {
    if (version !== this.version) {
      this.known.clear();
      this.menu = null;
      this.waste = null;
      this.advice = null;
      this.look("");
    }
    this.options = options;
    this.version = version;
  }

  /** The options that have to do with a thing: a reference, a space or a card id. */
  of(ref: string): readonly Offered[] {
    return this.options.filter((option) => refsOf(option).includes(ref));
  }

  live(ref: string): boolean {
    return this.options.some((option) => refsOf(option).includes(ref));
  }

  /** Is the thing one end of an option of the open menu, or of the option that is looked at? */
  aimed(ref: string): boolean {
    if (this.menu && this.menu.ref !== ref) return this.menu.options.some((option) => refsOf(option).includes(ref));
    return this.looked !== "" && this.options.some((option) => option.key === this.looked && refsOf(option).includes(ref));
  }

  advised(ref: string): boolean {
    const key = this.advice?.key;
    return key !== undefined && this.options.some((option) => option.key === key && refsOf(option).includes(ref));
  }

  /** A thing was clicked: pick its only option, let a menu choose among several, or say why there is none. */
  touch(ref: string, element: Element | null = null): void {
    const narrowed = this.menu && this.menu.ref !== ref ? this.menu.options.filter((o) => refsOf(o).includes(ref)) : [];
    const options = narrowed.length > 0 ? narrowed : this.of(ref);
    const only = options[0];
    if (!only) return void this.why(ref);
    if (options.length === 1 && !settings.fullControl) return this.pick(only.key);
    this.open(ref, options, element);
  }

  open(ref: string, options: readonly Offered[], element: Element | null): void {
    const at = element?.getBoundingClientRect();
    this.menu = {
      ref,
      options,
      x: at ? at.left + at.width / 2 : innerWidth / 2,
      y: at ? at.top : innerHeight / 2,
      width: at?.width ?? 0,
      height: at?.height ?? 0,
    };
  }

  pick(key: string, { sure = false } = {}): void {
    const option = this.options.find((one) => one.key === key);
    if (!option) return void this.why(key);
    const others = settings.confirm && !sure ? this.wasteful(option, this.options) : 0;
    if (others > 0) {
      this.waste = { option, others };
      return;
    }
    this.menu = null;
    this.waste = null;
    this.look("");
    this.onpick();
    this.conn.choose(key);
  }

  /** The option that confirms, passes or ends, where there is one. */
  ending(): Offered | null {
    for (const key of ENDINGS) {
      const found = this.options.find((option) => option.key === key);
      if (found) return found;
    }
    return null;
  }

  async why(key: string): Promise<void> {
    try {
      const answer = await this.conn.why(key);
      if (answer.offered) return;
      const reason = answer.reason.charAt(0).toUpperCase() + answer.reason.slice(1);
      toasts.show(reason || this.words.noWhy, { rule: answer.rule, game: this.conn.state?.table.game, kind: "refusal" });
    } catch {
      toasts.show(this.words.offline, { kind: "refusal" });
    }
  }

  /** Look at an option without picking it; what it would bring is asked once for each version. */
  look(key: string): void {
    clearTimeout(this.timer);
    this.looked = key;
    this.outcome = this.known.get(key) ?? null;
    if (!key || this.outcome || !this.options.some((option) => option.key === key)) return;
    this.timer = setTimeout(() => void this.ask(key), 140);
  }

  private async ask(key: string): Promise<void> {
    const version = this.version;
    try {
      const outcome = await this.conn.preview(key);
      if (version !== this.version) return;
      this.known.set(key, outcome);
      if (this.looked === key) this.outcome = outcome;
    } catch {
      // Without a line there is no preview; the option can still be looked at.
    }
  }

  async hint(level = ""): Promise<void> {
    const version = this.version;
    try {
      const advice = await this.conn.hint(level);
      if (version === this.version) this.advice = advice;
    } catch {
      toasts.show(this.words.offline, { kind: "refusal" });
    }
  }
}
