"""What only PostgreSQL has: lines that break, and signals that travel without a table of their own."""

from __future__ import annotations

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from .table_server import DUEL, Table, asked, wait_for


@pytest.fixture(scope="module")
def kind() -> str:
    return "postgresql"


def cut_all_lines(database: str) -> int:
    """As if PostgreSQL had been restarted: every connection to this database breaks."""
    with psycopg.connect(database, autocommit=True) as connection:
        found = connection.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).fetchone()
    assert found is not None
    return int(found[0])


def test_workers_find_each_other_again_when_their_lines_broke(database: str) -> None:
    with Table(database) as one, Table(database) as two:
        opened = one.open({"game": "dbg"}, DUEL)
        lines = {0: one.line(opened.match, opened.tokens[0]), 1: two.line(opened.match, opened.tokens[1])}
        tables = {0: one, 1: two}

        def pick_once() -> None:
            """A pick that may have to be sent again, as a client does it."""
            for _ in range(20):
                mover = asked(*lines.values())
                seat = int(str(mover.state["you"]))
                try:
                    mover.pick()
                except ConnectionClosed:
                    lines[seat] = tables[seat].line(opened.match, opened.tokens[seat])
                    continue
                return
            raise AssertionError("nothing is stored any more")

        for _ in range(3):
            pick_once()
            assert cut_all_lines(database) >= 4
            for _ in range(4):
                pick_once()
            asked(*lines.values())
        for line in lines.values():
            line.close()
        for table in tables.values():
            wait_for(lambda: table.get("/health").status == 200, "both are well")  # noqa: B023


def test_signals_leave_nothing_behind(database: str) -> None:
    with Table(database) as table:
        opened = table.open({"game": "tcg"}, DUEL)
        first, second = (table.line(opened.match, token) for token in opened.tokens.values())
        with first, second:
            for _ in range(3):
                asked(first, second).pick()
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT count(*) FROM signal").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM presence").fetchone() == (0,)
