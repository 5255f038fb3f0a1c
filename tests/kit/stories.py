"""One vocabulary for telling a game, whichever way it is played: deal, propose, vote, mission, until.

    told(by_api(client, ROGUE)).reject().mission(fails=1).until(None)

A `Way` is how a story reaches the game: `ways.py` has three, by the rules alone, by the JSON API, and by the forms of
the pages.  Who answers knows what their own question says, and no more.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, Self

from app.rules.model import Action, PlayCard, Seat, Vote
from app.rules.parts import Prompt
from tests.kit.legal import some_action, with_tokens

SUCCESS, FAIL = "success", "fail"


class Way(Protocol):
    """How a story reaches its game."""

    seats: int

    @property
    def step(self) -> str | None:
        """The key of the step in hand; None when the game has ended."""

    @property
    def leader(self) -> Seat:
        """Who leads."""

    @property
    def waiting(self) -> Sequence[Seat]:
        """Who has not answered yet."""

    @property
    def results(self) -> str:
        """The missions so far: S for a success, F for a failure."""

    def question(self, seat: Seat) -> Prompt:
        """What this seat is asked."""

    def may_fail(self, seat: Seat) -> bool:
        """Whether this seat, as it knows itself, may play a Fail."""

    def act(self, seat: Seat, action: Action) -> None:
        """This seat answers."""


class Story:
    """A game as it is told.  Each verb says what happens next."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self._rng = random.Random("the story")

    @property
    def results(self) -> str:
        """The missions so far: S for a success, F for a failure."""
        return self.way.results

    @property
    def step(self) -> str | None:
        """The key of the step in hand; None when the game has ended."""
        return self.way.step

    def propose(self, *wanted: int) -> Self:
        """The Leader proposes these, filled up from seat 0 on; tokens go where they may."""
        leader = self.until("propose").way.leader
        ask = self.way.question(leader)
        filled = dict.fromkeys((*wanted, *range(self.way.seats)))
        self.way.act(leader, with_tokens(ask, tuple(Seat(seat) for seat in list(filled)[: ask.size]), self._rng))
        return self

    def vote(self, approve: bool = True) -> Self:
        """All vote alike."""
        for seat in self.until("vote").way.waiting:
            self.way.act(seat, Vote(approve))
        return self

    def reject(self, times: int = 1) -> Self:
        """So many teams are proposed, and rejected by all."""
        for _ in range(times):
            self.propose().vote(approve=False)
        return self

    def mission(self, fails: int = 0) -> Self:
        """A team with so many who may fail is approved, and they do; the others play Success."""
        failing = [Seat(seat) for seat in range(self.way.seats) if self.way.may_fail(Seat(seat))][:fails]
        self.propose(*failing).vote().until("cards")
        for seat in self.way.waiting:
            self.way.act(seat, PlayCard(FAIL if seat in failing else SUCCESS))
        return self

    def until(self, *steps: str | None) -> Self:
        """All answer something legal, approving every team, until one of these steps is asked (None: the end)."""
        while (step := self.way.step) not in (*steps, None):
            assert step is not None
            seat = self.way.waiting[0]
            self.way.act(seat, some_action(self.way.question(seat), self.way.seats, self._rng, approve=1))
        return self
