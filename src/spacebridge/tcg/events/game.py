"""The game itself: who begins, who is there, turns, and how it ends."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...kernel.events import CardNumber, Event, PlayerNumber, Teller, ThingNumber, endless
from ...kernel.game import Result
from ...kernel.spans import Line, listed, plain, say
from .words import NONE


class FirstPlayerChosen(Event, frozen=True):
    player: PlayerNumber

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " goes first.")


class CharacterJoined(Event, frozen=True):
    """A character was put on a player's side of the battlefield."""

    player: PlayerNumber
    character: ThingNumber
    combined: bool = False
    """Other characters became this one."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        if self.combined:
            return say(teller.player(self.player), " combines characters into ", teller.thing(self.character), ".")
        return say(teller.player(self.player), " puts ", teller.thing(self.character), " on the battlefield.")


class CharacterBrought(Event, frozen=True):
    """A character came from outside the game into a player's KO area."""

    player: PlayerNumber
    character: ThingNumber

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        who = teller.thing(self.character)
        return say(teller.player(self.player), " puts ", who, " from outside the game into the KO area.")


class StratagemLaid(Event, frozen=True):
    """A stratagem lies beside a player's team."""

    player: PlayerNumber
    card: CardNumber

    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " plays with the stratagem ", teller.card(self.card), ".")


class StratagemFlipped(Event, frozen=True):
    """A stratagem was turned over and does nothing any more."""

    player: PlayerNumber
    card: CardNumber

    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " flips the stratagem ", teller.card(self.card), ".")


class TurnBegan(Event, frozen=True):
    player: PlayerNumber
    turn: int

    def tell(self, teller: Teller) -> Line:
        return say(f"Turn {self.turn}: ", teller.player(self.player), ".")


Ending = Literal["KO'd", "all KO'd", "turns", "concedes", "time", "endless", "card"]
"""How a game ends: a side has nobody left, both have nobody left, it is too long, a player gave up or had no time,
cards would go on without end, or a card says who wins."""


class GameEnded(Event, frozen=True):
    how: Ending
    winners: tuple[int, ...]
    player: PlayerNumber = NONE
    """Whose characters are KO'd, or who left."""
    turns: int = 0
    cards: tuple[str, ...] = ()
    """Which cards would go on without end, or the one that says who wins."""

    def tell(self, teller: Teller) -> Line:
        if not self.winners:
            return say("Draw: ", self.reason(teller), ".")
        winners = listed([teller.player(winner) for winner in self.winners])
        return say(winners, " wins: " if len(self.winners) == 1 else " win: ", self.reason(teller), ".")

    def reason(self, teller: Teller) -> Line:
        match self.how:
            case "KO'd":
                return say("all characters of ", teller.player(self.player), " are KO'd")
            case "all KO'd":
                return say("all characters of both players are KO'd")
            case "turns":
                return say("nobody won within ", self.turns, " turns")
            case "concedes":
                return say(teller.player(self.player), " concedes")
            case "time":
                return say(teller.player(self.player), " ran out of time")
            case "endless":
                return endless(teller, self.cards)
            case "card":
                names = [one for id in self.cards if (one := teller.known(id)) is not None]
                return say(listed(names) if names else "a card", " says so")

    def result(self, teller: Teller) -> Result:
        return Result(self.winners, plain(self.reason(teller)), draw=not self.winners)


Extra = Literal["turn", "attack"]


class ExtraGained(Event, frozen=True):
    player: PlayerNumber
    what: Extra

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), f" gets an extra {self.what}.")
