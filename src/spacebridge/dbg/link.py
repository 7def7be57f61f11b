"""Hands the rooms that are built on the card vocabulary, or on the state, to what works in them."""

from __future__ import annotations

from . import (
    assists,
    attacks,
    battle,
    board,
    effects,
    encounters,
    ending,
    limits,
    missions,
    places,
    plays,
    polities,
    power,
    reckoning,
    ruins,
    schemes,
    sides,
    triggers,
    vaulting,
    view,
)
from .words import amounts as _amounts
from .words import battle as _battle
from .words import cards as _cards
from .words import choosing as _choosing
from .words import conditions as _conditions
from .words import damage as _damage
from .words import energon as _energon
from .words import flow as _flow
from .words import matrix as _matrix
from .words import players as _players
from .words import polities as _polities
from .words import power as _power
from .words import ruins as _ruins
from .words import schemes as _schemes

for _topic in (
    _battle, _cards, _choosing, _damage, _energon, _flow, _matrix, _players, _polities, _power, _ruins, _schemes
):  # fmt: skip
    for _room in (
        assists, attacks, battle, board, effects, encounters, ending, limits, missions, places, plays, polities, power,
        reckoning, ruins, schemes, sides, triggers, vaulting,
    ):  # fmt: skip
        setattr(_topic, _room.__name__.rsplit(".", 1)[-1], _room)
for _topic, _room in ((_amounts, polities), (_conditions, polities), (encounters, ruins)):
    setattr(_topic, _room.__name__.rsplit(".", 1)[-1], _room)
for _room in (ending, limits, polities, power, reckoning):
    setattr(view, _room.__name__.rsplit(".", 1)[-1], _room)
