"""Seven friends play a whole game with the Sergeant, each at his own browser; one order makes a good card a bad one."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.company import Company, sit_down, start, watched
from tests.browser.people import IN_A_BROWSER, People

pytestmark = IN_A_BROWSER


async def test_a_sergeant_switches_a_card_and_alone_with_its_player_learns_what_it_was(people: People) -> None:
    company = await watched(people, await sit_down(people, 7))
    company.album = "sergeant"
    await start(company, "sergeant")
    friends = (await company.cast())["Resistance"]
    sergeant, target = await go_on_mission(company, friends[:2], switch=True)
    order = f"Sergeant {company.names[sergeant]} had {company.names[target]}’s card switched."
    await company.all_read("story", order)
    await company.all_read("story", "Mission 1 failed")
    await only_these_know(company, f"{company.names[target]} had played Success", {sergeant, target})
    for size in (3, 3, 4):
        await go_on_mission(company, friends[:size])
        await company.all_read("story", "left the cards as they are")
    await company.all_read("end", "The resistance wins")
    await company.all_read("end", f"{company.names[target]} had played Success")
    await company.snap(company.host, "end")
    await they_play_again(company)


async def they_play_again(company: Company) -> None:
    """The same people, the next Leader, a new deal."""
    await company.host.prompt.get_by_role("button", name="Play again").click()
    await company.all_read("status", "Game 2")
    for player in company.players:
        await expect(player.region("end")).to_be_hidden()
        assert "had played" not in (await player.sees("knowledge"))["knowledge"]


async def go_on_mission(company: Company, team: list[int], *, switch: bool = False) -> tuple[int, int]:
    """A mission on which all play Success: who was Sergeant, and another member of the team."""
    leader = await company.leader()
    sergeant = next(seat for seat in team if seat != leader)
    target = next(seat for seat in team if seat != sergeant)
    await company.team(*team, sergeant=sergeant)
    await expect(company.host.region("seats").locator(f"[data-seat='{sergeant}']")).to_contain_text("Sergeant")
    await company.mission(dict.fromkeys(team, "success"))
    await company.snap(company.players[sergeant], "order")
    await company.players[sergeant].order(target if switch else None)
    await company.agree()
    return sergeant, target


async def only_these_know(company: Company, secret: str, knowing: set[int]) -> None:
    """The secret is on the pages of these seats, and in no text of any other page."""
    assert company.spectator
    for seat, player in enumerate(company.players):
        assert (secret in await player.text()) == (seat in knowing)
    assert secret not in await company.spectator.text()
