"""The server as a whole: matches from the first request to the replay, restarts, and several workers."""

from __future__ import annotations

import json
import os
import signal
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from spacebridge.table import replay
from spacebridge.table.settings import Settings, read_settings
from spacebridge.table.store.database import make_engine, migrate
from spacebridge.table.store.schema import metadata

from .table_server import DUEL, Json, Line, Table, asked, bots_of, fresh_database, runs, wait_for
from .tables import positions


def stored(database: str, match: str) -> list[tuple[int, str, str]]:
    """Number, key and command of the entries in the store."""
    engine = make_engine(Settings(database).address)
    with engine.connect() as connection:
        chosen = sa.text('SELECT number, "key", command FROM entry WHERE match = :match ORDER BY number')
        found = [(line.number, line.key, line.command) for line in connection.execute(chosen, {"match": match})]
    engine.dispose()
    return found


def both(table: Table, setup: Json | None = None) -> tuple[str, Line, Line]:
    """A match of two people, each with a line of their own."""
    opened = table.open(setup, DUEL)
    first, second = (table.line(opened.match, opened.tokens[seat]) for seat in (0, 1))
    asked(first, second)
    return opened.match, first, second


# A match


@pytest.mark.parametrize("setup", [{"game": "tcg"}, {"game": "dbg"}], ids=["tcg", "dbg"])
def test_a_person_plays_a_bot_to_the_end(table: Table, setup: Json) -> None:
    opened = table.open(setup, ("human", "random"))
    with table.line(opened.match, opened.tokens[0]) as line:
        while line.my_turn():
            line.pick(lambda keys: keys[-1])
        assert line.over
        assert line.table["ending"]
        assert [told["n"] for told in line.story] == list(range(len(line.story)))
        with table.line(opened.match, opened.tokens[0]) as again:
            again.when(lambda state: state["view"])
            assert again.story == line.story, "what came in pieces is what comes at once"
            assert again.state["view"] == line.state["view"]


def test_what_is_acknowledged_is_stored_and_sending_it_again_changes_nothing(table: Table, database: str) -> None:
    match, first, second = both(table)
    with first, second:
        mover = asked(first, second)
        version, key = mover.version, mover.options[0]
        answer = mover.choose(key, "pick-1")
        assert answer == {"t": "ack", "id": "pick-1", "version": version + 1}
        assert [line[1] for line in stored(database, match)] == [key]
        mover.when(lambda state: int(str(state["version"])) > version)
        assert mover.choose("something else", "pick-1", version) == answer
        assert len(stored(database, match)) == 1


def test_old_versions_are_refused_and_the_state_follows(table: Table, database: str) -> None:
    match, first, second = both(table)
    with first, second:
        mover = asked(first, second)
        other = second if mover is first else first
        old, key = mover.version, mover.options[0]
        mover.pick()
        for line in (mover, other):
            answer = line.choose(key, version=old)
            assert (answer["t"], answer["stale"]) == ("refused", True)
            assert line.until(lambda message: message["t"] == "state")["version"] == old + 1
        assert len(stored(database, match)) == 1


def test_both_players_see_a_pick_and_only_their_own_hand(table: Table) -> None:
    _, first, second = both(table)
    with first, second:
        for line in (first, second):
            view = line.state["view"]
            assert isinstance(view, dict)
            known = [bool(player["hand"]) for player in view["players"]]
            assert known == [seat == line.state["you"] for seat in range(2)]
        mover = asked(first, second)
        other = second if mover is first else first
        mover.pick()
        other.when(lambda state: state["version"] == mover.version)


def test_a_seat_may_ask_why_what_and_what_now(table: Table) -> None:
    opened = table.open({"game": "tcg"}, ("human", "rookie"))
    with table.line(opened.match, opened.tokens[0]) as line:
        assert line.my_turn()
        line.send(t="why", key="dance")
        why = line.until(lambda message: message["t"] == "why")
        assert not why["offered"]
        assert why["reason"]
        line.send(t="preview", version=line.version, key=line.options[0])
        assert line.until(lambda message: message["t"] == "preview")["key"] == line.options[0]
        line.send(t="hint")
        assert line.until(lambda message: message["t"] == "hint")["key"] in line.options
        line.send(t="ping")
        line.until(lambda message: message["t"] == "pong")


