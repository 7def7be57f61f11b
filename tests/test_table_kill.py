"""kill -9 of the server at random moments: no acknowledged pick is lost, and none is made twice.

SPACEBRIDGE_KILLS sets how many times the server is killed over SQLite; over PostgreSQL it is less than half as often.
"""

from __future__ import annotations

import json
import os
import random
import threading
import time
from http.client import HTTPException
from urllib.request import Request, urlopen

import msgspec
import sqlalchemy as sa
from websockets.exceptions import WebSocketException

from spacebridge.table.match.match import Match
from spacebridge.table.settings import Settings
from spacebridge.table.store.database import make_engine
from spacebridge.table.store.schema import Entry
from spacebridge.table.store.sealing import Seal
from spacebridge.table.wire.messages import Setup
from spacebridge.table.wire.setups import from_plain

from .table_server import LOOSE, Json, Line, Mortal

KILLS = int(os.environ.get("SPACEBRIDGE_KILLS", "50"))
SOLO: Json = {"game": "dbg", "mode": "solo", "players": 1}
SETUPS: tuple[Json, ...] = (SOLO, SOLO, {"game": "tcg"}, SOLO, SOLO, {"game": "dbg", "mode": "coop", "players": 3})
"""Most play alone, so that a new server has picks to store before its bots have woken up."""
LONGEST = 0.25
"""Seconds that a server lives at most once its clients play."""


class Player(threading.Thread):
    """Picks at random, on one match after the other. What is not acknowledged is sent again under the same id."""

    def __init__(self, server: Mortal, number: int) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.number = number
        self.enough = threading.Event()
        self.sent: dict[str, tuple[str, int, str]] = {}
        """For each id the match, the version that was seen, and the key."""
        self.acknowledged: dict[str, list[int]] = {}
        self.resent = 0
        self.error: BaseException | None = None
        self._rests = False
        self._setup = SETUPS[number % len(SETUPS)]
        self.needs_bots = self._setup is not SOLO
        self._random = random.Random(number)
        self._open: Json | None = None
        self._waiting = ""

    def run(self) -> None:
        """Until it is enough, and the match is over or waits for this player: none is left to a bot."""
        while not self._rests:
            try:
                self._play()
            except (OSError, HTTPException, WebSocketException, EOFError):
                time.sleep(0.01)  # the server is dead, maybe in the middle of an answer: try again
            except BaseException as error:
                self.error = error
                return

    def _table(self) -> Json:
        if self._open is None:
            others = int(str(self._setup.get("players", 2))) - 1
            seats = [{"kind": "human"}] + [{"kind": "bot", "level": "random"}] * others
            body = json.dumps({"setup": self._setup, "seats": seats}).encode()
            address = f"http://127.0.0.1:{self.server.port}/api/tables"
            with urlopen(Request(address, body, method="POST"), timeout=30) as answer:
                self._open = json.load(answer)
        assert self._open is not None
        return self._open

    def _play(self) -> None:
        opened = self._table()
        match, token = str(opened["match"]), opened["tickets"][0]["token"]  # type: ignore[index]
        with Line(self.server.port, match) as line:
            line.send(t="hello", tokens=[token])
            if self._waiting:
                self.resent += 1
                self._send(line, self._waiting)
                self._answer(line)
            while line.my_turn():
                if self.enough.is_set():
                    self._rests = True
                    return
                id = f"{self.number}-{len(self.sent)}"
                self.sent[id] = (match, line.version, self._random.choice(line.options))
                self._waiting = id
                self._send(line, id)
                if self._random.random() < 0.2:
                    self._send(line, id)  # networks double what they carry
                self._answer(line)
        self._open = None
        self._rests = self.enough.is_set()

    def _send(self, line: Line, id: str) -> None:
        _, version, key = self.sent[id]
        line.send(t="choose", id=id, version=version, key=key)

    def _answer(self, line: Line) -> None:
        """Every command must be acknowledged in the end: nobody else plays on this seat."""
        answer = line.answer_to(self._waiting)
        assert answer["t"] == "ack", answer
        version = int(str(answer["version"]))
        self.acknowledged.setdefault(self._waiting, []).append(version)
        self._waiting = ""
        line.when(lambda state: int(str(state["version"])) >= version, "the state after it")


def test_no_acknowledged_pick_is_lost_and_none_doubled(database: str) -> None:
    moments = random.Random(20)
    server = Mortal(database)
    server.start()
    players = [Player(server, number) for number in range(6)]
    for player in players:
        player.start()

    def made() -> int:
        return sum(len(player.acknowledged) for player in players)

    kills = KILLS * 2 // 5 if database.startswith("postgresql") else KILLS
    for kill in range(kills):
        if kill == kills // 5:  # each server would start processes for bots, and not live to see them ready
            end_all([player for player in players if player.needs_bots])
        before = made()
        end = time.monotonic() + 60
        while made() == before:
            assert time.monotonic() < end, "nothing is acknowledged any more"
            time.sleep(0.002)
        time.sleep(moments.random() * LONGEST)
        server.kill()
        server.start()
    end_all(players)
    server.end()
    compare(database, players)
    assert sum(player.resent for player in players) > 0, "no kill fell between a pick and its acknowledgement"


def end_all(players: list[Player]) -> None:
    for player in players:
        player.enough.set()
    for player in players:
        player.join(60)
        assert player.error is None, repr(player.error)
        assert not player.is_alive()


def compare(database: str, players: list[Player]) -> None:
    """The clients' records against the store's entries."""
    engine, seal = make_engine(Settings(database).address), Seal(LOOSE["SPACEBRIDGE_KEY"].encode())
    with engine.connect() as connection:
        rows = connection.execute(sa.text("SELECT * FROM entry ORDER BY match, number")).mappings().all()
        heads = {row["id"]: row for row in connection.execute(sa.text("SELECT * FROM match")).mappings()}
    engine.dispose()
    entries: dict[str, list[Entry]] = {match: [] for match in heads}
    for row in rows:
        values = {name: row[name] for name in ("number", "kind", "seat", "key", "index", "to", "command", "at")}
        entries[row["match"]].append(Entry(**values))
    found: dict[tuple[str, str], Entry] = {}
    for match, line in entries.items():
        assert [entry.number for entry in line] == list(range(1, len(line) + 1)), "a version is missing"
        assert heads[match]["version"] == len(line)
        Match.load(
            msgspec.json.decode(heads[match]["setup"], type=Setup, dec_hook=from_plain),
            seal.seed(match, int(heads[match]["seed"], 16)),
            line,
        )
        for entry in line:
            assert (match, entry.command) not in found, "a command was carried out twice"
            found[match, entry.command] = entry
    for player in players:
        for id, versions in player.acknowledged.items():
            match, seen, key = player.sent[id]
            assert (match, f"0:{id}") in found, f"the acknowledged pick {id} is lost"
            entry = found[match, f"0:{id}"]
            assert set(versions) == {entry.number} == {seen + 1}
            assert entry.key == key
        mine = {command for match, command in found if command.startswith(f"0:{player.number}-")}
        assert mine <= {f"0:{id}" for id in player.sent}, "something was stored that nobody sent"
