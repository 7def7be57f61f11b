"""What honest players feel while others try to eat up the table: the p99 of what they do, quiet and under attack.

    python -m bench.attackers
    python -m bench.attackers --seconds 20 --players 8 --attack files primes

The table runs as it is usually set. Honest players come from addresses of their own: they pick against each other and
against a rookie, ask for previews, open pages, and have a position checked. Each attack comes from one address, for a
while, and between two attacks it is quiet:

    files    40 clients that send scenarios, decks and sets which are deep, long or take long to play through
    primes   30 tables at which two searching bots play, each with somebody who looks on
    hints    12 sockets that keep eight hints under way each
    lobby    public tables with the longest names there are, and the lobby asked for again and again
    replays  finished matches whose every version is asked for
    flood    40 sockets that say something as fast as they can
    all      all of these at once

`times` is the ratio of the two p99: it should stay under 3. Attackers and players take part of the same processors as
the table, which in life they don't: what each of them took is told, and what a server that nobody attacks makes of it.
Where `others` is more than a few hundredths the machine did something else meanwhile, and the figures are worth little.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from multiprocessing.connection import Connection

from bench.honest import DUEL, ECHO, HONEST, PEOPLE, Client, People, serve_echo
from bench.served import family, machine, settled, table, worked
from rich.console import Console
from rich.table import Table
from websockets.exceptions import ConnectionClosed, InvalidStatus

BAR = 3.0
WARM, CALM, BEGUN = 5.0, 5.0, 8.0
"""Seconds until honest players are measured, until an attack is over, and until it is under way."""
QUIET = "quiet"
ALL = "all"


class Attackers(Client):
    """Those who want too much, from one address."""

    def __init__(self, port: int, address: str) -> None:
        super().__init__(port)
        self.address = address
        self.got: Counter[str] = Counter()


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


async def files(evil: Attackers) -> None:
    bodies = [(path, body if isinstance(body, bytes) else json.dumps(body).encode()) for path, body in BODIES]

    async def one(number: int) -> None:
        for path, body in itertools.islice(itertools.cycle(bodies), number, None):
            status, _ = await evil.request(evil.address, "POST", path, body)
            evil.got[f"{status}"] += 1
            if status == 429:
                await asyncio.sleep(0.05)

    await asyncio.gather(*(one(number) for number in range(40)))


async def primes(evil: Attackers) -> None:
    async def one() -> None:
        opened = await evil.open(evil.address, DUEL, [{"kind": "bot", "level": "prime"}] * 2)
        async with evil.socket(evil.address, opened["match"]) as line:
            await line.send(json.dumps({"t": "hello", "tokens": []}))
            async for _ in line:
                evil.got["views"] += 1

    await asyncio.gather(*(one() for _ in range(30)))


async def hints(evil: Attackers) -> None:
    question = json.dumps({"t": "hint", "level": "prime"})

    async def one() -> None:
        opened = await evil.open(evil.address, DUEL, PEOPLE)
        async with contextlib.AsyncExitStack() as stack:
            for ticket in opened["tickets"]:
                line = await stack.enter_async_context(evil.socket(evil.address, opened["match"]))
                await line.send(json.dumps({"t": "hello", "tokens": [ticket["token"]]}))
                state = json.loads(await line.recv())
                if state["scene"]["view"]["decision"]["player"] == state["you"]:
                    break
            for _ in range(8):
                await line.send(question)
            async for text in line:
                kind = json.loads(text)["t"]
                if kind in ("hint", "problem"):
                    evil.got[kind] += 1
                    await asyncio.sleep(0.05)
                    await line.send(question)

    async def again() -> None:
        while True:
            with contextlib.suppress(ConnectionClosed, InvalidStatus):
                await one()
            await asyncio.sleep(0.5)

    await asyncio.gather(*(again() for _ in range(12)))


async def lobby(evil: Attackers) -> None:
    async def sit() -> None:
        name = "\u202e" + "W" * 60_000
        deck = {"text": "1 Zap", "name": "W" * 250}
        seats = [{"kind": "human", "name": name[:40_000]}, {"kind": "open"}]
        opened = await evil.open(evil.address, {"game": "tcg", "decks": [deck, deck]}, seats, public=True)
        async with evil.socket(evil.address, opened["match"]) as line:
            await line.send(json.dumps({"t": "hello", "tokens": [opened["tickets"][0]["token"]]}))
            await asyncio.sleep(3600)

    async def look() -> None:
        while True:
            status, _ = await evil.request(evil.address, "GET", "/api/tables")
            evil.got[f"{status}"] += 1
            await asyncio.sleep(0.02)

    await asyncio.gather(*(sit() for _ in range(5)), *(look() for _ in range(4)))


async def replays(evil: Attackers) -> None:
    opened = await evil.open(evil.address, DUEL, PEOPLE)
    async with evil.socket(evil.address, opened["match"]) as line:
        await line.send(json.dumps({"t": "hello", "tokens": [opened["tickets"][0]["token"]]}))
        state = json.loads(await line.recv())
        await line.send(json.dumps({"t": "concede", "id": "c", "version": state["version"]}))
        await asyncio.sleep(1)
    for path in itertools.cycle(("", "/at/0", "/at/1?seat=0", "/file")):
        status, _ = await evil.request(evil.address, "GET", f"/api/replays/{opened['match']}{path}")
        evil.got[f"{status}"] += 1


async def flood(evil: Attackers) -> None:
    solo = {"game": "dbg", "mode": "solo", "players": 1}
    opened = await evil.open(evil.address, solo, [{"kind": "human"}])
    hello = json.dumps({"t": "hello", "tokens": [opened["tickets"][0]["token"]]})
    why = json.dumps({"t": "why", "key": "buy jazz"})

    async def one() -> None:
        while True:
            with contextlib.suppress(ConnectionClosed, InvalidStatus):
                async with evil.socket(evil.address, opened["match"]) as line:
                    await line.send(hello)
                    while True:
                        await line.send(why)
                        await line.recv()
                        evil.got["answers"] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(*(one() for _ in range(40)))


ATTACKS: dict[str, Callable[[Attackers], Awaitable[None]]] = {
    one.__name__: one for one in (files, primes, hints, lobby, replays, flood)
}
EVIL = {name: f"127.0.0.{n}" for n, name in enumerate(ATTACKS, 2)}
"""Each attack comes from one address."""


def attack(port: int, name: str, told: Connection) -> None:
    """One attack, or all of them, in a process of its own until it is ended; `told` asks what was got."""

    async def run() -> dict[str, int]:
        parties = [Attackers(port, EVIL[one]) for one in (ATTACKS if name == ALL else (name,))]
        for one, evil in zip(ATTACKS if name == ALL else (name,), parties, strict=True):
            evil.add(ATTACKS[one](evil))
        await asyncio.to_thread(told.recv)
        for evil in parties:
            await evil.stop()
        return {f"{evil.address} {what}": number for evil in parties for what, number in evil.got.items()}

    told.send(asyncio.run(run()))


class Shares:
    """What the table and those who use it took of the machine, in each phase."""

    def __init__(self, root: int) -> None:
        self._root = root
        self._took: dict[str, list[dict[str, float]]] = defaultdict(list)

    def _look(self, attackers: int) -> dict[str, float]:
        others = [worked(pid) for pid in family(self._root) if pid != self._root]
        return {
            "seconds": time.perf_counter(), "table": worked(self._root), "its helpers": sum(others),
            "players": time.process_time(), "attackers": worked(attackers) if attackers else 0.0, "machine": machine(),
        }  # fmt: skip

    @contextlib.contextmanager
    def of(self, phase: str, attackers: int = 0) -> Iterator[None]:
        before = self._look(attackers)
        yield
        after = self._look(attackers)
        self._took[phase].append({name: after[name] - before[name] for name in before})

    def row(self, phase: str) -> dict[str, float]:
        """Processors' shares; `others` is what the machine did besides."""
        total = {name: sum(one[name] for one in self._took[phase]) for name in self._took[phase][0]}
        seconds, busy = total.pop("seconds"), total.pop("machine")
        total["others"] = max(0.0, busy - sum(total.values()))
        return {name: spent / seconds for name, spent in total.items()}


