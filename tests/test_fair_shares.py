"""Work is shared fairly: whoever asks in heaps waits for themselves, and nothing is done where nobody looks."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TypeVar

import httpx
import msgspec
import pytest
from starlette.types import Message, Receive, Scope, Send

from spacebridge.kernel.errors import BadScenario
from spacebridge.table.bots.bots import Pools
from spacebridge.table.bots.pools import BUSY, Busy, Pool, Share, Usage
from spacebridge.table.metrics import Metrics
from spacebridge.table.net.app import create_app
from spacebridge.table.net.guard import WAITING, Guard
from spacebridge.table.net.http import refused
from spacebridge.table.net.reading import SIMPLE, TOO_LONG, Readers, Refused, asker
from spacebridge.table.net.service import FRESH
from spacebridge.table.net.turns import Turns
from spacebridge.table.net.worker import Worker
from spacebridge.table.settings import Settings
from spacebridge.table.wire.access import Denied
from spacebridge.table.wire.messages import Setup
from spacebridge.table.wire.routes import ROUTES

from .table_server import Table, wait_for
from .workers import at_table

T = TypeVar("T")
ENDLESS = 3600.0


class Hand:
    """A pool whose processes are at hand: a task is over when it is told so."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.done: list[str] = []
        self._open: list[tuple[str, object]] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, who: str) -> asyncio.Task[None]:
        async def work() -> None:
            one = await self.pool._take(who)
            self._open.append((who, one))

        task = asyncio.create_task(work())
        self._tasks.add(task)
        return task

    @property
    def served(self) -> list[str]:
        return [who for who, _ in self._open]

    def end(self, spent: float = 1.0) -> None:
        """The task that was begun first is over."""
        who, one = self._open.pop(0)
        self.done.append(who)
        self.pool.usage.add(who, spent)
        self.pool._give(who, one)  # type: ignore[arg-type]

    async def drain(self) -> list[str]:
        while self._open:
            self.end()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return self.done


def at_hand(processes: int, work: Callable[[Hand], Awaitable[T]], **share: float) -> T:
    async def run() -> T:
        usage = Usage(lambda: 0.0)
        return await work(Hand(Pool(processes, 1.0, Metrics(), Share(**share), usage=usage)))  # type: ignore[arg-type]

    return asyncio.run(run())


def test_who_asks_once_is_served_before_who_asks_in_heaps() -> None:
    async def run(hand: Hand) -> None:
        for _ in range(50):
            hand.ask("greedy")
        await asyncio.sleep(0)
        assert hand.served == ["greedy"]
        hand.ask("ann")
        hand.ask("bob")
        await asyncio.sleep(0)
        order = await hand.drain()
        assert order[:3] == ["greedy", "ann", "bob"]
        assert len(order) == 52

    at_hand(1, run)


def test_nobody_has_all_processes_at_once() -> None:
    async def run(hand: Hand) -> None:
        for _ in range(9):
            hand.ask("greedy")
        await asyncio.sleep(0)
        assert hand.served == ["greedy", "greedy"]
        hand.ask("ann")
        await asyncio.sleep(0)
        assert hand.served == ["greedy", "greedy", "ann"], "the third is free for somebody else"

    at_hand(3, run)


def test_heavy_work_counts_for_more_than_many_light_tasks() -> None:
    async def run(hand: Hand) -> None:
        for who in ("heavy", "light", "heavy", "light", "light", "light"):
            hand.ask(who)
        await asyncio.sleep(0)
        hand.end(10.0)
        await asyncio.sleep(0)
        for _ in range(3):
            assert hand.served == ["light"]
            hand.end(0.1)
            await asyncio.sleep(0)
        assert hand.served == ["light"]
        hand.end(0.1)
        await asyncio.sleep(0)
        assert hand.served == ["heavy"]

    at_hand(1, run)


