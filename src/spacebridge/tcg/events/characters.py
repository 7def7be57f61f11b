"""What becomes of characters: modes, bonuses, counters, coming and going."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from ...kernel.events import CardNumber, Event, PlayerNumber, Teller, ThingNumber
from ...kernel.spans import NOTHING, Line, NumberSpan, Phrase, say
from ..words.base import SIGNS, UNNUMBERED, Bonus
from .words import NONE, UNTIL, Until


class CharacterFlipped(Event, frozen=True):
    """A character was turned to another mode."""

    player: PlayerNumber
    character: ThingNumber
    mode: str
    """The name of the mode that is up now."""

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        by = teller.known(self.cause)
        to = f" to {self.mode} mode"
        if by is None:
            return say(teller.player(self.player), " flips ", teller.thing(self.character), to, ".")
        return say(teller.thing(self.character), f" is flipped{to}.")


class CharacterKOd(Event, frozen=True):
    character: ThingNumber

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(teller.thing(self.character), " is KO'd.")


class FellApart(Event, frozen=True):
    """A character of two cards lies in the KO area as these."""

    character: ThingNumber
    halves: tuple[ThingNumber, ...]

    def tell(self, teller: Teller) -> Line:
        one, other = (teller.thing(half) for half in self.halves)
        return say(teller.thing(self.character), " falls apart into ", one, " and ", other, ".")


class CharacterTapped(Event, frozen=True):
    character: ThingNumber
    tapped: bool

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(teller.thing(self.character), " is tapped." if self.tapped else " is untapped.")


class AllUntapped(Event, frozen=True):
    def tell(self, teller: Teller) -> Line:
        return say("All characters on both sides are tapped: all of them untap.")


BASES = {"base attack": "ATK", "base defense": "DEF"}


MORE_CARDS: Final = {
    "attack flips": "when attacking", "battle flips": "when battling", "white flips": "for the first white icon",
}  # fmt: skip
"""When somebody flips more cards."""


class BonusGained(Event, frozen=True):
    """A character gets a stat or keyword for a while."""

    character: ThingNumber
    stat: Bonus
    amount: int
    until: Until
    player: PlayerNumber = NONE
    """Until whose next turn."""

    def tell(self, teller: Teller) -> Line:
        who = teller.thing(self.character)
        until: Phrase = f" {UNTIL[self.until]}."
        if self.until == "next turn":
            until = (" until the next turn of ", teller.player(self.player), ".")
        number = NumberSpan(str(self.amount), self.amount, self.stat)
        if self.stat in ("damage limit", "attack damage limit"):
            what: Phrase = ("take ", number, " more damage at most") if self.amount else "take no more damage"
            return say(who, " can ", what, until)
        if self.stat in BASES:
            base = NumberSpan(f"{self.amount} {BASES[self.stat]}", self.amount, self.stat)
            return say(who, " has a base of ", base, until)
        if not self.amount:
            return NOTHING
        if self.stat == "attack untapped":
            return say(who, " can attack untapped enemies", until)
        if self.stat == "swapped icons":
            return say(who, " battles with orange and blue swapped", until)
        if self.stat in MORE_CARDS:
            cards: Phrase = (number, f" more {'card' if self.amount == 1 else 'cards'}")
            return say(who, " flips ", cards, f" {MORE_CARDS[self.stat]}", until)
        if self.stat in UNNUMBERED:
            return say(who, f" has {self.stat.capitalize()}", until)
        if self.stat in SIGNS:
            signed = NumberSpan(f"{self.amount:+d} {SIGNS[self.stat]}", self.amount, self.stat)
            return say(who, " gets ", signed, until)
        name = self.stat.capitalize()
        words = f"{name} {self.amount}" if self.amount > 0 else f"{self.amount} {name}"
        return say(who, " gets ", NumberSpan(words, self.amount, self.stat), until)


class CountersPut(Event, frozen=True):
    """Counters of a name were put on a character."""

    character: ThingNumber
    counter: str
    amount: int

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        number = NumberSpan(str(self.amount), self.amount, self.counter)
        what = (number, f" {self.counter} counter{'' if self.amount == 1 else 's'}")
        return say(teller.thing(self.character), " gets ", what, ".")


class TrackerRaised(Event, frozen=True):
    """Counters of a name were put on a player's tracker, which may have come into the KO area with them."""

    player: PlayerNumber
    tracker: str
    """The name of the tracker."""
    counter: str
    amount: int
    total: int
    """How many lie there now."""
    placed: bool = False
    """The tracker was not there before."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        what = (NumberSpan(str(self.amount), self.amount, self.counter), f" {self.counter} counter")
        plural = "" if self.amount == 1 else "s"
        if self.placed:
            place = " into the KO area with "
            return say(teller.player(self.player), f" puts the {self.tracker}", place, what, f"{plural}.")
        return say(teller.player(self.player), " puts ", what, f"{plural} on the {self.tracker}: {self.total}.")


class AbilityBegan(Event, frozen=True):
    player: PlayerNumber
    source: ThingNumber
    """The character whose ability it is, or that has the Upgrade; NONE for none."""
    card: CardNumber

    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        if self.source < 0 and self.card < 0:
            return NOTHING
        whose = teller.card(self.card) if self.card >= 0 else teller.thing(self.source)
        return say("The ability of ", whose, " happens.")


class AbilityGranted(Event, frozen=True):
    player: PlayerNumber

    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        return NOTHING


Arrival = Literal["", "alt", "bot"]


class CharacterDeployed(Event, frozen=True):
    character: ThingNumber
    mode: Arrival = ""
    """The mode it comes in, where that is said."""
    bearer: ThingNumber = NONE
    """Who carried it, or whose head it was."""

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        mode = f" in {self.mode} mode" if self.mode else ""
        return say(teller.thing(self.character), f" is deployed to the battlefield{mode}.")


class CharacterPutUnder(Event, frozen=True):
    """A character begins the game under another one, or leaves the battlefield to lie there."""

    character: ThingNumber
    bearer: ThingNumber

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(teller.thing(self.character), " is put under ", teller.thing(self.bearer), ".")


class CharacterReturned(Event, frozen=True):
    character: ThingNumber
    repaired: bool = False

    owed: ClassVar[str] = "thanks to"

    def tell(self, teller: Teller) -> Line:
        how = ", fully repaired." if self.repaired else "."
        return say(teller.thing(self.character), f" returns to the battlefield{how}")
