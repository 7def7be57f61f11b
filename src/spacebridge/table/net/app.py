"""The table as an ASGI application: routes, sockets, and the parts of one worker put together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ... import __version__
from ...kernel.errors import BadInput
from ..bots.bots import Bots, Thinkers
from ..bots.caretaker import Caretaker
from ..library.glossary import glossary
from ..match.hub import Hub, Unknown
from ..match.play import Play
from ..metrics import Metrics
from ..settings import Settings, read_settings
from ..store.database import Database
from ..store.roster import Roster
from ..store.signals import Signals
from ..store.store import Store
from ..wire import Fault
from ..wire.access import Denied
from ..wire.messages import Join, NewTable, SeatChange
from ..wire.scenarios import ScenarioTable
from . import library as library_routes
from . import replays as replay_routes
from .client import client_routes
from .guard import Guard
from .library import TooLarge, answer, body
from .service import Service
from .sockets import Connection
from .tokens import read_tokens

RESTART = "the table is being restarted; connect again in a moment"
GOODBYE = 5.0
"""Seconds that sockets get to say goodbye when the worker stops."""
ADVISERS = 1

Endpoint = Callable[[Request], Awaitable[Response]]
logger = logging.getLogger(__name__)


class Worker:
    """All parts of one worker process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.database = Database(settings.address)
        self.signals = Signals(self.database)
        self.roster = Roster(self.database, self.signals.tell)
        self.store = Store(self.database, self.signals.tell)
        self.hub = Hub(self.store, self.roster, self.signals, settings.cached)
        self.play = Play(self.hub, settings, self.metrics, time.time)
        thinkers = Thinkers(settings.processes, settings.bot_patience, self.metrics)
        advisers = Thinkers(ADVISERS, settings.bot_patience, self.metrics)
        self.bots = Bots(self.hub, self.play, thinkers, advisers, self.metrics)
        self.caretaker = Caretaker(self.hub, self.play, self.bots)
        self.service = Service(self.play)
        self.connections: set[Connection] = set()
        self.stopping = False

    async def start(self) -> None:
        self.database.start()
        await self.signals.start(self.roster.id, self.hub.heard)
        self.bots.thinkers.warm_up(self.settings.bot_warm_up)
        self.bots.advisers.warm_up(self.settings.bot_warm_up)
        await self.caretaker.start()
        logger.info("worker started", extra={"worker": self.roster.id})

    async def say_goodbye(self) -> None:
        """Close every socket with a reason; clients come back on their own."""
        self.stopping = True
        for connection in list(self.connections):
            connection.go_away(RESTART)
        end = time.monotonic() + GOODBYE
        while self.connections and time.monotonic() < end:
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        await self.say_goodbye()
        await self.caretaker.stop()
        await self.bots.stop()
        await self.roster.leave(self.play.now())
        await self.signals.stop()
        await self.database.stop()
        logger.info("worker stopped", extra={"worker": self.roster.id})

    def gauges(self) -> dict[str, float]:
        return {
            "sockets": len(self.connections),
            "matches_in_memory": self.hub.lives,
            "bots_thinking": self.bots.busy,
            "store_backlog": self.database.backlog,
            "store_commits": self.database.commits,
        }


def create_app(settings: Settings | None = None) -> Starlette:
    """The application of one worker."""
    glossary()  # read now, before several threads would be the first to do it
    worker = Worker(settings or read_settings())

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await worker.start()
        try:
            yield
        finally:
            await worker.stop()

    guard = Middleware(Guard, settings=worker.settings, metrics=worker.metrics)
    app = Starlette(
        routes=[*table_routes(), *library_routes.routes, *client_routes(worker.settings.web)],
        middleware=[guard],
        lifespan=lifespan,
        exception_handlers={404: _not_found, 405: _not_found, Exception: _broken},
    )
    app.state.worker = worker
    app.state.service = worker.service
    return app


