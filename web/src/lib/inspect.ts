/** Which card an element shows, so that the inspector finds it under the pointer, the finger or the focus. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { CardLike } from "./faces";

interface Shown {
  card: CardLike | null;
  game: string;
}

const shown = new WeakMap<Element, Shown>();
const readers = new Set<(element: Element) => void>();

/** Put on the element that carries `data-card`; without a card the inspector asks the library for the id. */
export function inspectable(card: CardLike | null, game: string): Attachment {
  return (element) => {
    shown.set(element, { card, game });
    untrack(() => readers.forEach((tell) => tell(element)));
    return () => shown.delete(element);
  };
}

/** Who reads a card hears when its element shows another one, or the same in another state. */
export function whenShown(tell: (element: Element) => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}

export interface Found extends Shown {
  id: string;
  element: Element;
}

/** The card that is nearest around something: the thing itself, or what it lies in. */
export function cardAround(start: Element | null): Found | null {
  // A control that holds one card, focused, means that card.
  const element = start?.closest("[data-card]") ?? start?.closest("button")?.querySelector("[data-card]");
  if (!element) return null;
  const known = shown.get(element);
  const id = element.getAttribute("data-card") ?? "";
  const game = known?.game ?? element.getAttribute("data-game") ?? "";
  return { id, game, card: known?.card ?? null, element };
}
