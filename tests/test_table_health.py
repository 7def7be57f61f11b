"""The table says when it is ill, keeps its file to itself, and no clock that jumps costs anybody a game."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa
from starlette.responses import Response

from spacebridge.kernel.errors import BadInput
from spacebridge.table.match.match import Match
from spacebridge.table.metrics import Metrics
from spacebridge.table.net.guard import Guard
from spacebridge.table.net.serve import check_key
from spacebridge.table.net.worker import Worker
from spacebridge.table.settings import Settings
from spacebridge.table.store import database
from spacebridge.table.store.database import Database, make_engine, migrate
from spacebridge.table.store.schema import MatchRow, SeatRow
from spacebridge.table.store.sealing import Seal, read_key
from spacebridge.table.store.steady import Steady
from spacebridge.table.store.store import Store
from spacebridge.table.wire.messages import NewTable, SeatChoice, Setup

from .table_server import free_port


def fresh(tmp_path: Path, name: str = "table.db") -> Settings:
    settings = Settings(database=str(tmp_path / name))
    migrate(settings.address)
    return settings


def test_a_table_that_can_store_nothing_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        worker = Worker(fresh(tmp_path))
        worker.database.start()
        try:
            well = await worker.health()
            assert not isinstance(well, Response)
            assert well.status == "ok"
            engine = worker.database.engine
            sa.event.listen(engine, "begin", lambda line: line.exec_driver_sql("PRAGMA query_only=ON"))
            worker._probe_at = 0.0
            ill = await worker.health()
            assert isinstance(ill, Response)
            assert ill.status_code == 503
            assert b"nothing can be stored" in bytes(ill.body)
        finally:
            await worker.database.stop()

    asyncio.run(run())


def complaint(where: Path | str) -> str:
    with pytest.raises(BadInput) as error:
        migrate(Settings(database=str(where)).address)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_database_that_can_not_be_used_is_told_in_one_sentence(tmp_path: Path) -> None:
    newer = tmp_path / "newer.db"
    fresh(tmp_path, "newer.db")
    with sqlite3.connect(newer) as line:
        line.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "made by a newer version of Spacebridge" in complaint(newer)
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(b"this is no database" * 1000)
    assert "not a database" in complaint(damaged)
    assert "can't be used" in complaint(tmp_path)


def test_a_database_that_does_not_answer_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LOCKED", 0.01)
    fresh(tmp_path)
    with sqlite3.connect(tmp_path / "table.db", isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "database is locked" in complaint(tmp_path / "table.db")
        other.execute("ROLLBACK")
    fresh(tmp_path)
    nobody = f"postgresql://somebody:secret@127.0.0.1:{free_port()}/none"
    assert "can't be used" in complaint(nobody)
    assert "secret" not in complaint(nobody)


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    settings = fresh(tmp_path)
    path = tmp_path / "table.db"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    engine = make_engine(settings.address)
    with engine.begin() as line:
        line.exec_driver_sql("CREATE TABLE more (id INTEGER)")
        for file in tmp_path.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    engine.dispose()


def test_a_clock_that_jumps_moves_nothing() -> None:
    wall, ticks = [1_000_000.0], [50.0]
    clock = Steady(lambda: wall[0], lambda: ticks[0])
    assert clock() == 1_000_000.0
    ticks[0] += 3
    for jump in (3600.0, -7200.0):
        wall[0] += jump
        assert clock() == 1_000_003.0
    ticks[0] += 2
    assert clock() == 1_000_005.0


@pytest.mark.parametrize(
    ("token", "client", "headers", "allowed"),
    [
        ("", "127.0.0.1", {}, True),
        ("", "::1", {}, True),
        ("", "10.0.0.7", {}, False),
        ("", "127.0.0.1", {"x-forwarded-for": "8.8.8.8"}, False),
        ("secret", "10.0.0.7", {"authorization": "Bearer secret"}, True),
        ("secret", "10.0.0.7", {"authorization": "Bearer secre"}, False),
        ("secret", "127.0.0.1", {}, False),
    ],
)
def test_figures_are_for_who_runs_the_table(token: str, client: str, headers: dict[str, str], allowed: bool) -> None:
    async def app(*_: object) -> None:
        raise AssertionError("nothing is asked here")

    guard = Guard(app, Settings(metrics_token=token), Metrics())
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "path": "/metrics", "method": "GET", "headers": raw, "client": (client, 1)}
    assert (guard._refused(scope) is None) is allowed


# What the server alone may read


def stored_bytes(tmp_path: Path) -> bytes:
    return b"".join(file.read_bytes() for file in tmp_path.glob("table.db*"))


def test_nobody_reads_hands_in_a_stolen_database(tmp_path: Path) -> None:
    settings = fresh(tmp_path)

    async def run() -> None:
        worker = Worker(settings)
        worker.database.start()
        await worker.prepare()
        opened = await worker.service.open_table(NewTable(Setup("dbg"), (SeatChoice("human"), SeatChoice("human"))))
        async with worker.hub.locked(opened.match) as live:
            assert live.match is not None
            for _ in range(20):
                decision = live.match.game.decision
                assert decision is not None
                await worker.play.store(
                    live, live.match.choose(decision.player, decision.keys[0], f"c{live.row.version}")
                )
            state, seed = live.match.game.save(), live.row.seed
        await worker.bots.stop()
        await worker.database.stop()
        kept = stored_bytes(tmp_path)
        assert f"{seed:064x}".encode() not in kept
        assert state not in kept
        assert b"SBGAME" not in kept
        again = Worker(settings)
        again.database.start()
        await again.prepare()
        loaded = await again.store.load(opened.match)
        assert loaded is not None
        assert (loaded.row.seed, loaded.snapshot) == (seed, (20, state))
        await again.bots.stop()
        await again.database.stop()

    asyncio.run(run())
    key = tmp_path / "table.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    key.write_text("quite another key, and long enough\n")
    with pytest.raises(BadInput, match="another key") as error:
        check_key(settings)
    assert "\n" not in str(error.value)


def test_what_older_versions_stored_openly_is_closed(tmp_path: Path) -> None:
    settings = fresh(tmp_path)
    match = Match.begin(Setup("dbg"), 7 << 200)
    row = MatchRow("old", Setup("dbg"), 7 << 200, "", "", False, False, None, 1.0, status="playing")

    async def run() -> None:
        store = Database(settings.address)
        store.start()
        await Store(store, lambda line, id: None).create(row, [SeatRow(0, "human")], snapshot=(0, match.snapshot()))
        assert match.snapshot() in stored_bytes(tmp_path)
        seal = Seal(read_key(settings.key, settings.key_path))
        closed = Store(store, lambda line, id: None, seal)
        for _ in range(2):
            await closed.check_key()
            loaded = await closed.load("old")
            assert loaded is not None
            assert (loaded.row.seed, loaded.snapshot) == (7 << 200, (0, match.snapshot()))
        with store.engine.connect() as line:
            seed, data = line.execute(
                sa.text("SELECT m.seed, s.data FROM match m JOIN snapshot s ON s.match = m.id")
            ).one()
        assert int(seed, 16) != 7 << 200
        assert not bytes(data).startswith(b"SBGAME")
        await store.stop()

    asyncio.run(run())


def test_a_seal_tells_what_was_changed(tmp_path: Path) -> None:
    seal, other = Seal(b"one key"), Seal(b"another key")
    assert seal.name != other.name
    for data in (b"", b"x", bytes(range(256)) * 50):
        closed = seal.close(data)
        assert seal.open(closed) == data
        assert closed != seal.close(data), "nothing looks like itself twice"
        with pytest.raises(BadInput, match="changed, or closed with another key"):
            other.open(closed)
        with pytest.raises(BadInput, match="changed"):
            seal.open(closed[:-1] + bytes([closed[-1] ^ 1]))
    assert seal.seed("a", seal.seed("a", 12345)) == 12345
    assert seal.seed("a", 0) != seal.seed("b", 0)
    with pytest.raises(BadInput, match="at least 16 characters"):
        read_key("short", tmp_path / "key")
    (tmp_path / "key").write_text("short")
    with pytest.raises(BadInput, match="holds no key"):
        read_key("", tmp_path / "key")
    with pytest.raises(BadInput, match="can't be read"):
        read_key("", tmp_path)
