"""Cards that are played, bought, drawn and moved, and Command cards."""

from __future__ import annotations

from typing import ClassVar, Literal

from ...kernel.events import CardNumber, Event, KindNumber, PlayerNumber, SpaceNumber, Teller
from ...kernel.spans import Line, Phrase, counted, plain, say
from ..definitions import Faction
from .game import _mission
from .words import NONE, ByPlayer, place, resources, told_by


class CardPlayed(ByPlayer, frozen=True):
    card: CardNumber
    power: int
    move: int

    def tell(self, teller: Teller) -> Line:
        gives: Phrase = (": ", resources(self.power, self.move)) if self.power or self.move else ""
        return say(self.who(teller), " plays ", teller.card(self.card), gives, ".")


class HandPeeked(ByPlayer, frozen=True):
    """A player has seen what another one holds."""

    of: PlayerNumber
    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " peeks at the hand of ", teller.player(self.of), ".")


class CardBought(ByPlayer, frozen=True):
    card: CardNumber
    cost: int
    space: SpaceNumber = NONE
    """Where it lay; NONE for the Basic stack."""

    def tell(self, teller: Teller) -> Line:
        at: Phrase = (" at ", place(teller, self.space)) if self.space >= 0 else ""
        return say(self.who(teller), " buys ", teller.card(self.card), at, " for ", self.cost, " Power.")


class CardGained(ByPlayer, frozen=True):
    card: CardNumber

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " gains ", teller.card(self.card), ".")


Missing = Literal["Energon", "VP", "card", "fitting card"]


Deed = Literal["lose", "discard", "destroy", "put on the deck"]


class NothingThere(ByPlayer, frozen=True):
    """An effect takes something from a player who has none of it."""

    what: Missing
    deed: Deed = "lose"

    shows: ClassVar[bool] = False
    owed: ClassVar[str] = "for"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), f" has no {self.what} to {self.deed}.")


class CommandTaken(ByPlayer, frozen=True):
    """A Polity is under a faction's command; without a player where nobody had to take it."""

    card: CardNumber
    faction: Faction

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        card, faction = teller.card(self.card), f"{self.faction.capitalize()}s"
        if self.player < 0:
            return say(card, f" is under the command of the {faction}.")
        return say(self.who(teller), " takes command of ", card, f" for the {faction}.")


class CommandRemoved(Event, frozen=True):
    card: CardNumber

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        return say(teller.card(self.card), " is under nobody's command any more.")


class Converted(ByPlayer, frozen=True):
    bot: bool

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), f" Converts to {'Bot' if self.bot else 'Alt'} Mode.")


class AbilityActivated(ByPlayer, frozen=True):
    """An Energon ability of a card in play or of the character itself was used."""

    kind: KindNumber
    number: int

    def tell(self, teller: Teller) -> Line:
        whose = teller.thing(self.kind)
        who = self.who(teller)
        own = plain(say(whose)) == who.text
        ability = told_by(teller).ability(self.kind, self.number)
        return say(who, " activates ", "a Bot Mode ability" if own else whose, f" ({ability.removesuffix('.')}).")


class CardVaulted(ByPlayer, frozen=True):
    card: CardNumber

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " puts ", teller.card(self.card), " into the Vault.")


class CardDestroyed(Event, frozen=True):
    card: CardNumber

    owed: ClassVar[str] = "by"

    def tell(self, teller: Teller) -> Line:
        return say(teller.card(self.card), " is destroyed.")


class CardDiscarded(ByPlayer, frozen=True):
    card: CardNumber
    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " discards ", teller.card(self.card), ".")


class CardGiven(ByPlayer, frozen=True):
    """A card that a player controlled is another one's now."""

    card: CardNumber
    to: PlayerNumber
    mission: bool
    """A Mission lies with the others; all else goes on top of the deck."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        what = _mission(teller, self.card) if self.mission else teller.card(self.card)
        told = say(self.who(teller), " gives ", what, " to ", teller.player(self.to))
        return say(told, "." if self.mission else ", who puts it on top of their deck.")


class CardsDiscarded(ByPlayer, frozen=True):
    number: int
    played: bool = False
    """Were they in play? Otherwise they were in hand."""

    def tell(self, teller: Teller) -> Line:
        if self.played:
            return say(self.who(teller), " discards ", counted(self.number, "played card"), ".")
        return say(self.who(teller), " discards ", counted(self.number, "card"), " from hand.")


class CardDrawn(ByPlayer, frozen=True):
    card: CardNumber

    reveals: ClassVar[bool] = True
    often: ClassVar[str] = "draws {} cards"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " draws ", teller.card(self.card), ".")


class CardPutOnDeck(ByPlayer, frozen=True):
    card: CardNumber

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " puts ", teller.card(self.card), " on top of the deck.")


class TopRevealed(ByPlayer, frozen=True):
    card: CardNumber

    reveals: ClassVar[bool] = True
    owed: ClassVar[str] = "for"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " reveals ", teller.card(self.card), " on top of the deck.")


class DeckReshuffled(ByPlayer, frozen=True):
    number: int

    reveals: ClassVar[bool] = True
    shuffles: ClassVar[bool] = True
    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " shuffles ", counted(self.number, "card"), " into a new deck.")
