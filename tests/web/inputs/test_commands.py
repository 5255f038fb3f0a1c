"""The table of commands: each is one row, reads the same from a form as from a frame, and is logged without secrets."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.tables.commands import host
from app.tables.model.rights import Right
from app.web.inputs.command import Given
from app.web.inputs.commands import COMMANDS, OF_SPECTATORS, Rows, of_form, of_frame
from tests.web.matrix import BODIES, FIELDS, MAY, PHASE, Answers, of_the_host
from tests.web.players import JSON, lobby
from tests.web.scene import scene

EVERY = pytest.mark.parametrize("name", COMMANDS)
PLANTED = "a planted secret"


@pytest.mark.parametrize("rows", [COMMANDS, OF_SPECTATORS], ids=["seats", "spectators"])
def test_a_command_has_one_name(rows: Rows) -> None:
    for name, row in rows.items():
        assert (row.name, row.path) == (name, name.replace("_", "-"))


def test_what_belongs_to_the_host_is_for_the_host_alone() -> None:
    strangers: Answers = of_the_host(0)
    of_host = {name for name in COMMANDS if MAY[name](0)["unasked"] == strangers["unasked"]}
    assert of_host == {name for name, row in COMMANDS.items() if row.right is Right.HOST}


@EVERY
def test_a_form_says_the_same_as_a_frame(client: TestClient, name: str) -> None:
    if name == "choose_modules":
        return  # a page has switches, a program says all that is to be played
    at = scene(client, PHASE[name])
    form = {field: it if isinstance(it, list) else [it] for field, it in FIELDS[name](at).items()}
    framed = of_frame(COMMANDS, {"do": name, "id": "1"} | BODIES[name](at))
    formed = of_form(COMMANDS, {"do": [name], **form})
    assert without_id(formed) == without_id(framed)


def without_id(given: Given[Any, Any]) -> JSON:
    """What is given, without the sender's own name for it; a page's claim has none, and its clock no reason."""
    fields: JSON = given.body.model_dump()
    return {name: it for name, it in fields.items() if name not in ("id", "reason")}


# --- What a log may show --------------------------------------------------------------------------------------------

SECRETS: dict[str, JSON] = {
    "say": {"text": PLANTED, "id": PLANTED},
    "add_words": {"words": PLANTED},
    "keep_notes": {"notes": [{"person": PLANTED, "text": PLANTED}]},
    "claim": {"claim": "accuse", "about": PLANTED, "id": PLANTED},
    "vote_on_absence": {"poll": 7, "choice": "wait"},
    "stop_clock": {"reason": PLANTED},
}
ACTIONS: list[JSON] = [
    {"kind": "vote", "approve": True},
    {"kind": "propose", "team": [7, 8], "tokens": {PLANTED: 7}},
    {"kind": "play_card", "card": PLANTED},
    {"kind": "point", "at": 7},
    {"kind": "choose", "option": PLANTED},
]


@pytest.mark.parametrize("name", SECRETS)
def test_what_people_write_and_choose_in_secret_is_not_in_its_text(name: str) -> None:
    given = of_frame(COMMANDS, {"do": name} | SECRETS[name])
    for text in (str(given), repr(given), f"{given}"):
        assert text.startswith(f"{name}(") and PLANTED not in text and "wait" not in text
        assert all(f"{field}=" in text for field in SECRETS[name])


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action["kind"])
def test_what_a_player_answers_is_not_in_its_text(action: JSON) -> None:
    given = of_frame(COMMANDS, {"do": "act", "game": PLANTED, "step": 3, "id": PLANTED, "action": action})
    assert str(given) == repr(given) == "act(game=…, step=3, id=…, action=…)"


def test_what_all_may_know_is_in_its_text() -> None:
    assert str(of_frame(COMMANDS, {"do": "kick", "seat": 3})) == "kick(seat=3)"


def test_commands_can_be_matched_and_counted() -> None:
    frames = ({"do": "kick", "seat": 3}, {"do": "kick", "seat": 3}, {"do": "lock", "locked": True})
    given = Counter(of_frame(COMMANDS, frame) for frame in frames)
    assert sorted((it.command.name, times) for it, times in given.items()) == [("kick", 2), ("lock", 1)]


def test_the_log_names_a_command_that_has_failed(
    client: TestClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_given: object) -> None:
        raise RuntimeError

    table = lobby(client)
    monkeypatch.setattr(host, "lock", broken)
    with pytest.raises(RuntimeError):
        table.host.send("lock", {"locked": True}, "PUT")
    assert "lock failed" in [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
