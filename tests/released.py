"""Files as a released version writes them: saves, replays and stored matches that later versions have to open.

`python -m tests.released` writes those of this version into tests/released; they are never changed afterwards.
"""

from __future__ import annotations

import base64
import gzip
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from spacebridge import __version__
from spacebridge.kernel.conformance import chance
from spacebridge.table import replay
from spacebridge.table.match import games as games_room
from spacebridge.table.match.editions import Edition, list_of, today
from spacebridge.table.store.database import MIGRATIONS, make_engine
from spacebridge.table.wire.messages import NewTable, SeatChoice, Setup
from spacebridge.table.wire.setups import from_plain, to_plain

from .tables import LATER_SETUPS, SETUPS, pick, played
from .workers import at_table, film_all, finish, play_at

FOLDER = Path(__file__).parent / "released"
KEY = "a key that every test may know"
ALL: dict[str, Setup] = {**SETUPS, **LATER_SETUPS}
RUNNING, FINISHED = ("cars", "basic", "duel", "coop", "three"), ("insecticons", "duel", "solo")
PICKS = 45
"""More than two snapshots."""


class Saved(msgspec.Struct, frozen=True):
    """A saved game and what its next question is."""

    game: str
    data: bytes
    keys: tuple[str, ...]


def games() -> dict[str, Saved]:
    """A game of each setup in its middle."""
    found = {}
    for name, setup in ALL.items():
        match = played(setup, 77, PICKS)
        if match.game.decision is not None:
            found[name] = Saved(setup.game, match.game.save(), tuple(match.game.decision.keys))
    return found


def finished(setup: Setup, seed: int) -> replay.Replay:
    match, rng = played(setup, seed, PICKS), chance(seed)
    if not match.over and games_room.leaving_ends(match.game):
        match.concede(match.deciding or 0)
    while match.game.decision is not None:
        pick(match, rng)
    return replay.make(match, [f"Player {seat}" for seat in range(match.game.players)])


def tables_of(address: str) -> dict[str, list[dict[str, Any]]]:
    """All that a database holds, table by table, in an order in which it can be stored again."""
    engine = make_engine(address)
    meta = sa.MetaData()
    meta.reflect(engine)
    with engine.connect() as line:
        found = {
            table.name: [{str(name): plain(value) for name, value in row.items()} for row in rows]
            for table in meta.sorted_tables
            if table.name not in ("worker", "presence", "signal")
            and (rows := line.execute(sa.select(table)).mappings().all())
        }
    engine.dispose()
    return found


def plain(value: object) -> object:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def matches(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """A database with running, finished and open matches."""

    async def work(worker: Any) -> None:
        for name in RUNNING:
            await play_at(worker, ALL[name], PICKS)
        for name in FINISHED:
            match = await play_at(worker, ALL[name], PICKS)
            await finish(worker, match)
        await film_all(worker)
        seats = (SeatChoice("human"), SeatChoice("open"))
        await worker.service.open_table(NewTable(Setup("dbg"), seats))

    at_table(folder, work, key=KEY)
    return tables_of(f"sqlite:///{folder / 'table.db'}")


def packed(value: object) -> bytes:
    return gzip.compress(msgspec.json.encode(value, enc_hook=to_plain), 9, mtime=0)


def write(folder: Path) -> None:
    """Everything of this version."""
    folder.mkdir(parents=True)
    (folder / "saves.json.gz").write_bytes(packed(games()))
    replays = {name: finished(ALL[name], seed) for seed, name in enumerate(("cars", "basic", "duel", "solo", "three"))}
    (folder / "replays.json.gz").write_bytes(packed(replays))
    with tempfile.TemporaryDirectory() as scratch:
        (folder / "store.json.gz").write_bytes(packed(matches(Path(scratch))))


# What was written


def unpacked(file: Path, kind: Any) -> Any:
    return msgspec.json.decode(gzip.decompress(file.read_bytes()), type=kind, dec_hook=from_plain)


def stored(value: object) -> object:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value


def restore(rows: dict[str, list[dict[str, Any]]], address: str) -> None:
    """A database as that version left it."""
    engine = make_engine(address)
    with engine.connect().execution_options(begin="BEGIN IMMEDIATE") as line, line.begin():
        command.upgrade(alembic(line), rows["alembic_version"][0]["version_num"])
        for name, lines in rows.items():
            if name != "alembic_version":
                columns = sa.inspect(line).get_columns(name)
                table = sa.table(name, *(sa.column(str(one["name"]), one["type"]) for one in columns))
                line.execute(sa.insert(table), [{k: stored(v) for k, v in row.items()} for row in lines])
    engine.dispose()


def alembic(connection: sa.Connection | None = None) -> Config:
    found = Config()
    found.set_main_option("script_location", str(MIGRATIONS))
    found.attributes["connection"] = connection
    return found


def cards_of(rows: dict[str, list[dict[str, Any]]]) -> dict[str, Edition]:
    """The cards of that version, by the names of their editions."""
    kept = {row["digest"]: zlib.decompress(stored(row["data"])) for row in rows["definition"]}  # type: ignore[arg-type]
    found = {}
    for row in rows["match"]:
        name, game = row["edition"], msgspec.json.decode(row["setup"])["game"]
        listed = msgspec.json.decode(kept[list_of(name)], type=dict[str, str])
        found[name] = Edition(game, tuple((one, kept[digest]) for one, digest in listed.items()))
    return found


def main() -> int:
    folder = FOLDER / __version__
    if folder.exists():
        print(f"the files of {__version__} are written already; what a released version wrote is not changed")
        return 1
    write(folder)
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{folder}: {size // 1024} kB, editions {', '.join(today(name).name for name in ('tcg', 'dbg'))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
