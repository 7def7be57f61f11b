"""A worker of the table in this process, without a socket: its store, its matches, its front desk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from spacebridge.kernel.conformance import chance
from spacebridge.table.match.live import Live
from spacebridge.table.net.archive import Past, film_of
from spacebridge.table.net.worker import Worker
from spacebridge.table.settings import Settings
from spacebridge.table.store.database import migrate
from spacebridge.table.wire.messages import NewTable, SeatChoice, Setup

from .tables import played

T = TypeVar("T")


def at_table(where: Path | str, work: Callable[[Worker], Awaitable[T]], key: str = "") -> T:
    """Something at a table whose database lies there; its bots never wake."""
    database = str(where / "table.db") if isinstance(where, Path) else where
    settings = Settings(database=database, key=key, bot_warm_up=3600.0)
    migrate(settings.address)

    async def run() -> T:
        worker = Worker(settings)
        worker.database.start()
        await worker.prepare()
        try:
            return await work(worker)
        finally:
            await worker.bots.stop()
            await worker.database.stop()

    return asyncio.run(run())


async def play_at(worker: Worker, setup: Setup, picks: int, seed: int = 5) -> str:
    """A match of people after some picks."""
    players = played(setup, seed, 0).game.players
    opened = await worker.service.open_table(NewTable(setup, tuple(SeatChoice("human") for _ in range(players))))
    await pick_on(worker, opened.match, picks, seed)
    return opened.match


async def pick_on(worker: Worker, match: str, picks: int, seed: int = 5) -> None:
    rng = chance(seed)
    for _ in range(picks):
        async with worker.hub.locked(match) as live:
            assert live.match is not None
            decision = live.match.game.decision
            if decision is None:
                return
            key = decision.keys[rng.below(len(decision))]
            await worker.play.store(live, live.match.choose(decision.player, key, f"c{live.match.version}"))


async def finish(worker: Worker, match: str) -> None:
    """Everybody gives up until the game is over."""
    for seat in range(6):
        async with worker.hub.locked(match) as live:
            assert live.match is not None
            if live.match.over:
                return
            await worker.play.store(live, live.match.concede(seat, f"end {seat}"))
    raise AssertionError("it does not end")


async def film_all(worker: Worker) -> None:
    """Keep what was shown of all matches that are over."""
    for match in await worker.store.untold(100):
        await worker.store.tell(match, film_of(await past_of(worker, match)))


async def looked_at(worker: Worker, match: str) -> Live:
    async with worker.hub.locked(match) as live:
        return live


async def past_of(worker: Worker, match: str) -> Past:
    live = await looked_at(worker, match)
    assert live.match is not None
    return Past(live.row.setup.form, live.row.dealt_seed, live.match.entries, live.match.edition)
