"""A database of one table that can be held and can fail, and requests for its actor."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from app.rules.model import Refused
from app.store.db import Write
from app.tables.live.actor import Actor
from app.tables.model.table import Change, Request, Table
from tests.tables.builders import after, playing, proposal

VOTING = after(playing(5), proposal)


class Disk:
    """A database of one table: it can be held, and it can fail."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.commits: list[int] = []
        self.fault: Exception | None = None
        self.reached, self.open = asyncio.Event(), asyncio.Event()
        self.open.set()

    async def commit(self, writes: Sequence[Write]) -> None:
        self.reached.set()
        await self.open.wait()
        if self.fault is not None:
            raise self.fault
        self.commits.append(len(writes))

    async def reload(self) -> Table:
        if self.fault is not None:
            raise self.fault
        return self.table


async def together(actor: Actor, *requests: Request) -> list[object]:
    """The answers to requests that wait at the same time; the code of a refusal, the kind of another error."""
    answers = await asyncio.gather(*(actor.ask(request) for request in requests), return_exceptions=True)
    return [told(answer) for answer in answers]


def told(answer: object) -> object:
    if isinstance(answer, Refused):
        return answer.code
    return type(answer) if isinstance(answer, BaseException) else answer


def answering(answer: object) -> Request:
    return lambda table: Change(table, answer)


def broken(_table: Table) -> Change:
    raise KeyError("a bug of ours")


def refused(_table: Table) -> Change:
    raise Refused("by_rule")
