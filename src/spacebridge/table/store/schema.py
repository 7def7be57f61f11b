"""The tables of the store. A match is its setup, its seed and its entries; all else follows from these or is fleeting.

The primary key of `entry` is the optimistic lock: of two workers that store the same version one succeeds. Its unique
command makes sending the same thing twice harmless.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from ..wire.deal import Origin, Share, dealt
from ..wire.messages import ClockChoice, Setup

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

matches = sa.Table(
    "match",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("chat", sa.Boolean, nullable=False),
    sa.Column("clock", sa.Text),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("turn", sa.Integer, nullable=False),
    sa.Column("ending", sa.Text, nullable=False),
    sa.Column("next", sa.String(16), nullable=False),
    sa.Column("ask", sa.Text),
    sa.Column("waiting", sa.Boolean, nullable=False),
    sa.Column("lease", sa.String(32)),
    sa.Column("lease_until", sa.Float),
    sa.Column("since", sa.Float),
    sa.Column("deadline", sa.Float),
    sa.Column("shares", sa.Text, nullable=False, server_default="[]"),
    sa.Column("origin", sa.Text),
    sa.Column("edition", sa.String(48), nullable=False, server_default=""),
    sa.Column("told", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()),
)
sa.Index(
    "ix_match_waiting",
    matches.c.id,
    sqlite_where=matches.c.waiting,
    postgresql_where=matches.c.waiting,
)
sa.Index(
    "ix_match_deadline",
    matches.c.deadline,
    sqlite_where=matches.c.deadline.is_not(None),
    postgresql_where=matches.c.deadline.is_not(None),
)
_UNTOLD = sa.and_(matches.c.status == sa.literal_column("'over'"), ~matches.c.told)
sa.Index("ix_match_untold", matches.c.id, sqlite_where=_UNTOLD, postgresql_where=_UNTOLD)
sa.Index("ix_match_lobby", matches.c.public, matches.c.status, matches.c.created)

seats = sa.Table(
    "seat",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("level", sa.String(32), nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("token", sa.String(64), nullable=False),
    sa.Column("claim", sa.String(64), nullable=False),
    sa.Column("stand_in", sa.Boolean, nullable=False),
    sa.Column("gone", sa.Boolean, nullable=False),
    sa.Column("main", sa.Float),
    sa.Column("periods", sa.Integer),
    sa.Column("left_at", sa.Float),
)
sa.Index(
    "ix_seat_left_at",
    seats.c.left_at,
    sqlite_where=seats.c.left_at.is_not(None),
    postgresql_where=seats.c.left_at.is_not(None),
)

entries = sa.Table(
    "entry",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("index", sa.Integer, nullable=False),
    sa.Column("to", sa.Integer, nullable=False),
    sa.Column("command", sa.String(80), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("match", "command"),
)

snapshots = sa.Table(
    "snapshot",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

definitions = sa.Table(
    "definition",
    metadata,
    sa.Column("digest", sa.String(32), primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
"""Sets of cards and lists of them, by their hashes: what matches were begun with."""

films = sa.Table(
    "film",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
"""What was shown of finished matches."""

notes = sa.Table(
    "note",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
"""What is to be known of the database as a whole."""

workers = sa.Table(
    "worker",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("pid", sa.Integer, nullable=False),
    sa.Column("beat", sa.Float, nullable=False),
)

presences = sa.Table(
    "presence",
    metadata,
    sa.Column("match", sa.String(16), sa.ForeignKey("match.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("worker", sa.String(32), primary_key=True),
)
sa.Index("ix_presence_worker", presences.c.worker)

signals = sa.Table(
    "signal",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("worker", sa.String(32), nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sqlite_autoincrement=True,
)


class Ask(msgspec.Struct, frozen=True):
    """Somebody asks the others to let them take a pick back; any entry makes it void."""

    seat: int
    to: int
    command: str
    agreed: tuple[int, ...] = ()


class MatchRow(msgspec.Struct):
    """The head of a match. The fields above `status` never change, but for what is brought along before the deal."""

    id: str
    setup: Setup
    seed: int
    """The table's part of the chance; the cards are dealt from `dealt_seed`."""
    commitment: str
    host: str
    public: bool
    chat: bool
    clock: ClockChoice | None
    created: float
    status: str = "open"
    version: int = 0
    revision: int = 0
    """Grows with every change of the seats; entries are checked against it, so nobody plays on a seat just lost."""
    turn: int = 0
    ending: str = ""
    next: str = ""
    ask: Ask | None = None
    waiting: bool = False
    """Is it a bot's turn to decide?"""
    lease: str | None = None
    """The worker whose bot thinks about it, and until when nobody else should."""
    lease_until: float | None = None
    since: float | None = None
    """When the open decision began, where clocks run; `deadline` is when its time is up."""
    deadline: float | None = None
    """Before the deal: until when people have time to tell what they add to the chance."""
    shares: tuple[Share, ...] = ()
    """What people add to the chance; not changed any more after the deal."""
    origin: Origin | None = None
    """The match that this one was forked from. It never changes."""
    edition: str = ""
    """The rules and cards that it is played with; empty where that was not noted yet."""
    told: bool = False
    """Is what was shown of it kept, now that it is over? Written by nothing but that."""

    @property
    def dealt_seed(self) -> int:
        """The seed of the game, once the cards are dealt."""
        return dealt(self.seed, self.shares)


class SeatRow(msgspec.Struct):
    """A seat. Only a hash of its token is stored."""

    seat: int
    kind: str
    level: str = ""
    name: str = ""
    token: str = ""
    claim: str = ""
    """After a rematch: the hash of the token of the match before, whose holder alone may sit here."""
    stand_in: bool = False
    gone: bool = False
    """Did its person give it up for good, or run out of time?"""
    main: float | None = None
    periods: int | None = None

    @property
    def owned(self) -> bool:
        """Does it belong to a person, be they away for now or a bot in their place? Only they can agree to anything."""
        return (self.kind == "human" or bool(self.token)) and not self.gone

    @property
    def person(self) -> bool:
        """Does a person decide here?"""
        return self.kind == "human" and not self.stand_in

    @property
    def bot(self) -> bool:
        """Does a bot decide here, for itself or in somebody's place?"""
        return self.kind == "bot" or self.stand_in


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a match. `number` is the version it leads to."""

    number: int
    kind: str
    seat: int
    key: str = ""
    """The option that was picked; of an undo `practice` where it was not free."""
    index: int = -1
    to: int = 0
    """The version whose state an undo brings back."""
    command: str = ""
    at: float = 0.0
