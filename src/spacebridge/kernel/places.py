"""Where on the table something lies: a zone, whose it is, and which one in it.

An option carries the places of what it touches, so that a click on a card, a character, a space or a player finds its
options, and nobody has to guess from names which of two equal cards is meant.
"""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    zone: str
    """hand, scrap, matrix, character …: the words of each game."""
    owner: int = -1
    """The player whose zone it is; -1 where all share it."""
    index: int = -1
    """Which one of the zone, counted as the view lists it."""
    card: str = ""
    """The id of the card that lies there, as far as whoever is asked knows it."""
    ref: str = ""
    """What the view calls the thing, where it has a name of its own: a character, a space, a player."""

    @property
    def name(self) -> str:
        """By what a click on it is known: its own name, or that of the card."""
        return self.ref or self.card


Places = tuple[Place, ...]


def names_touched(places: Places) -> list[str]:
    """All names of what is touched: a thing by its reference, a card by its id, a card on a space by both."""
    return [name for place in places for name in (place.card, place.ref) if name]
