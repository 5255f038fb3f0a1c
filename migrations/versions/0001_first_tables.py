"""Tables, seats, games, actions and chat.

Revision 0001, the first.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _tables()
    _seats()
    _games()
    _actions()
    _chat()


def downgrade() -> None:
    for table in ("chat", "actions", "games", "seats", "tables"):
        op.drop_table(table)


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("spectator_key", sa.String(), nullable=False),
        sa.Column("host", sa.Integer(), nullable=False),
        sa.Column("modules", sa.String(), nullable=False),
        sa.Column("characters", sa.String(), nullable=False),
        sa.Column("opened_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("code"),
        sa.UniqueConstraint("spectator_key"),
    )


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("skeleton", sa.String(), nullable=False),
        sa.Column("secret_hash", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sa.UniqueConstraint("table_id", "skeleton"),
        sa.UniqueConstraint("table_id", "secret_hash"),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("setup", sa.String(), nullable=False),
        sa.Column("entropy", sa.String(), nullable=False),
        sa.Column("first_leader", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("ended", sa.Boolean(), nullable=False),
        sa.Column("dealt_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("table_id", "number"),
    )


def _actions() -> None:
    op.create_table(
        "actions",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("sent_as", sa.String(), nullable=False),
        sa.Column("taken_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.PrimaryKeyConstraint("game_id", "number"),
        sa.UniqueConstraint("game_id", "seat", "sent_as"),
    )


def _chat() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("author", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("sent_as", sa.String(), nullable=False),
        sa.Column("said_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "room", "number"),
        sa.UniqueConstraint("table_id", "room", "author", "sent_as"),
    )
