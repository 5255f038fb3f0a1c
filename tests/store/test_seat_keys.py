"""Revision 0003 on a database that is in use: every key still opens its seat, and every game knows who played it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

from app.rules.model import Outcome, Side
from app.store import codec
from app.store.db import Database
from app.store.schema import MIGRATIONS, migrate
from tests.store.builders import DEALT

NAMES = ("Ada", "Ben", "Cleo")
OVER = Outcome("three_fails", Side.SPIES, DEALT.seats[:2])


def alembic(connection: Connection, step: Any, revision: str) -> None:
    """Upgrade or downgrade to this revision."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    step(config, revision)


def fill(connection: Connection) -> None:
    """Two tables of three, the first with a game that is over and one in hand, and with talk."""
    for table in ("one", "two"):
        values = {"id": table, "code": table, "key": f"key {table}"}
        connection.execute(text("INSERT INTO tables VALUES (:id, :code, :key, 1, '', '', 'then', 'sealed')"), values)
        for number, name in enumerate(NAMES):
            seat = {"table": table, "number": number, "name": name, "hash": f"{table} {number}"}
            connection.execute(text("INSERT INTO seats VALUES (:table, :number, :name, :name, :hash, 'w')"), seat)
    for number, outcome in ((1, {"reason": OVER.reason, "side": OVER.side, "winners": [0, 1]}), (2, None)):
        state = json.loads(codec.dump_state(DEALT)) | ({"outcome": outcome} if outcome else {})
        game = {"id": f"game {number}", "number": number, "state": json.dumps(state), "ended": outcome is not None}
        columns = ":id, 'one', :number, 2, '', '', 0, :state, :ended, 'then'"
        connection.execute(text(f"INSERT INTO games VALUES ({columns})"), game)
    connection.execute(text("INSERT INTO chat VALUES ('one', 'players', 1, '2', 'Cleo', 'hello', 'id', 'then')"))


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """A database in use, as revision 0002 had it, then brought up to date."""
    engine = Database(tmp_path / "used.sqlite").engine
    with engine.begin() as connection:
        alembic(connection, command.upgrade, "0002")
        fill(connection)
    with engine.begin() as connection:
        migrate(connection)
    yield engine
    engine.dispose()


def rows(engine: Engine, query: str) -> list[tuple[Any, ...]]:
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text(query))]


def test_every_key_still_opens_its_seat(engine: Engine) -> None:
    joined = "keys JOIN seats ON seats.table_id = keys.table_id AND seats.person = keys.person"
    found = rows(
        engine, f"SELECT seats.table_id, number, name, words, secret_hash FROM {joined} WHERE NOT keys.stand_in"
    )
    assert sorted(found) == [(t, n, NAMES[n], "w", f"{t} {n}") for t in ("one", "two") for n in range(3)]


def test_no_table_lost_anything(engine: Engine) -> None:
    counts = {name: rows(engine, f"SELECT count(*) FROM {name}")[0][0] for name in ("tables", "seats", "games", "chat")}
    assert counts == {"tables": 2, "seats": 6, "games": 2, "chat": 1}
    assert rows(engine, "PRAGMA foreign_key_check") == []


def test_who_spoke_is_known_by_what_he_is_known_by_now(engine: Engine) -> None:
    joined = "chat JOIN seats ON seats.table_id = chat.table_id AND seats.person = chat.author"
    assert rows(engine, f"SELECT seats.name FROM {joined}") == [("Cleo",)]


def test_every_game_knows_who_played_it_and_how_it_ended(engine: Engine) -> None:
    found = rows(engine, "SELECT number, people, leader_drawn, stopped, outcome FROM games ORDER BY number")
    people = [["0", "Ada"], ["1", "Ben"], ["2", "Cleo"]]
    assert [(n, json.loads(told), drawn, stopped) for n, told, drawn, stopped, _over in found] == [
        (1, people, 1, 0),
        (2, people, 0, 0),
    ]
    assert (codec.load_outcome(found[0][4]), found[1][4]) == (OVER, "")


def test_going_back_keeps_a_key_to_every_seat(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM keys WHERE secret_hash = 'one 1'"))
        alembic(connection, command.downgrade, "0002")
    found = dict(rows(engine, "SELECT table_id || ' ' || number, secret_hash FROM seats"))
    assert found.pop("one 1") not in (None, "", *found.values())
    assert all(seat == digest for seat, digest in found.items())
