"""Which workers live, whose people are connected to them, and what a dead one left behind."""

from __future__ import annotations

import os
import secrets
import socket
import sys
from collections.abc import Iterable

import sqlalchemy as sa

from .database import Database
from .schema import matches, presences, seats, signals, workers
from .store import Tell

BEAT = 1.0
"""Seconds between two signs of life."""
DEAD = 10.0
"""Seconds without one after which a worker counts as dead; one of this machine counts at once when its process is."""
EVERYTHING = "*"
"""The name that stands for all matches in a signal."""
SIGNALS_KEPT = 60.0
NOBODY = 0
"""The process number of a worker that went in order."""


class Roster:
    """This worker's line in the list of workers."""

    def __init__(self, database: Database, tell: Tell) -> None:
        self.database = database
        self.id = secrets.token_hex(8)
        self._tell = tell
        self._host = socket.gethostname()

    async def register(self, now: float) -> None:
        """Begin to live. Where nobody else does, clocks stood still in the meantime."""

        def work(connection: sa.Connection) -> None:
            latest = connection.execute(sa.select(sa.func.max(workers.c.beat))).scalar()
            self._bury(connection, now)
            others = connection.execute(sa.select(sa.func.count()).select_from(workers)).scalar_one()
            if not others and latest is not None and now > latest:
                late = now - latest
                connection.execute(
                    sa.update(matches)
                    .where(matches.c.deadline.is_not(None))
                    .values(since=matches.c.since + late, deadline=matches.c.deadline + late)
                )
            connection.execute(sa.insert(workers), self._line(now, os.getpid()))

        await self.database.write("", work)

    async def beat(self, now: float) -> bool:
        """Give a sign of life and bury the dead. False: this worker was taken for dead and has to say all again."""

        def work(connection: sa.Connection) -> bool:
            alive = connection.execute(sa.update(workers).where(workers.c.id == self.id).values(beat=now)).rowcount
            if not alive:
                connection.execute(sa.insert(workers), self._line(now, os.getpid()))
            self._bury(connection, now)
            connection.execute(sa.delete(signals).where(signals.c.at < now - SIGNALS_KEPT))
            return bool(alive)

        return await self.database.write("", work)

    async def leave(self, now: float) -> None:
        """Die in order. The line stays until somebody else reads from it when the table was last open."""

        def work(connection: sa.Connection) -> None:
            self._remove(connection, [self.id], now)
            connection.execute(sa.insert(workers), self._line(now, NOBODY))

        await self.database.write("", work)

    def _line(self, now: float, pid: int) -> dict[str, object]:
        return {"id": self.id, "host": self._host, "pid": pid, "beat": now}

    def _bury(self, connection: sa.Connection, now: float) -> None:
        found = connection.execute(sa.select(workers).where(workers.c.id != self.id)).all()
        dead = [
            line.id for line in found if line.beat < now - DEAD or (line.host == self._host and not _runs(line.pid))
        ]
        if dead:
            self._remove(connection, dead, now)

    def _remove(self, connection: sa.Connection, dead: list[str], now: float) -> None:
        """What the dead knew: their people are gone until they turn up at another worker; their leases are void."""
        place = (presences.c.match == seats.c.match, presences.c.seat == seats.c.seat)
        was_theirs = sa.exists().where(*place, presences.c.worker.in_(dead))
        is_others = sa.exists().where(*place, presences.c.worker.not_in(dead))
        connection.execute(sa.update(seats).where(was_theirs, ~is_others).values(left_at=now))
        connection.execute(sa.delete(presences).where(presences.c.worker.in_(dead)))
        connection.execute(sa.update(matches).where(matches.c.lease.in_(dead)).values(lease=None, lease_until=None))
        connection.execute(sa.delete(workers).where(workers.c.id.in_(dead)))
        self._tell(connection, EVERYTHING)

    # People

    async def enter(self, match: str, who: Iterable[int]) -> None:
        """These seats have a connection to this worker now."""
        numbers = list(who)

        def work(connection: sa.Connection) -> None:
            _delete_presence(connection, match, numbers, self.id)
            lines = [{"match": match, "seat": number, "worker": self.id} for number in numbers]
            connection.execute(sa.insert(presences), lines)
            here = (seats.c.match == match, seats.c.seat.in_(numbers))
            connection.execute(sa.update(seats).where(*here).values(left_at=None))
            self._tell(connection, match)

        await self.database.write(match, work)

    async def exit(self, match: str, who: Iterable[int], now: float) -> None:
        """The last connection of these seats to this worker is gone; their grace begins if it was the last of all."""
        numbers = list(who)

        def work(connection: sa.Connection) -> None:
            _delete_presence(connection, match, numbers, self.id)
            elsewhere = sa.exists().where(presences.c.match == seats.c.match, presences.c.seat == seats.c.seat)
            here = (seats.c.match == match, seats.c.seat.in_(numbers), ~elsewhere)
            connection.execute(sa.update(seats).where(*here).values(left_at=now))
            self._tell(connection, match)

        await self.database.write(match, work)

    # What is due

    async def leavers(self, before: float) -> list[tuple[str, int]]:
        """Seats whose people left before that time, while other people wait at the same table."""
        other = seats.alias()
        waits = sa.exists().where(
            presences.c.match == seats.c.match,
            presences.c.seat != seats.c.seat,
            other.c.match == presences.c.match,
            other.c.seat == presences.c.seat,
            other.c.kind == "human",
            ~other.c.stand_in,
        )
        chosen = (
            sa.select(seats.c.match, seats.c.seat)
            .join(matches, matches.c.id == seats.c.match)
            .where(
                seats.c.left_at < before,
                seats.c.kind == "human",
                ~seats.c.stand_in,
                matches.c.status == "playing",
                waits,
            )
        )
        return [(match, int(seat)) for match, seat in await self._lines(chosen)]

    async def orphans(self, now: float) -> list[str]:
        """Matches in which a bot is to decide before people of this worker, and no other living one thinks about it."""
        here = sa.exists().where(presences.c.match == matches.c.id, presences.c.worker == self.id)
        chosen = sa.select(matches.c.id).where(
            matches.c.waiting,
            here,
            sa.or_(
                matches.c.lease.is_(None),
                matches.c.lease == self.id,
                matches.c.lease_until < now,
                matches.c.lease.not_in(sa.select(workers.c.id)),
            ),
        )
        return [id for (id,) in await self._lines(chosen)]

    async def overdue(self, now: float) -> list[str]:
        """Matches in which somebody's time is up."""
        return [id for (id,) in await self._lines(sa.select(matches.c.id).where(matches.c.deadline < now))]

    async def _lines(self, chosen: sa.Executable) -> list[tuple[str, ...]]:
        return await self.database.read(lambda connection: [tuple(line) for line in connection.execute(chosen)])


def _delete_presence(connection: sa.Connection, match: str, numbers: list[int], worker: str) -> None:
    connection.execute(
        sa.delete(presences).where(
            presences.c.match == match, presences.c.seat.in_(numbers), presences.c.worker == worker
        )
    )


def _runs(pid: int) -> bool:
    """Does a process of this machine have that number? Where one can't ask, only signs of life count."""
    if pid == NOBODY:
        return False
    if sys.platform == "win32":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
