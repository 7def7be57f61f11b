"""Stratagems lie beside the team from the start; those that are flipped are switched off."""

from __future__ import annotations

from ...kernel.knowledge import card as make_card
from ...kernel.knowledge import hide
from ..events import StratagemFlipped, StratagemLaid
from ..happenings import CardsExchanged
from ..state import TcgGame
from .common import PUBLIC, changed


def lay_stratagems(game: TcgGame, player: int, kinds: tuple[int, ...]) -> None:
    """A player's stratagems are revealed with the team. ER-8-1"""
    game.stratagems = changed(game.stratagems, player, kinds)
    for kind in kinds:
        game.emit(StratagemLaid("ER-8-1", player, make_card(kind, PUBLIC)))


def exchange_card(game: TcgGame, player: int, coming: int, going: int) -> None:
    """A card of the sideboard and one of the deck change places before the game; their player knows both."""
    deck, side = game.deck_of(player), game.sideboards[player]
    deck[going], side[coming] = hide(side[coming]), hide(deck[going]) | 1 << player
    game.emit(CardsExchanged("", player))


def exchange_stratagem(game: TcgGame, player: int, coming: int, beside: tuple[int, ...]) -> None:
    """A stratagem of the sideboard is one of these that lie beside the team; whichever made room for it is spare."""
    gone = [kind for kind in game.stratagems[player] if kind not in beside]
    spare = [*game.spare_stratagems[player], *gone]
    spare.remove(coming)
    game.spare_stratagems = changed(game.spare_stratagems, player, tuple(spare))
    game.stratagems = changed(game.stratagems, player, beside)
    game.emit(CardsExchanged("", player))


def flip_stratagem(game: TcgGame, player: int, kind: int, cause: str) -> None:
    """A player turns one of their stratagems over: from now on it does nothing."""
    left = list(game.stratagems[player])
    left.remove(kind)
    game.stratagems = changed(game.stratagems, player, tuple(left))
    game.flipped_stratagems = changed(game.flipped_stratagems, player, (*game.flipped_stratagems[player], kind))
    game.emit(StratagemFlipped(cause, player, make_card(kind, PUBLIC)))
