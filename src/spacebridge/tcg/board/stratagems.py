"""Stratagems lie beside the team from the start; those that are flipped are switched off."""

from __future__ import annotations

from ...kernel.knowledge import card as make_card
from ..events import StratagemFlipped, StratagemLaid
from ..state import TcgGame
from .common import PUBLIC, changed


def lay_stratagems(game: TcgGame, player: int, kinds: tuple[int, ...]) -> None:
    """A player's stratagems are revealed with the team. ER-8-1"""
    game.stratagems = changed(game.stratagems, player, kinds)
    for kind in kinds:
        game.emit(StratagemLaid("ER-8-1", player, make_card(kind, PUBLIC)))


def flip_stratagem(game: TcgGame, player: int, kind: int, cause: str) -> None:
    """A player turns one of their stratagems over: from now on it does nothing."""
    left = list(game.stratagems[player])
    left.remove(kind)
    game.stratagems = changed(game.stratagems, player, tuple(left))
    game.flipped_stratagems = changed(game.flipped_stratagems, player, (*game.flipped_stratagems[player], kind))
    game.emit(StratagemFlipped(cause, player, make_card(kind, PUBLIC)))
