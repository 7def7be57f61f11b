/** How cards of the Deck-Building Game look on the table: a tone, a sign and a word for what each is. */

import type { MessageId } from "../../lib/i18n";
import type { Told, Who } from "../../art";
import type { DbgCardView, DbgPlayerView, DbgView } from "../../lib/wire";

export type Tone =
  | "autobot"
  | "decepticon"
  | "maneuver"
  | "technology"
  | "relic"
  | "ally"
  | "site"
  | "polity"
  | "ruin"
  | "scheme"
  | "boss"
  | "damage"
  | "encounter"
  | "plain";

interface Look {
  tone: Tone;
  icon: string;
  word: MessageId;
}

const LOOKS: Record<string, Look> = {
  autobot: { tone: "autobot", icon: "autobot", word: "dbg.type.autobot" },
  decepticon: { tone: "decepticon", icon: "decepticon", word: "dbg.type.decepticon" },
  boss: { tone: "boss", icon: "skull", word: "dbg.type.boss" },
  maneuver: { tone: "maneuver", icon: "action", word: "dbg.type.maneuver" },
  technology: { tone: "technology", icon: "settings", word: "dbg.type.technology" },
  relic: { tone: "relic", icon: "star", word: "dbg.type.relic" },
  ally: { tone: "ally", icon: "human", word: "dbg.type.ally" },
  site: { tone: "site", icon: "flag", word: "dbg.type.site" },
  polity: { tone: "polity", icon: "flag", word: "dbg.type.polity" },
  ruin: { tone: "ruin", icon: "warning", word: "dbg.type.ruin" },
  "decepticon-scheme": { tone: "scheme", icon: "warning", word: "dbg.type.scheme" },
  "cooperative-scheme": { tone: "scheme", icon: "warning", word: "dbg.type.coop_scheme" },
  damage: { tone: "damage", icon: "damage", word: "dbg.type.damage" },
  encounter: { tone: "encounter", icon: "dice", word: "dbg.type.encounter" },
  starter: { tone: "plain", icon: "cards", word: "dbg.type.starter" },
  basic: { tone: "plain", icon: "cards", word: "dbg.type.basic" },
  character: { tone: "autobot", icon: "robot", word: "dbg.type.character" },
};

const SOMEBODY = new Set(["robot", "boss", "character"]);

/** What its picture shows: Robots and Bosses as they stand there, a character in one of its modes, of the rest what it does. */
export function subjectOf(card: Pick<DbgCardView, "id" | "name" | "type" | "faction">, mode = "bot"): { who: Who } | { told: Omit<Told, "does"> } {
  const { id, name, type, faction } = card;
  if (!SOMEBODY.has(type)) return { told: { id, name, type, icons: [] } };
  return { who: { id, name, faction: faction || "autobot", mode, traits: [] } };
}

const PLAIN: Look = { tone: "plain", icon: "cards", word: "dbg.type.card" };

/** A Robot looks like its faction, everything else like its type. */
export function lookOf(card: Pick<DbgCardView, "type" | "faction">): Look {
  return LOOKS[card.type === "robot" ? card.faction : card.type] ?? PLAIN;
}

/** Does the card have numbers that somebody who gets it can use? */
export function hasNumbers(card: DbgCardView): boolean {
  return card.power > 0 || card.range > 0 || card.move > 0 || card.flight || card.block;
}

const TOLD = new Set(["boss", "decepticon-scheme", "cooperative-scheme", "site", "polity", "ruin"]);
const PASSING = ["Reveal Attack:", "On Reveal:", "Vault:", "Reward:", "Cleared:"];

export interface InForce {
  space: string;
  card: DbgCardView;
  text: string;
}

/** Bosses, Schemes and Sites in the Matrix with what they do as long as they lie there. */
export function inForce(view: DbgView): InForce[] {
  return view.matrix.flatMap((space) => {
    if (!space.up || space.card === null || !TOLD.has(space.card.type)) return [];
    const lines = space.card.text.split("\n").filter((line) => !PASSING.some((start) => line.startsWith(start)));
    return [{ space: space.name, card: space.card, text: lines.join(" ") }];
  });
}

const SIDES = { bot: "Bot Mode: ", alt: "Alt Mode: " } as const;

/** What one side of a character says, without the name of the side before each line. */
export function sideText(character: DbgCardView, side: "bot" | "alt"): string {
  const start = SIDES[side];
  return character.text
    .split("\n")
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length))
    .join("\n");
}

/** Do all players win or lose together? Then nobody counts VP. */
export function isTeam(view: DbgView): boolean {
  return view.sides === "together";
}

/** Does one faction play against the other? */
export function inFactions(view: DbgView): boolean {
  return view.sides === "factions";
}

/** The message id of what a faction is called. */
export function factionWord(faction: string): Look["word"] {
  return lookOf({ type: "robot", faction }).word;
}

/** Is this somebody else of the side that the viewer is on, where there are sides? */
export function isMate(view: DbgView, player: number): boolean {
  const me = view.viewer === null ? undefined : view.players[view.viewer];
  return inFactions(view) && me !== undefined && me.player !== player && view.players[player]?.side === me.side;
}

/** Does this game have Missions at all? */
export function hasMissions(view: DbgView): boolean {
  const decks = [view.zones.autobot_missions, view.zones.decepticon_missions, view.zones.mission_discard];
  return [...decks, ...view.players.map((one) => one.zones.missions)].some((pile) => (pile?.size ?? 0) > 0);
}

/** How much Damage the stack still has, counted or as cards, with what was returned to it. */
export function damageLeft(view: DbgView): number {
  return view.damages + (view.zones.damage_deck?.size ?? 0) + (view.zones.damage_discard?.size ?? 0);
}

/** Does this game have Ruins at all? */
export function hasRuins(view: DbgView): boolean {
  const piles = [view.zones.ruins, view.zones.ruin_discard];
  return piles.some((pile) => (pile?.size ?? 0) > 0) || view.matrix.some((space) => space.card?.type === "ruin");
}

export interface Reach {
  range: number;
  power: number;
}

/** Unspent Power with the farthest distance at which that much of it reaches, from near to far. */
export function reaches(power: readonly number[]): Reach[] {
  const found: Reach[] = [];
  power.forEach((amount, range) => {
    const last = found.at(-1);
    if (last && last.power === amount) last.range = range;
    else if (amount > 0) found.push({ range, power: amount });
  });
  return found;
}

/** Equal cards that lie side by side in a list, together with how many they are. */
export function counted<T>(cards: readonly T[], idOf: (card: T) => string): { card: T; count: number }[] {
  const found = new Map<string, { card: T; count: number }>();
  for (const card of cards) {
    const same = found.get(idOf(card));
    if (same) same.count += 1;
    else found.set(idOf(card), { card, count: 1 });
  }
  return [...found.values()];
}

/** The players in the order in which they come after the one at the lower edge, who is not among them. */
export function othersOf(view: DbgView, bottom: number): DbgPlayerView[] {
  return [...view.players.slice(bottom + 1), ...view.players.slice(0, bottom)];
}

/** A colour and a shape for each player: the number alone tells them apart too. */
export function playerTone(player: number): string {
  return `p${(player % 5) + 1}`;
}
