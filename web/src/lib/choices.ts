/** What can be chosen, as lists for the forms. */

import { LEVELS } from "./bots";
import { t } from "./i18n";
import type { BotInfo } from "./wire";

export interface Choice {
  value: string;
  label: string;
  group?: string;
}

/** Whole numbers from one to another. */
export const numbers = (least: number, most: number): Choice[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, n) => ({ value: String(least + n), label: String(least + n) }));

/** Shown until the table has said which bots it has, so that nobody has to wait for it. */
export const usualBots = (): BotInfo[] => LEVELS.map((level) => ({ level, name: t(`bot.${level}`), about: "" }));
