"""Plays the games of a job: here, over local processes, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

import msgspec

from ..bots import Bot, Budget, Seat, make_bot
from ..kernel.english import count
from ..kernel.errors import BadInput
from ..kernel.game import Game, Result
from ..kernel.kit import Series
from .jobs import Job, Pairing, derive, setup_of
from .results import Row, optional

LIMIT = 20_000
"""Decisions after which a game is called off as a draw."""
TRIES = 2
"""How often a game is begun before it is given up."""
GIVE_UP = 10
"""Workers that die one after the other, with no finished game in between, before all is given up."""
AHEAD = 2
"""Games a worker has been told about, so that it never waits for the next."""


class Failure(msgspec.Struct, frozen=True):
    """A game that could not be played to its end."""

    number: int
    why: str


Outcome = Row | Failure
Play = Callable[[Job, Pairing], Row]


# One game


def play_match(job: Job, match: Pairing) -> Row:
    """Play one game to its end, or all games of a series; what cards did is told of the last one."""
    setup = setup_of(job)
    settings = setup.settings(match)
    players = [job.player(label) for label in match.bots]
    bots = [make_bot(one.name, derive(match.seed, "bot", seat)) for seat, one in enumerate(players)]
    budgets = [one.budget(time.perf_counter) for one in players]
    game = setup.new(match)
    decisions, turns = _play_out(game, bots, budgets), game.turn
    series = setup.kit.series(settings)
    while series is not None and not (series := series.after(_result(game).winners)).over:
        settings = setup.kit.following(settings, _result(game).winners)
        game = setup.kit.start(settings, derive(match.seed, "game", series.played))
        decisions += _play_out(game, bots, budgets)
        turns += game.turn
    result = _result(game) if series is None else _result_of(series)
    told = setup.kit.books.tell(game, settings, match.sides)
    return Row(
        job.id, match.number, job.game, job.way, match.seed, match.bots, told.sides, result.winners, result.draw,
        result.reason, turns, decisions, told.first, told.scores, told.cards,
    )  # fmt: skip


def _play_out(game: Game, bots: Sequence[Bot], budgets: Sequence[Budget | None]) -> int:
    """Play a game to its end; how many decisions that took."""
    decisions = 0
    while (decision := game.decision) is not None and decisions < LIMIT:
        seat = decision.player
        game.choose(bots[seat].pick(Seat(game), budgets[seat]))
        decisions += 1
    return decisions


def _result(game: Game) -> Result:
    return game.result or Result((), f"called off after {LIMIT} decisions", draw=True)


def _result_of(series: Series) -> Result:
    """How a series ended."""
    score = ":".join(str(n) for n in series.won)
    return Result(series.winners, f"{score} after {count(series.played, 'game')}", draw=not series.winners)


def try_match(play: Play, job: Job, match: Pairing) -> Outcome:
    """Play; what goes wrong inside a game becomes a sentence."""
    try:
        return play(job, match)
    except Exception as error:  # whatever it is, it must not cost the other games
        return Failure(match.number, f"{type(error).__name__}: {error}".splitlines()[0])


# Many games


def run(
    job: Job, todo: Sequence[Pairing], jobs: int = 1, on: str = "local", address: str | None = None
) -> Iterator[Outcome]:
    """Play these games of the job; outcomes come as they are finished."""
    if jobs < 1:
        raise BadInput(f"there is at least 1 process to play, not {jobs}")
    if on == "ray":
        return run_on_ray(job, todo, address)
    jobs = min(jobs, len(todo))
    return run_here(job, todo) if jobs <= 1 else run_local(job, todo, jobs)


def run_here(job: Job, todo: Sequence[Pairing], play: Play = play_match) -> Iterator[Outcome]:
    """In this process, one after the other."""
    for match in todo:
        outcome = try_match(play, job, match)
        yield try_match(play, job, match) if isinstance(outcome, Failure) else outcome


def _work(pipe: Connection, play: Play, job: Job) -> None:
    """The life of a worker: it plays what it is told until it is told nothing more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever began the job ends it
    try:
        while (match := pipe.recv()) is not None:
            pipe.send(try_match(play, job, match))
    except (EOFError, OSError):
        os._exit(1)


