"""What the files of the board share."""

from __future__ import annotations

from ...kernel.knowledge import everyone

PUBLIC = everyone(2)

HEAD_SLOT = 3
"""Beside the slots for Weapon, Armor and Utility."""


def changed(pair: tuple[int, int], which: int, value: int) -> tuple[int, int]:
    """A pair with one of its two numbers replaced: small counts for each player are pairs, which copies share."""
    return (pair[0], value) if which else (value, pair[1])
