"""Trackers: cards that keep counters in a player's KO area. Which there are follows from the cards that bring them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from ..kernel.meaning import words
from ..kernel.words import slug
from .catalogue import Catalogue
from .definitions import CharacterCard
from .state import TcgGame
from .words.characters import PutCounters
from .words.nouns import Tracker


class Brought(msgspec.Struct, frozen=True):
    """A tracker, and the counters it comes with."""

    name: str
    counter: str


def brought_by(characters: Iterable[CharacterCard]) -> dict[str, Brought]:
    """The trackers that these characters bring along, by how files call them."""
    return {
        slug(node.on.name): Brought(node.on.name, node.counter)
        for _, node in words(tuple(characters))
        if isinstance(node, PutCounters) and node.brings and isinstance(node.on, Tracker)
    }


@lru_cache(maxsize=1024)
def _brought_by_one(character: CharacterCard) -> dict[str, Brought]:
    """The same of one character. Most of them are those of other sets too, if only one card differs."""
    return brought_by((character,))


@lru_cache(maxsize=16)
def all_trackers(catalogue: Catalogue) -> dict[str, Brought]:
    """Every tracker that some character of the sets brings along."""
    found: dict[str, Brought] = {}
    for character in catalogue.characters.values():
        found.update(_brought_by_one(character))
    return found


def counters_on(game: TcgGame, player: int, tracker: str) -> dict[str, int] | None:
    """The counters on a player's tracker, which files call so; None if the player has none such."""
    for one in game.trackers[player]:
        if slug(one.name) == tracker:
            return dict(one.counters)
    return None
