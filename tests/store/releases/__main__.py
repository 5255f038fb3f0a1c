"""Makes a database as this release of the program makes it, as SQL text: `python -m tests.store.releases 0.1.0`.

Three tables: a game of Rogue in the middle of a vote, a finished game of Sergeant, and a lobby; people have talked.
The first line says who sits there, so that they can go on playing.  Run it once, at each release, and never change what
it has made: these are the databases that are out there.  (0001 and 0002 were made by the program before its first
release, when these were the newest migrations.)
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from httpx2 import Client

from tests.restart.process import PATIENCE, Service
from tests.unlimited import UNLIMITED
from tests.web.phases import some_answer
from tests.web.players import ROGUE, SERGEANT, Table, at_table, lobby

FOLDER = Path(__file__).parent


def busy(client: Client) -> list[Table]:
    """What the database is to hold."""
    playing = at_table(client, ROGUE)
    playing.until("vote", lambda table: len(table.watch().json()["record"]["record"]["missions"]) == 2)
    finished = at_table(client, SERGEANT).until(None)
    waiting = lobby(client)
    waiting.host.choose("sergeant").raise_for_status()
    for table in (some_answer(playing), finished, waiting):
        table.host.say("Who is it?").raise_for_status()
        line = {"name": "Grace", "text": "Who is it?", "id": "1"}
        client.post(f"/api/v1/watch/{table.spectator_key}/say", json=line).raise_for_status()
    return [playing, finished, waiting]


def told(table: Table) -> dict[str, object]:
    """How to get back to a table."""
    return {
        "code": table.code,
        "spectator_key": table.spectator_key,
        "secrets": [player.secret for player in table.players],
    }


def dump(database: Path, tables: list[Table]) -> str:
    """The database as text."""
    with closing(sqlite3.connect(database)) as connection:
        return "\n".join([f"-- {json.dumps([told(table) for table in tables])}", *connection.iterdump(), ""])


def main(name: str) -> None:
    """Make the database of this name."""
    os.environ |= UNLIMITED
    with tempfile.TemporaryDirectory() as folder:
        service = Service(Path(folder))
        try:
            service.start()
            with Client(base_url=service.address, timeout=PATIENCE) as client:
                tables = busy(client)
            service.stop()
        finally:
            service.kill()
        (FOLDER / f"{name}.sql").write_text(dump(service.database, tables), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
