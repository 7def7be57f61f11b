"""What has to be done though nobody asks: a few questions to the store each second for all matches together."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable, Sequence

from ...kernel.errors import SpacebridgeError
from ..match.hub import Hub
from ..match.play import Play
from ..store.retention import BATCH, Keeping
from ..store.roster import BEAT
from .bots import Bots

FORGETTING = 300.0
"""Seconds after which matches whose time is over are looked for; at once where there were many."""
CLEANING, CLEANING_LATE = 900.0, 86_400.0
"""Seconds after which Python's collector looks through everything, a pause of up to a second: as soon as nobody is
there, or at last though somebody is. There is seldom anything to find."""

logger = logging.getLogger(__name__)


class Caretaker:
    """Gives signs of life, takes up matches whose bot lost its worker, lets bots stand in, stops clocks,
    and forgets what is too old."""

    def __init__(self, hub: Hub, play: Play, bots: Bots, duties: Sequence[Callable[[], Awaitable[None]]] = ()) -> None:
        self._hub = hub
        self._play = play
        self._bots = bots
        self._duties = duties
        """What else is to be done, however long it takes."""
        self._tasks: list[asyncio.Task[None]] = []
        self._cleaned = play.now()
        settings = play.settings
        self._keep = Keeping(settings.keep_finished, settings.keep_idle, settings.keep_unplayed, settings.keep_matches)
        self._forget_at = play.now()

    async def start(self) -> None:
        await self._hub.roster.register(self._play.now())
        self._tasks = [asyncio.create_task(self._run(duty)) for duty in (self.look_round, *self._duties)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, duty: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await duty()
            except Exception:
                logger.exception("looking round failed; it is tried again")
            await asyncio.sleep(BEAT)

    async def look_round(self) -> None:
        roster, now = self._hub.roster, self._play.now()
        if not await roster.beat(now):
            await self._hub.say_all_again()
        for match in (*await roster.orphans(now), *self._hub.waiting(now)):
            self._bots.drive(match)
        for match in await roster.overdue(now):
            await self._try(match, self._play.time_is_up(match))
        for match, seat in await roster.leavers(now - self._play.settings.grace):
            await self._try(match, self._play.stand_in(match, seat))
        if now >= self._forget_at:
            gone = await self._hub.store.forget(self._keep, now)
            for match in gone:
                self._hub.drop(match)
            self._forget_at = now + (BEAT if len(gone) == BATCH else FORGETTING)
        if now - self._cleaned > (CLEANING_LATE if self._hub.has_listeners else CLEANING):
            self._cleaned = now
            gc.collect()

    async def _try(self, match: str, work: Awaitable[None]) -> None:
        """One match that can't be looked after doesn't keep the others waiting."""
        try:
            await work
        except SpacebridgeError:
            logger.exception("nothing could be done for %s", match)
