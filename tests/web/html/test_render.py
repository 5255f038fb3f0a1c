"""What the two channels make of parts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.settings import Settings
from app.tables.model.options import VoteHistory
from app.tables.model.table import Table
from app.tables.views import build
from app.tables.views.votes import StoryPart
from app.web.html.render import HtmlChannel, JsonChannel, Renderer
from tests.tables.builders import after, all_vote, playing, proposal

CHANNEL = HtmlChannel(Renderer(Settings().templates))
PROPOSED = after(playing(5), proposal)
REJECTED = all_vote(PROPOSED, False)
LATER = after(REJECTED, proposal)


def story(table: Table) -> StoryPart:
    return build.public_view(table).story


@pytest.mark.parametrize(
    ("table", "before", "lines"), [(REJECTED, PROPOSED, 1), (LATER, REJECTED, 1), (LATER, PROPOSED, 2)]
)
def test_of_a_log_that_goes_on_the_new_lines_come_alone(table: Table, before: Table, lines: int) -> None:
    drawn = CHANNEL.draw("story", story(table), story(before))
    assert drawn.startswith('<hx-partial hx-target="#story-lines" hx-swap="afterbegin"><li')
    assert drawn.count("<li") == lines


@pytest.mark.parametrize("before", [LATER, playing(5, entropy="another deal"), None], ids=["more", "other", "nothing"])
def test_a_log_that_does_not_comes_whole(before: Table | None) -> None:
    drawn = CHANNEL.draw("story", story(REJECTED), story(before) if before else None)
    assert drawn == CHANNEL.draw("story", story(REJECTED)) and 'hx-target="#story"' in drawn


def test_a_log_that_forgets_a_vote_comes_whole() -> None:
    forgetful = replace(PROPOSED, options=replace(PROPOSED.options, vote_history=VoteHistory.NONE))
    rejected = all_vote(forgetful, False)
    assert 'hx-target="#story"' in CHANNEL.draw("story", story(after(rejected, proposal)), story(rejected))


def test_a_program_is_told_the_whole_log() -> None:
    channel = JsonChannel()
    assert channel.draw("story", story(LATER), story(REJECTED)) == channel.draw("story", story(LATER))


def test_the_events_that_end_a_vote_tell_of_it() -> None:
    told = story(LATER)
    assert [told.voted(event) is not None for event in told.events] == [False, False, True, False]
