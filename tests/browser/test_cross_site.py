"""Pages of other sites, in the browser in which somebody sits at a table: they move nothing and hear nothing there.

Over https, and on this machine itself, browsers say where a form comes from (`Sec-Fetch-Site`).  Over plain http in a
home's network (here: `home.example`) they do not, and our own forms come with the Origin "null", like anybody's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from httpx2 import Client
from playwright.async_api import Page, expect

from tests.browser.people import IN_A_BROWSER, People
from tests.browser.server import Server
from tests.web.players import open_table

pytestmark = IN_A_BROWSER

THEIRS = {
    "another site": "evil.example",
    "another port of this machine": "127.0.0.1",  # the same site as this machine: its forms bring the cookies
}
OURS = {"this machine": "127.0.0.1", "a home's network": "home.example"}
REFUSED = {"this machine": (403, 403), "a home's network": (401, 422)}
"""A line of chat and a seat: by what the browser says of the form, or because it brings no cookie."""
HEAR = """address => new Promise(done => {
  const socket = new WebSocket(address);
  let heard = 0;
  socket.onmessage = () => heard++;
  socket.onclose = ({ code }) => done([code, heard]);
})"""
LOOK = """address => new Promise(done => {
  const picture = new Image();
  picture.onload = picture.onerror = () => done();
  picture.src = address;
})"""
theirs = pytest.mark.parametrize("their", THEIRS)
ours = pytest.mark.parametrize("our", OURS)


class Lure(BaseHTTPRequestHandler):
    """A site with one page: a form to the address and with the fields that its own address names."""

    def do_GET(self) -> None:
        """The page."""
        fields = parse_qs(urlsplit(self.path).query)
        (to,) = fields.pop("to", [""])
        inputs = "".join(f"<input name='{name}' value='{value}'>" for name, (value,) in fields.items())
        html = f"<meta name=referrer content=no-referrer><form method=post action='{to}'>{inputs}</form>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(html.encode())

    def log_message(self, format: str, *arguments: object) -> None:
        """Be quiet."""


@pytest.fixture(scope="module", name="lure")
def _lure() -> Iterator[int]:
    """The port of that site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Lure) as site:
        Thread(target=site.serve_forever).start()
        yield site.server_port
        site.shutdown()


@dataclass
class Victim:
    """Somebody who sat down by the forms alone, and the address of his table."""

    page: Page
    table: str

    async def names(self) -> list[str]:
        """Who sits at the table, and that he sits there still."""
        await self.page.goto(self.table)
        await expect(self.page.locator("body")).to_have_attribute("data-me", "1")
        return await self.page.locator("#seats .seat-name").all_text_contents()

    async def visits(self, site: str, **query: str) -> Page:
        """He comes to somebody else's page, in another tab."""
        page = await self.page.context.new_page()
        await page.goto(f"http://{site}/?{urlencode(query)}")
        return page

    async def is_lured(self, site: str, path: str, **fields: str) -> int:
        """He comes to a page that sends a form of its own to his table; how it is answered."""
        page = await self.visits(site, to=self.table + path, **fields)
        async with page.expect_navigation() as answered:
            await page.evaluate("document.forms[0].submit()")
        response = await answered.value
        return response.status


async def victim(people: People, server: Server, api: Client, host: str, *, javascript: bool = False) -> Victim:
    """Ben sits down at Ada's table, which his browser reaches by this name."""
    table = f"http://{host}:{server.port}/table/{open_table(api).code}"
    page = await people.page(javascript=javascript)
    await page.goto(table)
    await page.get_by_label("Your name").fill("Ben")
    await page.get_by_role("button", name="Sit down").click()
    await expect(page.locator("body")).to_have_attribute("data-me", "1")
    return Victim(page, table)


@ours
async def test_our_own_forms_are_taken_without_scripts(people: People, server: Server, api: Client, our: str) -> None:
    ben = await victim(people, server, api, OURS[our])
    await ben.page.get_by_label("Say something").fill("It is me")
    await ben.page.get_by_role("button", name="Send").click()
    await expect(ben.page.locator("#chat")).to_contain_text("It is me")


@theirs
@ours
async def test_a_form_of_another_site_says_nothing_and_takes_no_seat(
    people: People, server: Server, api: Client, lure: int, our: str, their: str
) -> None:
    people.expected = people.REFUSED
    ben = await victim(people, server, api, OURS[our], javascript=True)
    site = f"{THEIRS[their]}:{lure}"
    said = await ben.is_lured(site, "/chat", do="say", text="Send money", sent_as="1")
    sat_down = await ben.is_lured(site, "/join", name="Mallory")
    assert (said, sat_down) == REFUSED[our]
    assert await ben.names() == ["Ada", "Ben"]
    await expect(ben.page.locator("#chat")).not_to_contain_text("Send money")


@theirs
@ours
async def test_a_page_of_another_site_hears_nothing_by_a_socket(
    people: People, server: Server, api: Client, lure: int, our: str, their: str
) -> None:
    ben = await victim(people, server, api, OURS[our], javascript=True)
    page = await ben.visits(f"{THEIRS[their]}:{lure}")
    assert await page.evaluate(HEAR, f"{ben.table.replace('http', 'ws')}/socket") == [4403, 0]


@theirs
@ours
async def test_a_picture_on_another_site_does_not_put_another_cookie_over_that_of_the_seat(
    people: People, server: Server, api: Client, lure: int, our: str, their: str
) -> None:
    ben = await victim(people, server, api, OURS[our], javascript=True)
    page = await ben.visits(f"{THEIRS[their]}:{lure}")
    await page.evaluate(LOOK, ben.table)
    assert await ben.names() == ["Ada", "Ben"]
