"""On a mission everybody has the same cards before him, and a card that one may not play is refused kindly."""

from __future__ import annotations

import asyncio

from httpx2 import Client
from playwright.async_api import expect

from tests.browser.people import IN_A_BROWSER, People
from tests.browser.person import Player
from tests.web.players import ROGUE, Table, at_table, propose

pytestmark = IN_A_BROWSER


def mixed_mission(table: Table) -> tuple[int, int]:
    """A mission of one of the resistance and one spy: their seats."""
    sides = [player.view["knowledge"]["knowledge"]["side"] for player in table.players]
    team = sides.index("resistance"), sides.index("spies")
    (leader,) = table.asked
    leader.act(propose(*team)).raise_for_status()
    table.until("cards")
    return team


async def buttons(player: Player) -> set[tuple[str, bool]]:
    """The labels of the question's cards and buttons, and whether they can be used."""
    labels = await player.prompt.locator("label").all()
    pressed = await player.prompt.get_by_role("button").all()
    return {(await it.inner_text(), await it.is_enabled()) for it in (*labels, *pressed)}


async def test_a_fail_of_the_resistance_is_refused_and_nothing_has_happened(people: People, api: Client) -> None:
    table = at_table(api, ROGUE)
    good, bad = mixed_mission(table)
    player, spy = await asyncio.gather(*(people.player(table.players[seat]) for seat in (good, bad)))
    before, others = await player.sees(), await spy.sees()
    await player.field("card", "fail").check()
    await player.push(player.prompt.get_by_role("button", name="Play it face down"))
    await player.reads_notice("You may not play that card on this mission.")
    await expect(player.region("notice")).to_be_in_viewport()
    await player.field("card", "fail").evaluate("it => { it.checked = false; }")
    assert await player.sees() == before
    assert await spy.sees() == others
    await player.play("success")
    await expect(player.region("notice")).to_have_text("")


async def test_a_spy_and_the_resistance_have_the_same_buttons(people: People, api: Client) -> None:
    table = at_table(api, ROGUE)
    seats = mixed_mission(table)
    one, other = [await buttons(await people.player(table.players[seat])) for seat in seats]
    assert one == other
    assert len(one) == 4 and all(enabled for _label, enabled in one)
