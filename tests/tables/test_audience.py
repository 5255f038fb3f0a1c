"""What is shown to whom, and how often it is drawn."""

from __future__ import annotations

import asyncio
import json

import pytest

from app.rules.model import Seat
from app.tables.audience import OUTBOX, Watcher
from app.tables.model import Request, Table
from tests.tables.builders import after, all_vote, murmuring, playing, proposal, saying, sit, table, voting
from tests.tables.watching import EVERYTHING, OWN, SHARED, Counting, Hall, regions, waiting


def says(number: int) -> Request:
    """A line that has not been said yet."""
    return saying(0, f"line {number}")


DEALT = playing(5)
VOTING = after(DEALT, proposal)


# --- The first frame ------------------------------------------------------------------------------------------------

VIEWERS = {"spectator": (None, EVERYTHING), "host": (0, EVERYTHING | OWN), "guest": (1, EVERYTHING | OWN)}


@pytest.mark.parametrize("at", [table(5), VOTING], ids=["lobby", "game"])
@pytest.mark.parametrize(("seat", "everything"), VIEWERS.values(), ids=VIEWERS.keys())
async def test_the_first_frame_is_everything(at: Table, seat: int | None, everything: set[str]) -> None:
    hall = Hall(at)
    watcher = hall.audience.join(hall.channel, None if seat is None else Seat(seat))
    assert regions(await hall.audience.next_frame(watcher)) == everything


async def test_there_is_no_second_frame_when_nothing_happens() -> None:
    watcher = await Hall(VOTING).watcher(0)
    assert waiting(watcher) == []


async def test_the_first_frame_is_about_the_newest_table() -> None:
    hall = Hall(table(1))
    watcher = hall.audience.join(hall.channel, None)
    hall.publish(table(3))
    assert len(json.loads(await hall.audience.next_frame(watcher))["seats"]["names"]) == 3


async def test_what_the_first_frame_tells_is_not_told_again() -> None:
    hall = Hall(table(1))
    watcher = hall.audience.join(hall.channel, None)
    hall.publish(table(3))
    await hall.audience.next_frame(watcher)
    assert waiting(watcher) == []


# --- Only what has changed ------------------------------------------------------------------------------------------


async def test_nothing_is_sent_when_nothing_has_changed() -> None:
    hall = Hall(VOTING)
    everybody = [*await hall.players(5), await hall.watcher(None)]
    hall.publish(after(VOTING))
    assert [waiting(watcher) for watcher in everybody] == [[]] * 6


async def test_a_line_of_chat_changes_nothing_else() -> None:
    hall = Hall(VOTING)
    watcher = await hall.watcher(0)
    hall.publish(after(VOTING, says(1)))
    assert [regions(frame) for frame in waiting(watcher)] == [{"chat"}]


async def test_who_learns_nothing_is_not_sent_his_knowledge() -> None:
    hall = Hall(DEALT)
    leader, other = await hall.watcher(0), await hall.watcher(1)
    hall.publish(VOTING)
    assert [OWN & regions(frame) for watcher in (leader, other) for frame in waiting(watcher)] == [{"prompt"}] * 2


async def test_frames_come_in_order() -> None:
    hall = Hall(VOTING)
    watcher = await hall.watcher(0)
    for count in range(1, 4):
        hall.publish(after(VOTING, *(says(number) for number in range(count))))
    assert [len(json.loads(frame)["chat"]) for frame in waiting(watcher)] == [1, 2, 3]


async def test_one_publication_is_one_frame() -> None:
    hall = Hall(VOTING)
    watcher = await hall.watcher(1)
    hall.publish(after(all_vote(VOTING, True), says(1), murmuring("they")))
    assert len(waiting(watcher)) == 1


async def test_a_watcher_waits_until_something_happens() -> None:
    hall = Hall(VOTING)
    watcher = await hall.watcher(0)
    next_frame = asyncio.ensure_future(hall.audience.next_frame(watcher))
    await asyncio.wait([next_frame], timeout=0)
    hall.publish(after(VOTING, says(1)))
    assert regions(await next_frame) == {"chat"}


