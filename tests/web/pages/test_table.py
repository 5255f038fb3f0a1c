"""The pages: the way to a seat, what each kind of visitor is shown, and what is left on his device."""

from __future__ import annotations

from collections.abc import Callable
from http.cookies import SimpleCookie

import pytest
from starlette.testclient import TestClient

from app.tables.model.identity import ALPHABET
from tests.web.browser import Browser, Shown, at_seat, attribute, join, open_table, watching
from tests.web.phases import PHASES
from tests.web.players import NAMES, Player, lobby

InPhase = Callable[[str], Shown]
every_phase = pytest.mark.parametrize("phase", PHASES)


# --- To a seat ------------------------------------------------------------------------------------------------------


def test_whoever_opens_a_table_is_on_its_page_as_the_host(client: TestClient) -> None:
    ada = open_table(client, "Ada")
    code = ada.path.removeprefix("/table/")
    assert (len(code), set(code) <= set(ALPHABET)) == (6, True)
    assert (ada.names, len(ada.page.select("#seats .mark-host"))) == (["Ada"], 1)


def test_the_page_shows_code_links_and_qr_code(client: TestClient) -> None:
    ada = open_table(client)
    assert ada.text("#invite .code") == ada.path.removeprefix("/table/")
    join_link, spectator_link = (attribute(link, "href") for link in ada.page.select("#invite a"))
    assert join_link == f"http://testserver{ada.path}"
    assert spectator_link.startswith("http://testserver/watch/")
    assert ada.the("#invite svg.qr path.qr-line")


def test_whoever_follows_the_join_link_is_asked_for_a_name_alone(client: TestClient) -> None:
    visitor = Browser(client).go(open_table(client, "Ada").path)
    assert [attribute(field, "name") for field in visitor.page.select("form:not(#languages) input")] == ["name"]
    assert visitor.text(".sitting") == "Ada"


def test_whoever_joins_is_on_the_page_of_the_table(client: TestClient) -> None:
    host = open_table(client, "Ada")
    ben = join(host, client, "Ben")
    assert (ben.status, ben.path, ben.names) == (200, host.path, ["Ada", "Ben"])


@pytest.mark.parametrize("typed", ["{0}", "{0} ", "{1}-{2}", " {1} {2}"])
def test_a_code_is_found_however_it_is_typed(client: TestClient, typed: str) -> None:
    path = open_table(client).path
    code = path.removeprefix("/table/")
    small = typed.format(code, code[:3], code[3:]).lower()
    assert Browser(client).go("/").press("form[action='/find']", code=small).path == path


def test_an_address_in_small_letters_leads_to_the_table(client: TestClient) -> None:
    ada = open_table(client)
    assert Browser(client).go(ada.path.lower()).path == ada.path


def test_a_join_that_is_sent_twice_takes_one_seat(client: TestClient) -> None:
    ben = Browser(client).go(open_table(client, "Ada").path)
    path = f"{ben.path}/join"
    for _ in range(2):
        ben.post(path, [("name", "Ben")])
    assert (ben.status, ben.names) == (200, ["Ada", "Ben"])


def test_whoever_has_a_seat_never_sees_the_way_to_one(client: TestClient) -> None:
    ben = join(open_table(client), client, "Ben")
    assert not ben.go(ben.path).page.select("form[action$='/join']")


def test_two_tables_on_one_device_do_not_meet(client: TestClient) -> None:
    device = Browser(client)
    first = device.go("/").press("form[action='/tables']", name="Ada").path
    second = device.go("/").press("form[action='/tables']", name="Eve").path
    assert first != second
    assert [device.go(path).names for path in (first, second)] == [["Ada"], ["Eve"]]


def test_a_table_that_has_started_or_is_full_says_so_instead_of_asking_a_name(client: TestClient) -> None:
    full, started = lobby(client, len(NAMES)), PHASES["propose"](client)
    pages = [Browser(client).go(f"/table/{table.code}") for table in (full, started)]
    assert [page.text("main .ticket h2") for page in pages] == ["The table is full", "The game has begun"]
    assert not any(page.page.select("form:not(#languages)") for page in pages)


# --- What is left on the device -------------------------------------------------------------------------------------


