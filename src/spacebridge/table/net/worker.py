"""The parts of one worker process put together, and what it does for each route."""

from __future__ import annotations

import asyncio
import logging
import time

from starlette.responses import Response
from starlette.websockets import WebSocket

from ... import __version__
from ...games import kits
from ..bots.bots import Bots, Pools
from ..bots.caretaker import Caretaker
from ..bots.pools import Pool, Share
from ..match.editions import list_of, today
from ..match.hub import Hub
from ..match.play import Play
from ..metrics import Metrics
from ..settings import Settings
from ..store.database import Database
from ..store.roster import Roster
from ..store.sealing import Seal, read_key
from ..store.signals import Signals
from ..store.steady import now
from ..store.store import Store
from ..wire import routes
from ..wire.info import Health
from ..wire.routes import Route
from .archive import Archive
from .http import Work, answer
from .library import LIBRARY
from .reading import Readers
from .replays import Replays
from .service import Service
from .sockets import Connection
from .turns import Turns

RESTART = "the table is being restarted; connect again in a moment"
GOODBYE = 5.0
"""Seconds that sockets get to say goodbye when the worker stops."""
READERS, READERS_NICE = 2, 7
"""Processes that read what strangers send, and how far they let others go first."""
READINGS, READING_SECONDS = 8, 20.0
"""What one address may wait for at once, and how many seconds of reading it may have lately."""
SCRIBES_NICE = 15
PROBING = 1.0
PATIENCE = 5.0
"""Seconds that the store has to answer who asks how the worker is."""

logger = logging.getLogger(__name__)


class Worker:
    """All parts of one worker process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.database = Database(settings.address)
        self.signals = Signals(self.database)
        self.roster = Roster(self.database, self.signals.tell)
        seal = Seal(read_key(settings.key, settings.key_path))
        self.store = Store(self.database, self.signals.tell, seal)
        self.hub = Hub(self.store, self.roster, self.signals, settings.cached)
        self.play = Play(self.hub, settings, self.metrics, now)
        pools = Pools(settings.processes, settings.bot_patience, self.metrics)
        self.bots = Bots(self.hub, self.play, pools, self.metrics)
        self._reading = Pool(
            READERS,
            settings.reading_patience,
            self.metrics,
            Share(READINGS, READING_SECONDS, 1),
            nice=READERS_NICE,
        )
        self.readers = Readers(self._reading)
        self.archive = Archive(self.hub, Pool(1, settings.bot_patience, self.metrics, nice=SCRIBES_NICE))
        self.caretaker = Caretaker(self.hub, self.play, self.bots, [self.archive.look_round])
        self.service = Service(self.play, self.readers)
        self.replays = Replays(self.service, self.archive)
        self.connections: set[Connection] = set()
        self._turns = Turns(settings)
        self.stopping = False
        self._probe_at = 0.0
        self._stores = True

    async def start(self) -> None:
        self.database.start()
        await self.prepare()
        await self.signals.start(self.roster.id, self.hub.heard)
        for pool in (self.bots.pools.quick, self.bots.pools.previews, self._reading):
            pool.warm_up(self.settings.bot_warm_up)
        await self.caretaker.start()
        logger.info("worker started", extra={"worker": self.roster.id})

    async def prepare(self) -> None:
        """The store can be read with this table's key, and has the cards that matches are begun with."""
        await self.store.check_key()
        for game in kits.names():
            printed = today(game)
            await self.store.keep({**printed.definitions, list_of(printed.name): printed.list})

    async def say_goodbye(self) -> None:
        """Close every socket with a reason; clients come back on their own."""
        self.stopping = True
        self._reading.stop()
        for connection in list(self.connections):
            connection.go_away(RESTART)
        end = time.monotonic() + GOODBYE
        while self.connections and time.monotonic() < end:
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        await self.say_goodbye()
        await self.caretaker.stop()
        self._reading.stop()
        self.archive.stop()
        await self.bots.stop()
        await self.roster.leave(self.play.now())
        await self.signals.stop()
        await self.database.stop()
        logger.info("worker stopped", extra={"worker": self.roster.id})

    async def health(self) -> Health | Response:
        """Is this worker able to read the store and to write into it?"""
        try:
            counts = await asyncio.wait_for(self.store.count(), PATIENCE)
        except Exception:
            logger.exception("the store does not answer")
            return answer(Health("the store does not answer", worker=self.roster.id), 503)
        if not await self._can_store():
            return answer(Health("nothing can be stored", worker=self.roster.id), 503)
        return Health("stopping" if self.stopping else "ok", __version__, self.roster.id, counts)

    async def _can_store(self) -> bool:
        """Tried once a second at most, however many ask."""
        if time.monotonic() >= self._probe_at:
            self._probe_at = time.monotonic() + PROBING
            try:
                await asyncio.wait_for(self.store.is_writable(), PATIENCE)
                self._stores = True
            except Exception:
                logger.exception("nothing can be stored")
                self._stores = False
        return self._stores

    async def figures(self) -> str:
        """For Prometheus."""
        return self.metrics.text(self.roster.id, self._gauges())

    def _gauges(self) -> dict[str, float]:
        return {
            "sockets": len(self.connections),
            "matches_in_memory": self.hub.lives,
            "bots_thinking": self.bots.busy,
            "store_backlog": self.database.backlog,
            "store_commits": self.database.commits,
        }

    @property
    def work(self) -> dict[Route, Work]:
        """What is done for each route."""
        service, replays = self.service, self.replays
        return {
            routes.HEALTH: self.health,
            routes.METRICS: self.figures,
            routes.TABLES: service.tables,
            routes.OPEN_TABLE: service.open_table,
            routes.TABLE: service.table,
            routes.JOIN: service.join,
            routes.CHANGE_SEAT: service.change_seat,
            routes.REMATCH: service.rematch,
            routes.PLAY_SCENARIO: service.play_scenario,
            routes.REPLAY: replays.head,
            routes.REPLAY_FRAME: replays.frame,
            routes.REPLAY_FILE: replays.file,
            routes.FORK: replays.fork,
            **LIBRARY,
        }

    async def listen(self, socket: WebSocket) -> None:
        """A client's line, from its first word to its last."""
        await socket.accept()
        connection = Connection(socket, socket.path_params["match"], self.hub, self.play, self.bots, self._turns)
        self.connections.add(connection)
        try:
            await connection.run()
        finally:
            self.connections.discard(connection)
