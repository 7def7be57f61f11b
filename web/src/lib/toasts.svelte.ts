/** Short answers that come and go: why something is not offered, what was refused, what was said. */

export interface Toast {
  id: number;
  text: string;
  /** The clause that says so, or the card of this game that does. */
  rule: string;
  game: string;
  kind: "info" | "refusal" | "good";
}

let count = 0;

class Toasts {
  shown = $state<Toast[]>([]);

  show(text: string, { rule = "", game = "", kind = "info" as Toast["kind"], seconds = 7 } = {}): void {
    const toast = { id: ++count, text, rule, game, kind };
    this.shown = [...this.shown.filter((other) => other.text !== text), toast].slice(-4);
    setTimeout(() => this.close(toast.id), seconds * 1000);
  }

  close(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
