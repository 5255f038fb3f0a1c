"""how much of earlier votes is shown, players' private notes, claims in the chat

Revision 0005, after 0004.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("memory", sa.String(), nullable=False, server_default=sa.text("'all'")))
    for name in ("claim", "about"):
        op.add_column("chat", sa.Column(name, sa.String(), nullable=False, server_default=sa.text("''")))
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("about", sa.String(), nullable=False),
        sa.Column("mark", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "person", "about"),
    )


def downgrade() -> None:
    op.drop_table("notes")
    for name in ("claim", "about"):
        op.drop_column("chat", name)
    op.drop_column("tables", "memory")
