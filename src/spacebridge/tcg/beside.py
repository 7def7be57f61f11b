"""What cards change by lying there that is no stat: traits that somebody has, what can't be done, a text that reads
otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .stats import context, in_force

if TYPE_CHECKING:
    from .registers import Effect
    from .state import TcgGame


def given_traits(game: TcgGame, index: int) -> list[str]:
    """The traits that a character on the battlefield has because of other cards."""
    if not game.rules.texts or index not in game.teams[game.characters[index].owner]:
        return []
    found: list[str] = []
    for player, source, sheet in in_force(game):
        for node in sheet.alters:
            if node.traits and node.of.fits(game, context(player, source), index):
                found += node.traits
    return found


def forbids(game: TcgGame, player: int, what: str) -> bool:
    """Does a card say that this player can't?"""
    return limit(game, player, what) is not None


def limit(game: TcgGame, player: int, what: str) -> int | None:
    """How much of something a player can at most, 0 where they can't at all; None where no card speaks of it."""
    if what not in game.pool.library.forbids or not game.rules.texts:
        return None
    found = [
        node.more_than or 0
        for owner, source, sheet in in_force(game)
        for node in sheet.forbids
        if what in node.what
        and (owner == player) == (node.to == "you")
        and (node.while_ is None or node.while_.holds(game, context(owner, source)))
    ]
    return min(found, default=None)


def reworded(game: TcgGame, r: Effect, number: int) -> int:
    """The number of stars that stands in the text of the character whose ability it is."""
    if r.source < 0 or r.worn is not None or r.card >= 0:
        return number
    for player, source, sheet in in_force(game):
        for node in sheet.alters:
            if node.was == number and node.of.fits(game, context(player, source), r.source):
                return node.becomes if node.becomes is not None else number
    return number
