"""The migrations make exactly the tables of `rows.py`, forwards and backwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, UniqueConstraint, inspect
from sqlmodel import SQLModel

from app.store.db import Database
from app.store.rows import (
    ActionRow,
    ChatRow,
    ClockRow,
    CodeRow,
    GameRow,
    KeyRow,
    LinkRow,
    NoteRow,
    PulseRow,
    SeatRow,
    SilenceRow,
    TableRow,
)
from app.store.schema import HEAD, MIGRATIONS, migrate

MORE = (ClockRow, SilenceRow, PulseRow, NoteRow)
ROWS = (TableRow, CodeRow, SeatRow, KeyRow, LinkRow, GameRow, ActionRow, ChatRow, *MORE)
TABLES = {str(row.__tablename__) for row in ROWS}


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An empty database."""
    engine = Database(tmp_path / "empty.sqlite").engine
    yield engine
    engine.dispose()


def config(connection: Connection) -> Config:
    """Alembic as `app/store/db.py` runs it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def up(engine: Engine) -> None:
    with engine.begin() as connection:
        migrate(connection)


def down(engine: Engine) -> None:
    with engine.begin() as connection:
        command.downgrade(config(connection), "base")


def tables(engine: Engine) -> set[str]:
    """The tables there are, besides Alembic's own."""
    return set(inspect(engine).get_table_names()) - {"alembic_version"}


def schema(engine: Engine) -> set[str]:
    """All statements that would make this database."""
    with engine.connect() as connection:
        return set(connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").scalars())


def test_the_newest_migration_is_known_without_reading_them(engine: Engine) -> None:
    with engine.connect() as connection:
        assert ScriptDirectory.from_config(config(connection)).get_current_head() == HEAD


def test_these_are_all_the_rows_there_are() -> None:
    assert set(SQLModel.metadata.tables) == TABLES


def test_upgrading_makes_all_tables(engine: Engine) -> None:
    up(engine)
    assert tables(engine) == TABLES


def test_there_is_no_difference_between_the_migrations_and_the_rows(engine: Engine) -> None:
    up(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, SQLModel.metadata) == []


@pytest.mark.parametrize("name", sorted(TABLES))
def test_the_migrations_make_the_same_columns_unique(engine: Engine, name: str) -> None:
    up(engine)
    made = {tuple(unique["column_names"]) for unique in inspect(engine).get_unique_constraints(name)}
    constraints = SQLModel.metadata.tables[name].constraints
    assert made == {tuple(c.columns.keys()) for c in constraints if isinstance(c, UniqueConstraint)}


def test_downgrading_leaves_nothing(engine: Engine) -> None:
    up(engine)
    down(engine)
    assert tables(engine) == set()


def test_upgrading_again_makes_the_same_tables(engine: Engine) -> None:
    up(engine)
    first = schema(engine)
    down(engine)
    up(engine)
    assert schema(engine) == first


def test_upgrading_what_is_up_to_date_changes_nothing(engine: Engine) -> None:
    up(engine)
    first = schema(engine)
    up(engine)
    assert schema(engine) == first


def test_the_migrations_are_one_line(engine: Engine) -> None:
    with engine.connect() as connection:
        assert len(ScriptDirectory.from_config(config(connection)).get_heads()) == 1
