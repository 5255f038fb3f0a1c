"""What makes the pages installable, without a browser: it is called by its name in the reader's language."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from app.web.html.languages import LANGUAGES
from tests.web.browser import attribute, soup

NAMES = {"en": "The Resistance", "ja": "レジスタンス"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_installed_page_is_called_by_its_name_in_the_language_of_its_reader(
    client: TestClient, language: str
) -> None:
    page = soup(client.get("/", headers={"Accept-Language": language}).text)
    manifest = client.get(attribute(page.select("link[rel=manifest]")[0], "href"), headers={"Accept-Language": "de"})
    assert manifest.headers["content-type"] == "application/manifest+json"
    told = manifest.json()
    assert (told["lang"], told["name"], told["start_url"]) == (language, NAMES[language], "/")
    assert [client.get(icon["src"]).status_code for icon in told["icons"]] == [200] * 4


def test_there_is_none_in_a_language_that_is_not_spoken(client: TestClient) -> None:
    assert client.get("/de.webmanifest").status_code == 404
