"""The table as an ASGI application, built from the declared routes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from ..library.glossary import glossary
from ..settings import Settings, read_settings
from ..wire import Fault
from ..wire.routes import SOCKET
from .client import client_routes
from .guard import Guard
from .http import answer, served
from .worker import Worker


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
    socket = WebSocketRoute(SOCKET, worker.listen)
    app = Starlette(
        routes=[*served(worker.work, worker.readers), socket, *client_routes(worker.settings.web)],
        middleware=[guard],
        lifespan=lifespan,
        exception_handlers={404: _not_found, 405: _not_found, Exception: _broken},
    )
    app.state.worker = worker
    return app


async def _not_found(request: Request, error: Exception) -> Response:
    return answer(Fault("there is nothing here"), getattr(error, "status_code", 404))


async def _broken(request: Request, error: Exception) -> Response:
    return answer(Fault("something went wrong at the table"), 500)
