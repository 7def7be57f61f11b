"""Parts of views that were made before."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Kept:
    """Parts of the views of one match that were made before: what did not change is not made again.

    What all viewers see alike is made once for each state. No state that is looked at with it may change afterwards.
    """

    __slots__ = ("_game", "_latest", "_shared", "exact")

    def __init__(self) -> None:
        self.exact = True
        """Must all be as it is now? In passing, a number may be shown as it was a moment ago where only a rare ability
        could have changed it."""
        self._latest: dict[Hashable, tuple[object, Any]] = {}
        self._shared: dict[Hashable, Any] = {}
        self._game: object = None

    def latest(self, key: Hashable, of: object, make: Callable[[], T]) -> T:
        """What follows from these values, which never change; the same object as before where they are what they were
        when it was asked for last, or where it comes out the same."""
        found = self._latest.get(key)
        if found is not None and (found[0] is of or found[0] == of):
            return found[1]  # type: ignore[no-any-return]
        return self._put(key, of, make(), found)

    def renewed(self, key: Hashable, of: object, make: Callable[[], T]) -> T:
        """The same, made anew whatever it follows from."""
        return self._put(key, of, make(), self._latest.get(key))

    def _put(self, key: Hashable, of: object, made: T, found: tuple[object, Any] | None) -> T:
        if found is not None and found[1] == made:
            made = found[1]
        self._latest[key] = (of, made)
        return made

    def settled(self, key: Hashable, value: T) -> T:
        """The value as it was handed over last, where it equals that: whoever compares it finds it to be the same."""
        return self.latest(key, value, lambda: value)

    def shared(self, game: object, key: Hashable, make: Callable[[], T]) -> T:
        """What follows from this state, which does not change any more, whoever looks at it."""
        if self._game is not game:
            self._game = game
            self._shared.clear()
        found = self._shared.get(key)
        if found is None:
            found = self._shared[key] = make()
        return found
