"""A network that delays, drops, doubles and cuts: each command is carried out once or not at all.

SPACEBRIDGE_COMMANDS sets how many commands are sent, each of them as often as it takes; SPACEBRIDGE_SEED sets what goes
wrong with them.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from typing import Any

import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spacebridge.kernel.folding import fold
from spacebridge.table.settings import Settings
from spacebridge.table.store.database import make_engine

from .table_server import Table, fresh_database

COMMANDS = int(os.environ.get("SPACEBRIDGE_COMMANDS", "1500"))
SEED = int(os.environ.get("SPACEBRIDGE_SEED", "0"))
CLIENTS = min(40, max(8, COMMANDS // 500))
SOLO = {"game": "dbg", "mode": "solo", "players": 1}
LOST, DOUBLED, LATE, CUT, WRONG = 0.03, 0.1, 0.1, 0.01, 0.05
"""How much of what is sent is lost, comes twice, comes after what was sent later, or is the last of its line; and how
many commands are sent on a version that is none."""
PATIENCE = 0.3
"""Seconds after which a client takes a message for lost and sends it again."""


class BadNetwork:
    """A line on which things go wrong, in both directions."""

    def __init__(self, line: ClientConnection, chance: random.Random) -> None:
        self._line = line
        self._chance = chance
        self._late: list[str] = []
        self._again: list[str] = []

    async def send(self, message: str) -> None:
        held, self._late = self._late, []
        for one in self._carried(message):
            await self._line.send(one)
        for one in held:
            await self._line.send(one)
        if self._chance.random() < CUT:
            self._line.transport.abort()

    async def recv(self) -> str:
        while True:
            if self._again:
                return self._again.pop()
            async with asyncio.timeout(PATIENCE):
                message = await self._line.recv()
            assert isinstance(message, str)
            carried = self._carried(message)
            self._again = carried[1:]
            if carried:
                return carried[0]

    def _carried(self, message: str) -> list[str]:
        fate = self._chance.random()
        if fate < LOST:
            return []
        if fate < LOST + DOUBLED:
            return [message, message]
        if fate < LOST + DOUBLED + LATE:
            self._late.append(message)
        return [message]


class Client:
    """Somebody who plays alone over such a network, on one match after the other."""

    def __init__(self, port: int, number: int, wanted: int) -> None:
        self.port = port
        self.number = number
        self.wanted = wanted
        self.sent: dict[str, tuple[str, int, str]] = {}
        self.acknowledged: dict[str, int] = {}
        self.refused: set[str] = set()
        self.repeated = 0
        self._chance = random.Random(SEED * 1000 + number)

    async def run(self, table: Table) -> None:
        while len(self.sent) < self.wanted:
            opened = await asyncio.to_thread(table.open, SOLO, ("human",))
            self._open, self._waiting = True, ""
            while self._open and len(self.sent) < self.wanted:
                try:
                    await self._play(opened.match, opened.tokens[0])
                except (ConnectionClosed, OSError, TimeoutError):
                    continue  # come again

    async def _play(self, match: str, token: str) -> None:
        address = f"ws://127.0.0.1:{self.port}/ws/{match}"
        async with connect(address, max_size=None, proxy=None, compression=None, ping_interval=None) as line:
            await line.send(json.dumps({"t": "hello", "tokens": [token]}))
            state = await self._state(line)
            network = BadNetwork(line, self._chance)
            while True:
                if self._waiting:
                    await self._settle(network, self._waiting)
                    return  # what is seen now may have been lost on the way: look again
                view = state["scene"]["view"]
                if state["table"]["status"] == "over" or view["decision"] is None:
                    self._open = False
                    return
                for _ in range(1 + self._chance.randrange(6)):
                    if not await self._pick(network, match, state):
                        return
                return

    async def _pick(self, network: BadNetwork, match: str, state: dict[str, Any]) -> bool:
        """One command; is it known what is asked after it?"""
        decision = state["scene"]["view"]["decision"]
        if decision is None or state["table"]["status"] == "over" or len(self.sent) >= self.wanted:
            return False
        id = f"{self.number}-{len(self.sent)}"
        wrong = self._chance.random() < WRONG
        version = state["version"] - 1 if wrong else state["version"]
        self.sent[id] = match, version, self._chance.choice(decision["options"])["key"]
        self._waiting = id
        later = await self._settle(network, id)
        if wrong or later is None or later["scene"] is not None or later["version"] != state["version"] + 1:
            return False
        scene = state["scene"]
        for moment in later["moments"]:
            scene["view"] = fold(scene["view"], moment.get("changes", ()))
        state["version"], state["table"] = later["version"], later["table"]
        return True

    async def _settle(self, network: BadNetwork, id: str) -> dict[str, Any] | None:
        """Send it until it is answered; then the state that came with it, if it did."""
        _, version, key = self.sent[id]
        await network.send(json.dumps({"t": "choose", "id": id, "version": version, "key": key}))
        seen: list[dict[str, Any]] = []
        while self._waiting:
            message = json.loads(await network.recv())
            if message["t"] == "state":
                seen.append(message)
            if message.get("id") == id:
                self._waiting = ""
                if message["t"] == "ack":
                    assert self.acknowledged.setdefault(id, message["version"]) == message["version"]
                else:
                    assert message["t"] == "refused", message
                    self.refused.add(id)
        if not seen and id in self.acknowledged:
            message = json.loads(await network.recv())
            seen += [message] if message["t"] == "state" else []
        return seen[0] if len(seen) == 1 else None

    @staticmethod
    async def _state(line: ClientConnection) -> dict[str, Any]:
        """The first state of a line, before anything goes wrong with it."""
        async with asyncio.timeout(60):
            while True:
                message: dict[str, Any] = json.loads(await line.recv())
                if message["t"] == "state":
                    return message


def test_each_command_is_carried_out_once_or_not_at_all() -> None:
    with fresh_database("sqlite") as database, Table(database) as table:
        clients = [Client(table.port, number, COMMANDS // CLIENTS) for number in range(CLIENTS)]

        async def all_play() -> None:
            await asyncio.gather(*(client.run(table) for client in clients))

        asyncio.run(all_play())
        found = stored(database)
    assert sum(len(client.sent) for client in clients) == COMMANDS // CLIENTS * CLIENTS
    for client in clients:
        for id, (match, version, key) in client.sent.items():
            made = found.pop((match, f"0:{id}"), [])
            assert len(made) <= 1, "a command was carried out twice"
            if id in client.acknowledged:
                assert made == [(client.acknowledged[id], key)], "what was acknowledged is not there"
                assert client.acknowledged[id] == version + 1
            elif id in client.refused:
                assert not made, "what was refused was carried out"
    assert not found, "something was carried out that nobody sent"
    assert sum(len(client.refused) for client in clients) > 0
    assert sum(len(client.acknowledged) for client in clients) > COMMANDS // 2


def stored(database: str) -> dict[tuple[str, str], list[tuple[int, str]]]:
    """Version and key of what was carried out, by match and command."""
    engine = make_engine(Settings(database=database).address)
    found: dict[tuple[str, str], list[tuple[int, str]]] = {}
    with engine.connect() as line:
        for row in line.execute(sa.text('SELECT match, number, "key", command FROM entry')):
            found.setdefault((row.match, row.command), []).append((row.number, row.key))
    engine.dispose()
    return found
