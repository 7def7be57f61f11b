"""A match in a worker's memory: what the store holds, the game that follows from it, and what was told of it so far."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from ...games import kits
from ...kernel.errors import BadInput, SpacebridgeError
from ...kernel.kit import Series
from ...kernel.saves import FAULTS
from ...kernel.spans import say, words_of
from ..store.schema import MatchRow, SeatRow
from ..store.store import Loaded
from ..wire.access import Role
from ..wire.messages import Moment, Scene, SeatView, Setup, State, TableView, UndoView
from . import games
from .clocks import left
from .editions import Edition, check_rules
from .gallery import Gallery
from .match import Match

MOST_SEATS = 8
"""More than any table has."""
LOST = "The table has a new version, which can't go on with this match: it is over, and nobody has won or lost it."
"""How a match ends that outlived its rules."""
NOT_DEALT = Scene(None, (), say("The cards are dealt as soon as every seat is taken."))
_encoder = msgspec.json.Encoder()
logger = logging.getLogger(__name__)


class Eyes(msgspec.Struct, frozen=True):
    """How a client looks at a match: the seats it holds, the one whose view it gets, and who is asked to sit down."""

    held: tuple[int, ...]
    you: int | None
    handover: int | None = None

    def roles(self, seat: int | None) -> set[Role]:
        """Who this client is with regard to a seat."""
        if seat is not None and seat in self.held:
            return {Role.HOLDER}
        return {Role.OTHER} if self.held else {Role.SPECTATOR}


class Seen(msgspec.Struct, frozen=True):
    """Whose view a client has, and at which version."""

    by: int | None
    version: int


class Live:
    """The match as this worker knows it. Whoever changes or shows it holds the lock."""

    def __init__(self, loaded: Loaded, edition: Edition | None = None) -> None:
        self.lock = asyncio.Lock()
        self.stale = False
        """Has something gone wrong, so that it must be loaded anew before it is used?"""
        self.away: dict[str, set[int]] = {}
        """Seats whose people are connected to other workers."""
        self.here: dict[int, int] = {}
        """For each seat the number of its connections to this worker."""
        self.take(loaded, edition)

    # What the store says

    def take(self, loaded: Loaded, edition: Edition | None = None) -> None:
        """The whole match, as it was loaded, with the cards it was begun with."""
        row = loaded.row
        self.row = row
        self.seats = loaded.seats
        self.match: Match | None = None
        self.lost = ""
        """Why it can't be played any more by this version; empty where it can."""
        if row.status != "open":
            self._bring_back(loaded, edition)
        self.commands = {entry.command: entry.number for entry in loaded.entries if entry.command}
        self._gallery: Gallery | None = None
        self.stale = False
        self.touch()

    def _bring_back(self, loaded: Loaded, edition: Edition | None) -> None:
        """From the latest snapshot, or else from the deal on, or else not at all."""
        row = loaded.row
        for snapshot in (loaded.snapshot, None) if loaded.snapshot else (None,):
            try:
                if snapshot is None:
                    games_of_today(row)
                match = Match.load(row.setup, row.dealt_seed, loaded.entries, snapshot, edition)
                _check_same(row, match)
            except (SpacebridgeError, *FAULTS) as error:
                self.lost = str(error) or type(error).__name__
                logger.warning("%s can't be brought back from %s: %s", row.id, _from(snapshot), self.lost)
            else:
                self.match, self.lost = match, ""
                return

    def follow(self, loaded: Loaded) -> None:
        """What other workers stored since."""
        for entry in loaded.entries:
            assert self.match is not None
            self.match.apply(entry)
            self.commands[entry.command] = entry.number
        self.accept(loaded.row, loaded.seats)

    def accept(self, row: MatchRow, seats: Iterable[SeatRow]) -> None:
        """A change that is stored."""
        self.row = row
        for seat in seats:
            self.seats[seat.seat] = seat
        self.touch()

    def touch(self) -> None:
        self._frames: dict[tuple[Eyes, Seen | None], bytes] = {}
        self._table: TableView | None = None

    @property
    def id(self) -> str:
        return self.row.id

    # Who is there

    def holding(self, hashes: Iterable[str]) -> tuple[int, ...]:
        """The seats that tokens with these hashes open."""
        known = set(hashes)
        return tuple(seat.seat for seat in self.seats if seat.token and seat.token in known)

    def online(self) -> set[int]:
        return {seat for seat, number in self.here.items() if number}.union(*self.away.values())

    @property
    def people(self) -> set[int]:
        """The seats that belong to persons, though one may be away and a bot stand in: consent is theirs alone."""
        return {seat.seat for seat in self.seats if seat.owned}

    @property
    def hand_seen(self) -> bool:
        """Are the cards dealt, and does somebody know a hand? They could come again under another name."""
        return self.match is not None and any(seat.token for seat in self.seats)

    # What clients see

    def names(self) -> tuple[str, ...]:
        return seat_names(self.row.setup, self.seats, self.match)

    def frame(self, eyes: Eyes, seen: Seen | None, now: float) -> bytes:
        """The State for these eyes, with what happened since they saw the match last; all of it where they did not.

        It is made once for all who look alike.
        """
        key = (eyes, seen)
        found = self._frames.get(key)
        if found is None:
            same = seen is not None and seen.by == eyes.you
            shown = self._shown(eyes.you, seen.version if seen is not None and same else None)
            parting = self._parting(seen) if seen is not None and not same and eyes.handover is not None else ()
            found = _encoder.encode(self._state(eyes, now, *shown, parting))
            if self.row.deadline is None:  # with a running clock it is old in a moment
                self._frames[key] = found
        return found

    def tale(self, eyes: Eyes, now: float) -> bytes | None:
        """The State with all that happened since the deal, for whoever sits down after it had begun."""
        if self.match is None or self.match.has_picked(eyes.held):
            return None
        told = self._lookers(self.match).tale(eyes.you)
        return _encoder.encode(self._state(eyes, now, *told)) if told is not None else None

    def _shown(self, viewer: int | None, since: int | None) -> tuple[Scene | None, list[Moment]]:
        if self.match is None:
            return Scene(None, (), say(self.row.ending)) if self.lost else NOT_DEALT, []
        looker = self._lookers(self.match).looker(viewer, since)
        moments = looker.since(since) if since is not None else None
        if moments is not None:
            return None, moments
        return looker.scene(self.match.known(viewer) if viewer is not None else None), []

    def _parting(self, seen: Seen) -> Sequence[Moment]:
        """What somebody who leaves a shared screen has not seen yet; a spectator has nothing to see alone."""
        if self.match is None or seen.by is None:
            return ()
        return self._lookers(self.match).looker(seen.by, seen.version).since(seen.version) or ()

    def _lookers(self, match: Match) -> Gallery:
        if self._gallery is None:
            self._gallery = Gallery(match)
        return self._gallery

    def _state(
        self, eyes: Eyes, now: float, scene: Scene | None, moments: Sequence[Moment], parting: Sequence[Moment] = ()
    ) -> State:
        match = self.match
        return State(
            version=self.row.version,
            table=self.table(now),
            you=eyes.you,
            held=eyes.held,
            handover=eyes.handover,
            undo=self.undo(eyes),
            practice=match.practice if match is not None else False,
            scene=scene,
            moments=tuple(moments),
            parting=tuple(parting),
        )

    def table(self, now: float) -> TableView:
        """The same for all; it is made anew when something changed, and with a running clock every time."""
        if self._table is not None:
            return self._table
        made = table_view(self.row, self.seats, self.online(), self.names(), now, self._deciding)
        if self.row.deadline is None:
            self._table = made
        return made

    @property
    def _deciding(self) -> int | None:
        return self.match.deciding if self.match is not None else None

    # Taking back

    def asking(self, eyes: Eyes) -> int | None:
        """The seat whose latest pick this client would take back: on a shared screen the one that picked last."""
        match = self.match
        if match is None or not eyes.held:
            return None
        if self.solo(eyes):
            last = match.last_pick(set(eyes.held))
            return last.seat if last is not None else eyes.held[0]
        return eyes.you

    def solo(self, eyes: Eyes) -> bool:
        """Does nobody but this client play, apart from bots?"""
        return self.people <= set(eyes.held)

    def others(self, asker: int, eyes: Eyes | None = None) -> set[int]:
        """The people who have to agree when somebody wants to take a pick back."""
        return self.people - {asker} - set(eyes.held if eyes is not None else ())

    def undo(self, eyes: Eyes) -> UndoView:
        ask = self.row.ask
        asked_by = ask.seat if ask is not None else None
        agreed = ask.agreed if ask is not None else ()
        waits = tuple(sorted(self.others(ask.seat) - set(agreed))) if ask is not None else ()
        seat = self.asking(eyes)
        if self.match is None or seat is None:
            return UndoView(False, False, False, "", asked_by, agreed, waits)
        if not self.seats[seat].person:
            return UndoView(False, False, False, "a bot plays this seat", asked_by, agreed, waits)
        solo = self.solo(eyes)
        check = self.match.undo_state(seat, self.people, solo)
        needs = check.possible and not check.free and not solo and bool(self.others(seat, eyes))
        return UndoView(check.possible, check.free, needs, words_of(check.reason), asked_by, agreed, waits)


