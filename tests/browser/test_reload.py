"""In every phase: what a page has become by all that was pushed is what it would be if it were loaded now."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from httpx2 import Client
from playwright.async_api import expect

from tests.browser.people import IN_A_BROWSER, People
from tests.browser.person import Person
from tests.browser.screenshots import snap
from tests.web.players import ROGUE, SERGEANT, Kind, Player, Table, lobby, some_action

pytestmark = IN_A_BROWSER

Phase = tuple[Kind, Callable[[Table], object]]


def halfway(step: str) -> Callable[[Table], object]:
    """This step, and one of those who are asked has answered."""

    def go(table: Table) -> None:
        first = table.until(step).asked[0]
        first.act(some_action(first.view, table.rng)).raise_for_status()

    return go


PHASES: dict[str, Phase] = {
    "lobby": (ROGUE, lambda table: None),
    "propose": (ROGUE, lambda table: table.until("propose")),
    "propose again": (SERGEANT, lambda table: table.until("cards").until("propose")),
    "vote": (SERGEANT, lambda table: table.until("vote")),
    "vote half in": (ROGUE, halfway("vote")),
    "give watch": (ROGUE, lambda table: table.until("give.watch")),
    "cards": (ROGUE, lambda table: table.until("cards")),
    "cards half in": (SERGEANT, halfway("cards")),
    "sergeant": (SERGEANT, lambda table: table.until("sergeant.switch")),
    "end": (ROGUE, lambda table: table.until(None)),
    "end with sergeant": (SERGEANT, lambda table: table.until(None)),
}
in_every_phase = pytest.mark.parametrize("phase", PHASES)


def some_seats(table: Table) -> list[Player]:
    """The host, and of those who have to answer, have answered, or are not asked, one each."""
    places = table.watch().json()["seats"]["places"]
    kinds = {(place["asked"], place["answered"]): place["seat"] for place in places}
    return [table.players[seat] for seat in sorted({0, *kinds.values()})]


async def sees(person: Person) -> dict[str, str]:
    """What his page shows.  Who is absent depends on when one looks, not on how the page came about."""
    seen = await person.sees()
    return seen | {"seats": seen["seats"].replace(" Absent", "")}


async def same_when_loaded(person: Person) -> None:
    """The page shows what it shows when it is loaded anew."""
    pushed, seat = await sees(person), await person.page.locator("body").get_attribute("data-me")
    await person.page.reload()
    await person.live()
    assert await sees(person) == pushed
    assert await person.page.locator("body").get_attribute("data-me") == seat


async def same_when_back(person: Person) -> None:
    """The page shows what it showed before one went elsewhere and came back."""
    before = await sees(person)
    await person.page.goto("/")
    await person.page.go_back()
    await person.live()
    assert await sees(person) == before


@in_every_phase
async def test_what_was_pushed_is_what_is_loaded(people: People, api: Client, phase: str) -> None:
    kind, play = PHASES[phase]
    table = lobby(api, kind.players)
    pages = {seated.seat: await people.player(seated) for seated in table.players[:2]}
    spectator = await people.spectator(table.spectator_key)
    if phase != "lobby":
        table.begin(kind)
    play(table)
    for seated in some_seats(table):
        pages[seated.seat] = pages.get(seated.seat) or await people.player(seated)
    table.host.say("Now look")
    for player in pages.values():
        await expect(player.region("chat")).to_contain_text("Now look")
        await same_when_loaded(player)
        await snap(player.page, f"phase-{phase}-{await player.seat()}")
    await same_when_loaded(spectator)
    await same_when_back(player)


async def test_two_tabs_of_a_seat_show_the_same_and_act_as_one(people: People, api: Client) -> None:
    table = lobby(api).begin(Kind(5)).until("vote")
    tab = await people.player(table.players[1])
    other = await people.second_tab(tab)
    await tab.vote(True)
    approve = other.prompt.get_by_role("button", name="Approve")
    await expect(approve).to_have_attribute("aria-pressed", "true")
    await other.vote(False)
    await expect(tab.prompt.get_by_role("button", name="Reject")).to_have_attribute("aria-pressed", "true")
    assert await tab.sees() == await other.sees()
    assert [player.seat for player in table.asked] == [0, 2, 3, 4]
