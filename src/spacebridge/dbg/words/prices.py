"""Prices: what can be done for Energon, at a Site, and against a Scheme."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from ...kernel.english import listing
from ...kernel.grammar import Clause, Part, Scope, capital, thing
from ...kernel.native import equal
from .base import Word
from .conditions import Condition
from .flow import Effect
from .nouns import ANY_CARD, Cards
from .telling import Line, Speech, Told

Timing = Literal["", "confront", "assist", "command", "command or assist", "command or confront", "keep"]
"""What an ability can be used for alone; anything where nothing is said."""


@lru_cache(maxsize=64)
def moments(when: str) -> frozenset[str]:
    """
    >>> sorted(moments("command or assist"))
    ['assist', 'command']
    """
    return frozenset(when.split(" or "))


def keyword(when: str) -> str:
    """
    >>> keyword("command or assist")
    'Command or Assist'
    """
    return " or ".join(word.capitalize() for word in when.split(" or "))


class EnergonAbility(Line, frozen=True):
    """What can be done for Energon, once a turn."""

    cost: int
    """How much Energon it costs."""
    do: tuple[Effect, ...] = ()
    """What happens for it."""
    when: Timing = ""
    """confront: in a Confrontation only. assist: when Assisting only. command: on a Polity that your faction does not
    command, and its Power is for that alone. keep: when this card Blocks, to keep it."""
    block: int | Literal["space", "anywhere"] | None = None
    """It Blocks an Attack on a player within this Range; space: on all players in your space at once; anywhere: on a
    player wherever they are. With a `do` too, it does the one or the other."""
    any_turn: bool = False
    """It may be used during any player's turn."""
    then: tuple[Effect, ...] = ()
    """What happens after it has Blocked."""
    x: bool = False
    """It costs as much Energon as you like, but no less than its cost."""

    def speech(self) -> Speech:
        to = Speech()
        to.counted = "Energon paid this way" if self.x else ""
        return to

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        price = f"X Energon ({self.cost} or more): " if self.x else f"{self.cost} Energon: "
        if self.when == "keep":
            return price, [Scope("when", (to.does("Block", "with this card"),), (to.does("don't discard", "it"),))]
        if self.block is not None:
            return price, self.blocking(to)
        prefix = f"{keyword(self.when)}: " if self.when else ""
        return price + prefix, to.all(self.do)

    def blocking(self, to: Speech) -> list[Part]:
        whom = {0: "any player in your space", "space": "all players in your space", "anywhere": "any player"}
        assert self.block is not None
        whose = whom.get(self.block, f"any player within Range {self.block}")
        turn = "during any player's turn" if self.any_turn else ""
        said: list[Part] = [to.does("Block", f"an Attack against {whose}", turn), *to.all(self.then)]
        if self.do:
            said = [Scope(f"{Told().parts(said)} OR {Told().parts(to.all(self.do))}", (), ())]
        return said

    def fault(self) -> str:
        if not self.x:
            return ""
        if self.block is not None or self.when == "keep":
            return ".x: a Block costs what it costs"
        return ".x: an Assist costs what it costs" if "assist" in moments(self.when) else ""

    @property
    def acts(self) -> bool:
        """Can it be used without an Attack?"""
        return self.when != "keep" and (self.block is None or bool(self.do))

    def reach(self, more: int) -> int:
        """How far its Block reaches."""
        assert self.block is not None
        return FAR if self.block == "anywhere" else 0 if self.block == "space" else self.block + more


FAR: Final = 99
"""Farther than any Matrix is wide."""


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
        return (
            ".discard_cards: no card is discarded"
            if not equal(self.discard_cards, ANY_CARD) and not self.discard
            else ""
        )


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
    """Must the character be on the Scheme's space?"""
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


class Polity(Line, frozen=True):
    """How a Polity is taken command of, and what that is worth."""

    power: int
    """How much Power it costs, before 1 more for each Polity under the Adversary's command."""
    vp: int
    """VP at the end of the game for the faction that commands it."""

    def line(self, to: Speech) -> tuple[str, list[Part]]:
        more = Clause(
            thing("this"), "cost", "1 Power more for each Polity your Adversary commands (this one too)", back=True
        )
        held = Clause(thing("it"), "be", "under your faction's command")
        end = Scope("at the end of the game, if", (held,), (to.does("gain", f"{self.vp} VP"),))
        return f"Pay {self.power} Power: ", [to.does("take", "command of this Polity"), more, end]
