"""How many matches the table holds: scripted players over real sockets, against the real server.

    python -m bench.table
    python -m bench.table --matches 100 400 1000 --workers 1 2 --seconds 20 --think 5
    git worktree add ../before <commit>
    python -m bench.table --matches 100 --workers 1 --beside ../before --rounds 3

Each match has two players with a socket each. Whoever is asked thinks for a while, picks, and the clock runs until the
other player's view of the next version is there: from move to view, through a stored transaction. The memory is what
the server's processes hold more than without a match, divided by the matches. A pick costs the processor time of these
processes and the bytes that both players get, divided by the picks.

Beside each row stands a relay in the same run: a server of the same libraries that hands the messages of one socket to
the other, as long as a view, without a game and without storing anything. `times relay` is the ratio of the two p99.
The scripted players need a core of their own; on two cores a second worker has to share.

With `--beside` the server of another checkout is measured in the place of the relay: the same players sit at either,
one after the other in each round, so that a slow moment of the machine falls on both; figures are medians of the
rounds. The players speak the older form of a state, too, in which each one brings the whole view.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import http.client
import json
import multiprocessing
import random
import resource
import socket
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from bench.served import HERE, memory, processor, settled, table
from bench.states import state_of
from rich.console import Console
from rich.table import Table
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

BAR = 0.1
"""Seconds that a p99 may take."""
LOOSE = dict.fromkeys(
    (
        "messages_rate", "messages_burst", "address_rate", "address_burst", "requests_rate", "requests_burst",
        "tables_rate", "tables_burst", "sockets", "sockets_rate", "sockets_burst", "address_at_once", "bot_warm_up",
    ),
    1_000_000,
)  # fmt: skip
"""All players come from one address here, and nobody needs a bot."""
DECKS = ("wave1-cars", "wave1-planes")
CONNECTING = 40
"""Sockets that are opened at the same time."""


class Figures(msgspec.Struct):
    """What one run measured, in seconds."""

    matches: int
    delays: list[float]
    megabytes: float = 0.0
    cpu: float = 0.0
    """Milliseconds of the server's processors for each pick."""
    kilobytes: float = 0.0
    """What is sent to both players for each pick."""

    def quantile(self, share: float) -> float:
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


# Servers


def relay_app() -> Starlette:
    """Two sockets of one name hear each other."""
    rooms: dict[str, list[WebSocket]] = {}

    async def room(client: WebSocket) -> None:
        await client.accept()
        here = rooms.setdefault(client.path_params["room"], [])
        here.append(client)
        try:
            while True:
                text = await client.receive_text()
                for other in here:
                    await other.send_text(text)
        except WebSocketDisconnect:
            here.remove(client)

    return Starlette(routes=[WebSocketRoute("/ws/{room}", room)])


def run_relay(listening: socket.socket) -> None:
    uvicorn.run(relay_app(), fd=listening.fileno(), log_level="error", ws_per_message_deflate=False)


@contextlib.contextmanager
def relay() -> Iterator[int]:
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    process = multiprocessing.get_context("fork").Process(target=run_relay, args=(listening,), daemon=True)
    process.start()
    port = int(listening.getsockname()[1])
    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            break
        time.sleep(0.05)
    try:
        yield port
    finally:
        process.terminate()
        process.join()
        listening.close()


# Players


