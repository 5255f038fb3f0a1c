"""A socket that takes nothing: nobody waits for it, nothing is kept for it, and it misses nothing."""

from __future__ import annotations

import asyncio
import json

import pytest

from app.tables.model.table import Request
from tests.tables.builders import after, all_vote, playing, proposal, saying
from tests.tables.watching import EVERYTHING, OWN, Hall, Listener, carried

VOTING = after(playing(5), proposal)


def says(number: int) -> Request:
    """A line that has not been said yet."""
    return saying(0, f"line {number}")


def overrun(hall: Hall) -> Listener:
    """A subscriber whose socket takes nothing, while a good deal happens."""
    listener = hall.subscriber(0)
    listener.ear.stop()
    for count in range(1, 10):
        hall.publish(after(VOTING, *(says(number) for number in range(count))))
    return listener


async def test_a_socket_that_takes_nothing_is_waited_for_by_nobody() -> None:
    hall = Hall(VOTING)
    overrun(hall)
    other = hall.subscriber(1)
    hall.publish(after(VOTING, says(1)))
    assert len(other.news()) == 1


async def test_who_has_fallen_behind_gets_the_frame_that_was_on_its_way_and_then_everything_at_once() -> None:
    listener = overrun(Hall(VOTING))
    await listener.ear.resume()
    first, second = listener.news()
    assert (carried(first), carried(second)) == ({"chat"}, EVERYTHING | OWN)


async def test_everything_is_what_is_newest() -> None:
    listener = overrun(Hall(VOTING))
    await listener.ear.resume()
    assert len(json.loads(listener.news()[-1])["chat"]) == 9


async def test_who_has_caught_up_gets_what_is_new() -> None:
    hall = Hall(VOTING)
    listener = overrun(hall)
    await listener.ear.resume()
    listener.news()
    hall.publish(VOTING)
    assert [carried(frame) for frame in listener.news()] == [{"chat"}]


async def test_who_missed_nothing_while_a_frame_was_leaving_gets_nothing_twice() -> None:
    hall = Hall(VOTING)
    listener = hall.subscriber(0)
    listener.ear.stop()
    hall.publish(after(VOTING, says(1)))
    await listener.ear.resume()
    assert [carried(frame) for frame in listener.news()] == [{"chat"}]


async def test_a_socket_that_takes_nothing_for_long_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.tables.live.subscriber.SEND_TIMEOUT", 0.0)
    listener = overrun(Hall(VOTING))
    await asyncio.wait([task for task in asyncio.all_tasks() if task is not asyncio.current_task()])
    assert listener.ear.lost == 1


class Gone:
    """A socket that has closed."""

    def write(self, _frame: str) -> bool:
        """Nothing is written."""
        return False

    async def send(self, _frame: str) -> None:
        """Say what is wrong."""
        raise OSError


async def test_a_socket_that_has_closed_is_lost_and_hurts_nobody() -> None:
    hall, lost = Hall(VOTING), list[bool]()
    hall.broadcast.join(hall.channel, None, Gone(), lambda: lost.append(True))
    other = hall.subscriber(1)
    hall.publish(all_vote(VOTING, True))
    await asyncio.sleep(0)
    assert (len(lost), len(other.news())) == (1, 1)


async def test_a_frame_that_waits_for_a_socket_is_forgotten_when_its_subscriber_leaves() -> None:
    hall = Hall(VOTING)
    listener = overrun(hall)
    hall.broadcast.leave(listener.subscriber)
    await listener.ear.resume()
    assert listener.news() == []


async def test_a_socket_whose_server_writes_nothing_at_once_is_sent_the_same() -> None:
    hall = Hall(VOTING)
    listener = hall.subscriber(0)
    listener.ear.direct = False
    for count in (1, 2):
        hall.publish(after(VOTING, *(says(number) for number in range(count))))
        await listener.ear.resume()
        assert [carried(frame) for frame in listener.news()] == [{"chat"}]


async def test_what_such_a_socket_misses_in_one_turn_is_made_up_for_by_everything() -> None:
    hall = Hall(VOTING)
    listener = hall.subscriber(0)
    listener.ear.direct = False
    for count in (1, 2, 3):
        hall.publish(after(VOTING, *(says(number) for number in range(count))))
    await listener.ear.resume()
    assert [carried(frame) for frame in listener.news()] == [{"chat"}, EVERYTHING | OWN]
