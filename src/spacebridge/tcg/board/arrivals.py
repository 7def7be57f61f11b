"""Characters come to the battlefield."""

from __future__ import annotations

from ..events import (
    Arrival,
    CharacterBrought,
    CharacterDeployed,
    CharacterJoined,
    CharacterPutUnder,
    CharacterReturned,
)
from ..pieces import enlist
from ..state import TcgGame
from ..triggers import happen
from ..words.base import NONE
from .common import changed


def next_key(game: TcgGame, player: int, card_id: str) -> str:
    """How scripts name the next character of that card on this side."""
    twins = sum(1 for c in game.characters if c.owner == player and c.card.id == card_id)
    return card_id if twins == 0 else f"{card_id}#{twins + 1}"


def join(game: TcgGame, player: int, card_id: str, cause: str, beneath: bool = False, bearer: int = NONE) -> None:
    """Put a character on the player's side of the battlefield, or under another, in the mode it starts in."""
    index = len(game.characters)
    made = enlist(game.pool, game.characters, card_id, player, next_key(game, player, card_id))
    (game.under if beneath else game.teams)[player].append(index)
    if bearer >= 0:
        made.beneath = bearer
        game.emit(CharacterPutUnder(cause, index, bearer))
    else:
        game.emit(CharacterJoined(cause, player, index))


def bring(game: TcgGame, player: int, positions: list[int], mode: str, cause: str) -> None:
    """Characters that a player owns come from outside the game into the KO area, in that mode and fully damaged."""
    mine = game.outside[player]
    game.outside = changed(game.outside, player, tuple(id for i, id in enumerate(mine) if i not in positions))
    for position in positions:
        id = mine[position]
        index = len(game.characters)
        made = enlist(game.pool, game.characters, id, player, next_key(game, player, id))
        made.mode = next((i for i, one in enumerate(made.card.modes) if one.name == mode), 0)
        made.damage = made.card.health
        game.knocked_out[player].append(index)
        game.emit(CharacterBrought(cause, player, index))


def return_character(game: TcgGame, index: int, cause: str, repaired: bool = False) -> None:
    """A KO'd character comes back untapped, in the mode it lies in, with its counters or without."""
    character = game.characters[index]
    game.knocked_out[character.owner].remove(index)
    game.teams[character.owner].append(index)
    if repaired:
        character.damage = 0
    game.emit(CharacterReturned(cause, index, repaired))


def deploy(game: TcgGame, index: int, bearer: int, cause: str, mode: Arrival = "") -> None:
    """A character from under another one, or a head from its body, comes onto the battlefield, perhaps in another mode
    than it lay there."""
    character = game.characters[index]
    owner = character.owner
    game.under[owner].remove(index)
    game.teams[owner].append(index)
    character.beneath = NONE
    names = [one.name for one in character.card.modes]
    if mode in names:
        character.mode = names.index(mode)
    happen(game, CharacterDeployed(cause, index, mode if mode in names else "", bearer))
