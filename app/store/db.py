"""The one place that knows the database is SQLite: pragmas, and the writer thread with group commit."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import TypeVar

from sqlalchemy import ClauseElement, Connection, Engine, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from app.store.schema import migrate

log = logging.getLogger(__name__)

Write = Callable[[Connection], None]
"""One change to the database, made of SQLAlchemy Core statements."""
Got = TypeVar("Got")

BUSY_TIMEOUT = 5_000
"""Milliseconds to wait for a lock that another process (a backup, say) holds."""


class NotSaved(Exception):
    """The database did not take a change; nothing of it was written and nobody may be told that it was."""


class Job:
    """Writes that belong together, and where the answer goes."""

    def __init__(self, writes: Sequence[Write]) -> None:
        self.writes = writes
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: Exception | None) -> None:
        """Answer, in the loop that asked."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Database:
    """A SQLite file in WAL mode that is safe at every commit (`synchronous=FULL`).

    Writes go through one thread, which commits all that has queued up in one transaction; a caller is answered after
    that commit.  Reads run beside it, in threads of their own.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.engine = new_engine(path)
        self._gathered: list[Job] = []
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._ailing = False
        self._writer = threading.Thread(target=self._write_forever, name="writer", daemon=True)

    def start(self) -> None:
        """Bring the schema up to date and start the writer.  Raises `TooNew`."""
        self.prepare()
        self._writer.start()

    def prepare(self) -> None:
        """Make the file if need be and bring its schema up to date.  Raises `TooNew`."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.engine.begin() as connection:
            migrate(connection)

    def stop(self) -> None:
        """Commit what is still waiting and close."""
        if self._writer.is_alive():
            self._hand_over()
            self._jobs.put(None)
            self._writer.join()
        self.engine.dispose()

    async def write(self, writes: Sequence[Write]) -> None:
        """Carry out these writes, all or none, and return once they are on the disk.  Raises `NotSaved`."""
        job = Job(writes)
        self._gathered.append(job)
        asyncio.get_running_loop().call_soon(self._hand_over)
        await job.done

    def _hand_over(self) -> None:
        """Give the writer what has come in one turn of the loop: waking it costs more than a job does."""
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._jobs.put(gathered)

    async def check(self) -> None:
        """Return if the disk takes what it is given.  Raises `NotSaved`."""
        # An empty transaction finds a lock, but not a full disk: so after a failure something is written in earnest.
        await self.write([_touch] if self._ailing else ())

    async def read(self, query: Callable[[Connection], Got]) -> Got:
        """What the query gives, run in a thread on a connection of its own."""

        def run() -> Got:
            with self.engine.connect().execution_options(reading=True) as connection:
                return query(connection)

        return await asyncio.to_thread(run)

    def _write_forever(self) -> None:
        open_ = True
        while open_:
            waiting = list(self._waiting())
            open_ = None not in waiting
            self._commit([job for jobs in waiting if jobs is not None for job in jobs])

    def _waiting(self) -> Iterator[list[Job] | None]:
        yield self._jobs.get()
        while not self._jobs.empty():
            yield self._jobs.get()

    def _commit(self, jobs: list[Job]) -> None:
        answers = self._together(jobs) or self._apart(jobs)
        self._ailing = bool(answers) and all(answer is not None for answer in answers)
        # One wake-up for all who ask from the same loop: there is one, except in tests.
        for loop in {job.done.get_loop() for job in jobs}:
            mine = [(job, answer) for job, answer in zip(jobs, answers, strict=True) if job.done.get_loop() is loop]
            loop.call_soon_threadsafe(_settle, mine)

    def _together(self, jobs: list[Job]) -> list[Exception | None] | None:
        """All jobs in one transaction; None if any of them failed, and then nothing of it is kept."""
        begun = False
        try:
            with self.engine.begin() as connection:
                begun = True
                for job in jobs:
                    for write in job.writes:
                        write(connection)
        except Exception as error:
            if begun:
                return None  # `_apart` finds out whose fault it is
            # Another process has the lock, most likely, and was waited for long enough.
            log.error("not begun: %s", type(error).__name__)
            return [NotSaved() for _ in jobs]
        return [None] * len(jobs)

    def _apart(self, jobs: list[Job]) -> list[Exception | None]:
        """All jobs in one transaction, each in a savepoint of its own, which costs more than its writes."""
        try:
            with self.engine.begin() as connection:
                return [_carry_out(connection, job.writes) for job in jobs]
        except Exception as error:  # whatever it is, the writer must live on
            log.error("not committed: %s", type(error).__name__)
            return [NotSaved() for _ in jobs]


class Prepared:
    """A statement that is compiled once and not at each execution, for what is written far more often than anything
    else.  Its values go to the driver as they are."""

    def __init__(self, statement: ClauseElement, columns: Iterable[str] = ()) -> None:
        """`columns` of the values, for an insert."""
        compiled = statement.compile(dialect=sqlite.dialect(), column_keys=list(columns) or None)
        assert isinstance(compiled, SQLCompiler)
        self._text = str(compiled)
        self._order = tuple(compiled.positiontup or ())

    def __call__(self, connection: Connection, values: Mapping[str, object]) -> None:
        """Execute it with these values."""
        connection.exec_driver_sql(self._text, tuple(values[name] for name in self._order))


def _settle(answered: list[tuple[Job, Exception | None]]) -> None:
    for job, error in answered:
        job.settle(error)


def _carry_out(connection: Connection, writes: Sequence[Write]) -> Exception | None:
    """All writes of a job or none; the other jobs of the transaction do not suffer."""
    try:
        with connection.begin_nested():
            for write in writes:
                write(connection)
    except Exception as error:
        # Only the kind of error: its text would put parameters, which are secrets, into the log.
        log.error("not written: %s", type(error).__name__)
        if not _in_transaction(connection):
            raise  # SQLite gave up the whole transaction (a full disk, say): nothing of the other jobs is left either
        return NotSaved()
    return None


def _touch(connection: Connection) -> None:
    """Write something that changes nothing."""
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _in_transaction(connection: Connection) -> bool:
    driver = connection.connection.dbapi_connection
    return isinstance(driver, SqliteConnection) and driver.in_transaction


def new_engine(path: Path) -> Engine:
    """What opens connections to this file, with the pragmas that make a commit safe."""
    # hide_parameters: an error's text must not hold what was to be written.
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _connect(connection: SqliteConnection, _record: object) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver's guess
        for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_TIMEOUT}", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN" if connection.get_execution_options().get("reading") else "BEGIN IMMEDIATE")

    return engine
