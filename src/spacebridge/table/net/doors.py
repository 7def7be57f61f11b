"""The table's doors for whatever strangers send: scenarios, replays, addresses with their bodies, and messages."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import Iterator, MutableMapping, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote_from_bytes, unquote

import msgspec
from starlette.websockets import WebSocket

from ...kernel.conformance import chance
from ...kernel.scenariofiles import filed_below, scenarios_folder
from ...lab.doors import Door
from .. import replay
from ..library.index import index
from ..library.theatre import check, watch
from ..match.match import Match
from ..settings import Settings
from ..store.database import migrate
from ..wire.messages import LARGEST, NewTable, SeatChoice, Setup
from ..wire.replays import Fork
from ..wire.routes import MESSAGES, ROUTES
from ..wire.scenarios import ScenarioText
from .app import create_app
from .worker import Worker

SHORT = 2_000
"""Only short scenarios are bent: thousands are read."""
FRAMES = 20
"""Messages of one line."""


class Broken(Exception):
    """The table had to say that something went wrong."""


def scenario_door() -> Door:
    texts = [one.text.encode() for one in filed_below(scenarios_folder())][::23]

    def read(data: bytes) -> None:
        asked = ScenarioText(data.decode("utf-8", "replace"))
        check(asked)
        watch(asked)

    return Door("scenarios", [text for text in texts if len(text) < SHORT], read)


def replay_door() -> Door:
    good = []
    for seed, setup in enumerate((Setup("tcg", rules="basic"), Setup("dbg", mode="solo", players=1), Setup("dbg"))):
        match, rng = Match.begin(setup, seed), chance(seed)
        for _ in range(25):
            decision = match.game.decision
            if decision is None:
                break
            match.choose(decision.player, decision.keys[rng.below(len(decision))])
        if not match.over:
            match.concede(match.deciding or 0)
        if match.over:
            good.append(msgspec.json.encode(msgspec.json.decode(replay.write(replay.make(match)))))
    return Door("replays", good, replay.verify_file)


class Visitors:
    """Those who come to a table of their own, in this process."""

    def __init__(self, folder: str) -> None:
        loose = 1e9
        settings = Settings(
            database=f"{folder}/table.db", bot_processes=1, messages_rate=loose, messages_burst=loose,
            address_rate=loose, address_burst=loose, requests_rate=loose, requests_burst=loose,
            tables_rate=loose, tables_burst=loose, public_rate=loose, public_burst=loose,
            sockets_rate=loose, sockets_burst=loose,
        )  # fmt: skip
        migrate(settings.address)
        self.app = create_app(settings)
        self.worker: Worker = self.app.state.worker
        self.worker.readers.pool = None  # what goes wrong, and what takes long, is to be seen here
        self.loop = asyncio.new_event_loop()
        self.errors: list[str] = []
        self._opened = ("", "")

    def run(self, work: Any) -> Any:
        """Some work of the table; Broken where it had to be sorry about it."""
        self.errors.clear()
        found = self.loop.run_until_complete(work)
        if self.errors:
            raise Broken(self.errors[0])
        return found

    async def open(self) -> tuple[str, str]:
        """A table for one; its name and the token of the seat."""
        setup = Setup("dbg", mode="solo", players=1)
        opened = await self.worker.service.open_table(NewTable(setup, (SeatChoice("human"),)))
        return opened.match, opened.tickets[0].token

    async def request(self, method: str, path: str, query: bytes, body: bytes) -> None:
        """A request as a server hands it on."""
        scope = {
            "type": "http", "http_version": "1.1", "method": method, "path": unquote(path), "raw_path": path.encode(),
            "query_string": query, "headers": [(b"host", b"table")], "client": ("127.0.0.1", 1), "scheme": "http",
            "server": ("table", 80), "root_path": "",
        }  # fmt: skip
        parts = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> MutableMapping[str, Any]:
            return next(parts, {"type": "http.disconnect"})

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start" and message["status"] == 500:
                self.errors.append(f"status 500 for {method} {path}")

        await self.app(scope, receive, send)

    async def talk(self, frames: Sequence[bytes]) -> None:
        """A line with these messages after its hello."""
        match, token = self._opened
        if not match or self.worker.hub.known(match) is None:
            match, token = self._opened = await self.open()
        hello = msgspec.json.encode({"t": "hello", "tokens": [token]})
        said = iter([hello, *frames])

        async def receive() -> MutableMapping[str, Any]:
            text = next(said, None)
            if text is None:
                await asyncio.sleep(0)
                return {"type": "websocket.disconnect", "code": 1000}
            return {"type": "websocket.receive", "text": text.decode("utf-8", "replace")}

        async def send(message: MutableMapping[str, Any]) -> None:
            await asyncio.sleep(0)

        scope = {"type": "websocket", "path": f"/ws/{match}", "path_params": {"match": match}, "headers": []}
        first = iter([{"type": "websocket.connect"}])

        async def begin() -> MutableMapping[str, Any]:
            return next(first, None) or await receive()

        await self.worker.listen(WebSocket(scope, begin, send))


@contextmanager
def visitors() -> Iterator[Visitors]:
    """A table for as long as it is tried; whatever it logs as an error is noticed."""
    with tempfile.TemporaryDirectory(prefix="spacebridge-doors-") as folder:
        found = Visitors(folder)
        handler = logging.Handler(logging.ERROR)
        handler.emit = lambda record: found.errors.append(  # type: ignore[method-assign]
            logging.Formatter().format(record)
        )
        logger = logging.getLogger("spacebridge")
        logger.addHandler(handler)
        passed, logger.propagate = logger.propagate, False

        async def begin() -> None:
            found.worker.database.start()

        found.loop.run_until_complete(begin())
        try:
            yield found
        finally:
            logger.removeHandler(handler)
            logger.propagate = passed
            found.loop.run_until_complete(found.worker.bots.stop())
            found.loop.run_until_complete(found.worker.database.stop())
            found.loop.close()


def url_door(table: Visitors) -> Door:
    """Addresses as they are declared, with words for their places, and bodies of what they take."""
    index()  # made now, and not at the expense of whoever asks first
    bodies = [
        msgspec.json.encode(one)
        for one in (
            {
                "setup": {"game": "tcg"},
                "seats": [{"kind": "human"}, {"kind": "open"}],
                "clock": {"main": 1, "period": 1},
            },
            {"seat": 0, "name": "Ann", "pledge": "a" * 64},
            Fork(1, 0),
            {"text": "title: x\ngame: tcg\nrules: basic\n"},
            {"game": "tcg", "text": '{"id": "X", "name": "x", "cards": []}'},
            {"text": "1 Zap", "name": "x"},
        )
    ]
    good = []
    for route in ROUTES:
        path = route.path.replace(":int", "").replace("{game}", "tcg").replace("{version}", "3").replace("{seat}", "0")
        for place in ("{match}", "{id}"):
            path = path.replace(place, "zap")
        query = "&".join(f"{one.name}=1" for one in route.query)
        line = f"{route.method} {path}?{query}\n".encode()
        good += [line + body for body in bodies] if route.method == "POST" else [line]

    def read(data: bytes) -> None:
        line, _, body = data.partition(b"\n")
        method, _, rest = line.partition(b" ")
        path, _, query = rest.partition(b"?")
        address = "/" + quote_from_bytes(path.lstrip(b"/"), "/%")
        table.run(table.request("POST" if method == b"POST" else "GET", address, query, body[:LARGEST]))

    return Door("addresses", good, read)


def frame_door(table: Visitors) -> Door:
    """Messages of every kind; each input is a line of several."""
    samples: dict[str, dict[str, object]] = {
        "sit": {"seat": 0}, "reveal": {"value": "a" * 64}, "choose": {"id": "a", "version": 0, "key": "end"},
        "undo": {"id": "b", "version": 1}, "consent": {"id": "c", "version": 0, "yes": True},
        "concede": {"id": "d", "version": 999}, "why": {"key": "buy 1"}, "preview": {"version": 999, "key": "end"},
        "hint": {"level": "nobody"}, "say": {"phrase": "hello", "ref": "x", "text": "y"}, "ping": {}, "hello": {},
    }  # fmt: skip
    good = [msgspec.json.encode({"t": one.tag, **samples.get(one.tag, {})}) for one in MESSAGES]
    good += [b"\n".join(good[i : i + 4]) for i in range(len(good) - 4)]

    def read(data: bytes) -> None:
        table.run(table.talk([line for line in data.split(b"\n") if line][:FRAMES]))

    return Door("messages", good, read)
