"""What honest players feel while others try to eat up the table: the p99 of what they do, quiet and under attack.

    python bench/attackers.py
    python bench/attackers.py --seconds 20 --players 8 --attack files primes

The table runs as it is usually set. Honest players come from addresses of their own: they pick against each other and
against a rookie, ask for previews, open pages, and have a position checked. Then attackers join, each from one address:

    files    40 clients that send scenarios, decks and sets which are deep, long or take long to play through
    primes   30 tables at which two searching bots play, each with somebody who looks on
    hints    12 sockets that keep eight hints under way each
    lobby    public tables with the longest names there are, and the lobby asked for again and again
    replays  finished matches whose every version is asked for
    flood    40 sockets that say something as fast as they can

`times` is the ratio of the two p99: it should stay under 3.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

HERE = Path(__file__).resolve().parents[1]
BAR = 3.0
EVIL = {name: f"127.0.0.{n}" for n, name in enumerate(("files", "primes", "hints", "lobby", "replays", "flood"), 2)}
"""Each attack comes from one address."""
WARM = 30.0
"""Seconds until all processes have started."""
DUEL = {"game": "tcg", "decks": [{"id": "wave1-cars"}, {"id": "wave1-planes"}]}
POSITION = """title: A small position
game: tcg
rules: expanded
p1: {team: [red-alert-security-chief], hand: [zap], deck: [medic]}
p2: {team: [ironhide-veteran-autobot], hand: [supercharge]}
play:
  - p1: play zap
"""


@contextlib.contextmanager
def serving() -> Iterator[int]:
    """The table as it is usually set; its port."""
    with tempfile.TemporaryDirectory(prefix="spacebridge-bench-") as folder:
        own = {
            "SPACEBRIDGE_DATABASE": f"{folder}/table.db",
            "SPACEBRIDGE_LOG_LEVEL": "error",
            "PYTHONPATH": str(HERE / "src"),
        }
        command = [sys.executable, "-m", "spacebridge", "serve", "--port", "0"]
        process = subprocess.Popen(command, env={**os.environ, **own}, cwd=folder, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline().split("http://")[1].split()[0].rsplit(":", 1)[1])
        finally:
            process.terminate()
            process.wait()


class Bench:
    """One run: who does what, and how long it takes them."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.phase = ""
        self.took: dict[tuple[str, str], list[float]] = defaultdict(list)
        self.served: dict[str, int] = defaultdict(int)
        self._tasks: list[asyncio.Task[None]] = []

    def add(self, work: Awaitable[None]) -> None:
        self._tasks.append(asyncio.ensure_future(work))

    @contextlib.contextmanager
    def timed(self, what: str) -> Iterator[None]:
        began = time.perf_counter()
        yield
        self.took[self.phase, what].append(time.perf_counter() - began)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for found in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(found, Exception):
                print("somebody stopped:", repr(found)[:200], file=sys.stderr)

    # A client

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

    async def open(self, address: str, setup: object, seats: list[dict[str, str]], **more: object) -> dict[str, Any]:
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


def asked(state: dict[str, Any], before: Any) -> Any:
    """The question that is open now."""
    scene = state.get("scene")
    if scene is not None:
        before = scene["view"]["decision"] if scene["view"] is not None else None
    for moment in state.get("moments", ()):
        for path, *value in moment.get("changes", ()):
            if path == ["decision"]:
                before = value[0]
    return before


# Honest players


