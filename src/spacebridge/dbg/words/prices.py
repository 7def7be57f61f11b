"""Prices: what can be done for Energon, at a Site, and against a Scheme."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from ...kernel.english import listing
from ...kernel.grammar import Clause, Part, Scope, capital
from .base import Word
from .conditions import Condition
from .flow import Effect
from .nouns import ANY_CARD, Cards
from .telling import Line, Speech, Told


class EnergonAbility(Line, frozen=True):
    """What can be done for Energon, once a turn."""

    cost: int
    """How much Energon it costs."""
    do: tuple[Effect, ...] = ()
    """What happens for it."""
    when: Literal["", "confront", "assist", "keep"] = ""
    """confront: in a Confrontation only. assist: when Assisting only. keep: when this card Blocks, to keep it."""
    block: int | None = None
    """It Blocks an Attack on a player within this Range."""
    any_turn: bool = False
    """It may be used during any player's turn."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        price = f"{self.cost} Energon: "
        if self.when == "keep":
            return price, [Scope("when", (to.does("Block", "with this card"),), (to.does("don't discard", "it"),))]
        if self.block is not None:
            whose = "you" if self.block == 0 else f"any player within Range {self.block}"
            turn = "during any player's turn" if self.any_turn else ""
            return price, [to.does("Block", f"an Attack against {whose}", turn)]
        prefix = {"": "", "confront": "Confront: ", "assist": "Assist: "}[self.when]
        return price + prefix, to.all(self.do)


class Price(Word, frozen=True):
    """What is paid to use a Site or to thwart a Scheme."""

    power: int = 0
    """How much Power."""
    move: int = 0
    """How much Move."""
    energon: int = 0
    """How much Energon."""
    any_move: bool = False
    """As much Move as you like, one at least."""
    discard: int = 0
    """How many cards have to be discarded."""
    discard_cards: Cards = ANY_CARD
    """Which cards have to be discarded; any where nothing is said."""

    @property
    def is_free(self) -> bool:
        return not (self.power or self.move or self.energon or self.any_move or self.discard)

    def parts(self, to: Speech) -> list[Clause]:
        numbers = ((self.power, "Power"), (self.move, "Move"), (self.energon, "Energon"))
        paid = [f"{n} {what}" for n, what in numbers if n] + (["X Move"] if self.any_move else [])
        said = [to.does("pay", listing(paid))] if paid else []
        if self.discard:
            said.append(to.does("discard", self.discard_cards.count(self.discard)))
        return said or [to.does("pay", "nothing")]

    def text(self) -> str:
        return _text(self)

    def fault(self) -> str:
        if self.any_move and self.move:
            return ".move: X Move is as much as you like already"
        return ".discard_cards: no card is discarded" if self.discard_cards != ANY_CARD and not self.discard else ""


@lru_cache(maxsize=1024)
def _text(price: Price) -> str:
    return Told().parts(price.parts(Speech()))


class Use(Line, frozen=True):
    """What a Site offers to who stands on it, once a turn."""

    price: Price
    """What it costs; it can't be free."""
    do: tuple[Effect, ...]
    """What happens for it."""
    if_: Condition | None = None
    """Only if this is so can it be used."""

    def speech(self) -> Speech:
        return Speech(paid=self.price.any_move)

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        price: list[Part] = [*self.price.parts(to)]
        if self.if_ is not None:
            price = [Scope("if", (self.if_.say(to),), tuple(price))]
        return f"{capital(Told().parts(price))}: ", to.all(self.do)


class Thwart(Line, frozen=True):
    """How the active player thwarts a Scheme in one turn."""

    price: Price = Price()
    """What it costs; nothing where nothing is said."""
    here: bool = True
    """Must the Autobot be on the Scheme's space?"""
    if_: Condition | None = None
    """Only if this is so can it be thwarted."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        said: tuple[Part, ...] = tuple(self.price.parts(to))
        if self.if_ is not None:
            said = (Scope("if", (self.if_.say(to),), said),)
        return "Thwart: ", [Scope("while on this space", (), said)] if self.here else list(said)


class Contribute(Line, frozen=True):
    """What has to come together under a Scheme, over any number of turns."""

    number: int
    """How many cards, or how much Energon."""
    cards: Cards | None = ANY_CARD
    """Which cards; any where nothing is said, `null` for Energon instead of cards."""
    different_costs: bool = False
    """No two of the cards may have the same cost."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        what = f"{self.number} Energon" if self.cards is None else self.cards.count(self.number)
        return "Thwart: ", [to.does("Contribute", what, "of different costs" if self.different_costs else "")]

    def fault(self) -> str:
        return ".different_costs: Energon has no cost" if self.cards is None and self.different_costs else ""
