"""On a phone of 360 px with ten players of the longest names: nothing sticks out, and everything can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from httpx2 import Client

from app.rules.modules.presets import ALL_AT_TEN
from app.web.html.languages import LANGUAGES
from tests.browser.people import IN_A_BROWSER, PHONE, People
from tests.browser.person import Person
from tests.browser.screenshots import snap
from tests.browser.server import Server
from tests.browser.typefaces import in_each_typeface
from tests.web.players import Kind, Table, open_table

pytestmark = [*IN_A_BROWSER, in_each_typeface]

NAMES = tuple(f"{letter * 9} {letter}{letter * 9}" for letter in "WMQGODBRHN")
BOTH = ("resistance_rogue", "spy_rogue")
ROGUE, SERGEANT = Kind(10, ("rogue",), BOTH), Kind(10, ("sergeant",))
EVERYTHING = Kind(10, ("rogue", "plot", "hunter", "targeting", "trapper", "reverser", "inquisitor"), ALL_AT_TEN)

PHASES: dict[str, tuple[Kind, Callable[[Table], object]]] = {
    "propose": (SERGEANT, lambda table: table.until("cards").until("propose")),
    "vote": (SERGEANT, lambda table: table.until("vote")),
    "give watch": (ROGUE, lambda table: table.until("give.watch")),
    "cards": (ROGUE, lambda table: table.until("cards")),
    "all modules": (EVERYTHING, lambda table: table.until("cards").until("vote")),
    "sergeant": (SERGEANT, lambda table: table.until("sergeant.switch")),
    "end": (ROGUE, lambda table: table.until(None)),
    "end after many votes": (SERGEANT, lambda table: list(table.play(approve=0.5))),
}

STICKING_OUT = """width => [...document.querySelectorAll("body *")].filter(it => {
  const box = it.getBoundingClientRect();
  return box.width && !it.closest(".scroller, .visually-hidden, svg") && (box.right > width + 0.5 || box.left < -0.5);
}).map(it => it.outerHTML.slice(0, 80))"""

PRESSED = "button, summary, .pick, .card, nav a, input:not([type=hidden])"
TOO_SMALL = """pressed => [...document.querySelectorAll(pressed)].filter(it => {
  const box = it.getBoundingClientRect();
  return it.checkVisibility() && box.width && (box.height < 44 || box.width < 44);
}).map(it => it.outerHTML.slice(0, 80))"""


def full_table(api: Client) -> Table:
    """Ten players with names of twenty characters."""
    return open_table(api, NAMES[0]).seat(*NAMES[1:])


@pytest.fixture(scope="session")
def played(server: Server) -> Iterator[Callable[[str], Table]]:
    """A full table by its phase.  It is played once, since it is only looked at."""
    with Client(base_url=server.address) as client:

        @cache
        def table(phase: str) -> Table:
            kind, play = PHASES[phase]
            begun = full_table(client).begin(kind)
            play(begun)
            return begun

        yield table


async def fits(person: Person) -> None:
    """The page is no wider than the phone, nothing on it is cut off, and what can be pressed is as large as a thumb."""
    width = PHONE["width"]
    for summary in await person.page.locator("summary").all():
        await summary.evaluate("it => { it.parentElement.open = true; }")
    assert await person.page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert await person.page.evaluate(STICKING_OUT, width) == []
    assert await person.page.evaluate(TOO_SMALL, PRESSED) == []


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_table_fits(people: People, played: Callable[[str], Table], phase: str, language: str) -> None:
    table = played(phase)
    for seated in {player.seat: player for player in (table.host, *table.asked[:1])}.values():
        player = await people.player(seated, language=language)
        await snap(player.page, f"phone-{phase}-{seated.seat}-{language}")
        await fits(player)
    spectator = await people.spectator(table.spectator_key, PHONE, language)
    await snap(spectator.page, f"phone-{phase}-spectator-{language}")
    await fits(spectator)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lobby_fits(people: People, api: Client, language: str) -> None:
    table = full_table(api)
    table.host.choose("rogue", characters=BOTH)
    for seated in table.players[:2]:
        player = await people.player(seated, language=language)
        await snap(player.page, f"phone-lobby-{seated.seat}-{language}")
        await fits(player)


@pytest.mark.parametrize("path", ["/", "/rules/hunter", "/clocks", "/table/{code}", "/table/NOSUCH"])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_other_pages_fit(people: People, api: Client, path: str, language: str) -> None:
    people.expected = people.REFUSED
    page = await people.page(language=language)
    await page.goto(path.format(code=open_table(api, NAMES[0]).seat(*NAMES[1:9]).code))
    await snap(page, f"phone-{'join' if 'code' in path else path.strip('/').replace('/', '-') or 'home'}-{language}")
    await fits(Person(page))
