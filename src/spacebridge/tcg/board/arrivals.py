"""Characters come to the battlefield."""

from __future__ import annotations

from ..events import CharacterDeployed, CharacterJoined, CharacterReturned
from ..pieces import enlist
from ..state import TcgGame
from ..triggers import happen


def join(game: TcgGame, player: int, card_id: str, cause: str, beneath: bool = False) -> None:
    """Put a character on the player's side of the battlefield, or under another, in the mode it starts in."""
    index = len(game.characters)
    twins = sum(1 for c in game.characters if c.owner == player and c.card.id == card_id)
    key = card_id if twins == 0 else f"{card_id}#{twins + 1}"
    enlist(game.pool, game.characters, card_id, player, key)
    (game.under if beneath else game.teams)[player].append(index)
    game.emit(CharacterJoined(cause, player, index))


def return_character(game: TcgGame, index: int, cause: str) -> None:
    """A KO'd character comes back untapped, in the mode it lies in, with its counters."""
    owner = game.characters[index].owner
    game.knocked_out[owner].remove(index)
    game.teams[owner].append(index)
    game.emit(CharacterReturned(cause, index))


def deploy(game: TcgGame, index: int, bearer: int, cause: str) -> None:
    """A character from under another one, or a head from its body, comes onto the battlefield."""
    owner = game.characters[index].owner
    game.under[owner].remove(index)
    game.teams[owner].append(index)
    happen(game, CharacterDeployed(cause, index, bearer))
