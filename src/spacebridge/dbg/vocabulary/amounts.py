"""Amounts that are counted."""

from __future__ import annotations

from typing import Literal

from .. import words as _w
from ..words import Cards, Spaces
from .nouns import ANY


def per(number: int, of: _w.Counted, every: int = 1) -> _w.Per:
    """So many for each, or for every few."""
    return _w.Per(number, of, every)


def controlled(cards: Cards = ANY, *, anyone: bool = False, other: bool = False) -> _w.Owned:
    """Cards you control, or all players do; others than this one."""
    return _w.Owned("control", cards, anyone, other)


def in_vault(cards: Cards = ANY) -> _w.Owned:
    """Cards in your Vault."""
    return _w.Owned("vault", cards)


def in_matrix(cards: Cards = ANY) -> _w.InMatrix:
    """Faceup cards in the Matrix."""
    return _w.InMatrix(Spaces("anywhere", cards))


def commanded(by: Literal["you", "adversary"] = "you") -> _w.Commanded:
    """Polities under a faction's command."""
    return _w.Commanded(by)


def highest_cost(cards: Cards = ANY) -> _w.HighestCost:
    """The highest cost of such faceup cards in the Matrix."""
    return _w.HighestCost(Spaces("anywhere", cards))


energon_you_have = _w.EnergonYouHave()
that_many = _w.ThatMany()
