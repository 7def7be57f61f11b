"""The database behind the store: SQLite or PostgreSQL, away from the event loop.

One thread writes. What waits when it comes back is stored in one transaction, each piece within a savepoint of its own,
so that a thousand tables cost few disk flushes; nobody hears of a piece before the transaction is on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from ...kernel.errors import BadInput

T = TypeVar("T")
Work = Callable[[sa.Connection], object]

READERS = 4
BATCH = 200
"""Most pieces of work in one transaction."""
MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 7_305_511
PRIVATE = 0o600
LOCKED = 60.0
"""Seconds that SQLite waits for somebody else who writes."""


class Job:
    """A piece of work on its way to the disk."""

    __slots__ = ("done", "error", "key", "result", "work")

    def __init__(self, key: str, work: Work, done: asyncio.Future[object]) -> None:
        self.key = key
        self.work = work
        self.done = done
        self.result: object = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        if self.done.done():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Prepared:
    """A statement of the hot path: compiled once for each kind of database and handed to its driver directly."""

    def __init__(self, statement: sa.ClauseElement) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, tuple[str, ...] | None]] = {}

    def run(self, connection: sa.Connection, values: Mapping[str, object]) -> int:
        """How many rows it changed. What goes wrong is told like that of any other statement."""
        dialect = connection.dialect
        words, order = self._compiled.get(dialect.name) or self._compile(dialect)
        given = values if order is None else tuple([values[name] for name in order])
        try:
            cursor = connection.connection.cursor()
            try:
                cursor.execute(words, given)
                return cursor.rowcount
            finally:
                cursor.close()
        except dialect.loaded_dbapi.Error as error:
            known = sa.exc.DBAPIError.instance(words, None, error, dialect.loaded_dbapi.Error, dialect=dialect)
            raise known from error

    def _compile(self, dialect: sa.Dialect) -> tuple[str, tuple[str, ...] | None]:
        compiled: Any = self._statement.compile(dialect=dialect)
        order = tuple(compiled.positiontup) if compiled.positional else None
        found = self._compiled[dialect.name] = (str(compiled), order)
        return found


class Database:
    """Runs functions of a connection: many readers, one writer."""

    def __init__(self, address: str) -> None:
        self.engine = make_engine(address)
        self.postgres = self.engine.dialect.name == "postgresql"
        steady = {"isolation_level": "REPEATABLE READ"} if self.postgres else {}
        self._reading = self.engine.execution_options(**steady)
        self._writing: sa.Connection | None = None
        """The writer's connection, which stays open until something goes wrong with it."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self.commits = 0
        """Transactions of the writer so far."""

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._writer.start()

    async def stop(self) -> None:
        """Finish what was begun."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self.engine.dispose()

    @property
    def backlog(self) -> int:
        return self._jobs.qsize()

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """What the function reads, all of it as it was at one moment."""

        def run() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, key: str, work: Callable[[sa.Connection], T]) -> T:
        """Store it; returns when it is on the disk. Work of one key keeps its order.

        The function may run a second time if the first attempt was rolled back, and does nothing but database work.
        """
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(key, work, done))
        return await done  # type: ignore[return-value]

    # The writer's thread

    def _write_all(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                self._disconnect()
                return
            batch = [first]
            last = False
            while len(batch) < BATCH and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                batch.append(job)
            self._write_batch(batch)
            assert self._loop is not None
            self._loop.call_soon_threadsafe(_settle, batch)
            if last:
                self._disconnect()
                return

    def _write_batch(self, batch: list[Job]) -> None:
        """All in one transaction; where that breaks before it is committed, each one alone.

        The work is ordered by its key, so that two writers never wait for each other's rows in a circle.
        """
        batch.sort(key=lambda job: job.key)
        try:
            self._attempt(batch)
        except _Broken:
            for job in batch:
                try:
                    self._attempt([job])
                except _Broken as broken:
                    job.error = broken.error

    def _attempt(self, batch: list[Job]) -> None:
        """A transaction; where the commit itself fails, whether it was stored is not known, and nobody may say so."""
        try:
            self._transaction(batch)
        except _Broken:
            raise
        except Exception as error:
            for job in batch:
                job.error = error

    def _transaction(self, batch: list[Job]) -> None:
        try:
            connection = self._connection()
            transaction = connection.begin()
            try:
                for job in batch:
                    _run(connection, job, alone=len(batch) == 1)
            except _Undone:
                transaction.rollback()
                return
            except SQLAlchemyError:
                transaction.rollback()
                raise
        except SQLAlchemyError as error:
            self._disconnect()
            raise _Broken(error) from error
        try:
            transaction.commit()
        except Exception:
            self._disconnect()
            raise
        self.commits += 1

    def _connection(self) -> sa.Connection:
        if self._writing is None:
            self._writing = self.engine.connect().execution_options(begin="BEGIN IMMEDIATE")
        return self._writing

    def _disconnect(self) -> None:
        """The next transaction begins with a connection that is known to work."""
        broken, self._writing = self._writing, None
        if broken is not None:
            with contextlib.suppress(SQLAlchemyError):
                broken.close()


class _Broken(Exception):
    """A transaction that ended before its commit: nothing of it is stored."""

    def __init__(self, error: SQLAlchemyError) -> None:
        super().__init__(str(error))
        self.error = error


class _Undone(Exception):
    """The only piece of work in a transaction failed, so there is nothing to commit."""


def _run(connection: sa.Connection, job: Job, alone: bool) -> None:
    """One piece of work; its own failure undoes it alone. A broken connection or a deadlock breaks the whole batch."""
    job.error = None
    if not alone:
        connection.exec_driver_sql("SAVEPOINT job")
    try:
        job.result = job.work(connection)
    except sa.exc.OperationalError:
        raise
    except Exception as error:
        job.error = error
        if alone:
            raise _Undone from error
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
    if not alone:
        connection.exec_driver_sql("RELEASE SAVEPOINT job")


def _settle(batch: list[Job]) -> None:
    for job in batch:
        job.settle()


def make_engine(address: str) -> sa.Engine:
    """The engine of an address; for SQLite the file's folder is made and writing is made durable."""
    try:
        url = sa.make_url(address)
    except sa.exc.ArgumentError:
        raise BadInput(f"the database {address!r} is no address that can be read") from None
    kind = url.get_backend_name()
    if kind == "postgresql":
        try:
            return sa.create_engine(url, pool_size=READERS + 2, pool_pre_ping=True)
        except ModuleNotFoundError as error:
            missing = f"a table on PostgreSQL needs the library {error.name}: pip install 'spacebridge[postgres]'"
            raise BadInput(missing) from None
    if kind != "sqlite":
        raise BadInput(f"the store knows SQLite and PostgreSQL, not {kind!r}")
    if not url.database or url.database == ":memory:":
        raise BadInput("the store needs a file: one in memory would be lost with the process")
    file = Path(url.database)
    file.parent.mkdir(parents=True, exist_ok=True)
    _keep_private(file)
    engine = sa.create_engine(
        url, poolclass=sa.QueuePool, pool_size=READERS + 2, connect_args={"check_same_thread": False, "timeout": LOCKED}
    )
    sa.event.listen(engine, "connect", _prepare_sqlite)
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _keep_private(file: Path) -> None:
    """The file is its owner's alone: it holds seeds of matches that are still played. SQLite gives what it lays beside
    it the same rights. One that can't be reached is told of by SQLite."""
    with contextlib.suppress(OSError):
        file.touch(mode=PRIVATE)
        for one in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            if one.exists():
                one.chmod(PRIVATE)


