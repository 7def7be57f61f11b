"""Matches in the database. A change is stored only on top of the version and revision it was made from."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from ...kernel.errors import BadInput, SpacebridgeError
from ..wire.deal import Origin, Share
from ..wire.messages import ClockChoice, Setup
from ..wire.setups import from_plain
from .database import Database, Prepared
from .retention import Keeping, expired, remove
from .schema import (
    Ask,
    Entry,
    MatchRow,
    SeatRow,
    definitions,
    entries,
    films,
    matches,
    notes,
    presences,
    seats,
    snapshots,
    workers,
)
from .sealing import Seal

SNAPSHOT_EVERY = 20
"""Entries between two snapshots: so many picks at most are played again when a match is loaded."""
PROBE = "probe"
"""A worker that there is for a moment, to see whether anything can be written."""
KEY = "key"
"""The note that tells which key things are closed with."""
LOBBY = 100
"""Most lines of the lobby."""


class Conflict(SpacebridgeError):
    """Another worker was faster: what the change was made from is not the latest any more."""


class Loaded(msgspec.Struct):
    """A match as it lies in the store."""

    row: MatchRow
    seats: list[SeatRow]
    entries: list[Entry]
    """All, or those after the version that is known already."""
    snapshot: tuple[int, bytes] | None
    present: dict[str, set[int]]
    """For each worker the seats whose people are connected to it."""


class Change(msgspec.Struct):
    """The head of a match with its seats as they are to be, the entry that brings it about, and a snapshot."""

    row: MatchRow
    version: int
    """What it was made from."""
    revision: int
    seats: list[SeatRow]
    entry: Entry | None = None
    snapshot: bytes | None = None
    setup: Setup | None = None
    """Where somebody brought something along: the setup with it."""


Tell = Callable[[sa.Connection, str], None]
"""Wakes the other workers when the transaction is committed."""

_MUTABLE = (
    "status", "version", "revision", "turn", "ending", "next", "ask", "waiting", "lease", "lease_until", "since",
    "deadline", "shares", "edition",
)  # fmt: skip
_SEAT = ("kind", "level", "name", "token", "claim", "stand_in", "gone", "main", "periods")
_ENTRY = ("number", "kind", "seat", "key", "index", "to", "command", "at")
_SEED_DIGITS = 64

# Made here and not where they are used: several threads must not look at a type for the first time at once.
_setup = msgspec.json.Decoder(Setup, dec_hook=from_plain)
_clock = msgspec.json.Decoder(ClockChoice)
_ask = msgspec.json.Decoder(Ask)
_shares = msgspec.json.Decoder(tuple[Share, ...])
_origin = msgspec.json.Decoder(Origin)

_INSERT_SNAPSHOT = sa.insert(snapshots)
_DELETE_SNAPSHOTS = sa.delete(snapshots).where(
    snapshots.c.match == sa.bindparam("this"), snapshots.c.number < sa.bindparam("latest")
)
_UPDATE_MATCH = Prepared(
    sa.update(matches)
    .where(
        matches.c.id == sa.bindparam("this"),
        matches.c.version == sa.bindparam("old_version"),
        matches.c.revision == sa.bindparam("old_revision"),
    )
    .values({name: sa.bindparam(f"new_{name}") for name in _MUTABLE})
)
_UPDATE_SETUP = sa.update(matches).where(matches.c.id == sa.bindparam("this")).values(setup=sa.bindparam("new_setup"))
_ADD_ENTRY = Prepared(sa.insert(entries))
_UPDATE_SEAT = (
    sa.update(seats)
    .where(seats.c.match == sa.bindparam("this"), seats.c.seat == sa.bindparam("number"))
    .values({name: sa.bindparam(f"new_{name}") for name in _SEAT})
)


class Store:
    """What the service asks of the database."""

    def __init__(self, database: Database, tell: Tell, seal: Seal | None = None) -> None:
        self.database = database
        self._tell = tell
        self._seal = seal
        """Without one, seeds and states are stored as they are."""

    async def create(
        self,
        row: MatchRow,
        table: Sequence[SeatRow],
        line: Sequence[Entry] = (),
        snapshot: tuple[int, bytes] | None = None,
    ) -> None:
        """A new match; a fork has the entries of the match it comes from."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(matches), self._fixed(row) | _mutable(row))
            people = [{"match": row.id, "seat": one.seat, "left_at": row.created} | _seat(one) for one in table]
            connection.execute(sa.insert(seats), people)
            if line:
                connection.execute(sa.insert(entries), [_entry(row.id, one) for one in line])
            if snapshot is not None:
                stored = {"match": row.id, "number": snapshot[0], "data": self._closed(snapshot[1])}
                connection.execute(_INSERT_SNAPSHOT, stored)

        await self.database.write(row.id, work)

    async def commit(self, change: Change) -> None:
        """Store a change in one transaction; Conflict where it no longer fits, and then nothing is stored."""
        row = change.row

        def work(connection: sa.Connection) -> None:
            head = {f"new_{name}": value for name, value in _mutable(row).items()}
            old = {"this": row.id, "old_version": change.version, "old_revision": change.revision}
            if _UPDATE_MATCH.run(connection, head | old) != 1:
                raise Conflict(row.id)
            if change.setup is not None:
                laid = {"this": row.id, "new_setup": msgspec.json.encode(change.setup.form).decode()}
                connection.execute(_UPDATE_SETUP, laid)
            if change.entry is not None:
                _ADD_ENTRY.run(connection, _entry(row.id, change.entry))
                if change.snapshot is not None:
                    stored = {"match": row.id, "number": change.entry.number, "data": self._closed(change.snapshot)}
                    connection.execute(_INSERT_SNAPSHOT, stored)
                    connection.execute(_DELETE_SNAPSHOTS, {"this": row.id, "latest": change.entry.number})
            for one in change.seats:
                values = {f"new_{name}": value for name, value in _seat(one).items()}
                connection.execute(_UPDATE_SEAT, values | {"this": row.id, "number": one.seat})
            self._tell(connection, row.id)

        try:
            await self.database.write(row.id, work)
        except IntegrityError as error:
            raise Conflict(row.id) from error

    async def load(self, match: str, after: int | None = None) -> Loaded | None:
        """A match with its latest snapshot; `after`: only the entries that follow that version, and no snapshot."""

        def work(connection: sa.Connection) -> Loaded | None:
            found = connection.execute(sa.select(matches).where(matches.c.id == match)).one_or_none()
            if found is None:
                return None
            table = connection.execute(sa.select(seats).where(seats.c.match == match).order_by(seats.c.seat))
            lines = connection.execute(
                sa.select(*(entries.c[name] for name in _ENTRY))
                .where(entries.c.match == match, entries.c.number > (after or 0))
                .order_by(entries.c.number)
            )
            snapshot = None
            if after is None:
                latest = sa.select(snapshots.c.number, snapshots.c.data).where(snapshots.c.match == match)
                last = connection.execute(latest.order_by(snapshots.c.number.desc()).limit(1)).one_or_none()
                snapshot = None if last is None else (int(last.number), self._opened(bytes(last.data)))
            present = connection.execute(sa.select(presences).where(presences.c.match == match))
            return Loaded(
                self._match_of(found),
                [_seat_of(line) for line in table],
                [Entry(*line) for line in lines],
                snapshot,
                _present(present.all()).get(match, {}),
            )

        return await self.database.read(work)

    async def present(self, ids: Sequence[str]) -> dict[str, dict[str, set[int]]]:
        """Who is connected where, for these matches."""

        def work(connection: sa.Connection) -> dict[str, dict[str, set[int]]]:
            found = connection.execute(sa.select(presences).where(presences.c.match.in_(ids)))
            return _present(found.all())

        return await self.database.read(work)

    async def versions(self, ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """The latest version and revision of these matches, for a worker that may have missed a signal."""

        def work(connection: sa.Connection) -> dict[str, tuple[int, int]]:
            chosen = sa.select(matches.c.id, matches.c.version, matches.c.revision).where(matches.c.id.in_(ids))
            return {line.id: (line.version, line.revision) for line in connection.execute(chosen)}

        return await self.database.read(work)

    async def lobby(self) -> list[Loaded]:
        """Public tables that somebody sits at: the open ones first, then those one can watch; the newest first."""

        def work(connection: sa.Connection) -> list[Loaded]:
            somebody = sa.exists().where(presences.c.match == matches.c.id)
            rows = connection.execute(
                sa.select(matches)
                .where(matches.c.public, matches.c.status.in_(("open", "playing")), somebody)
                .order_by(matches.c.status, matches.c.created.desc())
                .limit(LOBBY)
            ).all()
            ids = [line.id for line in rows]
            table: dict[str, list[SeatRow]] = {id: [] for id in ids}
            for line in connection.execute(sa.select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.seat)):
                table[line.match].append(_seat_of(line))
            there = _present(connection.execute(sa.select(presences).where(presences.c.match.in_(ids))).all())
            return [Loaded(self._match_of(line), table[line.id], [], None, there.get(line.id, {})) for line in rows]

        return await self.database.read(work)

    async def forget(self, keep: Keeping, now: float) -> list[str]:
        """Take away some of the matches whose time is over; which ones."""
        ids = await self.database.read(lambda connection: expired(connection, keep, now))

        def work(connection: sa.Connection) -> None:
            remove(connection, ids)
            for id in ids:
                self._tell(connection, id)

        if ids:
            await self.database.write("", work)
        return ids

    async def is_writable(self) -> None:
        """Does the disk take what is written? Whatever is wrong is raised."""

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.insert(workers), {"id": PROBE, "host": "", "pid": 0, "beat": 0.0})
            connection.execute(sa.delete(workers).where(workers.c.id == PROBE))

        await self.database.write("", work)

    async def count(self) -> dict[str, int]:
        """How many matches there are of each status."""

        def work(connection: sa.Connection) -> dict[str, int]:
            chosen = sa.select(matches.c.status, sa.func.count()).group_by(matches.c.status)
            return {str(status): int(number) for status, number in connection.execute(chosen)}

        return await self.database.read(work)

    # Cards of other days

    async def keep(self, given: Mapping[str, bytes]) -> None:
        """Definitions by their hashes; those that are kept already stay as they are."""

        def work(connection: sa.Connection) -> None:
            known = set(connection.execute(sa.select(definitions.c.digest)).scalars())
            for digest, data in given.items():
                if digest not in known:
                    line = {"digest": digest, "data": zlib.compress(data, 9)}
                    connection.execute(_or_nothing(connection, definitions).values(line))

        await self.database.write("", work)

    async def definitions(self, digests: Sequence[str]) -> dict[str, bytes]:
        """Those of them that are kept."""

        def work(connection: sa.Connection) -> dict[str, bytes]:
            chosen = sa.select(definitions).where(definitions.c.digest.in_(digests))
            return {line.digest: zlib.decompress(line.data) for line in connection.execute(chosen)}

        return await self.database.read(work)

    # Finished matches

    async def untold(self, most: int) -> list[str]:
        """Some of the matches that are over, of which it is not kept yet what was shown."""
        chosen = sa.select(matches.c.id).where(matches.c.status == sa.literal_column("'over'"), ~matches.c.told)
        return await self.database.read(lambda connection: [*connection.execute(chosen.limit(most)).scalars()])

    async def tell(self, match: str, film: bytes | None) -> None:
        """What was shown of a match that is over; None where that can't be known any more."""

        def work(connection: sa.Connection) -> None:
            over = sa.update(matches).where(matches.c.id == match).values(told=True)
            if connection.execute(over).rowcount and film is not None:
                connection.execute(_or_nothing(connection, films).values(match=match, data=film))

        await self.database.write(match, work)

    async def film(self, match: str) -> bytes | None:
        """What was shown of it, where that is kept."""

        def work(connection: sa.Connection) -> bytes | None:
            found = connection.execute(sa.select(films.c.data).where(films.c.match == match)).scalar_one_or_none()
            return None if found is None else bytes(found)

        return await self.database.read(work)

    # What the server alone may read

    async def check_key(self) -> None:
        """BadInput where the database was closed with another key; what lies open of live matches is closed."""
        seal = self._seal
        if seal is None:
            return

        def work(connection: sa.Connection) -> str:
            connection.execute(_or_nothing(connection, notes).values(name=KEY, value=seal.name))
            found = connection.execute(sa.select(notes.c.value).where(notes.c.name == KEY)).scalar_one()
            if found == seal.name:
                self._close_all(connection, seal)
            return str(found)

        if await self.database.write("", work) != seal.name:
            raise BadInput(
                "the seeds in the database were closed with another key than this table has: set SPACEBRIDGE_KEY or"
                " SPACEBRIDGE_KEY_FILE to the one of before"
            )

    def _close_all(self, connection: sa.Connection, seal: Seal) -> None:
        """Seeds and states of matches that older versions stored."""
        open_ones = sa.select(matches.c.id, matches.c.seed).where(~matches.c.sealed, matches.c.status != "over")
        for id, seed in connection.execute(open_ones).all():
            hidden = f"{seal.seed(id, int(seed, 16)):0{_SEED_DIGITS}x}"
            connection.execute(sa.update(matches).where(matches.c.id == id).values(seed=hidden, sealed=True))
            here = snapshots.c.match == id
            for number, data in connection.execute(sa.select(snapshots.c.number, snapshots.c.data).where(here)).all():
                closed = seal.close(seal.open(bytes(data)))
                connection.execute(sa.update(snapshots).where(here, snapshots.c.number == number).values(data=closed))

    def _closed(self, data: bytes) -> bytes:
        return data if self._seal is None else self._seal.close(data)

    def _opened(self, data: bytes) -> bytes:
        return data if self._seal is None else self._seal.open(data)

    # Rows

    def _fixed(self, row: MatchRow) -> dict[str, object]:
        seed = row.seed if self._seal is None else self._seal.seed(row.id, row.seed)
        return {
            "id": row.id,
            "setup": msgspec.json.encode(row.setup.form).decode(),
            "seed": f"{seed:0{_SEED_DIGITS}x}",
            "sealed": self._seal is not None,
            "commitment": row.commitment,
            "host": row.host,
            "public": row.public,
            "chat": row.chat,
            "clock": None if row.clock is None else msgspec.json.encode(row.clock).decode(),
            "origin": None if row.origin is None else msgspec.json.encode(row.origin).decode(),
            "created": row.created,
        }

    def _match_of(self, line: sa.Row[tuple[object, ...]]) -> MatchRow:
        values = dict(line._mapping)
        values["setup"] = _setup.decode(str(line.setup))
        seed, sealed = int(str(line.seed), 16), values.pop("sealed")
        values["seed"] = self._seal.seed(str(line.id), seed) if sealed and self._seal is not None else seed
        values["clock"] = None if line.clock is None else _clock.decode(str(line.clock))
        values["ask"] = None if line.ask is None else _ask.decode(str(line.ask))
        values["shares"] = _shares.decode(str(line.shares))
        values["origin"] = None if line.origin is None else _origin.decode(str(line.origin))
        return MatchRow(**values)


