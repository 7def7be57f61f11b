"""Abilities: what a card has by lying there, and what it waits for."""

from __future__ import annotations

from typing import Final, Literal, get_args

from ...kernel.english import listing
from ...kernel.grammar import YOU, Clause, Part, Scope, Subject, player, thing
from ...kernel.native import equal
from .amounts import Amount, for_each, number_of
from .conditions import Condition
from .flow import Effect
from .nouns import ANY_CARD, Cards
from .prices import keyword
from .telling import Line, Speech

EventName = Literal[
    "converts to bot", "converts to alt", "buys", "gains", "defeats", "searches", "flips", "moves onto", "moves",
    "moves onto facedown", "blocks", "blocks for another", "returns damage", "battles", "space emptied", "enters",
    "clears", "commands", "meets", "ambushes",
]  # fmt: skip

EVENT_NAMES: Final = frozenset(get_args(EventName))

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
    "battles": ("declare", "a battle against an Adversary"),
    "clears": ("clear", "{0}"),
    "commands": ("take command of", "{0}"),
    "meets": ("move onto", "a space with an Adversary character"),
    "ambushes": ("trigger", "an Ambush against an Adversary character on your turn"),
}
"""What you do when it happens."""
ABOUT_CARDS: Final = {
    "buys": "the card you bought",
    "gains": "the card you gained",
    "defeats": "the card you defeated",
    "searches": "the card you found",
    "flips": "the card you flipped",
    "moves": "the card you moved onto",
    "clears": "the Ruin you cleared",
    "commands": "the Polity you command",
}
"""Events that are about a card, and what that is called later."""
MET: Final = "that character"
ABOUT: Final = {**ABOUT_CARDS, "meets": MET, "battles": "the Adversary you battle"}
"""With events of which one can't say about which cards they have to be."""
BOARDED: Final = "when you move onto this space of your own accord"
ENTERED: Final = "each time a character moves onto this space or this card is revealed beneath one"


def known_event(event: str) -> None:
    """Refuse a word that nothing waits for: it would never happen."""
    if event not in EVENT_NAMES:
        raise ValueError(f"there is no event {event!r}")


class When(Line, frozen=True, tag_field="ability", tag="when"):
    """A triggered ability."""

    event: EventName
    """What you do when it happens. `moves onto` waits for any character on this card's space, `enters` for who moves
    there by their own choice, `space emptied` for the Matrix."""
    do: tuple[Effect, ...]
    """What happens then, in this order."""
    cards: Cards = ANY_CARD
    """Which card the event has to be about."""
    if_: Condition | None = None
    """Only if this is so at that moment."""
    first: bool = False
    """Only the first time each turn."""

    def __post_init__(self) -> None:
        known_event(self.event)

    def speech(self) -> Speech:
        who: Subject = player("that player") if self.event == "moves onto" else YOU
        return Speech(who, about=ABOUT.get(self.event, ""))

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        if self.event == "moves onto":
            return "", [Scope(ENTERED, (), tuple(to.all(self.do)))]
        if self.event == "enters":
            return "", [Scope(BOARDED, (), tuple(to.all(self.do)))]
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
        if self.event not in ABOUT_CARDS and not equal(self.cards, ANY_CARD):
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
    when: Literal["", "confront", "command", "command or confront"] = ""
    """What it is for: anything, Confrontations only, to take command of Polities only, or either."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        power = to.get(f"+{number_of(self.amount)} Power", for_each(self.amount, to))
        if self.when:
            return f"{keyword(self.when)}: ", [power]
        return "", [Scope("on your turn", (), (power,))]


class AssistsHave(Line, frozen=True, tag_field="ability", tag="assists have"):
    """Your Assists have more Power or less; several cards that say the very same don't add up."""

    power: Amount
    """How much Power more; below 0 for less."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        number, each = number_of(self.power), for_each(self.power, to)
        more = f"{number:+d}" if isinstance(number, int) else f"+{number}"
        return "", [Clause(thing("your Assists", plural=True), "have", f"{more} Power", each)]


class PowerFor(Line, frozen=True, tag_field="ability", tag="power for"):
    """Power that counts for a purpose only: of this card, or of other cards you control."""

    amount: Amount
    """How much Power, counted anew whenever somebody looks."""
    purpose: Literal["battle", "buy or battle"] = "battle"
    """What the Power is for."""
    cards: Cards = ANY_CARD
    """For which cards that are bought or battled."""
    away: bool = False
    """Only for a card that is not in your space."""
    of: Cards | None = None
    """Which cards you control have it, each so much; this card where nothing is said."""
    if_: Condition | None = None
    """Only as long as this is so."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        conditions = () if self.if_ is None else (to.ask(self.if_),)
        verbs = "battle" if self.purpose == "battle" else "buy or battle"
        what = "" if equal(self.cards, ANY_CARD) and self.purpose == "battle" and not self.away else self.cards.one()
        target = Clause(YOU, verbs, f"{what} that is not in your space" if self.away else what)
        power = f"+{number_of(self.amount)} Power"
        has = "this card" if self.of is None else f"each {self.of.noun()} you control"
        gives = Clause(thing(has), "have", power, for_each(self.amount, to))
        inner = Scope("when", (target,), (gives,))
        return "", [Scope("if", conditions, (inner,))] if conditions else [inner]


