"""Hands the rooms that are built on the card vocabulary, or on the state, to what works in them."""

from __future__ import annotations

from . import attacks, battle, board, effects, encounters, ending, limits, places, playing, power, schemes, view
from .words import run, verbs

for _room in (attacks, board, effects, encounters, ending, limits, places, playing, schemes, verbs):
    setattr(run, _room.__name__.rsplit(".", 1)[-1], _room)
for _room in (battle, ending, limits, power):
    setattr(view, _room.__name__.rsplit(".", 1)[-1], _room)
