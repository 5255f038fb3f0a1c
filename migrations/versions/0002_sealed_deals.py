"""sealed deals: the number that the next game is dealt from, and the players' words to it

Revision 0002, after 0001.
"""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # SQLite adds no column without a default.
    op.add_column("tables", sa.Column("seal", sa.String(), nullable=False, server_default=sa.text("''")))
    op.add_column("seats", sa.Column("words", sa.String(), nullable=False, server_default=sa.text("''")))
    tables = sa.table("tables", sa.column("id", sa.String()), sa.column("seal", sa.String()))
    connection = op.get_bind()
    for table_id in connection.execute(sa.select(tables.c.id)).scalars().all():
        connection.execute(tables.update().where(tables.c.id == table_id).values(seal=secrets.token_hex(32)))


def downgrade() -> None:
    op.drop_column("seats", "words")
    op.drop_column("tables", "seal")