def _prepare_sqlite(connection: object, _record: object) -> None:
    """Readers don't wait for the writer (WAL), and what is committed survives a power cut (FULL)."""
    connection.isolation_level = None  # type: ignore[attr-defined]  # transactions are ours to begin
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


_BEGIN = {words: Prepared(sa.text(words)) for words in ("BEGIN", "BEGIN IMMEDIATE")}


def _begin_sqlite(connection: sa.Connection) -> None:
    _BEGIN[connection.get_execution_options().get("begin", "BEGIN")].run(connection, {})


def migrate(address: str) -> None:
    """Bring the database to this version's form. Several workers may try at once: one does it, the others wait."""
    engine = make_engine(address)
    try:
        with engine.connect().execution_options(begin="BEGIN IMMEDIATE") as connection, connection.begin():
            if engine.dialect.name == "postgresql":
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError:
        newer = "it was made by a newer version of Spacebridge; start that one, or restore a backup from before it"
        raise BadInput(f"the database {sa.make_url(address).render_as_string()} can't be used: {newer}") from None
    except sa.exc.DBAPIError as error:
        reason = str(error.orig).strip().split("\n")[0]
        raise BadInput(f"the database {sa.make_url(address).render_as_string()} can't be used: {reason}") from None
    finally:
        engine.dispose()
