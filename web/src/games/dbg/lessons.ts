/** The lessons of this game, in their order. */

import type { Lesson } from "../kit";
import matrix from "./lessons/1-matrix.yaml?raw";
import buying from "./lessons/2-buying.yaml?raw";
import energon from "./lessons/3-energon.yaml?raw";
import battle from "./lessons/4-battle.yaml?raw";
import boss from "./lessons/5-boss.yaml?raw";
import towns from "./lessons/6-towns.yaml?raw";
import missions from "./lessons/7-missions.yaml?raw";

export const lessons: readonly Lesson[] = [
  { id: "dbg-matrix", game: "dbg", scenario: matrix, minutes: 2, rules: ["CORE-move-09", "CORE-turn-02"] },
  { id: "dbg-buying", game: "dbg", scenario: buying, minutes: 2, rules: ["CORE-buy-01", "CORE-range-02"] },
  { id: "dbg-energon", game: "dbg", scenario: energon, minutes: 2, rules: ["CORE-convert-01", "CORE-ability-01"] },
  { id: "dbg-battle", game: "dbg", scenario: battle, minutes: 2, rules: ["CORE-ambush-01", "CORE-block-01"] },
  { id: "dbg-boss", game: "dbg", scenario: boss, minutes: 2, rules: ["CORE-confront-01", "CORE-coop-win-01"] },
  { id: "dbg-towns", game: "dbg", scenario: towns, minutes: 2, rules: ["WOC-polity-01", "WOC-polity-03"] },
  { id: "dbg-missions", game: "dbg", scenario: missions, minutes: 2, rules: ["WOC-mission-05", "WOC-mission-06"] },
];
