/** Arrow keys walk from thing to thing by where they lie on the screen. */

export type Direction = "left" | "right" | "up" | "down";

export interface Spot {
  x: number;
  y: number;
}

export const directions: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The nearest spot in a direction; what lies off the line counts more than what is far along it. -1: none. */
export function nearest(from: Spot, spots: readonly Spot[], way: Direction): number {
  let best = -1;
  let least = Infinity;
  for (const [i, to] of spots.entries()) {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const along = { left: -dx, right: dx, up: -dy, down: dy }[way];
    const across = Math.abs(way === "left" || way === "right" ? dy : dx);
    if (along <= 2) continue;
    const cost = along + across * 2.5;
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  return best;
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Move the focus among the things that can be walked to; the first one that lights up where nothing is focused yet. */
export function walk(root: ParentNode, way: Direction): boolean {
  const things = [...root.querySelectorAll<HTMLElement>("[data-nav], [data-option]")].filter(
    (thing) => thing.offsetParent !== null && !thing.matches(":disabled"),
  );
  const now = document.activeElement;
  if (!now || !things.includes(now as HTMLElement)) {
    const first = things.find((thing) => thing.matches(".live, [data-live]")) ?? things[0];
    first?.focus();
    return first !== undefined;
  }
  const others = things.filter((thing) => thing !== now);
  const found = others[nearest(middle(now), others.map(middle), way)];
  found?.focus();
  return found !== undefined;
}
