/** What the log tells about the battle that goes on. */

import type { DbgCardView, DbgEvent, DbgView, Told } from "../../lib/wire";

/** Lines that say why a total is what it is. */
export const STEPS: ReadonlySet<string> = new Set(["CostRaised", "PowerGained", "AssistCounted", "AbilityActivated"]);

/** The lines since the latest battle was declared. */
export function linesOfBattle(story: readonly Told[]): readonly Told[] {
  const began = story.findLastIndex((line) => line.event.kind === "BattleDeclared");
  return began < 0 ? [] : story.slice(began);
}

/** The Encounter that was drawn for this battle, if one was. */
export function encounterOf(lines: readonly Told[], view: DbgView): DbgCardView | null {
  const drawn = lines.map((line) => line.event as DbgEvent).findLast((event) => event.kind === "EncounterDrawn");
  const id = drawn?.kind === "EncounterDrawn" ? drawn.card : null;
  return id === null ? null : (view.encountered.findLast((card) => card.id === id) ?? null);
}
