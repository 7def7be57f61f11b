"""How workers wake each other: PostgreSQL's LISTEN and NOTIFY, or a table looked at when SQLite's file changed.

A signal is part of the transaction that it tells of, so it is heard when that is stored, and never otherwise.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence

import msgspec
import sqlalchemy as sa

from ..wire.messages import Said
from .database import Database, Prepared
from .roster import EVERYTHING
from .schema import signals, workers
from .steady import now

CHANNEL = "spacebridge"
LOOK = 0.02
"""Seconds between two looks at SQLite's file."""
ALONE = 0.2
"""The same for a worker that has the file to itself: it looks whether another one has come."""
AGAIN = 0.5
"""Seconds before a lost connection is made anew."""

logger = logging.getLogger(__name__)


class Signal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something about a match changed; or somebody said something, which is stored nowhere."""

    worker: str
    match: str
    said: Said | None = None


Heard = Callable[[Sequence[Signal]], None]
_decoder = msgspec.json.Decoder(Signal)
_INSERT = Prepared(
    sa.insert(signals).from_select(
        ["worker", "body", "at"],
        sa.select(
            sa.bindparam("worker", type_=sa.String),
            sa.bindparam("body", type_=sa.Text),
            sa.bindparam("at", type_=sa.Float),
        ).where(sa.exists().where(workers.c.id != sa.bindparam("me"))),
    )
)
"""Only where somebody else could hear it: a worker is on the list before it reads anything."""
_NOTIFY = Prepared(sa.text("SELECT pg_notify(:channel, :body)"))


class Signals:
    """One worker's voice and ear."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.worker = ""
        self._stop = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._heard: Heard = lambda signals: None
        self._ready = threading.Event()
        ear = self._listen if database.postgres else self._look
        self._thread = threading.Thread(target=ear, name="signals", daemon=True)

    async def start(self, worker: str, heard: Heard) -> None:
        """Listen; `heard` is called in the event loop."""
        self.worker = worker
        self._heard = heard
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        await asyncio.to_thread(self._ready.wait, 30)

    async def stop(self) -> None:
        self._stop.set()
        await asyncio.to_thread(self._thread.join)

    def tell(self, connection: sa.Connection, match: str, said: Said | None = None) -> None:
        """Say it within a transaction."""
        body = msgspec.json.encode(Signal(self.worker, match, said)).decode()
        if self._database.postgres:
            _NOTIFY.run(connection, {"channel": CHANNEL, "body": body})
        else:
            _INSERT.run(connection, {"worker": self.worker, "me": self.worker, "body": body, "at": now()})

    def _pass_on(self, bodies: Sequence[str]) -> None:
        found = [_decoder.decode(body) for body in bodies]
        others = [signal for signal in found if signal.worker != self.worker]
        if others and self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop may be closing
                self._loop.call_soon_threadsafe(self._heard, others)

    def _listen(self) -> None:
        """PostgreSQL: whatever was missed while the line was down is made good by looking at everything."""
        import psycopg  # an extra: tables on SQLite do without it

        url = self._database.engine.url.set(drivername="postgresql")
        while not self._stop.is_set():
            try:
                with psycopg.connect(url.render_as_string(hide_password=False), autocommit=True) as line:
                    line.execute(f"LISTEN {CHANNEL}")
                    missed = self._ready.is_set()
                    self._ready.set()
                    if missed:
                        self._pass_on([msgspec.json.encode(Signal("", EVERYTHING)).decode()])
                    while not self._stop.is_set():
                        for note in line.notifies(timeout=0.2):
                            self._pass_on([note.payload])
            except psycopg.Error as error:
                logger.warning("the line to PostgreSQL is down: %s", str(error).strip())
                self._stop.wait(AGAIN)

    def _look(self) -> None:
        """SQLite: its data version changes when another connection has committed something."""
        last = -1
        while not self._stop.is_set():
            try:
                with self._database.engine.connect() as connection:
                    line = connection.connection.driver_connection
                    assert line is not None
                    if last < 0:
                        last = line.execute("SELECT coalesce(max(id), 0) FROM signal").fetchone()[0]
                        self._ready.set()
                    known, pause = -1, LOOK
                    while not self._stop.wait(pause):
                        version = line.execute("PRAGMA data_version").fetchone()[0]
                        if version != known:
                            known = version
                            found = line.execute("SELECT id, body FROM signal WHERE id > ? ORDER BY id", (last,))
                            last = self._pass_on_lines(found.fetchall(), last)
                            others = line.execute("SELECT 1 FROM worker WHERE id != ? LIMIT 1", (self.worker,))
                            pause = ALONE if others.fetchone() is None else LOOK
            except (sa.exc.SQLAlchemyError, sqlite3.Error) as error:
                logger.warning("the signals could not be read: %s", error)
                self._stop.wait(AGAIN)

    def _pass_on_lines(self, lines: list[tuple[int, str]], last: int) -> int:
        self._pass_on([body for _, body in lines])
        return lines[-1][0] if lines else last
