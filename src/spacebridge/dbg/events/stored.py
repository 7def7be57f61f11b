"""All events together."""

from __future__ import annotations

from ...kernel.events import OnlyOption
from .. import happenings as h
from .battle import (
    AdversaryDefeated,
    AdversaryFelled,
    AmbushAvoided,
    Ambushed,
    AmbushesAvoided,
    AssistCounted,
    AssistPlaced,
    AssistRevealed,
    AttackBlocked,
    Attacked,
    BattleDeclared,
    BattleDeclined,
    BattleLost,
    BattlesForbidden,
    CostRaised,
    EncounterDrawn,
    EncounterRefused,
    EncountersShuffled,
    RedrawPromised,
)
from .cards import (
    AbilityActivated,
    CardBought,
    CardDestroyed,
    CardDiscarded,
    CardDrawn,
    CardGained,
    CardGiven,
    CardPlayed,
    CardPutOnDeck,
    CardsDiscarded,
    CardVaulted,
    CommandRemoved,
    CommandTaken,
    Converted,
    DeckReshuffled,
    HandPeeked,
    NothingThere,
    TopRevealed,
)
from .game import (
    BossArrived,
    Contributed,
    EnergonContributed,
    GameEnded,
    MissionCompleted,
    MissionDiscarded,
    MissionDrawn,
    MissionReturned,
    SchemeArrived,
    SchemeThwarted,
    TurnBegan,
    TurnEnded,
    VPGained,
    VPLost,
)
from .matrix import (
    AlliesScared,
    AlliesTaken,
    AutobotMoved,
    CardFlipped,
    CardsSwapped,
    MainTopRevealed,
    Peeked,
    Placed,
    RuinCleared,
    RuinPlaced,
    RuinsIgnored,
    RuinsShuffled,
    SideUsed,
    SiteUsed,
    SpaceRefilled,
)
from .resources import (
    CommandPowerGained,
    DamageDealt,
    DamageDestroyed,
    DamageGained,
    DamageReturned,
    DamageShuffled,
    DiscountGained,
    EnergonGained,
    EnergonLost,
    EnergonPut,
    EnergonSpent,
    MoveGained,
    MoveSpent,
    PowerGained,
    PowerSpent,
    RangeGained,
    ReachGained,
    ResourcesLost,
)

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
