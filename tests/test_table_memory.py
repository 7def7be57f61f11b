"""What a table holds in memory goes when it is not needed any more, and nobody who plays waits for that."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.websockets import WebSocket

from spacebridge.table.bots.caretaker import CLEANING, CLEANING_LATE
from spacebridge.table.net.sockets import Connection
from spacebridge.table.net.worker import Worker
from spacebridge.table.wire.messages import Setup

from .workers import at_table, play_at

NONSENSE = '{"t":"dance"}'


async def line_that_says(match: str, texts: list[str]) -> WebSocket:
    """A socket on which these things are said, and which is closed then."""
    said = iter(texts)
    first = iter([{"type": "websocket.connect"}])

    async def receive() -> MutableMapping[str, Any]:
        connect = next(first, None)
        if connect is not None:
            return connect
        text = next(said, None)
        if text is None:
            return {"type": "websocket.disconnect", "code": 1000}
        return {"type": "websocket.receive", "text": text}

    async def send(message: MutableMapping[str, Any]) -> None:
        await asyncio.sleep(0)

    made = WebSocket({"type": "websocket", "path": f"/ws/{match}", "headers": []}, receive, send)
    await made.accept()
    return made


@contextmanager
def without_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_line_that_ended_is_gone_at_once(tmp_path: Path) -> None:
    hello = json.dumps({"t": "hello", "tokens": []})

    async def work(worker: Worker) -> None:
        match = await play_at(worker, Setup("dbg"), 2)
        for texts in ([hello], [hello, NONSENSE], [hello, *[NONSENSE] * 30], [NONSENSE], []):
            line = await line_that_says(match, texts)
            connection = Connection(line, match, worker.hub, worker.play, worker.bots, worker._turns)
            there = weakref.ref(connection)
            with without_collector():
                await connection.run()
                del connection
                assert there() is None, texts

    at_table(tmp_path, work)


def test_all_is_looked_through_only_while_nobody_plays(tmp_path: Path) -> None:
    async def work(worker: Worker) -> None:
        looks: list[int] = []

        def note(phase: str, about: dict[str, int]) -> None:
            if phase == "start" and about["generation"] == 2:
                looks.append(1)

        async def looked(later: float) -> int:
            moment[0] += later
            looks.clear()
            with without_collector():
                gc.callbacks.append(note)
                await worker.caretaker.look_round()
                gc.callbacks.remove(note)
            return len(looks)

        start = worker.play.now()
        moment = [start]
        worker.play.now = lambda: moment[0]
        match = await play_at(worker, Setup("dbg"), 2)
        assert await looked(1.0) == 0
        async with worker.hub.locked(match) as live:
            await worker.hub.listen(live, Silent(), [])
            assert await looked(CLEANING + 1) == 0
            await worker.hub.hang_up(live, next(iter(worker.hub._listeners[match])), [], moment[0])
        assert await looked(1.0) == 1
        assert await looked(1.0) == 0
        async with worker.hub.locked(match) as live:
            await worker.hub.listen(live, Silent(), [])
        assert await looked(CLEANING_LATE + 1) == 1, "at last, though somebody is there"

    at_table(tmp_path, work)


class Silent:
    """Somebody who looks on."""

    address = "127.0.0.1"

    def poke(self) -> None:
        pass

    def say(self, said: object) -> None:
        pass
