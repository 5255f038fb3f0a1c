"""seat keys apart from seats, one-time links, former codes; what a host can do with a table; who played each game

Revision 0003, after 0002.
"""

import json
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TEXT = sa.text("''")
NO = sa.text("0")
TABLES = {"locked": NO, "listed": TEXT, "leads": TEXT, "ready_check": NO, "poll": TEXT}
GAMES = {"people": TEXT, "leader_drawn": NO, "stopped": NO, "outcome": TEXT}


def upgrade() -> None:
    _keys()
    _links()
    _former_codes()
    # A table on which a foreign key points is never made anew: SQLite would empty it first.
    for name, default in TABLES.items():
        op.add_column("tables", _column(name, default))
    for name, default in GAMES.items():
        op.add_column("games", _column(name, default))
    _tell_games_who_played()
    _seats()


def downgrade() -> None:
    _seats_with_secrets()
    for name in TABLES:
        op.drop_column("tables", name)
    for name in GAMES:
        op.drop_column("games", name)
    for table in ("keys", "links", "former_codes"):
        op.drop_table(table)


def _column(name: str, default: sa.TextClause) -> sa.Column:
    kind = sa.Boolean() if default is NO else sa.String()
    return sa.Column(name, kind, nullable=False, server_default=default)


def _keys() -> None:
    op.create_table(
        "keys",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("secret_hash", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "secret_hash"),
    )
    # Whoever sits on a seat now is known by its number from here on.
    op.execute("INSERT INTO keys SELECT table_id, secret_hash, CAST(number AS VARCHAR), 0 FROM seats")


def _links() -> None:
    op.create_table(
        "links",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.Column("secret_hash", sa.String(), nullable=False),
        sa.Column("expires_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "person", "stand_in"),
    )


def _former_codes() -> None:
    op.create_table(
        "former_codes",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("code"),
    )


def _tell_games_who_played() -> None:
    """Until now nobody could leave a table or change his seat; the first game's Leader was drawn, and no other's."""
    connection = op.get_bind()
    people: dict[str, list[list[str]]] = {}
    for table_id, number, name in connection.execute(
        sa.text("SELECT table_id, number, name FROM seats ORDER BY table_id, number")
    ).all():
        people.setdefault(table_id, []).append([str(number), name])
    update = sa.text("UPDATE games SET people = :people, leader_drawn = :drawn, outcome = :outcome WHERE id = :id")
    for game in connection.execute(sa.text("SELECT id, table_id, number, state FROM games")).all():
        outcome = json.loads(game.state).get("outcome")
        told = {
            "id": game.id,
            "people": json.dumps(people.get(game.table_id, [])),
            "drawn": game.number == 1,
            "outcome": json.dumps(outcome) if outcome else "",
        }
        connection.execute(update, told)


def _seats() -> None:
    """A column that is unique cannot be dropped, so the seats are made anew; no foreign key points to them."""
    _make_seats(
        sa.Column("person", sa.String(), nullable=False),
        *(_column(name, default) for name, default in {"ready": NO, "left": NO, "stand_in": TEXT}.items()),
        sa.UniqueConstraint("table_id", "person"),
    )
    columns = "table_id, number, name, skeleton, words"
    op.execute(f"INSERT INTO new_seats ({columns}, person) SELECT {columns}, CAST(number AS VARCHAR) FROM seats")
    op.drop_table("seats")
    op.rename_table("new_seats", "seats")


def _seats_with_secrets() -> None:
    """The seats as they were before; of the keys of a seat one remains, and a seat without keys gets one that nobody
    has."""
    _make_seats(sa.Column("secret_hash", sa.String(), nullable=False), sa.UniqueConstraint("table_id", "secret_hash"))
    connection = op.get_bind()
    query = (
        "SELECT table_id, number, name, skeleton, words, (SELECT min(secret_hash) FROM keys WHERE NOT keys.stand_in "
        "AND keys.table_id = seats.table_id AND keys.person = seats.person) AS secret_hash FROM seats"
    )
    insert = sa.text(
        "INSERT INTO new_seats (table_id, number, name, skeleton, words, secret_hash) "
        "VALUES (:table_id, :number, :name, :skeleton, :words, :secret_hash)"
    )
    for seat in connection.execute(sa.text(query)).mappings().all():
        connection.execute(insert, {**seat, "secret_hash": seat["secret_hash"] or secrets.token_hex(32)})
    op.drop_table("seats")
    op.rename_table("new_seats", "seats")


def _make_seats(*more: sa.schema.SchemaItem) -> None:
    op.create_table(
        "new_seats",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("skeleton", sa.String(), nullable=False),
        _column("words", TEXT),
        *more,
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sa.UniqueConstraint("table_id", "skeleton"),
    )
