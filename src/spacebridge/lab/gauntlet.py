"""A gauntlet: every deck with every bot against every other one, as a matrix of win rates and as ratings."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..kernel.errors import BadInput
from .jobs import Job, entrants, pairs_of
from .ratings import Entrant, Rate, Rating, openskill, rate_of, rates
from .results import Row


class Standing(msgspec.Struct, frozen=True):
    """One entrant in the end."""

    name: str
    bot: str
    side: str
    win_rate: Rate
    rating: Rating


class Gauntlet(msgspec.Struct, frozen=True):
    """All that came out; the best first."""

    job: dict[str, object]
    seed: int
    games: int
    standings: list[Standing]
    matrix: dict[str, dict[str, Rate]]
    """For each entrant how much it wins against each other one."""
    curves: dict[str, list[float]]
    """For each entrant the skill after each of its games."""
    win_rate: dict[str, Rate]
    """Of each bot over all its decks."""
    sides: dict[str, Rate]
    """Of each deck or character over all bots."""
    failed: list[dict[str, object]] = []


def check(job: Job) -> None:
    if job.players != 2 or job.team:
        raise BadInput("a gauntlet is for two players against each other")
    if len(set(entrants(job))) < len(entrants(job)):
        raise BadInput("a gauntlet names each bot and each deck or character once")
    if not pairs_of(job):
        raise BadInput("a gauntlet needs at least two who can meet: name more bots, decks or characters")


def entrant_names(who: Sequence[Entrant]) -> dict[Entrant, str]:
    """As short as tells them apart.

    >>> entrant_names([("a", "x"), ("a", "y")])
    {('a', 'x'): 'x', ('a', 'y'): 'y'}
    """
    if len({side for _, side in who}) == 1:
        return {one: one[0] for one in who}
    if len({bot for bot, _ in who}) == 1:
        return {one: one[1] for one in who}
    return {one: f"{one[1]} ({one[0]})" for one in who}


def evaluate(job: Job, rows: Sequence[Row]) -> Gauntlet:
    who = entrants(job)
    chance = not who[0][1]
    names = entrant_names(who)
    duels: list[tuple[tuple[Entrant, Entrant], float]] = []
    single: list[tuple[Entrant, float]] = []
    for row in rows:
        one, other = ((bot, "" if chance else side) for bot, side in zip(row.bots, row.sides, strict=True))
        duels += [((one, other), row.share(0)), ((other, one), row.share(1))]
        single += [(one, row.share(0)), (other, row.share(1))]
    cells, totals = rates(duels), rates(single)
    curves = openskill(rows, who, chance)
    none = rate_of(0, 0)
    order = sorted(who, key=lambda one: (-curves[one][-1].ordinal, names[one]))
    return Gauntlet(
        job=job.describe(),
        seed=job.seed,
        games=len(rows),
        standings=[Standing(names[one], *one, totals.get(one, none), curves[one][-1]) for one in order],
        matrix={
            names[one]: {names[other]: cells.get((one, other), none) for other in order if other != one}
            for one in order
        },
        curves={names[one]: [round(rating.mu, 6) for rating in curves[one]] for one in order},
        win_rate=rates((bot, share) for (bot, _), share in single),
        sides={} if chance else rates((side, share) for (_, side), share in single),
    )
