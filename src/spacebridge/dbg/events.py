"""What happens in the Deck-Building Game, as typed values that tell themselves in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from ..kernel.english import count
from ..kernel.events import Event, OnlyOption, Teller

if TYPE_CHECKING:
    from .state import DbgTeller


def place(teller: Teller, space: int) -> str:
    return cast("DbgTeller", teller).space(space)


class ByPlayer(Event, frozen=True):
    """Something a player does or gets."""

    player: int

    def who(self, teller: Teller) -> str:
        return teller.player(self.player)


class TurnBegan(ByPlayer, frozen=True):
    turn: int

    def sentence(self, teller: Teller) -> str:
        return f"Turn {self.turn}: {self.who(teller)}."


class Placed(ByPlayer, frozen=True):
    space: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} enters the Matrix at {place(teller, self.space)}."


class CardPlayed(ByPlayer, frozen=True):
    card: int
    power: int
    move: int

    def sentence(self, teller: Teller) -> str:
        gives = [f"{n} {what}" for n, what in ((self.power, "Power"), (self.move, "Move")) if n]
        return f"{self.who(teller)} plays {teller.card(self.card)}{': ' + ', '.join(gives) if gives else ''}."


class AutobotMoved(ByPlayer, frozen=True):
    space: int
    how: str

    def sentence(self, teller: Teller) -> str:
        verb = {"move": "moves", "flight": "flies", "teleport": "Teleports", "pushed": "is moved"}[self.how]
        return f"{self.who(teller)} {verb} to {place(teller, self.space)}."


class CardFlipped(Event, frozen=True):
    card: int
    space: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{teller.card(self.card)} is turned faceup at {place(teller, self.space)}."


class Peeked(ByPlayer, frozen=True):
    card: int
    space: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        at = place(teller, self.space)
        if teller.viewer == self.player:
            return f"{self.who(teller)} peeks at {at}: {teller.card(self.card)}."
        return f"{self.who(teller)} peeks at the card at {at}."


class CardBought(ByPlayer, frozen=True):
    card: int
    cost: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} buys {teller.card(self.card)} for {self.cost} Power."


class CardGained(ByPlayer, frozen=True):
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} gains {teller.card(self.card)}."


class EnergonGained(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} gains {self.amount} Energon."


class EnergonSpent(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} spends {self.amount} Energon."


class EnergonLost(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} loses {self.amount} Energon."


class EnergonPut(Event, frozen=True):
    space: int
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.amount} Energon is put on the card at {place(teller, self.space)}."


class VPGained(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} gains {self.amount} VP."


class VPLost(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} loses {self.amount} VP."


class DamageGained(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} gains {self.amount} Damage."


class DamageReturned(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.amount} Damage of {self.who(teller)} goes back to the stack."


class DamageDestroyed(ByPlayer, frozen=True):
    def sentence(self, teller: Teller) -> str:
        return f"1 Damage of {self.who(teller)} is destroyed."


class PowerGained(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} has {self.amount} more Power."


class MoveGained(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} has {self.amount} more Move."


class RangeGained(ByPlayer, frozen=True):
    card: int
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.card(self.card)} has {self.amount} more Range."


class PowerSpent(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} spends {self.amount} Power."


class MoveSpent(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return ""  # the step or search that it pays for says enough


class ResourcesLost(ByPlayer, frozen=True):
    power: int
    move: int

    def sentence(self, teller: Teller) -> str:
        lost = [f"{n} {what}" for n, what in ((self.power, "Power"), (self.move, "Move")) if n]
        return f"{self.who(teller)} loses the rest: {' and '.join(lost)}." if lost else ""


class Converted(ByPlayer, frozen=True):
    bot: bool

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} Converts to {'Bot' if self.bot else 'Alt'} Mode."


class AbilityActivated(ByPlayer, frozen=True):
    kind: int
    number: int

    def sentence(self, teller: Teller) -> str:
        who, whose = self.who(teller), teller.thing(self.kind)
        return f"{who} activates {'an own Energon ability' if who == whose else f'an Energon ability of {whose}'}."


class SiteUsed(ByPlayer, frozen=True):
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} uses {teller.card(self.card)}."


class AmbushesAvoided(ByPlayer, frozen=True):
    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} will avoid Ambushes."


class Ambushed(ByPlayer, frozen=True):
    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} is Ambushed."


class AmbushAvoided(ByPlayer, frozen=True):
    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} avoids the Ambush."


class Attacked(ByPlayer, frozen=True):
    kind: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.thing(self.kind)} Attacks {self.who(teller)}."


class AttackBlocked(ByPlayer, frozen=True):
    """`player` is the one who was Attacked."""

    blocker: int
    kind: int

    def sentence(self, teller: Teller) -> str:
        whose = "" if self.blocker == self.player else f" for {self.who(teller)}"
        return f"{teller.player(self.blocker)} Blocks the Attack{whose} with {teller.thing(self.kind)}."


class EncounterDrawn(Event, frozen=True):
    card: int
    confrontation: bool

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{'Confrontation' if self.confrontation else 'Ambush'}: {teller.card(self.card)}."


class EncountersShuffled(Event, frozen=True):
    number: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"All {self.number} Encounter cards are shuffled."


class BattleDeclared(ByPlayer, frozen=True):
    card: int
    power: int
    cost: int
    confront: bool

    def sentence(self, teller: Teller) -> str:
        verb = "Confronts" if self.confront else "battles"
        return f"{self.who(teller)} {verb} {teller.card(self.card)} with {self.power} Power against {self.cost}."


class BattleDeclined(ByPlayer, frozen=True):
    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} calls the battle off."


class AssistPlaced(ByPlayer, frozen=True):
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} places {teller.card(self.card)} to Assist."


class AssistRevealed(ByPlayer, frozen=True):
    card: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} Assists with {teller.card(self.card)}."


class AssistCounted(ByPlayer, frozen=True):
    power: int
    total: int

    def sentence(self, teller: Teller) -> str:
        return f"The Assist of {self.who(teller)} adds {self.power} Power: {self.total} in all."


class CostRaised(Event, frozen=True):
    amount: int
    cost: int

    def sentence(self, teller: Teller) -> str:
        return f"The Adversary's cost rises by {self.amount} to {self.cost}."


class AdversaryDefeated(ByPlayer, frozen=True):
    card: int
    power: int
    cost: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.card(self.card)} is defeated: {self.power} Power against {self.cost}."


class BattleLost(ByPlayer, frozen=True):
    card: int
    power: int
    cost: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.card(self.card)} withstands: {self.power} Power against {self.cost}."


class CardVaulted(ByPlayer, frozen=True):
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} puts {teller.card(self.card)} into the Vault."


class CardDestroyed(Event, frozen=True):
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.card(self.card)} is destroyed."


class CardDiscarded(ByPlayer, frozen=True):
    card: int
    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} discards {teller.card(self.card)}."


class CardsDiscarded(ByPlayer, frozen=True):
    number: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} discards {count(self.number, 'card')}."


class CardDrawn(ByPlayer, frozen=True):
    card: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} draws {teller.card(self.card)}."


class CardPutOnDeck(ByPlayer, frozen=True):
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} puts {teller.card(self.card)} on top of the deck."


class TopRevealed(ByPlayer, frozen=True):
    card: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} reveals {teller.card(self.card)} on top of the deck."


class DeckReshuffled(ByPlayer, frozen=True):
    number: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} shuffles {count(self.number, 'card')} into a new deck."


class AlliesTaken(Event, frozen=True):
    number: int

    def sentence(self, teller: Teller) -> str:
        return f"{count(self.number, 'Ally', 'Allies')} taken hostage." if self.number else "There is no Ally to take."


class AlliesScared(ByPlayer, frozen=True):
    number: int

    def sentence(self, teller: Teller) -> str:
        return f"{count(self.number, 'Ally', 'Allies')} of {self.who(teller)} run away." if self.number else ""


class Contributed(ByPlayer, frozen=True):
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} contributes {teller.card(self.card)}."


class EnergonContributed(ByPlayer, frozen=True):
    amount: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} contributes {self.amount} Energon."


class SchemeThwarted(ByPlayer, frozen=True):
    card: int

    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} thwarts {teller.card(self.card)}."


class SpaceRefilled(Event, frozen=True):
    space: int

    def sentence(self, teller: Teller) -> str:
        return f"A new card is laid facedown at {place(teller, self.space)}."


class MainTopRevealed(Event, frozen=True):
    card: int

    reveals: ClassVar[bool] = True

    def sentence(self, teller: Teller) -> str:
        return f"The Matrix is full: {teller.card(self.card)} comes off the main deck."


class BossArrived(Event, frozen=True):
    card: int
    space: int

    def sentence(self, teller: Teller) -> str:
        return f"{teller.card(self.card)} arrives at {place(teller, self.space)}."


class TurnEnded(ByPlayer, frozen=True):
    def sentence(self, teller: Teller) -> str:
        return f"{self.who(teller)} ends the turn."


class GameEnded(Event, frozen=True):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    def sentence(self, teller: Teller) -> str:
        scores = ", ".join(f"{teller.player(p)} {score}" for p, score in enumerate(self.scores))
        return f"The game is over: {self.reason}." + (f" Score: {scores}." if scores else "")


DbgEvent = (
    OnlyOption | TurnBegan | Placed | CardPlayed | AutobotMoved | CardFlipped | Peeked | CardBought | CardGained
    | EnergonGained | EnergonSpent | EnergonLost | EnergonPut | VPGained | VPLost | DamageGained | DamageReturned
    | DamageDestroyed | PowerGained | MoveGained | RangeGained | PowerSpent | MoveSpent | ResourcesLost | Converted
    | AbilityActivated | SiteUsed | AmbushesAvoided | Ambushed | AmbushAvoided | Attacked | AttackBlocked
    | EncounterDrawn | EncountersShuffled | BattleDeclared | BattleDeclined | AssistPlaced | AssistRevealed
    | AssistCounted | CostRaised | AdversaryDefeated | BattleLost | CardVaulted | CardDestroyed | CardDiscarded
    | CardsDiscarded | CardDrawn | CardPutOnDeck | TopRevealed | DeckReshuffled | AlliesTaken | AlliesScared
    | Contributed | EnergonContributed | SchemeThwarted | SpaceRefilled | MainTopRevealed | BossArrived | TurnEnded
    | GameEnded
)  # fmt: skip
"""Everything a log can hold, for reading saves."""
