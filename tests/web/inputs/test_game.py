"""What a form says that is none of ours is refused as it is read, before anybody's rights are looked at."""

from __future__ import annotations

import pytest

from app.web.inputs import game
from tests.tables.builders import refusal

REFUSED = {
    "another lobby": {"do": "list", "listed": "everywhere"},
    "a table half locked": {"do": "lock", "locked": "half"},
    "ready perhaps": {"do": "ready", "ready": "perhaps"},
    "a chat of nobody": {"do": "chats", "shut": "kitchen"},
    "a ballot for something else": {"do": "ballot", "poll": "1", "choice": "flee"},
    "a memory of its own": {"do": "memory", "memory": "elephant"},
    "nothing": {"do": ""},
}


@pytest.mark.parametrize("sent", REFUSED.values(), ids=REFUSED.keys())
def test_what_no_form_of_ours_says_is_refused(sent: dict[str, str]) -> None:
    fields = {name: [value] for name, value in sent.items()}
    assert refusal(lambda: game.of_player(fields, "a key's hash")) == "bad_form"
