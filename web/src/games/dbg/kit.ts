/** The Deck-Building Game, as every page knows it. */

import { t, tOr } from "../../lib/i18n";
import type { Who } from "../../art";
import type { DbgEvent, DbgView, View } from "../../lib/wire";
import { spoken } from "../../lib/words";
import type { Kit } from "../kit";
import { cards } from "./cards";
import { fresh } from "./editor/positions";
import { lessons } from "./lessons";
import { lobby } from "./lobby.svelte";
import { grouped } from "./pace";
import { isTeam, subjectOf } from "./looks";

const characters = (view: View): string[] => (view as DbgView).players.map((player) => player.character.name);

const HEROES: readonly Who[] = [
  { id: "bumblebee", name: "Bumblebee", faction: "autobot", mode: "bot", traits: [] },
  { id: "jazz", name: "Jazz", faction: "autobot", mode: "alt", traits: [] },
  { id: "soundwave", name: "Soundwave", faction: "decepticon", mode: "bot", traits: [] },
];

export const dbg: Kit = {
  id: "dbg",
  get name() {
    return t("lobby.dbg");
  },
  get short() {
    return t("record.dbg");
  },
  get about() {
    return t("lobby.dbg_about");
  },
  look: { signs: ["energon", "range", "autobot"], tint: "energon", deep: "energon-deep", last: "energon", heroes: HEROES },
  board: () => import("./DbgTable.svelte"),
  score: () => import("./Score.svelte"),
  deeds: (_view, story) =>
    story.flatMap((line) => {
      const event = line.event as DbgEvent;
      return event.kind === "VPGained" && event.player !== null ? [{ line, player: event.player, worth: event.amount }] : [];
    }),
  heroes: (view) => {
    const { players, winners } = view as DbgView;
    const all = players.flatMap(({ player, character, mode }) => {
      const subject = subjectOf(character, mode);
      return "who" in subject ? [{ who: subject.who, fallen: !winners?.includes(player) }] : [];
    });
    return all.sort((one, other) => Number(one.fallen) - Number(other.fallen));
  },
  together: (view) => isTeam(view as DbgView),
  players: characters,
  learners: characters,
  way: (id) => tOr(`way.${id}`, spoken(id)),
  grouped,
  cards,
  browsable: true,
  lobby,
  lessons,
  editor: { form: () => import("./editor/EditorForm.svelte"), fresh },
  decks: null,
};
