"""The careful player: by the rules of thumb that a game brings along. All it knows is what its seat sees."""

from __future__ import annotations

from typing import ClassVar

from ..games import kits
from ..kernel.skill import Thumb
from .seat import Bot, Budget, Seat, Thought


class CarefulBot(Bot):
    """Plays any game by its rule of thumb; where a game has none, all options are equally good."""

    name: ClassVar[str] = "careful"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._thumbs: dict[str, Thumb] = {}

    def think(self, seat: Seat, budget: Budget | None = None) -> Thought:
        thumb = self._thumbs.get(seat.game)
        if thumb is None:
            thumb = self._thumbs[seat.game] = kits.of(seat.game).skill.thumb(self._seed)
        index = thumb.choose(seat.sight, seat.options)
        return Thought(index, words=f"By rule of thumb: {seat.options[index].label}.")
