"""How a game ended."""

from __future__ import annotations

import msgspec


class Result(msgspec.Struct, frozen=True, array_like=True):
    """How a game ended: the winning players (none for a draw, or for a lost co-op game) and why.

    >>> str(Result((1,), "nobody is left")), str(Result((), "both fell at once", draw=True))
    ('Player 2 wins: nobody is left', 'Draw: both fell at once')
    """

    winners: tuple[int, ...]
    reason: str
    draw: bool = False

    def __str__(self) -> str:
        if self.draw:
            return f"Draw: {self.reason}"
        if not self.winners:
            return f"Lost: {self.reason}"
        names = " and ".join(f"Player {w + 1}" for w in self.winners)
        return f"{names} {'wins' if len(self.winners) == 1 else 'win'}: {self.reason}"
