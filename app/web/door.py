"""The one way from a page's form to its table: counted, read, carried out."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import HTTPConnection

from app.rules.model import Seat
from app.tables.actor import Actor
from app.tables.model import Request
from app.web import deps, forms
from app.web.limits import Spent

Read = Callable[[forms.Fields], Request]
"""Reads what a form asks; raises `Refused` for one that is not ours."""


async def ask(connection: HTTPConnection, actor: Actor, seat: Seat | None, fields: forms.Fields, read: Read) -> None:
    """Carry out what a form asks, if its sender does not ask for too much.  Raises `Refused` or `NotSaved`."""
    deps.count(connection, actor, seat)
    request = read(fields)
    if forms.one(fields, "do") == "chat":
        deps.count(connection, actor, seat, Spent.LINE)
    await actor.ask(request)
