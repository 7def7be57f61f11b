"""Parts of views that were made before."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

T = TypeVar("T")


class Kept:
    """Parts of the views of one match that were made before: what did not change is not made again.

    What all viewers see alike is made once for each state.
    """

    __slots__ = ("_game", "_latest", "_shared", "exact")

    def __init__(self) -> None:
        self.exact = True
        """Must all be as it is now? In passing, a number may be shown as it was a moment ago where only a rare ability
        could have changed it."""
        self._latest: dict[Hashable, tuple[object, object]] = {}
        self._shared: dict[Hashable, object] = {}
        self._game: object = None

    def latest(self, key: Hashable, of: object, make: Callable[[], T]) -> T:
        """What follows from these values, which never change; the same object as before where they are what they were
        when it was asked for last."""
        found = self._latest.get(key)
        if found is not None and found[0] == of:
            return cast("T", found[1])
        made = make()
        self._latest[key] = (of, made)
        return made

    def forget(self, key: Hashable) -> None:
        """It is made anew when it is asked for next."""
        self._latest.pop(key, None)

    def shared(self, game: object, key: Hashable, make: Callable[[], T]) -> T:
        """What follows from this state, which does not change any more, whoever looks at it."""
        if self._game is not game:
            self._game = game
            self._shared.clear()
        found = self._shared.get(key)
        if found is None:
            found = self._shared[key] = make()
        return cast("T", found)
