"""Where the options of the Deck-Building Game touch the table. Most places are made once and serve every time."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..kernel.knowledge import SEATS
from ..kernel.places import Place, Places

if TYPE_CHECKING:
    from .state import DbgGame


@cache
def hand(player: int, index: int, card: str) -> Places:
    return (Place("hand", player, index, card),)


@cache
def zone(name: str, player: int, index: int, card: str) -> Places:
    """A card of any other zone of a player: in play, an Ally, in the discard pile, Damage."""
    return (Place(name, player, index, card),)


@cache
def space(index: int, name: str, card: str = "") -> Places:
    """A space of the Matrix, with the card that lies faceup on it."""
    return (Place("matrix", -1, index, card, name),)


@cache
def player(number: int) -> Places:
    return (Place("player", number, ref=f"p{number + 1}"),)


@cache
def character(owner: int) -> Places:
    """The character in front of a player."""
    return (Place("character", owner, ref="character"),)


@cache
def basic(card: str) -> Places:
    """The stack of Basic cards beside the Matrix."""
    return (Place("basic", card=card),)


@cache
def assist(owner: int, index: int, card: str = "") -> Places:
    """What a player has placed to Assist in the battle."""
    return (Place("assist", owner, index, card, f"p{owner + 1}"),)


@cache
def under(index: int, number: int, card: str) -> Places:
    """A card under the one on a space."""
    return (Place("under", -1, number, card),)


def item(game: DbgGame, owner: int, tag: int) -> Places:
    """A card in play."""
    for i, one in enumerate(game.seats[owner].items):
        if one.tag == tag:
            return zone("play", owner, i, game.pool.ids[one.card >> SEATS])
    return ()


def here(game: DbgGame, index: int) -> Places:
    """A space with what lies there, as far as it is faceup."""
    card = game.pool.ids[game.matrix[index] >> SEATS] if game.is_up(index) else ""
    return space(index, game.grid.names[index], card)


def source(game: DbgGame, owner: int, tag: int, kind: int, index: int) -> Places:
    """What an ability belongs to: a card on a space, one in play, the character, or an Ally."""
    if index >= 0:
        return here(game, index)
    seat = game.seats[owner]
    if tag > 0:
        return item(game, owner, tag)
    if kind == seat.kind:
        return character(owner)
    for i, ally in enumerate(seat.allies):
        if ally >> SEATS == kind:
            return zone("ally", owner, i, game.pool.ids[kind])
    return ()
