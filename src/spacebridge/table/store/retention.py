"""What is kept, and for how long: matches go with their entries, their replays and what was sent with their setup."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from .schema import entries, films, matches, presences, seats, snapshots

DAY = 86_400.0
BATCH = 200
"""Matches that go in one transaction, so that nobody waits for it."""


class Keeping(msgspec.Struct, frozen=True):
    """How long matches are kept, in days, and how many; 0: for ever, and all of them."""

    finished: float = 0.0
    """A match that is over, with its replay."""
    idle: float = 0.0
    """One at which somebody has picked something, and nobody went on."""
    unplayed: float = 0.0
    """A table at which nobody ever picked anything."""
    most: int = 0
    """How many finished ones; the oldest go first."""


def expired(connection: sa.Connection, keep: Keeping, now: float) -> list[str]:
    """Some of the matches whose time is over. None at which somebody sits is among them."""
    played = matches.c.version > 0
    over = matches.c.status == "over"
    found: list[str] = []
    for days, which in ((keep.finished, over), (keep.idle, ~over & played), (keep.unplayed, ~over & ~played)):
        if days > 0 and len(found) < BATCH:
            found += _untouched(connection, which, now - days * DAY)
    if keep.most > 0 and len(found) < BATCH:
        newest = sa.select(matches.c.id).where(over).order_by(matches.c.created.desc(), matches.c.id)
        found += connection.execute(newest.offset(keep.most).limit(BATCH)).scalars()
    return list(dict.fromkeys(found))[:BATCH]


def _untouched(connection: sa.Connection, which: sa.ColumnElement[bool], before: float) -> Sequence[str]:
    """Matches of that kind at which nothing was done since."""
    latest = sa.select(sa.func.max(entries.c.at)).where(entries.c.match == matches.c.id).scalar_subquery()
    somebody = sa.exists().where(presences.c.match == matches.c.id)
    chosen = (
        sa.select(matches.c.id)
        .where(which, matches.c.created < before, sa.func.coalesce(latest, 0.0) < before, ~somebody)
        .order_by(matches.c.created)
        .limit(BATCH)
    )
    return connection.execute(chosen).scalars().all()


def remove(connection: sa.Connection, ids: Sequence[str]) -> None:
    """These matches and all that belongs to them."""
    for table in (entries, films, snapshots, presences, seats):
        connection.execute(sa.delete(table).where(table.c.match.in_(ids)))
    connection.execute(sa.delete(matches).where(matches.c.id.in_(ids)))
