"""What strangers send is read in processes of their own, so that no file stops the table, whatever stands in it.

Each address has a share of these processes; what takes too long is given up with its process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextvars import ContextVar
from functools import cache
from typing import ParamSpec, TypeVar

import msgspec

from ...kernel.errors import BadInput, BadScenario
from ..bots.pools import Pool
from ..bots.thinking import watched
from ..library.limits import read_scenario
from ..match import games
from ..wire.access import Denied
from ..wire.messages import Setup
from ..wire.routes import ROUTES, Route

P = ParamSpec("P")
T = TypeVar("T")

TOO_LONG = "this takes too long to read: send less of it"
SIMPLE = 600
"""Bytes of a setup that is looked at on the spot: it names decks and characters, and brings none along."""

asker: ContextVar[str] = ContextVar("asker", default="")
"""The address that a request comes from."""


class Refused(Denied):
    """Something that another process refused."""

    def __init__(self, reason: str, rule: str, status: int) -> None:
        super().__init__(reason, status)
        self.rule = rule


class Said(msgspec.Struct, frozen=True):
    """How an error travels between processes."""

    reason: str
    rule: str
    status: int


class Readers:
    """Reads what is sent."""

    def __init__(self, pool: Pool | None = None) -> None:
        self.pool = pool
        """None: it is read on the spot."""

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What comes of it; what it refuses is refused here."""
        pool = self.pool
        if pool is None:
            return work(*args, **kwargs)
        try:
            found = await pool.run(asker.get(), _said, pool.patience, work, args)
        except BrokenProcessPool:
            raise Denied(TOO_LONG, 413) from None
        if isinstance(found, Said):
            raise Refused(found.reason, found.rule, found.status)
        return found

    async def answer(self, route: Route, words: Sequence[object], query: Mapping[str, object], data: bytes) -> bytes:
        """The answer of a route that reads a text, as JSON."""
        return await self.run(answered, route.name, tuple(words), dict(query), data)

    async def players(self, setup: Setup) -> int:
        """How many seats a table has; BadInput where no game can be made of its setup."""
        if not setup.scenario and len(msgspec.json.encode(setup.form)) <= SIMPLE:
            return players_of(setup.form)
        return await self.run(players_of, setup.form)


def _said(patience: float, work: Callable[..., T], args: tuple[object, ...]) -> T | Said:
    """In another process."""
    try:
        return watched(patience, lambda: work(*args))
    except BadInput as error:
        return said(error)


def said(error: BadInput) -> Said:
    """One sentence for a person, with the line where a text is at fault."""
    reason = str(error)
    if isinstance(error, BadScenario):
        reason = f"line {error.line}: {error.message}" if error.line else error.message
    return Said(reason, getattr(error, "rule", ""), error.status if isinstance(error, Denied) else 400)


@cache
def _route(name: str) -> Route:
    return next(route for route in ROUTES if route.name == name)


def answered(name: str, words: tuple[object, ...], query: dict[str, object], data: bytes) -> bytes:
    """What a route of the library says to what was sent."""
    from .http import decoded
    from .library import LIBRARY

    route = _route(name)
    return msgspec.json.encode(LIBRARY[route](*words, decoded(data, route.sends), **query))


def players_of(form: dict[str, object]) -> int:
    """How many seats a table with this setup has, if a game can be made of it."""
    setup = Setup(**form)  # type: ignore[arg-type]
    if setup.scenario:
        read_scenario(setup.scenario)
    games.check(setup)
    return games.players(setup)
