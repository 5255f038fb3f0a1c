"""How to go on without somebody absent is decided in a hidden vote: to wait, to end the game, or a stand-in."""

from __future__ import annotations

import pytest
from httpx2 import Client
from playwright.async_api import ViewportSize, expect

from tests.browser.missing import Evening, evening, vote
from tests.browser.people import IN_A_BROWSER, LAPTOP, PHONE, People
from tests.browser.person import Player
from tests.web.players import at_table

pytestmark = IN_A_BROWSER
sizes = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])

WAIT, STAND_IN, END = "Wait on", "Let somebody stand in", "End the game without a result"


SEEN = """() => {
  const page = document.documentElement.cloneNode(true);
  page.querySelectorAll(".left, #countdown").forEach(it => it.remove());
  return page.outerHTML;
}"""
"""All of a page but the time that is left."""


@sizes
async def test_nobody_can_tell_how_another_has_voted(asked_people: People, size: ViewportSize) -> None:
    at = await evening(asked_people, size)
    await at.cleo_goes()
    await expect(at.ben.region("absence_vote")).to_be_visible()
    await vote(at.ada, END)
    await at.all_read("Waiting for Ben")
    before = [await person.page.evaluate(SEEN) for person in (at.ben, at.screen)]
    await vote(at.ada, WAIT)
    assert [await person.page.evaluate(SEEN) for person in (at.ben, at.screen)] == before
    await at.ben.region("absence_vote").get_by_role("button", name=WAIT).click()
    await at.all_read("Wait on: 2, stand-in: 0, end: 0.")
    await expect(at.ada.region("absence_vote")).to_be_hidden()


async def test_the_ballot_moves_no_button_of_the_game(hasty_people: People) -> None:
    with Client(base_url=hasty_people.address) as client:
        table = at_table(client).until("vote")
    ada, ben = [
        await hasty_people.player(seated, size) for seated, size in zip(table.players, (PHONE, LAPTOP), strict=False)
    ]
    buttons = [person.prompt.get_by_role("button", name="Approve") for person in (ada, ben)]
    for person in (ada, ben):
        await expect(person.region("absence_vote")).to_be_hidden()
    before = [await button.bounding_box() for button in buttons]
    for person in (ada, ben):
        await expect(person.region("absence_vote")).to_be_visible()
    assert [await button.bounding_box() for button in buttons] == before


@sizes
async def test_they_end_the_game_without_a_result(asked_people: People, size: ViewportSize) -> None:
    at = await evening(asked_people, size)
    await at.cleo_goes()
    await at.decide(END)
    for person in (*at.others, at.screen):
        await expect(person.region("status")).to_contain_text("The game was ended without a result.")
        await expect(person.region("end")).to_be_hidden()
    await expect(at.ben.region("absence")).to_contain_text("Wait on: 0, stand-in: 0, end: 2.")
    await expect(at.ada.prompt.get_by_role("button", name="Play again")).to_be_visible()


@sizes
async def test_a_practice_player_stands_in_and_the_game_goes_on(asked_people: People, size: ViewportSize) -> None:
    at = await evening(asked_people, size)
    await at.cleo_goes()
    await at.decide(STAND_IN)
    await at.all_read("Somebody is to stand in for Cleo.")
    await expect(at.ben.region("absence_vote")).to_be_hidden()  # the host's question
    await at.ada.region("absence_vote").get_by_role("button", name="A practice player").click()
    for person in (*at.others, at.screen):
        seat = person.region("seats").locator("[data-seat='2']")
        await expect(seat).to_contain_text("A practice player stands in")
    cleo = await comes_back(at)
    await expect(cleo.region("knowledge")).to_be_visible()
    await expect(at.ben.region("seats")).not_to_contain_text("stands in")


async def comes_back(at: Evening) -> Player:
    """Cleo opens her page again, and takes her seat back from who stands in."""
    cleo = Player(await at.cleo.page.context.new_page())
    await cleo.page.goto(at.ada.page.url)
    await cleo.page.get_by_role("button", name="Take my seat back").click()
    await cleo.live()
    return cleo


async def stands_in(people: People, at: Evening, size: ViewportSize) -> Player:
    """The host sends the link to Zoe, who takes it."""
    await at.ada.region("absence_vote").get_by_role("button", name="Somebody else, by a link").click()
    await expect(at.ada.region("link-made").get_by_role("link")).to_be_in_viewport()
    zoe = Player(await people.page(size))
    await zoe.page.goto(await at.ada.page.locator("a.one-time").get_attribute("href") or "")
    await zoe.page.get_by_label("Your name").fill("Zoe")
    await zoe.page.get_by_role("button", name="Take the seat on this device").click()
    await zoe.live()
    return zoe


@sizes
async def test_somebody_else_stands_in_by_a_link_until_the_owner_is_back(
    asked_people: People, size: ViewportSize
) -> None:
    at = await evening(asked_people, size)
    known = await at.cleo.sees("knowledge")
    await at.cleo_goes()
    await at.decide(STAND_IN)
    zoe = await stands_in(asked_people, at, size)
    assert (await zoe.seat(), await zoe.sees("knowledge")) == (2, known)
    await expect(at.screen.region("seats").locator("[data-seat='2']")).to_contain_text("Zoe stands in")
    await zoe.says("I am new here")
    await expect(at.ben.region("chat")).to_contain_text("Zoe for Cleo")
    await comes_back(at)
    await expect(zoe.region("connection")).to_contain_text("no longer connected")
    await expect(at.screen.region("seats")).not_to_contain_text("stands in")
    await expect(at.ben.region("chat")).to_contain_text("Zoe for Cleo")
