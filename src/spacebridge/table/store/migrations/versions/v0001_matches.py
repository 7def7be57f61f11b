"""Matches, seats, entries, snapshots, and what workers know of each other"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("chat", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.Text()),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("ending", sa.Text(), nullable=False),
        sa.Column("next", sa.String(16), nullable=False),
        sa.Column("ask", sa.Text()),
        sa.Column("waiting", sa.Boolean(), nullable=False),
        sa.Column("lease", sa.String(32)),
        sa.Column("lease_until", sa.Float()),
        sa.Column("since", sa.Float()),
        sa.Column("deadline", sa.Float()),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    _partial_index("ix_match_waiting", "match", "id", "waiting")
    _partial_index("ix_match_deadline", "match", "deadline", "deadline IS NOT NULL")
    op.create_index("ix_match_lobby", "match", ["public", "status", "created"])
    op.create_table(
        "seat",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("claim", sa.String(64), nullable=False),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.Column("main", sa.Float()),
        sa.Column("periods", sa.Integer()),
        sa.Column("left_at", sa.Float()),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_seat_match"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seat"),
    )
    _partial_index("ix_seat_left_at", "seat", "left_at", "left_at IS NOT NULL")
    op.create_table(
        "entry",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("to", sa.Integer(), nullable=False),
        sa.Column("command", sa.String(80), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_entry_match"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_entry"),
        sa.UniqueConstraint("match", "command", name="uq_entry_match_command"),
    )
    op.create_table(
        "snapshot",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_snapshot_match"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_snapshot"),
    )
    op.create_table(
        "worker",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        sa.Column("beat", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_worker"),
    )
    op.create_table(
        "presence",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_presence_match"),
        sa.PrimaryKeyConstraint("match", "seat", "worker", name="pk_presence"),
    )
    op.create_index("ix_presence_worker", "presence", ["worker"])
    op.create_table(
        "signal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_signal"),
        sqlite_autoincrement=True,
    )


def _partial_index(name: str, table: str, column: str, where: str) -> None:
    op.create_index(name, table, [column], sqlite_where=sa.text(where), postgresql_where=sa.text(where))


def downgrade() -> None:
    for table in ("signal", "presence", "worker", "snapshot", "entry", "seat", "match"):
        op.drop_table(table)