def test_the_lobby_lists_public_tables_at_which_somebody_sits(table: Table) -> None:
    shown = table.open(None, ("human", "open"), public=True)
    hidden = table.open(None, ("human", "open"))

    def listed() -> set[object]:
        return {line["match"] for line in table.get("/api/tables").list}

    assert not listed() & {shown.match, hidden.match}
    with table.line(shown.match, shown.tokens[0]) as line, table.line(hidden.match, hidden.tokens[0]):
        line.when(lambda state: True)
        wait_for(lambda: shown.match in listed(), "the table is listed")
        assert hidden.match not in listed()
        assert table.get(f"/api/matches/{hidden.match}").json["status"] == "open"


# Replays


def play_out(table: Table, setup: Json | None = None) -> str:
    opened = table.open(setup, ("random", "random"))
    with table.line(opened.match):  # bots play only where somebody looks on
        wait_for(lambda: table.get(f"/api/matches/{opened.match}").json["status"] == "over", "the bots finish")
    return opened.match


def test_a_finished_match_is_replayed_proved_and_played_on(table: Table) -> None:
    match = play_out(table)
    head = table.get(f"/api/replays/{match}").json
    entries = head["entries"]
    assert isinstance(entries, int)
    picks, turns = head["picks"], head["turns"]
    assert isinstance(picks, list)
    assert isinstance(turns, list)
    assert [pick["version"] for pick in picks] == list(range(1, entries + 1))
    public = table.get(f"/api/replays/{match}/at/{entries}?seat=none").json
    scene = public["scene"]
    assert isinstance(scene, dict)
    seat = table.get(f"/api/replays/{match}/at/{entries // 2}?seat=1").json
    assert (public["you"], seat["you"]) == (None, 1)
    with table.line(match) as spectator:
        live = spectator.when(lambda state: state["view"])
        assert live["view"] == scene["view"], "a replay shows what was shown"
        assert spectator.story == scene["story"]
    file = table.get(f"/api/replays/{match}/file")
    assert replay.verify_file(file.body).commitment == live["table"]["commitment"]  # type: ignore[index]
    later = turns[-1]["version"]
    forked = table.post(f"/api/replays/{match}/fork", {"version": later, "seat": 1, "level": "random"})
    assert forked.status == 201
    new = forked.json["match"]
    token = forked.json["tickets"][0]["token"]  # type: ignore[index]
    with table.line(str(new), token) as line:
        line.when(lambda state: state["view"])
        at = table.get(f"/api/replays/{match}/at/{later}?seat=1").json["scene"]["story"]  # type: ignore[index]
        assert line.story[: len(at)] == at
        while line.my_turn():
            line.pick()
        assert line.over


def test_what_can_not_be_replayed_is_refused(table: Table) -> None:
    running = table.open()
    for path in ("", "/at/0", "/file"):
        assert table.get(f"/api/replays/{running.match}{path}").status == 403
    assert table.post(f"/api/replays/{running.match}/fork", {"version": 0, "seat": 0}).status == 403
    assert table.get("/api/replays/nothing").status == 404
    match = play_out(table)
    last = table.get(f"/api/replays/{match}").json["entries"]
    for path in (f"/at/{int(str(last)) + 1}", "/at/0?seat=7", "/at/0?seat=x"):
        assert table.get(f"/api/replays/{match}{path}").status == 400
    for wish in ({"version": last, "seat": 0}, {"version": 0, "seat": 9}, {"version": 0, "seat": 0, "level": "x"}):
        assert table.post(f"/api/replays/{match}/fork", wish).status == 400


def test_a_scenario_is_played(table: Table) -> None:
    text = next(positions("tcg"))
    opened = table.post("/api/scenarios/play", {"text": text, "seat": 0, "level": "random"})
    assert opened.status == 201, opened.body
    match, token = opened.json["match"], opened.json["tickets"][0]["token"]  # type: ignore[index]
    with table.line(str(match), token) as line:
        line.when(lambda state: state["view"])
        assert line.table["scenario"]
    assert table.post("/api/scenarios/play", {"text": "nonsense"}).status == 400


# Restarts


