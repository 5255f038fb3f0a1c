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

from app.rules import characters, dealt, draw, objections, unshuffled
from app.rules.model import Seat, Setup, State

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
class Shuffled:
    """A deck before the shuffle, and as it was dealt, the first card first."""

    name: str
    cards: tuple[str, ...]
    dealt: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """All that is needed to check a finished game's deal.

    `deck` are the characters before the shuffle; `leader_drawn` is False where the first Leader was chosen, and in a
    rematch, where the lead moves on.  `decks` are those of the modules, in the order in which they are shuffled.  The
    order before the shuffle follows from the `setup`: a person who could choose it could choose the deal.
    """

    setup: Setup
    commitment: str
    entropy: str
    deck: tuple[str, ...]
    leader_drawn: bool
    first_leader: Seat
    roles: tuple[str, ...]
    decks: tuple[Shuffled, ...]


def record(state: State, leader_drawn: bool) -> Record:
    """The record of this game, which has ended: what was dealt, as it was played."""
    found, setup = dealt(state), state.setup
    decks = (Shuffled(*of, lay) for of, lay in zip(unshuffled(setup), found.decks, strict=True))
    seal, _words = opened(state.entropy)
    return Record(
        setup,
        commitment(seal),
        state.entropy,
        characters(setup),
        leader_drawn,
        found.leader,
        found.roles,
        tuple(decks),
    )


def faults(claimed: Record) -> tuple[str, ...]:
    """What of a record does not follow from its setup and entropy: empty for a fair deal."""
    if objections(claimed.setup):
        return ("nobody can play this",)
    before = tuple((deck.name, deck.cards) for deck in claimed.decks)
    if (claimed.deck, before) != (characters(claimed.setup), unshuffled(claimed.setup)):
        return ("other cards, or in another order, were shuffled",)
    seal, _words = opened(claimed.entropy)
    drawn = draw(claimed.entropy, claimed.deck, tuple(deck.cards for deck in claimed.decks))
    holds = {
        "another number had been sealed": commitment(seal) == claimed.commitment,
        "the characters were dealt otherwise": drawn.roles == claimed.roles,
        "the first Leader was drawn otherwise": drawn.leader == claimed.first_leader or not claimed.leader_drawn,
        "a deck was shuffled otherwise": drawn.decks == tuple(deck.dealt for deck in claimed.decks),
    }
    return tuple(fault for fault, held in holds.items() if not held)
