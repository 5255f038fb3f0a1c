"""What a form says that is none of ours is refused as it is read, before anybody's rights are looked at."""

from __future__ import annotations

import pytest

from app.web.inputs.commands import COMMANDS, OF_SPECTATORS, of_form
from tests.tables.builders import refusal

REFUSED = {
    "another lobby": {"do": "list_table", "listed": "everywhere"},
    "a table half locked": {"do": "lock", "locked": "half"},
    "ready perhaps": {"do": "be_ready", "ready": "perhaps"},
    "a chat of nobody": {"do": "mute_chat", "room": "kitchen", "muted": "yes"},
    "a ballot for something else": {"do": "vote_on_absence", "poll": "1", "choice": "flee"},
    "a history of its own": {"do": "choose_vote_history", "vote_history": "elephant"},
    "a seat that is no number": {"do": "kick", "seat": "the last"},
    "a seat and a half": {"do": "kick", "seat": "1.5"},
    "a field too many": {"do": "kick", "seat": "1", "why": "snores"},
    "a field missing": {"do": "kick"},
    "neither lengths nor a preset": {"do": "choose_clocks", "preset": "x" * 21},
    "a vote that says nothing": {"do": "act", "kind": "vote", "game": "g", "step": "1", "sent_as": "1"},
    "nothing": {"do": ""},
}


@pytest.mark.parametrize("sent", REFUSED.values(), ids=REFUSED.keys())
def test_what_no_form_of_ours_says_is_refused(sent: dict[str, str]) -> None:
    fields = {name: [value] for name, value in sent.items()}
    assert refusal(lambda: of_form(COMMANDS, fields)) == "bad_form"


def test_a_field_that_is_sent_twice_is_refused() -> None:
    assert refusal(lambda: of_form(COMMANDS, {"do": ["kick"], "seat": ["1", "2"]})) == "bad_form"


def test_a_spectator_can_only_speak() -> None:
    assert list(OF_SPECTATORS) == ["say"]
    assert refusal(lambda: of_form(OF_SPECTATORS, {"do": ["leave"]})) == "bad_form"