def test_a_restart_in_mid_effect_loses_nothing(database: str) -> None:
    with Table(database) as table:
        opened = table.open({"game": "dbg"}, DUEL)
        lines = [table.line(opened.match, opened.tokens[seat]) for seat in (0, 1)]
        for line in lines:
            line.when(lambda state: state["view"])
        for _ in range(47):
            mover = asked(*lines)
            mover.pick(lambda keys: keys[0])
        asked(*lines)
        before = [(line.state["view"], line.version, line.story, line.state["undo"]) for line in lines]
        assert table.stop() == 0
        for line in lines:
            code, reason = line.closed()
            assert code == 1012
            assert "connect again" in reason
        table.start()
        lines = [table.line(opened.match, opened.tokens[seat]) for seat in (0, 1)]
        for line in lines:
            line.when(lambda state: state["view"])
        assert [(line.state["view"], line.version, line.story, line.state["undo"]) for line in lines] == before
        for line in lines:
            line.close()


@pytest.fixture
def own_database(kind: str) -> Iterator[str]:
    """For matches that bots play for ever: no other server shall take them up."""
    with fresh_database(kind) as address:
        yield address


def test_bots_go_on_after_the_server_died(own_database: str) -> None:
    with Table(own_database) as table:
        opened = table.open({"game": "dbg", "players": 3}, ("rookie", "rookie", "rookie"))
        table.line(opened.match)
        wait_for(lambda: stored(own_database, opened.match), "the bots have begun")
        orphans = bots_of(table.process.pid)
        assert orphans
        table.kill()
        wait_for(lambda: not any(runs(bot) for bot in orphans), "the bots die with their server")
        before = stored(own_database, opened.match)
        table.start()
        table.line(opened.match)
        wait_for(lambda: len(stored(own_database, opened.match)) > len(before), "the bots go on")
        assert stored(own_database, opened.match)[: len(before)] == before


def test_a_bot_whose_process_dies_is_started_again(own_database: str) -> None:
    with Table(own_database) as table:
        opened = table.open({"game": "dbg", "players": 2}, ("rookie", "rookie"))
        table.line(opened.match)
        wait_for(lambda: stored(own_database, opened.match), "the bots have begun")
        for _ in range(3):
            before = len(stored(own_database, opened.match))
            wait_for(lambda: bots_of(table.process.pid), "there are bots to kill")
            for bot in bots_of(table.process.pid):
                os.kill(bot, signal.SIGKILL)
            wait_for(lambda: len(stored(own_database, opened.match)) > before + 2, "the game goes on")  # noqa: B023
        metrics = table.get("/metrics").body.decode()
        restarts = next(line for line in metrics.split("\n") if line.startswith("spacebridge_bot_restarts_total"))
        assert int(restarts.split()[-1]) >= 1


# Several workers


@pytest.fixture(scope="module")
def other_worker(table: Table, database: str) -> Iterator[Table]:
    """A second process on the same database."""
    with Table(database) as other:
        assert other.get("/health").json["worker"] != table.get("/health").json["worker"]
        yield other


def test_two_workers_serve_the_two_players_of_a_match(table: Table, other_worker: Table, database: str) -> None:
    opened = table.open({"game": "tcg"}, ("human", "open"))
    with table.line(opened.match, opened.tokens[0]) as first:
        first.when(lambda state: True)
        joined = other_worker.post(f"/api/matches/{opened.match}/join", {"name": "Arcee"}).json
        token = joined["tickets"][0]["token"]  # type: ignore[index]
        with other_worker.line(opened.match, token) as second:
            second.when(lambda state: state["view"])
            first.when(lambda state: state["view"], "the game begins for the other worker too")
            first.when(lambda _: first.seat(1)["online"], "who is there is known to both")
            movers: set[object] = set()
            while len(movers) < 2 or first.version < 10:
                mover = asked(first, second)
                movers.add(mover.state["you"])
                mover.pick()
            second.send(t="say", phrase="hello")
            said = first.until(lambda message: message["t"] == "said")
            assert (said["seat"], said["phrase"]) == (1, "hello")
        first.when(lambda _: not first.seat(1)["online"], "who left is known to both")
    numbers = [line[0] for line in stored(database, opened.match)]
    assert numbers == list(range(1, first.version + 1))


