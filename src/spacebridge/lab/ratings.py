"""From results to figures: shares of wins with 95% intervals, summaries, and OpenSkill ratings."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

import msgspec

from .jobs import Job
from .results import Row, optional

Z = 1.959964
"""Normal quantile of a two-sided 95% interval."""

K = TypeVar("K", bound=Hashable)


class Rate(msgspec.Struct, frozen=True):
    """A share of wins with its 95% Wilson interval."""

    rate: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%})" if self.games else "–"


class Spread(msgspec.Struct, frozen=True):
    """Numbers in short: their mean with a 95% interval, and the ends."""

    mean: float
    low: float
    high: float
    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.mean:.1f} ({self.low:.1f} to {self.high:.1f}), at least {self.least}, at most {self.most}"


def rate_of(won: float, games: int) -> Rate:
    """
    >>> one = rate_of(50, 100)
    >>> [round(x, 3) for x in (one.rate, one.low, one.high)]
    [0.5, 0.404, 0.596]
    """
    if not games:
        return Rate(0.0, 0.0, 1.0, 0)
    share = min(1.0, max(0.0, won / games))
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    half = Z / scale * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    low = 0.0 if share == 0 else max(0.0, middle - half)
    high = 1.0 if share == 1 else min(1.0, middle + half)
    return Rate(round(share, 6), round(low, 6), round(high, 6), games)


def spread_of(numbers: Sequence[int]) -> Spread:
    """
    >>> spread_of([3, 5]).mean
    4.0
    """
    if not numbers:
        return Spread(0.0, 0.0, 0.0, 0, 0)
    size = len(numbers)
    mean = sum(numbers) / size
    variance = sum((x - mean) ** 2 for x in numbers) / (size - 1) if size > 1 else 0.0
    half = Z * math.sqrt(variance / size)
    return Spread(round(mean, 6), round(mean - half, 6), round(mean + half, 6), min(numbers), max(numbers))


def rates(pairs: Iterable[tuple[K, float]]) -> dict[K, Rate]:
    """Rates from single shares, in the order in which the keys first come."""
    sums: dict[K, list[float]] = {}
    for key, share in pairs:
        sums.setdefault(key, []).append(share)
    return {key: rate_of(math.fsum(shares), len(shares)) for key, shares in sums.items()}


def by_bot(rows: Iterable[Row], team: bool) -> dict[str, Rate]:
    """How much each bot wins. In a team game a game counts once for each bot in the team."""
    pairs: list[tuple[str, float]] = []
    for row in rows:
        if team:
            pairs += [(bot, row.share(0)) for bot in dict.fromkeys(row.bots)]
        else:
            pairs += [(bot, row.share(seat)) for seat, bot in enumerate(row.bots)]
    return rates(pairs)


def first_player(rows: Iterable[Row], team: bool) -> Rate | None:
    """How much the player wins who goes first; in a team there is no such thing."""
    shares = [row.share(row.first) for row in rows if row.first >= 0]
    return None if team or not shares else rate_of(math.fsum(shares), len(shares))


class Summary(msgspec.Struct, frozen=True):
    """A job in short."""

    job: dict[str, object]
    seed: int
    games: int
    win_rate: dict[str, Rate]
    draws: int
    turns: Spread
    decisions: Spread
    first_player: Rate | None
    endings: dict[str, int]
    failed: list[dict[str, object]] = []


def summary(job: Job, rows: Sequence[Row]) -> Summary:
    """The same for the same rows, however and wherever they were played."""
    found = by_bot(rows, job.team)
    endings: dict[str, int] = {}
    for row in rows:
        reason = "a player took too much Damage" if row.reason.endswith("took too much Damage") else row.reason
        endings[reason] = endings.get(reason, 0) + 1
    return Summary(
        job=job.describe(),
        seed=job.seed,
        games=len(rows),
        win_rate={one.label: found.get(one.label, rate_of(0, 0)) for one in job.bots},
        draws=sum(row.draw for row in rows),
        turns=spread_of([row.turns for row in rows]),
        decisions=spread_of([row.decisions for row in rows]),
        first_player=first_player(rows, job.team),
        endings=dict(sorted(endings.items(), key=lambda item: (-item[1], item[0]))),
    )


# OpenSkill


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is taken to be: skill, how unsure that is, and a careful guess (skill - 3 times unsure)."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        return self.mu - 3 * self.sigma


Entrant = tuple[str, str]
"""A bot and what it plays with."""


def openskill(rows: Sequence[Row], who: Sequence[Entrant], chance: bool = False) -> dict[Entrant, list[Rating]]:
    """For each entrant the rating after each of their games, the first one before any. Games count in their order.

    Where chance deals the sides, an entrant is a bot alone.
    """
    model = optional("openskill.models", "lab").PlackettLuce()
    now = {one: model.rating(name=" ".join(one)) for one in who}
    curves = {one: [Rating(now[one].mu, now[one].sigma)] for one in who}
    for row in sorted(rows, key=lambda row: row.number):
        seats = [(bot, "" if chance else side) for bot, side in zip(row.bots, row.sides, strict=True)]
        if len(set(seats)) < len(seats) or any(one not in now for one in seats):
            continue  # nobody is stronger than themselves
        ranks = [-row.share(seat) for seat in range(len(seats))]
        after = model.rate([[now[one]] for one in seats], ranks=ranks)
        for one, (rating,) in zip(seats, after, strict=True):
            now[one] = rating
            curves[one].append(Rating(rating.mu, rating.sigma))
    return curves
