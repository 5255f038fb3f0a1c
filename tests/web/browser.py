"""A browser without JavaScript: it sees pages, fills in the forms that it finds there, and keeps cookies.

ada = open_table(client)                          # on the page of a new table, as its host
ada.press("#settings", "rogue").press("#start")
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from bs4 import BeautifulSoup, Tag
from bs4.filter import SoupStrainer
from httpx2 import Response
from starlette.testclient import TestClient

from tests.web.players import NAMES, Kind, Player, Table

Fields = list[tuple[str, str]]
Filled = dict[str, str | Sequence[str]]
"""Field name -> what is typed in, or the value of what is ticked, or several of these."""


def soup(html: str) -> BeautifulSoup:
    """The page as elements."""
    return BeautifulSoup(html, "html.parser")


def attribute(tag: Tag, name: str) -> str:
    """An attribute of one value, empty if it is not there."""
    value = tag.get(name, "")
    assert isinstance(value, str)
    return value


def sent_by(form: Tag, filled: Filled, button: str | None = None) -> Fields:
    """What a browser sends for this form, filled in like this, when the button with this value is pressed."""
    fields: Fields = []
    left = {(name, value) for name, values in filled.items() for value in _several(values)}
    pressed = button is None
    for tag in form.select("input, button"):
        name, value, kind = attribute(tag, "name"), attribute(tag, "value"), attribute(tag, "type")
        if tag.name == "button" and value == button:
            assert not tag.has_attr("disabled"), "this button cannot be pressed"
            fields.append((name, value))
            pressed = True
        elif kind in ("radio", "checkbox"):
            if (name, value) in left or (name not in filled and tag.has_attr("checked")):
                fields.append((name, value))
                left.discard((name, value))
        elif tag.name == "input":
            typed = filled.get(name, value)
            assert isinstance(typed, str)
            fields.append((name, typed))
            left.discard((name, typed))
    assert not left and pressed, f"the form has no {left or button}"
    return fields


def _several(values: str | Sequence[str]) -> Sequence[str]:
    return [values] if isinstance(values, str) else values


class Browser:
    """One device, which shows the page that came last."""

    def __init__(self, client: TestClient, player: Player | None = None) -> None:
        """A new device, or one that is on the seat of this player."""
        self.http = TestClient(client.app)
        self.http.portal = client.portal
        if player is not None:
            self.http.cookies.set("seat", player.secret, path=f"/table/{player.code}")
        self.response = Response(204)
        self._page: BeautifulSoup | None = None

    def go(self, path: str) -> Browser:
        """Type in an address, or follow a link."""
        return self._shows(self.http.get(path))

    def refresh(self) -> Browser:
        """Load the page again, by its address alone."""
        return self.go(str(self.response.url))

    def post(self, path: str, fields: Fields) -> Browser:
        """Send fields that need not be from any form."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._shows(self.http.post(path, content=urlencode(fields), headers=kind))

    def press(self, form: str, button: str | None = None, **filled: str | Sequence[str]) -> Browser:
        """Fill in the form that this selector finds and send it; `token_watch` stands for a field `token.watch`."""
        return self.send(self.the(form), {name.replace("token_", "token."): it for name, it in filled.items()}, button)

    def send(self, form: Tag, filled: Filled, button: str | None = None) -> Browser:
        """Send this form."""
        return self.post(attribute(form, "action"), sent_by(form, filled, button))

    @property
    def page(self) -> BeautifulSoup:
        """What it shows."""
        if self._page is None:
            self._page = soup(self.response.text)
        return self._page

    def the(self, selector: str) -> Tag:
        """The only such element of the page."""
        (found,) = self.page.select(selector)
        return found

    def text(self, selector: str) -> str:
        """What is written there."""
        return " ".join(self.the(selector).get_text(" ").split())

    @property
    def names(self) -> list[str]:
        """Who sits at the table, clockwise."""
        return [name.get_text() for name in self.page.select("#seats .seat-name")]

    @property
    def status(self) -> int:
        """The status of the page."""
        return self.response.status_code

    @property
    def path(self) -> str:
        """The address of the page."""
        return self.response.url.path

    @property
    def asked(self) -> Tag | None:
        """The form of the question in the game, if there is one."""
        forms = BeautifulSoup(self.response.text, "html.parser", parse_only=SoupStrainer("form"))
        return forms.select_one("form[action$='/act']")

    def _shows(self, response: Response) -> Browser:
        self.response, self._page = response, None
        return self


def open_table(client: TestClient, name: str = NAMES[0]) -> Browser:
    """The host, who has opened a table from the home page."""
    return Browser(client).go("/").press("form[action='/tables']", name=name)


def at_seat(player: Player) -> Browser:
    """The device of somebody who has sat down, on the page of his table."""
    assert isinstance(player.client, TestClient)
    return Browser(player.client, player).go(f"/table/{player.code}")


def watching(table: Table) -> Browser:
    """The device of a spectator."""
    assert isinstance(table.client, TestClient)
    return Browser(table.client).go(f"/watch/{table.spectator_key}")


@dataclass(frozen=True)
class Shown:
    """A table and its pages as they were at one moment; tests only look at them."""

    table: Table
    spectator: Browser
    players: list[Browser]

    @property
    def pages(self) -> list[Browser]:
        """Those of everybody."""
        return [self.spectator, *self.players]


def shown(table: Table) -> Shown:
    """The pages of everybody, now."""
    return Shown(table, watching(table), [at_seat(player) for player in table.players])


def join(host: Browser, client: TestClient, name: str) -> Browser:
    """Somebody who has followed the join link and sat down."""
    return Browser(client).go(host.path).press("form[action$='/join']", name=name)


def sit_down(client: TestClient, kind: Kind) -> list[Browser]:
    """A game of this kind, set up and started by the forms of the host."""
    host = open_table(client)
    players = [host, *(join(host, client, name) for name in NAMES[1 : kind.players])]
    for module in kind.modules:
        host.refresh().press("#settings", module)
    host.refresh().press("#start")
    return [player.refresh() for player in players]


def answer(form: Tag, rng: random.Random, approve: float = 0.7) -> tuple[Filled, str | None]:
    """Something that this form offers, with the button that sends it."""
    filled: Filled = {}
    if question := form.select_one("#question"):
        size = re.search(r"\d+", question.get_text())
        boxes = [attribute(box, "value") for box in form.select("[type=checkbox]")]
        if boxes and size:
            filled["team"] = rng.sample(boxes, int(size[0]))
    for name in dict.fromkeys(attribute(tag, "name") for tag in form.select("[type=radio]")):
        offered = [attribute(tag, "value") for tag in form.select(f"[name='{name}']")]
        filled[name] = rng.choice([value for value in offered if value in filled.get("team", offered)])
    votes = form.select("button[name=approve]")
    return filled, ("yes" if rng.random() < approve else "no") if votes else None


def play(players: Sequence[Browser], rng: random.Random, approve: float = 0.7) -> Iterator[Browser]:
    """Somebody whose page asks him answers, until no page asks anything; a card that he may not play is changed."""
    while (player := next(filter(_wanted, rng.sample(players, len(players))), None)) is not None:
        assert player.asked is not None
        filled, button = answer(player.asked, rng, approve)
        yield player.send(player.asked, filled, button)
        if player.status == 422 and player.asked is not None:
            yield player.send(player.asked, {"card": "success"})


def _wanted(player: Browser) -> bool:
    """Whether his page, loaded anew, has a question that he has not answered yet."""
    form = player.refresh().asked
    return form is not None and not form.select("[aria-pressed=true]")