class Bench:
    """One run: quiet and under attack in turn."""

    def __init__(self, port: int, root: int, echo: int, given: argparse.Namespace) -> None:
        self.people = People(port, echo)
        self.shares = Shares(root)
        self.got: dict[str, dict[str, int]] = {}
        self._root = root
        self._given = given

    async def run(self) -> None:
        await settled(self._root)
        for kind in HONEST:
            for number in range(1, self._given.players + 1):
                self.people.add(kind(self.people, number))
        await asyncio.sleep(WARM)
        await settled(self._root, WARM)
        for name in self._given.attack:
            await self._measure(QUIET)
            await self._attacked(name)
            await asyncio.sleep(CALM)
        await self._measure(QUIET)
        await self.people.stop()

    async def _measure(self, phase: str, attackers: int = 0) -> None:
        self.people.phase = phase
        with self.shares.of(phase, attackers):
            await asyncio.sleep(self._given.seconds)
        self.people.phase = ""

    async def _attacked(self, name: str) -> None:
        hear, told = multiprocessing.Pipe()
        process = multiprocessing.get_context("spawn").Process(
            target=attack, args=(self.people.port, name, told), daemon=True
        )
        process.start()
        await asyncio.sleep(BEGUN)
        await self._measure(name, process.pid or 0)
        hear.send(None)
        self.got[name] = await asyncio.to_thread(hear.recv)
        process.join(10)


