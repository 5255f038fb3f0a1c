"""The service, which dies at an appointed moment of its writer thread: `DIES="committing 12" python -m tests.kills.dying
serve`.  Else it is `python -m app`.

Nothing in `app` can be told to die.  This listens to what SQLAlchemy tells of its connections, from outside.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable
from itertools import count

from sqlalchemy import Engine, event
from sqlalchemy.pool import Pool

from app.__main__ import main

VARIABLE = "DIES"
WRITER = "writer"
"""The name of the thread that commits."""
LONGEST_COMMIT = 0.002
"""Seconds; most take less."""

Due = Callable[[], bool]
"""Whether the moment has come, asked each time that it may have."""


def die(*_whatever: object) -> None:
    """SIGKILL: no file is flushed, nobody is told."""
    os.kill(os.getpid(), signal.SIGKILL)


def soon() -> None:
    """Die from another thread, in a moment."""
    moment = random.uniform(0, LONGEST_COMMIT)
    threading.Thread(target=lambda: (time.sleep(moment), die()), daemon=True).start()


def written(due: Due) -> None:
    """In the middle of a batch: after a statement that writes."""

    def after(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if not statement.startswith("BEGIN") and due():
            die()

    event.listen(Engine, "after_cursor_execute", after)


def committing(due: Due) -> None:
    """All is written, nothing is committed."""
    event.listen(Engine, "commit", lambda _connection: due() and die())


def syncing(due: Due) -> None:
    """Somewhere within COMMIT itself."""
    event.listen(Engine, "commit", lambda _connection: due() and soon())


def committed(due: Due) -> None:
    """It is on the disk, and nobody has been told."""
    event.listen(Pool, "checkin", lambda _connection, _record: due() and die())


def apart(due: Due) -> None:
    """A commit has failed, its jobs are carried out again, each by itself, and one of them is done."""

    def fail(_connection: object) -> None:
        if due():
            event.listen(Engine, "release_savepoint", die)
            raise OSError("the disk is gone")

    event.listen(Engine, "commit", fail)


MOMENTS: dict[str, Callable[[Due], None]] = {
    moment.__name__: moment for moment in (written, committing, syncing, committed, apart)
}


def nth_time(nth: int) -> Due:
    """True once: the n-th time that it is asked in the thread that commits."""
    times = count(1)
    return lambda: threading.current_thread().name == WRITER and next(times) == nth


if __name__ == "__main__":
    moment, nth = os.environ[VARIABLE].split()
    MOMENTS[moment](nth_time(int(nth)))
    main()
