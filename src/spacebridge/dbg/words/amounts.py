"""Amounts: what a card counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.knowledge import kind_of
from .base import Registers, Word
from .nouns import ANY_CARD, Cards, Spaces, zone_words
from .telling import Speech

if TYPE_CHECKING:
    from ..state import DbgGame

CountedZone = Literal["control", "hand", "discard", "vault"]


def count_owned(game: DbgGame, player: int, zone: CountedZone, cards: Cards) -> int:
    """How many such cards a player has there."""
    if zone == "control":
        return game.count_controlled(player, cards)
    seat = game.seats[player]
    pile = {"hand": seat.hand, "discard": seat.discard, "vault": seat.vault}[zone]
    known = game.pool.cards
    return sum(1 for card in pile if cards.fits(known[kind_of(card)]))


class Owned(Word, frozen=True, tag_field="amount", tag="owned"):
    """How many such cards you control, or have in a pile of yours."""

    zone: CountedZone = "control"
    """Where the cards are counted; control: in play before you, Allies and Damage among them."""
    cards: Cards = ANY_CARD
    """Which cards are counted; all where nothing is said."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return count_owned(game, r.player, self.zone, self.cards)

    def each(self, to: Speech) -> str:
        return f"{self.cards.noun()} {zone_words(self.zone, to.who)}"


class EnergonYouHave(Word, frozen=True, tag_field="amount", tag="energon"):
    """How much Energon you have."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return int(game.seats[r.player].energon)

    def each(self, to: Speech) -> str:
        return f"Energon {to.they} have"


class InMatrix(Word, frozen=True, tag_field="amount", tag="matrix"):
    """How many such faceup cards the Matrix has."""

    spaces: Spaces = Spaces()
    """Which faceup cards are counted, and in which area."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return len(self.spaces.all(game, r))

    def each(self, to: Speech) -> str:
        return self.spaces.noun(to.who)


class ThatMany(Word, frozen=True, tag_field="amount", tag="that many"):
    """As many as were just discarded, destroyed, returned, lost or paid."""

    def value(self, game: DbgGame, r: Registers) -> int:
        counted: int = r.count
        return counted

    def each(self, to: Speech) -> str:
        to.refer(self, to.counted, "'that many' counts what was discarded, destroyed, returned, lost or paid before it")
        return to.counted or "of them"


Counted = Owned | EnergonYouHave | InMatrix | ThatMany


class Per(Word, frozen=True, tag_field="amount", tag="per"):
    """So many for each."""

    number: int
    """How many for each of them."""
    of: Counted
    """What is counted."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return self.number * self.of.value(game, r)

    def each(self, to: Speech) -> str:
        return self.of.each(to)


Amount = int | Per

MOST_AMOUNT: Final = 999
"""No effect does more of anything at once: numbers that feed on themselves stay small."""


def value(game: DbgGame, r: Registers, amount: Amount) -> int:
    return amount if isinstance(amount, int) else min(MOST_AMOUNT, amount.value(game, r))


def number_of(amount: Amount) -> int:
    """What is said before "for each"."""
    return amount if isinstance(amount, int) else amount.number


def for_each(amount: Amount, to: Speech) -> str:
    """ "for each Ally you control", or nothing."""
    return "" if isinstance(amount, int) else f"for each {amount.each(to)}"
