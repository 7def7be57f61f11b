"""Battles, Assists, Attacks, Ambushes and Encounters."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.events import CardNumber, Event, KindNumber, PlayerNumber, SpaceNumber, Teller
from ...kernel.spans import Line, NumberSpan, Phrase, plain, say
from .words import ByPlayer, place, told_by


class AmbushesAvoided(ByPlayer, frozen=True):
    choice: bool = False
    """Is the player asked at each Ambush? Otherwise it is avoided anyway."""
    once: bool = False
    """Is it about the next Ambush only?"""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        which = "the next Ambush" if self.once else "Ambushes"
        return say(self.who(teller), f" {'can' if self.choice else 'will'} avoid {which}.")


class BattlesForbidden(Event, frozen=True):
    def tell(self, teller: Teller) -> Line:
        return say("No Adversary can be battled any more this turn.")


class Ambushed(ByPlayer, frozen=True):
    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " is Ambushed.")


class AmbushAvoided(ByPlayer, frozen=True):
    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " avoids the Ambush.")


class Attacked(ByPlayer, frozen=True):
    kind: KindNumber
    effect: str = ""
    """The name of what the Attack does."""

    def tell(self, teller: Teller) -> Line:
        does = told_by(teller).attack(self.effect) if self.effect else "."
        return say(teller.thing(self.kind), " Attacks ", self.who(teller), does)


class AttackBlocked(ByPlayer, frozen=True):
    """`player` is the one who was Attacked."""

    blocker: PlayerNumber
    kind: KindNumber

    def tell(self, teller: Teller) -> Line:
        whose: Phrase = "" if self.blocker == self.player else (" for ", self.who(teller))
        blocker, card = teller.player(self.blocker), teller.thing(self.kind)
        own = plain(say(card)) == blocker.text
        return say(blocker, " Blocks the Attack", whose, "" if own else (" with ", card), ".")


class EncounterDrawn(Event, frozen=True):
    card: CardNumber
    confrontation: bool

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        if not self.confrontation:
            return say("Ambush: ", teller.card(self.card), ".")
        return say("Confrontation: ", teller.card(self.card), told_by(teller).confrontation(self.card))


class EncounterRefused(ByPlayer, frozen=True):
    """The Encounter card just drawn is discarded unresolved; another one is drawn."""

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " discards the Encounter card and draws another one.")


class RedrawPromised(ByPlayer, frozen=True):
    """The next Encounter card the player draws this turn may be discarded."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " may discard the next Encounter card this turn.")


class EncountersShuffled(Event, frozen=True):
    number: int

    reveals: ClassVar[bool] = True
    shuffles: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say("All ", self.number, " Encounter cards are shuffled.")


class BattleDeclared(ByPlayer, frozen=True):
    card: CardNumber
    power: int
    cost: int
    confront: bool
    space: SpaceNumber

    def tell(self, teller: Teller) -> Line:
        verb = " Confronts " if self.confront else " battles "
        against: Phrase = (teller.card(self.card), " at ", place(teller, self.space))
        return say(self.who(teller), verb, against, " with ", odds(self.power, self.cost), ".")


def odds(power: int, cost: int) -> Phrase:
    return (NumberSpan(str(power), power, "power"), " Power against ", NumberSpan(str(cost), cost, "cost"))


class BattleDeclined(ByPlayer, frozen=True):
    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " calls the battle off.")


class AssistPlaced(ByPlayer, frozen=True):
    card: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " places ", teller.card(self.card), " to Assist.")


class AssistRevealed(ByPlayer, frozen=True):
    card: CardNumber

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " Assists with ", teller.card(self.card), ".")


class AssistCounted(ByPlayer, frozen=True):
    power: int
    total: int

    def tell(self, teller: Teller) -> Line:
        return say("The Assist of ", self.who(teller), " adds ", self.power, f" Power: {self.total} in all.")


class CostRaised(Event, frozen=True):
    amount: int
    cost: int

    def tell(self, teller: Teller) -> Line:
        return say("The Adversary's cost rises by ", self.amount, f" to {self.cost}.")


class AdversaryDefeated(ByPlayer, frozen=True):
    card: CardNumber
    power: int
    cost: int

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " defeats ", teller.card(self.card), ": ", odds(self.power, self.cost), ".")


class AdversaryFelled(ByPlayer, frozen=True):
    """An Adversary is defeated without a battle."""

    card: CardNumber

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        told = say(self.who(teller), " defeats ", teller.card(self.card))
        return say(told, self.owed_to(teller, told), ".")


class BattleLost(ByPlayer, frozen=True):
    card: CardNumber
    power: int
    cost: int

    def tell(self, teller: Teller) -> Line:
        return say(teller.card(self.card), " withstands ", self.who(teller), ": ", odds(self.power, self.cost), ".")
