"""A deal that anybody can check: a sealed number, the players' words, and a written shuffle (`rules/shuffle.py`).

Before the deal the table shows a commitment, the SHA-256 of its sealed number.  Then players may add words of their
own, so that neither they nor the server alone choose what is dealt.  The entropy of the deal is the number and the
words, one a line.  After the game everything is shown.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from app.rules import draw, lineup
from app.rules.model import Seat, Setup

LONGEST = 100
"""Characters that a player may add."""


def new_seal() -> str:
    """256 random bits, kept secret until the game that they deal has ended."""
    return secrets.token_hex(32)


def commitment(seal: str) -> str:
    """What is shown of a sealed number before it is opened."""
    return sha256(seal.encode()).hexdigest()


def entropy(seal: str, words: Sequence[str]) -> str:
    """What a deal is drawn from: the sealed number, then each seat's words (or nothing), a line each."""
    return "\n".join((seal, *words))


def opened(entropy: str) -> tuple[str, tuple[str, ...]]:
    """The sealed number and the words that an entropy was made of."""
    seal, *words = entropy.split("\n")
    return seal, tuple(words)


@dataclass(frozen=True, slots=True)
class Record:
    """All that is needed to check a finished game's deal.  `deck` are the characters before the shuffle; `leader_drawn`
    is False where the first Leader was chosen, and in a rematch, where he moves on."""

    commitment: str
    entropy: str
    deck: tuple[str, ...]
    leader_drawn: bool
    first_leader: Seat
    roles: tuple[str, ...]


def record(setup: Setup, entropy: str, first_leader: Seat, roles: tuple[str, ...], leader_drawn: bool) -> Record:
    """The record of a game that was dealt like this."""
    deck = tuple(key for key, count in lineup(setup) for _ in range(count))
    return Record(commitment(opened(entropy)[0]), entropy, deck, leader_drawn, first_leader, roles)


def faults(claimed: Record) -> tuple[str, ...]:
    """What of a record does not follow from its entropy: empty for a fair deal."""
    seal, _words = opened(claimed.entropy)
    leader, roles = draw(claimed.deck, claimed.entropy)
    holds = {
        "another number had been sealed": commitment(seal) == claimed.commitment,
        "the characters were dealt otherwise": roles == claimed.roles,
        "the first Leader was drawn otherwise": leader == claimed.first_leader or not claimed.leader_drawn,
    }
    return tuple(fault for fault, held in holds.items() if not held)
