"""Who is there: by open sockets, with a time that the test tells."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from app.rules.model import Seat
from app.store.db import NotSaved
from app.tables.live import presence
from app.tables.live.actor import Actor
from app.tables.live.presence import WAKING, Patience
from app.tables.model.table import Choice, Poll, Table
from tests.tables.builders import playing, table
from tests.tables.disk import Disk, answering
from tests.tables.watching import Listener, join

GRACE, WAITS = 3_000, 60_000
AWAKE = WAKING * GRACE


class ChatRoom:
    """A table with an actor, and sockets that come and go while the time stands still."""

    def __init__(self, at: Table) -> None:
        self.now = 1_800_000_000_000
        self.disk = Disk(at)
        self.actor = Actor(at, self.disk.commit, self.disk.reload, lambda: self.now, patience=Patience(GRACE, WAITS))

    def sit(self, seat: int) -> Listener:
        """A tab of this seat is opened."""
        return join(self.actor.broadcast, seat)

    def go(self, listener: Listener) -> None:
        """A tab is closed."""
        self.actor.broadcast.leave(listener.subscriber)

    async def after(self, milliseconds: int) -> set[int]:
        """So much later: the seats of those who are absent."""
        self.now += milliseconds
        self.actor.look_round()
        self.actor.timers.look(self.actor.table)
        await self.settled()
        return {player.seat for player in self.table.players if player.person in self.table.absences}

    async def settled(self) -> None:
        """All that is in the inbox is done."""
        for _ in range(3):
            await self.actor.ask(answering(None))
            await asyncio.sleep(0)

    @property
    def table(self) -> Table:
        """The table."""
        return self.actor.table


@pytest.fixture(name="room")
async def _room() -> AsyncIterator[ChatRoom]:
    """Five who play, none of them there yet."""
    room = ChatRoom(playing(5))
    yield room
    room.actor.stop()


async def full(room: ChatRoom) -> list[Listener]:
    """All five are there, and have been for a while."""
    listeners = [room.sit(seat) for seat in range(5)]
    assert await room.after(AWAKE) == set()
    return listeners


async def test_who_has_no_socket_when_the_table_has_been_awake_for_a_while_is_absent(room: ChatRoom) -> None:
    for seat in (0, 1, 3):
        room.sit(seat)
    assert await room.after(0) == set()
    assert await room.after(AWAKE - 1) == set()
    assert await room.after(1) == {2, 4}


async def test_who_goes_is_absent_after_a_grace(room: ChatRoom) -> None:
    listeners = await full(room)
    room.go(listeners[2])
    assert await room.after(GRACE - 1) == set()
    assert await room.after(1) == {2}


async def test_a_page_that_is_loaded_again_is_not_noticed(room: ChatRoom) -> None:
    listeners = await full(room)
    listeners[0].news()
    room.go(listeners[2])
    assert await room.after(GRACE - 1) == set()
    room.sit(2)
    assert await room.after(GRACE) == set()
    assert listeners[0].news() == []


async def test_each_has_his_own_grace(room: ChatRoom) -> None:
    listeners = await full(room)
    room.go(listeners[2])
    assert await room.after(GRACE - 1) == set()
    room.go(listeners[3])
    assert await room.after(1) == {2}


async def test_several_tabs_count_once(room: ChatRoom) -> None:
    listeners = await full(room)
    room.sit(2)
    room.go(listeners[2])
    assert await room.after(10 * GRACE) == set()


async def test_who_comes_back_is_there_at_once(room: ChatRoom) -> None:
    listeners = await full(room)
    room.go(listeners[2])
    assert await room.after(GRACE) == {2}
    room.sit(2)
    assert await room.after(0) == set()


async def test_a_spectator_is_nobody_who_could_be_absent(room: ChatRoom) -> None:
    await full(room)
    room.go(join(room.actor.broadcast, None))
    assert await room.after(GRACE) == set()


async def test_nothing_of_it_is_stored(room: ChatRoom) -> None:
    listeners = await full(room)
    room.go(listeners[2])
    assert (await room.after(GRACE), room.disk.commits) == ({2}, [])


async def test_the_others_are_asked_in_time_and_the_vote_closes_in_time(room: ChatRoom) -> None:
    listeners = await full(room)
    room.go(listeners[2])
    await room.after(GRACE)
    person = room.table.players[2].person
    asks, request = room.actor.presence.due(room.table)[person, room.table.absences[person]]
    assert asks == room.now + WAITS
    room.now = asks
    await room.actor.ask(request)
    assert room.table.poll is not None and room.table.poll.about == person
    ((closes, close),) = room.actor.presence.due(room.table).values()
    room.now = closes
    await room.actor.ask(close)
    assert room.table.poll.outcome is Choice.WAIT


async def test_a_vote_at_a_table_that_has_slept_gives_its_people_time(room: ChatRoom) -> None:
    old = Poll(room.table.players[2].person, room.now - 1_000_000)
    ((moment, _close),) = room.actor.presence.due(replace(room.table, poll=old)).values()
    assert moment == room.actor.presence.woke + WAITS


async def voted_on(room: ChatRoom) -> None:
    """Seat 2 is absent, and the others vote on that."""
    listeners = await full(room)
    room.go(listeners[2])
    await room.after(GRACE)
    (request,) = [request for _moment, request in room.actor.presence.due(room.table).values()]
    room.now += WAITS
    await room.actor.ask(request)
    assert room.table.poll is not None


async def until_no_vote(room: ChatRoom) -> None:
    """Return when nobody is asked any more; nothing else happens meanwhile."""
    async with asyncio.timeout(10):
        while room.table.poll is not None:
            await asyncio.sleep(0.001)


async def test_that_somebody_is_back_is_told_again_when_it_could_not_be_stored(
    room: ChatRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RETRY_AFTER", 1)
    await voted_on(room)
    room.disk.table, room.disk.fault = replace(room.table, absences={}), NotSaved()
    room.sit(2)
    with pytest.raises(NotSaved):
        await room.actor.ask(answering(None))
    room.disk.fault = None
    await until_no_vote(room)


async def test_a_vote_about_somebody_who_is_there_when_the_table_has_slept_ends(room: ChatRoom) -> None:
    await voted_on(room)
    woken = ChatRoom(replace(room.table, absences={}))
    woken.sit(2)
    await until_no_vote(woken)
    woken.actor.stop()


async def test_who_has_no_socket_is_there_for_a_while_each_time_that_he_loads_his_page(room: ChatRoom) -> None:
    listeners = await full(room)
    room.actor.came_by(Seat(2))
    room.go(listeners[2])
    assert await room.after(GRACE) == {2}, "a socket tells more"
    for _ in range(2):
        room.actor.came_by(Seat(2))
        assert await room.after(0) == set()
        assert await room.after(WAITS - 1) == set()
    assert await room.after(1) == set()
    assert await room.after(GRACE) == {2}


async def test_who_came_by_and_has_a_socket_since_is_missed_as_soon_as_it_goes(room: ChatRoom) -> None:
    listeners = await full(room)
    room.go(listeners[2])
    room.actor.came_by(Seat(2))
    room.go(room.sit(2))
    assert await room.after(GRACE) == {2}


async def test_a_vote_about_somebody_ends_when_he_comes_by(room: ChatRoom) -> None:
    await voted_on(room)
    room.actor.came_by(Seat(2))
    await until_no_vote(room)


async def test_people_who_wait_for_a_game_are_shown_as_absent_too() -> None:
    room = ChatRoom(table(3))
    room.sit(0)
    assert await room.after(AWAKE) == {1, 2}
    room.actor.stop()
