"""The table of commands: all that people can do at a table, read from forms, frames and requests alike.

Count first (`access.count`), then read (`of_form`, `of_frame`), then carry out (`carry_out`): the order everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import ValidationError
from starlette.requests import HTTPConnection

from app.rules.model import Refused
from app.web import access
from app.web.access import SeatSession, SpectatorSession
from app.web.inputs import chat, command, game, host, notes, seats
from app.web.inputs.command import Command, Given, SeatCommand, SpectatorCommand
from app.web.inputs.fields import Fields, one
from app.web.rate_limits import Quota

Rows = Mapping[str, Command[Any, Any]]
Session = SeatSession | SpectatorSession


def _by_name(rows: Iterable[Command[Any, Any]]) -> dict[str, Command[Any, Any]]:
    return {row.name: row for row in rows}


COMMANDS: Mapping[str, SeatCommand[Any]] = _by_name(
    (*game.COMMANDS, *chat.COMMANDS, *seats.COMMANDS, *host.COMMANDS, *notes.COMMANDS)
)
"""What those who sit at a table can do, by name."""
OF_SPECTATORS: Mapping[str, SpectatorCommand[Any]] = _by_name(chat.OF_SPECTATORS)
"""What spectators can do."""


def rows_of(who: Session) -> Rows:
    """What this person can do."""
    return COMMANDS if isinstance(who, SeatSession) else OF_SPECTATORS


def of_form(rows: Rows, fields: Fields) -> Given[Any, Any]:
    """The command that a page's form gives, from a POST or a socket.  Raises `Refused`."""
    row = _row(rows, one(fields, "do"))
    try:
        if row.form is not None:
            return Given(row, row.form(fields))
        # The id is not called "id" in a form: a field of that name would hide the form's own.
        named = {"id" if name == "sent_as" else name: one(fields, name) for name in fields if name != "do"}
        return Given(row, row.body.model_validate_strings(named))
    except ValidationError:
        # Without the library's details: they would repeat what was sent.
        raise Refused("bad_form") from None


def of_frame(rows: Rows, frame: Mapping[str, Any]) -> Given[Any, Any]:
    """The command that a frame of a JSON socket gives.  Raises `Refused`."""
    row = _row(rows, frame.get("do"))
    # Where a body has no id of its own, that of the frame only names the answer.
    beside = {"do"} if "id" in row.body.model_fields else {"do", "id"}
    try:
        return Given(row, row.body.model_validate({name: it for name, it in frame.items() if name not in beside}))
    except ValidationError:
        raise Refused("bad_form") from None


def _row(rows: Rows, name: object) -> Command[Any, Any]:
    row = rows.get(name) if isinstance(name, str) else None
    if row is None:
        raise Refused("bad_form")
    return row


async def take_form(connection: HTTPConnection, who: Session, fields: Fields) -> object:
    """Count a page's form, read it and carry it out: gives its result.  Raises `Refused` or `NotSaved`."""
    access.count(connection, who)
    return await carry_out(connection, who, of_form(rows_of(who), fields))


async def take_frame(connection: HTTPConnection, who: Session, frame: Mapping[str, Any]) -> object:
    """The same for a frame of a JSON socket."""
    access.count(connection, who)
    return await carry_out(connection, who, of_frame(rows_of(who), frame))


async def carry_out(connection: HTTPConnection, who: Session, given: Given[Any, Any]) -> object:
    """Carry out a command that was counted, and give its result, after it is stored.  Raises `Refused` or
    `NotSaved`."""
    if given.command.is_line:
        access.count(connection, who, Quota.LINE)
    if isinstance(who, SeatSession):
        request = command.of_seat(given, who.digest)
    else:
        request = command.of_spectator(given, who.key, who.secret)
    return await who.actor.ask(request, given.command.name)
