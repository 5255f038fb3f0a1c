"""Names of emoji alone, and names that are written from the right, are shown as they are, and move nothing else."""

from __future__ import annotations

import pytest
from httpx2 import Client
from playwright.async_api import Locator, expect

from tests.browser.people import IN_A_BROWSER, PHONE, People
from tests.browser.person import Person
from tests.browser.screenshots import snap
from tests.browser.test_phone import fits
from tests.web.players import BASE, Table, open_table, vote

pytestmark = IN_A_BROWSER

HEBREW, ARABIC, FOX = "\u05e9\u05e8\u05d4 7", "\u0633\u0627\u0631\u0629", "\U0001f98a"
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
NAMES = (HEBREW, ARABIC, FOX, FAMILY, "Ada")


def table_of_all(api: Client) -> Table:
    """All of them at one table, each of whom has said how late it is."""
    table = open_table(api, NAMES[0]).seat(*NAMES[1:]).begin(BASE)
    for player in table.players:
        player.say("12 o\u2019clock").raise_for_status()
    return table


async def left(of: Locator) -> float:
    """Where it begins."""
    box = await of.bounding_box()
    assert box is not None
    return box["x"]


async def looks_right(person: Person) -> None:
    """Names stand at the seats as they are, and nothing sticks out."""
    assert [await it.inner_text() for it in await person.region("seats").locator(".seat-name").all()] == list(NAMES)
    await fits(person)


@pytest.mark.parametrize("step", ["propose", "vote", "cards"])
async def test_they_fit_and_stand_at_the_seats_as_they_are(people: People, api: Client, step: str) -> None:
    table = table_of_all(api).until(step)
    await looks_right(await people.player(table.asked[0]))
    await looks_right(await people.spectator(table.spectator_key, PHONE))


async def test_in_the_chat_each_name_stands_before_the_time_and_what_was_said(people: People, api: Client) -> None:
    player = await people.player(table_of_all(api).host)
    lines = player.region("chat").get_by_role("listitem")
    await expect(lines).to_have_count(len(NAMES))
    await snap(player.page, "names")
    for line, name in zip(await lines.all(), NAMES, strict=True):
        await expect(line.locator(".who")).to_have_text(name)
        places = [await left(line.locator(part)) for part in (".who", "time", "span")]
        assert places == sorted(places), name


async def test_names_in_a_list_stand_in_its_order(people: People, api: Client) -> None:
    first, *others = (f"{HEBREW[:3]}{letter}" for letter in "\u05d0\u05d1\u05d2\u05d3\u05d4")
    table = open_table(api, first).seat(*others).begin(BASE).until("vote")
    table.host.act(vote(True)).raise_for_status()
    spectator = await people.spectator(table.spectator_key)
    listed = spectator.region("status").locator(".waiting .who")
    await expect(listed).to_have_text(others)
    places = [await left(name) for name in await listed.all()]
    assert places == sorted(places)
