"""A device that has slept shows the same second as all others, though it wakes without a network."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

from httpx2 import Client
from playwright.async_api import Route, expect

from tests.browser.people import IN_A_BROWSER, People
from tests.web.players import lobby

pytestmark = IN_A_BROWSER

SLEPT = timedelta(minutes=3)
WAKES = f"{{ const now = Date.now; Date.now = () => now() + {SLEPT / timedelta(milliseconds=1)}; }}"


@dataclass
class Service:
    """What a page is answered that asks for the time: nothing at first, then how late it has become."""

    asked: list[str] = field(default_factory=list)

    async def answer(self, route: Route) -> None:
        """Answer, or be out of reach."""
        self.asked.append(route.request.method)
        if len(self.asked) == 1:
            await route.abort("internetdisconnected")
        else:
            await route.fulfill(headers={"Date": format_datetime(datetime.now(UTC) + SLEPT, usegmt=True)})


async def test_a_device_that_has_slept_asks_for_the_time_until_it_is_told(people: People, api: Client) -> None:
    table, service = lobby(api), Service()
    table.host.send("choose-clocks", {"step_seconds": {"propose": 600}}, "PUT").raise_for_status()
    table.host.start().raise_for_status()
    player = await people.player(table.host)
    left = player.page.locator("#clock .left")
    await expect(left).to_have_text(re.compile("^(10:00|9:)"))
    people.expected = people.OFFLINE
    await player.page.route("**/clock.js", service.answer)
    await player.page.evaluate(WAKES)
    await expect(left).to_have_text(re.compile("^(7:00|6:)"))
    assert service.asked == ["HEAD", "HEAD"]