async def person(bench: Bench, address: str, match: str, token: str, what: str, seen: dict[Any, float]) -> None:
    """Picks by chance; `what` is measured from a pick to the next view of whoever sees it first."""
    chance = random.Random(token)
    async with bench.socket(address, match) as line:
        await line.send(json.dumps({"t": "hello", "tokens": [token]}))
        decision: Any = None
        number = 0
        async for text in line:
            message = json.loads(text)
            if message["t"] != "state":
                continue
            decision = asked(message, decision)
            mine = decision is not None and decision["player"] == message["you"]
            sent = seen.pop((match, message["version"]), None)
            if sent is not None and (not mine or what == "a bot's answer"):
                bench.took[bench.phase, what].append(time.perf_counter() - sent)
            if message["table"]["status"] == "over":
                return
            if mine:
                await asyncio.sleep(chance.uniform(0.1, 0.5))
                number += 1
                later = message["version"] + (2 if what == "a bot's answer" else 1)
                seen[match, later] = time.perf_counter()
                key = chance.choice(decision["options"])["key"]
                pick = {"t": "choose", "id": f"p{number}", "version": message["version"], "key": key}
                await line.send(json.dumps(pick))


async def pair(bench: Bench, number: int) -> None:
    """Two people at a table, one after the other table."""
    while True:
        address = f"127.0.1.{number}"
        opened = await bench.open(address, DUEL, [{"kind": "human"}, {"kind": "human"}])
        seen: dict[Any, float] = {}
        await asyncio.gather(
            *(
                person(bench, address, opened["match"], ticket["token"], "a rival's view", seen)
                for ticket in opened["tickets"]
            )
        )


async def alone(bench: Bench, number: int) -> None:
    """Somebody against a rookie."""
    while True:
        address = f"127.0.2.{number}"
        opened = await bench.open(address, DUEL, [{"kind": "human"}, {"kind": "bot", "level": "rookie"}])
        seen: dict[Any, float] = {}
        await person(bench, address, opened["match"], opened["tickets"][0]["token"], "a bot's answer", seen)


async def curious(bench: Bench, number: int) -> None:
    """Somebody who asks what would come of things."""
    address = f"127.0.3.{number}"
    opened = await bench.open(address, DUEL, [{"kind": "human"}, {"kind": "human"}])
    lines: list[ClientConnection] = []
    states = []
    for ticket in opened["tickets"]:
        line = await bench.socket(address, opened["match"])
        await line.send(json.dumps({"t": "hello", "tokens": [ticket["token"]]}))
        states.append(json.loads(await line.recv()))
        lines.append(line)
    seat = states[0]["scene"]["view"]["decision"]["player"]
    view = states[seat]
    options = view["scene"]["view"]["decision"]["options"]
    for option in itertools.cycle(options):
        with bench.timed("a preview"):
            await lines[seat].send(json.dumps({"t": "preview", "version": view["version"], "key": option["key"]}))
            while json.loads(await lines[seat].recv())["t"] not in ("preview", "problem"):
                pass
        await asyncio.sleep(0.3)


async def visitor(bench: Bench, number: int) -> None:
    """Somebody who reads pages."""
    address = f"127.0.4.{number}"
    for path in itertools.cycle(("/", "/api/tables", "/api/decks/tcg", "/health")):
        with bench.timed("a page"):
            status, _ = await bench.request(address, "GET", path)
            assert status in (200, 503), (path, status)  # 503 where the client is not built
        await asyncio.sleep(0.2)


async def editor(bench: Bench, number: int) -> None:
    """Somebody who has a position checked."""
    address = f"127.0.5.{number}"
    while True:
        with bench.timed("a position"):
            status, _ = await bench.request(address, "POST", "/api/scenarios/check", {"text": POSITION})
            assert status == 200, status
        await asyncio.sleep(0.5)


HONEST: tuple[Callable[[Bench, int], Awaitable[None]], ...] = (pair, alone, curious, visitor, editor)


# Attackers


def long_script() -> str:
    steps = "".join("  - auto: 1\n" for _ in range(390))
    return f"title: long\ngame: dbg\nplayers: 2\nphase: setup\nseed: 1\nplay:\n{steps}"


