"""People who do at a table what people do, and how long it takes them."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import socket
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

from bench.served import HERE
from bench.states import state_of
from websockets.asyncio.client import ClientConnection, connect

DUEL = {"game": "tcg", "decks": [{"id": "wave1-cars"}, {"id": "wave1-planes"}]}
PEOPLE = ({"kind": "human"}, {"kind": "human"})
POSITION = (HERE / "scenarios/tcg/cards/w1/zap.yaml").read_text(encoding="utf-8").split("\n---")[0] + "\n"
ECHO = "nothing but an echo"
"""What the machine alone makes of it: a message to a server that nobody attacks, and back."""
ECHOED = b"x" * 2048


class Client:
    """Somebody who talks to a table."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._tasks: list[asyncio.Task[None]] = []

    def add(self, work: Awaitable[None]) -> None:
        self._tasks.append(asyncio.ensure_future(work))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for found in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(found, Exception):
                print("somebody stopped:", repr(found)[:200], file=sys.stderr)

    async def request(self, address: str, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0), limit=1 << 24)
        try:
            head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
            writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
            await writer.drain()
            answer = await reader.read(-1)
        finally:
            writer.close()
        start, _, rest = answer.partition(b"\r\n\r\n")
        return int(start.split(b" ", 2)[1]), rest

    async def open(self, address: str, setup: object, seats: object, **more: object) -> dict[str, Any]:
        while True:
            status, body = await self.request(address, "POST", "/api/tables", {"setup": setup, "seats": seats, **more})
            if status == 201:
                return json.loads(body)  # type: ignore[no-any-return]
            await asyncio.sleep(1)

    def socket(self, address: str, match: str) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port}/ws/{match}", local_addr=(address, 0), max_size=None, compression=None,
            ping_interval=None, open_timeout=120,
        )  # fmt: skip


class People(Client):
    """Those whose time is measured."""

    def __init__(self, port: int, echo: int) -> None:
        super().__init__(port)
        self.echo = echo
        self.phase = ""
        self.took: dict[tuple[str, str], list[float]] = defaultdict(list)

    def note(self, what: str, began: float) -> None:
        self.took[self.phase, what].append(time.perf_counter() - began)

    @contextlib.contextmanager
    def timed(self, what: str) -> Iterator[None]:
        began = time.perf_counter()
        yield
        self.note(what, began)


async def person(people: People, address: str, match: str, token: str, rival: str, sent: dict[int, float]) -> None:
    """Picks by chance. From a person's pick to the rival's view of it, and from a question to a bot to its answer."""
    chance = random.Random(token)
    async with people.socket(address, match) as line:
        await line.send(json.dumps({"t": "hello", "tokens": [token]}))
        decision: Any = None
        own: set[int] = set()
        waits = 0.0
        async for text in line:
            state = state_of(text)
            if state is None:
                continue
            decision = state.asked(decision)
            if state.version not in own and state.version in sent:
                people.note("a rival's view", sent.pop(state.version))
            if waits:
                people.note("a bot's answer", waits)
                waits = 0.0
            if state.table.status == "over":
                return
            if decision is None:
                continue
            if decision["player"] == state.you:
                await asyncio.sleep(chance.uniform(0.1, 0.5))
                own.add(state.version + 1)
                sent[state.version + 1] = time.perf_counter()
                key = chance.choice(decision["options"])["key"]
                pick = {"t": "choose", "id": f"p{state.version}", "version": state.version, "key": key}
                await line.send(json.dumps(pick))
            elif rival == "bot":
                waits = time.perf_counter()


async def pair(people: People, number: int) -> None:
    """Two people at a table, one table after the other."""
    address = f"127.0.1.{number}"
    while True:
        opened = await people.open(address, DUEL, PEOPLE)
        sent: dict[int, float] = {}
        tokens = [ticket["token"] for ticket in opened["tickets"]]
        await asyncio.gather(*(person(people, address, opened["match"], one, "human", sent) for one in tokens))


async def alone(people: People, number: int) -> None:
    """Somebody against a rookie."""
    address = f"127.0.2.{number}"
    while True:
        opened = await people.open(address, DUEL, [{"kind": "human"}, {"kind": "bot", "level": "rookie"}])
        await person(people, address, opened["match"], opened["tickets"][0]["token"], "bot", {})


async def curious(people: People, number: int) -> None:
    """Somebody who asks what would come of things."""
    address = f"127.0.3.{number}"
    opened = await people.open(address, DUEL, PEOPLE)
    lines: list[ClientConnection] = []
    states = []
    for ticket in opened["tickets"]:
        line = await people.socket(address, opened["match"])
        await line.send(json.dumps({"t": "hello", "tokens": [ticket["token"]]}))
        states.append(json.loads(await line.recv()))
        lines.append(line)
    seat = states[0]["scene"]["view"]["decision"]["player"]
    view = states[seat]
    for option in itertools.cycle(view["scene"]["view"]["decision"]["options"]):
        with people.timed("a preview"):
            await lines[seat].send(json.dumps({"t": "preview", "version": view["version"], "key": option["key"]}))
            while json.loads(await lines[seat].recv())["t"] not in ("preview", "problem"):
                pass
        await asyncio.sleep(0.3)


async def visitor(people: People, number: int) -> None:
    """Somebody who reads pages."""
    address = f"127.0.4.{number}"
    for path in itertools.cycle(("/", "/api/tables", "/api/decks/tcg", "/health")):
        with people.timed("a page"):
            status, _ = await people.request(address, "GET", path)
        if status not in (200, 503):  # 503 where the client is not built
            raise RuntimeError(f"{path} answered {status}")
        await asyncio.sleep(0.2)


async def editor(people: People, number: int) -> None:
    """Somebody who has a position checked."""
    address = f"127.0.5.{number}"
    while True:
        with people.timed("a position"):
            status, answer = await people.request(address, "POST", "/api/scenarios/check", {"text": POSITION})
        if status != 200:
            raise RuntimeError(f"the position was answered with {status}: {answer[:200]!r}")
        await asyncio.sleep(0.5)


async def listener(people: People, number: int) -> None:
    """Somebody who talks to an echo."""
    reader, writer = await asyncio.open_connection("127.0.0.1", people.echo)
    with contextlib.closing(writer):
        while True:
            with people.timed(ECHO):
                writer.write(ECHOED)
                await reader.readexactly(len(ECHOED))
            await asyncio.sleep(0.1)


HONEST: tuple[Callable[[People, int], Awaitable[None]], ...] = (pair, alone, curious, visitor, editor, listener)


def serve_echo(told: Connection) -> None:
    """A server that says what is said to it, in a process of its own."""

    async def repeat(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.closing(writer):
            while data := await reader.read(1 << 16):
                writer.write(data)

    async def run() -> None:
        listening = socket.create_server(("127.0.0.1", 0))
        server = await asyncio.start_server(repeat, sock=listening)
        told.send(listening.getsockname()[1])
        await server.serve_forever()

    asyncio.run(run())
