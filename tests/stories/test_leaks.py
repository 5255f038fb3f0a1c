"""Nobody is sent what he must not know: twins give the same bytes, frames, pages and refusals, in every mix.

The checks are in `twins.py` and `peeping.py`, so that leaks planted on purpose (`test_planted_leaks.py`) go through the
same ones.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from app.rules import asked
from app.rules.model import Setup
from app.tables.model.table import ChatRoom
from app.tables.views.build import seat_view
from app.tables.views.context import context
from tests.rules.leaks import viewers
from tests.rules.mixes import EVERY_MIX, mix_id
from tests.tables.builders import moments, state_of
from tests.web.peeping import in_answers, in_pages
from tests.web.twins import CHANNELS, in_frames, in_state, in_views, table_of

pytestmark = pytest.mark.usefixtures("_sealed_alike")

every_mix = pytest.mark.parametrize("setup", EVERY_MIX, ids=mix_id)
SOME = [
    Setup(5),
    Setup(7, ("rogue",), ("resistance_rogue", "spy_rogue")),
    Setup(6, ("sergeant",)),
    Setup(10, ("rogue",), ("spy_rogue",)),
]
some_mixes = pytest.mark.parametrize("setup", SOME, ids=mix_id)


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids and cookies that a page brings are new each time, and so is the moment; that says nothing."""
    for pages in ("table", "watch"):
        monkeypatch.setattr(f"app.web.pages.{pages}.new_secret", lambda: "new")
    monkeypatch.setattr("app.tables.commands.clock.now", lambda: 0)


@every_mix
def test_twins_are_drawn_alike_in_html_and_in_json(setup: Setup) -> None:
    assert list(in_views(setup, "drawn", share=0.4)) == []


@every_mix
async def test_twins_bring_the_same_frames(setup: Setup) -> None:
    viewer = random.Random(mix_id(setup)).choice(viewers(setup))
    assert await in_frames(setup, "frames", viewer) == []


async def test_twins_bring_the_same_frames_to_everybody_at_a_table_with_rogues() -> None:
    rogues = SOME[1]
    assert [leak for viewer in viewers(rogues) for leak in await in_frames(rogues, f"all {viewer}", viewer)] == []


@some_mixes
def test_twins_are_the_same_page_and_the_same_view(client: TestClient, setup: Setup) -> None:
    assert list(in_pages(client, setup, "pages")) == []


@some_mixes
def test_twins_refuse_in_the_same_words(client: TestClient, setup: Setup) -> None:
    assert list(in_answers(client, setup, "answers")) == []


@every_mix
def test_the_question_on_the_screen_says_nothing_of_ones_own_character(setup: Setup) -> None:
    html, _json = CHANNELS
    for table in moments(table_of(setup, "screen")):
        state = state_of(table)
        turned = in_state(table, replace(state, roles=(*state.roles[1:], state.roles[0])))
        for seat in asked(state):
            left, right = (seat_view(each, seat).prompt for each in (table, turned))
            beside = context(table, ChatRoom.PLAYERS)
            assert html.draw("prompt", left, beside) == html.draw("prompt", right, beside)
