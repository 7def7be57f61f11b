"""What the files of the board share."""

from __future__ import annotations

from typing import Literal, TypeVar

from ...kernel.knowledge import everyone, show
from ..state import DbgGame

T = TypeVar("T")

STARTERS = ("starter", "basic", "damage", "ruin")
"""Cards that leave the game when they are destroyed. CORE-destroy-03, WOC-destroy-02, WOC-ruin-10"""

Place = tuple[Literal["hand", "deck"], int]
"""Where a card lies that is played."""


def empty(game: DbgGame) -> int:
    """What a space without a card holds."""
    return everyone(game.players)


def public(game: DbgGame, card: int) -> int:
    return show(card, everyone(game.players))


def at(values: tuple[T, ...], space: int, value: T) -> tuple[T, ...]:
    """What is known of each space, with another value for one of them."""
    return (*values[:space], value, *values[space + 1 :])
