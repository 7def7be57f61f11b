"""Hands the rooms that are built on the card vocabulary, or on the state, to what works in them."""

from __future__ import annotations

from . import attacks, battle, board, encounters, ending, limits, places, plays, power, schemes, triggers, view
from .words import battle as _battle
from .words import cards as _cards
from .words import choosing as _choosing
from .words import damage as _damage
from .words import energon as _energon
from .words import flow as _flow
from .words import matrix as _matrix
from .words import players as _players
from .words import power as _power
from .words import schemes as _schemes

for _topic in (_battle, _cards, _choosing, _damage, _energon, _flow, _matrix, _players, _power, _schemes):
    for _room in (attacks, board, encounters, ending, limits, places, plays, schemes, triggers):
        setattr(_topic, _room.__name__.rsplit(".", 1)[-1], _room)
for _room in (battle, ending, limits, power):
    setattr(view, _room.__name__.rsplit(".", 1)[-1], _room)
