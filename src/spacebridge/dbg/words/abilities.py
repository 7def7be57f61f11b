"""Abilities: what a card has by lying there, and what it waits for."""

from __future__ import annotations

from typing import Final, Literal

from ...kernel.english import listing
from ...kernel.grammar import YOU, Clause, Part, Scope, Subject, player, thing
from .amounts import Amount, for_each, number_of
from .conditions import Condition
from .flow import Effect
from .nouns import ANY_CARD, Cards
from .telling import Line, Speech

EventName = Literal[
    "converts to bot", "converts to alt", "buys", "gains", "defeats", "searches", "flips", "moves onto", "moves",
    "moves onto facedown", "blocks", "blocks for another", "returns damage", "battles", "space emptied",
]  # fmt: skip

EVENTS: Final[dict[str, tuple[str, str]]] = {
    "converts to bot": ("Convert", "to Bot Mode (before flipping)"),
    "converts to alt": ("Convert", "to Alt Mode (before flipping)"),
    "buys": ("buy", "{0}"),
    "gains": ("buy or gain", "{0}"),
    "defeats": ("defeat", "{0}"),
    "searches": ("search", "and find {0}"),
    "flips": ("flip", "{0} faceup"),
    "moves": ("move onto", "{0}"),
    "moves onto facedown": ("move onto", "a facedown card"),
    "blocks": ("Block", "an Attack"),
    "blocks for another": ("Block", "an Attack against another player"),
    "returns damage": ("return", "Damage of any player to the stack"),
    "battles": ("declare", "a battle"),
}
"""What you do when it happens."""
ABOUT_CARDS: Final = {
    "buys": "the card you bought",
    "gains": "the card you gained",
    "defeats": "the card you defeated",
    "searches": "the card you found",
    "flips": "the card you flipped",
    "moves": "the card you moved onto",
}
"""Events that are about a card, and what that is called later."""
ENTERED: Final = "each time an Autobot moves onto this space or this card is revealed beneath one"


class When(Line, frozen=True, tag_field="ability", tag="when"):
    """A triggered ability."""

    event: EventName
    """What you do when it happens. `moves onto` waits for any Autobot on this card's space, `space emptied` for the
    Matrix."""
    do: tuple[Effect, ...]
    """What happens then, in this order."""
    cards: Cards = ANY_CARD
    """Which card the event has to be about."""
    if_: Condition | None = None
    """Only if this is so at that moment."""
    first: bool = False
    """Only the first time each turn."""

    def speech(self) -> Speech:
        who: Subject = player("that player") if self.event == "moves onto" else YOU
        return Speech(who, about=ABOUT_CARDS.get(self.event, ""))

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        if self.event == "moves onto":
            return "", [Scope(ENTERED, (), tuple(to.all(self.do)))]
        conditions = [self.happens()]
        if self.if_ is not None:
            conditions.append(to.ask(self.if_))
        when = "the first time each turn" if self.first else "when"
        return "", [Scope(when, tuple(conditions), tuple(to.all(self.do)))]

    def happens(self) -> Clause:
        if self.event == "space emptied":
            return Clause(thing("a space in the Matrix"), "become", "empty")
        verb, rest = EVENTS[self.event]
        return Clause(YOU, verb, rest.format(self.cards.one()))

    def fault(self) -> str:
        if self.event not in ABOUT_CARDS and self.cards != ANY_CARD:
            return f".cards: {self.event!r} is about no card"
        return ""


class CardsHave(Line, frozen=True, tag_field="ability", tag="cards have"):
    """Cards you play have more, from the moment they are played."""

    cards: Cards
    """Which cards you play."""
    power: int = 0
    """How much Power more; below 0 for less."""
    move: int = 0
    """How much Move more; below 0 for less."""
    range: int = 0
    """How much Range more; below 0 for less."""
    first: bool = False
    """Only the first one each turn."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        numbers = ((self.power, "Power"), (self.range, "Range"), (self.move, "Move"))
        gifts = listing(f"{n:+d} {what}" for n, what in numbers if n)
        noun = self.cards.noun()
        which = f"the first {noun} you play each turn" if self.first else f"each {noun} you play"
        return "", [Clause(thing(which), "have", gifts)]


class HavePower(Line, frozen=True, tag_field="ability", tag="have power"):
    """Power of your own during your turn, without a card: Range 0."""

    amount: Amount
    """How much Power, counted anew whenever somebody looks."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        power = to.get(f"+{number_of(self.amount)} Power", for_each(self.amount, to))
        return "", [Scope("on your turn", (), (power,))]


