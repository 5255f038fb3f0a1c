"""Whole pages and refusals in Japanese: no English is left, except what Japanese writes in Latin letters."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from bs4 import BeautifulSoup
from httpx2 import Response
from starlette.testclient import TestClient

from app.rules import installed
from app.rules.base import BASE
from app.rules.module import Module
from app.settings import Settings
from app.web.html.render import Renderer
from app.web.html.words import Words
from tests.rules.mixes import alone
from tests.web.browser import Browser, Shown, at_seat, soup, watching
from tests.web.phases import PHASES
from tests.web.players import BASE as BASE_GAME
from tests.web.players import NAMES, Kind, at_table, lobby
from tests.web.wording import read

JAPANESE = "ja"
LEFT_AS_THEY_ARE = {*NAMES, "API", "Cookie", "Python", "QR", "SHA", "entropy"}
"""Names of players, and words that Japanese writes in Latin letters."""
UNTRANSLATED = "#languages, .entropy, .link, .code, code, pre, .words, [href='/api/v1/openapi.json'], [download]"
"""Links, codes, numbers and programs; what players have typed; each language's own name."""
RULES = [f"/rules/{module.key}" for module in (BASE, *installed())]
KANA = re.compile("[぀-ヿ]")


def english(html: str, code: str = "") -> set[str]:
    """The words in Latin letters that are read on this page, without the code of its table."""
    page = soup(html)
    assert page.html and page.html["lang"] == JAPANESE
    for tag in page.select(UNTRANSLATED):
        tag.decompose()
    texts = (text.replace(code, "") if code else text for text in read(page))
    return {word for text in texts for word in re.findall(r"[A-Za-z]{2,}", text)} - LEFT_AS_THEY_ARE


def in_japanese(device: Browser) -> str:
    """The page of this device, as a Japanese reader gets it."""
    return device.http.get(str(device.response.url), headers={"Accept-Language": JAPANESE}).text


@pytest.mark.parametrize("phase", PHASES)
def test_a_table_is_all_japanese(in_phase: Callable[[str], Shown], phase: str) -> None:
    shown = in_phase(phase)
    left = [english(in_japanese(device), shown.table.code) for device in shown.pages]
    assert left == [set()] * len(shown.pages)


def test_a_table_on_a_television_is_all_japanese(in_phase: Callable[[str], Shown]) -> None:
    for phase in ("lobby", "vote", "end"):
        spectator = watching(in_phase(phase).table)
        assert english(in_japanese(spectator.go(f"{spectator.path}/screen"))) == set()


def test_a_table_with_clocks_and_without_chats_is_all_japanese(client: TestClient) -> None:
    table = lobby(client)
    table.host.send("choose-clocks", {"preset": "relaxed"}, "PUT").raise_for_status()
    for room in ("players", "spectators"):
        table.host.send("mute-chat", {"room": room, "muted": True}, "PUT").raise_for_status()
    table.begin(BASE_GAME)
    going = [in_japanese(it) for it in (at_seat(table.host), watching(table))]
    table.host.send("stop-clock", {"reason": "1, 2, 3"}).raise_for_status()
    stopped = [in_japanese(it) for it in (at_seat(table.host), watching(table))]
    assert [english(page, table.code) for page in (*going, *stopped)] == [set()] * 4


def test_the_pages_of_a_seat_are_all_japanese(client: TestClient) -> None:
    table = lobby(client)
    link = table.host.send("make-link", {}).raise_for_status().json()["link"]
    offered = in_japanese(Browser(client).go(link))
    gone = in_japanese(Browser(client).go(f"{link}x"))
    table.begin(BASE_GAME).players[1].send("leave", {}).raise_for_status()
    away = in_japanese(at_seat(table.players[1]))
    assert [english(page, table.code) for page in (offered, gone, away)] == [set()] * 3


@pytest.mark.parametrize("module", installed(), ids=lambda module: module.key)
def test_a_whole_game_of_each_module_is_all_japanese(client: TestClient, module: Module) -> None:
    setup = list(alone(10, module))[-1]
    table = at_table(client, Kind(10, setup.modules, setup.characters))
    spectator = watching(table)
    for turn, _answer in enumerate(table.play()):
        if turn % 25 == 0 or not table.asked:
            device = at_seat(table.rng.choice(table.players))
            assert [english(in_japanese(it), table.code) for it in (device, spectator)] == [set(), set()]