class _Worker:
    def __init__(self, play: Play, job: Job) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, play, job), daemon=True)
        self.process.start()
        theirs.close()
        self.told: deque[Pairing] = deque()

    def tell(self, match: Pairing) -> None:
        self.told.append(match)
        with suppress(OSError):  # one that has died is found out when its answer is read
            self.pipe.send(match)

    def close(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


class _Crew:
    """Workers and what is left to do. A worker that dies leaves its game to another one, once."""

    def __init__(self, job: Job, todo: Sequence[Pairing], jobs: int, play: Play) -> None:
        self.job = job
        self.play = play
        self.todo = deque(todo)
        self.tries: Counter[int] = Counter()
        self.deaths = 0
        self.workers = [_Worker(play, job) for _ in range(jobs)]

    def feed(self) -> None:
        for ahead in range(1, AHEAD + 1):
            for worker in self.workers:
                if self.todo and len(worker.told) < ahead:
                    worker.tell(self.todo.popleft())

    def listen(self) -> Iterator[Outcome]:
        """What the workers have to say now."""
        busy = {worker.pipe: worker for worker in self.workers if worker.told}
        for pipe in wait(list(busy)):
            worker = busy[pipe]  # type: ignore[index]
            try:
                outcome: Outcome = worker.pipe.recv()
            except (EOFError, OSError):
                yield from self._bury(worker)
                continue
            match = worker.told.popleft()
            self.deaths = 0
            if isinstance(outcome, Failure):
                yield from self._again(match, outcome.why)
            else:
                yield outcome

    def _bury(self, worker: _Worker) -> Iterator[Outcome]:
        worker.process.join()
        self.deaths += 1
        self.workers.remove(worker)
        match, *rest = worker.told
        self.todo.extendleft(reversed(rest))
        code = worker.process.exitcode
        worker.close()
        yield from self._again(match, f"its worker died with exit code {code}")
        if self.deaths >= GIVE_UP:
            for lost in (*self.todo, *(match for other in self.workers for match in other.told)):
                yield Failure(lost.number, "workers kept dying")
            self.todo.clear()
            for other in self.workers:
                other.told.clear()
        elif self.todo:
            self.workers.append(_Worker(self.play, self.job))

    def _again(self, match: Pairing, why: str) -> Iterator[Outcome]:
        self.tries[match.number] += 1
        if self.tries[match.number] < TRIES:
            self.todo.appendleft(match)
        else:
            yield Failure(match.number, why)


def run_local(job: Job, todo: Sequence[Pairing], jobs: int, play: Play = play_match) -> Iterator[Outcome]:
    """Over processes of this machine."""
    crew = _Crew(job, todo, jobs, play)
    try:
        while crew.todo or any(worker.told for worker in crew.workers):
            crew.feed()
            yield from crew.listen()
    finally:
        for worker in crew.workers:
            worker.close()


def run_on_ray(
    job: Job, todo: Sequence[Pairing], address: str | None = None, play: Play = play_match
) -> Iterator[Outcome]:
    """On a Ray cluster: the one that is there, the one at the address, or one on this machine for this job."""
    ray = optional("ray", "ray")
    ours = not ray.is_initialized()
    if ours:
        try:
            ray.init(address=address, include_dashboard=None if address else False, log_to_driver=False,
                     logging_level="ERROR")  # fmt: skip
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadInput(f"the Ray cluster can't be reached: {str(error).splitlines()[0]}") from None
    try:
        remote = ray.remote(max_retries=TRIES - 1)(try_match)
        shared = ray.put(job)
        waiting = deque(todo)
        running: dict[object, Pairing] = {}
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while waiting or running:
            while waiting and len(running) < most:
                match = waiting.popleft()
                running[remote.remote(play, shared, match)] = match
            for one in ray.wait(list(running), num_returns=1)[0]:
                match = running.pop(one)
                try:
                    outcome: Outcome = ray.get(one)
                except ray.exceptions.RayError as error:
                    outcome = Failure(match.number, f"its worker died ({type(error).__name__})")
                yield outcome
    finally:
        if ours:
            ray.shutdown()
