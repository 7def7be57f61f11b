/** The Trading Card Game, as every page knows it. */

import { t, tOr } from "../../lib/i18n";
import type { Who } from "../../art";
import type { TcgCharacterView, TcgEvent, TcgView } from "../../lib/wire";
import { spoken } from "../../lib/words";
import type { Kit } from "../kit";
import { cards } from "./cards";
import { fresh } from "./editor/positions";
import { lessons } from "./lessons";
import { lobby } from "./lobby.svelte";
import { grouped } from "./pace";

const MOST_SHOWN = 8;
const HEROES: readonly Who[] = [
  { id: "optimus-prime-battlefield-legend", name: "Optimus Prime", faction: "autobot", mode: "bot", traits: [], pose: "attack" },
  { id: "starscream-air-commander", name: "Starscream", faction: "decepticon", mode: "alt", traits: ["Plane"] },
  { id: "megatron-living-weapon", name: "Megatron", faction: "decepticon", mode: "bot", traits: [] },
];

const whoIs = ({ id, name, factions, mode, modes }: TcgCharacterView): Who => ({
  id,
  name,
  faction: factions[0] ?? "",
  mode,
  traits: modes.find((one) => one.name === mode)?.traits ?? [],
});

export const tcg: Kit = {
  id: "tcg",
  get name() {
    return t("lobby.tcg");
  },
  get short() {
    return t("record.tcg");
  },
  get about() {
    return t("lobby.tcg_about");
  },
  look: { signs: ["autobot", "sword", "decepticon"], tint: "autobot", deep: "autobot-deep", last: "decepticon", heroes: HEROES },
  board: () => import("./TcgTable.svelte"),
  score: () => import("./Score.svelte"),
  deeds: (view, story) => {
    const sides = (view as TcgView).players;
    const owner = (ref: string): number => sides.findIndex((side) => [...side.team, ...side.ko].some((one) => one.ref === ref));
    return story.flatMap((line) => {
      const event = line.event as TcgEvent;
      if (event.kind !== "DamageDone" || !event.character) return [];
      const hit = owner(event.character);
      return hit < 0 ? [] : [{ line, player: 1 - hit, worth: event.amount }];
    });
  },
  heroes: (view) => {
    const { players, winners } = view as TcgView;
    const all = players.flatMap((side) => [...side.team, ...side.ko].map((one) => ({ who: whoIs(one), fallen: side.ko.includes(one), won: winners?.includes(side.player) ?? false })));
    const standing = all.filter((one) => one.won && !one.fallen);
    return [...standing, ...all.filter((one) => !one.won && one.fallen)].slice(0, MOST_SHOWN);
  },
  together: () => false,
  players: (view) => (view as TcgView).players.map((player) => t("pages.player", { n: player.player + 1 })),
  learners: () => [t("learn.you"), t("learn.rival")],
  way: (id) => tOr(`way.${id}`, spoken(id)),
  grouped,
  cards,
  browsable: true,
  lobby,
  lessons,
  editor: { form: () => import("./editor/EditorForm.svelte"), fresh },
  decks: () => import("./decks/DeckBuilder.svelte"),
};
