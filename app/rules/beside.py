"""What modules lay beside the tableau, by how long it lies there.  In a plain game all of it is empty.

What is laid for a proposal or for a step goes all at once: `flow.begin_proposal` keeps the game's part only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.rules.actions import Seat, Seats, Side


@dataclass(frozen=True, slots=True)
class OfGame:
    """What lies there for the rest of the game."""

    sides: Mapping[Seat, Side] = field(default_factory=dict)
    """The side of each seat that has left the side of its character.  Secret."""
    characters: Mapping[Seat, str] = field(default_factory=dict)
    """The character of each seat that holds another one than it was dealt.  Secret."""
    unmasked: Mapping[Seat, str] = field(default_factory=dict)
    """The characters that the whole table knows."""
    kept: Mapping[str, Seats] = field(default_factory=dict)
    """Tokens that are passed on: by key all seats that have held it, the holder last."""
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Face-down decks: by key the cards, the next one first.  Secret."""
    laid: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    """Cards that lie face up before a seat."""


@dataclass(frozen=True, slots=True)
class OfProposal:
    """What lies there for one proposal, and for the mission that follows when it is approved."""

    drawn: tuple[str, ...] = ()
    """Cards that the Leader has drawn openly and not yet given."""
    slot: int | None = None
    """The place of the tableau that was picked; None for the round's own."""
    votes: Mapping[Seat, bool] = field(default_factory=dict)
    """Early votes, which everybody sees; True for Approve."""
    face_up: Seats = ()
    """Seats that play their mission card face up."""
    looked_at: Seats = ()
    """Seats whose mission card somebody has looked at."""
    aside: Mapping[Seat, str] = field(default_factory=dict)
    """Mission cards that were taken out before they could count.  Secret."""


@dataclass(frozen=True, slots=True)
class OfStep:
    """What lies there for one matter that takes several steps or questions."""

    passed: Seats = ()
    """Seats that have had their chance in this opening (`windows.py`)."""
    pair: Seats = ()
    """The one or two seats that the matter is about."""


# Shared, so that they are soon found equal.  By factories, since pydantic would copy a default for each state it loads.
_GAME, _PROPOSAL, _STEP = OfGame(), OfProposal(), OfStep()


@dataclass(frozen=True, slots=True)
class Beside:
    """All that lies beside the tableau."""

    game: OfGame = field(default_factory=lambda: _GAME)
    proposal: OfProposal = field(default_factory=lambda: _PROPOSAL)
    step: OfStep = field(default_factory=lambda: _STEP)


NOTHING = Beside()
