"""The list of all effects, and how several of them become a program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.frames import Frame
from . import choosing, deciding, later, players, repeating
from .base import Code, Does
from .bounties import UseBounty
from .cards import Arrange, Draw, Plan, Search
from .characters import (
    KO,
    AttackUntapped,
    Bring,
    Choose,
    Combine,
    Deploy,
    Flip,
    Get,
    MoveCharacter,
    PutCounters,
    Tap,
    Untap,
)
from .choosing import ChooseWhat, NameCard
from .damage import Damage, MoveDamage, PreventDamage, Repair, TakeAttackDamage
from .deciding import ChooseOne, If, May, OrElse
from .flips import ChangeIcons, FlipBattleCards, LimitFlips
from .later import AfterAttack, AtEndOfTurn, Grant
from .looking import LookAt
from .moving import MoveCards
from .players import ByOwner, EachPlayer, Opponent
from .playing import Cancel, ExtraAttack, ExtraTurn, Play, PlaySeveral, Prevent, Win
from .repeating import ForEach, ForEachCharacter
from .several import remembers
from .stratagems import FlipThis
from .swaps import Swap
from .upgrades import MoveUpgrade, PutSide, PutThis, PutUpgrade, ReturnUpgrade, ScrapThis, ScrapUpgrade, SwapUpgrades

if TYPE_CHECKING:
    from .. import board, damage, effects
    from ..state import TcgGame


Effect = (
    Draw
    | MoveCards
    | Plan
    | LookAt
    | Arrange
    | Search
    | Damage
    | Repair
    | MoveDamage
    | TakeAttackDamage
    | PreventDamage
    | Choose
    | Get
    | PutCounters
    | AttackUntapped
    | Flip
    | Tap
    | Untap
    | KO
    | MoveCharacter
    | Deploy
    | Bring
    | Combine
    | ScrapUpgrade
    | ReturnUpgrade
    | MoveUpgrade
    | PutUpgrade
    | PutSide
    | SwapUpgrades
    | Swap
    | ScrapThis
    | PutThis
    | FlipThis
    | Play
    | PlaySeveral
    | Cancel
    | UseBounty
    | ExtraTurn
    | Win
    | ExtraAttack
    | FlipBattleCards
    | LimitFlips
    | ChangeIcons
    | May
    | If
    | ChooseOne
    | OrElse
    | ForEach
    | ForEachCharacter
    | EachPlayer
    | Opponent
    | ByOwner
    | AtEndOfTurn
    | AfterAttack
    | ChooseWhat
    | Prevent
    | NameCard
    | Grant
)


def compile_effects(effects: tuple[Does, ...], code: Code) -> None:
    code.keeps = remembers(effects)
    for effect in effects:
        effect.code(code, None)
    code.emit(finish)


def finish(game: TcgGame, frame: Frame) -> None:
    """The effect is over: its scrapped cards may be shuffled in again, and who lost all health falls."""
    if game.protected != (0, 0) and not any(other.procedure is effects.EFFECT for other in game.frames[:-1]):
        board.unprotect(game)
    damage.sweep(game)


from .abilities import Base, Cant, Has, HasSlots, Instead, When  # noqa: E402  (see words/__init__.py)

# What may stand in a word is looked up by its name in the word's own file, and only here all effects are known.
for _topic in (choosing, deciding, later, players, repeating):
    vars(_topic).update(Effect=Effect)
vars(later).update(Base=Base, Cant=Cant, Has=Has, HasSlots=HasSlots, Instead=Instead, When=When)
