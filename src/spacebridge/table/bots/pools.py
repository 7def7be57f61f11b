"""Processes that work for others, shared fairly: nobody waits for what somebody else asks for in heaps.

Whoever waits is served by how little was done for them lately, not by how early they came, and nobody has all processes
at once. Who asked for too much is told to wait a moment.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec, TypeVar

import msgspec

from ..metrics import Metrics
from ..wire.access import Denied
from .beginning import begin, measured
from .thinking import ready

P = ParamSpec("P")
T = TypeVar("T")

HALF_LIFE = 30.0
"""Seconds after which half of what was done for somebody is forgotten."""
MOST_CLIENTS = 10_000
"""Clients whose work is remembered."""
BUSY = "that is a lot at once: wait a moment and ask again"

logger = logging.getLogger(__name__)


class Busy(Denied):
    """This client asked for more than its share."""

    def __init__(self) -> None:
        super().__init__(BUSY, 429)


class Share(msgspec.Struct, frozen=True):
    """What one client may have of a pool."""

    waiting: int = 64
    """Tasks that may wait at the same time; one more is refused."""
    seconds: float = float("inf")
    """Of work that was done lately; then more is refused until some of it is forgotten."""
    tries: int = 2
    """How often a task is begun whose process dies of it."""


class Usage:
    """How many seconds of processors were spent on whom lately."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def of(self, who: str) -> float:
        spent, at = self._spent.get(who, (0.0, 0.0))
        return float(spent * 0.5 ** ((self._clock() - at) / HALF_LIFE)) if spent else 0.0

    def add(self, who: str, seconds: float) -> None:
        self._spent[who] = (self.of(who) + seconds, self._clock())
        self._spent.move_to_end(who)
        if len(self._spent) > MOST_CLIENTS:
            self._spent.popitem(last=False)


class Pool:
    """Some processes, one task at a time each. They are started when they are needed, or a moment after the worker."""

    def __init__(
        self,
        processes: int,
        patience: float,
        metrics: Metrics,
        share: Share = Share(),  # noqa: B008
        nice: int = 0,
        usage: Usage | None = None,
        gate: asyncio.Semaphore | None = None,
    ) -> None:
        """`gate` is what pools have in common whose processes are not to work all at the same time."""
        self.patience = patience
        self.share = share
        self.usage = usage or Usage()
        self._metrics = metrics
        self._nice = nice
        self._gate = gate
        self._size = processes
        self._free: list[ProcessPoolExecutor | None] = [None] * processes
        self._waiting: OrderedDict[str, deque[asyncio.Future[ProcessPoolExecutor | None]]] = OrderedDict()
        self._working: Counter[str] = Counter()
        self._all: set[ProcessPoolExecutor] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopped = False
        self._timer: asyncio.TimerHandle | None = None

    def warm_up(self, delay: float) -> None:
        """Load the games before anybody waits for it."""
        self._timer = asyncio.get_running_loop().call_later(delay, self._start_one)

    def _start_one(self) -> None:
        if self._free and not any(self._free):
            self._free[-1] = self._new()

    def _new(self) -> ProcessPoolExecutor:
        made = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin, (self._nice,))
        self._all.add(made)
        made.submit(ready)
        return made

    def stop(self) -> None:
        """What is worked on is finished; whoever still waits is sent away."""
        self._stopped = True
        for line in self._waiting.values():
            for turn in line:
                if not turn.done():
                    turn.set_exception(Busy())
        self._waiting.clear()
        if self._timer is not None:
            self._timer.cancel()
        for one in self._all:
            one.shutdown(wait=False, cancel_futures=True)

    @property
    def backlog(self) -> int:
        """Tasks that wait for a process."""
        return sum(map(len, self._waiting.values()))

    def least(self, clients: Iterable[str]) -> str:
        """The one of them for whom least was done lately."""
        return min(clients, key=self.usage.of)

    async def run(self, who: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The answer of a process; Busy where it is too much for this client, BrokenProcessPool where a process died
        of the question more than once."""
        for attempt in range(self.share.tries):
            one = await self._turn(who)
            try:
                # Somebody who goes away frees no process that still works for them
                return await asyncio.shield(self._keep(self._work(who, one, work, *args)))
            except BrokenProcessPool:
                if attempt == self.share.tries - 1:
                    raise
        raise AssertionError

    async def _turn(self, who: str) -> ProcessPoolExecutor:
        one = await self._take(who)
        if self._gate is not None:
            try:
                await self._gate.acquire()
            except asyncio.CancelledError:
                self._give(who, one)
                raise
        return one or self._new()

    async def _work(self, who: str, one: ProcessPoolExecutor, work: Callable[..., T], *args: object) -> T:
        began, broken = time.monotonic(), False
        spent: float | None = None
        try:
            if self._stopped:
                raise Busy
            found, spent = await asyncio.get_running_loop().run_in_executor(one, measured, work, *args)
            return found
        except BrokenProcessPool:
            self._metrics.count("bot_restarts")
            logger.warning("a process died of its work and is started again")
            broken = True
            raise
        finally:
            self.usage.add(who, spent if spent is not None else time.monotonic() - began)
            if self._gate is not None:
                self._gate.release()
            if broken:
                self._keep(self._replace(who, one))
            else:
                self._give(who, one)

    async def _replace(self, who: str, dead: ProcessPoolExecutor) -> None:
        """Another process instead of a dead one. Until it has started it counts as working for whoever broke it, so
        that nobody else waits for that, and they get no second one."""
        self._all.discard(dead)
        dead.shutdown(wait=False)
        made = None
        if not self._stopped:
            made = self._new()
            try:
                await asyncio.get_running_loop().run_in_executor(made, ready)
            except BrokenProcessPool:
                self._all.discard(made)
                made = None
        self._give(who, made)

    def _keep(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """What went wrong was told to whoever asked, if they are still there."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    # Whose turn it is

    def check(self, who: str) -> None:
        """Busy where one task more would be too much for this client: nothing need be prepared for it."""
        if (
            self._stopped
            or self.usage.of(who) > self.share.seconds
            or len(self._waiting.get(who, ())) >= self.share.waiting
        ):
            raise Busy

    async def _take(self, who: str) -> ProcessPoolExecutor | None:
        """A process; None where it is still to be started."""
        self.check(who)
        if self._free and self._may(who):
            self._working[who] += 1
            return self._free.pop()
        line = self._waiting.setdefault(who, deque())
        turn: asyncio.Future[ProcessPoolExecutor | None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give(who, turn.result())
            raise

    def _may(self, who: str) -> bool:
        """Nobody has all processes at once, where there are several."""
        return self._working[who] < max(1, self._size - 1)

    def _give(self, who: str, one: ProcessPoolExecutor | None) -> None:
        """A process is free again; who waits gets it."""
        self._working[who] -= 1
        if not self._working[who]:
            del self._working[who]
        if one is None:
            self._free.insert(0, one)  # those that run already are taken first
        else:
            self._free.append(one)
        while self._free and (following := self._next()) is not None:
            following.set_result(self._free.pop())

    def _next(self) -> asyncio.Future[ProcessPoolExecutor | None] | None:
        """The task of whom least was done for lately."""
        for who in sorted(self._waiting, key=self.usage.of):
            line = self._waiting[who]
            while line and line[0].done():
                line.popleft()
            found = line.popleft() if line and self._may(who) else None
            if not line:
                del self._waiting[who]
            if found is not None:
                self._working[who] += 1
                return found
        return None