def games_of_today(row: MatchRow) -> None:
    """BadInput where the picks of a match mean something else by now."""
    check_rules(row.setup.game, row.edition)


def _check_same(row: MatchRow, match: Match) -> None:
    """BadInput where it came to something else than what was stored: nobody is to play on with another match."""
    if match.over != (row.status == "over") or match.turn != row.turn:
        raise BadInput("its picks lead to something else than they did")


def _from(snapshot: tuple[int, bytes] | None) -> str:
    return "the deal" if snapshot is None else f"its state at version {snapshot[0]}"


def seat_names(setup: Setup, seats: Iterable[SeatRow], match: Match | None) -> tuple[str, ...]:
    """The name at each seat: its own, a bot's level, or what the game calls it."""
    usual = games.seat_names(setup, match.game) if match is not None else _usual_names(setup)
    own = kits.of(setup.game).names_seats
    return tuple(
        seat.name or (seat.level.capitalize() if seat.kind == "bot" and not own else usual[seat.seat]) for seat in seats
    )


@lru_cache(512)
def _usual_names(setup: Setup) -> tuple[str, ...]:
    """Where the setup says what is not known any more: as if nothing was chosen."""
    try:
        return games.seat_names(setup)
    except BadInput:
        return tuple(f"Player {seat + 1}" for seat in range(MOST_SEATS))


