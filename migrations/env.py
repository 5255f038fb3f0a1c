"""Alembic's environment: runs on the connection that `app/store/db.py` (or the command line) hands it."""

from alembic import context
from sqlmodel import SQLModel

from app.settings import Settings
from app.store import rows
from app.store.db import Database

assert rows, "imported so that SQLModel knows every row"


def run() -> None:
    """Run the migrations, on the given connection or on the database of the settings."""
    connection = context.config.attributes.get("connection")
    if connection is None:
        with Database(Settings().database).engine.begin() as own:
            context.config.attributes["connection"] = own
            run()
        return
    # batch: SQLite changes a column by making the table anew
    context.configure(connection=connection, target_metadata=SQLModel.metadata, render_as_batch=True)
    context.run_migrations()


run()
