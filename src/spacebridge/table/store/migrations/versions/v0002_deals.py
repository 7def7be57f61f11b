"""What people add to the chance of a match, and which match another one was forked from"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("shares", sa.Text(), nullable=False, server_default="[]"))
    op.add_column("match", sa.Column("origin", sa.Text()))


def downgrade() -> None:
    op.drop_column("match", "origin")
    op.drop_column("match", "shares")
