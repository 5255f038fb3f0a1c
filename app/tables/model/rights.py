"""Who may do what at a table: the one place that decides it.

Whoever shows the secret of a seat has that seat, and one of the seats is the host's.  The spectator key opens the
public board and the spectators' chat, and nothing else; so a spectator never asks here.  Rights are looked at in the
table's turn, for each request anew: what somebody could do when his page was drawn may have gone since.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from app.rules.model import Refused, Seat
from app.tables.model.identity import hashed
from app.tables.model.table import Change, Request, StandIn, Table


class Do(StrEnum):
    """What those who sit at a table can ask of it, by the names that forms and frames give it."""

    ACT = "act"
    SAY = "chat"
    ADD_WORDS = "words"
    CHOOSE = "settings"
    START = "start"
    CLOCKS = "clocks"
    CLOCK = "clock"
    CHATS = "chats"
    PRACTICE = "practice"
    READY = "ready"
    LEAVE = "leave"
    COME_BACK = "come_back"
    LINK = "link"
    SIGN_OUT = "sign_out"
    KICK = "kick"
    SHUFFLE = "shuffle"
    HAND_OVER = "hand_over"
    LOCK = "lock"
    LIST = "list"
    LEAD = "lead"
    ASK_READY = "ask_ready"
    NEW_CODE = "new_code"
    NEW_KEY = "new_key"
    REMEMBER = "memory"
    NOTE = "notes"
    CLAIM = "claim"
    BALLOT = "ballot"
    INVITE = "invite"
    FILL = "fill"


OF_THE_HOST = frozenset(
    {
        *(Do.CHOOSE, Do.START, Do.KICK, Do.SHUFFLE, Do.HAND_OVER, Do.LOCK, Do.LIST, Do.LEAD, Do.ASK_READY),
        *(Do.NEW_CODE, Do.NEW_KEY, Do.INVITE, Do.FILL, Do.CLOCKS, Do.CLOCK, Do.CHATS, Do.PRACTICE, Do.REMEMBER),
    }
)
OF_THE_OWNER = frozenset({Do.LINK, Do.SIGN_OUT, Do.NOTE})
"""What who only stands in for somebody cannot do."""

Deed = Callable[[Table, Seat], Change]
"""Something that a seat does.  It raises `Refused` and changes nothing, or gives a `Change`."""


def seat_of(table: Table, secret: str | None) -> Seat | None:
    """The seat that this secret opens, if any."""
    return seat_by_digest(table, hashed(secret)) if secret else None


def seat_by_digest(table: Table, digest: str) -> Seat | None:
    """The seat that is opened by the secret with this hash, if any.  Of two who have keys to a seat, its owner and who
    stands in for him, one at a time has it."""
    key = table.keys.get(digest)
    seat = table.seat_of(key.person) if key else None
    if key is None or seat is None:
        return None
    player = table.players[seat]
    return seat if (player.stand_in is StandIn.PERSON if key.stand_in else not player.away) else None


def held(table: Table, digest: str) -> Seat:
    """The same, where there must be one.  Raises `Refused`."""
    seat = seat_by_digest(table, digest)
    if seat is None:
        raise Refused("no_seat")
    return seat


def owned(table: Table, digest: str) -> Seat:
    """The seat that is his own by this key, also while he is away from it.  Raises `Refused`."""
    key = table.keys.get(digest)
    seat = table.seat_of(key.person) if key and not key.stand_in else None
    if seat is None:
        raise Refused("no_seat")
    return seat


def between_games(table: Table) -> None:
    """Raise `Refused` in the middle of a game, for what nobody can do then."""
    if table.playing:
        raise Refused("already_started")


def asked(digest: str, do: Do, deed: Deed) -> Request:
    """A deed as a request of whoever shows the secret with this hash.  In its turn it raises `Refused` where he has no
    seat, or has not the right to it."""

    def request(table: Table) -> Change:
        seat = owned(table, digest) if do is Do.COME_BACK else held(table, digest)
        if do in OF_THE_OWNER and table.keys[digest].stand_in:
            raise Refused("owner_only")
        if do in OF_THE_HOST and seat != table.host:
            raise Refused("host_only")
        return deed(table, seat)

    return request
