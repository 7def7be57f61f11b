"""Finished matches: what happened, any seat's view of any moment, a file, and a new match from there on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from starlette.responses import Response

from ...kernel.errors import BadInput
from .. import replay
from ..bots.thinking import check_level
from ..match.match import Match
from ..store.schema import MatchRow, SeatRow
from ..wire.access import Denied
from ..wire.deal import Origin, seed_words
from ..wire.messages import NewTable, Opened, TableView, Ticket
from ..wire.replays import Fork, ReplayFrame, ReplayHead
from .service import Service
from .tokens import hashed, new_token

NOBODY = "none"
TAPES = 16
"""Replays that are kept ready to jump about in."""


class Replays:
    """The matches of a worker that are over."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._tapes: OrderedDict[str, replay.Tape] = OrderedDict()

    async def head(self, match: str) -> ReplayHead:
        row, _, running, table = await self._finished(match)
        tape = await self._tape(match)
        return ReplayHead(
            table, running.version, tuple(tape.turns), tuple(tape.picks), seed_words(row.seed), row.commitment
        )

    async def frame(self, match: str, version: int, seat: str = NOBODY) -> ReplayFrame:
        """What a seat saw at a version, or everybody."""
        _, seats, running, _ = await self._finished(match)
        viewer = _viewer(seat, len(seats))
        if version > running.version:
            raise BadInput(f"there is no version {version}; the match has 0 to {running.version}")
        tape = await self._tape(match)
        return await asyncio.to_thread(tape.frame, version, viewer)

    async def file(self, match: str) -> Response:
        row, _, running, table = await self._finished(match)
        names = tuple(seat.name for seat in table.seats)
        deal = replay.Deal(row.seed, row.shares, row.origin)
        data = await asyncio.to_thread(lambda: replay.write(replay.make(running, names, deal)))
        headers = {"content-disposition": f'attachment; filename="spacebridge-{match}.json"'}
        return Response(data, media_type="application/json", headers=headers)

    async def fork(self, match: str, wish: Fork) -> Opened:
        """A new match with the same past; who asks sits at one seat, bots at the others."""
        row, seats, running, _ = await self._finished(match)
        if not 0 <= wish.version <= running.version:
            raise BadInput(f"there is no version {wish.version}; the match has 0 to {running.version}")
        if not 0 <= wish.seat < len(seats):
            raise BadInput(f"there is no seat {wish.seat}")
        level = check_level(wish.level)
        line = running.entries[: wish.version]
        past = await asyncio.to_thread(Match.load, row.setup, row.dealt_seed, line)
        if past.over:
            raise BadInput("the game is over at that point: go back to a decision")
        token = new_token()
        table = [
            SeatRow(seat.seat, "human", name=seat.name, token=hashed(token))
            if seat.seat == wish.seat
            else SeatRow(seat.seat, "bot", level)
            for seat in seats
        ]
        return await self._service.set_table(
            NewTable(row.setup, ()), row.dealt_seed, table, [Ticket(wish.seat, token)], line,
            origin=Origin(match, wish.version),
        )  # fmt: skip

    async def _finished(self, match: str) -> tuple[MatchRow, Sequence[SeatRow], Match, TableView]:
        """A match that is over; before that its seed and its hidden cards are nobody's business."""
        async with self._service.hub.locked(match) as live:
            if live.match is None or live.row.status != "over":
                raise Denied("the match is not over, so it can't be replayed yet", 403)
            return live.row, live.seats, live.match, live.table(self._service.play.now())

    async def _tape(self, match: str) -> replay.Tape:
        row, _, running, _ = await self._finished(match)
        found = self._tapes.get(match)
        if found is None:
            found = await asyncio.to_thread(replay.Tape, row.setup, row.dealt_seed, running.entries)
            self._tapes[match] = found
            if len(self._tapes) > TAPES:
                self._tapes.popitem(last=False)
        self._tapes.move_to_end(match)
        return found


def _viewer(word: str, seats: int) -> int | None:
    if word == NOBODY:
        return None
    if not (word.isascii() and word.isdecimal()) or int(word) >= seats:
        raise BadInput(f"there is no seat {word[:20]!r}: say a number below {seats}, or {NOBODY!r}")
    return int(word)
