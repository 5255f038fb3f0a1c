"""The commit of an actor fails: nobody is told of success, and the next request meets what the database holds."""

from __future__ import annotations

import pytest

from app.store.db import NotSaved
from app.tables.live.actor import Actor
from app.tables.model.table import Request
from app.tables.views.context import Context
from tests.tables.builders import after, state_of, voting
from tests.tables.disk import VOTING, Disk, answering, refused, together
from tests.tables.watching import EVERYTHING, Counting, carried, join


async def fail(actor: Actor, disk: Disk, *requests: Request, fault: Exception | None = None) -> list[object]:
    """What is told when the commit of these fails; the next will not."""
    disk.fault = fault or NotSaved()
    told = await together(actor, *requests)
    disk.fault = None
    return told


async def test_nobody_is_told_of_success_when_the_commit_fails(actor: Actor, disk: Disk) -> None:
    assert await fail(actor, disk, voting(0, True), refused, answering(1)) == [NotSaved] * 3


async def test_nothing_is_shown_when_the_commit_fails(actor: Actor, disk: Disk) -> None:
    subscriber = join(actor.broadcast, None)
    subscriber.news()
    await fail(actor, disk, voting(0, True))
    assert subscriber.news() == []


async def test_the_table_stays_when_the_commit_fails(actor: Actor, disk: Disk) -> None:
    await fail(actor, disk, voting(0, True))
    assert actor.table is VOTING


@pytest.mark.parametrize("fault", [NotSaved(), OSError("gone")], ids=["not saved", "anything else"])
async def test_the_next_request_meets_what_the_database_holds(actor: Actor, disk: Disk, fault: Exception) -> None:
    await fail(actor, disk, voting(0, True), fault=fault)
    disk.table = after(VOTING, voting(4, True))
    await actor.ask(voting(1, True))
    assert set(state_of(actor.table).answers) == {1, 4}


async def test_what_was_committed_all_the_same_is_shown_when_it_is_sent_again(actor: Actor, disk: Disk) -> None:
    subscriber = join(actor.broadcast, None)
    subscriber.news()
    await fail(actor, disk, voting(0, True))
    disk.table = after(VOTING, voting(0, True))
    await actor.ask(voting(0, True))
    assert [carried(frame) for frame in subscriber.news()] == [{"status", "seats"}]


async def test_the_database_is_asked_again_when_it_could_not_be_read(actor: Actor, disk: Disk) -> None:
    await fail(actor, disk, voting(0, True))
    await fail(actor, disk, answering(1))
    disk.table = after(VOTING, voting(4, True))
    await actor.ask(answering(1))
    assert set(state_of(actor.table).answers) == {4}


class Unable(Counting):
    """A channel that cannot draw, once."""

    able = False

    def draw(self, region: str, part: object, context: Context, before: object = None) -> str:
        if not self.able:
            self.able = True
            raise ValueError("no such template")
        return super().draw(region, part, context, before)


async def test_what_cannot_be_drawn_has_still_been_done_and_is_shown_anew(actor: Actor) -> None:
    subscriber = join(actor.broadcast, None)
    subscriber.news()
    subscriber.subscriber.channel = Unable()
    await actor.ask(voting(0, True))
    assert [carried(frame) for frame in subscriber.news()] == [EVERYTHING]


async def test_for_whom_nothing_can_be_drawn_does_not_watch(actor: Actor) -> None:
    with pytest.raises(ValueError, match="no such template"):
        join(actor.broadcast, 0, Unable())
    assert (actor.broadcast.subscribers, actor.broadcast.people()) == (set(), frozenset())


async def test_a_stopped_actor_refuses_at_once(actor: Actor) -> None:
    actor.stop()
    await actor.ended()
    with pytest.raises(NotSaved):
        await actor.ask(voting(0, True))
