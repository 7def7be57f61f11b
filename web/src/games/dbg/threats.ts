/** What is about to happen to everybody, read from the view and the last lines of the log. */

import type { MessageId, Params } from "../../lib/i18n";
import type { DbgEvent, DbgView, Told } from "../../lib/wire";
import { cardsOf, thingsOf } from "../../lib/spans";
import { isTeam } from "./looks";

export interface Threat {
  id: string;
  icon: string;
  tone: "bad" | "warn" | "note";
  message: MessageId;
  params: Params;
}

/** From here on the main deck is said to run out. */
const FEW_CARDS = 6;
/** From here on a player's Damage is a danger to the whole team. */
const MUCH_DAMAGE = 3;

export function threats(view: DbgView, story: readonly Told[], names: readonly string[]): Threat[] {
  if (view.ending) return [];
  return [...attack(story, names), ...deck(view), ...damage(view, names), ...bosses(view)];
}

/** An Attack nobody has answered yet is the last thing that was told. */
function attack(story: readonly Told[], names: readonly string[]): Threat[] {
  const last = story.at(-1);
  const event = last?.event as DbgEvent | undefined;
  if (!last || event?.kind !== "Attacked" || event.player === null) return [];
  const params = { who: names[event.player] ?? "", what: cardsOf(last)[0]?.name ?? "" };
  return [
    { id: "attack", icon: "sword", tone: "bad", message: "dbg.threat.attack", params },
  ];
}

function deck(view: DbgView): Threat[] {
  if (view.main_size > FEW_CARDS) return [];
  return [
    {
      id: "deck",
      icon: "deck",
      tone: "warn",
      message: view.main_size === 0 ? "dbg.threat.deck_out" : "dbg.threat.deck",
      params: { n: view.main_size },
    },
  ];
}

function damage(view: DbgView, names: readonly string[]): Threat[] {
  if (!isTeam(view)) return [];
  return view.players
    .filter((player) => player.damage >= MUCH_DAMAGE)
    .map((player) => ({
      id: `damage ${player.player}`,
      icon: "damage",
      tone: "bad",
      message: "dbg.threat.damage",
      params: { who: names[player.player] ?? "", n: player.damage },
    }));
}

/** Bosses that nobody has seen yet; those in the Matrix stand there for all to see. */
function bosses(view: DbgView): Threat[] {
  const open = view.matrix.filter((space) => space.up && space.card?.type === "boss");
  const hidden = Object.values(view.bosses).reduce((sum, left) => sum + left, 0) - open.length;
  if (hidden <= 0) return [];
  return [{ id: "bosses", icon: "skull", tone: "note", message: "dbg.threat.bosses", params: { n: hidden } }];
}

/** Where the latest lines happened, so that it stays marked: spaces and players. */
export function lastSpots(lines: readonly Told[]): Set<string> {
  const spots = new Set<string>();
  for (const line of lines) {
    for (const thing of thingsOf(line)) spots.add(`space ${thing}`);
  }
  return spots;
}

const QUIET = new Set(["TurnBegan", "TurnEnded", "PowerSpent", "EnergonSpent", "ResourcesLost", "OnlyOption", "CardDrawn"]);

/** The line that says best what happened last: the latest that is more than bookkeeping. */
export function headline(lines: readonly Told[]): Told | null {
  return lines.findLast((line) => !QUIET.has(line.event.kind)) ?? lines.at(-1) ?? null;
}
