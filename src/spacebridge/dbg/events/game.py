"""The game itself: turns, Bosses, Schemes, Missions, and how it ends."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...kernel.events import CardNumber, Event, PlayerNumber, SpaceNumber, Teller, endless
from ...kernel.game import Result
from ...kernel.spans import Line, Phrase, listed, plain, say
from .words import NONE, ByPlayer, place, told_by


class TurnBegan(ByPlayer, frozen=True):
    turn: int

    def tell(self, teller: Teller) -> Line:
        return say(f"Turn {self.turn}: ", self.who(teller), ".")


class VPGained(ByPlayer, frozen=True):
    amount: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " gains ", self.amount, " VP.")


class VPLost(ByPlayer, frozen=True):
    amount: int

    owed: ClassVar[str] = "to"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " loses ", self.amount, " VP.")


def _mission(teller: Teller, card: CardNumber) -> Line:
    """A Mission by name, or one of them to who may not know it."""
    return say("a Mission") if teller.card_seen(card) is None else say("the Mission ", teller.card(card))


class MissionDrawn(ByPlayer, frozen=True):
    card: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " draws ", _mission(teller, self.card), ".")


class MissionDiscarded(ByPlayer, frozen=True):
    card: CardNumber
    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " gives up the Mission ", teller.card(self.card), ".")


class MissionReturned(ByPlayer, frozen=True):
    """A Mission goes back on top of its stack."""

    card: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " puts ", _mission(teller, self.card), " back on top of its stack.")


class MissionCompleted(ByPlayer, frozen=True):
    """Unasked, as soon as its objective is met. WOC-mission-05"""

    card: CardNumber
    reveals: ClassVar[bool] = True
    compelled: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " completes the Mission ", teller.card(self.card), ".")


class Contributed(ByPlayer, frozen=True):
    card: CardNumber
    scheme: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " contributes ", teller.card(self.card), " to ", teller.card(self.scheme), ".")


class EnergonContributed(ByPlayer, frozen=True):
    amount: int
    scheme: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " contributes ", self.amount, " Energon to ", teller.card(self.scheme), ".")


class SchemeThwarted(ByPlayer, frozen=True):
    card: CardNumber
    paid: bool = False
    """Was its price paid? Otherwise something else put an end to it."""

    def tell(self, teller: Teller) -> Line:
        price = f" ({told_by(teller).thwarting(self.card)})" if self.paid else ""
        return say(self.who(teller), " thwarts ", teller.card(self.card), price, ".")


class BossArrived(Event, frozen=True):
    card: CardNumber
    space: SpaceNumber

    def tell(self, teller: Teller) -> Line:
        return say(teller.card(self.card), " arrives at ", place(teller, self.space), ".")


class SchemeArrived(Event, frozen=True):
    card: CardNumber
    space: SpaceNumber
    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(teller.card(self.card), " comes off the main deck to ", place(teller, self.space), ".")


class TurnEnded(ByPlayer, frozen=True):
    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " ends the turn.")


Ending = Literal["bosses", "deck", "damage", "ruins", "concedes", "time", "endless"]
"""How a game ends: no Boss is left, no card is left, a player has too much Damage, all Ruins lie in the Matrix, a
player gave up, or had no time left, or cards would go on without end."""


class GameEnded(Event, frozen=True):
    how: Ending
    winners: tuple[int, ...]
    scores: tuple[int, ...] = ()
    player: PlayerNumber = NONE
    """Who has too much Damage, or left."""
    cards: tuple[str, ...] = ()
    """Which cards would go on without end."""

    def tell(self, teller: Teller) -> Line:
        winners = listed([teller.player(winner) for winner in self.winners])
        wins = " wins" if len(self.winners) == 1 else " win"
        lost = "Draw" if self.drawn else "The game is lost"
        over: Phrase = (winners, wins) if self.winners else lost
        scores = listed([(teller.player(player), " ", score) for player, score in enumerate(self.scores)], ",")
        return say(over, ": ", self.reason(teller), ".", (" Score: ", scores, ".") if self.scores else "")

    @property
    def drawn(self) -> bool:
        """Without an end, or with two sides that are equal in everything. WOC-tie-03"""
        return self.how == "endless" or (bool(self.scores) and not self.winners)

    def reason(self, teller: Teller) -> Line:
        match self.how:
            case "bosses":
                return say("all three Bosses are gone")
            case "deck":
                return say("the main deck ran out")
            case "damage":
                return say(teller.player(self.player), " took too much Damage")
            case "ruins":
                return say("all Ruins lie in the Matrix")
            case "concedes":
                return say(teller.player(self.player), " concedes")
            case "time":
                return say(teller.player(self.player), " ran out of time")
            case "endless":
                return endless(teller, self.cards)

    def result(self, teller: Teller) -> Result:
        return Result(self.winners, plain(self.reason(teller)), draw=self.drawn)
