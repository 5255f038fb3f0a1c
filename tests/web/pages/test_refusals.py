"""What a page refuses is a sentence in the page, with a fitting status; nothing has changed and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from app.web.html.words import Words
from app.web.middleware.headers import LARGEST
from tests.web.browser import Browser, Fields, at_seat, attribute, open_table, sent_by, watching
from tests.web.phases import PHASES
from tests.web.players import NAMES, ROGUE, SERGEANT, Player, Table, at_table, lobby


def sentence(say: Words, code: str, **details: object) -> str:
    """What a refusal of this code says, as it is read."""
    return " ".join(say(f"refused.{code}", **details).unescape().split())


# --- To a seat ------------------------------------------------------------------------------------------------------

NAMES_REFUSED = [
    pytest.param("", 422, "name_empty", id="empty"),
    pytest.param(" \t ", 422, "name_empty", id="spaces"),
    pytest.param("x" * 21, 422, "name_too_long", id="too long"),
    pytest.param("A\u200bda", 422, "name_unprintable", id="invisible"),
]


@pytest.mark.parametrize(("name", "status", "code"), NAMES_REFUSED)
def test_a_bad_name_opens_no_table(client: TestClient, say: Words, name: str, status: int, code: str) -> None:
    ada = open_table(client, name)
    assert (ada.status, ada.text("#notice")) == (status, sentence(say, code, longest=20))


@pytest.mark.parametrize(
    ("name", "status", "code"),
    [
        *NAMES_REFUSED,
        pytest.param("ADA", 409, "name_taken", id="taken"),
        pytest.param("Adа", 409, "name_taken", id="look-alike"),  # noqa: RUF001
    ],
)
def test_a_bad_name_takes_no_seat(client: TestClient, say: Words, name: str, status: int, code: str) -> None:
    table = lobby(client)
    seen = table.everybody_sees()
    visitor = Browser(client).go(f"/table/{table.code}").press("form[action$='/join']", name=name)
    assert (visitor.status, visitor.text("#notice")) == (status, sentence(say, code, longest=20))
    assert table.everybody_sees() == seen


def test_a_refused_name_is_still_in_its_field(client: TestClient) -> None:
    name = 'Ada "the Great" <Lovelace>'
    visitor = Browser(client).go(f"/table/{lobby(client).code}").press("form[action$='/join']", name=name)
    assert (visitor.status, attribute(visitor.the("input[name=name]"), "value")) == (422, name)


def test_a_refused_name_can_be_mended(client: TestClient) -> None:
    visitor = Browser(client).go(f"/table/{lobby(client).code}").press("form[action$='/join']", name="Ada")
    assert visitor.press("form[action$='/join']", name="Zoe").names[-1] == "Zoe"


def test_an_unknown_code_is_refused_where_it_was_typed(client: TestClient, say: Words) -> None:
    visitor = Browser(client).go("/").press("form[action='/find']", code="qqqqqq")
    assert (visitor.status, visitor.text("#notice")) == (404, sentence(say, "no_such_table"))
    assert attribute(visitor.the("input[name=code]"), "value") == "qqqqqq"


@pytest.mark.parametrize(
    ("table", "code"),
    [
        pytest.param(lambda client: lobby(client, len(NAMES)), "table_full", id="full"),
        pytest.param(PHASES["vote"], "already_started", id="started"),
    ],
)
def test_whoever_comes_too_late_is_told_why(
    client: TestClient, say: Words, table: Callable[[TestClient], Table], code: str
) -> None:
    at = table(client)
    seen = at.everybody_sees()
    visitor = Browser(client).go(f"/table/{at.code}").post(f"/table/{at.code}/join", [("name", "Zoe")])
    assert (visitor.status, visitor.text("#notice")) == (409, sentence(say, code, most=10))
    assert at.everybody_sees() == seen


# --- At the table ---------------------------------------------------------------------------------------------------

Send = Callable[[Browser, Fields], Browser]


def act(table: Table, player: Player, **changed: str | None) -> tuple[Browser, Table]:
    """The player sends his form with some fields changed, or left out."""
    browser = at_seat(player)
    assert browser.asked is not None
    left = [(name, value) for name, value in sent_by(browser.asked, {}) if name not in changed]
    put = [(name.replace("token_", "token."), it) for name, value in changed.items() for it in (value or "").split()]
    return browser.post(f"/table/{table.code}/act", left + put), table


Changed = dict[str, str | None]

REFUSED: list[tuple[str, str, Changed, int, str]] = [
    ("a team too small", "propose", {"team": "0"}, 422, "team_size"),
    ("a team of nobody", "propose", {}, 422, "team_size"),
    ("a stranger", "propose", {"team": "0 7"}, 422, "team_stranger"),
    ("a double", "propose", {"team": "1 1"}, 422, "team_double"),
    ("a member that is no number", "propose", {"team": "0 Ada"}, 422, "bad_form"),
    ("a member that is half a number", "propose", {"team": "0 1.5"}, 422, "bad_form"),
    ("a member of other digits", "propose", {"team": "0 \u0661"}, 422, "bad_form"),
    ("a token that is not in play", "propose", {"team": "0 1", "token_watch": "0"}, 422, "token_unknown"),
    ("a token twice", "propose", {"team": "0 1", "token_watch": "0 1"}, 422, "bad_form"),
    ("an old step", "vote", {"approve": "yes", "step": "0"}, 409, "old_step"),
    ("a step that is no number", "vote", {"approve": "yes", "step": "-1"}, 422, "bad_form"),
    ("another game", "vote", {"approve": "yes", "game": "another"}, 409, "old_step"),
    ("neither yes nor no", "vote", {"approve": "maybe"}, 422, "bad_form"),
    ("yes and no", "vote", {"approve": "yes no"}, 422, "bad_form"),
    ("no vote", "vote", {}, 422, "bad_form"),
    ("no id", "vote", {"approve": "yes", "sent_as": None}, 422, "bad_form"),
    ("an id too long", "vote", {"approve": "yes", "sent_as": "x" * 65}, 422, "bad_id"),
    ("another kind", "vote", {"kind": "play_card", "card": "success"}, 422, "wrong_kind"),
    ("an unknown kind", "vote", {"kind": "resign"}, 422, "bad_form"),
    ("an unknown form", "vote", {"do": "resign"}, 422, "bad_form"),
    ("a card in no set", "cards", {"card": "joker"}, 422, "card_unknown"),
    ("no card", "cards", {}, 422, "bad_form"),
    ("the Watch to nobody", "watch", {"at": "nobody"}, 422, "not_a_choice"),
    ("the Watch to a stranger", "watch", {"at": "9"}, 422, "not_a_choice"),
    ("a switch of a stranger's card", "sergeant", {"at": "9"}, 422, "not_a_choice"),
]


@pytest.mark.parametrize(
    ("phase", "changed", "status", "code"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_a_form_is_refused(
    client: TestClient, say: Words, phase: str, changed: Changed, status: int, code: str
) -> None:
    table = PHASES[phase](client)
    seen = table.everybody_sees()
    browser, _table = act(table, table.asked[0], **changed)
    given = len((changed.get("team") or "").split())
    assert (browser.status, browser.text("#notice")) == (status, sentence(say, code, size=2, given=given))
    assert table.everybody_sees() == seen


def test_a_sergeant_must_be_named_and_not_be_the_leader(client: TestClient, say: Words) -> None:
    table = at_table(client, SERGEANT)
    leader = table.asked[0]
    team = f"{leader.seat} {(leader.seat + 1) % 6}"
    assert act(table, leader, team=team)[0].text("#notice") == sentence(say, "token_missing")
    browser, _table = act(table, leader, team=team, token_sergeant=str(leader.seat))
    assert browser.text("#notice") == sentence(say, "token_not_there")


def test_a_wrong_card_is_refused_kindly_and_the_cards_stay_in_hand(client: TestClient, say: Words) -> None:
    table = at_table(client, ROGUE).until("cards")
    loyal = next(player for player in table.asked if player.view["knowledge"]["knowledge"]["role"] == "resistance")
    browser = at_seat(loyal).press("#prompt form", card="fail")
    assert (browser.status, browser.text("#notice")) == (422, sentence(say, "card_not_yours", card="fail"))
    assert len(browser.page.select("#prompt [name=card]")) == 3


def test_a_form_of_a_step_that_is_over_shows_the_page_as_it_is_now(client: TestClient, say: Words) -> None:
    table = at_table(client).until("vote")
    ada = at_seat(table.host)
    table.until("cards")
    ada.press("#prompt form", "yes")
    assert (ada.status, ada.text("#notice")) == (409, sentence(say, "old_step"))
    assert ada.text("#status") == at_seat(table.players[1]).text("#status")


def test_the_host_alone_starts_and_chooses(client: TestClient, say: Words) -> None:
    table = lobby(client)
    seen = table.everybody_sees()
    for path, fields in (
        ("start", [("do", "start_game"), ("number", "1")]),
        ("settings", [("do", "choose_modules"), ("add", "rogue")]),
    ):
        ben = at_seat(table.players[1]).post(f"/table/{table.code}/{path}", fields)
        assert (ben.status, ben.text("#notice")) == (403, sentence(say, "host_only"))
    assert table.everybody_sees() == seen


@pytest.mark.parametrize(("text", "code"), [(" ", "text_empty"), ("x" * 501, "text_too_long")])
def test_a_line_that_cannot_be_said(client: TestClient, say: Words, text: str, code: str) -> None:
    for browser in (at_seat(lobby(client).host), watching(lobby(client))):
        name = {"name": "Grace"} if browser.page.select("#chat-name") else {}
        browser.press("#chat-form", text=text, **name)
        assert (browser.status, browser.text("#notice")) == (422, sentence(say, code, longest=500))


def test_a_device_that_keeps_no_cookies_takes_no_seat(client: TestClient, say: Words) -> None:
    table = lobby(client)
    seen = table.everybody_sees()
    visitor = Browser(client).post(f"/table/{table.code}/join", [("name", "Zoe")])
    assert (visitor.status, sentence(say, "no_cookie") in visitor.text("main")) == (422, True)
    assert (visitor.response.headers.get("set-cookie"), table.everybody_sees()) == (None, seen)


@pytest.mark.parametrize("form", ["/find", "/table/{code}/join", "/table/{code}/act", "/watch/{key}/say"])
def test_the_address_of_a_form_that_was_refused_leads_back_to_its_page(client: TestClient, form: str) -> None:
    table = lobby(client)
    path = form.format(code=table.code, key=table.spectator_key)
    browser = Browser(client).post(path, [])
    assert (browser.status >= 400, browser.path) == (True, path)
    assert (browser.refresh().status, browser.path) == (200, path.rpartition("/")[0] or "/")


# --- Pages that are not there ---------------------------------------------------------------------------------------

PAGES = [
    pytest.param("GET", "/table/QQQQQQ", 404, "no_such_table", id="an unknown table"),
    pytest.param("POST", "/table/QQQQQQ/join", 404, "no_such_table", id="a seat at an unknown table"),
    pytest.param("POST", "/table/QQQQQQ/act", 404, "no_such_table", id="an action at an unknown table"),
    pytest.param("GET", "/watch/none", 404, "no_such_table", id="an unknown spectator key"),
    pytest.param("GET", "/watch/{code}", 404, "no_such_table", id="the join code as spectator key"),
    pytest.param("GET", "/table/{key}", 404, "no_such_table", id="the spectator key as join code"),
    pytest.param("POST", "/table/{code}/act", 401, "no_seat", id="an action without a seat"),
    pytest.param("POST", "/table/{code}/say", 401, "no_seat", id="a line without a seat"),
    pytest.param("GET", "/nothing", 404, "no_such_page", id="an unknown page"),
    pytest.param("DELETE", "/", 405, "wrong_method", id="a wrong method"),
    pytest.param("GET", "/static/nothing.css", 404, "no_such_page", id="an unknown static file"),
]


@pytest.mark.parametrize(("method", "path", "status", "code"), PAGES)
def test_a_page_that_is_not_there_says_so(
    client: TestClient, say: Words, method: str, path: str, status: int, code: str
) -> None:
    table = lobby(client)
    response = Browser(client).http.request(method, path.format(code=table.code, key=table.spectator_key))
    assert (response.status_code, response.headers["Content-Type"]) == (status, "text/html; charset=utf-8")
    assert say(f"refused.{code}") in response.text


def test_an_oversized_form_is_refused(client: TestClient, say: Words) -> None:
    table = lobby(client)
    browser = at_seat(table.host).post(f"/table/{table.code}/say", [("text", "x" * LARGEST)])
    assert (browser.status, sentence(say, "too_large") in browser.text("main")) == (413, True)


def test_a_form_of_another_kind_is_refused(client: TestClient) -> None:
    table = lobby(client)
    browser = Browser(client, table.host)
    path, seen = f"/table/{table.code}/say", table.everybody_sees()
    for kind in ("text/plain", "application/json", "multipart/form-data", "multipart/form-data; boundary=x"):
        assert browser.http.post(path, content=b'{"do": "say"}', headers={"Content-Type": kind}).status_code == 422
    assert table.everybody_sees() == seen
