"""The Matrix: where Autobots go, and what lies, is flipped and is cleared there."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...kernel.events import CardNumber, Event, KindNumber, SpaceNumber, Teller
from ...kernel.spans import Line, counted, say
from ..choices import Ignored
from .words import ByPlayer, place, told_by


class Placed(ByPlayer, frozen=True):
    space: SpaceNumber

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " enters the Matrix at ", place(teller, self.space), ".")


How = Literal["move", "flight", "teleport", "pushed"]


MOVES: dict[How, str] = {"move": "moves", "flight": "flies", "teleport": "Teleports", "pushed": "is moved"}


class AutobotMoved(ByPlayer, frozen=True):
    space: SpaceNumber
    how: How

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), f" {MOVES[self.how]} to ", place(teller, self.space), ".")


class CardFlipped(ByPlayer, frozen=True):
    """A card of the Matrix was turned faceup: by a player's search, by an effect, or to make room for a Boss."""

    card: CardNumber
    space: SpaceNumber
    searched: bool = False

    reveals: ClassVar[bool] = True
    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        card, at = teller.card(self.card), place(teller, self.space)
        if self.searched:
            return say(self.who(teller), " searches ", at, " and finds ", card, ".")
        if self.player < 0:
            return say(card, " is turned faceup at ", at, ".")
        return say(self.who(teller), " turns ", card, " faceup at ", at, ".")


class Peeked(ByPlayer, frozen=True):
    card: CardNumber
    space: SpaceNumber

    reveals: ClassVar[bool] = True
    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        own = teller.viewer == self.player
        told = say(self.who(teller), " peeks at ", "" if own else "the card at ", place(teller, self.space))
        return say(told, self.owed_to(teller, told), (": ", teller.card(self.card)) if own else "", ".")


class CardsSwapped(Event, frozen=True):
    """A faceup card of the Matrix and the one of another space change places."""

    card: CardNumber
    space: SpaceNumber
    other: SpaceNumber

    def tell(self, teller: Teller) -> Line:
        changes = say(teller.card(self.card), " at ", place(teller, self.space), " changes places with the card at ")
        return say(changes, place(teller, self.other), ".")


class RuinPlaced(Event, frozen=True):
    card: CardNumber
    space: SpaceNumber

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(teller.card(self.card), " is left at ", place(teller, self.space), ".")


class RuinCleared(ByPlayer, frozen=True):
    card: CardNumber

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " clears ", teller.card(self.card), ".")


class RuinsShuffled(Event, frozen=True):
    number: int

    reveals: ClassVar[bool] = True
    shuffles: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say("The cleared Ruins are shuffled into a new deck of ", counted(self.number, "card"), ".")


IGNORED: dict[Ignored, str] = {
    "ongoing": "ignores the Ongoing effects of Ruins",
    "harm": "ignores Damage and Ambushes of Ruins",
    "price": "may clear the next Ruin for nothing",
}


class RuinsIgnored(ByPlayer, frozen=True):
    what: Ignored

    owed: ClassVar[str] = "thanks to"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), f" {IGNORED[self.what]} this turn.")


class SiteUsed(ByPlayer, frozen=True):
    card: CardNumber
    number: int = 0
    """Which of its uses."""

    def tell(self, teller: Teller) -> Line:
        use = told_by(teller).use(self.card, self.number)
        return say(self.who(teller), " uses ", teller.card(self.card), f" ({use.removesuffix('.')}).")


class SideUsed(ByPlayer, frozen=True):
    """What a side of the character offers was paid for."""

    kind: KindNumber
    bot: bool
    number: int

    def tell(self, teller: Teller) -> Line:
        words = told_by(teller).side_use(self.kind, self.bot, self.number)
        return say(self.who(teller), " uses what the character offers (", words.removesuffix("."), ").")


class AlliesTaken(Event, frozen=True):
    number: int

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        if not self.number:
            return say("No Ally is taken hostage.")
        are = "is" if self.number == 1 else "are"
        return say(counted(self.number, "Ally", "Allies"), f" {are} taken hostage.")


class AlliesScared(ByPlayer, frozen=True):
    number: int

    def tell(self, teller: Teller) -> Line:
        if not self.number:
            return say(self.who(teller), " has no Ally who could run away.")
        run = "runs" if self.number == 1 else "run"
        return say(counted(self.number, "Ally", "Allies"), " of ", self.who(teller), f" {run} away.")


class SpaceRefilled(Event, frozen=True):
    space: SpaceNumber

    often: ClassVar[str] = "{} new cards are laid facedown"

    def tell(self, teller: Teller) -> Line:
        return say("A new card is laid facedown at ", place(teller, self.space), ".")


class MainTopRevealed(Event, frozen=True):
    card: CardNumber

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say("The Matrix is full: ", teller.card(self.card), " comes off the main deck.")
