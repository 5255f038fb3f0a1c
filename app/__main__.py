"""The command line: serve the tables, and look after their database."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from sqlalchemy.exc import DBAPIError

from app.main import build_app
from app.server import run as server
from app.settings import Settings
from app.store import upkeep
from app.store.db import Database
from app.store.schema import TooNew, up_to_date
from app.tables.audit import audit, by_other_rules
from app.tables.fairness import Record, faults
from app.web.html.completeness import Incomplete
from app.web.middleware.headers import LARGEST

OTHER_VERSION = "The database is not of this version of the program. `serve` brings an older one up to date."


def serve(arguments: argparse.Namespace, settings: Settings) -> str | None:
    """Serve until stopped."""
    # First, so that a second server by mistake leaves the database alone.
    try:
        listeners = server.listen(arguments.host, arguments.port)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (")[0]
        return f"The service cannot listen on {arguments.host}, port {arguments.port}: {reason}."
    # Before the server takes over, so that what is wrong with modules or the database is said in a sentence.
    app = build_app(settings)
    database = Database(settings.database)
    database.prepare()
    database.stop()
    print(f"Serving on {server.address(listeners[0], arguments.host)}", flush=True)
    server.run(app, listeners, largest_frame=LARGEST, direct_writes=settings.direct_writes)
    return None


def backup(arguments: argparse.Namespace, settings: Settings) -> str | None:
    """Copy the database while the server runs."""
    try:
        upkeep.backup(settings.database, arguments.file)
    except (OSError, upkeep.NotADatabase) as error:
        return f"No backup was made: {error}"
    print(f"The database is copied to {arguments.file}.")
    return None


def restore(arguments: argparse.Namespace, settings: Settings) -> str | None:
    """Put a backup in the database's place."""
    try:
        kept = upkeep.restore(arguments.file, settings.database)
    except upkeep.InUse:
        return "The database is in use: stop the server first. Nothing was changed."
    except (OSError, upkeep.NotADatabase) as error:
        return f"Nothing was restored: {error}"
    print(f"{settings.database} is now as it was when {arguments.file} was made.")
    if kept:
        print(f"What it held before is in {kept}.")
    return None


def check(_arguments: argparse.Namespace, settings: Settings) -> str | None:
    """Replay every game's log against its snapshot."""
    if not settings.database.exists():
        return f"There is no database at {settings.database}."
    with Database(settings.database).engine.connect().execution_options(reading=True) as connection:
        if not up_to_date(connection):
            return OTHER_VERSION
        found, other = list(audit(connection)), by_other_rules(connection)
    differences = [difference for difference in found if difference]
    for difference in differences:
        print(f"Game {difference.game}: {difference.reason}.")
    print(f"{len(found) - other} games replayed, {len(differences)} differ.")
    if other:
        print(f"{other} games were begun under other rules: only their logs were looked through.")
    return "The database is not sound." if differences else None


def verify(arguments: argparse.Namespace, _settings: Settings) -> str | None:
    """Draw a finished game's deal again, from what the table shows of it."""
    try:
        claimed = TypeAdapter(Record).validate_json(arguments.file.read_bytes())
    except (OSError, ValidationError) as error:
        return f"This cannot be checked: {error}"
    if found := faults(claimed):
        return f"The deal is not fair: {', '.join(found)}."
    print(f"The deal is fair: the characters and {len(claimed.decks)} decks follow from the sealed number.")
    print(f"Compare its commitment with the one that the table showed before the game: {claimed.commitment}")
    return None


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    parser = argparse.ArgumentParser(prog="python -m app", description="A table for The Resistance.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(run: Callable[[argparse.Namespace, Settings], str | None], help: str) -> argparse.ArgumentParser:
        added = commands.add_parser(run.__name__, help=help, description=help)
        added.set_defaults(run=run)
        return added

    serving = command(serve, "serve the tables until stopped")
    serving.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    serving.add_argument("--port", type=int, default=8000, help="port to listen on")
    command(backup, "copy the database while the server runs").add_argument("file", type=Path)
    command(restore, "put a backup in the database's place").add_argument("file", type=Path)
    command(check, "replay every game's log against its snapshot")
    command(verify, "draw a finished game's deal again").add_argument("file", type=Path)
    return parser


def main() -> None:
    """Carry out a command; a sentence and status 1 if it cannot be."""
    arguments = parser().parse_args()
    try:
        settings = Settings()
    except ValidationError as error:
        sys.exit(f"A setting cannot be used: {_settings_named(error)}.")
    try:
        problem = arguments.run(arguments, settings)
    except (Incomplete, TooNew) as error:
        problem = str(error)
    except DBAPIError as error:
        problem = f"The database {settings.database} cannot be used: {error.orig}."
    except OSError as error:
        problem = f"This cannot be done: {error}."
    sys.exit(problem)


def _settings_named(error: ValidationError) -> str:
    """What is wrong with which settings, by the names that the environment has for them."""
    prefix = Settings.model_config.get("env_prefix", "")
    wrong = ((f"{prefix}{fault['loc'][0]}".upper(), fault["msg"]) for fault in error.errors())
    return "; ".join(f"{name}: {what}" for name, what in wrong)


if __name__ == "__main__":
    main()
