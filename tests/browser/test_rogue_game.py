"""Seven friends play a whole game with both Rogues, each at his own browser; the resistance Rogue wins alone."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.company import Company, sit_down, start, watched
from tests.browser.people import IN_A_BROWSER, People

pytestmark = IN_A_BROWSER

Cast = dict[str, list[int]]


async def test_the_resistance_rogue_wins_alone_while_somebody_watches(people: People) -> None:
    company = await watched(people, await sit_down(people, 7))
    company.album = "rogue"
    await start(company, "rogue")
    cast = await company.cast()
    (rogue,), spies, friends = cast["Resistance Rogue"], cast["Spy"], cast["Resistance"]
    await the_spies_know_each_other_but_not_the_spy_rogue(company, cast)
    await reject_a_team(company)
    await go_on_mission(company, {rogue: "rogue_success", spies[0]: "fail"}, watched=spies[0])
    await spectator_reads(company, "Mission 1 failed")
    await go_on_mission(company, dict.fromkeys([rogue, *friends[:2]], "success"), watched=rogue)
    await go_on_mission(company, dict.fromkeys([rogue, friends[0], spies[1]], "success"), watched=friends[0])
    await go_on_mission(company, {rogue: "rogue_success"} | dict.fromkeys(friends, "success"), watched=friends[1])
    await company.all_read("end", f"{company.names[rogue]} wins alone")
    await everybody_is_unmasked(company, cast)


async def the_spies_know_each_other_but_not_the_spy_rogue(company: Company, cast: Cast) -> None:
    """R15: he neither learns nor is learned; of the resistance nobody learns anyone."""
    for seat, player in enumerate(company.players):
        dossier = (await player.sees("knowledge"))["knowledge"]
        known = {other for other, name in enumerate(company.names) if name in dossier}
        assert known == (set(cast["Spy"]) - {seat} if seat in cast["Spy"] else set())


async def reject_a_team(company: Company) -> None:
    """A first team finds no majority."""
    await company.team(0, 1, rejecting=range(4))
    await company.all_read("story", "Rejected, 4 to 3")


async def go_on_mission(company: Company, cards: dict[int, str], *, watched: int) -> None:
    """A team is approved, somebody gets the Watch token, and all play their cards."""
    await company.team(*cards, rejecting=[6])
    await company.watch(watched)
    await company.all_read("seats", "Watch")
    await company.mission(cards)


async def spectator_reads(company: Company, result: str) -> None:
    """The spectator sees how the mission went, by counts of cards."""
    assert company.spectator
    await expect(company.spectator.region("story")).to_contain_text(result)
    await expect(company.spectator.region("record")).to_contain_text("1 Fail")
    await expect(company.spectator.region("record")).to_contain_text("1 Rogue Success")
    await company.snap(company.spectator, "watcher")


async def everybody_is_unmasked(company: Company, cast: Cast) -> None:
    """At the end all read everybody's character and what he won, the spectator too."""
    for person in company.everybody:
        for role, seats in cast.items():
            for seat in seats:
                row = person.region("end").get_by_role("row").filter(has_text=company.names[seat])
                await expect(row).to_contain_text(role)
                await expect(row).to_contain_text("won" if role == "Resistance Rogue" else "lost")
    await company.snap(company.host, "end")
