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
from .archive import Archive
from .http import answer
from .service import Service
from .tokens import hashed, new_token

NOBODY = "none"
OUTLIVED = "this match was played by rules or cards that this version can't play: it can be watched, and no more"
UNSEEN = "this match was played by rules or cards that this version can't play, and nobody kept what was shown of it"
FILMS = 16
"""Replays that are kept ready to jump about in."""


class Replays:
    """The matches of a worker that are over."""

    def __init__(self, service: Service, archive: Archive) -> None:
        self._service = service
        self._archive = archive
        self._films: OrderedDict[str, replay.Film] = OrderedDict()

    async def head(self, match: str) -> ReplayHead | Response:
        """In the words of the film, which may be of another version."""
        row, _, _, table = await self._over(match)
        film = await self._film(match)
        head = {"table": table, "entries": film.version, "turns": film.turns, "picks": film.picks}
        return answer(head | {"seed": seed_words(row.seed), "commitment": row.commitment})

    async def frame(self, match: str, version: int, seat: str = NOBODY) -> ReplayFrame | Response:
        """What a seat saw at a version, or everybody."""
        row, seats, _, _ = await self._over(match)
        viewer = _viewer(seat, len(seats))
        if version > row.version:
            raise BadInput(f"there is no version {version}; the match has 0 to {row.version}")
        film = await self._film(match)
        return answer(film.frame(version, viewer))

    async def file(self, match: str) -> Response:
        row, _, running, table = await self._finished(match)
        names = tuple(seat.name for seat in table.seats)
        deal = replay.Deal(row.seed, row.shares, row.origin)
        data = await self._archive.file(running, names, deal, row.edition)
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
        past = await asyncio.to_thread(Match.load, row.setup, row.dealt_seed, line, None, running.edition)
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
            NewTable(row.setup, ()), row.dealt_seed, table, [Ticket(wish.seat, token)],
            origin=Origin(match, wish.version), past=past, edition=row.edition,
        )  # fmt: skip

    async def _finished(self, match: str) -> tuple[MatchRow, Sequence[SeatRow], Match, TableView]:
        """A match that is over and can be played again by this version."""
        row, seats, running, table = await self._over(match)
        if running is None:
            raise Denied(OUTLIVED, 409)
        return row, seats, running, table

    async def _over(self, match: str) -> tuple[MatchRow, Sequence[SeatRow], Match | None, TableView]:
        """A match that is over; before that its seed and its hidden cards are nobody's business."""
        async with self._service.hub.locked(match) as live:
            if live.row.status != "over":
                raise Denied("the match is not over, so it can't be replayed yet", 403)
            return live.row, live.seats, live.match, live.table(self._service.play.now())

    async def _film(self, match: str) -> replay.Film:
        """What was shown of a match."""
        found = self._films.get(match)
        if found is None:
            data = await self._archive.film(match)
            if data is None:
                raise Denied(UNSEEN, 409)
            found = self._films[match] = await asyncio.to_thread(replay.Film, data)
            if len(self._films) > FILMS:
                self._films.popitem(last=False)
        self._films.move_to_end(match)
        return found


def _viewer(word: str, seats: int) -> int | None:
    if word == NOBODY:
        return None
    if not (word.isascii() and word.isdecimal()) or int(word) >= seats:
        raise BadInput(f"there is no seat {word[:20]!r}: say a number below {seats}, or {NOBODY!r}")
    return int(word)
