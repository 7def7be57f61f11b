"""Who listens to which match: the matches in this worker's memory, their listeners, and what other workers changed."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

import msgspec

from ..store.roster import EVERYTHING, Roster
from ..store.signals import Signal, Signals
from ..store.store import Change, Conflict, Loaded, Store
from ..wire.access import Missing
from ..wire.messages import Said
from .editions import Edition, list_of, today
from .live import LOST, Live

_NAME = re.compile(r"[A-Za-z0-9_-]{1,16}")
logger = logging.getLogger(__name__)


class Listener(Protocol):
    """A client's line, as the hub sees it."""

    address: str
    """Where it comes from."""

    def poke(self) -> None:
        """Something changed: look at the match again."""

    def say(self, said: Said) -> None: ...


class NoMatch(Missing):
    """There is no such match."""

    def __init__(self) -> None:
        super().__init__("there is no such match")


class Hub:
    """The matches of one worker. Those that nobody listens to are forgotten, the longest unused first."""

    def __init__(self, store: Store, roster: Roster, signals: Signals, cached: int) -> None:
        self.store = store
        self.roster = roster
        self._signals = signals
        self._cached = cached
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._listeners: dict[str, set[Listener]] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # Matches

    @asynccontextmanager
    async def locked(self, match: str) -> AsyncIterator[Live]:
        """The match, held by nobody else in this worker; NoMatch where there is none."""
        if not _NAME.fullmatch(match):
            raise NoMatch
        live = await self._get(match)
        async with live.lock:
            if live.stale:
                await self._reload(live)
            yield live

    async def _get(self, match: str) -> Live:
        live = self._lives.get(match)
        if live is not None:
            self._lives.move_to_end(match)
            return live
        task = self._loading.get(match)
        if task is None:
            task = self._loading[match] = asyncio.create_task(self._load(match))
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(task)

    async def _load(self, match: str) -> Live:
        loaded = await self.store.load(match)
        if loaded is None:
            raise NoMatch
        live = Live(loaded, await self._edition(loaded))
        live.away = {worker: seats for worker, seats in loaded.present.items() if worker != self.roster.id}
        if live.lost and live.row.status != "over":
            await self._close(live)
        self._lives[match] = live
        self._forget()
        return live

    async def _reload(self, live: Live) -> None:
        loaded = await self.store.load(live.id)
        if loaded is None:
            raise NoMatch
        live.take(loaded, await self._edition(loaded))
        if live.lost and live.row.status != "over":
            await self._close(live)

    async def _edition(self, loaded: Loaded) -> Edition | None:
        """The cards that a match was begun with; None where they are those of today, or were not noted."""
        row = loaded.row
        if not row.edition or list_of(row.edition) == list_of(today(row.setup.game).name):
            return None
        listed = (await self.store.definitions([list_of(row.edition)])).get(list_of(row.edition))
        if listed is None:
            return Edition(row.setup.game, gone=True)
        digests: dict[str, str] = msgspec.json.decode(listed, type=dict[str, str])
        found = await self.store.definitions([*digests.values()])
        if found.keys() != set(digests.values()):
            return Edition(row.setup.game, gone=True)
        return Edition(row.setup.game, tuple((name, found[digest]) for name, digest in digests.items()))

    async def _close(self, live: Live) -> None:
        """A match that this version can't go on with ends with one honest sentence."""
        row = msgspec.structs.replace(
            live.row, status="over", ending=LOST, revision=live.row.revision + 1, ask=None, waiting=False, lease=None,
            lease_until=None, since=None, deadline=None,
        )  # fmt: skip
        try:
            await self.store.commit(Change(row, live.row.version, live.row.revision, []))
        except Conflict:
            live.stale = True  # another worker has just done it
        else:
            live.accept(row, [])

    def _forget(self) -> None:
        for match in list(self._lives):
            if len(self._lives) <= self._cached + len(self._listeners):
                return
            if match not in self._listeners and not self._lives[match].lock.locked():
                del self._lives[match]

    def drop(self, match: str) -> None:
        """It is not kept any more."""
        self._lives.pop(match, None)

    def known(self, match: str) -> Live | None:
        return self._lives.get(match)

    @property
    def lives(self) -> int:
        return len(self._lives)

    # Listeners

    async def listen(self, live: Live, listener: Listener, seats: Sequence[int]) -> None:
        """The listener holds these seats and is poked from now on."""
        self._listeners.setdefault(live.id, set()).add(listener)
        for seat in seats:
            live.here[seat] = live.here.get(seat, 0) + 1
        if new := [seat for seat in seats if live.here[seat] == 1]:
            await self.roster.enter(live.id, new)
            live.touch()
            self.poke(live.id)

    async def hang_up(self, live: Live, listener: Listener, seats: Sequence[int], now: float) -> None:
        found = self._listeners.get(live.id, set())
        found.discard(listener)
        if not found:
            self._listeners.pop(live.id, None)
        for seat in seats:
            live.here[seat] -= 1
        if gone := [seat for seat in seats if live.here[seat] == 0]:
            live.touch()
            self.poke(live.id)
            await self.roster.exit(live.id, gone, now)

    @property
    def has_listeners(self) -> bool:
        """Is anybody connected to this worker?"""
        return bool(self._listeners)

    def watchers(self, match: str) -> set[str]:
        """The addresses of those who look on from this worker."""
        return {listener.address for listener in self._listeners.get(match, ())}

    def waiting(self, now: float) -> list[str]:
        """Matches that somebody looks at here and in which a bot is to decide, with nobody else who thinks about it."""
        rows = [live.row for match in self._listeners if (live := self._lives.get(match)) is not None]
        mine = (None, self.roster.id)
        return [row.id for row in rows if row.waiting and (row.lease in mine or (row.lease_until or 0.0) < now)]

    def poke(self, match: str) -> None:
        for listener in self._listeners.get(match, ()):
            listener.poke()

    def say(self, match: str, said: Said) -> None:
        for listener in self._listeners.get(match, ()):
            listener.say(said)

    async def say_to_all(self, match: str, said: Said) -> None:
        """To the listeners of every worker."""
        self.say(match, said)
        await self.store.database.write(match, lambda connection: self._signals.tell(connection, match, said))

    async def say_all_again(self) -> None:
        """This worker was taken for dead: its people are here all the same, and what was told meanwhile it missed."""
        for live in list(self._lives.values()):
            if seats := [seat for seat, number in live.here.items() if number]:
                await self.roster.enter(live.id, seats)
        self._begin(self._look_at_all())

    # Other workers

    def heard(self, signals: Sequence[Signal]) -> None:
        for said in signals:
            if said.said is not None:
                self.say(said.match, said.said)
        changed = {signal.match for signal in signals if signal.said is None}
        if EVERYTHING in changed:
            self._begin(self._look_at_all())
        else:
            for match in changed & self._lives.keys():
                self._begin(self._catch_up(match))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("catching up failed", exc_info=task.exception())

    async def _catch_up(self, match: str) -> None:
        live = self._lives.get(match)
        if live is None:
            return
        async with live.lock:
            if live.stale or live.match is None:
                await self._reload_with_people(live)
            else:
                loaded = await self.store.load(match, after=live.row.version)
                if loaded is None:
                    self.drop(match)
                    return
                live.away = self._elsewhere(loaded.present)
                live.follow(loaded)
        self.poke(match)

    async def _reload_with_people(self, live: Live) -> None:
        loaded = await self.store.load(live.id)
        if loaded is not None:
            live.away = self._elsewhere(loaded.present)
            live.take(loaded, await self._edition(loaded))

    def _elsewhere(self, present: dict[str, set[int]]) -> dict[str, set[int]]:
        return {worker: seats for worker, seats in present.items() if worker != self.roster.id}

    async def _look_at_all(self) -> None:
        """A signal may have been missed, or a worker died: compare everything with the store."""
        ids = list(self._lives)
        versions = await self.store.versions(ids)
        present = await self.store.present(ids)
        for match in ids:
            live = self._lives.get(match)
            if live is None or match not in versions:
                continue
            away = self._elsewhere(present.get(match, {}))
            if versions[match] != (live.row.version, live.row.revision):
                await self._catch_up(match)
            elif away != live.away:
                live.away = away
                live.touch()
                self.poke(match)
