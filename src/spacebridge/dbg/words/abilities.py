"""Abilities: what a card has by lying there, and what it waits for."""

from __future__ import annotations

from typing import Literal

from ...kernel.english import listing
from .amounts import Amount, many
from .base import Node, sentence
from .conditions import Condition
from .flow import Effect, lower, tell
from .nouns import ANY_CARD, Cards

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
