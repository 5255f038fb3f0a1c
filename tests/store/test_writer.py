"""The writer thread: many writes to a commit, each answered after it, all or none of each."""

from __future__ import annotations

import asyncio
import logging

import pytest

from app.store.db import Database, NotSaved, Write
from tests.store.builders import count, dealt, opened, sits
from tests.store.hooks import Gate, committed_tables, on, outcome

SECRET = "hash-of-a-seat-secret"


def a_seat_with_a_secret() -> Write:
    return sits(secret_hash=SECRET)


# --- Many writes, one commit ----------------------------------------------------------------------------------------


async def test_what_waits_while_the_disk_is_busy_shares_one_commit(database: Database) -> None:
    commits, gate = list[object](), Gate()
    with on(database, "commit", commits.append):
        first = asyncio.ensure_future(database.write([gate]))
        await gate.is_reached()
        rest = [asyncio.ensure_future(database.write([opened(number)])) for number in range(50)]
        await asyncio.wait(rest, timeout=0)
        gate.open.set()
        await asyncio.gather(first, *rest)
    assert len(commits) == 2


async def test_what_comes_in_one_turn_of_the_loop_shares_one_commit(database: Database) -> None:
    commits = list[object]()
    with on(database, "commit", commits.append):
        await asyncio.gather(*(database.write([opened(number)]) for number in range(50)))
    assert len(commits) == 1


async def test_a_write_is_there_for_everybody_once_it_is_answered(database: Database) -> None:
    await database.write([opened()])
    assert committed_tables(database) == 1


async def test_nobody_is_answered_before_the_commit(database: Database) -> None:
    gate = Gate()
    with on(database, "commit", gate):
        write = asyncio.ensure_future(database.write([opened()]))
        await gate.is_reached()
        assert (write.done(), committed_tables(database)) == (False, 0)
        gate.open.set()
        await write


async def test_writes_of_one_job_come_in_order(database: Database) -> None:
    await database.write([opened(), a_seat_with_a_secret(), dealt()])
    assert await count(database, "games") == 1


async def test_a_sender_who_has_gone_away_does_not_stop_the_writer(database: Database) -> None:
    gate = Gate()
    gone = asyncio.ensure_future(database.write([gate, opened(1)]))
    await gate.is_reached()
    gone.cancel()
    gate.open.set()
    await database.write([opened(2)])
    assert await count(database, "tables") == 2


# --- One fails, the others do not ------------------------------------------------------------------------------------


async def test_a_write_that_fails_in_a_batch_fails_alone(database: Database) -> None:
    jobs = (opened(1), opened(2), opened(1), opened(3))
    answers = await asyncio.gather(*(database.write([job]) for job in jobs), return_exceptions=True)
    assert [outcome(answer) for answer in answers] == [None, None, NotSaved, None]


async def test_what_shares_a_commit_with_a_failing_write_is_kept(database: Database) -> None:
    gate = Gate()
    jobs: list[list[Write]] = [[gate, opened(1)], [opened(1)], [opened(2)]]
    writes = [asyncio.ensure_future(database.write(job)) for job in jobs]
    await gate.is_reached()
    gate.open.set()
    await asyncio.gather(*writes, return_exceptions=True)
    assert await count(database, "tables") == 2


async def test_a_job_is_written_as_a_whole_or_not_at_all(database: Database) -> None:
    with pytest.raises(NotSaved):
        await database.write([opened(1), opened(2), opened(1)])
    assert await count(database, "tables") == 0


async def test_the_writer_survives_a_write_that_is_no_database_error(database: Database) -> None:
    def broken(_connection: object) -> None:
        raise KeyError("a bug of ours")

    with pytest.raises(NotSaved):
        await database.write([broken])
    await database.write([opened()])


async def test_an_error_in_the_log_holds_no_parameters(database: Database, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), pytest.raises(NotSaved) as refused:
        await database.write([opened(), a_seat_with_a_secret(), a_seat_with_a_secret()])
    assert SECRET not in f"{caplog.text} {refused.value!r} {refused.value.__context__!r}"


async def test_an_error_in_the_log_says_what_kind_it_was(database: Database, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(NotSaved):
        await database.write([opened(), opened()])
    assert "IntegrityError" in caplog.text
