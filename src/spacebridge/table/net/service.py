"""What a request does: set tables, join them, change seats, play again."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence

import msgspec

from ...kernel.english import count
from ...kernel.errors import BadInput
from ...kernel.strangers import NAME, clean
from ..bots.thinking import check_level
from ..library.limits import read_scenario
from ..match import games
from ..match.clocks import check_clock, wound
from ..match.dealing import all_taken, begun, check_pledge
from ..match.editions import today
from ..match.live import Live, seat_names, table_view
from ..match.match import Match
from ..match.play import Play
from ..store.schema import MatchRow, SeatRow
from ..wire import DEFAULT_LEVEL
from ..wire.access import Denied, Missing, Role
from ..wire.deal import Origin, Share, commitment
from ..wire.messages import Again, Join, NewTable, Opened, SeatChange, SeatChoice, Setup, TableView, Ticket
from ..wire.routes import CHANGE_SEAT, REMATCH
from ..wire.scenarios import ScenarioTable
from .buckets import Buckets
from .reading import Readers, asker
from .tokens import hashed, heir, new_match, new_token

HAND_SEEN = "the cards are dealt and somebody has seen a hand: nobody new can sit down at this table"
FRESH = 0.3
"""Seconds that the lobby stays as it was told."""
CROWDED = "you have many tables in the lobby: wait a while, or set one that is not listed"
FORKED = "this match goes on from a finished one, whose cards were known: nobody else can be invited"


class Service:
    """The table's front desk."""

    def __init__(self, play: Play, readers: Readers) -> None:
        self.play = play
        self._readers = readers
        self._lobby: tuple[float, asyncio.Future[tuple[TableView, ...]]] | None = None
        self._listed = Buckets(play.settings.public_rate, play.settings.public_burst)
        self.hub = play.hub
        self.store = play.hub.store

    # Setting a table

    async def open_table(self, new: NewTable) -> Opened:
        """A table with its seats; the cards are dealt at once where none is open."""
        check_clock(new.clock)
        promise = check_pledge(new.pledge)
        if new.public and not self._listed.take(asker.get(), time.monotonic()):
            raise Denied(CROWDED, 429)
        players = await self._readers.players(new.setup)
        if len(new.seats) != players:
            raise BadInput(f"the table has {count(players, 'seat')}, not {len(new.seats)}")
        tickets: list[Ticket] = []
        table = []
        for number, choice in enumerate(new.seats):
            token = new_token() if choice.kind == "human" else ""
            if token:
                tickets.append(Ticket(number, token))
            table.append(wound(_new_seat(number, choice, token), new.clock))
        shares = () if not promise or all_taken(table) else tuple(Share(one.seat, promise) for one in tickets)
        return await self.set_table(new, secrets.randbits(256), table, tickets, shares=shares)

    async def set_table(
        self,
        new: NewTable,
        seed: int,
        table: list[SeatRow],
        tickets: Sequence[Ticket],
        host: str = "",
        shares: tuple[Share, ...] = (),
        origin: Origin | None = None,
        past: Match | None = None,
        edition: str = "",
    ) -> Opened:
        """A table with these people and bots; `past` is the match that it goes on from, with its edition."""
        host = host or new_token()
        row = MatchRow(
            id=new_match(),
            setup=new.setup,
            seed=seed,
            commitment=commitment(seed),
            host=hashed(host),
            public=new.public,
            chat=new.chat,
            clock=new.clock,
            created=self.play.now(),
            shares=shares,
            origin=origin,
            edition=edition or today(new.setup.game).name,
        )
        if all_taken(table):
            match = past or Match.begin(row.setup, seed)
            row = msgspec.structs.replace(row, **begun(match))
            row = self.play.settle(row, table, match.deciding, anew=True)
        await self.store.create(row, table, past.entries if past is not None else ())
        if row.waiting:
            self.play.wake_bot(row.id)
        return Opened(row.id, tuple(tickets), host)

    async def tables(self) -> tuple[TableView, ...]:
        """The lobby, looked up once for all who ask within a moment."""
        now = self.play.now()
        if self._lobby is None or now >= self._lobby[0] + FRESH:
            self._lobby = now, asyncio.ensure_future(self._tables(now))
        return await asyncio.shield(self._lobby[1])

    async def _tables(self, now: float) -> tuple[TableView, ...]:
        return tuple(
            table_view(
                one.row,
                one.seats,
                set().union(*one.present.values()),
                seat_names(one.row.setup, one.seats, None),
                now,
            )
            for one in await self.store.lobby()
            if one.row.status == "playing" or any(seat.kind == "open" and not seat.claim for seat in one.seats)
        )

    async def table(self, match: str) -> TableView:
        async with self.hub.locked(match) as live:
            return live.table(self.play.now())

    # Seats

    async def join(self, match: str, wish: Join) -> Opened:
        """Take an open seat, with what one brings along; the last one makes the game begin."""
        token, promise = new_token(), check_pledge(wish.pledge)
        before, setup = await self._laid(match, wish)

        async def work(live: Live) -> Opened:
            seat = _open_seat(live, wish.seat)
            if setup is not None and (live.row.setup, seat.seat) != before:
                raise Denied("somebody else sat down at this moment: choose again", 409)
            taken = msgspec.structs.replace(
                seat, kind="human", name=clean(wish.name, NAME), token=hashed(token), stand_in=False, level="", claim=""
            )
            await self.play.seat(live, taken, promise, setup)
            return Opened(match, (Ticket(seat.seat, token),))

        return await self.play.change(match, work)

    async def _laid(self, match: str, wish: Join) -> tuple[tuple[Setup, int] | None, Setup | None]:
        """The setup and the seat that somebody saw, and the setup with what they bring, if they do."""
        if wish.brings is None:
            return None, None
        async with self.hub.locked(match) as live:
            seat, setup = _open_seat(live, wish.seat).seat, live.row.setup
            if live.match is not None:
                raise Denied("the cards are dealt already: sit down with what lies there", 409)
        after = games.brought(setup, seat, wish.brings)
        await self._readers.players(after)
        return (setup, seat), after

    async def change_seat(self, match: str, number: int, wish: SeatChange, tokens: Sequence[str]) -> TableView:
        """A person hands their seat to a bot, takes it back or leaves it; the host fills those where nobody sits."""
        hashes = {hashed(token) for token in tokens}

        async def work(live: Live) -> TableView:
            if not 0 <= number < len(live.seats):
                raise Missing(f"there is no seat {number}")
            seat = live.seats[number]
            roles = _roles(live, number, hashes)
            CHANGE_SEAT.check(roles)
            if live.row.status == "over":
                raise Denied("the game is over", 409)
            if live.match is None and any(share.value for share in live.row.shares):
                raise Denied("the cards are about to be dealt: wait a moment", 409)
            if Role.HOLDER not in roles and (seat.kind == "human" or seat.token):
                raise Denied("a person holds this seat", 403)
            await self.play.seat(live, _changed(live, seat, wish, Role.HOLDER in roles, self.play.settings.stand_in))
            return live.table(self.play.now())

        return await self.play.change(match, work)

    # Playing again

    async def rematch(self, match: str, wish: Again, tokens: Sequence[str]) -> Opened:
        """The same table anew, or the next game of its series. The first who asks opens it; the others find their seats
        kept for them."""
        hashes = {hashed(token): token for token in tokens}
        promise = check_pledge(wish.pledge)
        level = check_level(wish.level) if wish.level else ""

        async def first(live: Live) -> tuple[str, NewTable, list[SeatRow]]:
            held = live.holding(hashes)
            REMATCH.check(_roles(live, held[0] if held else -1, set(hashes)))
            if live.row.status != "over":
                raise Denied("the game is not over yet", 409)
            row = live.row
            result = live.match.game.result if live.match is not None else None
            setup = games.following(row.setup, result.winners if result is not None else ())
            new = NewTable(setup, (), row.public, row.chat, row.clock)
            if not row.next:
                heirs = [wound(_heir_seat(seat, level), row.clock) for seat in live.seats]
                host = heir(hashes[live.seats[held[0]].token], match, "host")
                opened = await self.set_table(new, secrets.randbits(256), heirs, (), host=host)
                await self.play.reseat(live, [], next=opened.match)
            return live.row.next, new, [live.seats[seat] for seat in held]

        following, _, held = await self.play.change(match, first)
        tickets = [Ticket(seat.seat, heir(hashes[seat.token], following)) for seat in held]
        for ticket, seat in zip(tickets, held, strict=True):
            await self._inherit(following, seat, ticket, promise)
        host = heir(hashes[held[0].token], match, "host")
        async with self.hub.locked(following) as live:
            is_host = live.row.host == hashed(host)
        return Opened(following, tuple(tickets), host if is_host else "")

    async def _inherit(self, match: str, before: SeatRow, ticket: Ticket, promise: str) -> None:
        async def work(live: Live) -> None:
            seat = live.seats[ticket.seat]
            if seat.token == hashed(ticket.token):
                return
            if seat.claim != before.token:
                raise Denied("somebody else sits here now", 409)
            taken = msgspec.structs.replace(seat, kind="human", token=hashed(ticket.token), claim="")
            await self.play.seat(live, taken, promise)

        await self.play.change(match, work)

    async def play_scenario(self, wish: ScenarioTable) -> Opened:
        """The position of a scenario file: who asks sits at one seat, bots at the others."""
        setup = Setup(await self._readers.run(game_of, wish.text), scenario=wish.text)
        players = await self._readers.players(setup)
        if not 0 <= wish.seat < players:
            raise BadInput(f"there is no seat {wish.seat}: the scenario is for {count(players, 'player')}")
        choices = (SeatChoice("human") if one == wish.seat else SeatChoice("bot", wish.level) for one in range(players))
        return await self.open_table(NewTable(setup, tuple(choices)))


