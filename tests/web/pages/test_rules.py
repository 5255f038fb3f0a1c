"""A page of rules for each module, made of what the module is."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from app.rules import installed
from app.rules.base import BASE
from app.web.html.languages import LANGUAGES
from app.web.html.words import Words
from tests.web.browser import attribute, soup

MODULES = {module.key: module for module in (BASE, *installed())}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", MODULES)
def test_every_module_has_a_page(client: TestClient, key: str, language: str) -> None:
    assert client.get(f"/rules/{key}", headers={"Accept-Language": language}).status_code == 200


@pytest.mark.parametrize("key", MODULES)
def test_it_names_every_character_and_card(client: TestClient, say: Words, key: str) -> None:
    text = soup(client.get(f"/rules/{key}").text).get_text()
    module = MODULES[key]
    named = [say(f"role.{role.key}") for role in module.roles] + [say(f"card.{card.key}") for card in module.cards]
    assert [name for name in named if name.unescape() not in text] == []


def test_from_each_page_all_others_are_reached(client: TestClient) -> None:
    links = [attribute(link, "href") for link in soup(client.get("/rules").text).select("nav.modules a")]
    assert links == [f"/rules/{key}" for key in MODULES]


def test_what_changes_is_told_for_the_number_of_players(client: TestClient) -> None:
    five, ten = (client.get(f"/rules/rogue?seats={seats}").text for seats in (5, 10))
    assert ("from mission 3 on" in five, "on every mission" in ten) == (True, True)


@pytest.mark.parametrize(
    ("path", "status"), [("/rules/chess", 404), ("/rules/rogue?seats=4", 422), ("/rules/rogue?seats=x", 422)]
)
def test_what_there_is_not_is_refused(client: TestClient, path: str, status: int) -> None:
    assert client.get(path).status_code == status
