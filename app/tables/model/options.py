"""What the host of a table has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from app.rules.model import Setup


class ChatRoom(StrEnum):
    """The two chats of a table; as long as a game goes on nobody hears both."""

    PLAYERS = "players"
    SPECTATORS = "spectators"


class Listed(StrEnum):
    """Whether strangers find the table in the lobby: not at all, to watch, or also to sit down."""

    NO = ""
    TO_WATCH = "spectators"
    TO_PLAY = "players"


class VoteHistory(StrEnum):
    """What is shown of votes that are over, as long as the game goes on: who voted how, how many did, or nothing."""

    ALL = "all"
    TOTALS = "totals"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Selection:
    """What the host has chosen to play: module keys, and role keys of their characters."""

    modules: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()

    def setup(self, seats: int) -> Setup:
        """The same as a setup for this number of seats."""
        return Setup(seats, self.modules, self.characters)


@dataclass(frozen=True, slots=True)
class Options:
    """Everything that the host has chosen.  It stays from game to game."""

    selection: Selection = Selection()
    """The modules and characters to play."""
    locked: bool = False
    """Whether nobody else may sit down."""
    listed: Listed = Listed.NO
    """Whether strangers find the table in the lobby."""
    first_leader: str = ""
    """The person who leads first in the next game; empty: the rule decides."""
    ready_check: bool = False
    """Whether the players are asked if they are ready."""
    step_seconds: Mapping[str, int] = field(default_factory=dict)
    """Kind of step -> seconds that it may take; a kind that is not in it has no clock."""
    muted: frozenset[ChatRoom] = frozenset()
    """The chat rooms in which nobody may speak."""
    vote_history: VoteHistory = VoteHistory.ALL
    """How much of earlier votes is shown during a game."""
