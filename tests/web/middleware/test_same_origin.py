"""What a page of another site sends is refused, however it looks; ours and programs are let in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import build_app
from app.settings import Settings
from app.web.html.words import Words
from tests.web.browser import Browser
from tests.web.players import Table, lobby
from tests.web.socket_client import connect

Headers = dict[str, str]

HONEST: list[tuple[str, Headers]] = [
    ("our page", {"sec-fetch-site": "same-origin", "origin": "null"}),
    ("the person, who loads it again", {"sec-fetch-site": "none"}),
    ("our page over plain http", {"origin": "null"}),
    ("our page with a referrer policy of another time", {"origin": "http://testserver"}),
    ("our page in an old browser", {"referer": "http://testserver/table/ABCDEF"}),
    ("a program", {}),
]
FOREIGN: list[tuple[str, Headers]] = [
    ("another site", {"sec-fetch-site": "cross-site", "origin": "https://evil.example"}),
    ("another site that says nothing of itself", {"sec-fetch-site": "cross-site", "origin": "null"}),
    ("a neighbour under the same domain", {"sec-fetch-site": "same-site", "origin": "http://evil.testserver"}),
    ("a word that no browser sends", {"sec-fetch-site": "SAME-ORIGIN"}),
    ("another site over plain http", {"origin": "https://evil.example"}),
    ("another port", {"origin": "http://testserver:81"}),
    ("a name that begins like ours", {"origin": "http://testserver.evil.example"}),
    ("an address that is none", {"origin": "http://["}),
    ("an empty origin", {"origin": ""}),
    ("another site in an old browser", {"referer": "https://evil.example/?http://testserver"}),
]
honest = pytest.mark.parametrize("headers", [it[1] for it in HONEST], ids=[it[0] for it in HONEST])
foreign = pytest.mark.parametrize("headers", [it[1] for it in FOREIGN], ids=[it[0] for it in FOREIGN])


def says(table: Table, headers: Headers) -> int:
    """The status with which the host's plain form is answered, sent with these headers."""
    device = Browser(table.host.client, table.host).http  # type: ignore[arg-type]
    fields = {"do": "say", "text": "Hello", "sent_as": "1"}
    return device.post(f"/table/{table.code}/say", data=fields, headers=headers, follow_redirects=False).status_code


@honest
def test_a_form_of_ours_is_taken(client: TestClient, headers: Headers) -> None:
    assert says(lobby(client), headers) == 303


@foreign
def test_a_form_of_somebody_else_changes_nothing(client: TestClient, headers: Headers) -> None:
    table = lobby(client)
    seen = table.everybody_sees()
    assert says(table, headers) == 403
    assert table.everybody_sees() == seen


@foreign
def test_nor_does_a_request_to_the_api(client: TestClient, headers: Headers) -> None:
    table = lobby(client)
    answer = client.post(f"/api/v1/tables/{table.code}/seats", json={"name": "Zoe"}, headers=headers)
    assert (answer.status_code, answer.json()["code"], len(table.host.view["table"]["names"])) == (
        403,
        "cross_site",
        5,
    )


def test_the_refusal_is_a_page_with_a_sentence_and_without_a_cookie(client: TestClient, say: Words) -> None:
    answer = client.post("/tables", data={"name": "Ada"}, headers={"sec-fetch-site": "cross-site"})
    assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)
    assert say("refused.cross_site") in answer.text


def test_a_link_from_anywhere_leads_to_the_table(client: TestClient) -> None:
    table = lobby(client)
    headers = {"sec-fetch-site": "cross-site", "referer": "https://chat.example/"}
    assert client.get(f"/table/{table.code}", headers=headers).status_code == 200


def test_a_form_without_our_cookie_gets_none_over_the_one_that_is_there(client: TestClient) -> None:
    """`SameSite` leaves the cookie at home; were it answered with a new one, the seat would be lost."""
    table = lobby(client)
    for path in (f"/table/{table.code}/join", f"/table/{table.code}/say", f"/watch/{table.spectator_key}/say"):
        answer = client.post(path, data={"do": "say", "name": "Zoe"}, headers={"origin": "null"})
        assert (answer.status_code in (401, 422), "set-cookie" in answer.headers) == (True, False)