def quantile(delays: list[float], share: float) -> float:
    ordered = sorted(delays)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else float("nan")


def delays(bench: Bench, names: list[str]) -> tuple[Table, float]:
    """What honest players felt, and how much worse it was at worst."""
    took, worst = bench.people.took, 0.0
    shown = Table(title="Honest players, milliseconds")
    for column in ("attack", "what", "quiet p50", "p99", "attacked p50", "p99", "times", "counted"):
        shown.add_column(column, justify="left" if column in ("attack", "what") else "right")
    for name in names:
        for what in sorted({what for _, what in took}):
            quiet, attacked = took[QUIET, what], took[name, what]
            times = quantile(attacked, 0.99) / quantile(quiet, 0.99) if quiet and attacked else float("inf")
            worst = max(worst, times if what != ECHO else 0.0)
            figures = (quantile(one, share) for one in (quiet, attacked) for share in (0.5, 0.99))
            shown.add_row(name, what, *(f"{one:.1f}" for one in figures), f"{times:.2f}", f"{len(attacked)}")
        shown.add_section()
    return shown, worst


def processors(bench: Bench, names: list[str]) -> Table:
    shown = Table(title="What each took, in processors")
    phases = {name: bench.shares.row(name) for name in (QUIET, *names)}
    for column in ("phase", *phases[QUIET]):
        shown.add_column(column, justify="left" if column == "phase" else "right")
    for name, row in phases.items():
        shown.add_row(name, *(f"{share:.2f}" for share in row.values()))
    return shown


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=15.0, help="of each phase (15)")
    parser.add_argument("--players", type=int, default=3, help="honest players of each kind (3)")
    parser.add_argument("--attack", nargs="+", choices=(*ATTACKS, ALL), default=[*ATTACKS, ALL], help="which (each)")
    given = parser.parse_args()
    hear, told = multiprocessing.Pipe()
    echo = multiprocessing.get_context("spawn").Process(target=serve_echo, args=(told,), daemon=True)
    echo.start()
    with table(settings={"log_level": "error"}) as (port, root):
        bench = Bench(port, root, hear.recv(), given)
        asyncio.run(bench.run())
    echo.terminate()
    shown, worst = delays(bench, given.attack)
    console = Console(width=None if sys.stdout.isatty() else 110)
    console.print(shown)
    console.print(processors(bench, given.attack))
    for name, got in bench.got.items():
        console.print(f"{name} got:", ", ".join(f"{what} {number}" for what, number in sorted(got.items())))
    console.print(f"{os.cpu_count()} processors; at worst {worst:.2f} times, at most {BAR:g} is wanted")
    return 0 if worst <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
