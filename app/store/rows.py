"""Database tables, called rows so that "table" means one thing.  Alembic's migrations make them (`migrations/`)."""

from __future__ import annotations

from sqlalchemy import UniqueConstraint, text
from sqlmodel import Field, SQLModel


class TableRow(SQLModel, table=True):
    """A game table.  `code` lets players in, `spectator_key` only lets look on."""

    __tablename__ = "tables"
    id: str = Field(primary_key=True)
    code: str = Field(unique=True)
    spectator_key: str = Field(unique=True)
    host: int
    modules: str = ""
    characters: str = ""
    opened_at: str
    seal: str = Field(sa_column_kwargs={"server_default": text("''")})


class SeatRow(SQLModel, table=True):
    """A seat and who holds it.  The seat secret is only kept hashed; `skeleton` is what look-alike names share."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("table_id", "skeleton"), UniqueConstraint("table_id", "secret_hash"))
    table_id: str = Field(primary_key=True, foreign_key="tables.id")
    number: int = Field(primary_key=True)
    name: str
    skeleton: str
    secret_hash: str
    words: str = Field("", sa_column_kwargs={"server_default": text("''")})


class GameRow(SQLModel, table=True):
    """A game at a table, counted from 1.  `state` is the snapshot after the last action, secrets included."""

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
    """A line of one of a table's two rooms, numbered within the room.  `author` is a seat number or, hashed, a
    spectator's own secret; `name` is what he was called then."""

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
