"""What somebody is about to do is not disturbed by what the others do meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from httpx2 import Client
from playwright.async_api import FloatRect, Locator, expect

from tests.browser.people import IN_A_BROWSER, People, on_phone_and_laptop
from tests.browser.person import Player
from tests.web.players import BASE, ROGUE, SERGEANT, at_table, card, lobby, vote

pytestmark = IN_A_BROWSER

HALF = "I have a feeling about"


async def boxes(buttons: Locator) -> list[FloatRect | None]:
    """Where these are in the window."""
    return [await button.bounding_box() for button in await buttons.all()]


async def boxes_stay(player: Player, buttons: Locator, others: Callable[[], object]) -> None:
    """What the others do comes to the player's page, and his buttons stay where they are."""
    before, answered = await boxes(buttons), player.region("seats").get_by_text("Answered")
    already = await answered.count()
    others()
    await expect(answered).not_to_have_count(already)
    assert await boxes(buttons) == before


async def type_half_a_line(player: Player) -> None:
    """Write a line of chat, and stop with the caret within it."""
    line = player.page.get_by_label("Say something")
    await line.press_sequentially(HALF)
    for _ in range(5):
        await line.press("ArrowLeft")


async def goes_on_typing(player: Player) -> None:
    """The next key goes where the caret was."""
    await player.page.keyboard.type("n odd")
    await expect(player.page.get_by_label("Say something")).to_have_value("I have a feeling n oddabout")


@on_phone_and_laptop
async def test_a_ticked_team_survives_what_others_say(people: People, api: Client) -> None:
    table = at_table(api, SERGEANT)
    (leading,) = table.asked
    leader = await people.player(leading)
    for seat in (0, 1):
        await leader.field("team", seat).check()
    token = leader.page.locator("input[name='token.sergeant']:visible").first
    await token.check()
    table.players[2].say("Take me")
    await expect(leader.region("chat")).to_contain_text("Take me")
    await expect(leader.prompt.locator("input:checked")).to_have_count(3)
    await leader.press("Put it to the vote")


async def test_half_a_line_and_the_caret_survive_votes_and_a_change_of_phase(people: People, api: Client) -> None:
    table = at_table(api).until("vote")
    player = await people.player(table.players[1])
    await type_half_a_line(player)
    for other in table.asked:
        other.act(vote(False))
    await expect(player.region("story")).to_contain_text("Rejected")
    table.players[2].say("Well")
    await expect(player.region("chat")).to_contain_text("Well")
    await goes_on_typing(player)


async def test_what_is_unfolded_stays_unfolded_when_it_is_drawn_anew(people: People, api: Client) -> None:
    table = lobby(api)
    host = await people.player(table.host)
    for summary in await host.prompt.locator("summary").all():
        await summary.click()
    unfolded = host.prompt.locator("details[open]")
    before = await unfolded.count()
    assert before > 1
    table.seat("Finn")
    await expect(host.prompt).to_contain_text("with 6 players")
    await expect(unfolded).to_have_count(before)


async def test_an_open_dossier_stays_open_when_more_is_told(people: People, api: Client) -> None:
    table = at_table(api, SERGEANT).until("sergeant.switch")
    (sergeant,) = table.asked
    player = await people.player(sergeant)
    await player.region("knowledge").locator("summary").click()
    order = next(choice for choice in sergeant.view["prompt"]["prompt"]["choices"] if choice["at"] is not None)
    sergeant.act(order).raise_for_status()
    await expect(player.region("knowledge").get_by_text("had played")).to_be_visible()


@on_phone_and_laptop
async def test_votes_of_others_do_not_move_the_buttons_under_the_finger(people: People, api: Client) -> None:
    table = at_table(api, ROGUE).until("vote")
    player = await people.player(table.players[0])
    buttons = player.prompt.get_by_role("button")
    await boxes_stay(player, buttons, lambda: [other.act(vote(True)) for other in table.players[1:4]])
    await player.page.mouse.wheel(0, 5000)
    await expect(player.page.get_by_role("heading", name="When it is your turn")).to_be_in_viewport()
    await boxes_stay(player, buttons, lambda: [other.act(vote(True)) for other in table.players[4:6]])


@on_phone_and_laptop
async def test_cards_of_others_do_not_move_mine(people: People, api: Client) -> None:
    table = at_table(api, BASE).until("cards")
    mine, other = table.asked
    player = await people.player(mine)
    await player.field("card", "fail").check()
    await boxes_stay(player, player.prompt.locator(".card, button"), lambda: other.act(card("success")))
    await expect(player.field("card", "fail")).to_be_checked()


@on_phone_and_laptop
async def test_the_focus_stays_on_a_button_while_others_vote(people: People, api: Client) -> None:
    table = at_table(api).until("vote")
    player = await people.player(table.players[0])
    reject = player.prompt.get_by_role("button", name="Reject")
    await reject.focus()
    await boxes_stay(player, reject, lambda: [other.act(vote(True)) for other in table.players[1:4]])
    await expect(reject).to_be_focused()


async def test_a_question_that_goes_leaves_the_focus_on_what_comes_next(people: People, api: Client) -> None:
    table = at_table(api).until("vote")
    player = await people.player(table.players[0])
    await player.prompt.get_by_role("button", name="Approve").focus()
    for other in table.asked:
        other.act(vote(True))
    await expect(player.page.locator("#prompt h2:focus, #status h1:focus")).to_have_count(1)


@on_phone_and_laptop
async def test_a_double_click_counts_once(people: People, api: Client) -> None:
    table = at_table(api).until("cards")
    player = await people.player(table.asked[0])
    await player.field("card", "success").check()
    await player.prompt.get_by_role("button", name="Play it face down").dblclick()
    await expect(player.prompt).to_contain_text("Your card lies face down.")
    await player.says("Done")
    await expect(player.region("chat")).to_contain_text("Done")
    await expect(player.region("notice")).to_have_text("")


async def test_news_do_not_scroll_the_page_under_a_reader(people: People, api: Client) -> None:
    table = at_table(api).until("cards").until("vote")
    player = await people.player(table.players[0])
    await player.vote(False)
    await player.region("lineup").scroll_into_view_if_needed()
    before = await player.region("lineup").bounding_box()
    for other in table.asked:
        other.act(vote(False))
    await expect(player.region("story")).to_contain_text("Rejected")
    after = await player.region("lineup").bounding_box()
    assert before and after and abs(before["y"] - after["y"]) < 100


async def test_the_end_comes_to_a_reader_further_down(people: People, api: Client) -> None:
    table = at_table(api).until("vote")
    player = await people.player(table.players[0])
    await player.region("invite").scroll_into_view_if_needed()
    for _rejection in range(5):
        table.until("vote")
        for other in table.asked:
            other.act(vote(False))
    await expect(player.region("end").get_by_role("heading", name="The spies win")).to_be_in_viewport()


async def test_a_new_deal_begins_at_the_top_of_the_page(people: People, api: Client) -> None:
    table = lobby(api, 5)
    player = await people.player(table.players[1])
    await player.page.mouse.wheel(0, 5000)
    await expect(player.page.get_by_role("heading", name="When it is your turn")).to_be_in_viewport()
    table.host.start().raise_for_status()
    await expect(player.region("status")).to_be_in_viewport()
