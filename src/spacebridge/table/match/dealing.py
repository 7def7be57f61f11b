"""Before the deal: who has promised what, whom the table waits for, and how a match begins."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..store.schema import MatchRow, SeatRow
from ..wire.deal import Share, check_digits
from .live import Live
from .match import Match


def check_pledge(words: str) -> str:
    """The promise, or nothing where none is given; BadInput where it can't be one."""
    return check_digits(words, "the pledge") if words else ""


def all_taken(seats: Sequence[SeatRow]) -> bool:
    return not any(seat.kind == "open" for seat in seats)


def promised(live: Live, seat: SeatRow, promise: str) -> tuple[Share, ...]:
    """What is promised when this seat is stored: a person's promise stays with them and goes with them."""
    same = seat.kind == "human" and seat.token == live.seats[seat.seat].token
    others = [share for share in live.row.shares if share.seat != seat.seat or same]
    given = [Share(seat.seat, promise)] if promise and not same else []
    return tuple(sorted([*others, *given], key=lambda share: share.seat))


def next_deadline(row: MatchRow, seats: Sequence[SeatRow], until: float) -> MatchRow:
    """Once every seat is taken, people have a while to tell what they promised."""
    waits = all_taken(seats) and not all(share.value for share in row.shares)
    return msgspec.structs.replace(row, deadline=(row.deadline or until) if waits else None)


def begun(match: Match) -> dict[str, object]:
    """What the head of a match says when the cards are dealt."""
    over = match.over
    return {
        "status": "over" if over else "playing",
        "version": match.version,
        "turn": match.turn,
        "ending": str(match.game.result) if over else "",
    }
