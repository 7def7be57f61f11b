"""Characters come to the battlefield."""

from __future__ import annotations

from ..events import Arrival, CharacterDeployed, CharacterJoined, CharacterPutUnder, CharacterReturned
from ..pieces import enlist
from ..state import TcgGame
from ..triggers import happen
from ..words.base import NONE


def join(game: TcgGame, player: int, card_id: str, cause: str, beneath: bool = False, bearer: int = NONE) -> None:
    """Put a character on the player's side of the battlefield, or under another, in the mode it starts in."""
    index = len(game.characters)
    twins = sum(1 for c in game.characters if c.owner == player and c.card.id == card_id)
    key = card_id if twins == 0 else f"{card_id}#{twins + 1}"
    made = enlist(game.pool, game.characters, card_id, player, key)
    (game.under if beneath else game.teams)[player].append(index)
    if bearer >= 0:
        made.beneath = bearer
        game.emit(CharacterPutUnder(cause, index, bearer))
    else:
        game.emit(CharacterJoined(cause, player, index))


def return_character(game: TcgGame, index: int, cause: str) -> None:
    """A KO'd character comes back untapped, in the mode it lies in, with its counters."""
    owner = game.characters[index].owner
    game.knocked_out[owner].remove(index)
    game.teams[owner].append(index)
    game.emit(CharacterReturned(cause, index))


def deploy(game: TcgGame, index: int, cause: str, mode: Arrival = "") -> None:
    """A character from under another one comes onto the battlefield, perhaps in another mode than it lay there."""
    character = game.characters[index]
    owner = character.owner
    game.under[owner].remove(index)
    game.teams[owner].append(index)
    character.beneath = NONE
    names = [one.name for one in character.card.modes]
    if mode in names:
        character.mode = names.index(mode)
    happen(game, CharacterDeployed(cause, index, mode if mode in names else ""))
