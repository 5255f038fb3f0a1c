"""clocks: how long a step may take, what runs now, what the clock answered; rooms in which nobody may speak

Revision 0004, after 0003.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

EMPTY = sa.text("''")


def upgrade() -> None:
    for name in ("lengths", "quiet"):
        op.add_column("tables", sa.Column(name, sa.String(), nullable=False, server_default=EMPTY))
    _clocks()
    op.create_table(
        "silences",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("mission", sa.Integer(), nullable=False),
        sa.Column("seats", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.PrimaryKeyConstraint("game_id", "step"),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("alive_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    for table in ("pulse", "silences", "clocks"):
        op.drop_table(table)
    for name in ("lengths", "quiet"):
        op.drop_column("tables", name)


def _clocks() -> None:
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=False),
        sa.Column("set_at", sa.BigInteger(), nullable=False),
        sa.Column("remaining", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id"),
    )