def table_routes() -> list[BaseRoute]:
    """Everything about matches."""
    return [
        _get("/health", health),
        _get("/metrics", metrics),
        _get("/api/tables", tables),
        _post("/api/tables", open_table),
        _get("/api/matches/{match}", table),
        _post("/api/matches/{match}/join", join),
        _post("/api/matches/{match}/seats/{seat:int}", change_seat),
        _post("/api/matches/{match}/rematch", rematch),
        _post("/api/scenarios/play", play_scenario),
        _get("/api/replays/{match}", replay_routes.replay_head),
        _get("/api/replays/{match}/at/{version:int}", replay_routes.replay_frame),
        _get("/api/replays/{match}/file", replay_routes.replay_file),
        _post("/api/replays/{match}/fork", replay_routes.replay_fork),
        WebSocketRoute("/ws/{match}", listen),
    ]


def _get(path: str, endpoint: Endpoint) -> Route:
    return Route(path, _guarded(endpoint), methods=["GET"])


def _post(path: str, endpoint: Endpoint) -> Route:
    return Route(path, _guarded(endpoint), methods=["POST"])


def _guarded(endpoint: Endpoint) -> Endpoint:
    """Whatever is refused is refused in words."""

    async def run(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Denied as error:
            return _refusal(str(error), error.status)
        except TooLarge as error:
            return _refusal(str(error), 413)
        except BadInput as error:
            return _refusal(str(error), 400, getattr(error, "rule", ""))
        except Unknown:
            return _refusal("there is no such match", 404)

    return run


def _refusal(reason: str, status: int, rule: str = "") -> Response:
    return answer(Fault(reason, rule), status)


async def _not_found(request: Request, error: Exception) -> Response:
    return _refusal("there is nothing here", getattr(error, "status_code", 404))


async def _broken(request: Request, error: Exception) -> Response:
    return _refusal("something went wrong at the table", 500)


def _worker(request: Request | WebSocket) -> Worker:
    worker: Worker = request.app.state.worker
    return worker


def _tokens(request: Request) -> list[str]:
    return read_tokens(request.headers.get("authorization", ""))


# Endpoints


async def health(request: Request) -> Response:
    """Is this worker able to read the store?"""
    worker = _worker(request)
    try:
        counts = await asyncio.wait_for(worker.store.count(), 5)
    except Exception:
        logger.exception("the store does not answer")
        return answer({"status": "the store does not answer", "worker": worker.roster.id}, 503)
    state = "stopping" if worker.stopping else "ok"
    return answer({"status": state, "version": __version__, "worker": worker.roster.id, "matches": counts})


async def metrics(request: Request) -> Response:
    worker = _worker(request)
    return PlainTextResponse(worker.metrics.text(worker.roster.id, worker.gauges()))


async def tables(request: Request) -> Response:
    return answer(await _worker(request).service.tables())


async def open_table(request: Request) -> Response:
    return answer(await _worker(request).service.open_table(await body(request, NewTable)), 201)


async def table(request: Request) -> Response:
    return answer(await _worker(request).service.table(request.path_params["match"]))


async def join(request: Request) -> Response:
    wish = await body(request, Join)
    return answer(await _worker(request).service.join(request.path_params["match"], wish))


async def change_seat(request: Request) -> Response:
    wish = await body(request, SeatChange)
    parts = request.path_params
    return answer(await _worker(request).service.change_seat(parts["match"], parts["seat"], wish, _tokens(request)))


async def rematch(request: Request) -> Response:
    return answer(await _worker(request).service.rematch(request.path_params["match"], _tokens(request)))


async def play_scenario(request: Request) -> Response:
    return answer(await _worker(request).service.play_scenario(await body(request, ScenarioTable)), 201)


async def listen(socket: WebSocket) -> None:
    """A client's line, from its first word to its last."""
    worker = _worker(socket)
    await socket.accept()
    connection = Connection(socket, socket.path_params["match"], worker.hub, worker.play, worker.bots)
    worker.connections.add(connection)
    try:
        await connection.run()
    finally:
        worker.connections.discard(connection)
