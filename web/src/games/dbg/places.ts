/** Where on the table an option can be picked. It reads keys and references of the view and knows no rule. */

import type { DbgPlayerView, DbgView, OptionView } from "../../lib/wire";

/**
 * A place is a word: "space 1,2", "hand courage", "play fix", "ally carly", "discard", "basics", "character",
 * "player 1", "under carly", "damage", "assist 1". Equal cards of a hand are one place, as they are one option.
 */
export type Place = string;

const CARD_VERBS: Record<string, (id: string) => Place> = {
  play: (id) => `hand ${id}`,
  block: (id) => `hand ${id}`,
  assist: (id) => `hand ${id}`,
};

export function me(view: DbgView): DbgPlayerView | null {
  return view.viewer === null ? null : (view.players[view.viewer] ?? null);
}

/** Every place at which something can be picked, with its options in the order in which they are offered. */
export function optionsByPlace(view: DbgView, options: readonly OptionView[]): Map<Place, OptionView[]> {
  const found = new Map<Place, OptionView[]>();
  const zones = zonesOf(view, options);
  for (const option of options) {
    for (const place of placesOf(view, option, zones)) {
      const there = found.get(place);
      if (there) there.push(option);
      else found.set(place, [option]);
    }
  }
  return found;
}

function placesOf(view: DbgView, option: OptionView, zones: readonly Zone[]): Place[] {
  const [verb = "", ...rest] = option.key.split(" ");
  const own = me(view);
  if (verb === "search") return own?.at ? [`space ${own.at}`] : [];
  if (verb === "convert") return ["character"];
  const places = option.touches.filter((touched) => isSpace(view, touched)).map((name) => `space ${name}`);
  if (places.length > 0) return places;
  if (verb === "resolve" && /^p\d+$/.test(rest[0] ?? "")) return [`assist ${Number(rest[0]?.slice(1)) - 1}`];
  if (verb === "activate" && rest[0] === "character") return ["character"];
  return [...new Set(option.touches.flatMap((touched) => placesOfTouched(view, option, verb, touched, zones)))];
}

function placesOfTouched(
  view: DbgView,
  option: OptionView,
  verb: string,
  touched: string,
  zones: readonly Zone[],
): Place[] {
  const player = /^p(\d+)$/.exec(touched);
  if (player) return [`player ${Number(player[1]) - 1}`];
  if (touched === "character") return ["character"];
  const own = me(view);
  const named = CARD_VERBS[verb];
  if (named) return [named(touched)];
  if (verb === "activate") return holds(own, "play", touched) ? [`play ${touched}`] : assistsWith(view, touched);
  if (verb === "contribute") {
    return option.key.endsWith(` to ${touched}`) ? spacesWith(view, touched) : [`hand ${touched}`];
  }
  if (verb === "use" || verb === "thwart") return spacesWith(view, touched);
  if (verb === "buy") return ["basics"];
  if (verb === "resolve") return [...everywhere(view, touched), ...spacesWith(view, touched)];
  if (option.key.endsWith(" from discard")) return ["discard"];
  return zones.flatMap((zone) => placeIn(view, zone, touched));
}

function isSpace(view: DbgView, name: string): boolean {
  return view.matrix.some((space) => space.name === name);
}

/** The spaces in which a card of this id lies faceup. */
export function spacesWith(view: DbgView, id: string): Place[] {
  return view.matrix.filter((space) => space.up && space.card?.id === id).map((space) => `space ${space.name}`);
}

function assistsWith(view: DbgView, id: string): Place[] {
  return (view.battle?.assists ?? [])
    .filter((assist) => assist.card?.id === id && assist.player === view.viewer)
    .map((assist) => `assist ${assist.player}`);
}

// A card that is to be chosen is named by its id alone: the question is about one part of the table, and all that is
// offered lies there.

type Zone = "hand" | "play" | "discard" | "under";
const ZONES: readonly Zone[] = ["hand", "play", "discard", "under"];

function zonesOf(view: DbgView, options: readonly OptionView[]): Zone[] {
  const ids = options
    .filter((option) => option.key.startsWith("choose ") && !option.key.endsWith(" from discard"))
    .flatMap((option) => option.touches)
    .filter((touched) => !isSpace(view, touched) && !/^p\d+$/.test(touched) && touched !== "character");
  const mixed = options.some((option) => option.key.endsWith(" from discard"));
  const candidates = mixed ? ZONES.filter((zone) => zone === "play") : ZONES;
  const whole = candidates.filter((zone) => ids.every((id) => placeIn(view, zone, id).length > 0));
  if (whole.length === 0) return candidates.filter((zone) => ids.some((id) => placeIn(view, zone, id).length > 0));
  // Where two parts hold all that is offered, it is meant which holds nothing else.
  const offered = new Set(ids);
  const exact = whole.filter((zone) => idsIn(view, zone).every((id) => offered.has(id)));
  return exact.length > 0 ? exact : whole;
}

function idsIn(view: DbgView, zone: Zone): string[] {
  const own = me(view);
  if (zone === "under") return view.matrix.flatMap((space) => space.under).map((card) => card.id);
  if (own === null) return [];
  return (zone === "play" ? [...own.play.map((item) => item.card), ...own.allies] : own[zone]).map((card) => card.id);
}

function placeIn(view: DbgView, zone: Zone, id: string): Place[] {
  const own = me(view);
  if (zone === "under") {
    return view.matrix.some((space) => space.under.some((card) => card.id === id)) ? [`under ${id}`] : [];
  }
  if (zone === "discard") return holds(own, "discard", id) ? ["discard"] : [];
  if (zone === "hand") return holds(own, "hand", id) ? [`hand ${id}`] : [];
  if (holds(own, "play", id)) return [`play ${id}`];
  if (holds(own, "allies", id)) return [`ally ${id}`];
  return id === "damage" && (own?.damage ?? 0) > 0 ? ["damage"] : [];
}

function everywhere(view: DbgView, id: string): Place[] {
  const own = me(view);
  if (own?.character.id === id) return ["character"];
  return placeIn(view, "play", id);
}

function holds(own: DbgPlayerView | null, where: "hand" | "play" | "allies" | "discard", id: string): boolean {
  if (own === null) return false;
  return where === "play" ? own.play.some((item) => item.card.id === id) : own[where].some((card) => card.id === id);
}

/** The reference by which the table is asked why there is nothing to do with a place. */
export function refOf(place: Place): string {
  const [kind = "", ...words] = place.split(" ");
  const rest = words.join(" ");
  if (kind === "player" || kind === "assist") return `p${Number(rest) + 1}`;
  if (kind === "basics") return BASIC;
  return rest || kind;
}

/** The card that lies in the stack beside the Matrix. */
export const BASIC = "roll-out";
