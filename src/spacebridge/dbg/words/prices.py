"""Prices: what can be done for Energon, at a Site, and against a Scheme."""

from __future__ import annotations

from typing import Literal

from .base import Node, sentence
from .conditions import Condition
from .flow import Effect, tell
from .nouns import ANY_CARD, Cards


class EnergonAbility(Node, frozen=True):
    """What can be done for Energon, once a turn."""

    cost: int
    do: tuple[Effect, ...] = ()
    when: Literal["", "confront", "assist", "keep"] = ""
    """confront: in a Confrontation only. assist: when Assisting only. keep: when this card Blocks, to keep it."""
    block: int | None = None
    """It Blocks an Attack on a player within this Range."""
    any_turn: bool = False
    """It may be used during any player's turn."""

    def text(self) -> str:
        if self.when == "keep":
            return f"{self.cost} Energon: When you Block with this card, don't discard it."
        if self.block is not None:
            whose = "you" if self.block == 0 else f"any player within Range {self.block}"
            turn = " during any player's turn" if self.any_turn else ""
            return f"{self.cost} Energon: Block an Attack against {whose}{turn}."
        prefix = {"": "", "confront": "Confront: ", "assist": "Assist: "}[self.when]
        return f"{self.cost} Energon: {prefix}{tell(self.do)}"


class Price(Node, frozen=True):
    """What is paid to use a Site or to thwart a Scheme."""

    power: int = 0
    move: int = 0
    energon: int = 0
    any_move: bool = False
    """As much Move as you like, one at least."""
    discard: int = 0
    discard_cards: Cards = ANY_CARD

    @property
    def is_free(self) -> bool:
        return not (self.power or self.move or self.energon or self.any_move or self.discard)

    def text(self) -> str:
        parts = [
            f"{n} {what}" for n, what in ((self.power, "Power"), (self.move, "Move"), (self.energon, "Energon")) if n
        ]
        if self.any_move:
            parts.append("X Move")
        text = f"pay {' and '.join(parts)}" if parts else ""
        if self.discard:
            cards = self.discard_cards.one() if self.discard == 1 else f"{self.discard} {self.discard_cards.noun(True)}"
            text = f"{text} and discard {cards}" if text else f"discard {cards}"
        return text


class Use(Node, frozen=True):
    """What a Site offers to who stands on it, once a turn."""

    price: Price
    do: tuple[Effect, ...]
    if_: Condition | None = None

    def text(self) -> str:
        condition = f"if {self.if_.text()}, " if self.if_ is not None else ""
        return f"{sentence(condition + self.price.text()).rstrip('.')}: {tell(self.do)}"


class Thwart(Node, frozen=True):
    """How the active player thwarts a Scheme in one turn."""

    price: Price = Price()
    here: bool = True
    """Must the Autobot be on the Scheme's space?"""
    if_: Condition | None = None

    def text(self) -> str:
        where = "while on this space, " if self.here else ""
        condition = f"if {self.if_.text()}" if self.if_ is not None else ""
        price = self.price.text()
        return "Thwart: " + sentence(
            where + (", ".join(part for part in (condition, price) if part) or "do nothing more")
        )


class Contribute(Node, frozen=True):
    """What has to come together under a Scheme, over any number of turns."""

    number: int
    cards: Cards | None = ANY_CARD
    """None: Energon."""
    different_costs: bool = False

    def text(self) -> str:
        if self.cards is None:
            return f"Thwart: Contribute {self.number} Energon."
        costs = " of different costs" if self.different_costs else ""
        return f"Thwart: Contribute {self.number} {self.cards.noun(self.number != 1)}{costs}."
