"""The conformance harness at any length: games in a row, each under all the checks that are asked for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count

import msgspec

from ..kernel.conformance import Subject, chance
from ..kernel.english import suggest
from ..kernel.errors import BadInput
from .checks import violation_of
from .subjects import subject_of, table_name

LIMIT = 400
"""Decisions of one game that are looked at."""
GLIMPSES = (5, 9, 14, 25)
"""How far the interference check looks: the longer it looks, the fewer cards are still unknown."""
TABLES = 200
"""Within so many seeds every table comes."""
REPLAYS = 20
"""One game in so many is played again in fresh processes, where other checks are asked for too: those are slow."""


class Job(msgspec.Struct, frozen=True):
    """A game to be checked."""

    game: str
    seed: int
    limit: int
    checks: tuple[str, ...]


class Report(msgspec.Struct, frozen=True):
    """What came of it: nothing, or the first check that failed."""

    job: Job
    check: str = ""
    limit: int = 0
    violation: str = ""

    @property
    def subject(self) -> Subject:
        return subject_of(self.job.game, self.check)


def length(subject: Subject, seed: int, limit: int) -> int:
    """How many decisions the random game of a seed has, up to a limit or to where it breaks."""
    done = 0
    try:
        game = subject.new(seed)
        rng = chance(seed)
        while game.decision is not None and done < limit:
            done += 1
            game.choose(rng.below(len(game.decision)))
    except Exception:
        return max(1, done)
    return max(1, done)


def plan(games: list[str], decisions: int, seed: int, checks: list[str], table: str = "") -> Iterator[Job]:
    """Games from a seed on, of each kind in turn, until they have as many decisions together; where the words of a
    table are said, only at those whose names have them."""
    if table:
        _look_for(table, games, seed)
    for number in count(seed):
        for game in games:
            if decisions <= 0:
                return
            if table not in table_name(game, number):
                continue
            limit = length(subject_of(game, ""), number, min(LIMIT, decisions))
            decisions -= limit
            yield Job(game, number, limit, tuple(_checks_for(number - seed, checks)))


def _look_for(table: str, games: list[str], seed: int) -> None:
    names = {table_name(game, number) for game in games for number in range(seed, seed + TABLES)}
    if not any(table in name for name in names):
        raise BadInput(f"no table is called {table!r}{suggest(table, sorted(names))}")


def _checks_for(turn: int, checks: list[str]) -> list[str]:
    return checks if len(checks) == 1 or turn % REPLAYS == 0 else [check for check in checks if check != "replay"]


def examine(job: Job) -> Report:
    """One game under its checks; the first violation ends it."""
    for check in job.checks:
        limit = min(job.limit, GLIMPSES[job.seed % len(GLIMPSES)]) if check == "interference" else job.limit
        found = violation_of(check, subject_of(job.game, check), job.seed, limit)
        if found:
            return Report(job, check, limit, found)
    return Report(job)


def run(jobs: Iterator[Job], workers: int, work: Callable[[Job], Report] = examine) -> Iterator[Report]:
    """Reports in the order of the jobs, whatever the number of processes."""
    if workers == 1:
        yield from map(work, jobs)
        return
    waiting: deque[Future[Report]] = deque()
    with ProcessPoolExecutor(workers) as pool:
        try:
            for job in jobs:
                waiting.append(pool.submit(work, job))
                if len(waiting) >= 3 * workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise BadInput("a worker process died; what was reported before it stands") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
