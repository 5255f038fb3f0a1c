"""A page with its socket, as htmx keeps it up to date, cut down to what tests need: elements by their id."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from bs4 import Tag
from starlette.testclient import TestClient

from app.tables.views.model import PublicView, RoomView, SeatView, regions
from tests.web.browser import Browser, Fields, Filled, attribute, sent_by, soup
from tests.web.players import Player, Table
from tests.web.socket_client import Socket, connect

PARTIAL = re.compile(r'<hx-partial hx-target="#([\w-]+)" hx-swap="(\w+)">(.*?)</hx-partial>', re.DOTALL)
OF_A_SPECTATOR = {*regions(PublicView), *regions(RoomView)}
OF_A_SEAT = OF_A_SPECTATOR | set(regions(SeatView))
HEADERS = {"HX-Request": "true", "HX-Current-URL": "http://testserver/table/", "HX-Source": "form"}


@dataclass(frozen=True)
class Partial:
    """A piece of a frame: what is put where, and how."""

    target: str
    swap: str
    html: str


def partials(frame: str) -> list[Partial]:
    """The pieces of a frame, which is nothing else."""
    assert PARTIAL.sub("", frame) == ""
    return [Partial(*found) for found in PARTIAL.findall(frame)]


def put(regions: dict[str, Any], part: Partial) -> None:
    """Put a piece where it belongs: in a region's place, or before the lines that a region has."""
    if part.swap == "outerMorph":
        assert re.match(rf'<\w+ id="{part.target}"', part.html)
        regions[part.target] = part.html
        return
    assert part.swap == "afterbegin"
    region = part.target.removesuffix("-lines")
    (opened,) = re.findall(rf'<\w+ id="{part.target}"[^>]*>', regions[region])
    regions[region] = regions[region].replace(opened, opened + part.html)


def as_htmx(fields: Fields) -> str:
    """A form as hx-ws sends it: one flat object, a list where a name stands more than once, and its headers."""
    values: dict[str, object] = {}
    for name, value in fields:
        before = values.get(name)
        values[name] = value if before is None else [*(before if isinstance(before, list) else [before]), value]
    return json.dumps({**values, "headers": HEADERS})


class LivePage:
    """A page that is open.  `regions` are its elements as the frames so far have left them."""

    def __init__(self, browser: Browser, socket: Socket) -> None:
        self.browser = browser
        self.socket = socket
        self.regions: dict[str, str] = {}
        self.frames: list[str] = []
        self.notice = soup("")
        self.chat_form = browser.the("#chat-form")
        self._ids = {attribute(tag, "id") for tag in browser.page.select("[id]")}

    def send(self, form: Tag, filled: Filled, button: str | None = None) -> LivePage:
        """Send a form by the socket, and take what comes up to its answer."""
        return self.put(as_htmx(sent_by(form, filled, button)))

    def put(self, text: str | bytes) -> LivePage:
        """Send any frame, and take what comes up to its answer."""
        self.socket.send(text)
        while not self._take(self.socket.receive()):
            pass
        return self

    def catch_up(self) -> LivePage:
        """Take all that has been sent: an answer comes after it, if only that this frame makes no sense."""
        return self.put("{}")

    def _take(self, frame: str) -> bool:
        """Put the pieces of a frame in their places; say whether it is an answer."""
        answer = False
        for part in partials(frame):
            region = part.target.removesuffix("-lines")
            assert region in self._ids, f"the page has no {region}"
            if part.target == "notice":
                self.notice, answer = soup(part.html), True
            elif part.target == "chat-form":
                (self.chat_form,) = soup(part.html).select("#chat-form")
            else:
                put(self.regions, part)
        if not answer:
            self.frames.append(frame)
        return answer

    @property
    def form(self) -> Tag:
        """The form of the question in the game."""
        (form,) = soup(self.regions["prompt"]).select("form")
        return form

    @property
    def told(self) -> str:
        """The sentence of the last answer."""
        return " ".join(self.notice.get_text().split())

    @property
    def answered(self) -> str:
        """The id that the last answer is for."""
        return attribute(self.notice.select("[data-answers]")[0], "data-answers")

    def is_as_new(self) -> bool:
        """Whether the page that would be loaded now has the same regions, byte for byte."""
        text = self.browser.refresh().response.text
        return all(html in text for html in self.regions.values())


@contextmanager
def live(client: TestClient, browser: Browser, **headers: str) -> Iterator[LivePage]:
    """This page with its socket open and the first frame taken."""
    secrets = [(cookie.name, cookie.value) for cookie in browser.http.cookies.jar if cookie.path == browser.path]
    cookie = "; ".join(f"{name}={value}" for name, value in secrets)
    with connect(client, f"{browser.path}/socket", cookie=cookie, **headers) as socket:
        yield LivePage(browser, socket).catch_up()


@contextmanager
def live_seat(player: Player) -> Iterator[LivePage]:
    """The open page of somebody who has sat down."""
    assert isinstance(player.client, TestClient)
    with live(player.client, Browser(player.client, player).go(f"/table/{player.code}")) as page:
        yield page


@contextmanager
def live_spectator(table: Table) -> Iterator[LivePage]:
    """The open page of a spectator."""
    assert isinstance(table.client, TestClient)
    with live(table.client, Browser(table.client).go(f"/watch/{table.spectator_key}")) as page:
        yield page
