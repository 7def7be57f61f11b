"""Bots think in processes of their own, with a budget. One that dies or hangs is started again; the game goes on."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool

import msgspec

from ...kernel.errors import SpacebridgeError
from ..match.editions import Edition
from ..match.hub import Hub, NoMatch
from ..match.live import Live
from ..match.play import LEASE, Play
from ..metrics import Metrics
from ..store.store import Change, Conflict
from ..wire.messages import Advice, Outcome
from .pools import Pool, Share
from .thinking import QUICK, Habits, advise, foresee, think

LAST_RESORT = "random"
"""Who decides where a bot failed again and again."""
DEEP_NICE = 10
"""Searches let the table itself and quick bots go first."""
QUESTIONS = 16
"""Previews or hints that one address may wait for at once."""
REMEMBERED = 4096
"""Seats whose latest picks are remembered."""

logger = logging.getLogger(__name__)


class Pools:
    """Who thinks: each kind of work has processes of its own, so that none stands in the way of another."""

    def __init__(self, processes: int, patience: float, metrics: Metrics) -> None:
        self.quick = Pool(processes, patience, metrics)
        """Bots that need little time."""
        searches = asyncio.Semaphore(max(1, (os.cpu_count() or 1) - 1))
        self.deep = Pool(max(1, processes // 2), patience, metrics, nice=DEEP_NICE, gate=searches)
        """Bots that search for as long as they may."""
        self.previews = Pool(2, patience, metrics, Share(waiting=QUESTIONS), nice=2)
        self.hints = Pool(1, patience, metrics, Share(waiting=QUESTIONS), nice=DEEP_NICE, gate=searches)
        """Searches, too: with those of bots together they leave a processor to all others."""

    @property
    def all(self) -> tuple[Pool, ...]:
        return self.quick, self.deep, self.previews, self.hints

    def of(self, level: str) -> Pool:
        """Where a bot of this level thinks."""
        return self.quick if level in QUICK else self.deep


class Bots:
    """Takes every decision that is a bot's, as long as there are any."""

    def __init__(self, hub: Hub, play: Play, pools: Pools, metrics: Metrics) -> None:
        self.hub = hub
        self.play = play
        self.pools = pools
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
        for pool in self.pools.all:
            pool.stop()
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
        if not self.hub.watchers(live.id):
            await self._rest(live)
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
        edition = running.edition or Edition(row.setup.game)
        return Question(edition, game.save(), seat, level, row.version, row.revision, row.id, game.turn, options)

    async def _rest(self, live: Live) -> None:
        """Nobody here looks: another worker may think, or this one when somebody comes."""
        row = live.row
        if row.lease != self.hub.roster.id:
            return
        free = msgspec.structs.replace(row, lease=None, lease_until=None)
        try:
            await self.hub.store.commit(Change(free, row.version, row.revision, []))
        except Conflict:
            live.stale = True
        else:
            live.row = free

    def _habits_of(self, who: str) -> Habits:
        habits = self._habits.setdefault(who, Habits())
        self._habits.move_to_end(who)
        if len(self._habits) > REMEMBERED:
            self._habits.popitem(last=False)
        return habits

    async def _think(self, question: Question) -> str:
        who = question.who
        watchers = self.hub.watchers(question.match)
        tired = self._habits_of(who).tired(question.turn, question.options)
        for level in (question.level, LAST_RESORT):
            try:
                seed = secrets.randbits(63)
                data = question.data
                pool = self.pools.of(level)
                asker = pool.least(watchers) if watchers else question.match
                return await pool.run(asker, think, pool.patience, question.game, data, level, seed, who, tired)
            except (BrokenProcessPool, SpacebridgeError):
                logger.exception("the bot %s failed", level)
        raise BrokenProcessPool("no bot can decide this")

    def helper(self, live: Live, asker: str) -> Helper:
        """Somebody to ask about the match as it stands now."""
        assert live.match is not None
        edition = live.match.edition or Edition(live.row.setup.game)
        picked = tuple((state.save(), key) for state, key in live.match.picked())
        return Helper(self.pools, asker, edition, live.match.game.save(), picked)


class Helper(msgspec.Struct, frozen=True):
    """Answers a person's questions about one position."""

    pools: Pools
    asker: str
    game: Edition
    data: bytes
    picked: tuple[tuple[bytes, str], ...] = ()
    """What whoever is asked has picked in this turn, with the states they picked it in."""

    async def advise(self, level: str) -> Advice:
        """What a bot would do in the place of whoever is asked."""
        pool = self.pools.hints
        return await pool.run(self.asker, advise, pool.patience, self.game, self.data, level, self.picked)

    async def foresee(self, seat: int, key: str) -> Outcome:
        """What would come of an option."""
        pool = self.pools.previews
        return await pool.run(self.asker, foresee, pool.patience, self.game, self.data, seat, key)


class Question(msgspec.Struct, frozen=True):
    """A decision that is a bot's."""

    game: Edition
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
