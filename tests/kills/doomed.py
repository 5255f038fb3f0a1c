"""The service, doomed to die at a moment of its writer thread (`DIES="committing 12"`), or to lie (`LIES=early`), to
show that the harness would notice: `python -m tests.kills.doomed serve`.  Else it is `python -m app`.

Nothing in `app` can be told to do either.  This listens, from outside, to what SQLAlchemy tells of its connections.
"""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Callable, Sequence
from itertools import count
from unittest import mock

from sqlalchemy import Engine, event
from sqlalchemy.pool import Pool

from app.__main__ import main
from app.store import db, journal
from app.store.db import Database, Write
from app.tables.commands import play
from app.tables.model.identity import new_secret

DIES, LIES = "DIES", "LIES"
"""The variables that say what it is to do."""
WRITER = "writer"
"""The name of the thread that commits."""
LONGEST_COMMIT = 0.002
"""Seconds; most take less."""

Due = Callable[[], bool]
"""Whether the moment has come, asked each time that it may have."""


def die(*_whatever: object) -> None:
    """SIGKILL: no file is flushed, nobody is told."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_soon() -> None:
    """Die from another thread, in a moment."""
    threading.Timer(random.uniform(0, LONGEST_COMMIT), die).start()


def when(due: Due, act: Callable[[], None]) -> Callable[..., None]:
    """A listener that acts when the moment has come."""

    def listen(*_whatever: object) -> None:
        if due():
            act()

    return listen


def written(due: Due) -> None:
    """In the middle of a batch: after a statement that writes."""
    strike = when(due, die)

    def after(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if not statement.startswith("BEGIN"):
            strike()

    event.listen(Engine, "after_cursor_execute", after)


def committing(due: Due) -> None:
    """All is written, nothing is committed."""
    event.listen(Engine, "commit", when(due, die))


def syncing(due: Due) -> None:
    """Somewhere within COMMIT itself."""
    event.listen(Engine, "commit", when(due, die_soon))


def committed(due: Due) -> None:
    """It is on the disk, and nobody has been told."""
    event.listen(Pool, "checkin", when(due, die))


def apart(due: Due) -> None:
    """A commit has failed, its jobs are carried out again, each by itself, and one of them is done."""

    def fail() -> None:
        event.listen(Engine, "release_savepoint", die)
        raise OSError("the disk is gone")

    event.listen(Engine, "commit", when(due, fail))


MOMENTS: dict[str, Callable[[Due], None]] = {
    moment.__name__: moment for moment in (written, committing, syncing, committed, apart)
}


def nth_time(nth: int) -> Due:
    """True once: the n-th time that it is asked in the thread that commits."""
    times = count(1)
    return lambda: threading.current_thread().name == WRITER and next(times) == nth


# --- Lies -----------------------------------------------------------------------------------------------------------


def early() -> None:
    """It answers before it commits."""

    async def write(self: Database, writes: Sequence[Write]) -> None:
        self._jobs.put([db.Job(writes)])

    mock.patch.object(Database, "write", write).start()


def forgetful() -> None:
    """It takes what is sent twice for something new."""
    mock.patch.object(play, "clean_id", lambda _text: new_secret()).start()


def half() -> None:
    """It stores an action without the game after it."""
    mock.patch.object(journal, "snapshot", lambda *_game: lambda _connection: None).start()


ALL_LIES: dict[str, Callable[[], None]] = {lie.__name__: lie for lie in (early, forgetful, half)}


if __name__ == "__main__":
    if DIES in os.environ:
        moment, nth = os.environ[DIES].split()
        MOMENTS[moment](nth_time(int(nth)))
    if LIES in os.environ:
        ALL_LIES[os.environ[LIES]]()
    main()