def game_of(text: str) -> str:
    """The game that a scenario is for."""
    return read_scenario(text).game


def _new_seat(number: int, choice: SeatChoice, token: str) -> SeatRow:
    level = check_level(choice.level or DEFAULT_LEVEL) if choice.kind == "bot" else ""
    return SeatRow(number, choice.kind, level, clean(choice.name, NAME), hashed(token) if token else "")


def _heir_seat(seat: SeatRow, level: str = "") -> SeatRow:
    """The same seat in a rematch: a person's is kept for them, a bot's is a bot's again, of another level if asked."""
    if seat.token:
        return SeatRow(seat.seat, "open", name=seat.name, claim=seat.token)
    if seat.kind == "open":
        return SeatRow(seat.seat, "open")
    return SeatRow(seat.seat, "bot", level or seat.level or DEFAULT_LEVEL, "" if level else seat.name)


def _open_seat(live: Live, wish: int | None) -> SeatRow:
    if live.row.status == "over":
        raise Denied("the game is over", 409)
    free = [seat for seat in live.seats if seat.kind == "open" and not seat.claim]
    if wish is not None:
        free = [seat for seat in free if seat.seat == wish]
    if not free:
        raise Denied("no seat is open" if wish is None else "this seat is not open", 409)
    if live.hand_seen:
        raise Denied(HAND_SEEN, 409)
    return free[0]


