"""Cards, spaces and players. `&` is both, `|` is either, `~` is not."""

from __future__ import annotations

from typing import Literal

from .. import words as _w
from ..words import Cards, Each, Spaces, Target

ANY = Cards()
STARTER = Cards((_w.Kind("starter"),))
BASIC = Cards((_w.Kind("basic"),))
AUTOBOT = Cards((_w.Kind("autobot"),))
DECEPTICON = Cards((_w.Kind("decepticon"),))
ROBOT = Cards((_w.Kind("robot"),))
MANEUVER = Cards((_w.Kind("maneuver"),))
TECHNOLOGY = Cards((_w.Kind("technology"),))
RELIC = Cards((_w.Kind("relic"),))
ALLY = Cards((_w.Kind("ally"),))
SITE = Cards((_w.Kind("site"),))
SCHEME = Cards((_w.Kind("scheme"),))
BOSS = Cards((_w.Kind("boss"),))
DAMAGE = Cards((_w.Kind("damage"),))
POLITY = Cards((_w.Kind("polity"),))
RUIN = Cards((_w.Kind("ruin"),))
ADVERSARY = Cards((_w.Adversary(),))
WITH_BLOCK = Cards((_w.Has("block"),))
WITH_MOVE = Cards((_w.Number("move"),))
CLEARABLE = Cards((_w.Has("clear price"),))
WITH_RANGE = Cards((_w.Number("range"),))


def named(name: str) -> Cards:
    """Cards of that name."""
    return Cards((_w.Named(name),))


def costing(at_least: int | None = None, at_most: int | None = None) -> Cards:
    """Cards of such a cost."""
    return Cards((_w.Cost(at_least, at_most),))


def having(stat: _w.Stat, at_least: int = 1) -> Cards:
    """Cards with so much Power, Range or Move."""
    return Cards((_w.Number(stat, at_least),))


# Spaces

HERE: _w.Area = "your space"
ADJACENT: Literal["adjacent"] = "adjacent"
NEAR: _w.Area = "near"
ANYWHERE: Literal["anywhere"] = "anywhere"


def here(cards: Cards = ANY) -> Spaces:
    """Faceup cards in your space."""
    return Spaces("your space", cards)


def adjacent(cards: Cards = ANY) -> Spaces:
    """Faceup cards next to you."""
    return Spaces("adjacent", cards)


def near(cards: Cards = ANY) -> Spaces:
    """Faceup cards in your space and next to it."""
    return Spaces("near", cards)


def anywhere(cards: Cards = ANY) -> Spaces:
    """Faceup cards in all of the Matrix."""
    return Spaces("anywhere", cards)


# Players

ANYONE_HERE = Target("your space")
ANYONE_NEAR = Target("near")
ANYONE = Target()
ANY_NUMBER_HERE = _w.Several("your space")
ANYONE_WITHIN_RANGE = Target("range")
EACH_THERE = Each("that space", other=False)
EACH_OTHER_HERE = Each("your space")
EACH_OF_YOUR_FACTION = Each(other=False, faction=True)
