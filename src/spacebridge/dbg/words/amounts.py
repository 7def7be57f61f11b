"""Amounts: what a card counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.grammar import plural
from ...kernel.knowledge import kind_of
from .base import Registers, Word
from .nouns import ANY_CARD, Cards, Spaces, zone_words
from .telling import Speech

if TYPE_CHECKING:
    # Built on the words; `link.py` hands it over when all is loaded.
    from .. import polities
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
    anyone: bool = False
    """Those of all players."""
    other: bool = False
    """All but this card."""

    def value(self, game: DbgGame, r: Registers) -> int:
        players = range(game.players) if self.anyone else (r.player,)
        found = sum(count_owned(game, player, self.zone, self.cards) for player in players)
        counted = self.other and r.item >= 0 and self.zone == "control" and self.cards.fits(game.pool.cards[r.kind])
        return found - 1 if counted else found

    def each(self, to: Speech, many: bool = False) -> str:
        noun = f"other {self.cards.noun(many)}" if self.other else self.cards.noun(many)
        return f"{noun} any player controls" if self.anyone else f"{noun} {zone_words(self.zone, to.who)}"

    def fault(self) -> str:
        if (self.anyone or self.other) and self.zone != "control":
            return ".zone: other cards and those of all players are counted where they are controlled"
        return ""


class EnergonYouHave(Word, frozen=True, tag_field="amount", tag="energon"):
    """How much Energon you have."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return int(game.seats[r.player].energon)

    def each(self, to: Speech, many: bool = False) -> str:
        return f"Energon {to.they} have"


class InMatrix(Word, frozen=True, tag_field="amount", tag="matrix"):
    """How many such faceup cards the Matrix has."""

    spaces: Spaces = Spaces()
    """Which faceup cards are counted, and in which area."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return len(self.spaces.all(game, r))

    def each(self, to: Speech, many: bool = False) -> str:
        return self.spaces.noun(to.who, many)


class Commanded(Word, frozen=True, tag_field="amount", tag="commanded"):
    """How many Polities are under the command of a faction."""

    by: Literal["you", "adversary"] = "you"
    """Whose faction: yours, or your Adversary's."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return polities.count(game, r.player, self.by)

    def each(self, to: Speech, many: bool = False) -> str:
        whose = f"{to.own} faction's" if self.by == "you" else f"{to.own} Adversary's"
        return f"{'Polities' if many else 'Polity'} under {whose} command"


class ThatMany(Word, frozen=True, tag_field="amount", tag="that many"):
    """As many as were just discarded, destroyed, returned, lost or paid."""

    def value(self, game: DbgGame, r: Registers) -> int:
        counted: int = r.count
        return counted

    def each(self, to: Speech, many: bool = False) -> str:
        to.refer(self, to.counted, "'that many' counts what was discarded, destroyed, returned, lost or paid before it")
        noun, _, how = to.counted.partition(" ")
        return f"{plural(noun)} {how}" if many and noun in ("card", "Assist") else to.counted or "of them"


Counted = Owned | EnergonYouHave | InMatrix | Commanded | ThatMany


class Per(Word, frozen=True, tag_field="amount", tag="per"):
    """So many for each."""

    number: int
    """How many for each of them."""
    of: Counted
    """What is counted."""
    every: int = 1
    """How many of them it takes each time."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return self.number * (self.of.value(game, r) // self.every)

    def each(self, to: Speech) -> str:
        return f"for each {self.of.each(to)}" if self.every == 1 else f"for every {self.every} {self.of.each(to, True)}"

    def fault(self) -> str:
        return "" if self.every >= 1 else ".every: it is 1 at least"


class HighestCost(Word, frozen=True, tag_field="amount", tag="highest cost"):
    """The highest cost of some faceup cards."""

    spaces: Spaces = Spaces()
    """Among which faceup cards, and in which area."""

    def value(self, game: DbgGame, r: Registers) -> int:
        return max((game.card_at(space).price for space in self.spaces.all(game, r)), default=0)

    def means(self, to: Speech) -> str:
        return f"where X is the highest cost of all {self.spaces.noun(to.who, True)}"


Amount = int | Per | HighestCost

MOST_AMOUNT: Final = 999
"""No effect does more of anything at once: numbers that feed on themselves stay small."""


def value(game: DbgGame, r: Registers, amount: Amount) -> int:
    return amount if isinstance(amount, int) else min(MOST_AMOUNT, amount.value(game, r))


def number_of(amount: Amount) -> int | str:
    """What is said before "for each"."""
    if isinstance(amount, HighestCost):
        return "X"
    return amount if isinstance(amount, int) else amount.number


def for_each(amount: Amount, to: Speech) -> str:
    """ "for each Ally you control", or nothing."""
    if isinstance(amount, HighestCost):
        return amount.means(to)
    return "" if isinstance(amount, int) else amount.each(to)
