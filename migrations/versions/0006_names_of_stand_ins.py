"""who plays for somebody absent has a name, and so have the lines that he says

Revision 0006, after 0005.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

EMPTY = sa.text("''")


def upgrade() -> None:
    op.add_column("seats", sa.Column("stood_in_by", sa.String(), nullable=False, server_default=EMPTY))
    op.add_column("chat", sa.Column("stand_in", sa.String(), nullable=False, server_default=EMPTY))
    # Nobody was asked for his name before.
    op.execute("UPDATE seats SET stood_in_by = '?' WHERE stand_in = 'person'")


def downgrade() -> None:
    op.drop_column("chat", "stand_in")
    op.drop_column("seats", "stood_in_by")
