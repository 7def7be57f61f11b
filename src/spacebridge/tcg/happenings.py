"""What cards may wait for or the rules keep count of, and nobody reads in the log."""

from __future__ import annotations

from typing import Literal

from ..kernel.events import Silent
from .choices import NONE, Use, Worn


class TurnUsed(Silent, frozen=True):
    """One of the turn's own actions is used up: flip, Action, Upgrade or tap ability."""

    player: int
    what: Use


class WoreOff(Silent, frozen=True):
    """What lasted for a while is over."""

    span: Literal["attack", "turn"]


class NothingScrapped(Silent, frozen=True):
    """The turn ends, and no card lies in the played areas."""


class ExtraTurnTaken(Silent, frozen=True):
    player: int


class ExtraAttacksUsed(Silent, frozen=True):
    player: int


class ProtectionChanged(Silent, frozen=True):
    """How many cards of a scrap pile are kept out of a reshuffle. ER-5-3"""

    player: int
    kept: int


class CardTakenUp(Silent, frozen=True):
    """A card is on its way from one zone to another."""

    player: int
    card: int


class AttackerChosen(Silent, frozen=True):
    character: int


class FlipsLocked(Silent, frozen=True):
    """ER-1.3.2-2"""

    attacking: int
    defending: int


class TotalsCounted(Silent, frozen=True):
    attack: int
    defense: int
    pierce: int


class AttackOver(Silent, frozen=True):
    attacker: int


class AbilityWaits(Silent, frozen=True):
    """An ability has triggered."""

    player: int
    ability: str


class AbilityTaken(Silent, frozen=True):
    """A waiting ability waits no more: it happens, or a Secret Action stays face down."""

    player: int
    ability: str


class MomentOver(Silent, frozen=True):
    """What was set off so far waits together."""

    batch: int


class GameBegan(Silent, frozen=True):
    """Before the first turn: the moment of abilities that happen before the game."""

    player: int


class TurnStarted(Silent, frozen=True):
    """The turn's card is drawn. ER-1.1-2"""

    player: int


class TurnEnding(Silent, frozen=True):
    """ER-1.5-1"""

    player: int


class BattleBegan(Silent, frozen=True):
    """Attacker and defender are chosen, and nothing is flipped yet. ER-1.3.1-5"""

    attacker: int
    defender: int


class AttackFlipsDone(Silent, frozen=True):
    """ER-1.3.2-4"""

    attacker: int
    defender: int


class DefenseFlipsDone(Silent, frozen=True):
    """ER-1.3.2-6"""

    attacker: int
    defender: int


class FlipsOver(Silent, frozen=True):
    """Somebody has flipped all battle cards of this battle, and nobody has looked at them yet. ER-1.3.2-3"""

    character: int


class BattleOver(Silent, frozen=True):
    """The attack is over, whoever fell in it. ER-1.4-1"""

    player: int


class AttackEnded(Silent, frozen=True):
    """ER-1.4-1"""

    attacker: int
    defender: int


class CharacterFlipping(Silent, frozen=True):
    """A character is about to be flipped: whether it is a Car is a question about the mode it leaves."""

    character: int
    mode: str
    """The name of the mode it is flipped to."""


class CharacterCombining(Silent, frozen=True):
    """A character on the battlefield is about to become a part of a Combiner."""

    character: int


class CharacterCombined(Silent, frozen=True):
    """Characters have become one. KW-combiner-6"""

    character: int


class UpgradeArrived(Silent, frozen=True):
    """An Upgrade lies on a character, and room was made for it. ER-7-4"""

    character: int
    upgrade: Worn
    from_hand: bool = False


class EnemyDamaged(Silent, frozen=True):
    """A character damaged an enemy."""

    character: int
    amount: int
    victim: int = -1
    attack: bool = False
    """Is it attack damage?"""
    wound: bool = False
    """Is it attack damage that does not KO the victim?"""


class DamageTaken(Silent, frozen=True):
    """Damage counters went onto a character, and it stands yet."""

    character: int
    amount: int
    attack: bool
    """Is it attack damage?"""


class Overkill(Silent, frozen=True):
    """An attack did more damage than was needed for a KO."""

    character: int
    amount: int
    victim: int = -1
    """Who took it."""


class EnoughDamage(Silent, frozen=True):
    """An attack did at least as much damage as was needed for a KO."""

    character: int
    victim: int
    extra: int
    """How much more than that."""


class DefenderUnhurt(Silent, frozen=True):
    """A battle is over in which the defender took no attack damage."""

    attacker: int
    defender: int


class ActionPlayed(Silent, frozen=True):
    """An Action was played, open or face down."""

    player: int
    card: int = NONE


class BattleCardPlayed(Silent, frozen=True):
    """A battle card was played, open or face down, from wherever it lay."""

    player: int
    card: int


class ActionPlaying(Silent, frozen=True):
    """An Action is being played and has done nothing yet: the moment to cancel it. ER-9.6-1"""

    player: int
    card: int
    hidden: bool = False
    """It is a Secret Action, and nobody else knows which."""


class PlayNoted(Silent, frozen=True):
    """A card counts among those that were played this turn."""

    player: int


class KoNoted(Silent, frozen=True):
    """A character counts among those that were KO'd this game."""

    player: int


class SideFallen(Silent, frozen=True):
    """A character that was an Upgrade, or a half of one, comes into the KO area."""

    character: int


class GreenKept(Silent, frozen=True):
    """A player may take a flipped green card after this battle."""

    player: int


class DamageRepairedBy(Silent, frozen=True):
    """A player's card repaired damage."""

    player: int
    amount: int


class TapAbilityUsed(Silent, frozen=True):
    """Somebody was tapped for their tap ability. ER-1.2-5"""

    character: int


class UpgradeScrapping(Silent, frozen=True):
    """An Upgrade is about to be scrapped from a character, where it still lies."""

    character: int
    upgrade: Worn
    card: int


class UpgradeRemoving(Silent, frozen=True):
    """An Upgrade is about to leave a character that stays on the battlefield, wherever it goes."""

    character: int
    upgrade: Worn


class HarmComing(Silent, frozen=True):
    """A character would take damage."""

    character: int
    amount: int = 0
    attack: bool = False
    alone: bool = False
    """Is it the only one of its side that would, not of an attack and by a card of the opponent?"""
    lethal: bool = False
    """Is it attack damage, and enough for a KO?"""


class CharacterFalling(Silent, frozen=True):
    """A character is being KO'd; its Upgrades still lie on it."""

    character: int


class CardDrawing(Silent, frozen=True):
    """A player would draw a card."""

    player: int


class SecretUncovered(Silent, frozen=True):
    """A Secret Action that stayed beyond the end of turns lies face down no longer, or lies elsewhere."""

    player: int


class HandThreatened(Silent, frozen=True):
    """A card of the opponent would make a player scrap cards from their hand."""

    player: int


class UntapComing(Silent, frozen=True):
    """A card would untap this one of its player's characters, and no other."""

    character: int


class CardsExchanged(Silent, frozen=True):
    """A player exchanged cards between deck and sideboard; nobody else learns which."""

    player: int


class AbilityUsedUp(Silent, frozen=True):
    """An ability that works once was used."""

    player: int
    ability: str
