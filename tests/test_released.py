"""What every released version wrote is opened, replayed and played on by this one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.responses import Response

from spacebridge import __version__
from spacebridge.games import kits
from spacebridge.kernel.conformance import chance
from spacebridge.table import replay
from spacebridge.table.match.editions import rules_of
from spacebridge.table.match.live import LOST
from spacebridge.table.net.worker import Worker
from spacebridge.table.settings import Settings
from spacebridge.table.wire.messages import Join

from . import released
from .table_server import DATABASES, fresh_database
from .workers import at_table, looked_at, pick_on

VERSIONS = sorted(folder.name for folder in released.FOLDER.iterdir())
MORE = 25


def rows_of(version: str) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = released.unpacked(released.FOLDER / version / "store.json.gz", Any)
    return found


def rules(game: str) -> int:
    return kits.of(game).game.rules_version


def test_this_version_has_its_files() -> None:
    assert __version__ in VERSIONS, "python -m tests.released writes them"


@pytest.mark.parametrize("version", VERSIONS)
def test_saves_are_opened_and_played_on(version: str) -> None:
    saves = released.unpacked(released.FOLDER / version / "saves.json.gz", dict[str, released.Saved])
    editions = {one.game: (name, one) for name, one in released.cards_of(rows_of(version)).items()}
    assert {one.game for one in saves.values()} == {"tcg", "dbg"}
    for name, saved in saves.items():
        edition, cards = editions[saved.game]
        if rules_of(edition) != rules(saved.game):
            continue
        game = cards.kit.load(saved.data)
        assert game.decision is not None
        assert tuple(game.decision.keys) == saved.keys, name
        rng = chance(3)
        for _ in range(MORE):
            if game.decision is not None:
                game.choose(rng.below(len(game.decision)))
        assert game.clone() == game


@pytest.mark.parametrize("version", VERSIONS)
def test_replays_are_proved_or_said_to_be_of_other_rules(version: str) -> None:
    files = released.unpacked(released.FOLDER / version / "replays.json.gz", dict[str, msgspec.Raw])
    editions = released.cards_of(rows_of(version))
    for name, data in files.items():
        made = replay.read(bytes(data))
        if made.rules_version != rules(made.game):
            with pytest.raises(replay.OtherVersion):
                replay.verify_file(bytes(data))
            continue
        proof = replay.verify(made, editions[made.edition])
        assert proof.hashes == len(made.steps) + 1, name
        try:
            replay.verify_file(bytes(data))
        except replay.OtherVersion:
            assert version != __version__


@pytest.mark.parametrize("kind", DATABASES)
@pytest.mark.parametrize("version", VERSIONS)
def test_stored_matches_go_on_and_can_be_watched(version: str, kind: str, tmp_path: Path) -> None:
    rows = rows_of(version)
    with fresh_database(kind) as database:
        released.restore(rows, Settings(database=database).address)

        async def work(worker: Worker) -> None:
            for row in rows["match"]:
                await opened(worker, row)

        at_table(database, work, key=released.KEY)


async def opened(worker: Worker, row: dict[str, Any]) -> None:
    match, live = row["id"], await looked_at(worker, row["id"])
    same = rules_of(row["edition"]) == rules(live.row.setup.game)
    if row["status"] == "open":
        await worker.service.join(match, Join(None, "Arcee"))
        assert (await looked_at(worker, match)).match is not None
    elif row["status"] == "playing" and not same:
        assert (live.row.status, live.row.ending) == ("over", LOST)
    elif row["status"] == "playing":
        before = live.row.version
        assert live.match is not None
        assert before == row["version"]
        await pick_on(worker, match, MORE)
        assert (await looked_at(worker, match)).row.version > before
    else:
        assert live.row.ending == row["ending"]
        for version in (0, row["version"] // 2, row["version"]):
            frame = await worker.replays.frame(match, version, "0")
            assert isinstance(frame, Response)
            told = msgspec.json.decode(bytes(frame.body))
            assert told["scene"]["view"]["players"]
            assert told["version"] == version
        if same:
            assert (await worker.replays.file(match)).status_code == 200