BODIES: tuple[tuple[str, object], ...] = (
    ("/api/scenarios/check", {"text": "{" * 2_000}),
    ("/api/scenarios/watch", {"text": long_script()}),
    ("/api/scenarios/check", {"text": "title: x\ngame: dbg\nplay:\n" + "  - p1: end\n" * 4_500}),
    ("/api/cards/check", {"text": "id: X\nname: X\nbattle_cards:\n" + "  - {name: a, type: action}\n" * 1_800}),
    ("/api/decks/tcg/import", {"text": "\n".join(f"3 Opptimus Primm {n}" for n in range(1_900))}),
    ("/api/decks/tcg/check", {"text": "\n".join(f"1 Bumblebae {n}" for n in range(1_900))}),
    ("/api/scenarios/parse", b'{"text": ' + b"[" * 60_000),
)


async def files(bench: Bench) -> None:
    async def one(number: int) -> None:
        for path, body in itertools.islice(itertools.cycle(BODIES), number, None):
            status, _ = await bench.request(EVIL["files"], "POST", path, body)
            bench.served[f"files {status}"] += 1
            if status == 429:
                await asyncio.sleep(0.05)

    await asyncio.gather(*(one(number) for number in range(40)))


async def primes(bench: Bench) -> None:
    async def one() -> None:
        opened = await bench.open(EVIL["primes"], DUEL, [{"kind": "bot", "level": "prime"}] * 2)
        async with bench.socket(EVIL["primes"], opened["match"]) as line:
            await line.send(json.dumps({"t": "hello", "tokens": []}))
            async for _ in line:
                bench.served["primes: views"] += 1

    await asyncio.gather(*(one() for _ in range(30)))


async def hints(bench: Bench) -> None:
    async def one() -> None:
        opened = await bench.open(EVIL["hints"], DUEL, [{"kind": "human"}, {"kind": "human"}])
        async with contextlib.AsyncExitStack() as stack:
            for ticket in opened["tickets"]:
                line = await stack.enter_async_context(bench.socket(EVIL["hints"], opened["match"]))
                await line.send(json.dumps({"t": "hello", "tokens": [ticket["token"]]}))
                state = json.loads(await line.recv())
                if state["scene"]["view"]["decision"]["player"] == state["you"]:
                    break
            for _ in range(8):
                await line.send(json.dumps({"t": "hint", "level": "prime"}))
            async for text in line:
                if json.loads(text)["t"] in ("hint", "problem"):
                    bench.served["hints"] += 1
                    await asyncio.sleep(0.05)
                    await line.send(json.dumps({"t": "hint", "level": "prime"}))

    await asyncio.gather(*(one() for _ in range(12)))


async def lobby(bench: Bench) -> None:
    async def table(number: int) -> None:
        name = "\u202e" + "W" * 60_000
        deck = {"text": "1 Zap", "name": "W" * 250}
        seats = [{"kind": "human", "name": name[:40_000]}, {"kind": "open"}]
        opened = await bench.open(EVIL["lobby"], {"game": "tcg", "decks": [deck, deck]}, seats, public=True)
        async with bench.socket(EVIL["lobby"], opened["match"]) as line:
            await line.send(json.dumps({"t": "hello", "tokens": [opened["tickets"][0]["token"]]}))
            await asyncio.sleep(3600)

    async def look() -> None:
        while True:
            status, _ = await bench.request(EVIL["lobby"], "GET", "/api/tables")
            bench.served[f"lobby {status}"] += 1
            await asyncio.sleep(0.02)

    await asyncio.gather(*(table(n) for n in range(5)), *(look() for _ in range(4)))


async def replays(bench: Bench) -> None:
    opened = await bench.open(EVIL["replays"], DUEL, [{"kind": "human"}, {"kind": "human"}])
    async with bench.socket(EVIL["replays"], opened["match"]) as line:
        await line.send(json.dumps({"t": "hello", "tokens": [opened["tickets"][0]["token"]]}))
        state = json.loads(await line.recv())
        await line.send(json.dumps({"t": "concede", "id": "c", "version": state["version"]}))
        await asyncio.sleep(1)
    while True:
        for path in ("", "/at/0", "/at/1?seat=0", "/file"):
            status, _ = await bench.request(EVIL["replays"], "GET", f"/api/replays/{opened['match']}{path}")
            bench.served[f"replays {status}"] += 1


