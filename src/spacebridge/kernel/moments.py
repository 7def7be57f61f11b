"""What a game looked like at each thing that happened: the one clock by which a table is shown.

While a game runs on, a recorder stands at the door through which events become known. At each event that somebody may
read it keeps a copy of the state, so that whoever looks on can be shown the table as it was at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from .declare import declaration
from .events import Event, Silent
from .game import Game


class Moment(NamedTuple):
    """Something that happened, and the state right after it: nobody is asked anything yet."""

    number: int
    """The place of the event in the log."""
    game: Game | None
    """None where there is nothing to be seen of it."""


@contextmanager
def recorded(game: Game) -> Iterator[list[Moment]]:
    """Whatever happens to the game in this block, moment by moment. Silent events are part of the next moment."""
    moments: list[Moment] = []
    log = game.log

    def note(event: Event) -> None:
        log.append(event)
        if not isinstance(event, Silent):
            moments.append(Moment(len(log) - 1, _as_it_stands(game) if event.shows else None))

    game.emit = note
    try:
        yield moments
    finally:
        game.emit = log.append


def _as_it_stands(game: Game) -> Game:
    """A copy without the story, in which nobody is asked anything."""
    log, game.log = game.log, []
    try:
        copy = declaration(type(game)).copy(game)
    finally:
        game.log = log
    copy.emit = copy.log.append
    copy.decision = None
    copy.loops = 0
    return copy
