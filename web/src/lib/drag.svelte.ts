/** Things that are taken by the hand: a card or a character is drawn onto another one, or onto the table. */

import type { Attachment } from "svelte/attachments";

/** How far a press goes before it is a drag, in pixels. */
const FAR = 9;

export interface Drag {
  /** The name of the thing for picks. */
  grip: string;
  /** From the middle of the thing to where the pointer is. */
  from: { x: number; y: number };
  to: { x: number; y: number };
  /** What it is over, by its name; "" over the bare table. */
  over: string;
}

export interface Hands {
  /** Can something be done with it? */
  takes: (grip: string) => boolean;
  begin: (grip: string) => void;
  move: (drag: Drag) => void;
  /** It was let go over something, over the bare table (""), or called off (null). */
  end: (grip: string, over: string | null, element: Element | null) => void;
}

const gripAt = (start: Element | null): HTMLElement | null => start?.closest<HTMLElement>("[data-grip]") ?? null;

/** Put on what holds the table: whatever in it has a `data-grip` can be drawn, and let go over what is `data-board`. */
export function hands({ takes, begin, move, end }: Hands): Attachment<HTMLElement> {
  return (root) => {
    let held: { grip: string; element: HTMLElement; x: number; y: number; pointer: number } | null = null;
    let drag: Drag | null = null;
    let swallow = false;

    const press = (event: PointerEvent): void => {
      swallow = false;
      const element = gripAt(event.target as Element);
      if (event.button !== 0 || !element || !takes(element.dataset.grip!)) return;
      held = { grip: element.dataset.grip!, element, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    };

    const go = (event: PointerEvent): void => {
      if (!held || event.pointerId !== held.pointer) return;
      if (!drag) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
        const box = held.element.getBoundingClientRect();
        drag = { grip: held.grip, from: { x: box.left + box.width / 2, y: box.top + Math.min(box.height, 160) / 2 }, to: { x: 0, y: 0 }, over: "" };
        begin(held.grip);
        getSelection()?.removeAllRanges();
      }
      const met = gripAt(document.elementFromPoint(event.clientX, event.clientY));
      drag = { ...drag, to: { x: event.clientX, y: event.clientY }, over: met?.dataset.grip ?? "" };
      move(drag);
    };

    const stop = (over: string | null, element: Element | null): void => {
      const grip = drag?.grip;
      held = drag = null;
      if (grip === undefined) return;
      swallow = true;
      end(grip, over, element);
    };

    const letGo = (event: PointerEvent): void => {
      if (!held || event.pointerId !== held.pointer) return;
      const element = document.elementFromPoint(event.clientX, event.clientY);
      const inside = element !== null && root.contains(element) && element.closest("[data-board]") !== null;
      stop(inside ? (gripAt(element)?.dataset.grip ?? "") : null, gripAt(element) ?? element);
    };
    const call = (event: PointerEvent): void => {
      if (held && event.pointerId === held.pointer) stop(null, null);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape") stop(null, null);
    };
    /** The click that ends a drag picks nothing. */
    const click = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const still = (event: Event): void => event.preventDefault();

    const done = new AbortController();
    const { signal } = done;
    root.addEventListener("pointerdown", press, { signal });
    root.addEventListener("dragstart", still, { signal });
    document.addEventListener("pointermove", go, { signal });
    document.addEventListener("pointerup", letGo, { signal });
    document.addEventListener("pointercancel", call, { signal });
    document.addEventListener("keydown", key, { signal });
    document.addEventListener("click", click, { capture: true, signal });
    return () => done.abort();
  };
}
