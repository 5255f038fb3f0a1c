"""Something legal to answer, chosen from a question alone: the same for rules, API and pages."""

from __future__ import annotations

import random

from app.rules.model import Action, Propose, Seat, Vote
from app.rules.parts import Prompt

APPROVING = 0.7
"""How often a vote approves: most games would end with rejections otherwise."""


def some_action(ask: Prompt, seats: int, rng: random.Random, approve: float = APPROVING) -> Action:
    """One of the actions that this question to one of so many seats allows."""
    if ask.kind == "propose":
        return some_team(ask, seats, rng)
    if ask.kind == "vote":
        return Vote(rng.random() < approve)
    return rng.choice(ask.choices)


def some_team(ask: Prompt, seats: int, rng: random.Random) -> Propose:
    """A team of the right size, and its tokens where they may go."""
    assert ask.size is not None, "no team is asked for"
    return with_tokens(ask, tuple(Seat(seat) for seat in sorted(rng.sample(range(seats), ask.size))), rng)


def with_tokens(ask: Prompt, team: tuple[Seat, ...], rng: random.Random) -> Propose:
    """This team, and its tokens where they may go."""
    may = {it.token: [seat for seat in it.candidates if (seat in team) is not it.off_team] for it in ask.tokens}
    return Propose(team, {token: rng.choice(seats) for token, seats in may.items() if seats})
