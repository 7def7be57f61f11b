"""Power, Range, Move, Energon and Damage."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.events import CardNumber, Event, SpaceNumber, Teller
from ...kernel.spans import NOTHING, Line, counted, say
from .words import ByPlayer, place, resources


class EnergonGained(ByPlayer, frozen=True):
    amount: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " gains ", self.amount, " Energon.")


class EnergonSpent(ByPlayer, frozen=True):
    amount: int

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " spends ", self.amount, " Energon.")


class EnergonLost(ByPlayer, frozen=True):
    amount: int

    owed: ClassVar[str] = "to"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " loses ", self.amount, " Energon.")


class EnergonPut(Event, frozen=True):
    """Energon of the supply was put on a card of the Matrix by its own effect."""

    space: SpaceNumber
    amount: int

    def tell(self, teller: Teller) -> Line:
        card = teller.known(self.cause) or "the card"
        return say(self.amount, " Energon is put on ", card, " at ", place(teller, self.space), ".")


class DamageGained(ByPlayer, frozen=True):
    amount: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " gains ", self.amount, " Damage.")


class DamageReturned(ByPlayer, frozen=True):
    amount: int

    owed: ClassVar[str] = "thanks to"

    def tell(self, teller: Teller) -> Line:
        return say(self.amount, " Damage of ", self.who(teller), " goes back to the stack.")


class DamageDestroyed(ByPlayer, frozen=True):
    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(1, " Damage of ", self.who(teller), " is destroyed.")


class DamageDealt(ByPlayer, frozen=True):
    """A Damage card off the stack."""

    card: CardNumber
    in_play: bool
    """Into play; otherwise it goes to the discard pile."""

    reveals: ClassVar[bool] = True
    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        where = "" if self.in_play else " to the discard pile"
        return say(self.who(teller), " gains ", teller.card(self.card), where, ".")


class DamageShuffled(Event, frozen=True):
    number: int

    reveals: ClassVar[bool] = True
    shuffles: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say("The returned Damage is shuffled into a new stack of ", counted(self.number, "card"), ".")


class CommandPowerGained(ByPlayer, frozen=True):
    amount: int
    card: CardNumber

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say(
            self.who(teller), " has ", self.amount, " more Power to take command of ", teller.card(self.card), "."
        )


class PowerGained(ByPlayer, frozen=True):
    amount: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        less = self.amount < 0
        return say(
            self.who(teller),
            " has ",
            abs(self.amount),
            f" {'less' if less else 'more'} Power",
            ".",
        )


class MoveGained(ByPlayer, frozen=True):
    amount: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " has ", self.amount, " more Move.")


class RangeGained(ByPlayer, frozen=True):
    card: CardNumber
    amount: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say(teller.card(self.card), " of ", self.who(teller), " has ", self.amount, " more Range.")


class ReachGained(ByPlayer, frozen=True):
    """All cards of a kind that the player has have more Range for the rest of the turn."""

    amount: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say("Cards of ", self.who(teller), " have ", self.amount, " more Range this turn.")


class PowerSpent(ByPlayer, frozen=True):
    amount: int

    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        return NOTHING  # what is bought or used with it is told with its price


class MoveSpent(ByPlayer, frozen=True):
    amount: int

    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        return NOTHING  # the step or search that it pays for says enough


class ResourcesLost(ByPlayer, frozen=True):
    power: int
    move: int
    battle: bool = False
    """Were they used up by a battle? Otherwise they were left at the end of the turn."""

    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        if not self.power and not self.move:
            return NOTHING
        lost = resources(self.power, self.move)
        if self.battle:
            return say("The battle uses up ", lost, " of ", self.who(teller), ".")
        return say(self.who(teller), " leaves ", lost, " unspent.")


class DiscountGained(ByPlayer, frozen=True):
    """The next card that the player buys this turn costs less."""

    amount: int
    here: bool
    """Only a card in the player's space."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        which = "in their space " if self.here else ""
        return say(self.who(teller), " will pay ", self.amount, f" Power less for the next card {which}this turn.")