class Costs(Line, frozen=True, tag_field="ability", tag="costs"):
    """Something costs more or less."""

    what: Literal["buy", "defeat", "buy or defeat", "move", "search", "convert"]
    """What you do that has another cost: Power to buy and defeat, Move to move and search, Energon to Convert."""
    amount: int
    """How much more it costs; below 0 for less."""
    cards: Cards = ANY_CARD
    """Only for such cards; for to buy, defeat and move."""
    where: Literal["anywhere", "this", "adjacent"] = "anywhere"
    """Only for cards there; this: this very card's space, adjacent: next to this card of the Matrix."""
    if_: Condition | None = None
    """Only while this is so."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        said = self.clause()
        return "", [said if self.if_ is None else Scope("if", (to.ask(self.if_),), (said,))]

    def clause(self) -> Clause:
        more = f"{abs(self.amount)} {'more' if self.amount > 0 else 'less'}"
        place = {"anywhere": "", "this": " in this space", "adjacent": " adjacent to this one"}[self.where]
        nouns = self.cards.noun(True) + place
        foes = thing(f"Adversaries{place}" if equal(self.cards, ANY_CARD) else nouns, plural=True)
        if self.where == "this" and equal(self.cards, ANY_CARD):
            foes = thing("this card")
        onto = "this space" if self.where == "this" else self.cards.one() + place
        clauses = {
            "buy": Clause(thing(f"buying {nouns}"), "take", f"{more} Power"),
            "defeat": Clause(thing("this card") if self.where == "this" else foes, "cost", f"{more} Power to defeat"),
            "buy or defeat": Clause(thing(nouns, plural=True), "cost", f"{more} Power to buy or defeat"),
            "move": Clause(thing(f"moving onto {onto}"), "cost", f"{more} Move"),
            "search": Clause(thing("searching"), "cost", f"{more} Move"),
            "convert": Clause(thing("Converting"), "cost", f"{more} Energon"),
        }
        return clauses[self.what]

    def fault(self) -> str:
        if self.what in ("search", "convert") and not equal(self.cards, ANY_CARD):
            return f".cards: to {self.what} is about no card"
        if self.what in ("search", "convert") and self.where != "anywhere":
            return f".where: to {self.what} is about no card"
        if self.where == "this" and not equal(self.cards, ANY_CARD):
            return ".cards: only this card itself is meant"
        return ""


class Entry(Line, frozen=True, tag_field="ability", tag="entry"):
    """How this space may be moved onto. What moves somebody against their will asks only whether anything may."""

    by: Literal["flight or teleport", "no teleport", "nothing"]
    """Only with Flight or Teleport, with anything but Teleport, or not at all."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        if self.by == "no teleport":
            return "", [Clause(YOU, "Teleport", "onto this space", modal="can't")]
        if self.by == "nothing":
            return "", [Clause(thing("characters", plural=True), "move", "or be moved onto this space", modal="can't")]
        return "", [Clause(YOU, "move", "onto this space only with Flight or Teleport", modal="may")]


class Cannot(Line, frozen=True, tag_field="ability", tag="cannot"):
    """Something is not possible."""

    what: Literal[
        "convert", "buy", "teleport", "repair", "block", "assist", "destroy", "activate", "gain energon", "confront"
    ]  # fmt: skip
    """What you can't do. repair: your Damage stays. block, assist: nobody can Block in your turn, nobody can Assist
    you. confront: this very Boss."""
    cards: Cards = ANY_CARD
    """Only such cards; for to buy."""
    if_: Condition | None = None
    """Only while this is so."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        said = self.clause()
        return "", [said if self.if_ is None else Scope("if", (to.ask(self.if_),), (said,))]

    def clause(self) -> Clause:
        clauses = {
            "convert": you_cant("Convert"),
            "buy": you_cant("buy", self.cards.noun(True)),
            "teleport": you_cant("Teleport"),
            "repair": Clause(thing("your Damage"), "be destroyed", "or returned to the stack", modal="can't"),
            "block": Clause(thing("Attacks during your turn", plural=True), "be Blocked", modal="can't"),
            "assist": Clause(player("no player"), "Assist", "you", modal="may"),
            "destroy": you_cant("destroy", "cards"),
            "activate": you_cant("activate", "Energon abilities of your character"),
            "gain energon": you_cant("gain", "Energon"),
            "confront": you_cant("Confront", "this Boss"),
        }
        return clauses[self.what]

    def fault(self) -> str:
        return (
            f".cards: to {self.what} is about no card" if self.what != "buy" and not equal(self.cards, ANY_CARD) else ""
        )


def you_cant(verb: str, rest: str = "") -> Clause:
    return Clause(YOU, verb, rest, modal="can't")


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
    When | CardsHave | HavePower | AssistsHave | PowerFor | Costs | Entry | Cannot | AltMove | BlockRange
    | RobotsAreAdversaries
    | BattlesAreConfrontations | StartOfTurn
)  # fmt: skip
