"""The same story ends alike, whichever way it is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from tests.kit.stories import Story, Way
from tests.kit.ways import ByApi, ByPages, ByRules
from tests.web.players import BASE, KINDS, ROGUE, Kind

WAYS: dict[str, Callable[[TestClient, Kind], Way]] = {
    "rules": lambda _client, kind: ByRules(kind),
    "api": ByApi,
    "pages": ByPages,
}
each_way = pytest.mark.parametrize("way", WAYS)


@each_way
def test_a_spy_fails_a_mission(client: TestClient, way: str) -> None:
    story = Story(WAYS[way](client, BASE)).reject().mission().mission(fails=1)
    assert (story.results, story.until("propose").step) == ("SF", "propose")


@each_way
def test_five_rejections_end_the_game(client: TestClient, way: str) -> None:
    story = Story(WAYS[way](client, BASE)).mission().reject(times=5)
    assert (story.results, story.step) == ("S", None)


@each_way
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_modules_ask_is_answered_on_the_way(client: TestClient, way: str, kind: Kind) -> None:
    assert len(Story(WAYS[way](client, kind)).mission().mission().mission().until("propose").results) == 3


@each_way
def test_a_game_goes_to_its_end_by_itself(client: TestClient, way: str) -> None:
    assert len(Story(WAYS[way](client, ROGUE)).until(None).results) >= 3