def test_two_workers_never_store_the_same_version_twice(table: Table, other_worker: Table, database: str) -> None:
    """The same seat picks through both workers at once: one is acknowledged, the other refused as stale."""
    opened = table.open({"game": "dbg", "players": 1, "mode": "solo"}, ("human",))
    token = opened.tokens[0]
    with table.line(opened.match, token) as first, other_worker.line(opened.match, token) as second:
        for _ in range(15):
            asked(first, second)
            answers: list[Json] = []

            def pick(line: Line, answers: list[Json] = answers) -> None:
                answers.append(line.choose(line.options[0]))

            threads = [threading.Thread(target=pick, args=(line,)) for line in (first, second)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(str(answer["t"]) for answer in answers) == ["ack", "refused"], answers
            stored_at = next(int(str(answer["version"])) for answer in answers if answer["t"] == "ack")
            for line in (first, second):
                line.when(lambda state: int(str(state["version"])) >= stored_at)  # noqa: B023
        asked(first, second)
        version = first.version
    assert [line[0] for line in stored(database, opened.match)] == list(range(1, version + 1))


def test_workers_behind_one_port(database: str) -> None:
    with Table(database, workers=2) as table:
        wait_for(
            lambda: len({table.get("/health").json["worker"] for _ in range(10)}) == 2,
            "both workers answer at one port",
        )
        matches = [both(table) for _ in range(6)]
        for _, first, second in matches:
            with first, second:
                for _ in range(4):
                    mover = asked(first, second)
                    mover.pick()
        assert table.stop() == 0


# Odds and ends


def test_the_migrations_make_what_the_code_expects(database: str) -> None:
    address = Settings(database).address
    migrate(address)
    migrate(address)
    engine = make_engine(address)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        if engine.dialect.name == "sqlite":
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def test_health_and_figures(table: Table) -> None:
    health = table.get("/health").json
    assert health["status"] == "ok"
    text = table.get("/metrics").body.decode()
    for name in ("entries_total", "choice_seconds_bucket", "sockets", "store_commits"):
        assert f"spacebridge_{name}{{" in text


def test_logs_are_lines_of_json_without_secrets(tmp_path: Path) -> None:
    with Table(f"{tmp_path}/table.db", log_level="debug") as table:
        opened = table.open()
        with table.line(opened.match, opened.tokens[0]) as line:
            line.when(lambda state: state["view"])
        table.post(f"/api/matches/{opened.match}/seats/0", {"kind": "bot"}, [opened.tokens[0]])
        table.stop()
        wait_for(lambda: any("worker stopped" in line for line in table.log), "the log is complete")
    text = "".join(table.log)
    assert all("level" in json.loads(line) for line in table.log)
    assert opened.match in text
    assert opened.tokens[0] not in text
    assert opened.host not in text


def test_the_client_is_served_or_its_absence_explained(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    with Table(f"{tmp_path}/table.db", web=tmp_path) as table:
        missing = table.get("/")
        assert (missing.status, "pages are missing" in missing.body.decode()) == (503, True)
        (tmp_path / "index.html").write_text("<!doctype html><title>table</title>")
        (tmp_path / "icon.svg").write_text("<svg/>")
        (tmp_path / "assets" / "app-1a2b.js").write_text("let x;")
        for path in ("/", "/table/abc", "/rules/ER-1.1"):
            page = table.get(path)
            assert (page.status, b"<title>table" in page.body) == (200, True)
            assert page.headers["cache-control"] == "no-cache"
        asset = table.get("/assets/app-1a2b.js")
        assert "immutable" in asset.headers["cache-control"]
        assert table.get("/icon.svg").body == b"<svg/>"
        for path in ("/assets/none.js", "/api/nothing", "/ws/nothing", "/assets/../../secret"):
            assert table.get(path).status == 404, path


def test_settings_are_read_from_the_environment() -> None:
    made = read_settings({"SPACEBRIDGE_GRACE": "5", "SPACEBRIDGE_SOCKETS": "7", "SPACEBRIDGE_COMPRESS": "true"})
    assert (made.grace, made.sockets, made.compress) == (5.0, 7, True)
    with pytest.raises(Exception, match="SPACEBRIDGE_SOCKETS has to be a whole number, not 'many'"):
        read_settings({"SPACEBRIDGE_SOCKETS": "many"})
    assert Settings("postgresql://me@host/name").address == "postgresql+psycopg://me@host/name"
    assert Settings("/tmp/x.db").address == "sqlite:////tmp/x.db"
    assert Settings().address.startswith("sqlite:////")


def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(AssertionError, match=f"can't be opened at 127.0.0.1 port {port}"):
            Table(f"{tmp_path}/table.db", port=port)


def test_who_is_stopped_before_the_start_is_done_stops(tmp_path: Path) -> None:
    """The address is told before the worker is ready to hear a signal."""
    with Table(f"{tmp_path}/table.db") as table:
        assert table.stop() == 0
