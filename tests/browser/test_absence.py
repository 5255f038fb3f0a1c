"""A player's page goes away in the middle of a game: the others see at once who is missing, and for how long he is
waited for."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import ViewportSize, expect

from tests.browser.missing import LEFT, evening, seconds, ticking, ticks
from tests.browser.people import IN_A_BROWSER, LAPTOP, PHONE, People
from tests.browser.person import eventually
from tests.browser.screenshots import snap

pytestmark = IN_A_BROWSER
sizes = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])


@sizes
async def test_all_see_at_once_who_is_missing_and_how_long_he_is_waited_for(
    hasty_people: People, size: ViewportSize
) -> None:
    at = await evening(hasty_people, size)
    await at.cleo_goes()
    await at.all_read("Cleo is absent.")
    await at.all_read("the table is asked how to go on without Cleo")
    for person in (at.ada, at.screen):
        await expect(person.region("absence").locator(".until")).to_be_hidden()
        await ticks(person)
    await snap(at.screen.page, "absence-screen")
    await expect(at.ada.region("absence_vote")).to_be_visible()
    await ticks(at.ada)
    await snap(at.ada.page, "absence-vote")


SPOKEN = """() => [...document.querySelectorAll("[data-deadline] .counting")]
  .map(it => it.closest("[aria-live], [role=status]").getAttribute("aria-live"))"""
OVERHEARD = """() => {
  window.heard = [];
  const aloud = document.getElementById("countdown");
  new MutationObserver(() => window.heard.push(aloud.textContent)).observe(aloud, { childList: true });
}"""


async def test_a_countdown_is_told_to_who_listens_when_it_begins_and_near_its_end_only(hasty_people: People) -> None:
    at = await evening(hasty_people, PHONE)
    await at.ada.page.evaluate(OVERHEARD)
    await at.cleo_goes()
    await expect(at.ada.region("absence_vote")).to_be_visible()
    await ticks(at.ada)
    assert await at.ada.page.evaluate(SPOKEN) == ["off"]
    # Of the waiting and of the vote: both begin with less than ten seconds, so each is told once.
    heard = await at.ada.page.evaluate("() => window.heard")
    assert len(heard) == 2 and all(re.fullmatch(r"\d seconds left", it) for it in heard), heard


async def test_a_device_whose_clock_is_wrong_shows_the_same_second(hasty_people: People) -> None:
    at = await evening(hasty_people, PHONE)
    await at.ben.page.add_init_script("{ const now = Date.now; Date.now = () => now() + 3600e3; }")
    await at.ben.page.reload()
    await at.ben.live()
    await at.cleo_goes()
    for person in at.others:
        await expect(ticking(person)).to_have_text(LEFT)

    async def alike() -> bool:
        return abs(await seconds(at.ada) - await seconds(at.ben)) <= 1

    await eventually(alike, "both show the same second")
