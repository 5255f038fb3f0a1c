"""The actor of a table: what waits is applied in turn, committed together, and only then told."""

from __future__ import annotations

import asyncio

import pytest

from app.rules import waiting
from app.rules.model import Seat, Vote
from app.tables.commands import chat
from app.tables.live.actor import Actor
from app.tables.model.table import Change, Request, Table
from tests.tables.builders import state_of, voting
from tests.tables.disk import VOTING, Disk, answering, broken, refused, together
from tests.tables.watching import join

SNAPSHOT = 1
"""One write, however many actions it comes after."""


def keeping(seen: list[Table]) -> Request:
    """A request that keeps what table it was given, and changes it by one word."""

    def request(table: Table) -> Change:
        seen.append(table)
        return chat.player_says(table, Seat(0), f"line {len(seen)}", f"id-{len(seen)}")

    return request


# --- One after the other, all together ------------------------------------------------------------------------------


async def test_a_request_changes_the_table(actor: Actor) -> None:
    await actor.ask(voting(3, True))
    assert state_of(actor.table).answers == {3: Vote(True)}


async def test_a_request_is_answered(actor: Actor) -> None:
    assert await actor.ask(answering("hello")) == "hello"


async def test_each_is_answered_for_his_own(actor: Actor) -> None:
    assert await together(actor, answering(1), answering(2), answering(3)) == [1, 2, 3]


async def test_what_waits_is_applied_in_turn(actor: Actor) -> None:
    seen: list[Table] = []
    await together(actor, keeping(seen), keeping(seen), keeping(seen))
    assert [len(table.players_chat) for table in seen] == [0, 1, 2]


async def test_what_waits_is_committed_together(actor: Actor, disk: Disk) -> None:
    await together(actor, voting(1, True), voting(2, True), voting(3, False))
    assert disk.commits == [3]


async def test_a_snapshot_comes_with_what_closes_a_step(actor: Actor, disk: Disk) -> None:
    await together(actor, *(voting(seat, True) for seat in waiting(state_of(VOTING))))
    assert disk.commits == [len(VOTING.players) + SNAPSHOT]


async def test_what_comes_during_a_commit_waits_for_the_next(actor: Actor, disk: Disk) -> None:
    disk.open.clear()
    first = asyncio.ensure_future(actor.ask(voting(0, True)))
    await disk.reached.wait()
    rest = [asyncio.ensure_future(actor.ask(voting(seat, True))) for seat in (1, 2, 3)]
    await asyncio.wait(rest, timeout=0)
    disk.open.set()
    await asyncio.gather(first, *rest)
    assert disk.commits == [1, 3]


async def test_what_changes_nothing_is_not_committed(actor: Actor, disk: Disk) -> None:
    await together(actor, answering(1), refused)
    assert disk.commits == []


async def test_what_waits_is_shown_once(actor: Actor) -> None:
    subscriber = join(actor.broadcast, None)
    subscriber.news()
    await together(actor, voting(1, True), voting(2, True), voting(3, False))
    assert len(subscriber.news()) == 1


# --- Refusals and bugs ----------------------------------------------------------------------------------------------


async def test_a_refusal_is_told(actor: Actor) -> None:
    assert await together(actor, refused) == ["by_rule"]


async def test_a_refusal_hurts_nobody_else(actor: Actor) -> None:
    await together(actor, voting(1, True), refused, voting(2, True))
    assert set(state_of(actor.table).answers) == {1, 2}


async def test_a_bug_is_told_to_who_met_it(actor: Actor) -> None:
    assert await together(actor, answering(1), broken, answering(2)) == [1, KeyError, 2]


async def test_a_bug_is_logged(actor: Actor, caplog: pytest.LogCaptureFixture) -> None:
    await together(actor, broken)
    assert "a bug of ours" in caplog.text


async def test_a_bug_hurts_nobody_else(actor: Actor) -> None:
    await together(actor, voting(1, True), broken, voting(2, True))
    assert set(state_of(actor.table).answers) == {1, 2}


async def test_the_actor_lives_on_after_a_bug(actor: Actor) -> None:
    await together(actor, broken)
    assert await actor.ask(answering("hello")) == "hello"


# --- After the commit, not before -----------------------------------------------------------------------------------

EARLY: dict[str, Request] = {"granted": voting(1, True), "refused": refused, "a bug": broken}


@pytest.mark.parametrize("request_", EARLY.values(), ids=EARLY.keys())
async def test_nobody_is_answered_before_the_commit(actor: Actor, disk: Disk, request_: Request) -> None:
    disk.open.clear()
    asked = [asyncio.ensure_future(actor.ask(request)) for request in (voting(0, True), request_)]
    await disk.reached.wait()
    assert not any(each.done() for each in asked)
    disk.open.set()
    await asyncio.gather(*asked, return_exceptions=True)


async def test_nothing_is_shown_before_the_commit(actor: Actor, disk: Disk) -> None:
    subscriber = join(actor.broadcast, None)
    subscriber.news()
    disk.open.clear()
    asked = asyncio.ensure_future(actor.ask(voting(0, True)))
    await disk.reached.wait()
    assert (subscriber.news(), actor.table) == ([], VOTING)
    disk.open.set()
    await asked


async def test_a_table_in_a_commit_is_not_idle(actor: Actor, disk: Disk) -> None:
    disk.open.clear()
    asked = asyncio.ensure_future(actor.ask(voting(0, True)))
    await disk.reached.wait()
    assert not actor.idle
    disk.open.set()
    await asked


async def test_a_sender_who_has_gone_away_does_not_stop_the_others(actor: Actor, disk: Disk) -> None:
    disk.open.clear()
    gone, stays = (asyncio.ensure_future(actor.ask(voting(seat, True))) for seat in (0, 1))
    await disk.reached.wait()
    gone.cancel()
    disk.open.set()
    await stays
    assert set(state_of(actor.table).answers) == {0, 1}


# --- Idle -----------------------------------------------------------------------------------------------------------


async def test_a_table_that_nobody_watches_is_idle(actor: Actor) -> None:
    await actor.ask(answering(1))
    assert actor.idle


async def test_a_watched_table_is_not_idle(actor: Actor) -> None:
    join(actor.broadcast, None)
    assert not actor.idle


async def test_a_table_with_something_in_its_inbox_is_not_idle(actor: Actor) -> None:
    async def idle() -> bool:
        return actor.idle

    _answer, idle_then = await asyncio.gather(actor.ask(answering(1)), idle())
    assert not idle_then
