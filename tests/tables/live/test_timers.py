"""What tables do by themselves, on a database: clocks run out, practice players answer, both after a restart too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial

import pytest

from app.store import clocks
from app.store.db import Database, NotSaved
from app.tables.commands import clock
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from app.tables.model.table import Request, Table
from tests.store.builders import column, count, sql
from tests.store.hooks import on
from tests.tables.builders import game_of, proposal, seated, starting, state_of, voting
from tests.tables.disk import answering
from tests.tables.timing import A_DAY, ALIKE, NOON, SECOND, choosing, clock_of, over, until


class Time:
    """A time that stands still until the test tells it to go on, or runs by itself in leaps."""

    def __init__(self, now: int = NOON, leap: int = 0) -> None:
        self.moment = now
        self.leap = leap

    def __call__(self) -> int:
        self.moment += self.leap
        return self.moment


@asynccontextmanager
async def service(database: Database, now: Callable[[], int]) -> AsyncIterator[Registry]:
    """The tables of a service at this time."""
    registry = Registry(database, park_after=A_DAY, now=now)
    await registry.resume()
    yield registry
    registry.stop()


async def dealt_with_clocks(registry: Registry, lengths: clock.Lengths = ALIKE) -> Actor:
    """A table with clocks whose first game has just been dealt."""
    actor = await seated(registry, 5)
    await actor.ask(choosing(lengths))
    await actor.ask(starting())
    return actor


async def settled(actor: Actor) -> Table:
    """The table once all that was in its inbox is done."""
    await actor.ask(answering(None))
    return actor.table


# --- Clocks ---------------------------------------------------------------------------------------------------------


async def test_a_clock_is_stored_with_what_was_dealt(database: Database) -> None:
    async with service(database, Time()) as registry:
        actor = await dealt_with_clocks(registry)
        assert await column(database, "SELECT deadline FROM clocks") == [clock_of(actor.table).deadline]


async def test_a_table_at_which_all_are_silent_plays_itself_to_the_end(database: Database) -> None:
    async with service(database, Time(leap=100 * SECOND)) as registry:
        ended = await until(await dealt_with_clocks(registry), over)
        assert await count(database, "silences") == len(game_of(ended).silences) > 8
        assert await count(database, "clocks") == 0


async def test_what_the_clock_answered_wakes_with_the_table(database: Database) -> None:
    async with service(database, Time(leap=100 * SECOND)) as registry:
        ended = await until(await dealt_with_clocks(registry), over)
    async with service(database, Time()) as later:
        assert (await later.by_code(ended.code)).table == replace(ended, absences={})


async def test_a_clock_runs_on_when_nobody_watches(database: Database) -> None:
    async with service(database, Time()) as registry:
        actor = await dealt_with_clocks(registry)
        actor.used_at = -1e9
        registry.park()
        assert await registry.by_code(actor.table.code) is actor


async def test_a_table_whose_clock_is_stopped_may_leave_the_memory(database: Database) -> None:
    async with service(database, Time()) as registry:
        actor = await dealt_with_clocks(registry)
        await actor.ask(partial(clock.pause, reason="tea", now=NOON))
        actor.used_at = -1e9
        registry.park()
        woken = await registry.by_code(actor.table.code)
        assert (woken is not actor, woken.table) == (True, actor.table)


async def test_a_clock_is_extended_by_the_time_that_the_service_was_down(database: Database) -> None:
    time = Time()
    async with service(database, time) as registry:
        before = (await dealt_with_clocks(registry)).table
        time.moment += 20 * SECOND
        await registry.beat()
    async with service(database, Time(NOON + 3620 * SECOND)) as later:
        woken = await settled(await later.by_code(before.code))
        assert clock_of(woken).deadline == clock_of(before).deadline + 3600 * SECOND
        assert await column(database, "SELECT deadline FROM clocks") == [clock_of(woken).deadline]


async def test_tables_whose_clock_ran_are_woken_when_the_service_comes_up(database: Database) -> None:
    async with service(database, Time()) as registry:
        before = (await dealt_with_clocks(registry)).table
    async with service(database, Time(leap=100 * SECOND)) as later:
        (actor,) = later.in_memory
        assert over(await until(actor, over))
    assert game_of(before).id == game_of(actor.table).id


async def test_a_table_that_cannot_be_woken_stops_no_other(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    async with service(database, Time()) as registry:
        broken, sound = await dealt_with_clocks(registry), await dealt_with_clocks(registry)
        await database.write([sql(f"UPDATE games SET state = '?' WHERE id = '{game_of(broken.table).id}'")])
    async with service(database, Time()) as later:
        assert [actor.table.id for actor in later.in_memory] == [sound.table.id]
    assert "could not be woken" in caplog.text


async def test_no_sign_of_life_is_written_while_no_clock_runs(database: Database) -> None:
    async with service(database, Time()) as registry:
        await seated(registry)
        await registry.beat()
        assert await database.read(clocks.last_alive) is None


async def test_a_clock_that_another_writer_has_changed_does_not_run_out(database: Database) -> None:
    time = Time()
    async with service(database, time) as registry:
        actor = await dealt_with_clocks(registry)
        await database.write([sql("UPDATE clocks SET deadline = deadline + 1000")])
        running = clock_of(actor.table)
        time.moment = running.deadline
        with pytest.raises(NotSaved):
            await actor.ask(lambda of: clock.expire(of, running, time()))
        assert (await settled(actor)).clock != running
        assert await count(database, "actions") == 0


async def test_a_clock_that_could_not_be_saved_runs_out_later(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.tables.live.timers.RETRY_AFTER", 0.01)
    faults = [OSError("the disk is gone")] * 3

    def broken(_connection: object) -> None:
        if faults:
            raise faults.pop()

    async with service(database, time := Time()) as registry:
        actor = await dealt_with_clocks(registry)
        with on(database, "commit", broken):
            time.moment += 61 * SECOND
            actor.timers.stop()
            actor.timers.look(actor.table)
            await until(actor, lambda table: bool(game_of(table).silences))
    assert state_of(actor.table).agenda[0] == "vote"


async def test_people_who_answer_in_time_are_never_answered_for(database: Database) -> None:
    async with service(database, Time()) as registry:
        actor = await dealt_with_clocks(registry)
        for request in (proposal, *(voting(seat, True) for seat in range(5))):
            await actor.ask(request)
        assert game_of(actor.table).silences == ()


async def test_answers_and_a_clock_that_runs_out_at_one_moment_do_not_meet(database: Database) -> None:
    async with service(database, time := Time()) as registry:
        actor = await dealt_with_clocks(registry)
        await actor.ask(proposal)
        running = clock_of(actor.table)
        time.moment = running.deadline
        requests: list[Request] = [voting(seat, False) for seat in range(5)]
        requests.insert(2, lambda of: clock.expire(of, running, time()))
        await asyncio.gather(*map(actor.ask, requests), return_exceptions=True)
        (voted,) = state_of(actor.table).proposals
        assert (voted.votes, game_of(actor.table).taken) == ((False, False, True, True, True), 6)