async def flood(bench: Bench) -> None:
    solo = {"game": "dbg", "mode": "solo", "players": 1}
    opened = await bench.open(EVIL["flood"], solo, [{"kind": "human"}])

    async def one() -> None:
        while True:
            with contextlib.suppress(ConnectionClosed, InvalidStatus):
                async with bench.socket(EVIL["flood"], opened["match"]) as line:
                    await line.send(json.dumps({"t": "hello", "tokens": [opened["tickets"][0]["token"]]}))
                    while True:
                        await line.send(json.dumps({"t": "why", "key": "buy jazz"}))
                        await line.recv()
                        bench.served["flood: answers"] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(*(one() for _ in range(40)))


ATTACKS: dict[str, Callable[[Bench], Awaitable[None]]] = {
    one.__name__: one for one in (files, primes, hints, lobby, replays, flood)
}


def quantile(delays: list[float], share: float) -> float:
    ordered = sorted(delays)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else float("nan")


async def play(port: int, seconds: float, players: int, attack: Callable[[], object]) -> Bench:
    """What honest players feel, quiet and under attack."""
    bench = Bench(port)
    bench.phase = "warm"
    for kind in HONEST:
        for number in range(1, players + 1):
            bench.add(kind(bench, number))
    await asyncio.sleep(WARM)
    bench.phase = "quiet"
    await asyncio.sleep(seconds)
    bench.phase = "between"
    attack()
    await asyncio.sleep(8)
    bench.phase = "attacked"
    await asyncio.sleep(seconds)
    bench.phase = "after"
    await bench.stop()
    return bench


def attack_all(port: int, seconds: float, names: list[str], told: Connection) -> None:
    """The attackers, in a process of their own: they are not to slow down those who measure."""

    async def run() -> dict[str, int]:
        bench = Bench(port)
        for name in names:
            bench.add(ATTACKS[name](bench))
        await asyncio.sleep(seconds)
        await bench.stop()
        return bench.served

    told.send(dict(asyncio.run(run())))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each of the two phases (20)")
    parser.add_argument("--players", type=int, default=3, help="honest players of each kind (3)")
    parser.add_argument("--attack", nargs="+", choices=ATTACKS, default=list(ATTACKS), help="which attacks (all)")
    given = parser.parse_args()
    with serving() as port:
        hear, told = multiprocessing.Pipe()
        arguments = (port, given.seconds + 8, given.attack, told)
        attackers = multiprocessing.get_context("spawn").Process(target=attack_all, args=arguments, daemon=True)
        bench = asyncio.run(play(port, given.seconds, given.players, attackers.start))
        served = hear.recv()
    shown = Table(title=f"Honest players while others attack ({', '.join(given.attack)}), milliseconds")
    for column in ("what", "quiet p50", "quiet p99", "attacked p50", "attacked p99", "times", "counted"):
        shown.add_column(column, justify="left" if column == "what" else "right")
    worst = 0.0
    for what in sorted({name for _, name in bench.took}):
        quiet, attacked = bench.took["quiet", what], bench.took["attacked", what]
        times = quantile(attacked, 0.99) / quantile(quiet, 0.99) if quiet and attacked else float("inf")
        worst = max(worst, times)
        figures = (quantile(one, share) for one in (quiet, attacked) for share in (0.5, 0.99))
        shown.add_row(what, *(f"{one:.1f}" for one in figures), f"{times:.2f}", f"{len(quiet)} and {len(attacked)}")
    Console().print(shown)
    print("The attackers got:", ", ".join(f"{name} {number}" for name, number in sorted(served.items())))
    return 0 if worst <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
