"""What is kept goes when its time is over: matches with their replays and all that was sent with them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec
import pytest
import sqlalchemy as sa

from spacebridge.table.settings import Settings
from spacebridge.table.store.database import Database, migrate
from spacebridge.table.store.retention import BATCH, DAY, Keeping
from spacebridge.table.store.roster import Roster
from spacebridge.table.store.schema import Entry, MatchRow, SeatRow, metadata
from spacebridge.table.store.store import Change, Store
from spacebridge.table.wire.messages import Setup

from .table_server import DATABASES, fresh_database

KEEP = Keeping(finished=30, idle=10, unplayed=1)


@pytest.fixture(params=DATABASES)
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    with fresh_database(request.param) as database:
        found = Settings(database).address
        migrate(found)
        yield found


class World:
    """A store whose clock is moved by hand."""

    def __init__(self, address: str) -> None:
        self.database = Database(address)
        self.told: list[str] = []
        self.store = Store(self.database, lambda connection, match: self.told.append(match))

    async def add(self, id: str, created: float, status: str, picked: float | None = None) -> None:
        row = MatchRow(id, Setup("tcg"), 7, "", "", False, False, None, created * DAY, status=status)
        await self.store.create(row, [SeatRow(0, "human"), SeatRow(1, "human")])
        if picked is not None:
            entry = Entry(1, "choose", 0, "pass", 0, 0, "0:a", picked * DAY)
            await self.store.commit(Change(msgspec.structs.replace(row, version=1), 0, 0, [], entry, b"saved"))

    async def forget(self, day: float, keep: Keeping = KEEP) -> set[str]:
        return set(await self.store.forget(keep, day * DAY))

    async def rows(self) -> int:
        """How many lines there are in all tables that matches have lines in."""

        def work(connection: sa.Connection) -> int:
            names = ("match", "seat", "entry", "snapshot", "presence")
            tables = [metadata.tables[name] for name in names]
            return sum(connection.execute(sa.select(sa.func.count()).select_from(one)).scalar_one() for one in tables)

        return await self.database.read(work)


def test_matches_go_by_their_age(address: str) -> None:
    async def run() -> None:
        world = World(address)
        world.database.start()
        try:
            await world.add("played", 0, "over", picked=1)
            await world.add("later", 0, "over", picked=20)
            await world.add("idle", 0, "playing", picked=2)
            await world.add("seated", 0, "playing", picked=2)
            await world.add("unplayed", 0, "playing")
            await world.add("open", 0, "open")
            roster = Roster(world.database, world.store._tell)
            await roster.enter("seated", [0])
            assert await world.forget(0.9) == set()
            assert await world.forget(1.1) == {"unplayed", "open"}
            assert await world.store.load("open") is None
            assert await world.forget(11) == set()
            assert await world.forget(12.1) == {"idle"}, "somebody sits at the other"
            assert await world.forget(30) == set()
            assert await world.forget(31.1) == {"played"}
            assert await world.forget(1000, Keeping()) == set(), "nothing goes where nothing is set"
            assert await world.forget(1000) == {"later"}
            assert "later" in world.told
            assert await world.forget(1000) == set()
            await roster.exit("seated", [0], 1000 * DAY)
            assert await world.forget(1000) == {"seated"}
            assert await world.rows() == 0, "nothing of them is left"
        finally:
            await world.database.stop()

    asyncio.run(run())


def test_only_so_many_finished_matches_are_kept(address: str) -> None:
    async def run() -> None:
        world = World(address)
        world.database.start()
        try:
            for number in range(BATCH + 15):
                await world.add(f"m{number:03}", number, "over", picked=number)
            await world.add("running", 0, "playing", picked=0)
            keep = Keeping(most=10)
            first = await world.forget(0, keep)
            assert len(first) == BATCH
            rest = await world.forget(0, keep)
            assert first | rest == {f"m{number:03}" for number in range(BATCH + 5)}, "the newest stay"
            assert await world.forget(0, keep) == set()
            assert await world.store.load("running") is not None
        finally:
            await world.database.stop()

    asyncio.run(run())
