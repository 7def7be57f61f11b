"""Two tables on one database are restarted in turn while people play: nobody loses a pick, and sockets find the other.

SPACEBRIDGE_ROLLING sets how many matches are played meanwhile.
"""

from __future__ import annotations

import os
import random
import time

from .table_server import Line, Mortal, Postgres, Table, asked, wait_for
from .test_table_kill import Player, compare, end_all

MATCHES = int(os.environ.get("SPACEBRIDGE_ROLLING", "50"))
ROUNDS = 2
"""How often each of the two is restarted."""
BETWEEN = 40
"""Picks that are made between two restarts at least."""
AGAINST_A_BOT = 2
"""Which setup of the players has a bot at the other seat."""
REST = 0.05
"""Seconds a player thinks, so that fifty of them leave the tables some air."""


class Either(Mortal):
    """Two tables that serve the same matches: who comes is led to one of them."""

    def __init__(self, tables: list[Table]) -> None:
        self._tables = tables
        self._random = random.Random(50)

    @property
    def port(self) -> int:  # type: ignore[override]
        return self._random.choice(self._tables).port


class Thinking(Player):
    """A player who takes a moment for each pick."""

    def _send(self, line: Line, id: str) -> None:
        time.sleep(REST)
        super()._send(line, id)


def test_a_rolling_restart_loses_no_pick() -> None:
    database = Postgres.running().new_database()
    first = Table(database)
    with first, Table(database) as second:
        tables = [first, second]
        either = Either(tables)
        players: list[Player] = [
            Thinking(either, number * 6 + (0 if number % 10 else AGAINST_A_BOT)) for number in range(MATCHES)
        ]
        for player in players:
            player.start()

        def made() -> int:
            return sum(len(player.acknowledged) for player in players)

        wait_for(lambda: len({id.split("-")[0] for player in players for id in player.acknowledged}) == MATCHES,
                 "everybody plays")  # fmt: skip
        for _ in range(ROUNDS):
            for one in tables:
                before = made()
                assert one.stop() == 0, "it says goodbye and ends in order"
                wait_for(lambda: made() > before + BETWEEN, "the other goes on with all of them")  # noqa: B023
                one.start()
                before = made()
                wait_for(lambda: made() > before + BETWEEN, "both serve")  # noqa: B023
        end_all(players)
        for one in tables:
            assert not [line for line in one.log if '"level":"error"' in line]
    compare(database, players)
    assert made() > MATCHES


def test_a_match_is_served_by_whichever_table_is_left() -> None:
    """Opened here, joined there, and played on where one of the two is gone."""
    database = Postgres.running().new_database()
    with Table(database) as first, Table(database) as second:
        opened = first.open({"game": "dbg"}, ("human", "open"))
        joined = second.post(f"/api/matches/{opened.match}/join", {"name": "Arcee"}).json
        token = str(joined["tickets"][0]["token"])  # type: ignore[index]
        with first.line(opened.match, opened.tokens[0]) as one, second.line(opened.match, token) as other:
            asked(one, other).pick()
            assert first.stop() == 0
            assert one.closed()[0] == 1012
            with second.line(opened.match, opened.tokens[0]) as again:
                for _ in range(6):
                    asked(again, other).pick()
