"""The language of an answer: as the browser asks, or as the reader has chosen."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from app.web.html.languages import ENGLISH, LANGUAGES, negotiate


@pytest.fixture(autouse=True)
def _new_device(client: TestClient) -> None:
    client.cookies.clear()


ACCEPTED = {
    "nothing is asked for": (None, "en"),
    "what we speak": ("ja", "ja"),
    "a region of it": ("ja-JP,ja;q=0.9,en;q=0.8", "ja"),
    "the best of several": ("en;q=0.4, fr, JA;q=0.5", "ja"),
    "the first of equals": ("en,ja", "en"),
    "nothing that we speak": ("fr,de;q=0.5", "en"),
    "anything but what we speak": ("fr, ja;q=0", "en"),
    "no language": (";;q=,,q=x,=", "en"),
    "more than anybody asks for": ("xx," * 5000 + "ja", "en"),
}


@pytest.mark.parametrize(("accepted", "language"), ACCEPTED.values(), ids=ACCEPTED.keys())
def test_the_browser_is_asked(accepted: str | None, language: str) -> None:
    assert negotiate(None, accepted) == language


def test_a_choice_counts_more_than_the_browser() -> None:
    assert negotiate("ja", "en") == "ja"


def test_a_choice_that_we_do_not_speak_does_not_count() -> None:
    assert negotiate("xx", "ja") == "ja"


def language_of(client: TestClient, path: str, **headers: str) -> str:
    """What a page says its language is."""
    page = client.get(path, headers=headers).text
    return page.partition('<html lang="')[2].partition('"')[0]


@pytest.mark.parametrize("path", ["/", "/fair", "/table/AAAAAA"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_in_the_language_that_is_asked_for(client: TestClient, path: str, language: str) -> None:
    assert language_of(client, path, **{"Accept-Language": language}) == language


def choose(client: TestClient, language: str, back: str = "/fair") -> str | None:
    """Choose a language; where that leads."""
    sent = client.post("/language", data={"language": language, "back": back}, follow_redirects=False)
    return sent.headers.get("location")


def test_a_language_that_was_chosen_stays(client: TestClient) -> None:
    choose(client, "ja")
    assert [language_of(client, path) for path in ("/", "/fair")] == ["ja", "ja"]


def test_a_choice_of_a_language_leads_back_to_the_page(client: TestClient) -> None:
    assert choose(client, "ja") == "/fair"


ELSEWHERE = ["https://example.org/", "//example.org", "/\\example.org", "javascript:1", "/a\r\nb", ""]


@pytest.mark.parametrize("back", ELSEWHERE)
def test_it_never_leads_elsewhere(client: TestClient, back: str) -> None:
    assert choose(client, "ja", back) == "/"


@pytest.mark.parametrize("language", ["xx", "", "../en", "JA"])
def test_a_language_that_does_not_exist_is_refused_and_nothing_kept(client: TestClient, language: str) -> None:
    assert (choose(client, language), language_of(client, "/")) == (None, ENGLISH)


def test_the_address_of_the_form_leads_home(client: TestClient) -> None:
    assert client.get("/language", follow_redirects=False).headers["location"] == "/"


def test_a_refusal_over_the_api_is_in_the_language_that_is_asked_for(client: TestClient) -> None:
    told = client.get("/api/v1/tables/AAAAAA/view", headers={"Accept-Language": "ja"}).json()
    assert told["code"] == "no_such_table"
