"""Who is with whom, whose Adversary a card is, and what a side shares.

A faction is printed on a character, a Robot and a Boss; what it means to somebody depends on who they are. Sides follow
from the mode: everybody alone, all together, or one faction against the other.
"""

from __future__ import annotations

from ..kernel.knowledge import SEATS
from .definitions import Faction
from .modes.mode import OTHER
from .state import DbgGame


def adversary_of(faction: Faction) -> Faction:
    return OTHER[faction]


def allied(game: DbgGame, player: int, other: int) -> bool:
    """Are these two on one side? Everybody is with themselves."""
    return game.mode.side_of(game, player) == game.mode.side_of(game, other)


def teammates(game: DbgGame, player: int) -> tuple[int, ...]:
    """The others of the same side, clockwise. WOC-assist-01"""
    return tuple(other for other in game.clockwise(player)[1:] if allied(game, player, other))


def members(game: DbgGame, player: int) -> tuple[int, ...]:
    """The whole side of a player, from them on."""
    return tuple(other for other in game.clockwise(player) if allied(game, player, other))


def adversary_players(game: DbgGame, player: int) -> tuple[int, ...]:
    """The players of the other faction, clockwise. WOC-adversary-01"""
    mine = game.faction_of(player)
    return tuple(other for other in game.clockwise(player)[1:] if game.faction_of(other) != mine)


def knowers(game: DbgGame, player: int) -> int:
    """Who sees what a side keeps to itself, as bits of seats. WOC-mission-13"""
    return sum(1 << other for other in members(game, player))


def struck_by(game: DbgGame, space: int) -> tuple[int, ...]:
    """The players in the Matrix whose Adversary the card there is, from the active one on. WOC-ambush-06"""
    card = game.pool.cards[game.matrix[space] >> SEATS]
    return tuple(
        player
        for player in game.clockwise(game.active)
        if game.seats[player].at >= 0 and game.is_adversary(card, player)
    )
