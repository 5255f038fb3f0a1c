"""Names and lines of chat are text, whatever stands in them: no element, no attribute and no word comes of them."""

from __future__ import annotations

import json

import pytest
from bs4 import BeautifulSoup
from starlette.testclient import TestClient

from tests.web.browser import Browser, at_seat, attribute, open_table, watching
from tests.web.players import BASE, NAMES, Table, lobby
from tests.web.players import open_table as open_by_api

WILD = (
    ("<script>x</script>", '"><b>b</b>', "{{7*7}}", "' hx-get='/x", "</hx-partial>"),
    ("&lt;i&gt;", "{leader}", "{% block a %}", "javascript:alert(1)", "<!--"),
    ("</section>", "%(leader)s", "${7*7}", "<img src=/x>", "\\u003cb\\u003e"),
)
SAID = [
    "<script>document.body.remove()</script>",
    '<hx-partial hx-target="#board" hx-swap="delete"></hx-partial>',
    "</span></li></ol></div><p hx-get=/ hx-trigger=load>",
    "{{ 7 * 7 }} {% raw %} {seat} {0.__class__} %s",
    "\" onfocus=alert(1) autofocus x='",
    "https://evil.example/ &amp; &#60;b&#62;",
    "<!-- --> ]]> <svg/onload=alert(1)>",
]
wild_names = pytest.mark.parametrize("names", WILD, ids=lambda names: names[0])


def table_of(client: TestClient, *names: str, until: str | None = "vote") -> Table:
    """A game among people with these names, in this phase."""
    return open_by_api(client, names[0]).seat(*names[1:]).begin(BASE).until(until)


def skeleton(page: BeautifulSoup) -> list[tuple[str, list[str]]]:
    """The elements of a page, with the names of their attributes."""
    return [(tag.name, sorted(tag.attrs)) for tag in page.find_all(True)]


@wild_names
@pytest.mark.parametrize("until", ["propose", "vote", "cards", None])
def test_names_change_nothing_of_a_page_but_its_text(
    client: TestClient, names: tuple[str, ...], until: str | None
) -> None:
    wild, tame = table_of(client, *names, until=until), table_of(client, *NAMES[:5], until=until)
    for one, other in zip(wild.players, tame.players, strict=True):
        assert skeleton(at_seat(one).page) == skeleton(at_seat(other).page)
    assert skeleton(watching(wild).page) == skeleton(watching(tame).page)


@wild_names
def test_names_appear_as_they_were_typed(client: TestClient, names: tuple[str, ...]) -> None:
    table = table_of(client, *names)
    for browser in (at_seat(table.host), watching(table)):
        assert browser.names == list(names)
    sitting = Browser(client).go(f"/table/{table.code}").page.select(".sitting li")
    assert [name.get_text() for name in sitting] == list(names)


@wild_names
def test_names_appear_in_the_log_and_in_the_end_as_they_were_typed(client: TestClient, names: tuple[str, ...]) -> None:
    page = watching(table_of(client, *names, until=None)).page
    assert [name.get_text() for name in page.select("#end tbody .name")] == list(names)
    assert {name.get_text() for name in page.select("#story .who")} <= set(names)


@pytest.mark.parametrize("name", [name for names in WILD for name in names])
def test_a_name_that_is_sent_back_is_the_value_of_its_field(client: TestClient, name: str) -> None:
    typed = f"{name}{'x' * 20}"
    visitor = open_table(client, typed)
    assert (visitor.status, attribute(visitor.the("input[name=name]"), "value")) == (422, typed)


@pytest.mark.parametrize("code", ['"><script>', "{{7*7}}", "../../etc", "%00", "QQ QQ\u2028QQ"])
def test_a_code_that_is_sent_back_is_the_value_of_its_field(client: TestClient, code: str) -> None:
    visitor = Browser(client).go("/").press("form[action='/find']", code=code)
    assert (visitor.status, attribute(visitor.the("input[name=code]"), "value")) == (404, code)


@pytest.mark.parametrize("text", SAID)
def test_what_is_said_appears_as_it_was_typed(client: TestClient, text: str) -> None:
    wild, tame = at_seat(lobby(client).host), at_seat(lobby(client).host)
    wild.press("#chat-form", text=text)
    tame.press("#chat-form", text="Hello")
    assert wild.page.select("#chat li span")[-1].get_text() == text
    assert skeleton(wild.page) == skeleton(tame.page)


@pytest.mark.parametrize("text", SAID)
def test_what_a_spectator_says_appears_as_it_was_typed(client: TestClient, text: str) -> None:
    wild, tame = watching(lobby(client)), watching(lobby(client))
    wild.press("#chat-form", text=text, name=text[:20])
    tame.press("#chat-form", text="Hello", name="Grace")
    assert wild.page.select("#chat li span")[-1].get_text() == text
    assert attribute(wild.the("#chat-name"), "value") == text[:20].strip()
    assert skeleton(wild.page) == skeleton(tame.page)


@pytest.mark.parametrize("text", SAID)
def test_json_carries_what_is_said_as_it_was_typed(client: TestClient, text: str) -> None:
    table = lobby(client)
    assert json.loads(table.host.say(text).content)["chat"][0]["text"] == text