def _changed(live: Live, seat: SeatRow, wish: SeatChange, holder: bool, stand_in: str) -> SeatRow:
    """The seat as it is wished for."""
    name = clean(wish.name, NAME)
    change = msgspec.structs.replace
    playing = live.match is not None
    if wish.kind == "bot":
        level = check_level(wish.level or DEFAULT_LEVEL)
        return change(seat, kind="bot", level=level, stand_in=False, claim="", name=seat.name if holder else name)
    if wish.kind == "open":
        if live.row.origin is not None:
            raise Denied(FORKED, 409)
        if live.hand_seen:
            raise Denied(HAND_SEEN, 409)
        level = (seat.level or stand_in) if playing else ""
        return change(seat, kind="open", token="", claim="", name="", level=level, stand_in=playing)
    if not holder:
        raise BadInput("a person comes to a seat by joining: make it open")
    if seat.gone:
        raise Denied("this seat was given up", 409)
    return change(seat, kind="human", level="", stand_in=False, name=name or seat.name)


def _roles(live: Live, seat: int, hashes: set[str]) -> set[Role]:
    """Who somebody with these tokens is with regard to a seat."""
    held = live.holding(hashes)
    roles = {Role.HOLDER if seat in held else Role.OTHER} if held else set()
    if live.row.host in hashes:
        roles.add(Role.HOST)
    if not roles and hashes:
        raise Denied("this token opens no seat of this table", 403)
    return roles or {Role.STRANGER}
