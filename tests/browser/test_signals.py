"""It is your turn: the title says it, and what has just happened moves; what cannot be taken back is asked twice."""

from __future__ import annotations

import re

from httpx2 import Client
from playwright.async_api import expect

from tests.browser.people import IN_A_BROWSER, People, on_phone_and_laptop
from tests.browser.person import Player
from tests.web.players import ROGUE, Table, at_table, vote

pytestmark = IN_A_BROWSER

TURN = re.compile("^Your turn")


@on_phone_and_laptop
async def test_the_title_and_the_icon_say_whose_turn_it_is(people: People, api: Client) -> None:
    table = at_table(api, ROGUE).until("vote")
    player = await people.player(table.players[3])
    await expect(player.page).to_have_title(TURN)
    await expect(player.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("favicon-turn"))
    await player.vote(True)
    await expect(player.page).not_to_have_title(TURN)
    await expect(player.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile(r"favicon\.svg"))


async def test_a_signal_that_is_chosen_stays_chosen_on_this_device(people: People, api: Client) -> None:
    player = await people.player(at_table(api, ROGUE).host)
    await player.page.get_by_label("Sound").check()
    await player.page.reload()
    await expect(player.page.get_by_label("Sound")).to_be_checked()
    await expect(player.page.get_by_label("Vibration")).not_to_be_checked()


async def test_a_notification_that_is_refused_is_not_chosen(people: People, api: Client) -> None:
    player = await people.player(at_table(api, ROGUE).host)
    await player.page.evaluate("() => { Notification.requestPermission = async () => 'denied'; }")
    await player.page.get_by_label("Notification").click()
    await expect(player.page.get_by_text("Your browser does not allow it")).to_be_visible()
    await expect(player.page.get_by_label("Notification")).not_to_be_checked()


AS_ON_A_PHONE = """() => {
  window.shown = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor() { throw new TypeError("Illegal constructor."); }
  };
  navigator.serviceWorker.getRegistration = async () => ({ showNotification: async title => window.shown.push(title) });
  Object.defineProperty(document, "hidden", { get: () => true });
}"""


async def test_where_a_page_may_show_no_notification_its_service_worker_does_once(people: People, api: Client) -> None:
    table = at_table(api, ROGUE)
    follower = next(player for player in table.players if player not in table.asked)
    player = await people.player(follower)
    await player.page.evaluate(AS_ON_A_PHONE)
    await player.page.get_by_label("Notification").click()
    assert await player.page.evaluate("() => window.shown.splice(0)") == ["Your turn"]  # to show how it is
    table.until("vote")
    await expect(player.page).to_have_title(TURN)
    table.host.say("Well?").raise_for_status()
    await expect(player.region("chat")).to_contain_text("Well?")
    assert await player.page.evaluate("() => window.shown") == ["Your turn"]


# --- Asked twice ----------------------------------------------------------------------------------------------------


async def about_to_play(people: People, api: Client) -> tuple[Table, Player]:
    """Somebody who has pressed once to play Success."""
    table = at_table(api, ROGUE).until("cards")
    player = await people.player(table.asked[0])
    await player.field("card", "success").check()
    button = player.prompt.locator("button")
    before = await button.bounding_box()
    await button.click()
    asked_again = await button.bounding_box()
    assert before and asked_again and (asked_again["x"], asked_again["width"]) == (before["x"], before["width"])
    return table, player


@on_phone_and_laptop
async def test_a_card_is_played_by_the_second_press_in_the_same_place(people: People, api: Client) -> None:
    _table, player = await about_to_play(people, api)
    await player.prompt.get_by_role("button", name="Press again").click()
    await expect(player.prompt.locator("form")).to_have_count(0)


@on_phone_and_laptop
async def test_anything_else_that_is_touched_calls_it_off(people: People, api: Client) -> None:
    table, player = await about_to_play(people, api)
    await player.region("status").click()
    await expect(player.prompt.get_by_role("button", name="Play it face down")).to_be_visible()
    assert len(table.asked) == len(table.players[0].view["status"]["situation"]["team"])


# --- Moments --------------------------------------------------------------------------------------------------------


@on_phone_and_laptop
async def test_what_has_just_happened_moves_and_a_touch_ends_it(people: People, api: Client) -> None:
    table = at_table(api, ROGUE).until("vote")
    player = await people.player(table.host)
    await expect(player.page.locator(".moment")).to_have_count(0)
    for other in table.asked:
        other.act(vote(True)).raise_for_status()
    await expect(player.page.locator("#seats .vote.moment")).to_have_count(len(table.players))
    await player.region("status").click()
    await expect(player.page.locator(".moment")).to_have_count(0)
