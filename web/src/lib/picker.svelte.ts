/** Turns what a person clicks, taps or types into one of the options the table offers. It knows no rules. */

import { untrack } from "svelte";
import type { Connection } from "./connection.svelte";
import { refsOf } from "./options";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";
import type { Advice, Outcome } from "./wire";
import { refsIn, type Offered } from "./spans";

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
  /** What was pressed. */
  element: Element | null;
}

/** By what something was pressed: what a finger or a pen points at is not shown before. */
export type By = "mouse" | "touch" | "key";

export function byOf(event: Event): By {
  const type = event instanceof PointerEvent ? event.pointerType : "mouse";
  return type === "touch" || type === "pen" ? "touch" : type === "mouse" ? "mouse" : "key";
}

export interface Waste {
  option: Offered;
  /** What is wasted, as a sentence. */
  what: string;
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
  /** What an option would waste, as a sentence; "" where it wastes nothing. The game's table says so. */
  wasteful: (option: Offered, options: readonly Offered[]) => string = () => "";

  /** Which option is too much to be done by one careless click; the game's table says so. */
  weighty: (option: Offered) => boolean = () => false;
  /** With which of its options something begins that is dragged onto something else; the game's table says so. */
  begins: (options: readonly Offered[], target: string) => Offered | null = (options) => (options.length === 1 ? options[0]! : null);

  /** The options of a thing by the name it has for hands; a game's table may call its things in its own way. */
  grips: (grip: string) => readonly Offered[] = (grip) => this.of(grip);
  /** Does an option touch this thing? */
  meets: (option: Offered, grip: string) => boolean = (option, grip) => refsOf(option).includes(grip);

  /** What is in the air, by the name it has for picks. */
  dragged = $state("");
  /** Does the open question go on with what the last pick began? */
  private goesOn = false;
  private picked: { version: number; keys: ReadonlySet<string> } | null = null;
  /** On what the dragged thing was dropped, for the question that follows. */
  private intent = "";

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
      const picked = this.picked;
      this.picked = null;
      this.goesOn = picked !== null && version === picked.version + 1 && !options.some((option) => picked.keys.has(option.key));
      this.known.clear();
      this.menu = null;
      this.waste = null;
      this.advice = null;
      this.look("");
    }
    const moved = version !== this.version;
    this.options = options;
    this.version = version;
    if (moved && options.length > 0) this.follow();
  }

  /** What was dropped on something goes there, where the question that follows asks for it. */
  private follow(): void {
    const target = this.intent;
    this.intent = "";
    if (target === "" || !this.goesOn) return;
    const meant = this.grips(target);
    if (meant.length === 1) queueMicrotask(() => this.pick(meant[0]!.key));
  }

  /** The options that have to do with a thing: a reference, a space or a card id. */
  of(ref: string): readonly Offered[] {
    return this.options.filter((option) => refsOf(option).includes(ref));
  }

  live(ref: string): boolean {
    return this.options.some((option) => refsOf(option).includes(ref));
  }

  /** Is the thing one end of an option of the open menu, of what is dragged, or of the option that is looked at? */
  aimed(ref: string): boolean {
    if (this.dragged && this.dragged !== ref) return this.grips(this.dragged).some((option) => this.meets(option, ref));
    if (this.menu && this.menu.ref !== ref) return this.menu.options.some((option) => refsOf(option).includes(ref));
    return this.looked !== "" && this.options.some((option) => option.key === this.looked && refsOf(option).includes(ref));
  }

  advised(ref: string): boolean {
    const key = this.advice?.key;
    return key !== undefined && this.options.some((option) => option.key === key && refsOf(option).includes(ref));
  }

  /**
   * A thing was pressed. The first press selects it and shows what can be done with it; the second one, on the same thing
   * or on what it is aimed at, does it. Where a pointer has shown it before, the first press does it already, unless it is
   * much. Something for which nothing can be done says why.
   */
  touch(ref: string, element: Element | null = null, by: By = "mouse"): void {
    const menu = this.menu;
    const narrowed = menu && menu.ref !== ref ? menu.options.filter((o) => refsOf(o).includes(ref)) : [];
    this.press(ref, narrowed.length > 0 ? narrowed : this.of(ref), element, narrowed.length > 0 ? "key" : by);
  }

  /** The same for a thing whose options are known. */
  press(ref: string, options: readonly Offered[], element: Element | null, by: By): void {
    const only = options[0];
    if (!only) return void this.why(ref);
    const again = this.menu?.ref === ref;
    if (again && options.length > 1) return;
    const shown = again || by === "key" || (by === "mouse" && !this.weighty(only)) || this.goesOn;
    if (options.length === 1 && (again || (shown && !settings.fullControl))) return this.pick(only.key);
    this.open(ref, options, element);
    if (options.length === 1) this.look(only.key);
  }

  /** A thing was dropped on another one, or on the table. */
  async drop(source: string, target: string, element: Element | null): Promise<void> {
    const own = this.grips(source);
    const both = own.filter((option) => this.meets(option, target));
    if (target === source || own.length === 0) return;
    if (both.length === 1) return this.pick(both[0]!.key);
    if (both.length > 1) return this.open(source, both, element);
    const begun = this.begins(own, target);
    if (!begun) return this.open(source, own, element);
    if (target !== "" && (await this.goesElsewhere(begun.key, source, target))) return this.open(source, [begun], element);
    this.intent = target;
    this.pick(begun.key);
  }

  /** Would it go to another one at once, because that is the only one it can go to? */
  private async goesElsewhere(key: string, source: string, target: string): Promise<boolean> {
    try {
      const outcome = await this.conn.preview(key);
      const met = outcome.lines.flatMap((line) => refsIn(line));
      return met.some((ref) => ref !== source) && !met.includes(target);
    } catch {
      return false;
    }
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
      element,
    };
  }

  pick(key: string, { sure = false } = {}): void {
    const option = this.options.find((one) => one.key === key);
    if (!option) return void this.why(key);
    const what = settings.confirm && !sure ? this.wasteful(option, this.options) : "";
    if (what !== "") {
      this.waste = { option, what };
      return;
    }
    this.menu = null;
    this.waste = null;
    this.look("");
    this.onpick();
    this.picked = { version: this.version, keys: new Set(this.options.map((one) => one.key)) };
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