class Costs(Line, frozen=True, tag_field="ability", tag="costs"):
    """Something costs more or less."""

    what: Literal["buy", "defeat", "move", "search", "convert"]
    """What you do that has another cost: Power to buy and defeat, Move to move and search, Energon to Convert."""
    amount: int
    """How much more it costs; below 0 for less."""
    cards: Cards = ANY_CARD
    """Only for such cards; for to buy, defeat and move."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        more = f"{abs(self.amount)} {'more' if self.amount > 0 else 'less'}"
        nouns = self.cards.noun(True)
        foes = thing("Adversaries" if self.cards == ANY_CARD else nouns, plural=True)
        clauses = {
            "buy": Clause(thing(f"buying {nouns}"), "take", f"{more} Power"),
            "defeat": Clause(foes, "cost", f"{more} Power to defeat"),
            "move": Clause(thing(f"moving onto {self.cards.one()}"), "cost", f"{more} Move"),
            "search": Clause(thing("searching"), "cost", f"{more} Move"),
            "convert": Clause(thing("Converting"), "cost", f"{more} Energon"),
        }
        return "", [clauses[self.what]]

    def fault(self) -> str:
        if self.what in ("search", "convert") and self.cards != ANY_CARD:
            return f".cards: to {self.what} is about no card"
        return ""


class Cannot(Line, frozen=True, tag_field="ability", tag="cannot"):
    """Something is not possible."""

    what: Literal["convert", "buy", "teleport", "repair", "block", "assist", "destroy", "activate", "gain energon"]
    """What you can't do. repair: your Damage stays. block, assist: nobody can Block in your turn, nobody can Assist
    you."""
    cards: Cards = ANY_CARD
    """Only such cards; for to buy."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        def you(verb: str, rest: str = "") -> Clause:
            return Clause(YOU, verb, rest, modal="can't")

        clauses = {
            "convert": you("Convert"),
            "buy": you("buy", self.cards.noun(True)),
            "teleport": you("Teleport"),
            "repair": Clause(thing("your Damage"), "be destroyed", "or returned to the stack", modal="can't"),
            "block": Clause(thing("Attacks during your turn", plural=True), "be Blocked", modal="can't"),
            "assist": Clause(player("no player"), "Assist", "you", modal="may"),
            "destroy": you("destroy", "cards"),
            "activate": you("activate", "Energon abilities of your character"),
            "gain energon": you("gain", "Energon"),
        }
        return "", [clauses[self.what]]

    def fault(self) -> str:
        return f".cards: to {self.what} is about no card" if self.what != "buy" and self.cards != ANY_CARD else ""


class AltMove(Line, frozen=True, tag_field="ability", tag="alt move"):
    """Your Alt Mode has more or less Move."""

    amount: int
    """How much Move more; below 0 for less."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        return "", [Clause(thing("your Alt Mode"), "have", f"{self.amount:+d} Move")]


class BlockRange(Line, frozen=True, tag_field="ability", tag="block range"):
    """Your Blocks reach farther."""

    amount: int = 1
    """How many spaces farther."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        return "", [Clause(thing("your Blocks", plural=True), "have", f"+{self.amount} Range")]


class RobotsAreAdversaries(Line, frozen=True, tag_field="ability", tag="robots are adversaries"):
    """All Robots are Adversaries."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        return "", [Clause(thing("all Robots", plural=True), "be", "Adversaries to you")]


class BattlesAreConfrontations(Line, frozen=True, tag_field="ability", tag="battles are confrontations"):
    """Battles against Robots follow the rules for Bosses."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        battle = Clause(YOU, "battle", "a non-Boss Adversary")
        return "", [Scope("when", (battle,), (Clause(YOU, "Confront", "it as though it were a Boss"),))]


class StartOfTurn(Line, frozen=True, tag_field="ability", tag="start of turn"):
    """What happens at the start of a turn."""

    do: tuple[Effect, ...]
    """What happens then, in this order."""
    if_: Condition | None = None
    """Only if this is so at that moment."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        if self.if_ is None:
            return "Start of Turn: ", to.all(self.do)
        condition = to.ask(self.if_)
        return "Start of Turn: ", [Scope("if", (condition,), tuple(to.all(self.do)))]


Ability = (
    When | CardsHave | HavePower | Costs | Cannot | AltMove | BlockRange | RobotsAreAdversaries
    | BattlesAreConfrontations | StartOfTurn
)  # fmt: skip
