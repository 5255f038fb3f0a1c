"""The service starts on the database of every older release: all is there, it is sound, and the games go on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from httpx2 import Client

from app.store.db import Database
from tests.restart.commands import say
from tests.restart.process import Service
from tests.store.hooks import on
from tests.web.players import Player, Table

RELEASES = sorted((Path(__file__).parents[1] / "store" / "releases").glob("*.sql"))
OTHER_VERSION = "The database is not of this version of the program. `serve` brings an older one up to date.\n"


def load(release: Path, database: Path) -> None:
    """Make the database that this text is of."""
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(release.read_text(encoding="utf-8"))
        connection.execute("PRAGMA journal_mode=WAL")


def dump(database: Path) -> list[str]:
    """All that is in it."""
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())


def tables(release: Path, client: Client) -> Iterator[Table]:
    """Those who sit at its tables."""
    for told in json.loads(release.read_text(encoding="utf-8").splitlines()[0].removeprefix("-- ")):
        players = [Player(client, told["code"], seat, secret) for seat, secret in enumerate(told["secrets"])]
        yield Table(client, told["code"], told["spectator_key"], players)


class BrokenOff(Exception):
    """The program ends in the middle of something."""


def broken_off(_connection: object) -> None:
    raise BrokenOff


@pytest.fixture(params=RELEASES, ids=lambda release: release.stem)
def release(request: pytest.FixtureRequest) -> Path:
    """One of the stored databases."""
    path: Path = request.param
    return path


@pytest.fixture
def service(tmp_path: Path, release: Path) -> Iterator[Service]:
    """The service, started on it."""
    service = Service(tmp_path)
    load(release, service.database)
    try:
        service.start()
        yield service
    finally:
        service.kill()


def see_everything(table: Table) -> None:
    """Every page and view can be drawn, and the talk is there."""
    for player in table.players:
        assert [line["text"] for line in player.view["chat"]] == ["Who is it?"]
        cookie = {"Cookie": f"seat={player.secret}"}
        page = table.client.get(f"/table/{table.code}", headers=cookie).raise_for_status().text
        assert "Who is it?" in page and "/join" not in page
    assert "Who is it?" in table.client.get(f"/watch/{table.spectator_key}").raise_for_status().text


def missions(table: Table) -> int:
    """How many were played."""
    return len(table.watch().json()["record"]["record"]["missions"])


def ended(table: Table) -> bool:
    """Whether the game has come to its end."""
    return table.host.view["end"]["end"] is not None


def test_all_is_there_and_the_games_go_on(service: Service, client: Client, release: Path) -> None:
    playing, finished, waiting = tables(release, client)
    for table in (playing, finished, waiting):
        see_everything(table)
    assert (playing.step, len(playing.asked), missions(playing)) == ("vote", 4, 2)
    assert ended(finished) and ended(playing.until(None))
    finished.host.start(2).raise_for_status()
    waiting.host.start(1).raise_for_status()
    assert ended(finished.until(None)) and ended(waiting.until(None))
    service.stop()
    status, said = say(service.database, "check")
    assert (status, " 0 differ" in said) == (0, True), said


def test_a_migration_that_is_broken_off_has_changed_nothing_and_is_made_again(tmp_path: Path, release: Path) -> None:
    database = Database(tmp_path / "old.sqlite")
    load(release, database.path)
    before = dump(database.path)
    with on(database, "commit", broken_off), pytest.raises(BrokenOff):
        database.prepare()
    assert dump(database.path) == before
    database.prepare()
    database.stop()
    assert say(database.path, "check")[0] == 0


def test_a_database_is_not_checked_before_it_is_up_to_date(tmp_path: Path) -> None:
    load(next(release for release in RELEASES if release.stem == "0001"), tmp_path / "old.sqlite")
    assert say(tmp_path / "old.sqlite", "check") == (1, OTHER_VERSION)
