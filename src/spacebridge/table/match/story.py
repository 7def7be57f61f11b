"""The log as one viewer may read it: lines of spans, numbered and sorted by turns.

A line is what the event tells this viewer and nothing else: a card that this viewer has not seen is not in it. Lines
are numbered for each viewer by themselves, because some lines exist for one player only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import msgspec

from ...games import kits
from ...kernel.events import Event
from ...kernel.game import Game
from ...kernel.kept import Kept
from ...kernel.sights import seen
from ...kernel.spans import Line
from ..wire.messages import Told

T = TypeVar("T")


class Storyteller:
    """Keeps the lines of one match for one viewer: new events add lines, an undo cuts them off."""

    __slots__ = ("_ends", "_events", "_lines", "_names", "_open", "_viewer", "unchanged")

    def __init__(self, open: bool = False) -> None:
        self._open = open
        """Is every card named, as to a judge?"""
        self._viewer: int | None = -1
        self._names: object = None
        self._events: list[Event] = []
        self._ends: list[int] = []
        """For each event how many lines there were after it."""
        self._lines: list[Told] = []
        self.unchanged = 0
        """How many of the lines that were told last were there before."""

    def told(self, game: Game, viewer: int | None, kept: Kept | None = None) -> list[Told]:
        """All lines so far; always the same as if they were told anew.

        Of a state that does not change any more, what everybody may read is kept for the others who look at it.
        """
        names = kits.of_game(game).named_by(game)
        if viewer != self._viewer or names != self._names:
            self._viewer, self._names = viewer, names
            self._cut(0)
        log = game.log
        self._cut(in_common(self._events, log))
        self.unchanged = len(self._lines)
        if len(self._events) < len(log):
            self._tell(game, log, kept if kept is not None else Kept())
        return self._lines[:]

    def lines_after(self, number: int) -> int:
        """How many lines there were after the event of this number."""
        return self._ends[number] if number >= 0 else 0

    def _cut(self, events: int) -> None:
        del self._events[events:]
        del self._ends[events:]
        del self._lines[self._ends[-1] if self._ends else 0 :]

    def _tell(self, game: Game, log: list[Event], kept: Kept) -> None:
        public = kept.shared(game, ("public", self._open), lambda: Public(game, self._open))
        teller = game.teller(self._viewer)
        teller.open = self._open
        turn = self._lines[-1].turn if self._lines else first_turn(game)
        turn_of = kits.of_game(game).turn_of
        for number in range(len(self._events), len(log)):
            event = log[number]
            begun = turn_of(event)
            turn = turn if begun is None else begun
            told = public.told(number)
            spans, shown = (told.spans, told.event) if told.same else (event.line(teller), None)
            if spans:
                private = self._viewer is not None and spans != told.spans
                self._lines.append(Told(len(self._lines), turn, shown or seen(event, teller), spans, private))
            self._ends.append(len(self._lines))
        self._events = log[:]


class ToAll(NamedTuple):
    """How an event is told to everybody."""

    spans: Line
    event: msgspec.Struct | None
    same: bool
    """Is it told so to each player, too?"""


class Public:
    """The events of a state as everybody may read them, each told once for all who look at it."""

    __slots__ = ("_log", "_teller", "_told")

    def __init__(self, game: Game, open: bool) -> None:
        self._log = game.log
        self._teller = game.teller(None)
        self._teller.open = open
        self._told: dict[int, ToAll] = {}

    def told(self, number: int) -> ToAll:
        found = self._told.get(number)
        if found is None:
            event, teller = self._log[number], self._teller
            teller.personal = False
            spans = event.line(teller)
            shown = seen(event, teller) if spans else None
            found = self._told[number] = ToAll(spans, shown, not teller.personal)
        return found


def tell(game: Game, viewer: int | None) -> list[Told]:
    """The whole story at once."""
    return Storyteller().told(game, viewer)


def first_turn(game: Game) -> int:
    """The turn during which the log begins: none in a new game, a later one in a position that was set up."""
    turn_of = kits.of_game(game).turn_of
    begun = next((turn for event in game.log if (turn := turn_of(event)) is not None), None)
    return game.turn if begun is None else begun - 1


def in_common(one: Sequence[T], other: Sequence[T]) -> int:
    """How much of their beginning two stories share; what comes after it is new."""
    if one == other[: len(one)]:
        return len(one)
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
