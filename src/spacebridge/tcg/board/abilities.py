"""Abilities wait, happen and last."""

from __future__ import annotations

from typing import Final

import msgspec

from ..choices import Granted, Modifier, Pending, Spent, Worn
from ..events import AbilityGranted, BonusGained, Until
from ..happenings import AbilityTaken, AbilityUsedUp, AbilityWaits, MomentOver
from ..state import TcgGame
from ..words.base import LIMIT, NONE, STATS


def wait(game: TcgGame, waiting: Pending) -> None:
    """An ability has triggered and waits."""
    game.pending.append(waiting)
    game.emit(AbilityWaits("", waiting.player, waiting.ability))


def take_pending(game: TcgGame, position: int) -> Pending:
    """A waiting ability waits no more."""
    entry = game.pending.pop(position)
    game.emit(AbilityTaken("", entry.player, entry.ability))
    return entry


def close_batch(game: TcgGame) -> None:
    """What was set off so far waits together."""
    game.batch += 1
    game.emit(MomentOver("ER-4-1", game.batch))


def join_batches(game: TcgGame, since: int) -> None:
    """All that was set off from that batch on was set off at one moment."""
    if game.batch > since:
        game.pending[:] = [msgspec.structs.replace(one, batch=min(one.batch, since)) for one in game.pending]
        game.batch = since + 1
        game.emit(MomentOver("ER-4-1", game.batch))


def gain(game: TcgGame, index: int, stat: int, amount: int, until: int, cause: str, player: int = NONE) -> None:
    """A character gets a stat or keyword for a while; `player` is whose next turn ends it, where that does."""
    battle = game.battle
    if stat == LIMIT and battle is not None and game.in_attack and battle.defender == index:
        amount = max(0, amount - battle.taken)  # all damage of the attack counts: FAQ-W1-032
    game.modifiers.append(Modifier(index, stat, amount, until, player, cause))
    game.emit(BonusGained(cause, index, STATS[stat], amount, SPANS[until], player))


SPANS: Final[tuple[Until, ...]] = ("attack", "turn", "next turn", "gone")


def use_up(game: TcgGame, ability: str, player: int, turn: bool) -> None:
    """An ability that works once a turn or once a game was used."""
    game.spent.append(Spent(ability, player, turn))
    game.emit(AbilityUsedUp("", player, ability))


def grant(
    game: TcgGame, ability: str, player: int, index: int, card: int, worn: Worn | None = None, attack: bool = False,
    them: tuple[int, ...] = (),
) -> None:  # fmt: skip
    game.grants.append(Granted(ability, player, index, card, worn, attack, them))
    game.emit(AbilityGranted("", player))
