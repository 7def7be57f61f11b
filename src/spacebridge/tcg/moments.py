"""What the trigger words of cards wait for: typed events, and whom of them an ability is about."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from ..kernel.events import Event
from .events import (
    BattleCardFlipped,
    CardDrawn,
    CardPutOnDeck,
    CardScrapped,
    CharacterDeployed,
    CharacterFlipped,
    CharacterKOd,
    CharacterTapped,
    DeckReshuffled,
)
from .happenings import (
    ActionPlayed,
    ActionPlaying,
    AttackEnded,
    AttackerChosen,
    AttackFlipsDone,
    BattleBegan,
    BattleCardPlayed,
    BattleOver,
    CardDrawing,
    CharacterCombined,
    CharacterCombining,
    CharacterFalling,
    CharacterFlipping,
    DamageRepairedBy,
    DamageTaken,
    DefenderUnhurt,
    DefenseFlipsDone,
    EnemyDamaged,
    EnoughDamage,
    FlipsOver,
    GameBegan,
    HandThreatened,
    HarmComing,
    Overkill,
    SideFallen,
    TapAbilityUsed,
    TurnEnding,
    TurnStarted,
    UntapComing,
    UpgradeArrived,
    UpgradeRemoving,
    UpgradeScrapping,
)
from .words.triggers import EventName


class Moment(msgspec.Struct, frozen=True):
    """An event, and which of its fields say what an ability asks about."""

    event: type[Event]
    about: str = ""
    """The character it is about; empty where it is about a player."""
    that: str = ""
    """Whom an ability then speaks of, where that is another one than it is about."""
    player: str = ""
    whose: bool = True
    """Does it matter whose it is, where it is about a player?"""
    amount: str = ""
    worn: str = ""
    """The Upgrade that alone may wait for it."""
    card: str = ""
    """The battle card it is about."""
    only: tuple[str, object] = ("", None)
    """A field, and what it has to hold."""


def checked(moments: dict[EventName, Moment]) -> dict[EventName, Moment]:
    """A word without an event, or a field that its event lacks, is an error before any game begins."""
    if set(moments) != set(get_args(EventName)):
        raise ValueError(f"words without a moment: {set(get_args(EventName)) ^ set(moments)}")
    for word, moment in moments.items():
        needed = {moment.about, moment.that, moment.player, moment.amount, moment.worn, moment.card, moment.only[0]}
        strange = needed - {"", *moment.event.__struct_fields__}
        if strange:
            raise ValueError(f"the event of {word!r} lacks {', '.join(sorted(strange))}")
    return moments


MOMENTS: Final[dict[EventName, Moment]] = checked(
    {
        "flips": Moment(CharacterFlipping, "character"),
        "flips to this mode": Moment(CharacterFlipped, "character"),
        "attacker chosen": Moment(AttackerChosen, "character"),
        "attacks": Moment(BattleBegan, "attacker"),
        "defends": Moment(BattleBegan, "defender"),
        "before defense flips": Moment(AttackFlipsDone, "attacker"),
        "attack flips": Moment(AttackFlipsDone, "attacker"),
        "defense flips": Moment(DefenseFlipsDone, "defender"),
        "both flips": Moment(DefenseFlipsDone, "attacker"),
        "flips over": Moment(FlipsOver, "character"),
        "attack over": Moment(BattleOver, player="player", whose=False),
        "after attack": Moment(AttackEnded, "attacker"),
        "after defense": Moment(AttackEnded, "defender"),
        "put on": Moment(UpgradeArrived, "character", worn="upgrade"),
        "upgraded": Moment(UpgradeArrived, "character", card="upgrade"),
        "played from hand": Moment(UpgradeArrived, "character", worn="upgrade", only=("from_hand", True)),
        "upgrade scrapped": Moment(UpgradeScrapping, "character", card="card"),
        "scrapped": Moment(UpgradeScrapping, "character", worn="upgrade"),
        "removed": Moment(UpgradeRemoving, "character", worn="upgrade"),
        "becomes tapped": Moment(CharacterTapped, "character", only=("tapped", True)),
        "becomes untapped": Moment(CharacterTapped, "character", only=("tapped", False)),
        "draws a card": Moment(CardDrawn, player="player"),
        "would draw": Moment(CardDrawing, player="player"),
        "would scrap": Moment(HandThreatened, player="player"),
        "would untap": Moment(UntapComing, "character"),
        "uses tap ability": Moment(TapAbilityUsed, "character"),
        "being KO'd": Moment(CharacterFalling, "character"),
        "would be harmed": Moment(HarmComing, "character", only=("attack", False)),
        "would be hit": Moment(HarmComing, "character", amount="amount", only=("attack", True)),
        "alone would be harmed": Moment(HarmComing, "character", amount="amount", only=("alone", True)),
        "damaged": Moment(DamageTaken, "character", amount="amount"),
        "harmed": Moment(DamageTaken, "character", amount="amount", only=("attack", False)),
        "would fall": Moment(HarmComing, "character", amount="amount", only=("lethal", True)),
        "KO'd": Moment(CharacterKOd, "character"),
        "side KO'd": Moment(SideFallen, "character"),
        "revenge": Moment(CharacterKOd, "character"),
        "deployed": Moment(CharacterDeployed, "character"),
        "combined": Moment(CharacterCombined, "character"),
        "combining": Moment(CharacterCombining, "character"),
        "damages": Moment(EnemyDamaged, "character", "victim", amount="amount"),
        "attack damages": Moment(EnemyDamaged, "character", "victim", only=("attack", True)),
        "wounds": Moment(EnemyDamaged, "character", "victim", amount="amount", only=("wound", True)),
        "lethal": Moment(EnoughDamage, "character", "victim"),
        "exactly lethal": Moment(EnoughDamage, "character", "victim", only=("extra", 0)),
        "unhurt": Moment(DefenderUnhurt, "defender"),
        "overkill": Moment(Overkill, "character", amount="amount"),
        "overkilled": Moment(Overkill, "victim", amount="amount"),
        "plays an action": Moment(ActionPlayed, player="player", card="card"),
        "plays a card": Moment(BattleCardPlayed, player="player", card="card"),
        "flips a card": Moment(BattleCardFlipped, player="player", card="card"),
        "puts on deck": Moment(CardPutOnDeck, player="player", only=("zone", "hand")),
        "repairs": Moment(DamageRepairedBy, player="player", amount="amount"),
        "playing an action": Moment(ActionPlaying, player="player", card="card"),
        "hand scrapped": Moment(CardScrapped, player="player", only=("zone", "hand")),
        "reshuffles": Moment(DeckReshuffled, player="player"),
        "turn starts": Moment(TurnStarted, player="player"),
        "turn ends": Moment(TurnEnding, player="player", whose=False),
        "own turn ends": Moment(TurnEnding, player="player"),
        "game begins": Moment(GameBegan, player="player"),
    }
)
