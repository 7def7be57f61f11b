"""Amounts and conditions: what a card counts and what it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.english import count
from ...kernel.knowledge import kind_of
from .base import ABOUT, COUNT, DID, PLAYER, SPACE, Node, Registers
from .nouns import ANY_CARD, Cards, Spaces

if TYPE_CHECKING:
    from ..state import DbgGame


# Amounts


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


MOST_AMOUNT: Final = 999
"""No effect does more of anything at once: numbers that feed on themselves stay small."""


def value(game: DbgGame, r: Registers, amount: Amount) -> int:
    return amount if isinstance(amount, int) else min(MOST_AMOUNT, amount.value(game, r))


def many(amount: Amount, noun: str, sign: str = "") -> str:
    """ "2 Energon", "+1 Power per Ally you control"."""
    if isinstance(amount, int):
        return f"{sign}{amount} {noun}"
    return f"{sign}{amount.number} {noun} per {amount.each()}"


# Conditions


class EnergonIs(Node, frozen=True, tag_field="if", tag="energon"):
    """You have so much Energon."""

    at_most: int | None = None
    at_least: int | None = None

    def holds(self, game: DbgGame, r: Registers) -> bool:
        have = game.seats[r[PLAYER]].energon
        return (self.at_most is None or have <= self.at_most) and (self.at_least is None or have >= self.at_least)

    def text(self) -> str:
        if self.at_most == 0:
            return "you have no Energon"
        if self.at_most is not None:
            return f"you have {self.at_most} or fewer Energon"
        return f"you have {self.at_least} or more Energon"


class Controls(Node, frozen=True, tag_field="if", tag="controls"):
    """You control such cards."""

    cards: Cards = ANY_CARD
    at_least: int = 1
    none: bool = False
    """You control no such card."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        number = game.count_controlled(r[PLAYER], self.cards)
        return number == 0 if self.none else number >= self.at_least

    def text(self) -> str:
        if self.none:
            return f"you control no {self.cards.noun()}"
        if self.at_least == 1:
            return f"you control {self.cards.one()}"
        return f"you control {self.at_least} or more {self.cards.noun(True)}"


class OnSpace(Node, frozen=True, tag_field="if", tag="on space"):
    """Your Autobot is on such a space."""

    cards: Cards
    near: bool = False
    """Or next to one."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return bool(Spaces("near" if self.near else "your space", "up", self.cards).all(game, r))

    def text(self) -> str:
        place = "in or next to the space of" if self.near else "in the space of"
        return f"you are {place} {self.cards.one()}"


class OnThis(Node, frozen=True, tag_field="if", tag="on this"):
    """Your Autobot is on this card's space."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return bool(game.seats[r[PLAYER]].at == r[SPACE])

    def text(self) -> str:
        return "you are on this space"


class InMode(Node, frozen=True, tag_field="if", tag="mode"):
    """Your character is in this mode."""

    mode: Literal["bot", "alt"]

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return game.seats[r[PLAYER]].bot == (self.mode == "bot")

    def text(self) -> str:
        return f"you are in {self.mode.capitalize()} Mode"


class Company(Node, frozen=True, tag_field="if", tag="company"):
    """Another Autobot is in your space."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        at = game.seats[r[PLAYER]].at
        return at >= 0 and sum(seat.at == at for seat in game.seats) > 1

    def text(self) -> str:
        return "another Autobot is in your space"


class VaultHolds(Node, frozen=True, tag_field="if", tag="vault"):
    """Your Vault holds so many such cards."""

    cards: Cards = ANY_CARD
    at_least: int = 1

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return InVault(self.cards).value(game, r) >= self.at_least

    def text(self) -> str:
        return f"your Vault holds {count(self.at_least, self.cards.noun(), self.cards.noun(True))} or more"


class Matrix(Node, frozen=True, tag_field="if", tag="matrix"):
    """Such a card lies in the Matrix."""

    spaces: Spaces

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return bool(self.spaces.all(game, r))

    def text(self) -> str:
        return f"there is {self.spaces.one()}"


class AboutIs(Node, frozen=True, tag_field="if", tag="it is"):
    """The card this is about is of a kind."""

    cards: Cards

    def holds(self, game: DbgGame, r: Registers) -> bool:
        kind: int = r[ABOUT]
        return kind >= 0 and self.cards.fits(game.pool.cards[kind])

    def text(self) -> str:
        return f"it's {self.cards.one()}"


class NothingUnder(Node, frozen=True, tag_field="if", tag="nothing under"):
    """No card lies under this one."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return r[SPACE] not in game.under

    def text(self) -> str:
        return "no card is under this card"


class YouDid(Node, frozen=True, tag_field="if", tag="you do"):
    """What the text said before was done."""

    not_: bool = False
    """It was not done."""

    def holds(self, game: DbgGame, r: Registers) -> bool:
        return bool(r[DID]) != self.not_

    def text(self) -> str:
        return "there was none" if self.not_ else "you do"


Condition = (
    EnergonIs | Controls | OnSpace | OnThis | InMode | Company | VaultHolds | Matrix | AboutIs | NothingUnder | YouDid
)
