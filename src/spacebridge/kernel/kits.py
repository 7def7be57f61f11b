"""The games that are known, by name: rooms look a kit up here and never ask which game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from .english import listing
from .errors import BadInput

if TYPE_CHECKING:
    from .clauses import Clause
    from .game import Game
    from .kit import Kit

LONGEST = 60
"""Characters of a name that is repeated to whoever asked for it."""


class Kits:
    """Kits by the names of their games, in the order in which they were announced. A kit is made when it is wanted."""

    def __init__(self) -> None:
        self._makers: dict[str, Callable[[], Kit]] = {}
        self._made: dict[str, Kit] = {}

    def announce(self, name: str, make: Callable[[], Kit]) -> None:
        """There is a game of this name."""
        self._makers[name] = make
        self._made.pop(name, None)

    @contextmanager
    def lent(self, kit: Kit) -> Iterator[Kit]:
        """One game more for a while, or another kit for one."""
        before = dict(self._makers), dict(self._made)
        self.announce(kit.name, lambda: kit)
        try:
            yield kit
        finally:
            self._makers, self._made = before

    def names(self) -> tuple[str, ...]:
        return tuple(self._makers)

    def first(self) -> str:
        """The game that is meant where none is named."""
        return next(iter(self._makers))

    def of(self, name: str) -> Kit:
        """The kit of the game with this name; BadInput where there is none."""
        made = self._made.get(name)
        if made is None:
            if name not in self._makers:
                raise BadInput(f"there is no game {name[:LONGEST]!r}; choose {listing(self._makers, 'or')}")
            made = self._made[name] = self._makers[name]()
        return made

    def of_game(self, game: Game) -> Kit:
        """The kit of a running game; one that nobody announced has a bare one."""
        return self.of(game.name) if game.name in self._makers else self._bare(game)

    def _bare(self, game: Game) -> Kit:
        from .kit import Kit

        return Kit.bare(game)

    def clauses(self) -> Mapping[str, Clause]:
        """The clauses and rulings of all games by id, game by game; BadInput where two have the same id."""
        return _together(tuple(self))

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[Kit]:
        return iter([self.of(name) for name in self._makers])


@cache
def _together(known: tuple[Kit, ...]) -> Mapping[str, Clause]:
    found: dict[str, Clause] = {}
    for kit in known:
        for id, clause in kit.clauses.items():
            if id in found:
                raise BadInput(f"there is a clause {id} in the {kit.title}, and one in another game")
            found[id] = clause
    return found


kits = Kits()
"""All there are. Rooms take them from `spacebridge.games`, where the games of this package are announced."""
