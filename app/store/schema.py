"""Which migrations a database has seen, and those that it has not."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

MIGRATIONS = Path(__file__).resolve().parent.parent.parent / "migrations"
HEAD = "0007"
"""The newest migration."""


class TooNew(Exception):
    """The database has seen migrations that this program does not know; the text is a sentence for the operator."""


def up_to_date(connection: Connection) -> bool:
    """Whether this database has seen all migrations."""
    return _revision(connection) == HEAD


def migrate(connection: Connection) -> None:
    """Apply the migrations that this database has not seen yet.  Raises `TooNew`."""
    if up_to_date(connection):
        return
    # Imported only where it is needed: that takes as long as starting all the rest of the store.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if _revision(connection) not in {None, *known}:
        raise TooNew("The database was made by a newer version of this program. Install that version, or newer.")
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    """The newest migration that this database has seen, None for a new one."""
    try:
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one_or_none()
    except OperationalError:  # no such table
        return None
