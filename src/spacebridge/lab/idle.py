"""Idle questions: those whose options all lead to the same table.

At each decision of random games every option is tried on a copy, and the copy is played on in every way until the
effect or procedure that asked is done. A question is idle if the same tables can be reached whatever is answered.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from math import comb
from typing import Final

import msgspec

from ..kernel.conformance import chance
from ..kernel.decision import Decision
from ..kernel.game import Game
from ..kernel.rng import Rng

TURN = 1
"""How many frames there are while the turn itself asks."""
MOST_TABLES = 40
"""Tables that one option may lead to before it counts as a choice of its own."""
MOST_IDLE: Final = 0.05
"""The share of idle cases that chance may bring about."""
FEWEST: Final = 100
"""A kind of question that was asked less often is idle too often only where chance would hardly have it so."""
HARDLY: Final = 0.01
"""What chance would bring about as seldom as that is taken for a fault."""

Pick = Callable[[Decision, Rng], int]


def anything(decision: Decision, rng: Rng) -> int:
    return rng.below(len(decision))


class Kind(msgspec.Struct):
    """One kind of question: the template of its prompt, and how often it was asked."""

    prompt: str
    asked: int = 0
    idle: int = 0
    cards: dict[str, list[int]] = msgspec.field(default_factory=dict)
    """The same two numbers for each card whose effect asked."""

    @property
    def share(self) -> float:
        return self.idle / self.asked if self.asked else 0.0

    def count(self, card: str, idle: bool) -> None:
        self.asked += 1
        self.idle += idle
        numbers = self.cards.setdefault(card, [0, 0])
        numbers[0] += 1
        numbers[1] += idle


def too_idle(found: dict[str, Kind], meant: Container[str] = ()) -> list[Kind]:
    """The kinds that are idle more often than chance would have it, and are not meant to be, as the game says."""
    return [
        kind
        for kind in found.values()
        if kind.share > MOST_IDLE and kind.prompt not in meant and (kind.asked >= FEWEST or odds(kind) < HARDLY)
    ]


def odds(kind: Kind) -> float:
    """How probable so many idle cases or more are, if one in twenty is.

    >>> round(odds(Kind("Choose", asked=2, idle=1)), 4), round(odds(Kind("Choose", asked=2, idle=2)), 4)
    (0.0975, 0.0025)
    """
    n, p = kind.asked, MOST_IDLE
    return sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(kind.idle, n + 1))


def measure(games: Iterator[Game], decisions: int, pick: Pick = anything) -> dict[str, Kind]:
    """Play games at random, each by its own chance, and look at that many decisions."""
    found: dict[str, Kind] = {}
    for number, game in enumerate(games):
        game.forget_story()
        rng = chance(number)
        while (decision := game.decision) is not None:
            if decisions == 0:
                return found
            decisions -= 1
            kind = found.setdefault(decision.prompt_template, Kind(decision.prompt_template))
            kind.count(asker(game), is_idle(game, decision))
            game.choose(pick(decision, rng))
            game.log.clear()
    return found


def asker(game: Game) -> str:
    """The card whose effect asks, or the procedure."""
    return game.asking() or game.frames[-1].procedure.name


def is_idle(game: Game, decision: Decision) -> bool:
    """Do all options lead to the same tables?"""
    depth = len(game.frames)
    first: set[bytes] | None = None
    for index in range(len(decision)):
        tables: set[bytes] = set()
        if not _reach(game, index, depth, tables):
            return False
        if first is None:
            first = tables
        elif tables != first:
            return False
    return True


def _reach(game: Game, index: int, depth: int, tables: set[bytes]) -> bool:
    """Collect the tables that an option can lead to; False where there are too many."""
    copy = game.clone()
    copy.forget_story()
    copy.choose(index)
    decision = copy.decision
    if decision is None or depth == TURN or len(copy.frames) < depth:
        tables.add(copy.appearance())
        return len(tables) <= MOST_TABLES
    return all(_reach(copy, i, depth, tables) for i in range(len(decision)))
