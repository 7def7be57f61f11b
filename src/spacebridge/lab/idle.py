"""Idle questions: those whose options all lead to the same state, so that nothing was worth asking."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from ..kernel.conformance import Subject, chance
from ..kernel.decision import Decision
from ..kernel.game import Game
from ..kernel.rng import Rng

MOST = 0.05
"""The share of a kind of question that may be idle."""

Pick = Callable[[Decision, Rng], int]


class Tally(msgspec.Struct):
    """How often a kind of question was asked, how often it was idle, and where that was seen first."""

    asked: int = 0
    idle: int = 0
    seen: str = ""

    @property
    def share(self) -> float:
        return self.idle / self.asked if self.asked else 0.0


def anything(decision: Decision, rng: Rng) -> int:
    return rng.below(len(decision))


def is_idle(game: Game) -> bool:
    """Do all options of the decision lead to the same state at the next decision?"""
    decision = game.decision
    if decision is None:
        return False
    first = None
    for index in range(len(decision)):
        after = game.clone()
        after.forget_story()
        after.choose(index)
        state = after.freeze()
        if first is None:
            first = state
        elif state != first:
            return False
    return True


def tally(subject: Subject, seeds: Iterable[int], limit: int, pick: Pick = anything) -> dict[str, Tally]:
    """Games by chance with every question looked at, by the words of the question before names are filled in."""
    found: dict[str, Tally] = {}
    for seed in seeds:
        game = subject.new(seed)
        game.forget_story()
        rng = chance(seed)
        for step in range(limit):
            decision = game.decision
            if decision is None:
                break
            kind = found.setdefault(decision.prompt_template, Tally())
            kind.asked += 1
            if is_idle(game):
                kind.idle += 1
                kind.seen = kind.seen or f"seed {seed}, decision {step}: {decision.prompt} {decision.keys}"
            game.choose(pick(decision, rng))
    return found


def too_idle(found: dict[str, Tally], excused: Iterable[str] = (), most: float = MOST) -> list[str]:
    """One sentence for each kind of question that is idle more often than it may be."""
    fine = set(excused)
    return [
        f"{kind!r}: {count.idle} of {count.asked} decide nothing; {count.seen}"
        for kind, count in sorted(found.items())
        if kind not in fine and count.share > most
    ]
