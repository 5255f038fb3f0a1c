"""What the two channels make of parts."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from app.settings import Settings
from app.tables.live.subscriber import Channel
from app.tables.model.options import VoteHistory
from app.tables.model.table import ChatRoom, Table
from app.tables.views import build
from app.tables.views.context import Context, context
from app.tables.views.model import PublicView, RoomView, SeatView, regions
from app.tables.views.votes import StoryPart
from app.web.html.channels import HtmlChannel, JsonChannel
from app.web.html.render import Renderer
from tests.tables.builders import after, all_vote, playing, proposal

CHANNEL = HtmlChannel(Renderer(Settings().templates))
PROPOSED = after(playing(5), proposal)
REJECTED = all_vote(PROPOSED, False)
LATER = after(REJECTED, proposal)


def story(table: Table) -> StoryPart:
    return build.public_view(table).story


def drawn(now: Table, before: Table | None = None, channel: Channel = CHANNEL) -> str:
    """The log of a table, for those who have seen it as it was before."""
    beside = context(now, ChatRoom.SPECTATORS)
    return channel.draw("story", story(now), beside, story(before) if before else None)


@pytest.mark.parametrize(
    ("table", "before", "lines"), [(REJECTED, PROPOSED, 1), (LATER, REJECTED, 1), (LATER, PROPOSED, 2)]
)
def test_of_a_log_that_goes_on_the_new_lines_come_alone(table: Table, before: Table, lines: int) -> None:
    news = drawn(table, before)
    assert news.startswith('<hx-partial hx-target="#story-lines" hx-swap="afterbegin"><li')
    assert news.count("<li") == lines


@pytest.mark.parametrize("before", [LATER, playing(5, entropy="another deal"), None], ids=["more", "other", "nothing"])
def test_a_log_that_does_not_comes_whole(before: Table | None) -> None:
    assert drawn(REJECTED, before) == drawn(REJECTED) and 'hx-target="#story"' in drawn(REJECTED)


def test_a_log_that_forgets_a_vote_comes_whole() -> None:
    forgetful = replace(PROPOSED, options=replace(PROPOSED.options, vote_history=VoteHistory.NONE))
    rejected = all_vote(forgetful, False)
    assert 'hx-target="#story"' in drawn(after(rejected, proposal), rejected)


def test_a_program_is_told_the_whole_log() -> None:
    channel = JsonChannel()
    assert drawn(LATER, REJECTED, channel) == drawn(LATER, None, channel)


@pytest.mark.parametrize("region", [*regions(PublicView), *regions(RoomView)])
def test_no_region_that_spectators_see_can_show_the_join_code(region: str) -> None:
    assert "code" not in CHANNEL.shows(region)


def test_every_region_shows_only_what_the_context_has() -> None:
    shown = {field for view in (PublicView, RoomView, SeatView) for it in regions(view) for field in CHANNEL.shows(it)}
    assert shown == {field.name for field in fields(Context)}


def test_the_events_that_end_a_vote_tell_of_it() -> None:
    told = story(LATER)
    assert [told.voted(event) is not None for event in told.events] == [False, False, True, False]