def test_more_than_a_share_is_refused() -> None:
    async def run(hand: Hand) -> None:
        tasks = [hand.ask("greedy") for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await hand.pool._take("greedy")
        with pytest.raises(Busy, match=BUSY):
            await hand.ask("greedy")
        hand.end(6.0)
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await hand.pool._take("greedy")
        ann = hand.ask("ann")
        await hand.drain()
        await ann
        await asyncio.gather(*tasks)

    at_hand(1, run, waiting=3, seconds=5.0)


def test_what_was_done_is_forgotten_in_time() -> None:
    now = [0.0]
    usage = Usage(lambda: now[0])
    usage.add("a", 8.0)
    now[0] = 30.0
    assert usage.of("a") == pytest.approx(4.0)
    assert usage.of("b") == 0.0
    for number in range(10_001):
        usage.add(f"somebody {number}", 1.0)
    assert usage.of("a") == 0.0


def test_who_goes_away_keeps_no_process() -> None:
    async def run(hand: Hand) -> None:
        hand.ask("ann")
        await asyncio.sleep(0)
        gone = hand.ask("bob")
        served_and_gone = hand.ask("carl")
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        hand.pool._give("ann", None)
        served_and_gone.cancel()
        await asyncio.gather(gone, served_and_gone, return_exceptions=True)
        assert hand.pool.backlog == 0
        assert await hand.pool._take("dora") is None

    at_hand(1, run)


# Reading


def reader(work: Callable[[Readers], Awaitable[T]], patience: float = 60.0) -> T:
    async def run() -> T:
        asker.set("8.8.8.8")
        pool = Pool(1, patience, Metrics(), Share(tries=1))
        try:
            return await work(Readers(pool))
        finally:
            pool.stop()

    return asyncio.run(run())


def hang() -> None:
    threading.Event().wait(ENDLESS)


def refuse() -> None:
    raise BadScenario("this is no card", "file.yaml", 7)


def test_what_another_process_refuses_is_refused_here() -> None:
    async def run(readers: Readers) -> None:
        with pytest.raises(Refused) as error:
            await readers.run(refuse)
        assert msgspec.json.decode(bytes(refused(error.value).body))["reason"] == "line 7: this is no card"
        route = next(route for route in ROUTES if route.path == "/api/scenarios/check")
        told = await readers.answer(route, (), {}, b'{"text": "{{{{"}')
        assert not msgspec.json.decode(told)["ok"]
        with pytest.raises(Refused, match="not JSON"):
            await readers.answer(route, (), {}, b"{" * 2000)
        assert await readers.players(Setup("dbg", players=3)) == 3
        with pytest.raises(Refused, match="no card"):
            await readers.players(Setup("tcg", decks=({"text": "3 Zapp\n" * (SIMPLE // 3)}, {"text": "1 Zap"})))
        assert await readers.run(os.getpid) != os.getpid()

    reader(run)


def test_what_takes_too_long_is_given_up_with_its_process() -> None:
    async def run(readers: Readers) -> None:
        for _ in range(2):
            with pytest.raises(Denied, match=TOO_LONG) as error:
                await readers.run(hang)
            assert error.value.status == 413
        readers.pool.patience = 60.0  # type: ignore[union-attr]
        assert await readers.run(os.getpid) != os.getpid(), "another process is there for the next one"

    reader(run, patience=0.2)


def test_every_route_that_reads_a_text_reads_it_elsewhere() -> None:
    reading = {route.path for route in ROUTES if route.reads}
    assert reading == {route.path for route in ROUTES if route.method == "POST" and route.topic == "library"}
    assert "/api/scenarios/watch" in reading
    assert "/api/cards/check" in reading


# Tables that nobody watches


def test_nothing_thinks_for_a_table_that_nobody_watches(tmp_path: Path) -> None:
    with Table(str(tmp_path / "table.db")) as table:
        opened = table.open({"game": "dbg", "players": 2}, ("random", "random"))
        watched = table.open({"game": "dbg", "players": 2}, ("random", "random"))

        with table.line(watched.match):
            wait_for(lambda: table_version(table, watched.match), "the bots play before somebody")
            assert table_version(table, opened.match) == 0
        with table.line(opened.match):
            wait_for(lambda: table_version(table, opened.match), "they begin when somebody comes")


def table_version(table: Table, match: str) -> int:
    with sqlite3.connect(table.database) as line:
        return int(line.execute("SELECT version FROM match WHERE id = ?", (match,)).fetchone()[0])


def test_bots_rest_when_the_last_one_leaves(tmp_path: Path) -> None:
    with Table(str(tmp_path / "table.db")) as table:
        opened = table.open({"game": "dbg", "players": 2, "mode": "coop"}, ("careful", "careful"))
        with table.line(opened.match):
            wait_for(lambda: table_version(table, opened.match) > 2, "the bots play")

        def at_rest() -> bool:
            before = table_version(table, opened.match)
            gauges = table.get("/metrics").body.decode()
            thinking = next(line for line in gauges.split("\n") if line.startswith("spacebridge_bots_thinking"))
            return bool(before) and thinking.endswith((" 0.0", " 0"))

        wait_for(at_rest, "nobody thinks any more")
        status = table.get(f"/api/matches/{opened.match}").json["status"]
        if status == "playing":
            before = table_version(table, opened.match)
            with table.line(opened.match):
                wait_for(lambda: table_version(table, opened.match) > before, "they go on when somebody comes back")


def test_messages_of_one_address_take_turns() -> None:
    async def run() -> None:
        turns = Turns(Settings(address_at_once=2))
        done: list[str] = []
        gate = asyncio.Event()

        async def one(address: str, name: str) -> None:
            async with turns.of(address):
                if address == "greedy":
                    await gate.wait()
                done.append(name)

        tasks = [asyncio.create_task(one("greedy", f"greedy {number}")) for number in range(5)]
        await asyncio.sleep(0)
        await one("ann", "ann")
        assert done == ["ann"], "she waits for nobody"
        tasks[4].cancel()
        gate.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert done == ["ann", *(f"greedy {number}" for number in range(4))]
        assert not turns._there
        assert not turns._doors

    asyncio.run(run())


def test_the_lobby_is_looked_up_once_for_all(tmp_path: Path) -> None:
    async def work(worker: Worker) -> None:
        asked = 0
        look = worker.store.lobby

        async def counted() -> object:
            nonlocal asked
            asked += 1
            return await look()

        worker.store.lobby = counted  # type: ignore[method-assign, assignment]
        moment = [100.0]
        worker.play.now = lambda: moment[0]
        found = await asyncio.gather(*(worker.service.tables() for _ in range(20)))
        assert asked == 1
        assert len(set(map(id, found))) == 1
        moment[0] += FRESH
        await worker.service.tables()
        assert asked == 2

    at_table(tmp_path, work)


# Processes that are busy, broken, or not to work all at once


def wait_for_file(file: str) -> str:
    Path(f"{file} is awaited").touch()
    while not os.path.exists(file):
        threading.Event().wait(0.01)
    return file


def with_pools(work: Callable[..., Awaitable[T]], *pools: Pool) -> T:
    async def run() -> T:
        try:
            return await work(*pools)
        finally:
            for pool in pools:
                pool.stop()

    return asyncio.run(run())


def test_who_goes_away_frees_no_process_that_still_works_for_them(tmp_path: Path) -> None:
    over = tmp_path / "over"

    async def run(pool: Pool) -> None:
        greedy = asyncio.create_task(pool.run("greedy", wait_for_file, str(over)))
        await asyncio.sleep(0)
        greedy.cancel()
        await asyncio.gather(greedy, return_exceptions=True)
        ann = asyncio.create_task(pool.run("ann", os.getpid))
        await asyncio.sleep(0)
        assert pool.backlog == 1, "she waits where it is known, and whoever waits is served in fair order"
        over.touch()
        await ann
        assert pool.usage.of("greedy") > 0

    with_pools(run, Pool(1, 60.0, Metrics()))


def test_whoever_breaks_a_process_waits_for_the_next_one_alone() -> None:
    async def run(pool: Pool) -> None:
        with pytest.raises(BrokenProcessPool):
            await pool.run("greedy", os._exit, 1)
        again = asyncio.create_task(pool.run("greedy", os.getpid))
        await asyncio.sleep(0)
        assert pool.backlog == 1, "the one that is started in its place is not free yet"
        assert await pool.run("ann", os.getpid) != await again

    with_pools(run, Pool(2, 60.0, Metrics(), Share(tries=1)))


def test_pools_with_one_gate_do_not_all_work_at_once(tmp_path: Path) -> None:
    over = tmp_path / "over"

    async def run(deep: Pool, hints: Pool) -> None:
        done: list[str] = []

        async def ask(pool: Pool, name: str, work: Callable[..., object], *args: object) -> None:
            await pool.run(name, work, *args)
            done.append(name)

        first = asyncio.create_task(ask(deep, "a search", wait_for_file, str(over)))
        await asyncio.sleep(0)
        second = asyncio.create_task(ask(hints, "a hint", os.getpid))
        await asyncio.sleep(0)
        over.touch()
        await asyncio.gather(first, second)
        assert done == ["a search", "a hint"]
        assert not gate.locked()

    gate = asyncio.Semaphore(1)
    with_pools(run, *(Pool(1, 60.0, Metrics(), gate=gate) for _ in range(2)))


def test_a_pool_that_closes_sends_away_who_waits(tmp_path: Path) -> None:
    over = tmp_path / "over"

    async def run(pool: Pool) -> None:
        begun = asyncio.create_task(pool.run("ann", wait_for_file, str(over)))
        waits = asyncio.create_task(pool.run("bob", os.getpid))
        while not Path(f"{over} is awaited").exists():
            await asyncio.sleep(0.01)
        pool.stop()
        with pytest.raises(Busy):
            await waits
        with pytest.raises(Busy):
            await pool.run("carl", os.getpid)
        over.touch()
        assert await begun == str(over), "what was begun is finished"

    with_pools(run, Pool(1, 60.0, Metrics()))


# Refusals


class Door:
    """A guard with nothing behind it but one answer, and what it says."""

    def __init__(self, **settings: float) -> None:
        self.guard = Guard(self.answer, Settings(**settings), Metrics())  # type: ignore[arg-type]
        self.said: list[int] = []

    @staticmethod
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def knock(self, address: str) -> None:
        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            if "status" in message:
                self.said.append(message["status"])

        scope = {"type": "http", "method": "GET", "path": "/api/tables", "headers": [], "client": (address, 1)}
        await self.guard(scope, receive, send)


def test_who_asks_too_much_hears_of_it_later_and_nobody_else_waits() -> None:
    async def run() -> None:
        door = Door(requests_rate=1e-9, requests_burst=1.0, refusal=ENDLESS)
        asking = [asyncio.create_task(door.knock("greedy")) for _ in range(WAITING + 3)]
        for _ in range(3):
            await asyncio.sleep(0)
        assert door.said == [200, 429, 429], "no more than so many are held back"
        assert door.guard.waiting == {"greedy": WAITING}
        await door.knock("ann")
        assert door.said[-1] == 200
        for one in asking:
            one.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        assert not door.guard.waiting

    asyncio.run(run())


# A full pool


def test_a_heap_of_hints_and_searches_stands_in_nobodys_way(tmp_path: Path) -> None:
    over = tmp_path / "over"
    pools = Pools(1, 60.0, Metrics())

    async def run(*_: Pool) -> None:
        heap = [
            asyncio.create_task(pool.run("greedy", wait_for_file, str(over)))
            for pool in (pools.hints, pools.deep)
            for _ in range(5)
        ]
        await asyncio.sleep(0)
        assert pools.of("prime") is pools.deep
        for pool in (pools.of("rookie"), pools.previews):
            assert await pool.run("ann", os.getpid)
        assert not any(task.done() for task in heap)
        over.touch()
        await asyncio.gather(*heap)

    with_pools(run, *pools.all)


def test_pages_are_read_while_every_reader_is_busy(tmp_path: Path) -> None:
    over = tmp_path / "over"
    (tmp_path / "index.html").write_text("the page")
    app = create_app(Settings(f"{tmp_path}/table.db", web=str(tmp_path)))
    worker: Worker = app.state.worker
    pool = worker.readers.pool
    assert pool is not None

    async def run(_: Pool) -> None:
        async def read(address: str) -> None:
            asker.set(address)
            await worker.readers.run(wait_for_file, str(over))

        pool.patience = 60.0
        busy = [asyncio.create_task(read(address)) for address in ("1.1.1.1", "2.2.2.2", "3.3.3.3")]
        while pool.backlog != 1:
            await asyncio.sleep(0)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table") as client:
            assert (await client.get("/")).text == "the page"
            assert (await client.get("/api/decks/tcg")).status_code == 200
        assert not any(task.done() for task in busy)
        over.touch()
        await asyncio.gather(*busy)

    with_pools(run, pool)
