/** Names and short sentences for what the table tells in fields. */

import { t, tOr } from "./i18n";
import type { SeatView, TableView } from "./wire";

/** A word of the rules or a level of a bot in plain letters: "secret-action" is "Secret action". */
export function spoken(word: string): string {
  const plain = word.replaceAll("-", " ").replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export const levelName = (level: string): string => tOr(`bot.${level}`, spoken(level));

export function seatName(seat: Pick<SeatView, "seat" | "kind" | "level" | "name">): string {
  if (seat.kind === "open") return t("pages.seat_open");
  if (seat.name) return seat.name;
  return seat.kind === "bot" ? t("pages.bot_of", { level: levelName(seat.level) }) : t("pages.player", { n: seat.seat + 1 });
}

export function seatWords(table: TableView): string {
  const seats = table.seats.map(seatName).join(" · ");
  return table.status === "playing" ? t("lobby.line_turn", { seats, turn: table.turn }) : seats;
}

/** How long ago something was, in the largest unit that fits. */
export function ago(then: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - then) / 60_000));
  if (minutes < 1) return t("pages.just_now");
  if (minutes < 60) return t("pages.minutes_ago", { n: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 24) return t("pages.hours_ago", { n: hours });
  return t("pages.days_ago", { n: Math.round(hours / 24) });
}

/** What is searched for, word by word. */
export const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
