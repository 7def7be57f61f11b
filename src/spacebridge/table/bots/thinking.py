"""What happens in a bot's process: a saved game comes in, a pick or some advice goes out."""

from __future__ import annotations

import os
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from ...bots import BOTS, Bot, make_bot
from ...bots.seat import Budget, Seat
from ...kernel.english import listing
from ...kernel.errors import BadInput
from ..match import games
from ..match.editions import Edition
from ..match.preview import advice, outcome
from ..wire.messages import Advice, Outcome

T = TypeVar("T")

MILLISECONDS = {"veteran": 200.0, "prime": 1000.0}
"""Thinking time by the clock; the other levels have a number of samples of their own."""
QUICK = ("random", "careful", "rookie")
"""Levels that need so little time that nobody should wait for the others before them."""
SEATED = 256
"""Bots that a process remembers, with what they thought so far."""
PATIENCE = 3
"""How often a bot picks the same at the same question of a turn."""
HUNG = 70
"""The exit status of a process that ended itself because it took too long."""


def check_level(level: str) -> str:
    """The level, or BadInput where there is no such bot."""
    if level not in BOTS:
        raise BadInput(f"there is no bot {level!r}; choose {listing(BOTS, 'or')}")
    return level


def ready() -> None:
    """The first question to a process: by the time it is answered the games are loaded."""


def watched(patience: float, work: Callable[[], T]) -> T:
    """A process that hangs ends itself, so that another can take its place."""
    watchdog = threading.Timer(patience, os._exit, (HUNG,))
    watchdog.daemon = True
    watchdog.start()
    try:
        return work()
    finally:
        watchdog.cancel()


_seated: OrderedDict[tuple[str, str], Bot] = OrderedDict()


def seated(who: str, level: str, seed: int) -> Bot:
    """The bot that sits there: the same one as before, where this process knows it."""
    found = _seated.pop((who, level), None) or make_bot(level, seed)
    _seated[who, level] = found
    if len(_seated) > SEATED:
        _seated.popitem(last=False)
    return found


class Habits:
    """How often a seat picked what at the same question of a turn.

    A bot may be asked by any process, so it can't remember by itself that something led nowhere.
    """

    def __init__(self) -> None:
        self._turn = -1
        self._picked: Counter[tuple[tuple[str, ...], str]] = Counter()

    def add(self, turn: int, options: tuple[str, ...], key: str) -> None:
        if turn != self._turn:
            self._turn = turn
            self._picked.clear()
        self._picked[options, key] += 1

    def tired(self, turn: int, options: tuple[str, ...]) -> frozenset[str]:
        """What was picked often enough; nothing where nothing else would be left."""
        if turn != self._turn:
            return frozenset()
        found = frozenset(key for key in options if self._picked[options, key] >= PATIENCE)
        return found if len(found) < len(options) else frozenset()


def think(
    patience: float, game: Edition, data: bytes, level: str, seed: int, who: str = "", tired: Collection[str] = ()
) -> str:
    """The key of the option that a bot picks; `who` it is, and what it has picked often enough."""

    def work() -> str:
        loaded = games.load(game.game, data, game)
        seat = Seat(loaded)
        milliseconds = MILLISECONDS.get(level)
        budget = Budget(milliseconds=milliseconds, clock=time.perf_counter) if milliseconds else None
        thought = seated(who, level, seed).think(seat, budget)
        keys = [seat.options[thought.index].key, *(one.key for one in thought.options), *(o.key for o in seat.options)]
        return next(key for key in keys if key not in tired)

    return watched(patience, work)


def advise(patience: float, game: Edition, data: bytes, level: str, picked: Sequence[tuple[bytes, str]] = ()) -> Advice:
    """`picked` are the states in which whoever asks has picked something in this turn, and what it was."""

    def work() -> Advice:
        before = [(games.load(game.game, state, game), key) for state, key in picked]
        return advice(games.load(game.game, data, game), level, before)

    return watched(patience, work)


def foresee(patience: float, game: Edition, data: bytes, seat: int, key: str) -> Outcome:
    return watched(patience, lambda: outcome(games.load(game.game, data, game), seat, key))
