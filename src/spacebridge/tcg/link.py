"""Hands the rooms that are built on the card vocabulary to the instructions that work in them."""

from __future__ import annotations

from . import board, combining, damage, effects, places, plays, triggers, upgrades
from .words import run

for _room in (board, combining, damage, effects, places, plays, triggers, upgrades):
    setattr(run, _room.__name__.rsplit(".", 1)[-1], _room)
