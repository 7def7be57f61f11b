"""Databases of every earlier form are brought up to date, and what is stored in them is played on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from spacebridge.table.match.match import Match
from spacebridge.table.settings import Settings
from spacebridge.table.store.database import MIGRATIONS, Database, make_engine, migrate
from spacebridge.table.store.store import Store
from spacebridge.table.wire.messages import Setup

from .table_server import DATABASES, fresh_database

SEED = 0xBEE << 200
PICKS = 9
MATCH = {
    "id": "old", "setup": '{"game":"dbg"}', "seed": f"{SEED:064x}", "commitment": "c", "host": "h", "public": True,
    "chat": False, "clock": None, "created": 5.0, "status": "playing", "version": PICKS, "revision": 2, "turn": 1,
    "ending": "", "next": "", "ask": None, "waiting": False, "lease": None, "lease_until": None, "since": None,
    "deadline": None,
}  # fmt: skip
"""A match as every version so far stored it; what came later is given by the migrations."""


def config(connection: sa.Connection | None = None) -> Config:
    found = Config()
    found.set_main_option("script_location", str(MIGRATIONS))
    found.attributes["connection"] = connection
    return found


FORMS = [script.revision for script in reversed([*ScriptDirectory.from_config(config()).walk_revisions()])]


def played() -> Match:
    match = Match.begin(Setup("dbg"), SEED)
    for _ in range(PICKS):
        decision = match.game.decision
        assert decision is not None
        match.choose(decision.player, decision.keys[0], f"c{match.version}")
    return match


def insert(connection: sa.Connection, table: str, *rows: dict[str, object]) -> None:
    columns = sa.inspect(connection).get_columns(table)
    made = sa.table(table, *(sa.column(str(one["name"]), one["type"]) for one in columns))
    connection.execute(sa.insert(made), list(rows))


@pytest.fixture(params=DATABASES)
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    with fresh_database(request.param) as database:
        yield Settings(database=database).address


@pytest.mark.parametrize("form", FORMS)
def test_an_older_database_is_played_on(address: str, form: str) -> None:
    before = played()
    engine = make_engine(address)
    with engine.connect().execution_options(begin="BEGIN IMMEDIATE") as connection, connection.begin():
        command.upgrade(config(connection), form)
        insert(connection, "match", MATCH)
        seat = {"match": "old", "level": "", "name": "Ann", "token": "t", "claim": "", "stand_in": False, "gone": False}
        rest = {"main": None, "periods": None, "left_at": None}
        insert(connection, "seat", *({**seat, **rest, "seat": n, "kind": "human"} for n in range(2)))
        entries = [msgspec.structs.asdict(entry) for entry in before.entries]
        insert(connection, "entry", *({"match": "old", **entry} for entry in entries))
        insert(connection, "snapshot", {"match": "old", "number": PICKS, "data": before.snapshot()})
    engine.dispose()
    migrate(address)

    async def run() -> None:
        database = Database(address)
        database.start()
        try:
            loaded = await Store(database, lambda connection, match: None).load("old")
            assert loaded is not None
            row = loaded.row
            assert (row.shares, row.origin, row.dealt_seed) == ((), None, SEED)
            for snapshot in (loaded.snapshot, None):
                match = Match.load(row.setup, row.dealt_seed, loaded.entries, snapshot)
                assert match.game == before.game
                decision = match.game.decision
                assert decision is not None
                match.choose(decision.player, decision.keys[-1])
                assert match.version == PICKS + 1
        finally:
            await database.stop()

    asyncio.run(run())