def _cookie(browser: Browser, name: str) -> tuple[str, str, str, str]:
    """Path and flags of the cookie that the answer (or, before it, the redirect) leaves."""
    answers = [*browser.response.history, browser.response]
    kept = [it for answer in answers for it in answer.headers.get_list("Set-Cookie")]
    cookie = next(cookies[name] for cookies in map(SimpleCookie, kept) if name in cookies)
    return cookie["path"], str(cookie["httponly"]), cookie["samesite"], cookie["domain"]


def test_the_hosts_secret_is_kept_for_this_table_and_hidden_from_scripts(client: TestClient) -> None:
    ada = open_table(client)
    assert _cookie(ada, "seat") == (ada.path, "True", "lax", "")


def test_a_visitors_secret_is_kept_for_this_table_and_hidden_from_scripts(client: TestClient) -> None:
    visitor = Browser(client).go(open_table(client).path)
    assert _cookie(visitor, "seat") == (visitor.path, "True", "lax", "")


def test_a_spectators_secret_is_kept_for_this_page_and_hidden_from_scripts(client: TestClient) -> None:
    grace = watching(lobby(client))
    assert _cookie(grace, "watcher") == (grace.path, "True", "lax", "")


def test_a_forged_secret_opens_no_seat(client: TestClient) -> None:
    path = open_table(client).path
    stranger = Browser(client, Player(client, path.removeprefix("/table/"), 0, "forged"))
    assert stranger.go(path).page.select("form[action$='/join']")


def test_the_secret_of_another_table_opens_no_seat(client: TestClient) -> None:
    path, secret = open_table(client).path, lobby(client).host.secret
    guest = Browser(client, Player(client, path.removeprefix("/table/"), 0, secret))
    assert guest.go(path).page.select("form[action$='/join']")


# --- Each phase -----------------------------------------------------------------------------------------------------


@every_phase
def test_a_page_that_is_loaded_again_is_the_same(in_phase: InPhase, phase: str) -> None:
    for browser, player in zip(in_phase(phase).players, in_phase(phase).table.players, strict=True):
        again = at_seat(player)
        assert (browser.status, again.status) == (200, 200)
        assert without_new_id(browser) == without_new_id(again)


def without_new_id(browser: Browser) -> str:
    """The page, but for the id that every page brings for the next line of chat, and for when it was sent."""
    (field,) = browser.page.select("#chat-form [name=sent_as]")
    (sent,) = browser.page.select("meta[name=service-time]")
    return browser.response.text.replace(attribute(field, "value"), "").replace(attribute(sent, "content"), "")


@every_phase
def test_every_form_works_without_javascript(in_phase: InPhase, phase: str) -> None:
    for browser in in_phase(phase).pages:
        for form in browser.page.select("form:not(#languages)"):
            assert attribute(form, "method") == "post"
            assert attribute(form, "action").startswith(f"{browser.path}/")
            assert form.select("button:not([type])")


@every_phase
def test_ids_are_given_once_and_labels_lead_to_them(in_phase: InPhase, phase: str) -> None:
    for browser in in_phase(phase).pages:
        ids = [attribute(tag, "id") for tag in browser.page.select("[id]")]
        assert sorted(ids) == sorted(set(ids))
        assert {attribute(label, "for") for label in browser.page.select("label[for]")} <= set(ids)


@every_phase
def test_a_spectators_page_has_neither_code_nor_any_form_but_the_chat(in_phase: InPhase, phase: str) -> None:
    grace = in_phase(phase).spectator
    assert [attribute(form, "id") for form in grace.page.select("form:not(#languages)")] == ["chat-form"]
    assert in_phase(phase).table.code not in grace.response.text
    assert not grace.page.select("#prompt, #knowledge, #invite")


@every_phase
def test_no_page_holds_a_seat_secret(in_phase: InPhase, phase: str) -> None:
    secrets = [player.secret for player in in_phase(phase).table.players]
    for browser in in_phase(phase).pages:
        assert not any(secret in browser.response.text for secret in secrets)


@every_phase
def test_a_players_page_shows_the_code_in_every_phase(in_phase: InPhase, phase: str) -> None:
    assert in_phase(phase).table.code in in_phase(phase).players[-1].text("header .code")
