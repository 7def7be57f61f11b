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
def recorded(game: Game, near: Game | None = None) -> Iterator[list[Moment]]:
    """Whatever happens to the game in this block, moment by moment. Silent events are part of the next moment.

    A state of the same game that does not change any more may be given, as near as there is one: what did not change
    since is shared with it, as each moment shares with the one before.
    """
    moments: list[Moment] = []
    log = game.log

    def note(event: Event) -> None:
        nonlocal near
        log.append(event)
        if isinstance(event, Silent):
            return
        shown = None
        if event.shows:
            shown = near = _as_it_stands(game, near)
            shown.decision = None
        moments.append(Moment(len(log) - 1, shown))

    game.emit = note
    try:
        yield moments
    finally:
        game.emit = log.append


def standing(game: Game, near: Game | None) -> Game:
    """The state as it is now, with its story and its question, to be looked at by whoever saw an earlier one."""
    still = _as_it_stands(game, near)
    still.log = game.log[:]
    still.decision = game.decision
    return still


def _as_it_stands(game: Game, near: Game | None) -> Game:
    """A copy without the story that nobody may change: it shares what is as it was in an earlier one."""
    log, game.log = game.log, []
    try:
        declared = declaration(type(game))
        still = declared.copy(game) if near is None else declared.still(game, near)
    finally:
        game.log = log
    still.emit = still.log.append
    still.loops = 0
    return still