class Clock:
    """When picks were sent, and how long it took until the rival saw them."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], float] = {}
        self.delays: list[float] = []
        self.counts = False
        self.picks = 0
        self.bytes = 0

    def pick(self, match: str, version: int) -> None:
        self.sent[match, version + 1] = time.perf_counter()
        self.picks += self.counts

    def heard(self, size: int) -> None:
        self.bytes += size if self.counts else 0

    def seen(self, match: str, version: int) -> None:
        start = self.sent.pop((match, version), None)
        if start is not None and self.counts:
            self.delays.append(time.perf_counter() - start)


def open_match(port: int) -> tuple[str, list[str]]:
    """A table for two people; the tokens of both."""
    setup = {"game": "tcg", "rules": "expanded", "decks": [{"id": deck} for deck in DECKS]}
    body = json.dumps({"setup": setup, "seats": [{"kind": "human"}, {"kind": "human"}]})
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
    answer = json.loads(line.getresponse().read())
    line.close()
    return answer["match"], [ticket["token"] for ticket in answer["tickets"]]


@contextlib.asynccontextmanager
async def socket_to(port: int, room: str, gate: asyncio.Semaphore) -> AsyncIterator[ClientConnection]:
    async with gate:
        line = await connect(
            f"ws://127.0.0.1:{port}/ws/{room}", max_size=None, compression=None, open_timeout=120, ping_interval=None
        )
    try:
        yield line
    finally:
        await line.close()


class Run:
    """What all players of a run share."""

    def __init__(self, port: int, think: float) -> None:
        self.port = port
        self.think = think
        self.clock = Clock()
        self.ready = asyncio.Event()
        self.gate = asyncio.Semaphore(CONNECTING)

    async def thinking(self, chance: random.Random) -> None:
        await self.ready.wait()
        await asyncio.sleep(chance.expovariate(1 / self.think))


async def play(run: Run, match: str, token: str, chance: random.Random) -> None:
    """One player: picks by chance after thinking, until the match is over or the bench is."""
    clock = run.clock
    async with socket_to(run.port, match, run.gate) as line:
        await line.send(json.dumps({"t": "hello", "tokens": [token]}))
        number = 0
        decision: Any = None
        async for text in line:
            clock.heard(len(text))
            state = state_of(text)
            if state is None:
                continue
            decision = state.asked(decision)
            if decision is None or decision["player"] != state.you:
                clock.seen(match, state.version)
                continue
            # A player who goes on picking sees the version first; only the rival's view is measured.
            await run.thinking(chance)
            key = chance.choice(decision["options"])["key"]
            number += 1
            clock.pick(match, state.version)
            await line.send(json.dumps({"t": "choose", "id": f"b{number}", "version": state.version, "key": key}))


async def chat(run: Run, room: str, first: bool, size: int, chance: random.Random) -> None:
    """One client of the relay: two take turns with messages as long as a view."""
    clock = run.clock
    async with socket_to(run.port, room, run.gate) as line:
        padding = "x" * size

        async def send(version: int) -> None:
            await run.thinking(chance)
            clock.pick(room, version)
            await line.send(json.dumps({"version": version + 1, "by": first, "padding": padding}))

        if first:
            await asyncio.sleep(0.5)
            await send(0)
        async for text in line:
            message = json.loads(text)
            if message["by"] is not first:
                clock.seen(room, message["version"])
                await send(message["version"])


async def measure(run: Run, players: list[asyncio.Task[None]], seconds: float, root: int = 0) -> float:
    """Let them play for a while; the processor time that the server spent on it."""
    run.ready.set()
    await asyncio.sleep(seconds / 4)
    run.clock.counts = True
    before = processor(root)
    await asyncio.sleep(seconds)
    spent = processor(root) - before
    run.clock.counts = False
    for one in players:
        one.cancel()
    for outcome in await asyncio.gather(*players, return_exceptions=True):
        if isinstance(outcome, Exception) and not isinstance(outcome, ConnectionClosed):
            raise outcome
    return spent


async def load_table(port: int, root: int, matches: int, seconds: float, think: float) -> Figures:
    """`matches` matches at once; the figures of the latter part."""
    await settled(root)
    before = memory(root)
    run = Run(port, think)
    loop = asyncio.get_running_loop()
    opened = [await loop.run_in_executor(None, open_match, port) for _ in range(matches)]
    players = [
        asyncio.create_task(play(run, match, token, random.Random(f"{match}{seat}")))
        for match, tokens in opened
        for seat, token in enumerate(tokens)
    ]
    await asyncio.sleep(1 + matches / 200)
    spent = await measure(run, players, seconds, root)
    clock = run.clock
    picks = max(1, clock.picks)
    held = max(0.0, memory(root) - before) / matches
    return Figures(matches, clock.delays, held, spent * 1000 / picks, clock.bytes / 1024 / picks)


async def load_relay(port: int, rooms: int, seconds: float, think: float, size: int) -> Figures:
    run = Run(port, think)
    players = [
        asyncio.create_task(chat(run, f"r{room}", first, size, random.Random(room * 2 + first)))
        for room in range(rooms)
        for first in (True, False)
    ]
    await asyncio.sleep(1 + rooms / 200)
    await measure(run, players, seconds)
    return Figures(rooms, run.clock.delays)


def view_size(port: int) -> int:
    """How long a state is that a player gets in the middle of a game, about."""

    async def ask() -> int:
        match, tokens = open_match(port)
        async with socket_to(port, match, asyncio.Semaphore(1)) as line:
            await line.send(json.dumps({"t": "hello", "tokens": [tokens[0]]}))
            return len(await line.recv())

    return asyncio.run(ask())


# Two checkouts


MEASURES: dict[str, Callable[[Figures], float]] = {
    "KB a pick": lambda found: found.kilobytes,
    "CPU ms a pick": lambda found: found.cpu,
    "p50 ms": lambda found: found.quantile(0.5) * 1000,
    "p99 ms": lambda found: found.quantile(0.99) * 1000,
    "MB a match": lambda found: found.megabytes,
    "Picks measured": lambda found: len(found.delays),
}


def compare(given: argparse.Namespace) -> Table:
    """The servers of two checkouts under the same players, turn and turn about."""
    title = f"Two checkouts, {given.think:g} s of thinking, {given.seconds:g} s each, median of {given.rounds}"
    shown = Table(title=title)
    for column in ("Workers", "Matches", "What", "Before", "Now", "Now / before"):
        shown.add_column(column, justify="left" if column == "What" else "right")
    for workers in given.workers:
        for matches in given.matches:
            rounds = [
                [load(checkout, workers, matches, given) for checkout in (given.beside, HERE)]
                for _ in range(given.rounds)
            ]
            for what, read in MEASURES.items():
                before, now = (statistics.median(map(read, column)) for column in zip(*rounds, strict=True))
                ratio = f"{now / before:.2f}" if before else ""
                shown.add_row(str(workers), str(matches), what, f"{before:.2f}", f"{now:.2f}", ratio)
            shown.add_section()
    return shown


def load(checkout: Path, workers: int, matches: int, given: argparse.Namespace) -> Figures:
    with table(workers, checkout, LOOSE) as (port, root):
        return asyncio.run(load_table(port, root, matches, given.seconds, given.think))


def main() -> None:
    parser = argparse.ArgumentParser(description="How many matches the table holds.")
    parser.add_argument("--matches", type=int, nargs="+", default=[100, 250, 500, 1000])
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=5.0, help="seconds a player thinks on average")
    parser.add_argument("--beside", type=Path, metavar="CHECKOUT", help="the root of another checkout to measure, too")
    parser.add_argument("--rounds", type=int, default=3, help="how often each of two checkouts is measured")
    given = parser.parse_args()
    if given.beside is not None:
        given.beside = given.beside.resolve()
        if not (given.beside / "src" / "spacebridge").is_dir():
            parser.error(f"{given.beside} is no checkout of the project")
    gc.disable()  # pauses of the players are not the table's
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if given.beside is not None:
        Console(width=None if sys.stdout.isatty() else 100).print(compare(given))
        return
    shown = Table(title=f"From move to view, {given.think:g} s of thinking, {given.seconds:g} s each")
    for column in ("Workers", "Matches", "Picks/s", "p50 ms", "p99 ms", "Relay p99 ms", "Times relay", "MB a match",
                   "CPU ms a pick", "KB a pick"):  # fmt: skip
        shown.add_column(column, justify="right")
    held: dict[int, int] = {}
    for workers in given.workers:
        for matches in given.matches:
            with table(workers, settings=LOOSE) as (port, root):
                size = view_size(port)
                found = asyncio.run(load_table(port, root, matches, given.seconds, given.think))
            with relay() as port:
                peer = asyncio.run(load_relay(port, matches, given.seconds, given.think, size))
            slow, peer_slow = found.quantile(0.99), peer.quantile(0.99)
            if slow < BAR:
                held[workers] = max(held.get(workers, 0), matches)
            shown.add_row(
                str(workers), str(matches), f"{len(found.delays) / given.seconds:.0f}",
                f"{found.quantile(0.5) * 1000:.1f}", f"{slow * 1000:.1f}", f"{peer_slow * 1000:.1f}",
                f"{slow / peer_slow:.1f}", f"{found.megabytes:.2f}", f"{found.cpu:.2f}", f"{found.kilobytes:.1f}",
            )  # fmt: skip
    console = Console()
    console.print(shown)
    for workers in given.workers:
        console.print(f"{workers} worker(s): {held.get(workers, 0)} matches with p99 below {BAR * 1000:.0f} ms")


if __name__ == "__main__":
    main()
