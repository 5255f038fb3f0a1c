"""Every answer carries the security headers, and every page keeps to what they promise."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from bs4 import Tag
from httpx2 import Response
from starlette.testclient import TestClient

from app.web.middleware.headers import LARGEST
from tests.web.browser import Browser, Shown, at_seat, attribute, soup
from tests.web.phases import PHASES
from tests.web.players import Table, lobby
from tests.web.service import parts

ANSWERS: list[tuple[str, int, Callable[[Table], Response]]] = [
    ("home", 200, lambda table: table.client.get("/")),
    ("to join", 200, lambda table: table.client.get(f"/table/{table.code}")),
    ("a table", 200, lambda table: at_seat(table.host).response),
    ("to watch", 200, lambda table: table.client.get(f"/watch/{table.spectator_key}")),
    ("a redirect", 303, lambda table: table.client.post("/find", data={"code": table.code}, follow_redirects=False)),
    ("a refused name", 422, lambda table: table.client.post("/tables", data={"name": ""})),
    ("no seat", 401, lambda table: table.client.post(f"/table/{table.code}/act")),
    ("no such table", 404, lambda table: table.client.get("/table/QQQQQQ")),
    ("no such page", 404, lambda table: table.client.get("/nothing")),
    ("a wrong method", 405, lambda table: table.client.delete("/")),
    ("an oversized form", 413, lambda table: table.client.post("/find", data={"code": "x" * LARGEST})),
    ("a view", 200, lambda table: table.host.look()),
    ("a refused request", 403, lambda table: table.players[1].start()),
    ("a secret of nobody", 401, lambda table: table.client.get(f"/api/v1/tables/{table.code}/view")),
    ("an oversized body", 413, lambda table: table.host.say("x" * LARGEST)),
    ("no such route", 404, lambda table: table.client.get("/api/nothing")),
    ("the document", 200, lambda table: table.client.get("/api/v1/openapi.json")),
    ("the page of the document", 200, lambda table: table.client.get("/api")),
    ("a static file", 200, lambda table: table.client.get("/static/js/table.js")),
    ("htmx", 200, lambda table: table.client.get("/static/htmx/htmx.min.js")),
    ("no such static file", 404, lambda table: table.client.get("/static/nothing.js")),
]
every_answer = pytest.mark.parametrize(
    ("status", "ask"), [answer[1:] for answer in ANSWERS], ids=[answer[0] for answer in ANSWERS]
)
InPhase = Callable[[str], Shown]
every_phase = pytest.mark.parametrize("phase", PHASES)


def assert_guarded(response: Response) -> None:
    """The headers that keep a page to itself."""
    policy = response.headers["Content-Security-Policy"]
    assert "unsafe" not in policy and "*" not in policy and "http" not in policy
    rules = {rule.strip() for rule in policy.split(";")}
    assert rules >= {"default-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"}
    assert response.headers["Referrer-Policy"] == "no-referrer"
    assert response.headers["X-Content-Type-Options"] == "nosniff"


@every_answer
def test_every_answer_is_guarded(client: TestClient, status: int, ask: Callable[[Table], Response]) -> None:
    response = ask(lobby(client))
    assert response.status_code == status
    assert_guarded(response)


@every_answer
def test_nothing_but_static_files_is_kept_by_caches(
    client: TestClient, status: int, ask: Callable[[Table], Response]
) -> None:
    response = ask(lobby(client))
    static = response.request.url.path.startswith("/static/")
    assert response.headers["Cache-Control"] == ("no-cache" if static else "no-store")


@pytest.mark.parametrize("path", ["/table/{}", "/api/v1/tables/{}/view"], ids=["page", "JSON"])
def test_a_fault_of_ours_is_guarded_and_tells_nothing(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    async def broken(_code: str) -> None:
        raise ZeroDivisionError("a secret of the server")

    monkeypatch.setattr(parts(client).registry, "by_code", broken)
    patient = TestClient(client.app, raise_server_exceptions=False)
    patient.portal = client.portal
    response = patient.get(path.format("QQQQQQ"))
    assert (response.status_code, "secret" in response.text, "our side" in response.text) == (500, False, True)
    assert_guarded(response)


# --- What pages load and run ----------------------------------------------------------------------------------------


def every_page(client: TestClient, shown: Shown) -> Iterator[Browser]:
    """Every kind of page of this table, and those before one."""
    yield Browser(client).go("/")
    yield Browser(client).go(f"/table/{shown.table.code}")
    yield Browser(client).go("/nothing")
    yield from shown.pages


def runs(tag: Tag) -> bool:
    """Whether this element would run or style something that the policy forbids."""
    inline = tag.name == "style" or (tag.name == "script" and not tag.has_attr("src"))
    return inline or any(name == "style" or name.startswith(("on", "hx-on")) for name in tag.attrs)


@every_phase
def test_no_page_has_scripts_or_styles_of_its_own(client: TestClient, in_phase: InPhase, phase: str) -> None:
    for browser in every_page(client, in_phase(phase)):
        assert not [tag for tag in browser.page.find_all(True) if runs(tag)]


@every_phase
def test_every_page_loads_from_here_and_finds_it(client: TestClient, in_phase: InPhase, phase: str) -> None:
    loaded = {
        attribute(tag, name)
        for browser in every_page(client, in_phase(phase))
        for tag in browser.page.select("link[href], script[src], img[src], use[href]")
        for name in ("href", "src")
        if tag.has_attr(name)
    }
    for address in sorted(loaded):
        path, _hash, fragment = address.partition("#")
        assert path.startswith("/static/") or path == "/en.webmanifest"
        response = client.get(path)
        assert response.status_code == 200, address
        assert not fragment or soup(response.text).select(f"[id='{fragment}']"), address
