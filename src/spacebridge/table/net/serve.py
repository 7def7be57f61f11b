"""`spacebridge serve`: one worker in this process, or several behind one port."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

import uvicorn

from ...kernel.errors import BadInput
from ..settings import Settings, read_settings
from ..store.database import Database, migrate
from ..store.sealing import Seal, read_key
from ..store.store import Store
from ..wire.messages import LARGEST
from .app import create_app
from .logs import set_up
from .worker import Worker

MOST_WORKERS = 64
RESTARTS = 5
"""Deaths of workers within `WINDOW` seconds after which the whole table gives up."""
WINDOW = 10.0
STOPPING = 15.0
NEVER = 1_000_000_000
"""So many collections go before the next one of the older objects."""
SWITCH = 0.0005
"""Seconds after which a thread makes room for another: the store's writer must not wait for a busy event loop."""

logger = logging.getLogger(__name__)


_stop = threading.Event()
"""Did somebody say stop, be it before the server was ready to hear it?"""


def _listen_for_stop() -> None:
    signal.signal(signal.SIGTERM, lambda *_: _stop.set())


class Server(uvicorn.Server):
    """Says goodbye on every socket before it stops."""

    def __init__(self, config: uvicorn.Config, worker: Worker) -> None:
        super().__init__(config)
        self._worker = worker

    async def on_tick(self, counter: int) -> bool:
        return _stop.is_set() or await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._worker.say_goodbye()
        await super().shutdown(sockets)


def serve(host: str, port: int, workers: int, open_browser: bool) -> int:
    """Run until somebody stops it."""
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"the table runs with 1 to {MOST_WORKERS} workers, not {workers}")
    _listen_for_stop()
    settings = read_settings()
    set_up(settings.log_level)
    migrate(settings.address)
    check_key(settings)
    listening = _bind(host, port)
    address = _address(host, listening)
    print(f"The table is open at {address} (Ctrl+C closes it).", flush=True)
    if open_browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    try:
        if workers == 1:
            return run_worker(settings, listening)
        return Supervisor(settings, listening, workers).run()
    finally:
        listening.close()


def check_key(settings: Settings) -> None:
    """BadInput where the database was closed with another key."""

    async def look() -> None:
        database = Database(settings.address)
        database.start()
        try:
            seal = Seal(read_key(settings.key, settings.key_path))
            await Store(database, lambda connection, match: None, seal).check_key()
        finally:
            await database.stop()

    asyncio.run(look())


def run_worker(settings: Settings, listening: socket.socket) -> int:
    """Serve until somebody says stop; the exit status."""
    app = create_app(settings)
    keep_collections_short()
    sys.setswitchinterval(SWITCH)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST,
        ws_per_message_deflate=settings.compress,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=10,
    )
    server = Server(config, app.state.worker)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return 0 if server.started else 1


def keep_collections_short() -> None:
    """Thousands of matches are millions of objects without a circle: looking through all of them stops the table for
    half a second, so Python's collector sees to the newer ones, some milliseconds at a time, and the caretaker has it
    look through the others when nobody plays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, NEVER)


def _bind(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.socket(family, kind, protocol)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(f"the table can't be opened at {host} port {port}: {reason.lower()}") from None
    made.listen(2048)
    made.setblocking(False)
    made.set_inheritable(True)
    return made


def _address(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    shown = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


# Several workers


def _worker_main(settings: Settings, listening: socket.socket) -> None:
    _listen_for_stop()
    set_up(settings.log_level)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def follow() -> None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

        threading.Thread(target=follow, daemon=True).start()
    status = run_worker(settings, listening)
    logging.shutdown()
    os._exit(status)  # all is stored and said; waiting for bots to end in order could take for ever


class Supervisor:
    """Starts workers that share one port, and starts another where one dies."""

    def __init__(self, settings: Settings, listening: socket.socket, workers: int) -> None:
        self._settings = settings
        self._listening = listening
        self._context = multiprocessing.get_context("spawn")
        self._processes: list[SpawnProcess] = []
        self._number = workers
        self._deaths: list[float] = []

    def run(self) -> int:
        signal.signal(signal.SIGINT, lambda *_: _stop.set())
        self._processes = [self._start() for _ in range(self._number)]
        while not _stop.is_set():
            wait([process.sentinel for process in self._processes], timeout=0.5)
            if not _stop.is_set() and not self._replace_dead():
                logger.error("workers die again and again; the table closes")
                self._end()
                return 1
        self._end()
        return 0

    def _start(self) -> SpawnProcess:
        process = self._context.Process(target=_worker_main, args=(self._settings, self._listening))
        process.start()
        return process

    def _replace_dead(self) -> bool:
        """False where they die too often for that to help."""
        for number, process in enumerate(self._processes):
            if not process.is_alive():
                now = time.monotonic()
                self._deaths = [at for at in self._deaths if at > now - WINDOW] + [now]
                if len(self._deaths) > RESTARTS:
                    return False
                logger.warning("a worker died and is started again", extra={"exit": process.exitcode})
                self._processes[number] = self._start()
        return True

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        end = time.monotonic() + STOPPING
        for process in self._processes:
            process.join(max(0.1, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()
