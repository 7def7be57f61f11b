"""What happens in the Deck-Building Game, as typed values that tell themselves in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, cast

from ..kernel.events import CardNumber, Event, KindNumber, OnlyOption, PlayerNumber, SpaceNumber, Teller, endless
from ..kernel.game import Result
from ..kernel.spans import NOTHING, Line, NumberSpan, Phrase, PlayerSpan, counted, listed, plain, say
from . import happenings as h
from .choices import Ignored
from .definitions import Faction

if TYPE_CHECKING:
    from .state import DbgTeller

NONE = -1
"""No player or space."""


def told_by(teller: Teller) -> DbgTeller:
    """What only this game's Teller can name."""
    return cast("DbgTeller", teller)


def place(teller: Teller, space: int) -> Phrase:
    return told_by(teller).space(space)


def resources(power: int, move: int) -> Phrase:
    """So much Power and Move, as far as there is any."""
    return listed([(n, f" {what}") for n, what in ((power, "Power"), (move, "Move")) if n])


class ByPlayer(Event, frozen=True):
    """Something a player does or gets."""

    player: PlayerNumber

    def who(self, teller: Teller) -> PlayerSpan:
        return teller.player(self.player)


class TurnBegan(ByPlayer, frozen=True):
    turn: int

    def tell(self, teller: Teller) -> Line:
        return say(f"Turn {self.turn}: ", self.who(teller), ".")


class Placed(ByPlayer, frozen=True):
    space: SpaceNumber

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " enters the Matrix at ", place(teller, self.space), ".")


class CardPlayed(ByPlayer, frozen=True):
    card: CardNumber
    power: int
    move: int

    def tell(self, teller: Teller) -> Line:
        gives: Phrase = (": ", resources(self.power, self.move)) if self.power or self.move else ""
        return say(self.who(teller), " plays ", teller.card(self.card), gives, ".")


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


class HandPeeked(ByPlayer, frozen=True):
    """A player has seen what another one holds."""

    of: PlayerNumber
    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " peeks at the hand of ", teller.player(self.of), ".")


class CardsSwapped(Event, frozen=True):
    """A faceup card of the Matrix and the one of another space change places."""

    card: CardNumber
    space: SpaceNumber
    other: SpaceNumber

    def tell(self, teller: Teller) -> Line:
        changes = say(teller.card(self.card), " at ", place(teller, self.space), " changes places with the card at ")
        return say(changes, place(teller, self.other), ".")


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


Missing = Literal["Energon", "VP", "card", "fitting card"]
Deed = Literal["lose", "discard", "destroy", "put on the deck"]


class NothingThere(ByPlayer, frozen=True):
    """An effect takes something from a player who has none of it."""

    what: Missing
    deed: Deed = "lose"

    shows: ClassVar[bool] = False

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), f" has no {self.what} to {self.deed}.")


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

    def tell(self, teller: Teller) -> Line:
        return say("The returned Damage is shuffled into a new stack of ", counted(self.number, "card"), ".")


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


class CommandPowerGained(ByPlayer, frozen=True):
    amount: int
    card: CardNumber

    owed: ClassVar[str] = "from"

    def tell(self, teller: Teller) -> Line:
        return say(
            self.who(teller), " has ", self.amount, " more Power to take command of ", teller.card(self.card), "."
        )


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


class AmbushesAvoided(ByPlayer, frozen=True):
    choice: bool = False
    """Is the player asked at each Ambush? Otherwise it is avoided anyway."""
    once: bool = False
    """Is it about the next Ambush only?"""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        which = "the next Ambush" if self.once else "Ambushes"
        return say(self.who(teller), f" {'can' if self.choice else 'will'} avoid {which}.")


class DiscountGained(ByPlayer, frozen=True):
    """The next card that the player buys this turn costs less."""

    amount: int
    here: bool
    """Only a card in the player's space."""

    owed: ClassVar[str] = "with"

    def tell(self, teller: Teller) -> Line:
        which = "in their space " if self.here else ""
        return say(self.who(teller), " will pay ", self.amount, f" Power less for the next card {which}this turn.")


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


class MissionCompleted(ByPlayer, frozen=True):
    card: CardNumber
    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " completes the Mission ", teller.card(self.card), ".")


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
    owed: ClassVar[str] = ""

    def tell(self, teller: Teller) -> Line:
        return say(self.who(teller), " shuffles ", counted(self.number, "card"), " into a new deck.")


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


class SpaceRefilled(Event, frozen=True):
    space: SpaceNumber

    def tell(self, teller: Teller) -> Line:
        return say("A new card is laid facedown at ", place(teller, self.space), ".")


class MainTopRevealed(Event, frozen=True):
    card: CardNumber

    reveals: ClassVar[bool] = True

    def tell(self, teller: Teller) -> Line:
        return say("The Matrix is full: ", teller.card(self.card), " comes off the main deck.")


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


DbgEvent = (
    OnlyOption | TurnBegan | Placed | CardPlayed | AutobotMoved | CardFlipped | Peeked | CardBought | CardGained
    | EnergonGained | EnergonSpent | EnergonLost | EnergonPut | VPGained | VPLost | DamageGained | DamageReturned
    | DamageDestroyed | PowerGained | MoveGained | RangeGained | PowerSpent | MoveSpent | ResourcesLost | Converted
    | AbilityActivated | SiteUsed | AmbushesAvoided | Ambushed | AmbushAvoided | Attacked | AttackBlocked
    | EncounterDrawn | EncountersShuffled | BattleDeclared | BattleDeclined | AssistPlaced | AssistRevealed
    | AssistCounted | CostRaised | AdversaryDefeated | BattleLost | CardVaulted | CardDestroyed | CardDiscarded
    | CardsDiscarded | CardDrawn | CardPutOnDeck | TopRevealed | DeckReshuffled | AlliesTaken | AlliesScared
    | Contributed | EnergonContributed | SchemeThwarted | SpaceRefilled | MainTopRevealed | BossArrived | TurnEnded
    | GameEnded | SchemeArrived | MissionDrawn | MissionDiscarded | MissionCompleted | MissionReturned | HandPeeked
    | CardsSwapped | ReachGained | SideUsed | EncounterRefused | RedrawPromised | AdversaryFelled | CardGiven
    | h.Overwhelmed | h.CharacterMet | h.AmbushSprung | h.EncounterTaken
    | h.ConvertingToBot | h.ConvertingToAlt | h.GainEnded | h.PurchaseEnded | h.DefeatEnded
    | h.RevealEnded | h.SearchEnded | h.CardReached | h.FacedownReached | h.CardEntered | h.BlockEnded
    | h.ProtectionEnded | h.RepairEnded | h.SpaceEmptied | h.TurnForgotten | h.OnceDone | h.BlockKept
    | h.SpaceCleared | h.BasicTaken | h.CardFreed | h.AssistsSettled | h.BattleEnded
    | h.AbilitiesWaited | h.AbilityTaken | NothingThere | DamageDealt | DamageShuffled | CommandTaken | CommandRemoved
    | CommandPowerGained | RuinPlaced | RuinCleared | RuinsShuffled | RuinsIgnored | h.CardBoarded | h.ClearEnded
    | h.CommandEnded | h.RuinReached | DiscountGained | BattlesForbidden | h.DiscountsUsed
)  # fmt: skip
"""Everything a log can hold, for reading saves."""
