"""The store by itself: many changes in one transaction, each for itself, and never on top of an old version."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator

import msgspec
import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from spacebridge.table.match.match import Match
from spacebridge.table.settings import Settings
from spacebridge.table.store.database import Database, migrate
from spacebridge.table.store.roster import Roster
from spacebridge.table.store.schema import Entry, MatchRow, SeatRow, entries, matches
from spacebridge.table.store.store import Change, Conflict, Store
from spacebridge.table.wire.messages import Setup

from .table_server import DATABASES, fresh_database


@pytest.fixture(params=DATABASES)
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    with fresh_database(request.param) as database:
        found = Settings(database).address
        migrate(found)
        yield found


def row(id: str, created: float = 1.0) -> MatchRow:
    return MatchRow(id, Setup("tcg"), 7, "", "", False, False, None, created, status="playing")


def silent(connection: sa.Connection, match: str) -> None:
    """Tells nobody."""


def with_store(address: str, work: Callable[[Database, Store], Awaitable[None]]) -> None:
    async def run() -> None:
        database = Database(address)
        database.start()
        try:
            await work(database, Store(database, silent))
        finally:
            await database.stop()

    asyncio.run(run())


def test_many_pieces_of_work_share_few_transactions_and_fail_alone(address: str) -> None:
    async def work(database: Database, store: Store) -> None:
        await store.create(row("one"), [SeatRow(0, "human")])
        before = database.commits

        def insert(number: int) -> Callable[[sa.Connection], int]:
            def do(connection: sa.Connection) -> int:
                kept = {"match": "one", "kind": "choose", "seat": 0, "key": "k", "index": 0, "to": 0, "at": 0.0}
                connection.execute(sa.insert(entries), kept | {"number": number, "command": f"c{number}"})
                if number == 13:
                    raise ValueError("unlucky")
                return number

            return do

        numbers = [*range(1, 60), 5]
        done = await asyncio.gather(*(database.write("one", insert(n)) for n in numbers), return_exceptions=True)
        assert isinstance(done[12], ValueError)
        assert isinstance(done[-1], IntegrityError)
        assert [one for one in done if isinstance(one, int)] == [n for n in range(1, 60) if n != 13]
        stored = await database.read(lambda connection: connection.execute(sa.select(entries.c.number)).scalars().all())
        assert sorted(stored) == [n for n in range(1, 60) if n != 13]
        assert database.commits - before < len(numbers) / 2

    with_store(address, work)


def test_a_change_of_an_old_version_is_a_conflict_and_leaves_no_trace(address: str) -> None:
    async def work(database: Database, store: Store) -> None:
        await store.create(row("one"), [SeatRow(0, "human"), SeatRow(1, "human")])
        entry = Entry(1, "choose", 0, "pass", 0, 0, "0:a", 1.0)
        new = msgspec.structs.replace(row("one"), version=1)
        await store.commit(Change(new, 0, 0, [], entry, b"saved"))
        gone = SeatRow(1, "bot", "rookie")
        for change in (
            Change(new, 0, 0, [gone], msgspec.structs.replace(entry, command="0:b")),
            Change(msgspec.structs.replace(new, version=2), 1, 5, [gone], msgspec.structs.replace(entry, number=2)),
            Change(msgspec.structs.replace(new, version=2), 1, 0, [gone], msgspec.structs.replace(entry, number=2)),
        ):
            with pytest.raises(Conflict):
                await store.commit(change)
        loaded = await store.load("one")
        assert loaded is not None
        assert loaded.entries == [entry]
        assert (loaded.row.version, loaded.seats[1].kind) == (1, "human")
        assert loaded.snapshot == (1, b"saved")

    with_store(address, work)


def test_a_match_is_loaded_from_its_latest_snapshot(address: str) -> None:
    async def work(database: Database, store: Store) -> None:
        match = Match.begin(Setup("tcg"), 7)
        await store.create(row("one"), [SeatRow(0, "human"), SeatRow(1, "human")])
        current = row("one")
        for _ in range(45):
            seat = match.deciding
            assert seat is not None
            assert match.game.decision is not None
            entry = match.choose(seat, match.game.decision.keys[0], f"c{match.version}")
            new = msgspec.structs.replace(current, version=entry.number)
            snapshot = match.snapshot() if entry.number % 20 == 0 else None
            await store.commit(Change(new, current.version, 0, [], entry, snapshot))
            current = new
        loaded = await store.load("one")
        assert loaded is not None
        assert loaded.snapshot is not None
        assert loaded.snapshot[0] == 40
        again = Match.load(loaded.row.setup, loaded.row.seed, loaded.entries, loaded.snapshot)
        assert again.game == match.game
        later = await store.load("one", after=43)
        assert later is not None
        assert [entry.number for entry in later.entries] == [44, 45]

    with_store(address, work)


def test_a_dead_worker_leaves_nobody_online_and_no_lease(address: str) -> None:
    async def work(database: Database, store: Store) -> None:
        now = 1000.0
        dead, other, alive = (Roster(database, silent) for _ in range(3))
        for roster in (dead, other, alive):
            await roster.register(now)
        for seat in ("one", "two"):
            await store.create(row(seat), [SeatRow(0, "human"), SeatRow(1, "human")])
        await dead.enter("one", [0, 1])
        await other.enter("one", [1])
        leased = msgspec.structs.replace(row("one"), waiting=True, lease=dead.id, lease_until=now + 500)
        await store.commit(Change(leased, 0, 0, []))
        assert await other.orphans(now + 1) == []
        for later in (8, 16):
            for roster in (other, alive):
                assert await roster.beat(now + later), "whoever gives a sign of life is alive"
        present = (await store.present(["one"]))["one"]
        assert present == {other.id: {1}}
        assert await other.orphans(now + 17) == ["one"]
        assert await alive.orphans(now + 17) == [], "bots think where somebody looks on"
        assert await alive.leavers(now + 17) == [("one", 0)], "nobody waits at the other table"
        assert await alive.leavers(now + 15) == []
        assert not await dead.beat(now + 18), "who was taken for dead is told so"

    with_store(address, work)


def test_servers_that_start_together_make_one_database() -> None:
    for kind in DATABASES:
        with fresh_database(kind) as database:
            found = Settings(database).address
            program = "import sys; from spacebridge.table.store.database import migrate; migrate(sys.argv[1])"
            started = [subprocess.Popen([sys.executable, "-c", program, found]) for _ in range(3)]
            assert [process.wait(60) for process in started] == [0, 0, 0]

            async def work(database: Database, store: Store) -> None:
                assert await database.read(lambda c: c.execute(sa.select(matches)).all()) == []

            with_store(found, work)
