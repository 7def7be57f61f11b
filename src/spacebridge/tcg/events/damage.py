"""Damage, and what is done about it."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...kernel.events import CardNumber, Event, Teller, ThingNumber
from ...kernel.spans import Line, NumberSpan, Phrase, counted, say
from ..words.base import Ban
from .words import NONE


class DamageDone(Event, frozen=True):
    character: ThingNumber
    amount: int
    damage: int
    """All damage on the character afterwards."""
    health: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        told = say(teller.thing(self.character), " takes ", self.amount, " damage")
        return say(told, self.owed_to(teller, told), f": {self.damage} of {self.health}.")


class NoDamageDone(Event, frozen=True):
    """An attack did no damage."""

    attacker: ThingNumber
    defender: ThingNumber
    attack: int
    defense: int

    def tell(self, teller: Teller) -> Line:
        if self.attack > self.defense:
            return say(teller.thing(self.defender), " takes no damage.")
        defense = NumberSpan(str(self.defense), self.defense, "defense", teller.reference(self.defender))
        attack = NumberSpan(str(self.attack), self.attack, "attack", teller.reference(self.attacker))
        return say("Defense ", defense, " stops attack ", attack, ": no damage.")


class DamageRepaired(Event, frozen=True):
    character: ThingNumber
    amount: int

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(self.amount, " damage is repaired from ", teller.thing(self.character), ".")


class Prevented(Event, frozen=True):
    """A prohibition kept something from happening to a character."""

    character: ThingNumber
    ban: Ban

    def tell(self, teller: Teller) -> Line:
        what = "be repaired" if self.ban == "no repair" else "get damage counters that are moved"
        return say(teller.thing(self.character), f" can't {what}.")


class DamageMoved(Event, frozen=True):
    source: ThingNumber
    to: ThingNumber
    amount: int

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        moved = "is" if self.amount == 1 else "are"
        source, to = teller.thing(self.source), teller.thing(self.to)
        return say(counted(self.amount, "damage counter"), f" {moved} moved from ", source, " to ", to, ".")


Change = Literal["pierce", "becomes", "taker", "safeguard", "limit", "forbidden", "part"]
"""What changes damage: Pierce, an ability that sets it or has another take it or a part of it, Safeguard, another
limit, or a prohibition."""


class DamageLaidOff(Event, frozen=True):
    """Damage counters move from a character to an Upgrade on it."""

    character: ThingNumber
    card: CardNumber
    amount: int

    def tell(self, teller: Teller) -> Line:
        counters = "damage counter" if self.amount == 1 else "damage counters"
        who, card = teller.thing(self.character), teller.card(self.card)
        return say(self.amount, f" {counters} of ", who, " move" + ("s" if self.amount == 1 else ""), " to ", card, ".")


class DamageChanged(Event, frozen=True):
    """Damage was changed before it was taken."""

    how: Change
    amount: int
    """What is done now; with a taker what it was."""
    character: ThingNumber = NONE
    """Who takes it."""
    source: ThingNumber = NONE
    """Whose ability it is, or who has the Upgrade."""
    card: CardNumber = NONE
    keyword: int = 0
    """The number of the keyword."""

    def tell(self, teller: Teller) -> Line:
        match self.how:
            case "pierce":
                return say(f"Pierce {self.keyword}: the attack does ", self.amount, " damage.")
            case "becomes":
                return say(self.by(teller), ": the damage becomes ", self.amount, ".")
            case "taker":
                takes: Phrase = (teller.thing(self.character), " takes the damage")
                if self.card >= 0:
                    return say(self.by(teller), ": ", takes, ".")
                return say(takes, " instead." if self.source == self.character else (" for ", self.by(teller), "."))
            case "part":
                return say(teller.thing(self.character), " takes ", self.amount, " of the damage.")
            case "forbidden":
                return say(teller.thing(self.character), " can't take this damage.")
            case "safeguard":
                who = teller.thing(self.character)
                return say("Safeguard ", self.keyword, ": ", who, " takes only ", self.amount, " damage.")
            case "limit":
                if self.source < 0:
                    return say(teller.thing(self.character), " can take only ", self.amount, " damage.")
                return say(self.by(teller), " limits the damage to ", self.amount, ".")

    def by(self, teller: Teller) -> Phrase:
        return teller.card(self.card) if self.card >= 0 else teller.thing(self.source)
