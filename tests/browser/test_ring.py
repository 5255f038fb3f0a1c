"""Where there is room, the seats stand around the missions as people sit around a table, one's own at the near side."""

from __future__ import annotations

import asyncio
from itertools import combinations, pairwise
from math import atan2, tau

import pytest
from httpx2 import Client
from playwright.async_api import FloatRect, ViewportSize, expect

from tests.browser.people import IN_A_BROWSER, LAPTOP, People
from tests.browser.person import Person
from tests.browser.test_phone import NAMES
from tests.browser.typefaces import in_each_typeface
from tests.web.players import ROGUE, SERGEANT, Kind, at_table, open_table, vote

pytestmark = [*IN_A_BROWSER, in_each_typeface]

SMALL = ViewportSize(width=900, height=700)
SHORT = ViewportSize(width=1366, height=650)
TABLET = ViewportSize(width=1024, height=768)
LINE = 24
"""The height of a line of text: what is to be in sight has at least so much to spare."""
BOXES = """() => [...document.querySelectorAll("#board, #seats [data-seat]")].map(it => {
  const {x, y, width, height} = it.getBoundingClientRect();
  return {x, y, width, height};
})"""


async def ring(person: Person) -> tuple[FloatRect, list[FloatRect]]:
    """Where the missions and the seats are, in the order of the page."""
    board, *seats = await person.page.evaluate(BOXES)
    return board, seats


def round_of(board: FloatRect, seat: FloatRect) -> float:
    """How far round the missions this seat is, clockwise from the near side, in whole rounds."""
    across = seat["x"] + seat["width"] / 2 - board["x"] - board["width"] / 2
    down = seat["y"] + seat["height"] / 2 - board["y"] - board["height"] / 2
    return round(atan2(-across, down) / tau, 3) % 1


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether these do not lie over each other."""
    return any(
        first[at] + first[size] <= second[at]  # type: ignore[literal-required]
        for at, size in (("x", "width"), ("y", "height"))
        for first, second in ((one, other), (other, one))
    )


@pytest.mark.parametrize("players", range(5, 11))
async def test_others_sit_clockwise_from_oneself(people: People, api: Client, players: int) -> None:
    table = at_table(api, Kind(players))
    player = await people.player(table.players[2], size=LAPTOP)
    board, seats = await ring(player)
    places = [round_of(board, seat) for seat in [*seats[2:], *seats[:2]]]
    assert places[0] == 0 and all(one < next_one for one, next_one in pairwise(places))


async def test_spectators_look_from_the_first_seat(people: People, api: Client) -> None:
    spectator = await people.spectator(at_table(api, ROGUE).spectator_key)
    board, seats = await ring(spectator)
    assert round_of(board, seats[0]) == 0


@pytest.mark.parametrize(("players", "size"), [(7, SMALL), (10, SMALL), (10, LAPTOP)], ids=["7", "10", "10 laptop"])
async def test_long_names_and_many_marks_lie_beside_each_other(
    people: People, api: Client, players: int, size: ViewportSize
) -> None:
    kind = Kind(players, ("plot",))
    table = open_table(api, NAMES[0]).seat(*NAMES[1:players]).begin(kind).until("cards")
    player = await people.player(table.asked[0], size=size)
    board, seats = await ring(player)
    assert all(apart(*two) for two in combinations([board, *seats], 2))
    assert await player.page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("size", [SMALL, SHORT, LAPTOP], ids=["small", "short", "laptop"])
async def test_votes_that_come_in_move_no_seat(people: People, api: Client, size: ViewportSize) -> None:
    table = at_table(api, SERGEANT).until("vote")
    player = await people.player(table.players[0], size=size)
    await expect(player.region("seats").locator(".mark-absent")).to_have_count(5)  # a mark that comes has its own line
    before = await ring(player)
    for other in table.asked:
        other.act(vote(True)).raise_for_status()
    await expect(player.region("seats").locator(".vote")).to_have_count(6)
    board, seats = await ring(player)
    moved = board["y"] - before[0]["y"]  # by what is told above of it
    assert [{**seat, "y": seat["y"] - moved} for seat in seats] == [pytest.approx(seat, abs=0.1) for seat in before[1]]


async def test_ten_seats_are_in_sight_on_a_short_laptop(people: People, api: Client) -> None:
    table = at_table(api, Kind(10)).until("propose", lambda table: table.watch().json()["board"]["track"]["round"] == 3)
    player = await people.player(table.asked[0], size=SHORT)
    await player.region("absence").evaluate("it => { it.hidden = true; }")  # as if all were here
    _board, seats = await ring(player)
    assert max(seat["y"] + seat["height"] for seat in seats) <= SHORT["height"] - LINE


@pytest.mark.parametrize("size", [TABLET, LAPTOP], ids=["tablet", "laptop"])
async def test_the_question_stays_in_sight_wherever_one_reads(people: People, api: Client, size: ViewportSize) -> None:
    table = at_table(api, ROGUE).until("vote")
    player = await people.player(table.players[0], size=size)
    for place in ("status", "record", "signals"):
        await player.region(place).scroll_into_view_if_needed()
        for seen in (*await player.prompt.get_by_role("button").all(), player.region("knowledge").locator("summary")):
            await expect(seen).to_be_in_viewport(ratio=1)
    await asyncio.gather(*(expect(player.region(place)).to_be_in_viewport() for place in ("prompt", "signals")))
