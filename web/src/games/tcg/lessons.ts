/** The lessons of this game, in their order. */

import type { Lesson } from "../kit";
import faces from "./lessons/1-two-faces.yaml?raw";
import icons from "./lessons/2-icons.yaml?raw";
import tapping from "./lessons/3-tapping.yaml?raw";
import hand from "./lessons/4-hand.yaml?raw";
import finish from "./lessons/5-finish.yaml?raw";

export const lessons: readonly Lesson[] = [
  { id: "tcg-faces", game: "tcg", scenario: faces, minutes: 1, rules: ["ADV-start-2", "ADV-turn-3"] },
  { id: "tcg-icons", game: "tcg", scenario: icons, minutes: 1, rules: ["ADV-attack-4", "ADV-attack-6", "ADV-attack-7"] },
  { id: "tcg-tapping", game: "tcg", scenario: tapping, minutes: 1, rules: ["ADV-attack-2", "ADV-attack-14"] },
  { id: "tcg-hand", game: "tcg", scenario: hand, minutes: 2, rules: ["ADV-turn-4", "ADV-turn-5"] },
  { id: "tcg-finish", game: "tcg", scenario: finish, minutes: 2, rules: ["ADV-win-1"] },
];
