"""Who has seen which card, as part of the card's own number.

A card in a pile is one int: its kind, and one bit for each player who has seen it where it lies. Two cards of one
kind seen by the same players are the same number, as two printed copies are the same card: there is no hidden
identity that could leak. Moving a card takes its witnesses along; turning it up adds some; shuffling forgets all.

>>> zap = card(3)
>>> visible(zap, 1, players=2), visible(show(zap, 0b10), 1, players=2)
(False, True)
>>> kind_of(show(zap, everyone(2)))
3
"""

from __future__ import annotations

from typing import Final

from .rng import Rng

SEATS: Final = 5
"""Most players at one table."""

_MASK: Final = (1 << SEATS) - 1


def card(kind: int, seen: int = 0) -> int:
    return kind << SEATS | seen


def kind_of(card: int) -> int:
    return card >> SEATS


def witnesses(card: int) -> int:
    """The players who have seen it, as bits."""
    return card & _MASK


def show(card: int, players: int) -> int:
    return card | players


def hide(card: int) -> int:
    """The card as nobody knows it."""
    return card & ~_MASK


def everyone(players: int) -> int:
    """The bits of all players at a table of that many."""
    return (1 << players) - 1


def eyes_of(viewer: int | None, players: int) -> int:
    """The bits that a card has which this viewer knows. A spectator knows what everybody at the table knows."""
    return (1 << players) - 1 if viewer is None else 1 << viewer


def visible(card: int, viewer: int | None, players: int) -> bool:
    """May this viewer know what the card is? A spectator knows what everybody at the table knows."""
    if viewer is None:
        return card & _MASK == (1 << players) - 1
    return card >> viewer & 1 == 1


def shuffle(cards: list[int], rng: Rng) -> None:
    """Shuffle a pile in place; nobody knows any card of it afterwards."""
    cards[:] = [one & ~_MASK for one in cards]
    rng.shuffle(cards)


def resample(piles: list[list[int]], viewer: int | None, players: int, rng: Rng) -> None:
    """Deal the cards this viewer doesn't know anew among the places of these piles where such cards lie.

    Every place keeps its witnesses. The result is one of the states the viewer can't tell from the true one; it depends
    on which cards are hidden, not on where they truly lie: the same chance imagines the same for the viewer.
    """
    places = [(pile, i) for pile in piles for i, one in enumerate(pile) if not visible(one, viewer, players)]
    kinds = sorted(kind_of(pile[i]) for pile, i in places)
    rng.shuffle(kinds)
    for (pile, i), kind in zip(places, kinds, strict=True):
        pile[i] = card(kind, witnesses(pile[i]))