@lru_cache(512)
def _titles(setup: Setup) -> tuple[str, str, str]:
    try:
        return games.title(setup), games.scenario_title(setup.scenario) if setup.scenario else "", games.way(setup)
    except BadInput:
        return kits.of(setup.game).title, "", ""


def table_view(
    row: MatchRow,
    seats: list[SeatRow],
    online: set[int],
    names: tuple[str, ...],
    now: float,
    deciding: int | None = None,
) -> TableView:
    """What everybody may know about a match."""
    setup = row.setup
    title, scenario, way = _titles(setup)
    return TableView(
        match=row.id,
        game=setup.game,
        way=way,
        title=title,
        players=len(seats),
        seats=tuple(_seat_view(row, seat, names[seat.seat], seat.seat in online, now, deciding) for seat in seats),
        status=row.status,  # type: ignore[arg-type]
        turn=row.turn,
        chat=row.chat,
        clock=row.clock,
        commitment=row.commitment,
        shares=row.shares,
        origin=row.origin,
        ending=row.ending,
        next=row.next,
        scenario=scenario,
        series=_series(setup),
        brings=_laid_out(setup) if row.status == "open" else (),
    )


@lru_cache(512)
def _laid_out(setup: Setup) -> tuple[str, ...]:
    try:
        return games.laid_out(setup)
    except BadInput:
        return ()


@lru_cache(512)
def _series(setup: Setup) -> Series | None:
    try:
        return games.series(setup)
    except BadInput:
        return None


def _seat_view(row: MatchRow, seat: SeatRow, name: str, online: bool, now: float, deciding: int | None) -> SeatView:
    view = SeatView(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        level=seat.level if seat.bot else "",
        name=name,
        online=online,
        stand_in=seat.stand_in,
    )
    if row.clock is None or seat.main is None or seat.periods is None:
        return view
    runs = row.since is not None and deciding == seat.seat
    spent = max(0.0, now - row.since) if runs and row.since is not None else 0.0
    rest = left(row.clock, seat.main, seat.periods, spent)
    return msgspec.structs.replace(view, main=rest.main, period=rest.period, periods=rest.periods)
