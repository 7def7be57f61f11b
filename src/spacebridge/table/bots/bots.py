"""Bots think in processes of their own, with a budget. One that dies or hangs is started again; the game goes on."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

import msgspec

from ...kernel.errors import SpacebridgeError
from ..match.hub import Hub, NoMatch
from ..match.live import Live
from ..match.play import LEASE, Play
from ..metrics import Metrics
from ..store.store import Change, Conflict
from ..wire.messages import Advice, Outcome
from .thinking import Habits, advise, begin, foresee, ready, think

P = ParamSpec("P")
T = TypeVar("T")

LAST_RESORT = "random"
"""Who decides where a bot failed again and again."""
TRIES = 2
REMEMBERED = 4096
"""Seats whose latest picks are remembered."""

logger = logging.getLogger(__name__)


class Thinkers:
    """Some processes, one task at a time each. They are started when they are needed, or a moment after the worker."""

    def __init__(self, processes: int, patience: float, metrics: Metrics) -> None:
        self.patience = patience
        self._metrics = metrics
        self._free: asyncio.Queue[ProcessPoolExecutor | None] = asyncio.Queue()
        for _ in range(processes):
            self._free.put_nowait(None)
        self._all: set[ProcessPoolExecutor] = set()
        self._timer: asyncio.TimerHandle | None = None

    def warm_up(self, delay: float) -> None:
        """Load the games before anybody waits for it."""
        self._timer = asyncio.get_running_loop().call_later(delay, self._start_all)

    def _start_all(self) -> None:
        for _ in range(self._free.qsize()):
            self._free.put_nowait(self._free.get_nowait() or self._new())

    def _new(self) -> ProcessPoolExecutor:
        made = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin)
        self._all.add(made)
        made.submit(ready)
        return made

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for one in self._all:
            one.shutdown(wait=False, cancel_futures=True)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The answer of a process; BrokenProcessPool where it died of the question more than once."""
        for attempt in range(TRIES):
            one = await self._free.get() or self._new()
            kept: ProcessPoolExecutor | None = one
            try:
                return await asyncio.get_running_loop().run_in_executor(one, work, *args)
            except BrokenProcessPool:
                self._metrics.count("bot_restarts")
                logger.warning("a bot's process died and is started again")
                self._all.discard(one)
                one.shutdown(wait=False)
                kept = None
                if attempt == TRIES - 1:
                    raise
            finally:
                self._free.put_nowait(kept)
        raise AssertionError


class Bots:
    """Takes every decision that is a bot's, as long as there are any."""

    def __init__(self, hub: Hub, play: Play, thinkers: Thinkers, advisers: Thinkers, metrics: Metrics) -> None:
        self.hub = hub
        self.play = play
        self.thinkers = thinkers
        self.advisers = advisers
        self.metrics = metrics
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._habits: OrderedDict[str, Habits] = OrderedDict()
        play.wake_bot = self.drive

    def drive(self, match: str) -> None:
        """Let the bots of a match decide until it is a person's turn. Once is enough."""
        if match not in self._driven:
            self._driven[match] = asyncio.create_task(self._drive(match))

    async def stop(self) -> None:
        tasks = list(self._driven.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()
        self.advisers.stop()
        for process in multiprocessing.active_children():
            process.kill()  # it holds nothing that could be lost, and may be busy for a while yet

    @property
    def busy(self) -> int:
        return len(self._driven)

    async def _drive(self, match: str) -> None:
        try:
            while await self._decide(match):
                pass
        except NoMatch:
            return
        except Exception:
            logger.exception("a bot could not decide in %s; it is tried again", match)
        finally:
            del self._driven[match]  # at once: whoever wakes a bot now starts anew

    async def _decide(self, match: str) -> bool:
        """One decision; is there another one?"""
        async with self.hub.locked(match) as live:
            question = await self._question(live)
        if question is None:
            return False
        with self.metrics.timed("think_seconds"):
            key = await self._think(question)
        async with self.hub.locked(match) as live:
            running = live.match
            if running is None or (live.row.version, live.row.revision) != (question.version, question.revision):
                return True  # somebody returned, or took something back: look again
            try:
                entry = running.choose(question.seat, key, f"bot:{running.version + 1}", self.play.now())
                self._habits_of(question.who).add(question.turn, question.options, key)
                await self.play.store(live, entry)
            except Conflict:
                pass
            return live.row.waiting

    async def _question(self, live: Live) -> Question | None:
        """What a bot is asked, if this worker may answer it."""
        running, row = live.match, live.row
        seat = running.deciding if running is not None else None
        if running is None or seat is None or not live.seats[seat].bot:
            return None
        now, me = self.play.now(), self.hub.roster.id
        if row.lease != me or (row.lease_until or 0.0) < now + LEASE / 2:
            taken = msgspec.structs.replace(row, waiting=True, lease=me, lease_until=now + LEASE)
            try:
                await self.hub.store.commit(Change(taken, row.version, row.revision, []))
            except Conflict:
                live.stale = True
                return None
            live.row = taken
        game = running.game.clone()
        game.forget_story()
        assert game.decision is not None
        options = tuple(game.decision.keys)
        level = live.seats[seat].level
        return Question(row.setup.game, game.save(), seat, level, row.version, row.revision, row.id, game.turn, options)

    def _habits_of(self, who: str) -> Habits:
        habits = self._habits.setdefault(who, Habits())
        self._habits.move_to_end(who)
        if len(self._habits) > REMEMBERED:
            self._habits.popitem(last=False)
        return habits

    async def _think(self, question: Question) -> str:
        thinkers = self.thinkers
        who = question.who
        tired = self._habits_of(who).tired(question.turn, question.options)
        for level in (question.level, LAST_RESORT):
            try:
                seed = secrets.randbits(63)
                data = question.data
                return await thinkers.run(think, thinkers.patience, question.game, data, level, seed, who, tired)
            except (BrokenProcessPool, SpacebridgeError):
                logger.exception("the bot %s failed", level)
        raise BrokenProcessPool("no bot can decide this")

    def helper(self, live: Live) -> Helper:
        """Somebody to ask about the match as it stands now."""
        assert live.match is not None
        picked = tuple((state.save(), key) for state, key in live.match.picked())
        return Helper(self.advisers, live.row.setup.game, live.match.game.save(), picked)


class Helper(msgspec.Struct, frozen=True):
    """Answers a person's questions about one position."""

    advisers: Thinkers
    game: str
    data: bytes
    picked: tuple[tuple[bytes, str], ...] = ()
    """What whoever is asked has picked in this turn, with the states they picked it in."""

    async def advise(self, level: str) -> Advice:
        """What a bot would do in the place of whoever is asked."""
        patience = self.advisers.patience
        return await self.advisers.run(advise, patience, self.game, self.data, level, self.picked)

    async def foresee(self, seat: int, key: str) -> Outcome:
        """What would come of an option."""
        return await self.advisers.run(foresee, self.advisers.patience, self.game, self.data, seat, key)


class Question(msgspec.Struct, frozen=True):
    """A decision that is a bot's."""

    game: str
    data: bytes
    seat: int
    level: str
    version: int
    revision: int
    match: str
    turn: int
    options: tuple[str, ...]

    @property
    def who(self) -> str:
        return f"{self.match} {self.seat}"
