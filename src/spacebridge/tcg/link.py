"""Hands the rooms that are built on the card vocabulary to the instructions that work in them."""

from __future__ import annotations

from . import (
    beside,
    board,
    combining,
    damage,
    drawing,
    effects,
    focus,
    places,
    plays,
    scrapping,
    stats,
    triggers,
    upgrades,
)
from .words import (
    asking,
    bounties,
    cards,
    characters,
    choosing,
    deciding,
    flips,
    flow,
    later,
    looking,
    moving,
    players,
    playing,
    repeating,
    stratagems,
    swaps,
)
from .words import damage as damage_words
from .words import upgrades as upgrade_words

for _words in (
    asking, bounties, cards, characters, choosing, damage_words, deciding, flips, flow, later, looking, moving, players,
    playing, repeating, stratagems, swaps, upgrade_words,
):  # fmt: skip
    for _room in (
        beside,
        board,
        combining,
        damage,
        drawing,
        effects,
        focus,
        places,
        plays,
        scrapping,
        stats,
        triggers,
        upgrades,
    ):
        setattr(_words, _room.__name__.rsplit(".", 1)[-1], _room)
triggers.board = board  # type: ignore[attr-defined]
