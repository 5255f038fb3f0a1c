"""a practice player on a seat is a bot

Revision 0007, after 0006.
"""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("UPDATE seats SET stand_in = 'bot' WHERE stand_in = 'practice'")


def downgrade() -> None:
    op.execute("UPDATE seats SET stand_in = 'practice' WHERE stand_in = 'bot'")