OTHER_PAGES = (
    "/",
    "/clocks",
    "/fair",
    "/offline",
    "/tables",
    "/rules",
    "/table/QQQQQQ",
    "/no/such/page",
    "/language/x",
    *RULES,
)


@pytest.mark.parametrize("path", OTHER_PAGES)
def test_another_page_is_all_japanese(client: TestClient, path: str) -> None:
    # Other tests may have listed tables, whose hosts have names.
    hosts = " ".join(listed["host"] for listed in client.get("/api/v1/tables").json())
    found = english(client.get(path, headers={"Accept-Language": JAPANESE}).text)
    assert found - set(re.findall("[A-Za-z]{2,}", hosts)) == set()


@pytest.mark.parametrize("seats", [1, 10], ids=["to a seat", "full"])
def test_the_way_to_a_table_is_all_japanese(client: TestClient, seats: int) -> None:
    table = lobby(client, seats)
    page = Browser(client).http.get(f"/table/{table.code}", headers={"Accept-Language": JAPANESE}).text
    assert english(page, table.code) == set()


def test_a_game_that_has_begun_is_told_in_japanese(in_phase: Callable[[str], Shown]) -> None:
    table = in_phase("vote").table
    assert isinstance(table.client, TestClient)
    page = Browser(table.client).http.get(f"/table/{table.code}", headers={"Accept-Language": JAPANESE}).text
    assert english(page, table.code) == set()


def test_the_english_of_the_same_page_would_be_found(client: TestClient) -> None:
    html = client.get("/", headers={"Accept-Language": "en"}).text.replace('lang="en"', 'lang="ja"', 1)
    assert {"Open", "Join", "Leader"} <= english(html)


def test_each_at_a_table_reads_his_own_language(client: TestClient) -> None:
    table = lobby(client)
    ada, spectator = at_seat(table.host), watching(table)
    ada.http.headers["Accept-Language"] = JAPANESE
    pages = [device.refresh().text("#status h1") for device in (ada, spectator)]
    assert pages == ["5人がテーブルにいます。", "5 players are at the table."]


def test_a_side_is_named_in_japanese(say_japanese: Words) -> None:
    assert "スパイ側" in say_japanese("refused.side_too_small", side="spies", named=4, size=3)


def test_a_list_of_people_is_joined_as_japanese_is() -> None:
    macros = Renderer(Settings().templates, JAPANESE).macros
    assert text(macros["people"](NAMES, (0, 1, 2))) == "Ada、Ben、Cleo"
    assert text(macros["cards"](("success", "fail"))) == "成功または失敗"


def text(html: str) -> str:
    """What is read of it."""
    return BeautifulSoup(html, "html.parser").get_text()


@pytest.fixture(scope="session")
def say_japanese() -> Words:
    """Every sentence of the service in Japanese, by its key."""
    return Renderer(Settings().templates, JAPANESE).say


# --- Refusals over the JSON API -------------------------------------------------------------------------------------

Ask = Callable[[TestClient, str, dict[str, str]], Response]
"""Somebody asks for something at the table of this code, with these headers."""

REFUSED: dict[str, Ask] = {
    "no_such_page": lambda client, code, headers: client.get("/api/nothing", headers=headers),
    "no_such_table": lambda client, code, headers: client.get("/api/v1/watch/none/view", headers=headers),
    "wrong_method": lambda client, code, headers: client.delete("/api/v1/tables", headers=headers),
    "no_seat": lambda client, code, headers: client.get(f"/api/v1/tables/{code}/view", headers=headers),
    "name_empty": lambda client, code, headers: client.post("/api/v1/tables", json={"name": ""}, headers=headers),
    "name_too_long": lambda client, code, headers: client.post(
        f"/api/v1/tables/{code}/seats", json={"name": "x" * 99}, headers=headers
    ),
    "bad_form": lambda client, code, headers: client.post("/api/v1/tables", json=[], headers=headers),
}


@pytest.mark.parametrize("refused", REFUSED)
def test_a_refusal_over_the_api_is_told_in_japanese(client: TestClient, refused: str) -> None:
    told = REFUSED[refused](client, lobby(client, 1).code, {"Accept-Language": JAPANESE}).json()
    assert told["code"] == refused
    assert KANA.search(told["detail"]) and not re.search("[A-Za-z]{2,}", told["detail"])


def test_no_refusal_is_told_in_english(say: Words, say_japanese: Words) -> None:
    refusals = [key for key in say.texts if key.startswith("refused.")]
    assert [key for key in refusals if not KANA.search(say_japanese.texts[key])] == []
