"""What the files of the board share."""

from __future__ import annotations

from typing import Final

from ...kernel.knowledge import everyone

PUBLIC: Final = everyone(2)

HEAD_SLOT: Final = 3
"""Beside the slots for Weapon, Armor and Utility."""


def changed(pair: tuple[int, int], which: int, value: int) -> tuple[int, int]:
    """A pair with one of its two numbers replaced: small counts for each player are pairs, which copies share."""
    return (pair[0], value) if which else (value, pair[1])