@pytest.mark.parametrize("origin", ["http://[", "http://testserver:81", "null", "testserver", ""])
def test_a_socket_says_whose_it_is(client: TestClient, origin: str) -> None:
    with connect(client, f"/watch/{lobby(client).spectator_key}/socket", origin=origin) as socket:
        assert socket.closed() == 4403


# --- Behind a proxy -------------------------------------------------------------------------------------------------

PROXY = "10.0.0.1"
FORWARDED = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}


def behind(folder: Path, peer: str = PROXY, **settings: object) -> TestClient:
    """The service, as a proxy with this address reaches it."""
    chosen = Settings(database=folder / "resistance.sqlite", **settings)  # type: ignore[arg-type]
    return TestClient(build_app(chosen), client=(peer, 50000))


@pytest.fixture(name="trusting")
def _trusting(tmp_path: Path) -> Iterator[TestClient]:
    with behind(tmp_path, trusted_proxies=PROXY) as client:
        yield client


@pytest.fixture(name="distrusting")
def _distrusting(tmp_path: Path) -> Iterator[TestClient]:
    with behind(tmp_path) as client:
        yield client


def secure(client: TestClient, headers: Headers) -> tuple[bool, bool]:
    """Whether the browser is told to come by https only, and to keep the cookie for https."""
    answer = client.post("/tables", data={"name": "Ada"}, headers=headers, follow_redirects=False)
    return "strict-transport-security" in answer.headers, "; Secure" in answer.headers["set-cookie"]


def test_a_trusted_proxys_word_on_https_counts(trusting: TestClient) -> None:
    assert secure(trusting, FORWARDED) == (True, True)


def test_without_tls_nothing_says_that_there_is_some(trusting: TestClient) -> None:
    assert secure(trusting, {}) == (False, False)


def test_nobody_is_believed_without_the_setting(distrusting: TestClient) -> None:
    assert secure(distrusting, FORWARDED) == (False, False)


def test_a_peer_that_is_not_the_proxy_is_not_believed(tmp_path: Path) -> None:
    with behind(tmp_path, peer="10.0.0.2", trusted_proxies=PROXY) as client:
        assert secure(client, FORWARDED) == (False, False)


def test_a_fault_of_ours_by_tls_says_so_too(trusting: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.pages.home.page", lambda *_arguments, **_context: 1 / 0)
    patient = TestClient(trusting.app, raise_server_exceptions=False, client=(PROXY, 50000))
    patient.portal = trusting.portal
    answer = patient.get("/", headers=FORWARDED)
    assert (answer.status_code, "strict-transport-security" in answer.headers) == (500, True)


def opened_by(client: TestClient, address: str) -> int:
    """The status of a table opened by this address, as the proxy says."""
    return client.post("/api/v1/tables", json={"name": "Ada"}, headers={"X-Forwarded-For": address}).status_code


@pytest.mark.parametrize(("proxies", "answers"), [(PROXY, [201, 429, 201]), ("", [201, 429, 429])])
def test_the_address_that_a_trusted_proxy_names_is_counted(tmp_path: Path, proxies: str, answers: list[int]) -> None:
    with behind(tmp_path, trusted_proxies=proxies, tables_per_hour=1) as client:
        assert [opened_by(client, address) for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2")] == answers


def test_what_a_client_adds_to_the_header_himself_is_not_believed(tmp_path: Path) -> None:
    with behind(tmp_path, trusted_proxies=PROXY, tables_per_hour=1) as client:
        assert [opened_by(client, f"198.51.100.{forged}, 192.0.2.1") for forged in range(2)] == [201, 429]


def test_links_lead_to_where_the_proxy_was_asked(trusting: TestClient) -> None:
    seated = trusting.post("/api/v1/tables", json={"name": "Ada"}, headers=FORWARDED).json()
    assert seated["join_link"].startswith("https://testserver/table/")
