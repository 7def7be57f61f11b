/** Clocks as the table told them, counted down in between. The table alone decides when time is up. */

import type { SeatView } from "./wire";

export interface TimeLeft {
  main: number;
  period: number;
  periods: number;
  /** Seconds until the seat loses something: the main time, or a period. */
  total: number;
}

type Clocked = Pick<SeatView, "main" | "period" | "periods">;

export function timeLeft(seat: Clocked, passed: number): TimeLeft | null {
  if (seat.main === null) return null;
  const main = Math.max(0, seat.main - passed);
  const over = Math.max(0, passed - seat.main);
  const period = Math.max(0, (seat.period ?? 0) - over);
  return { main, period, periods: seat.periods ?? 0, total: main > 0 ? main : period };
}

const two = (n: number): string => String(n).padStart(2, "0");

export function clockText(left: TimeLeft): string {
  const seconds = Math.ceil(left.total);
  const text = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return left.main > 0 || left.periods === 0 ? text : `${text} ×${left.periods}`;
}
