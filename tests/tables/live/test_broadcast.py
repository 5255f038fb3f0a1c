"""What is shown to whom, and how often it is drawn."""

from __future__ import annotations

import json

import pytest

from app.rules.model import Seat
from app.tables.model.table import Request, Selection, Table
from tests.tables.builders import (
    MIXES,
    after,
    all_vote,
    moments,
    murmuring,
    playing,
    proposal,
    saying,
    sit,
    table,
    voting,
)
from tests.tables.watching import EVERYTHING, OWN, PUBLIC, Counting, Hall, carried, views


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
    assert [carried(frame) for frame in hall.join(seat).news()] == [everything]


async def test_there_is_no_second_frame_when_nothing_happens() -> None:
    subscriber = Hall(VOTING).subscriber(0)
    assert subscriber.news() == []


async def test_the_first_frame_is_about_the_newest_table() -> None:
    hall = Hall(table(1))
    hall.publish(table(3))
    (frame,) = hall.join(None).news()
    assert len(json.loads(frame)["table"]["names"]) == 3


# --- Only what has changed ------------------------------------------------------------------------------------------


async def test_nothing_is_sent_when_nothing_has_changed() -> None:
    hall = Hall(VOTING)
    everybody = [*hall.players(5), hall.subscriber(None)]
    hall.publish(after(VOTING))
    assert [subscriber.news() for subscriber in everybody] == [[]] * 6


async def test_a_line_of_chat_changes_nothing_else() -> None:
    hall = Hall(VOTING)
    subscriber = hall.subscriber(0)
    hall.publish(after(VOTING, says(1)))
    assert [carried(frame) for frame in subscriber.news()] == [{"chat"}]


async def test_who_learns_nothing_is_not_sent_his_knowledge() -> None:
    hall = Hall(DEALT)
    leader, other = hall.subscriber(0), hall.subscriber(1)
    hall.publish(VOTING)
    assert [OWN & carried(frame) for subscriber in (leader, other) for frame in subscriber.news()] == [{"prompt"}] * 2


async def test_frames_come_in_order() -> None:
    hall = Hall(VOTING)
    subscriber = hall.subscriber(0)
    for count in range(1, 4):
        hall.publish(after(VOTING, *(says(number) for number in range(count))))
    assert [len(json.loads(frame)["chat"]) for frame in subscriber.news()] == [1, 2, 3]


async def test_one_publication_is_one_frame() -> None:
    hall = Hall(VOTING)
    subscriber = hall.subscriber(1)
    hall.publish(after(all_vote(VOTING, True), says(1), murmuring("they")))
    assert len(subscriber.news()) == 1


async def test_who_sits_down_is_seen_by_all() -> None:
    hall = Hall(table(2))
    everybody = [*hall.players(2), hall.subscriber(None)]
    hall.publish(sit(table(2), 2))
    assert all("seats" in carried(frame) for subscriber in everybody for frame in subscriber.news())


@pytest.mark.parametrize("mix", MIXES.values(), ids=MIXES.keys())
@pytest.mark.parametrize("seat", [None, 2], ids=["spectator", "player"])
async def test_what_is_pushed_adds_up_to_what_would_be_seen_anew(seat: int | None, mix: Selection) -> None:
    start = playing(7, mix)
    hall = Hall(start)
    listener = hall.join(seat)
    page = json.loads(listener.news()[0])
    for moment in moments(start, seed=3):
        hall.publish(moment)
        for frame in listener.news():
            page |= json.loads(frame)
        assert page == json.loads(Hall(moment).join(seat).news()[0])


# --- Drawn once -----------------------------------------------------------------------------------------------------


async def test_what_all_see_is_drawn_once() -> None:
    hall = Hall(DEALT)
    for seat in (0, 0, 1, 2, None, None):
        hall.subscriber(seat)
    drawn = hall.publish(VOTING)
    assert {region: count for region, count in drawn.items() if region in PUBLIC} == dict.fromkeys(
        ("status", "seats", "story"), 1
    )


async def test_a_room_is_drawn_once_for_all_who_hear_it() -> None:
    hall = Hall(VOTING)
    for seat in (0, 1, None, None):
        hall.subscriber(seat)
    assert hall.publish(after(VOTING, says(1), murmuring("they"))) == {"chat": 2}


async def test_what_is_one_s_own_is_drawn_once_for_all_his_tabs() -> None:
    hall = Hall(DEALT)
    for seat in (0, 0, 0):
        hall.subscriber(seat)
    assert hall.publish(VOTING)["prompt"] == 1


async def test_each_channel_draws_for_itself() -> None:
    hall, html = Hall(VOTING), Counting()
    hall.subscriber(0)
    hall.subscriber(1, html)
    html.drawn.clear()
    assert (hall.publish(after(VOTING, says(1))), html.drawn) == ({"chat": 1}, {"chat": 1})


async def test_nothing_is_drawn_for_nobody() -> None:
    assert Hall(VOTING).publish(all_vote(VOTING, True)) == {}


async def test_what_happened_while_nobody_watched_is_not_told_as_news() -> None:
    hall = Hall(VOTING)
    hall.publish(after(VOTING, says(1)))
    subscriber = hall.subscriber(0)
    hall.publish(after(VOTING, says(1), voting(1, True)))
    assert [carried(frame) for frame in subscriber.news()] == [{"status", "seats"}]


# --- The gone -------------------------------------------------------------------------------------------------------


async def test_who_has_left_gets_nothing() -> None:
    hall = Hall(VOTING)
    subscriber = hall.subscriber(0)
    hall.broadcast.leave(subscriber.subscriber)
    hall.publish(after(VOTING, says(1)))
    assert subscriber.news() == []


async def test_leaving_twice_is_harmless() -> None:
    hall = Hall(VOTING)
    subscriber = hall.subscriber(0)
    hall.broadcast.leave(subscriber.subscriber)
    hall.broadcast.leave(subscriber.subscriber)
    assert hall.broadcast.subscribers == set()


async def test_one_tab_that_leaves_takes_no_other_with_it() -> None:
    hall = Hall(VOTING)
    left, stays = hall.subscriber(0), hall.subscriber(0)
    hall.broadcast.leave(left.subscriber)
    hall.publish(after(VOTING, says(1)))
    assert len(stays.news()) == 1


# --- What pages and the API show ------------------------------------------------------------------------------------


async def test_views_are_made_once_and_are_those_that_sockets_were_sent() -> None:
    hall = Hall(VOTING)
    hall.players(2)
    once, again = hall.broadcast.views(Seat(1)), hall.broadcast.views(Seat(1))
    assert (once.public is again.public, once.seat is again.seat) == (True, True)


@pytest.mark.parametrize("watched", [True, False], ids=["watched", "by nobody"])
async def test_views_are_of_the_table_that_was_published_last(watched: bool) -> None:
    hall = Hall(VOTING)
    if watched:
        hall.players(5)
    assert hall.broadcast.views(Seat(1)) == views(VOTING, Seat(1))
    later = all_vote(VOTING, True)
    hall.publish(later)
    assert hall.broadcast.views(Seat(1)) == views(later, Seat(1))
