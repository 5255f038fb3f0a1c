"""What is kept in the open, in the log and in the database, names no character and no card of the game.

They stand where the game itself is kept, and nowhere else; a new column is searched unless it is listed here.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.rules import in_force
from app.rules.model import Setup
from app.web.html.words import Words
from tests.stories.test_logs import written
from tests.web.live import live_seat
from tests.web.players import BASE, ROGUE, SERGEANT, Kind, at_table, some_action
from tests.web.service import service

OF_THE_GAME = {("games", "state"), ("games", "outcome"), ("actions", "action")}
"""Where the game itself is kept."""
STATE = {("games", "state"), ("actions", "action")}
"""Which names them in every game; how it ended, in some."""
CHOSEN = {("tables", "modules"), ("tables", "characters"), ("games", "setup")}
"""What the host has chosen before all eyes."""


def names(kind: Kind, say: Words) -> re.Pattern[str]:
    """The characters and cards of such a game, by their keys and as pages call them."""
    found = in_force(Setup(kind.players, kind.modules, kind.characters))
    keys = [*(("role", key) for key in found.roles), *(("card", key) for key in found.cards)]
    said = {word for what, key in keys for word in (key, say(f"{what}.{key}").unescape())}
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, said))})(?![\w-])", re.IGNORECASE)


def texts(database: Path) -> Iterator[tuple[str, str, str]]:
    """Every value of the database that can be read as text, with its table and column."""
    with closing(sqlite3.connect(database)) as connection:
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            found = connection.execute(f'SELECT * FROM "{table}"')
            for row in found:
                yield from (
                    (table, column[0], str(value)) for column, value in zip(found.description, row, strict=True)
                )


@pytest.fixture(name="talkative")
def _talkative(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[TestClient]:
    """A service that logs all that it can."""
    caplog.set_level(logging.DEBUG)
    with service(tmp_path) as client:
        yield client


def play(client: TestClient, kind: Kind) -> None:
    """A whole game with talk and words, whose players give their actions ids that say nothing."""
    table = at_table(client, kind)
    with live_seat(table.host):
        for number in range(1000):
            if not (asked := table.asked):
                break
            player = table.rng.choice(asked)
            action = some_action(player.view, table.rng, approve=0.8)
            player.act(action, sent_as=f"{number}").raise_for_status()
            player.say("Hm.", f"{number}").raise_for_status()
    assert table.asked == []
    table.host.send("add-words", {"words": "wolf"}, "PUT").raise_for_status()


@pytest.mark.parametrize("kind", [BASE, ROGUE, SERGEANT], ids=str)
def test_characters_and_cards_are_named_by_the_game_alone(
    talkative: TestClient, caplog: pytest.LogCaptureFixture, tmp_path: Path, say: Words, kind: Kind
) -> None:
    play(talkative, kind)
    secret = names(kind, say)
    named = {(table, column) for table, column, text in texts(tmp_path / "resistance.sqlite") if secret.search(text)}
    assert STATE <= named - CHOSEN <= OF_THE_GAME
    assert secret.findall(written(caplog)) == []