# Rows


def _or_nothing(connection: sa.Connection, table: sa.Table) -> sqlite.Insert | postgresql.Insert:
    """Put a line there unless there is one already, which another worker may have put."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return kind(table).on_conflict_do_nothing()


def _mutable(row: MatchRow) -> dict[str, object]:
    values: dict[str, object] = {name: getattr(row, name) for name in _MUTABLE}
    values["ask"] = None if row.ask is None else msgspec.json.encode(row.ask).decode()
    values["shares"] = msgspec.json.encode(row.shares).decode() if row.shares else "[]"
    return values


def _seat(seat: SeatRow) -> dict[str, object]:
    return {name: getattr(seat, name) for name in _SEAT}


def _entry(match: str, entry: Entry) -> dict[str, object]:
    return {"match": match} | {name: getattr(entry, name) for name in _ENTRY}


def _seat_of(line: sa.Row[tuple[object, ...]]) -> SeatRow:
    return SeatRow(int(line.seat), *(line._mapping[name] for name in _SEAT))


def _present(lines: Sequence[sa.Row[tuple[object, ...]]]) -> dict[str, dict[str, set[int]]]:
    found: dict[str, dict[str, set[int]]] = {}
    for line in lines:
        found.setdefault(str(line.match), {}).setdefault(str(line.worker), set()).add(int(line.seat))
    return found
