/** Short answers that come and go: why something is not offered, what was refused, what was said. */

export interface Toast {
  id: number;
  text: string;
  rule: string;
  kind: "info" | "refusal" | "good";
}

let count = 0;

class Toasts {
  shown = $state<Toast[]>([]);

  show(text: string, { rule = "", kind = "info" as Toast["kind"], seconds = 7 } = {}): void {
    const toast = { id: ++count, text, rule, kind };
    this.shown = [...this.shown.filter((other) => other.text !== text), toast].slice(-4);
    setTimeout(() => this.close(toast.id), seconds * 1000);
  }

  close(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
