"""All events together."""

from __future__ import annotations

from ...kernel.events import OnlyOption
from ..happenings import (
    AbilityTaken,
    AbilityUsedUp,
    AbilityWaits,
    ActionPlayed,
    ActionPlaying,
    AttackEnded,
    AttackerChosen,
    AttackFlipsDone,
    AttackOver,
    BattleBegan,
    BattleCardPlayed,
    BattleOver,
    CardDrawing,
    CardsExchanged,
    CardTakenUp,
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
    ExtraAttacksUsed,
    ExtraTurnTaken,
    FlipsLocked,
    FlipsOver,
    GameBegan,
    GreenKept,
    HandThreatened,
    HarmComing,
    KoNoted,
    MomentOver,
    NothingScrapped,
    Overkill,
    PlayNoted,
    ProtectionChanged,
    SecretUncovered,
    SideFallen,
    TapAbilityUsed,
    TotalsCounted,
    TurnEnding,
    TurnStarted,
    TurnUsed,
    UntapComing,
    UpgradeArrived,
    UpgradeRemoving,
    UpgradeScrapping,
    WoreOff,
)
from .battle import (
    AttackBegan,
    AttackMoved,
    BattleCardFlipped,
    CardSwapped,
    FlipsLimited,
    IconsDropped,
    IconsDulled,
    IconsRecoloured,
)
from .cards import (
    CardDrawn,
    CardNamed,
    CardPlayed,
    CardPutInKO,
    CardPutOnDeck,
    CardPutUnder,
    CardReturned,
    CardScrapped,
    CardSeen,
    CardsScrapped,
    DeckReshuffled,
    DeckShuffled,
    SecretKept,
    SecretPlayed,
    SecretRevealed,
)
from .characters import (
    AbilityBegan,
    AbilityGranted,
    AllUntapped,
    BonusGained,
    CharacterDeployed,
    CharacterFlipped,
    CharacterKOd,
    CharacterPutUnder,
    CharacterReturned,
    CharacterTapped,
    CountersPut,
    FellApart,
    TrackerRaised,
)
from .damage import DamageChanged, DamageDone, DamageLaidOff, DamageMoved, DamageRepaired, NoDamageDone, Prevented
from .game import (
    CharacterBrought,
    CharacterJoined,
    ExtraGained,
    FirstPlayerChosen,
    GameEnded,
    StratagemFlipped,
    StratagemLaid,
    TurnBegan,
)
from .upgrades import UpgradeLost, UpgradePut

TcgEvent = (
    OnlyOption | FirstPlayerChosen | CharacterJoined | DeckShuffled | DeckReshuffled | TurnBegan | CharacterFlipped
    | AttackBegan | BattleCardFlipped | DamageDone | NoDamageDone | CharacterKOd | CardsScrapped | GameEnded
    | CardDrawn | CardPlayed | SecretPlayed | SecretRevealed | UpgradePut | UpgradeLost | CardScrapped | CardReturned
    | CountersPut | AbilityUsedUp | TurnUsed | WoreOff | ExtraTurnTaken | ExtraAttacksUsed | ProtectionChanged
    | CardTakenUp | AttackerChosen | FlipsLocked | TotalsCounted | AttackOver | AbilityWaits | AbilityTaken | MomentOver
    | GameBegan | TurnStarted | TurnEnding | NothingScrapped | BattleBegan | AttackFlipsDone
    | DefenseFlipsDone | AttackEnded | CharacterFlipping | UpgradeArrived | EnemyDamaged | Overkill | ActionPlayed
    | EnoughDamage | DefenderUnhurt | Prevented
    | CardPutOnDeck | CardSeen | CardPutUnder | DamageRepaired | DamageMoved | DamageChanged | CharacterTapped
    | AllUntapped | BonusGained | AbilityBegan | AbilityGranted | CharacterDeployed | CharacterReturned | AttackMoved
    | ExtraGained | CardSwapped | CharacterCombined | TrackerRaised | CharacterBrought | BattleCardPlayed | PlayNoted
    | DamageRepairedBy | CharacterPutUnder | CardPutInKO | ActionPlaying | TapAbilityUsed | UpgradeScrapping
    | CharacterFalling | IconsDropped | IconsRecoloured | FlipsLimited | FlipsOver | BattleOver | HarmComing
    | StratagemLaid | StratagemFlipped | FellApart | UpgradeRemoving | CardsExchanged | IconsDulled
    | DamageLaidOff | CardNamed | SecretKept | CardDrawing | HandThreatened | UntapComing
    | SecretUncovered | DamageTaken | KoNoted | CharacterCombining | SideFallen | GreenKept
)  # fmt: skip
"""Everything a log can hold, for reading saves."""
