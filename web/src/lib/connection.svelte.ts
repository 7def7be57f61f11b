/** The line to one match. It shows what the table says, and sends every pick until the table has stored it. */

import { sha256 } from "./chance";
import { heldSeats, tokensOf } from "./seats";
import { Stage } from "./stage/stage.svelte";
import { isNew, visited } from "./visits";
import type { Advice, FromClient, Outcome, Refused, Said, State, TableView, ToClient, WhyNot } from "./wire";

type Command = Extract<FromClient, { id: string }>;

interface Waiting<T> {
  resolve: (answer: T) => void;
  reject: (reason: Error) => void;
}

const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;
/** How long a question may stay open before nobody waits for its answer any more. */
const PATIENCE = 15_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Options {
  open?: (address: string) => Line;
  tokens?: () => readonly string[];
  /** What was promised to be added to the chance of the match. */
  chances?: () => readonly string[];
}

/** An id no other command has. Plain http has no crypto.randomUUID. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function addressOf(match: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws/${encodeURIComponent(match)}`;
}

export class Connection {
  /** The newest that the table told; what is shown of it follows on the stage. */
  state = $state.raw<State | null>(null);
  readonly stage = new Stage();
  online = $state(false);
  /** Is something sent that the table has not stored yet? */
  pending = $state(false);
  /** Why this line is dead for good; empty while it is not. */
  problem = $state("");
  said = $state.raw<readonly Said[]>([]);

  onrefused: (refused: Refused) => void = () => {};
  onsaid: (said: Said) => void = () => {};
  onstate: (state: State) => void = () => {};
  onproblem: (reason: string) => void = () => {};

  private line: Line | null = null;
  /** What is told while somebody who leaves a shared screen still looks on. */
  private later: State[] = [];
  private outbox = new Map<string, Command>();
  private whys = new Map<string, Waiting<WhyNot>[]>();
  private previews = new Map<string, Waiting<Outcome>[]>();
  private hints: Waiting<Advice>[] = [];
  private failures = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly opens: (address: string) => Line;
  private readonly tokens: () => readonly string[];
  private readonly chances: () => readonly string[];

  constructor(
    readonly match: string,
    options: Options = {},
  ) {
    this.opens = options.open ?? ((address) => new WebSocket(address) as unknown as Line);
    this.tokens = options.tokens ?? (() => tokensOf(match));
    this.chances = options.chances ?? (() => heldSeats(match).chances);
    this.stage.onrest = () => this.part();
    if (typeof window !== "undefined") window.addEventListener("online", this.wake);
    this.connect();
  }

  // What a person does

  choose(key: string): boolean {
    const state = this.state;
    if (!state || this.waits("choose")) return false;
    this.command({ t: "choose", id: newId(), version: state.version, key });
    return true;
  }

  undo(): void {
    if (this.state && !this.waits("undo")) this.command({ t: "undo", id: newId(), version: this.state.version });
  }

  consent(yes: boolean): void {
    if (this.state) this.command({ t: "consent", id: newId(), version: this.state.version, yes });
  }

  concede(): void {
    if (this.state) this.command({ t: "concede", id: newId(), version: this.state.version });
  }

  sit(seat: number): void {
    this.send({ t: "sit", seat });
  }

  say(what: { phrase?: string; ref?: string; text?: string }): void {
    this.send({ t: "say", phrase: what.phrase ?? "", ref: what.ref ?? "", text: what.text ?? "" });
  }

  why(key: string): Promise<WhyNot> {
    return this.ask(this.whys, key, { t: "why", key });
  }

  preview(key: string): Promise<Outcome> {
    return this.ask(this.previews, key, { t: "preview", version: this.state?.version ?? 0, key });
  }

  hint(level = ""): Promise<Advice> {
    return new Promise((resolve, reject) => {
      if (!this.send({ t: "hint", level })) return reject(new Error("offline"));
      this.hints.push({ resolve, reject });
      setTimeout(() => reject(new Error("no answer")), PATIENCE);
    });
  }

  /** Say hello again: with another seat's token, or after the tokens changed. */
  reconnect(): void {
    this.failures = 0;
    this.drop();
    this.connect();
  }

  close(): void {
    this.closed = true;
    if (typeof window !== "undefined") window.removeEventListener("online", this.wake);
    clearTimeout(this.retry);
    this.stage.halt();
    this.drop();
  }

  // The line

  private wake = (): void => {
    if (!this.closed && !this.online && !this.problem) this.reconnect();
  };

  private connect(): void {
    if (this.closed || this.problem) return;
    clearTimeout(this.retry);
    const line = this.opens(addressOf(this.match));
    this.line = line;
    line.onopen = () => {
      if (this.line !== line) return;
      this.send({ t: "hello", tokens: [...this.tokens()], fresh: this.state === null && isNew(this.match) });
      for (const command of this.outbox.values()) this.send(command);
      this.beat = setInterval(() => this.ping(), PING_EVERY);
    };
    line.onmessage = (event) => {
      if (this.line === line) this.read(String(event.data));
    };
    line.onclose = () => {
      if (this.line === line) this.lost();
    };
  }

  private lost(): void {
    this.drop();
    if (this.closed || this.problem) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    clearInterval(this.beat);
    clearTimeout(this.silence);
    const line = this.line;
    this.line = null;
    this.online = false;
    if (line) {
      line.onclose = null;
      line.close();
    }
    const gone = new Error("offline");
    for (const waiting of [...this.whys.values(), ...this.previews.values()].flat()) waiting.reject(gone);
    for (const waiting of this.hints) waiting.reject(gone);
    this.whys.clear();
    this.previews.clear();
    this.hints = [];
  }

  private ping(): void {
    this.send({ t: "ping" });
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lost(), ANSWER_WITHIN);
  }

  private send(message: FromClient): boolean {
    if (this.line?.readyState !== 1) return false;
    this.line.send(JSON.stringify(message));
    return true;
  }

  private command(message: Command): void {
    this.outbox.set(message.id, message);
    this.pending = true;
    this.send(message);
  }

  private waits(kind: Command["t"]): boolean {
    return [...this.outbox.values()].some((command) => command.t === kind);
  }

  private settle(id: string): void {
    this.outbox.delete(id);
    this.pending = this.outbox.size > 0;
  }

  private ask<T>(book: Map<string, Waiting<T>[]>, key: string, message: FromClient): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.send(message)) return reject(new Error("offline"));
      book.set(key, [...(book.get(key) ?? []), { resolve, reject }]);
      setTimeout(() => reject(new Error("no answer")), PATIENCE);
    });
  }

  private answer<T>(book: Map<string, Waiting<T>[]>, key: string, answer: T): void {
    const [first, ...rest] = book.get(key) ?? [];
    if (rest.length > 0) book.set(key, rest);
    else book.delete(key);
    first?.resolve(answer);
  }

  // What the table says

  private read(text: string): void {
    clearTimeout(this.silence);
    let message: ToClient;
    try {
      message = JSON.parse(text) as ToClient;
    } catch {
      return;
    }
    this.hear(message);
  }

  private hear(message: ToClient): void {
    switch (message.t) {
      case "state":
        return this.show(message);
      case "ack":
        return this.settle(message.id);
      case "refused":
        this.settle(message.id);
        return this.onrefused(message);
      case "why":
        return this.answer(this.whys, message.key, message);
      case "preview":
        return this.answer(this.previews, message.key, message);
      case "hint":
        return this.hints.shift()?.resolve(message);
      case "said":
        this.said = [...this.said, message].slice(-50);
        return this.onsaid(message);
      case "problem":
        if (message.fatal) this.fail(message.reason);
        return this.onproblem(message.reason);
      case "pong":
        return;
    }
  }

  private fail(reason: string): void {
    this.problem = reason;
    this.drop();
  }

  private show(state: State): void {
    if (state.table.status !== "open") visited(this.match);
    this.online = true;
    this.failures = 0;
    if (this.later.length > 0) {
      this.later.push(state);
    } else if (state.parting.length > 0 && this.state) {
      this.later.push(state);
      this.accept({ ...state, you: this.state.you, handover: null });
      this.stage.play(state.parting);
    } else {
      this.lay(state);
    }
  }

  /** Who looked until now has seen the end of it: the screen is the next one's. */
  private part(): void {
    for (const state of this.later.splice(0)) this.lay(state);
  }

  private lay(state: State): void {
    this.accept(state);
    if (state.scene) this.stage.begin(state.scene, state.moments.length > 0 ? -1 : state.version);
    this.stage.play(state.moments);
  }

  /** Every seat is taken: tell what was promised, so that the cards can be dealt. */
  private reveal(table: TableView): void {
    if (table.status !== "open" || table.seats.some((seat) => seat.kind === "open")) return;
    for (const value of this.chances()) {
      const pledge = sha256(value);
      if (table.shares.some((share) => share.pledge === pledge && !share.value)) this.send({ t: "reveal", value });
    }
  }

  private accept(state: State): void {
    this.state = state;
    this.reveal(state.table);
    this.onstate(state);
  }
}

/** How the seats are called: by the name their person gave, or by what they are. */
export function seatNames(
  seats: readonly { seat: number; kind: string; level: string; name: string }[],
  words: { bot: (level: string) => string; open: string; player: (n: number) => string },
): string[] {
  return seats.map((seat) => {
    if (seat.name) return seat.name;
    if (seat.kind === "bot") return words.bot(seat.level);
    return seat.kind === "open" ? words.open : words.player(seat.seat + 1);
  });
}
