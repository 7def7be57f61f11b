"""Piles of cards in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

TOP = 12
"""How many runs of equal cards are listed."""


def from_the_top(names: Iterable[str]) -> str:
    """The cards on top, with equal neighbours counted.

    >>> from_the_top(["Zap", "Zap", "Swarm"]), from_the_top([])
    ('2 x Zap, Swarm', 'empty')
    """
    runs = [(name, len(list(run))) for name, run in groupby(names)]
    words = [name if n == 1 else f"{n} x {name}" for name, n in runs[:TOP]]
    return ", ".join(words) + (" …" if len(runs) > TOP else "") if words else "empty"


def closed(text: str) -> str:
    """
    >>> closed("Choose a card"), closed("Block?")
    ('Choose a card.', 'Block?')
    """
    return text if text[-1:] in "?!." else text + "."
