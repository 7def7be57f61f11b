"""Abilities: what a card has by lying there, what it waits for, and what can be paid for."""

from __future__ import annotations

from typing import Literal

from ...kernel.english import listing
from .base import Node, a, sentence
from .facts import Amount, Condition, many
from .nouns import ANY_CARD, Cards
from .verbs import Effect, lower, tell

EventName = Literal[
    "converts to bot", "converts to alt", "buys", "gains", "defeats", "searches", "flips", "moves onto", "moves",
    "moves onto facedown", "blocks", "blocks for another", "returns damage", "battles", "space emptied",
]  # fmt: skip

EVENT_WORDS: dict[str, str] = {
    "converts to bot": "you Convert to Bot Mode, before flipping",
    "converts to alt": "you Convert to Alt Mode, before flipping",
    "buys": "you buy {0}",
    "gains": "you buy or gain {0}",
    "defeats": "you defeat {0}",
    "searches": "you search and find {0}",
    "flips": "you flip {0} faceup",
    "moves onto": "an Autobot moves onto this space or this card is revealed beneath one, that player",
    "moves": "you move onto {0}",
    "moves onto facedown": "you move onto a facedown card",
    "blocks": "you Block an Attack",
    "blocks for another": "you Block an Attack against another player",
    "returns damage": "you return Damage of any player to the stack",
    "battles": "you declare a battle",
    "space emptied": "a space in the Matrix becomes empty",
}


class When(Node, frozen=True, tag_field="ability", tag="when"):
    """A triggered ability."""

    event: EventName
    do: tuple[Effect, ...]
    cards: Cards = ANY_CARD
    """Which card the event has to be about."""
    if_: Condition | None = None
    first: bool = False
    """Only the first time each turn."""

    def text(self) -> str:
        event = EVENT_WORDS[self.event].format(self.cards.one())
        if self.event == "moves onto":
            return sentence(f"each time {event} {listing(third(effect.text()) for effect in self.do)}")
        if self.if_ is not None:
            event += f" and {self.if_.text()}"
        when = "the first time each turn" if self.first else "when"
        return sentence(f"{when} {event}, {lower(tell(self.do, inner=True))}")


def third(text: str) -> str:
    """ "lose 3 Energon" said of somebody."""
    verb, _, rest = text.partition(" ")
    return f"{verb}s {rest}"


class CardsHave(Node, frozen=True, tag_field="ability", tag="cards have"):
    """Cards you play have more, from the moment they are played."""

    cards: Cards
    power: int = 0
    move: int = 0
    range: int = 0
    first: bool = False
    """Only the first one each turn."""

    def text(self) -> str:
        gifts = [
            f"{n:+d} {what}" for n, what in ((self.power, "Power"), (self.range, "Range"), (self.move, "Move")) if n
        ]
        which = (
            f"the first {self.cards.noun()} you play each turn" if self.first else f"each {self.cards.noun()} you play"
        )
        return sentence(f"{which} has {' and '.join(gifts)}")


class HavePower(Node, frozen=True, tag_field="ability", tag="have power"):
    """Power of your own during your turn, without a card: Range 0."""

    amount: Amount

    def text(self) -> str:
        return sentence(f"on your turn, {many(self.amount, 'Power', '+')}")


class Costs(Node, frozen=True, tag_field="ability", tag="costs"):
    """Something costs more or less."""

    what: Literal["buy", "defeat", "move", "search", "convert"]
    amount: int
    cards: Cards = ANY_CARD

    def text(self) -> str:
        more = f"{abs(self.amount)} {'more' if self.amount > 0 else 'less'}"
        noun = self.cards.noun(True)
        words = {
            "buy": f"buying {noun} takes {more} Power",
            "defeat": f"{'Adversaries' if self.cards == ANY_CARD else noun} cost {more} Power to defeat",
            "move": f"moving onto {self.cards.one()} costs {more} Move",
            "search": f"searching costs {more} Move",
            "convert": f"Converting costs {more} Energon",
        }
        return sentence(words[self.what])


class Cannot(Node, frozen=True, tag_field="ability", tag="cannot"):
    """Something is not possible."""

    what: Literal["convert", "buy", "teleport", "repair", "block", "assist", "destroy", "activate", "gain energon"]
    cards: Cards = ANY_CARD

    def text(self) -> str:
        words = {
            "convert": "you cannot Convert",
            "buy": f"you cannot buy {self.cards.noun(True)}",
            "teleport": "you cannot Teleport",
            "repair": "your Damage can't be destroyed or returned to the stack",
            "block": "Attacks during your turn cannot be Blocked",
            "assist": "no player may Assist you",
            "destroy": "you cannot destroy cards",
            "activate": "you cannot activate Energon abilities of your character",
            "gain energon": "you cannot gain Energon",
        }
        return sentence(words[self.what])


class AltMove(Node, frozen=True, tag_field="ability", tag="alt move"):
    """Your Alt Mode has more or less Move."""

    amount: int

    def text(self) -> str:
        return f"Your Alt Mode has {self.amount:+d} Move."


class BlockRange(Node, frozen=True, tag_field="ability", tag="block range"):
    """Your Blocks reach farther."""

    amount: int = 1

    def text(self) -> str:
        return f"Your Blocks have +{self.amount} Range."


class RobotsAreAdversaries(Node, frozen=True, tag_field="ability", tag="robots are adversaries"):
    """All Robots are Adversaries."""

    def text(self) -> str:
        return "All Robots are Adversaries to you."


class BattlesAreConfrontations(Node, frozen=True, tag_field="ability", tag="battles are confrontations"):
    """Battles against Robots follow the rules for Bosses."""

    def text(self) -> str:
        return "When you battle a non-Boss Adversary, Confront it as though it were a Boss."


class StartOfTurn(Node, frozen=True, tag_field="ability", tag="start of turn"):
    """What happens at the start of a turn."""

    do: tuple[Effect, ...]
    if_: Condition | None = None

    def text(self) -> str:
        text = tell(self.do)
        return (
            f"Start of Turn: If {self.if_.text()}, {lower(text)}" if self.if_ is not None else f"Start of Turn: {text}"
        )


Ability = (
    When | CardsHave | HavePower | Costs | Cannot | AltMove | BlockRange | RobotsAreAdversaries
    | BattlesAreConfrontations | StartOfTurn
)  # fmt: skip


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


__all__ = ["Ability", "a"]
