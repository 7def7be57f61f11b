"""What happens in a running match: picks, taking back, giving up, time running out, bots standing in.

Each of these is stored before anybody hears of it. Where another worker was faster, the match is read again and the
request is judged anew.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from ...kernel.errors import BadInput
from ..metrics import Metrics
from ..settings import Settings
from ..store.schema import Ask, Entry, MatchRow, SeatRow
from ..store.store import SNAPSHOT_EVERY, Change, Conflict
from ..wire import routes
from ..wire.access import Denied, Role
from ..wire.deal import Share, check_digits, pledge
from ..wire.messages import Setup
from .clocks import charged, started
from .dealing import all_taken, begun, next_deadline, promised
from .editions import today
from .hub import Hub
from .live import Eyes, Live
from .match import CHOOSE, Match
from .status import named_ending

T = TypeVar("T")
LEASE = 60.0
"""Seconds that a worker may let a bot think before others take over; a dead worker's lease is void at once."""
TRIES = 5
HANDED_OVER = "sit down first: the screen is handed over"
_ID = re.compile(r"[!-~]{1,64}")


class Stale(Denied):
    """The match has moved on since the version that was seen."""

    def __init__(self, reason: str = "the table has moved on since") -> None:
        super().__init__(reason, 409)


class Play:
    """The moves of one worker's matches."""

    def __init__(self, hub: Hub, settings: Settings, metrics: Metrics, clock: Callable[[], float]) -> None:
        self.hub = hub
        self.settings = settings
        self.metrics = metrics
        self.now = clock
        self._tasks: set[object] = set()
        self.wake_bot: Callable[[str], None] = lambda match: None
        """Called when a bot of this worker is to decide."""

    # What clients ask for; each answers with the version at which it is stored

    async def choose(self, match: str, eyes: Callable[[Live], Eyes], id: str, version: int, key: str) -> int:
        async def work(live: Live) -> int:
            looks = eyes(live)
            if (known := _known(live, looks.held, id)) is not None:
                return known
            running = _running(live)
            seat = looks.you if looks.handover is None else looks.handover
            routes.CHOOSE.check(looks.roles(seat))
            self._check_clock(live)
            _check_version(live, version)
            if looks.you is None:
                raise Denied(HANDED_OVER, 403)
            _check_person(live, looks.you)
            entry = running.choose(looks.you, key, _command(looks.you, id), self.now())
            return await self.store(live, entry)

        return await self.change(match, work)

    async def undo(self, match: str, eyes: Callable[[Live], Eyes], id: str, version: int) -> int:
        """Take back at once where that is free or nobody else is concerned; else ask the others."""

        async def work(live: Live) -> int:
            looks = eyes(live)
            if (known := _known(live, looks.held, id)) is not None:
                return known
            running = _running(live)
            routes.UNDO.check(looks.roles(looks.you))
            seat = live.asking(looks)
            if seat is None:
                raise Denied(HANDED_OVER, 403)
            ask = live.row.ask
            if ask is not None and ask.command == _command(seat, id):
                return live.row.version
            _check_version(live, version)
            _check_person(live, seat)
            solo = live.solo(looks)
            check = running.undo_state(seat, live.people, solo)
            if not check.possible:
                raise Denied(check.reason, 409)
            if check.free or solo or not live.others(seat, looks):
                return await self.store(live, running.undo(seat, check.to, _command(seat, id), self.now()))
            agreed = tuple(other for other in looks.held if other != seat)
            await self._ask(live, Ask(seat, check.to, _command(seat, id), agreed))
            return live.row.version

        return await self.change(match, work)

    async def consent(self, match: str, eyes: Callable[[Live], Eyes], version: int, yes: bool) -> int:
        """Answer somebody who asks; the last yes takes the pick back, the first no ends it."""

        async def work(live: Live) -> int:
            looks = eyes(live)
            running = _running(live)
            ask = live.row.ask
            _check_version(live, version)
            if ask is None:
                raise Stale("nobody asks for anything any more")
            others = live.others(ask.seat)
            mine = [seat for seat in looks.held if seat in others]
            roles = {Role.OTHER} if mine else looks.roles(ask.seat)
            routes.CONSENT.check(roles)
            if not yes:
                await self._ask(live, None)
                return live.row.version
            agreed = {*ask.agreed, *mine}
            if others <= agreed:
                return await self.store(live, running.undo(ask.seat, ask.to, ask.command, self.now()))
            await self._ask(live, msgspec.structs.replace(ask, agreed=tuple(sorted(agreed))))
            return live.row.version

        return await self.change(match, work)

    async def concede(self, match: str, eyes: Callable[[Live], Eyes], id: str, version: int) -> int:
        """Give up: the rival wins, or a bot takes the seat for good."""

        async def work(live: Live) -> int:
            looks = eyes(live)
            if (known := _known(live, looks.held, id)) is not None:
                return known
            running = _running(live)
            routes.CONCEDE.check(looks.roles(looks.you))
            if looks.you is None:
                raise Denied(HANDED_OVER, 403)
            _check_version(live, version)
            _check_person(live, looks.you)
            entry = running.concede(looks.you, _command(looks.you, id), self.now())
            return await self._given_up(live, entry)

        return await self.change(match, work)

    # Before the deal

    async def seat(self, live: Live, seat: SeatRow, promise: str = "", setup: Setup | None = None) -> None:
        """Store who sits there, what they promise to add to the chance, and the setup with what they bring along; deal
        where nothing is waited for."""
        shares = live.row.shares if live.match is not None else promised(live, seat, promise)
        await self._deal_or_wait(live, [seat], shares, setup=setup)

    async def reveal(self, match: str, eyes: Callable[[Live], Eyes], value: str) -> None:
        """Somebody tells what they promised to add to the chance; after the last one the cards are dealt."""

        async def work(live: Live) -> None:
            looks, shares = eyes(live), live.row.shares
            routes.REVEAL.check(looks.roles(looks.you))
            promise = pledge(check_digits(value, "what you add to the chance"))
            mine = {share.seat for share in shares if share.seat in looks.held and share.pledge == promise}
            if not mine:
                raise BadInput("this is not what was promised")
            if all(share.value for share in shares if share.seat in mine):
                return
            if live.match is not None:
                raise Denied("the cards are dealt already", 409)
            if not all_taken(live.seats):
                raise Denied("a seat is still open: tell it when everybody has promised", 409)
            told = [msgspec.structs.replace(one, value=value) if one.seat in mine else one for one in shares]
            await self._deal_or_wait(live, [], tuple(told))

        await self.change(match, work)

    async def _deal_or_wait(
        self,
        live: Live,
        seats: list[SeatRow],
        shares: tuple[Share, ...],
        wait: bool = True,
        setup: Setup | None = None,
    ) -> None:
        changed = {seat.seat: seat for seat in seats}
        table = [changed.get(seat.seat, seat) for seat in live.seats]
        missing = wait and not all(share.value for share in shares)
        head: dict[str, object] = {} if setup is None else {"setup": setup}
        if live.match is None and live.row.status == "open" and all_taken(table) and not missing:
            row = msgspec.structs.replace(live.row, shares=shares, **head)
            live.match = Match.begin(row.setup, row.dealt_seed)
            head |= begun(live.match) | {"edition": today(row.setup.game).name}
        await self.reseat(live, seats, shares=shares, **head)

    # What time brings

    async def time_is_up(self, match: str) -> None:
        async def work(live: Live) -> None:
            row, running = live.row, live.match
            if row.deadline is None or self.now() < row.deadline or (running is not None and running.over):
                return
            if running is None:
                if row.status == "open":
                    await self._deal_or_wait(live, [], row.shares, wait=False)
                return
            seat = running.deciding
            assert seat is not None
            await self._given_up(live, running.timeout(seat, f"clock:{running.version + 1}", self.now()))

        await self.change(match, work)

    async def stand_in(self, match: str, seat: int) -> None:
        """A bot holds the seat of somebody who left, until they return."""

        async def work(live: Live) -> None:
            one = live.seats[seat]
            if not one.person or seat in live.online() or live.row.status != "playing":
                return
            await self.reseat(live, [msgspec.structs.replace(one, stand_in=True, level=self.settings.stand_in)])

        await self.change(match, work)

    async def welcome(self, match: str, held: Sequence[int]) -> None:
        """The person of a seat is back: the bot that stood in makes room."""

        async def work(live: Live) -> None:
            back = [one for one in live.seats if one.seat in held and one.kind == "human" and one.stand_in]
            if back:
                await self.reseat(live, [msgspec.structs.replace(one, stand_in=False, level="") for one in back])

        await self.change(match, work)

    # Storing

    async def change(self, match: str, work: Callable[[Live], Awaitable[T]]) -> T:
        """Do it under the lock of the match; again, on fresh data, where another worker was faster.

        What was begun is finished even if who asked for it is gone, or others would not hear of it.
        """
        task = asyncio.ensure_future(self._change(match, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _change(self, match: str, work: Callable[[Live], Awaitable[T]]) -> T:
        for _ in range(TRIES):
            try:
                async with self.hub.locked(match) as live:
                    return await work(live)
            except Conflict:
                self.metrics.count("conflicts")
        raise Stale("too much happens at this table at once; try again")

    async def store(self, live: Live, entry: Entry, seats: Iterable[SeatRow] = ()) -> int:
        """Store an entry that the match in memory has taken already; where that fails it is read anew."""
        running = live.match
        assert running is not None
        changed = {seat.seat: seat for seat in seats}
        row = live.row
        if entry.kind == CHOOSE and row.clock is not None and row.since is not None:
            seat = changed.get(entry.seat, live.seats[entry.seat])
            changed[entry.seat] = charged(seat, row.clock, entry.at - row.since)
        over = running.over
        table = [changed.get(seat.seat, seat) for seat in live.seats]
        row = msgspec.structs.replace(
            row,
            version=entry.number,
            revision=row.revision + (1 if seats else 0),
            turn=running.turn,
            ask=None,
            status="over" if over else "playing",
            ending=named_ending(running.game, live.names()) if over else "",
        )
        row = self.settle(row, table, running.deciding, anew=True)
        snapshot = running.snapshot() if over or entry.number % SNAPSHOT_EVERY == 0 else None
        await self._commit(live, Change(row, live.row.version, live.row.revision, [*changed.values()], entry, snapshot))
        live.commands[entry.command] = entry.number
        self.metrics.count("entries", entry.kind)
        return entry.number

    async def reseat(self, live: Live, seats: list[SeatRow], **head: object) -> None:
        """Store other people or bots on seats."""
        changed = {seat.seat: seat for seat in seats}
        table = [changed.get(seat.seat, seat) for seat in live.seats]
        row = msgspec.structs.replace(live.row, revision=live.row.revision + 1, **head)
        deciding = live.match.deciding if live.match is not None else None
        row = self.settle(row, table, deciding, anew=live.row.since is None)
        if live.match is None:
            row = next_deadline(row, table, self.now() + self.settings.reveal)
        setup = row.setup if row.setup is not live.row.setup else None
        await self._commit(live, Change(row, live.row.version, live.row.revision, seats, setup=setup))

    def settle(self, row: MatchRow, seats: Sequence[SeatRow], deciding: int | None, anew: bool) -> MatchRow:
        """What follows from whose turn it is: a bot of this worker is to think, or a clock runs."""
        waiting = deciding is not None and seats[deciding].bot
        row = msgspec.structs.replace(
            row,
            waiting=waiting,
            lease=self.hub.roster.id if waiting else None,
            lease_until=self.now() + LEASE if waiting else None,
        )
        return started(row, seats, deciding, self.now(), anew)

    async def _ask(self, live: Live, ask: Ask | None) -> None:
        row = msgspec.structs.replace(live.row, revision=live.row.revision + 1, ask=ask)
        await self._commit(live, Change(row, live.row.version, live.row.revision, []))

    async def _given_up(self, live: Live, entry: Entry) -> int:
        """Where the game goes on without somebody, a bot takes the seat for good."""
        assert live.match is not None
        if live.match.over:
            return await self.store(live, entry)
        seat = live.seats[entry.seat]
        bot = msgspec.structs.replace(seat, kind="bot", level=self.settings.stand_in, stand_in=False, gone=True)
        return await self.store(live, entry, [bot])

    async def _commit(self, live: Live, change: Change) -> None:
        try:
            with self.metrics.timed("store_seconds"):
                await self.hub.store.commit(change)
        except BaseException:
            live.stale = True
            raise
        live.accept(change.row, change.seats)
        self.hub.poke(live.id)
        if change.row.waiting:
            self.wake_bot(live.id)

    def _check_clock(self, live: Live) -> None:
        if live.row.deadline is not None and self.now() >= live.row.deadline:
            raise Stale("the time is up")


def _running(live: Live) -> Match:
    if live.match is None:
        raise Denied(live.row.ending if live.lost else "the game has not begun: a seat is still open", 409)
    return live.match


def _known(live: Live, held: Iterable[int], id: str) -> int | None:
    """The version at which this command was stored before, by any of the client's seats."""
    if not _ID.fullmatch(id):
        raise Denied("the id of a command is 1 to 64 plain characters", 400)
    return next((live.commands[name] for seat in held if (name := _command(seat, id)) in live.commands), None)


def _command(seat: int, id: str) -> str:
    """Commands are told apart by seat, so that nobody can use up another's."""
    return f"{seat}:{id}"


def _check_version(live: Live, version: int) -> None:
    if version != live.row.version:
        raise Stale


def _check_person(live: Live, seat: int) -> None:
    if not live.seats[seat].person:
        raise Denied("a bot plays this seat; take it back first", 409)
