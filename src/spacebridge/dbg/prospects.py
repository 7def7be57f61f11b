"""What an effect could do to a player, as far as everybody at the table can tell.

Questions that could change nothing are not asked. Whether one is asked must not tell what somebody holds, so a hand
counts by its size only, and a deck by whether it is there.
"""

from __future__ import annotations

from .limits import limits_of
from .state import DbgGame
from .words import (
    Attack,
    Destroy,
    Discard,
    Draw,
    Effect,
    Flip,
    GainDamage,
    If,
    LoseEnergon,
    LoseVP,
    May,
    PutOnDeck,
    ReturnDamage,
    RevealTop,
)
from .words.base import context
from .words.nouns import spaces_in


def can_do_something(game: DbgGame, player: int, effects: tuple[Effect, ...]) -> bool:
    """Not where every effect would surely find nothing to work on."""
    return any(_finds_work(game, player, effect) for effect in effects)


def _finds_work(game: DbgGame, player: int, effect: Effect) -> bool:
    seat = game.seats[player]
    if isinstance(effect, May | Attack):
        return can_do_something(game, player, effect.do)
    if isinstance(effect, If):
        holds = effect.condition.holds(game, context(player))
        return can_do_something(game, player, effect.then if holds else effect.otherwise)
    if isinstance(effect, LoseEnergon):
        return seat.energon > 0
    if isinstance(effect, LoseVP):
        mode = game.mode
        return seat.energon > 0 if mode.vp_is_energon else mode.vp_counts and seat.vp > 0
    if isinstance(effect, GainDamage):
        return bool(game.damages or game.damage_deck or game.damage_discard)
    if isinstance(effect, ReturnDamage):
        able = limits_of(game, player).refuses("repair") is None
        return able and any(game.damage_of(other) for other in effect.whose(game, player))
    if isinstance(effect, Discard):
        return bool(seat.hand)
    if isinstance(effect, Draw | RevealTop):
        return bool(seat.deck or seat.discard)
    if isinstance(effect, PutOnDeck):
        return bool(seat.hand if effect.zone == "hand" else seat.discard)
    if isinstance(effect, Destroy) and effect.zone == "discard":
        return bool(seat.discard)
    if isinstance(effect, Destroy):
        return bool(seat.items or seat.allies or seat.damage or seat.discard or seat.hand)
    if isinstance(effect, Flip):
        found = spaces_in(game, player, effect.area)
        return any(not game.is_up(space) and not game.is_empty(space) for space in found)
    return True
