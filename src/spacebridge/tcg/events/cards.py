"""Battle cards that are drawn, played, shown and moved."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from ...kernel.events import CardNumber, Event, PlayerNumber, Teller, ThingNumber
from ...kernel.spans import NOTHING, Line, Phrase, counted, say
from .words import NONE, Slot


class DeckShuffled(Event, frozen=True):
    player: PlayerNumber
    """Whose deck it is; NONE where all share one."""
    size: int

    reveals: ClassVar[bool] = True
    shuffles: ClassVar[bool] = True
    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        cards = counted(self.size, "card")
        if self.player < 0:
            return say("The deck of ", cards, " is shuffled.")
        return say(teller.player(self.player), " shuffles a deck of ", cards, ".")


class DeckReshuffled(Event, frozen=True):
    player: PlayerNumber
    size: int

    reveals: ClassVar[bool] = True
    shuffles: ClassVar[bool] = True
    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        whose: Phrase = ("The deck of ", teller.player(self.player)) if self.player >= 0 else "The deck"
        is_ = "is" if self.size == 1 else "are"
        return say(whose, " ran out: ", counted(self.size, "scrapped card"), f" {is_} shuffled to be the new one.")


class CardsScrapped(Event, frozen=True):
    """The played areas were cleared."""

    number: int

    def tell(self, teller: Teller) -> Line:
        is_ = "is" if self.number == 1 else "are"
        return say(counted(self.number, "played or flipped card"), f" {is_} scrapped.")


class CardDrawn(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber

    reveals: ClassVar[bool] = True
    often: ClassVar[str] = "draws {} cards"

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " draws ", teller.card(self.card), ".")


class CardPlayed(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber
    character: ThingNumber = NONE
    """The character an Upgrade is played on."""
    slot: Slot = ""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        plays: Phrase = (teller.player(self.player), " plays ", teller.card(self.card))
        if self.character < 0:
            return say(plays, ".")
        slot = f" ({self.slot} slot)." if self.slot else "."
        return say(plays, " on ", teller.thing(self.character), slot)


class SecretPlayed(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " plays ", teller.card(self.card), " face down.")


class SecretRevealed(Event, frozen=True):
    """Under the Advanced rules nobody is asked. KW-secret-5"""

    player: PlayerNumber
    card: CardNumber

    reveals: ClassVar[bool] = True
    compelled: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " reveals ", teller.card(self.card), ".")


Zone = Literal["hand", "deck", "played area", "battlefield", "scrap pile", "slot", "outside", "under"]
"""Where a card lay; what lay in a slot has been told to leave it."""


ELSEWHERE: Final[dict[Zone, str]] = {"outside": "outside the game", "under": "under a character"}


def place_of(zone: Zone) -> str:
    return ELSEWHERE.get(zone, f"the {zone}")


class CardScrapped(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber
    zone: Zone

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        if self.zone == "slot":
            return NOTHING
        return say(teller.player(self.player), " scraps ", teller.card(self.card), f" from {place_of(self.zone)}.")


class CardReturned(Event, frozen=True):
    """A card came into a hand that was not drawn."""

    player: PlayerNumber
    card: CardNumber
    zone: Zone

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        place = place_of(self.zone)
        return say(teller.player(self.player), " takes ", teller.card(self.card), f" from {place} to hand.")


class CardPutOnDeck(Event, frozen=True):
    player: PlayerNumber
    card: CardNumber
    bottom: bool = False
    zone: Literal["", "hand"] = ""
    """Where it came from, as far as a card may wait for that."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        where = "the bottom" if self.bottom else "top"
        return say(teller.player(self.player), " puts ", teller.card(self.card), f" on {where} of the deck.")


Seen = Literal["hand", "deck", "top", "secret", "under"]
"""Where a card that is seen lies: in a hand, on a deck, taken aside from a deck, face down in the played area, under a
character."""


class CardSeen(Event, frozen=True):
    """A hidden card was looked at by a player, or revealed to all."""

    player: PlayerNumber
    card: CardNumber
    where: Seen
    owner: PlayerNumber
    open: bool

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        sees: Phrase = (teller.player(self.player), " reveals " if self.open else " looks at ", teller.card(self.card))
        if self.where == "secret":
            whose: Phrase = () if self.owner == self.player else (" of ", teller.player(self.owner))
            return say(sees, " among the face-down cards", whose, ".")
        if self.where == "under":
            return say(sees, " under a character.")
        if self.where == "top":
            return say(sees, " from the top of the deck.")
        if self.where == "deck":
            return say(sees, " on top of the deck.")
        if self.owner == self.player:
            return say(sees, " from hand." if self.open else " in hand.")
        return say(sees, " in the hand of ", teller.player(self.owner), ".")


class CardPutUnder(Event, frozen=True):
    player: PlayerNumber
    character: ThingNumber
    zone: Zone
    card: CardNumber = -1
    """The card, where it lies face up."""

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        if self.card >= 0:
            puts: Phrase = (teller.player(self.player), " puts ", teller.card(self.card), " face up under ")
        else:
            puts = (teller.player(self.player), f" puts a card from the {self.zone} face down under ")
        return say(puts, teller.thing(self.character), ".")


class CardPutInKO(Event, frozen=True):
    """A battle card goes into the KO area."""

    player: PlayerNumber
    card: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " puts ", teller.card(self.card), " into the KO area.")


class SecretKept(Event, frozen=True):
    """A Secret Action stays beyond the end of turns while it lies face down, and so does the card that keeps it."""

    player: PlayerNumber

    def tell(self, teller: Teller) -> Line:
        return say("The Secret Action of ", teller.player(self.player), " stays as long as it lies face down.")


class CardNamed(Event, frozen=True):
    """A player names a card, which need not be in the game."""

    player: PlayerNumber
    id: str

    owed: ClassVar[str] = "for"

    def tell(self, teller: Teller) -> Line:
        return say(teller.player(self.player), " names ", teller.known(self.id) or self.id, ".")
