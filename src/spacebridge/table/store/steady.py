"""The time of a worker: that of the wall when it started, and from then on as much as really went by.

A wall clock may be put forward by an hour; nobody's thinking time is over because of that.
"""

from __future__ import annotations

import time
from collections.abc import Callable


class Steady:
    """A clock that never jumps."""

    def __init__(self, wall: Callable[[], float] = time.time, ticks: Callable[[], float] = time.monotonic) -> None:
        self._ticks = ticks
        self._zero = wall() - ticks()

    def __call__(self) -> float:
        """Seconds since 1970, as this clock sees it."""
        return self._zero + self._ticks()


now = Steady()
"""The clock of this process."""
