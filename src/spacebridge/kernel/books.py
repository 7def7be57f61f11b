"""What the laboratory asks of a game: tables to try, what to count, and who meets whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from itertools import count
from typing import TYPE_CHECKING

import msgspec

from .errors import BadInput
from .game import Game

if TYPE_CHECKING:
    from .kit import Settings

Counts = dict[str, dict[str, int]]
"""For each card of a side how often each thing was done with it."""


NO_TABLES = "this game names no tables to try"


class Told(msgspec.Struct, frozen=True):
    """What the results of one game say beside who has won."""

    sides: tuple[str, ...]
    first: int
    """Who went first; -1 where nobody did."""
    scores: tuple[int, ...]
    cards: tuple[Counts, ...]


class Known(msgspec.Struct, frozen=True):
    """A card that could turn up in the statistics."""

    type: str
    usable: bool
    """Can it be used at all in these games?"""


def add(counts: Counts, card: str, way: str) -> None:
    ways = counts.setdefault(card, {})
    ways[way] = ways.get(way, 0) + 1


class Books:
    """How a game is counted. As it stands here: games without sides and without cards worth counting."""

    ways: tuple[str, ...] = ()
    """What can be done with a card, as the columns of the statistics."""
    uses: tuple[str, ...] = ()
    """Those of them that count as a use."""
    own_sides = False
    """Does each seat bring cards of its own, so that sides meet in pairs and each has its own chances?"""
    twins = True
    """May two seats have the same side?"""
    open_pool = False
    """Can every seat come by every card, so that a card nobody touched is worth a line?"""
    meant: Mapping[str, str] = {}
    """Kinds of questions that are asked though all answers may lead to the same table, and why; by their templates."""
    has_singles = False
    """Are there tables at which no two cards are alike?"""

    def tell(self, game: Game, settings: Settings, sides: tuple[str, ...]) -> Told:
        """What a finished game says."""
        return Told(sides or ("",) * game.players, -1, (0,) * game.players, ({},) * game.players)

    def known(self, settings: Settings, way: str) -> Mapping[str, Known]:
        """The cards there are, by id."""
        return {}

    def deeds(self, settings: Settings, side: str) -> Mapping[str, str]:
        """All that can be done with the cards of a side: what `done` calls it, and the words for it."""
        raise BadInput("this game does not note what is done with the cards of a side")

    def done(self, game: Game) -> tuple[Set[str], ...]:
        """For each seat what was done with its cards in a finished game."""
        return (frozenset(),) * game.players

    # Tables to try

    def table(self, seed: int) -> Game:
        """A game of a seed; the seeds go through all tables in turn. BadInput where there are none to try."""
        raise BadInput(NO_TABLES)

    def table_name(self, seed: int) -> str:
        """What the table of a seed is called."""
        raise BadInput(NO_TABLES)

    def single(self, seed: int) -> Game:
        """The same where no two cards are alike, so that one can't stand in for another."""
        raise BadInput(NO_TABLES)

    def tables(self, seed: int) -> Iterator[Game]:
        """Games to look for idle questions in, from a seed on."""
        for number in count(seed):
            yield self.table(number)
