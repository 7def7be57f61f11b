"""Parts of views that were made before."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

T = TypeVar("T")
MOST_KEPT = 2_000
"""Parts that are kept before all of them are forgotten."""


class Kept:
    """Parts of the views of one match that were made before: the same cards in the same order look the same again.

    What all viewers see alike is made once for each state.
    """

    __slots__ = ("_game", "_parts", "_shared", "exact")

    def __init__(self) -> None:
        self.exact = True
        """Must all be as it is now? In passing, a number may be shown as it was a moment ago where only a rare ability
        could have changed it."""
        self._parts: dict[Hashable, object] = {}
        self._shared: dict[Hashable, object] = {}
        self._game: object = None

    def part(self, key: Hashable, make: Callable[[], T]) -> T:
        """What follows from the key alone."""
        found = self._parts.get(key)
        if found is None:
            if len(self._parts) >= MOST_KEPT:
                self._parts.clear()
            found = self._parts[key] = make()
        return cast("T", found)

    def shared(self, game: object, key: Hashable, make: Callable[[], T]) -> T:
        """What follows from this state, which does not change any more, whoever looks at it."""
        if self._game is not game:
            self._game = game
            self._shared.clear()
        found = self._shared.get(key)
        if found is None:
            found = self._shared[key] = make()
        return cast("T", found)
