"""What cards change by lying there that is no stat: traits that somebody has, what can't be done, a text that reads
otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .stats import context
from .words.base import NONE

if TYPE_CHECKING:
    from .registers import Effect
    from .sheets import Sheet
    from .state import TcgGame


def in_force(game: TcgGame) -> Iterator[tuple[int, int, Sheet]]:
    """All that lies open and has abilities: whose it is, on whom it lies, and what it is. A stratagem lies on nobody,
    and one that is flipped has no abilities."""
    upgrades = game.pool.library.upgrades
    for player in (0, 1):
        for kind in game.stratagems[player]:
            yield player, NONE, upgrades[kind]
        for index in game.teams[player]:
            character = game.characters[index]
            yield player, index, character.sheets[character.mode]
            for worn in character.upgrades:
                yield player, index, upgrades[worn.kind]


def given_traits(game: TcgGame, index: int) -> list[str]:
    """The traits that a character on the battlefield has because of other cards."""
    if not game.rules.texts or index not in game.teams[game.characters[index].owner]:
        return []
    found: list[str] = []
    for player, source, sheet in in_force(game):
        for node in sheet.traits:
            if node.to.of.fits(game, context(player, source), index):
                found += node.traits
    return found


def forbids(game: TcgGame, player: int, what: str) -> bool:
    """Does a card of this player say that the opponent's cards can't do that?"""
    if what not in game.pool.library.forbids or not game.rules.texts:
        return False
    return any(
        node.what == what and (node.while_ is None or node.while_.holds(game, context(owner, source)))
        for owner, source, sheet in in_force(game)
        if owner == player
        for node in sheet.forbids
    )


def reworded(game: TcgGame, r: Effect, number: int) -> int:
    """The number of stars that stands in the text of the character whose ability it is."""
    if r.source < 0 or r.worn is not None or r.card >= 0:
        return number
    for player, source, sheet in in_force(game):
        for node in sheet.rewords:
            if node.was == number and node.of.fits(game, context(player, source), r.source):
                return node.becomes
    return number
