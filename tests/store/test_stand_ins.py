"""Revision 0007 on a database that is in use: practice players are called bots, and nobody else is."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from sqlalchemy import Connection, text

from app.store.db import Database
from app.store.schema import migrate
from tests.store.test_seat_keys import alembic

STAND_INS = ("", "wanted", "person", "practice")


def fill(connection: Connection) -> None:
    """A table on whose seats everybody stands in who could."""
    columns = "id, code, spectator_key, host, opened_at, modules, characters"
    connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ('one', 'ONE', 'key', 0, 'then', '', '')"))
    for number, stand_in in enumerate(STAND_INS):
        seat = {"number": number, "name": f"P{number}", "stand_in": stand_in}
        values = "'one', :number, :name, :name, :name, :stand_in"
        columns = "table_id, number, person, name, skeleton, stand_in"
        connection.execute(text(f"INSERT INTO seats ({columns}) VALUES ({values})"), seat)


def stand_ins(connection: Connection) -> tuple[str, ...]:
    """Who stands in on each seat."""
    return tuple(connection.execute(text("SELECT stand_in FROM seats ORDER BY number")).scalars())


def test_practice_players_are_bots_and_were_called_otherwise(tmp_path: Path) -> None:
    engine = Database(tmp_path / "used.sqlite").engine
    with engine.begin() as connection:
        alembic(connection, command.upgrade, "0006")
        fill(connection)
        migrate(connection)
        assert stand_ins(connection) == ("", "wanted", "person", "bot")
        alembic(connection, command.downgrade, "0006")
        assert stand_ins(connection) == STAND_INS
    engine.dispose()
