"""Amounts: what a card counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.knowledge import kind_of
from .base import COUNT, PLAYER, Node, Registers
from .nouns import ANY_CARD, Cards, Spaces

if TYPE_CHECKING:
    from ..state import DbgGame


class Controlled(Node, frozen=True, tag_field="amount", tag="controlled"):
    """How many such cards you control."""

    cards: Cards = ANY_CARD

    def value(self, game: DbgGame, r: Registers) -> int:
        return game.count_controlled(r[PLAYER], self.cards)

    def each(self) -> str:
        return f"{self.cards.noun()} you control"


class EnergonYouHave(Node, frozen=True, tag_field="amount", tag="energon"):
    """How much Energon you have."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return game.seats[r[PLAYER]].energon

    def each(self) -> str:
        return "Energon you control"


class InVault(Node, frozen=True, tag_field="amount", tag="vault"):
    """How many such cards lie in your Vault."""

    cards: Cards = ANY_CARD

    def value(self, game: DbgGame, r: Registers) -> int:
        cards = game.pool.cards
        return sum(1 for card in game.seats[r[PLAYER]].vault if self.cards.fits(cards[kind_of(card)]))

    def each(self) -> str:
        return f"{self.cards.noun()} in your Vault"


class InMatrix(Node, frozen=True, tag_field="amount", tag="matrix"):
    """How many such spaces the Matrix has."""

    spaces: Spaces = Spaces()

    def value(self, game: DbgGame, r: Registers) -> int:
        return len(self.spaces.all(game, r))

    def each(self) -> str:
        return self.spaces.one().split(" ", 1)[1]


class ThatMany(Node, frozen=True, tag_field="amount", tag="that many"):
    """As many as were just discarded, destroyed or returned."""

    def value(self, game: DbgGame, r: Registers) -> int:
        counted: int = r[COUNT]
        return counted

    def each(self) -> str:
        return "of them"


Counted = Controlled | EnergonYouHave | InVault | InMatrix | ThatMany


class Per(Node, frozen=True, tag_field="amount", tag="per"):
    """So many for each."""

    number: int
    of: Counted

    def value(self, game: DbgGame, r: Registers) -> int:
        return self.number * self.of.value(game, r)

    def each(self) -> str:
        return self.of.each()


Amount = int | Per


def value(game: DbgGame, r: Registers, amount: Amount) -> int:
    return amount if isinstance(amount, int) else amount.value(game, r)


def many(amount: Amount, noun: str, sign: str = "") -> str:
    """ "2 Energon", "+1 Power per Ally you control"."""
    if isinstance(amount, int):
        return f"{sign}{amount} {noun}"
    return f"{sign}{amount.number} {noun} per {amount.each()}"
