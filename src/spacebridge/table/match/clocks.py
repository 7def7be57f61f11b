"""Thinking time: first the main time, then periods that begin anew with every decision (byo-yomi)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...kernel.errors import BadInput
from ..store.schema import MatchRow, SeatRow
from ..wire.messages import ClockChoice

LONGEST = 24 * 3600
MOST_PERIODS = 100


def check_clock(clock: ClockChoice | None) -> None:
    """BadInput where no clock can run like that."""
    if clock is None:
        return
    if not 0 <= clock.main <= LONGEST:
        raise BadInput(f"the main time is from 0 to {LONGEST} seconds, not {clock.main}")
    if not 1 <= clock.period <= LONGEST:
        raise BadInput(f"a period is from 1 to {LONGEST} seconds, not {clock.period}")
    if not 1 <= clock.periods <= MOST_PERIODS:
        raise BadInput(f"a clock has 1 to {MOST_PERIODS} periods, not {clock.periods}")


def wound(seat: SeatRow, clock: ClockChoice | None) -> SeatRow:
    """The seat with all its time before it."""
    if clock is None:
        return seat
    return msgspec.structs.replace(seat, main=float(clock.main), periods=clock.periods)


class Left(msgspec.Struct, frozen=True):
    """What is left: main time, seconds of the period that runs, and periods."""

    main: float
    period: float
    periods: int


def left(clock: ClockChoice, main: float, periods: int, spent: float) -> Left:
    """After so many seconds spent on one decision.

    >>> left(ClockChoice(60, 10, 3), 5.0, 3, 26.0)
    Left(main=0.0, period=9.0, periods=1)
    """
    over = max(0.0, spent - main)
    lost = min(int(over // clock.period), periods)
    period = clock.period - (over - lost * clock.period) if lost < periods else 0.0
    return Left(max(0.0, main - spent), period, periods - lost)


def charged(seat: SeatRow, clock: ClockChoice, spent: float) -> SeatRow:
    """The seat after a decision that took so long: the main time is spent, a period only where it ran out."""
    now = left(clock, seat.main or 0.0, seat.periods or 0, max(0.0, spent))
    return msgspec.structs.replace(seat, main=now.main, periods=now.periods)


def deadline(seat: SeatRow, clock: ClockChoice, since: float) -> float:
    """When a decision that began then has to be made at the latest."""
    return since + (seat.main or 0.0) + clock.period * (seat.periods or 0)


def runs_for(row: MatchRow, seats: Sequence[SeatRow], deciding: int | None) -> bool:
    """Does a clock run? Bots need none, and neither does who has to wait for a bot."""
    return row.clock is not None and deciding is not None and seats[deciding].person


def started(row: MatchRow, seats: Sequence[SeatRow], deciding: int | None, now: float, anew: bool) -> MatchRow:
    """The match with the clock of whoever decides running; `anew` where a new decision begins."""
    if not runs_for(row, seats, deciding):
        return msgspec.structs.replace(row, since=None, deadline=None)
    assert row.clock is not None
    assert deciding is not None
    since = now if anew or row.since is None else row.since
    return msgspec.structs.replace(row, since=since, deadline=deadline(seats[deciding], row.clock, since))