async def test_who_sits_down_is_seen_by_all() -> None:
    hall = Hall(table(2))
    everybody = [*await hall.players(2), await hall.watcher(None)]
    hall.publish(sit(table(2), 2))
    assert all("seats" in regions(frame) for watcher in everybody for frame in waiting(watcher))


# --- Drawn once -----------------------------------------------------------------------------------------------------


async def test_what_all_see_is_drawn_once() -> None:
    hall = Hall(DEALT)
    for seat in (0, 0, 1, 2, None, None):
        await hall.watcher(seat)
    drawn = hall.publish(VOTING)
    assert {region: count for region, count in drawn.items() if region in SHARED} == dict.fromkeys(
        ("status", "seats", "story"), 1
    )


async def test_a_room_is_drawn_once_for_all_who_hear_it() -> None:
    hall = Hall(VOTING)
    for seat in (0, 1, None, None):
        await hall.watcher(seat)
    assert hall.publish(after(VOTING, says(1), murmuring("they"))) == {"chat": 2}


async def test_what_is_one_s_own_is_drawn_once_for_all_his_tabs() -> None:
    hall = Hall(DEALT)
    for seat in (0, 0, 0):
        await hall.watcher(seat)
    assert hall.publish(VOTING)["prompt"] == 1


async def test_each_channel_draws_for_itself() -> None:
    hall, html = Hall(VOTING), Counting()
    await hall.watcher(0)
    await hall.watcher(1, html)
    html.drawn.clear()
    assert (hall.publish(after(VOTING, says(1))), html.drawn) == ({"chat": 1}, {"chat": 1})


async def test_nothing_is_drawn_for_nobody() -> None:
    assert Hall(VOTING).publish(all_vote(VOTING, True)) == {}


async def test_what_happened_while_nobody_watched_is_not_told_as_news() -> None:
    hall = Hall(VOTING)
    hall.publish(after(VOTING, says(1)))
    watcher = await hall.watcher(0)
    hall.publish(after(VOTING, says(1), voting(1, True)))
    assert [regions(frame) for frame in waiting(watcher)] == [{"status", "seats"}]


# --- The slow and the gone ------------------------------------------------------------------------------------------


async def overrun(hall: Hall) -> Watcher:
    """A watcher who has not read for longer than his outbox is long."""
    watcher = await hall.watcher(0)
    for count in range(1, OUTBOX + 10):
        hall.publish(after(VOTING, *(says(number) for number in range(count))))
    return watcher


async def test_as_much_waits_as_the_outbox_holds() -> None:
    hall = Hall(VOTING)
    watcher = await hall.watcher(0)
    for count in range(1, OUTBOX + 1):
        hall.publish(after(VOTING, *(says(number) for number in range(count))))
    assert len(waiting(watcher)) == OUTBOX


async def test_nothing_waits_for_who_has_fallen_behind() -> None:
    assert waiting(await overrun(Hall(VOTING))) == []


async def test_who_has_fallen_behind_gets_everything_anew() -> None:
    hall = Hall(VOTING)
    watcher = await overrun(hall)
    frame = await hall.audience.next_frame(watcher)
    assert (regions(frame), len(json.loads(frame)["chat"])) == (EVERYTHING | OWN, OUTBOX + 9)


async def test_who_has_caught_up_gets_what_is_new() -> None:
    hall = Hall(VOTING)
    watcher = await overrun(hall)
    await hall.audience.next_frame(watcher)
    hall.publish(VOTING)
    assert [regions(frame) for frame in waiting(watcher)] == [{"chat"}]


async def test_who_has_left_gets_nothing() -> None:
    hall = Hall(VOTING)
    watcher = await hall.watcher(0)
    hall.audience.leave(watcher)
    hall.publish(after(VOTING, says(1)))
    assert waiting(watcher) == []


async def test_leaving_twice_is_harmless() -> None:
    hall = Hall(VOTING)
    watcher = await hall.watcher(0)
    hall.audience.leave(watcher)
    hall.audience.leave(watcher)
    assert hall.audience.watchers == set()


async def test_one_tab_that_leaves_takes_no_other_with_it() -> None:
    hall = Hall(VOTING)
    gone, stays = await hall.watcher(0), await hall.watcher(0)
    hall.audience.leave(gone)
    hall.publish(after(VOTING, says(1)))
    assert len(waiting(stays)) == 1
