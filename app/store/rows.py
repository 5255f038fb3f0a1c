"""Database tables, called rows so that "table" means one thing.  Alembic's migrations make them (`migrations/`)."""

from __future__ import annotations

from sqlalchemy import BigInteger, UniqueConstraint, text
from sqlmodel import Field, SQLModel

EMPTY = {"server_default": text("''")}
NO = {"server_default": text("0")}
ALL = {"server_default": text("'all'")}


class TableRow(SQLModel, table=True):
    """A game table.  `code` lets players in, `spectator_key` only lets look on.  `leads` is who is to lead first next
    time, `poll` what the table is asked about somebody absent (JSON); `lengths` are those of clocks (JSON), `quiet` the
    rooms in which nobody may speak, `memory` is how much of earlier votes is shown."""

    __tablename__ = "tables"
    id: str = Field(primary_key=True)
    code: str = Field(unique=True)
    spectator_key: str = Field(unique=True)
    host: int
    modules: str = ""
    characters: str = ""
    opened_at: str
    seal: str = Field(sa_column_kwargs=EMPTY)
    locked: bool = Field(default=False, sa_column_kwargs=NO)
    listed: str = Field(default="", sa_column_kwargs=EMPTY)
    leads: str = Field(default="", sa_column_kwargs=EMPTY)
    ready_check: bool = Field(default=False, sa_column_kwargs=NO)
    poll: str = Field(default="", sa_column_kwargs=EMPTY)
    lengths: str = Field(default="", sa_column_kwargs=EMPTY)
    quiet: str = Field(default="", sa_column_kwargs=EMPTY)
    memory: str = Field(default="all", sa_column_kwargs=ALL)


class CodeRow(SQLModel, table=True):
    """A join code that a table had before: it lets nobody in, but people with a seat find their table by it."""

    __tablename__ = "former_codes"
    code: str = Field(primary_key=True)
    table_id: str = Field(foreign_key="tables.id")


class SeatRow(SQLModel, table=True):
    """A seat and who sits on it.  `person` stays the same on every seat of this table, and is never anybody else;
    `skeleton` is what look-alike names share; `stood_in_by` is the name of a person who plays for them."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("table_id", "skeleton"), UniqueConstraint("table_id", "person"))
    table_id: str = Field(primary_key=True, foreign_key="tables.id")
    number: int = Field(primary_key=True)
    person: str
    name: str
    skeleton: str
    words: str = Field(default="", sa_column_kwargs=EMPTY)
    ready: bool = Field(default=False, sa_column_kwargs=NO)
    left: bool = Field(default=False, sa_column_kwargs=NO)
    stand_in: str = Field(default="", sa_column_kwargs=EMPTY)
    stood_in_by: str = Field(default="", sa_column_kwargs=EMPTY)


class KeyRow(SQLModel, table=True):
    """What opens a seat: a secret that a device has, kept only hashed.  `stand_in`: of a stand-in."""

    __tablename__ = "keys"
    table_id: str = Field(primary_key=True, foreign_key="tables.id")
    secret_hash: str = Field(primary_key=True)
    person: str
    stand_in: bool = False


class LinkRow(SQLModel, table=True):
    """A link that gives one more key to a seat, once, until it expires (UTC, ISO 8601).  Its secret is only kept
    hashed."""

    __tablename__ = "links"
    table_id: str = Field(primary_key=True, foreign_key="tables.id")
    person: str = Field(primary_key=True)
    stand_in: bool = Field(primary_key=True)
    secret_hash: str
    expires_at: str


class GameRow(SQLModel, table=True):
    """A game at a table, counted from 1.  `state` is the snapshot after the last action, secrets included.  `people`
    are those who sat when it was dealt (JSON, [person, name] in seat order); `outcome` is the state's, once it has one
    (JSON); `stopped`: ended without one."""

    __tablename__ = "games"
    __table_args__ = (UniqueConstraint("table_id", "number"),)
    id: str = Field(primary_key=True)
    table_id: str = Field(foreign_key="tables.id")
    number: int
    rules: int
    setup: str
    entropy: str
    first_leader: int
    state: str
    ended: bool = False
    dealt_at: str
    people: str = Field(default="", sa_column_kwargs=EMPTY)
    leader_drawn: bool = Field(default=False, sa_column_kwargs=NO)
    stopped: bool = Field(default=False, sa_column_kwargs=NO)
    outcome: str = Field(default="", sa_column_kwargs=EMPTY)


class ActionRow(SQLModel, table=True):
    """An action that was taken, numbered within its game.  The two constraints decide between writers: one action per
    number, and one per id that the sender gave it."""

    __tablename__ = "actions"
    __table_args__ = (UniqueConstraint("game_id", "seat", "sent_as"),)
    game_id: str = Field(primary_key=True, foreign_key="games.id")
    number: int = Field(primary_key=True)
    seat: int
    step: int
    action: str
    sent_as: str
    taken_at: str


class ChatRow(SQLModel, table=True):
    """A line of one of a table's two rooms, numbered within the room.  `author` is a person or, hashed, a
    spectator's own secret; `name` is what they were called then, `stand_in` who said it for them, if another did.
    A `claim` may be `about` a person; then `text` is what that one was called."""

    __tablename__ = "chat"
    __table_args__ = (UniqueConstraint("table_id", "room", "author", "sent_as"),)
    table_id: str = Field(primary_key=True, foreign_key="tables.id")
    room: str = Field(primary_key=True)
    number: int = Field(primary_key=True)
    author: str
    name: str
    text: str
    sent_as: str
    said_at: str
    claim: str = Field(default="", sa_column_kwargs=EMPTY)
    about: str = Field(default="", sa_column_kwargs=EMPTY)
    stand_in: str = Field(default="", sa_column_kwargs=EMPTY)


class ClockRow(SQLModel, table=True):
    """The clock of the step that a table is asked, in milliseconds (moments since 1970).  `remaining` is what is left
    of it while it is stopped."""

    __tablename__ = "clocks"
    table_id: str = Field(primary_key=True, foreign_key="tables.id")
    game_id: str = Field(foreign_key="games.id")
    step: int
    deadline: int = Field(sa_type=BigInteger)
    set_at: int = Field(sa_type=BigInteger)
    remaining: int | None = Field(None, sa_type=BigInteger)
    reason: str = ""


class SilenceRow(SQLModel, table=True):
    """A step of a game that the clock answered, for these seats (numbers, by spaces)."""

    __tablename__ = "silences"
    game_id: str = Field(primary_key=True, foreign_key="games.id")
    step: int = Field(primary_key=True)
    key: str
    mission: int
    seats: str


class PulseRow(SQLModel, table=True):
    """When the service was last known to be alive while a clock was running, in milliseconds since 1970: one row."""

    __tablename__ = "pulse"
    id: int = Field(primary_key=True)
    alive_at: int = Field(sa_type=BigInteger)


class NoteRow(SQLModel, table=True):
    """A private note of a person at a table about another one."""

    __tablename__ = "notes"
    table_id: str = Field(primary_key=True, foreign_key="tables.id")
    person: str = Field(primary_key=True)
    about: str = Field(primary_key=True)
    mark: str
    text: str
