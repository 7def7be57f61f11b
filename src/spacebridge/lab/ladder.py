"""The ladder of bots: does each one beat the one below it?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from ..kernel.errors import BadInput
from .jobs import Job
from .ratings import Rate, by_bot, rate_of, rates
from .results import Row

RUNGS = ("random", "rookie", "veteran@200ms", "prime@1s")
NAMES = ("random", "rookie", "veteran", "prime")

WANTED = {("rookie", "random"): 0.90, ("veteran", "rookie"): 0.65, ("prime", "veteran"): 0.55}
"""How much a bot should win against the one below it."""
WANTED_TEAM = {"veteran": 0.60}
"""How much a team of such bots should win."""


class Rung(msgspec.Struct, frozen=True):
    """One step of the ladder. In team games `win_rate` is that of the upper bot's team alone."""

    upper: str
    lower: str
    win_rate: Rate
    wanted: float | None
    met: bool | None
    """Is what is wanted there? None where nothing is wanted."""
    clear: bool
    """Does the interval leave no doubt: above one half, or above the interval of the team below?"""


class Ladder(msgspec.Struct, frozen=True):
    job: dict[str, object]
    seed: int
    games: int
    rungs: list[Rung]
    win_rate: dict[str, Rate]
    failed: list[dict[str, object]] = []


def check(job: Job) -> None:
    labels = [one.label for one in job.bots]
    if len(labels) < 2 or len(set(labels)) < len(labels):
        raise BadInput("a ladder needs at least two different bots, the weakest first")


def evaluate(job: Job, rows: Sequence[Row]) -> Ladder:
    rungs = _teams(job, rows) if job.team else _duels(job, rows)
    return Ladder(job.describe(), job.seed, len(rows), rungs, by_bot(rows, job.team))


def _duels(job: Job, rows: Sequence[Row]) -> list[Rung]:
    """Each bot against the one below it, over all games in which the two sit together."""
    found = rates(
        ((frozenset(row.bots), bot), row.share(seat)) for row in rows for seat, bot in enumerate(row.bots)
    )  # fmt: skip
    rungs = []
    for lower, upper in pairwise(job.bots):
        rate = found.get((frozenset((lower.label, upper.label)), upper.label), rate_of(0, 0))
        wanted = WANTED.get((upper.name, lower.name))
        met = None if wanted is None else rate.rate >= wanted
        rungs.append(Rung(upper.label, lower.label, rate, wanted, met, rate.low > 0.5))
    return rungs


def _teams(job: Job, rows: Sequence[Row]) -> list[Rung]:
    """Each bot as a whole team, on the same deals as the others."""
    found = by_bot(rows, team=True)
    rungs = []
    below: Rate | None = None
    for i, one in enumerate(job.bots):
        rate = found.get(one.label, rate_of(0, 0))
        wanted = WANTED_TEAM.get(one.name)
        met = None if wanted is None else rate.rate >= wanted
        clear = below is None or rate.low > below.high
        rungs.append(Rung(one.label, job.bots[i - 1].label if i else "", rate, wanted, met, clear))
        below = rate
    return rungs
