"""Polities change hands, Ruins come and go."""

from __future__ import annotations

from ...kernel.knowledge import shuffle
from .. import events as e
from .. import happenings as h
from ..choices import Ignored, Pledge
from ..definitions import Faction
from ..state import DbgGame, watched
from .common import at, public
from .matrix import clear_space
from .play import destroy


def take_command(game: DbgGame, player: int, space: int, faction: Faction, cause: str) -> None:
    """The faction's Command token lies on the Polity; `player` is -1 where nobody took it. WOC-polity-01"""
    game.command = {**game.command, space: faction}
    game.emit(e.CommandTaken(cause, player, game.matrix[space], faction))


def lose_command(game: DbgGame, space: int, cause: str) -> None:
    """The Command token is taken off."""
    game.command = {other: faction for other, faction in game.command.items() if other != space}
    game.emit(e.CommandRemoved(cause, game.matrix[space]))


def pledge(game: DbgGame, player: int, space: int, tag: int, amount: int, cause: str) -> None:
    """Power that is only for taking command of the Polity there. WOC-polity-07"""
    if amount > 0:
        game.seats[player].pledges += (Pledge(space, tag, amount),)
        game.emit(e.CommandPowerGained(cause, player, amount, game.matrix[space]))


def spend_pledges(game: DbgGame, player: int, space: int, own: int, cause: str) -> None:
    """What was only for this Polity is used up, and so much of what the character's text gives."""
    seat = game.seats[player]
    total = own + sum(one.power for one in seat.pledges if one.space == space)
    seat.pledges = tuple(one for one in seat.pledges if one.space != space)
    seat.command_spent += own
    if total:
        game.emit(e.PowerSpent(cause, player, total))


def shuffle_ruins(game: DbgGame, cause: str) -> None:
    """The cleared Ruins are a new deck. WOC-ruin-07"""
    game.ruins.extend(game.ruin_discard)
    game.ruin_discard.clear()
    shuffle(game.ruins, game.rng)
    game.emit(e.RuinsShuffled(cause, len(game.ruins)))


def place_ruin(game: DbgGame, space: int, cause: str) -> None:
    """The top Ruin comes to lie faceup on an empty space. WOC-ruin-01"""
    game.matrix[space] = public(game, game.ruins.pop())
    game.up = at(game.up, space, True)
    game.watch = watched(game)
    game.emit(e.RuinPlaced(cause, game.matrix[space], space))


def clear_ruin(game: DbgGame, player: int, space: int, cause: str) -> None:
    """Onto the pile beside the Ruins; a card of the main deck is destroyed. WOC-ruin-05, WOC-card-crystal-03"""
    card = clear_space(game, space)
    is_ruin = game.type_of(card) == "ruin"
    if is_ruin:
        game.ruin_discard.append(card)
    game.emit(e.RuinCleared(cause, player, card))
    if not is_ruin:
        destroy(game, card, cause)


def ignore_ruins(game: DbgGame, player: int, what: Ignored, cause: str) -> None:
    game.seats[player].ignores += (what,)
    game.emit(e.RuinsIgnored(cause, player, what))


def pass_price(game: DbgGame, player: int) -> None:
    """The next Ruin was moved onto: one that may be cleared for nothing is no longer to come."""
    seat = game.seats[player]
    seat.ignores = tuple(one for one in seat.ignores if one != "price")
    game.emit(h.RuinReached("WOC-face-key-vector-sigma", player))
