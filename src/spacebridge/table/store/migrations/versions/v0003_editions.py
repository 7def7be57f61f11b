"""The cards that a match was begun with, what was shown of finished ones, and seeds that only the server can read"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

UNTOLD = "status = 'over' AND NOT told"


def upgrade() -> None:
    op.add_column("match", sa.Column("edition", sa.String(48), nullable=False, server_default=""))
    op.add_column("match", sa.Column("told", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("match", sa.Column("sealed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_match_untold", "match", ["id"], sqlite_where=sa.text(UNTOLD), postgresql_where=sa.text(UNTOLD))
    op.create_table(
        "definition",
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_definition"),
    )
    op.create_table(
        "film",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_film_match"),
        sa.PrimaryKeyConstraint("match", name="pk_film"),
    )
    op.create_table(
        "note",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_note"),
    )


def downgrade() -> None:
    for table in ("note", "film", "definition"):
        op.drop_table(table)
    op.drop_index("ix_match_untold", "match")
    for column in ("sealed", "told", "edition"):
        op.drop_column("match", column)
