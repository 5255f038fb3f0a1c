"""Five friends whose browsers run no scripts play a whole game: by forms alone, and by loading the page again."""

from __future__ import annotations

from tests.browser.company import Company, sit_down, start
from tests.browser.people import IN_A_BROWSER, People

pytestmark = IN_A_BROWSER


async def test_a_whole_game_is_played_by_forms_alone(people: People) -> None:
    company = await sit_down(people, 5, javascript=False)
    await start(company, "rogue")
    cast = await company.cast()
    (rogue,), friends = cast["Resistance Rogue"], cast["Resistance"]
    await company.team(0, 1, rejecting=range(3))
    await company.all_read("story", "Rejected, 3 to 2")
    await go_on_mission(company, {rogue: "rogue_success", friends[0]: "success"})
    await go_on_mission(company, dict.fromkeys([rogue, *friends], "success"))
    await company.team(rogue, friends[0])
    await company.watch(friends[0])
    await company.mission({rogue: "rogue_success", friends[0]: "success"})
    await company.all_read("end", f"{company.names[rogue]} wins alone")


async def go_on_mission(company: Company, cards: dict[int, str]) -> None:
    """R6: on the first two missions of five there is no Watch."""
    await company.team(*cards)
    await company.mission(cards)


async def test_a_refusal_and_a_line_of_chat_come_by_the_plain_way_too(people: People) -> None:
    people.expected = people.REFUSED
    company = await sit_down(people, 5, javascript=False)
    await start(company)
    leader = company.players[await company.leader()]
    await leader.look()
    await leader.push(leader.prompt.get_by_role("button", name="Put it to the vote"))
    await leader.reads_notice("This team needs 2 players; you chose 0.")
    await leader.says("I meant to choose")
    await company.all_read("chat", "I meant to choose")
