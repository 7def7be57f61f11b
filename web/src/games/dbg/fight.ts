/** What the log tells about the battle that goes on. */

import { cardsOf } from "../../lib/logtext";
import type { DbgCardView, DbgView, Told } from "../../lib/wire";

/** Lines that say why a total is what it is. */
export const STEPS: ReadonlySet<string> = new Set(["CostRaised", "PowerGained", "AssistCounted", "AbilityActivated"]);

/** The lines since the latest battle was declared. */
export function linesOfBattle(story: readonly Told[]): readonly Told[] {
  const began = story.findLastIndex((line) => line.kind === "BattleDeclared");
  return began < 0 ? [] : story.slice(began);
}

/** The Encounter that was drawn for this battle, if one was. */
export function encounterOf(lines: readonly Told[], view: DbgView): DbgCardView | null {
  const drawn = lines.findLast((line) => line.kind === "EncounterDrawn");
  const id = drawn && cardsOf(drawn)[0]?.id;
  return id === undefined ? null : (view.encountered.findLast((card) => card.id === id) ?? null);
}
