"""What a command is: its name, who may give it, what it brings, and what carries it out.

The rows stand in `game`, `seats`, `host` and `notes`; `commands` puts them together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from app.rules.model import Seat
from app.tables.model import rights
from app.tables.model.rights import Right
from app.tables.model.table import Change, Request, Table
from app.web.inputs.fields import Fields


class Body(BaseModel):
    """What a command brings: these fields and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    LOGGED: ClassVar[frozenset[str]] = frozenset()
    """The fields whose values a log may show.  All others are secret."""


class Nothing(Body):
    """No fields."""


class Gives(StrEnum):
    """What a request is answered with, when it is done."""

    VIEW = "view"
    LINK = "link"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Sender:
    """Who gives a command: their seat, and the hash of the secret that they have shown."""

    seat: Seat
    digest: str


By = TypeVar("By")
B = TypeVar("B", bound=Body)


@dataclass(frozen=True, kw_only=True)
class Command(Generic[By, B]):
    """A row of the table of commands."""

    name: str
    """What forms and frames carry as `do`; with hyphens, the last part of its address."""
    right: Right
    does: str
    """What it does, for the documentation: a sentence or two."""
    body: type[B]
    handler: Callable[[Table, By, B], Change]
    """Carries it out.  Raises `Refused`."""
    form: Callable[[Fields], B] | None = None
    """Reads a page's form, where its fields are not those of the body.  Raises `Refused`, or pydantic's error."""
    method: str = "POST"
    status: int = 200
    gives: Gives = Gives.VIEW
    is_line: bool = False
    """Whether it counts as a line of chat."""

    @property
    def path(self) -> str:
        """The last part of its address."""
        return self.name.replace("_", "-")


SeatCommand = Command[Sender, B]
SpectatorCommand = Command[str, B]
"""By whom: the secret that the spectator is known by."""


@dataclass(frozen=True, slots=True)
class Given(Generic[By, B]):
    """A command that somebody gives, with what it brings.  As text it has no secret, so that it can be logged."""

    command: Command[By, B]
    body: B

    def __str__(self) -> str:
        """The command with its fields, of which only those have values here that a log may show."""
        shown = dict.fromkeys(type(self.body).model_fields, "…")
        shown |= {name: repr(getattr(self.body, name)) for name in self.body.LOGGED}
        return f"{self.command.name}({', '.join(f'{name}={value}' for name, value in shown.items())})"

    __repr__ = __str__

    def carry_out(self, table: Table, by: By) -> Change:
        """The change that it makes.  Raises `Refused`."""
        return self.command.handler(table, by, self.body)


def of_seat(given: Given[Sender, B], digest: str) -> Request:
    """The command as a request of the seat whose secret has this hash."""
    return rights.of_seat(digest, given.command.right, lambda table, seat: given.carry_out(table, Sender(seat, digest)))


def of_spectator(given: Given[str, B], key: str, secret: str) -> Request:
    """The command as a request of a spectator with this key, who is known by this secret."""
    return rights.of_spectator(key, lambda table: given.carry_out(table, secret))
