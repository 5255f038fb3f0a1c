"""A network between two tabs of every seat and their table: it delivers twice, late, and in any order."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from app.rules import apply, asked, choices
from app.rules.model import Action, Refused, Seat, State, Vote
from app.tables.commands import play
from app.tables.model.table import Change, Table
from tests.tables.builders import game_of

TABS = ("phone", "laptop")


@dataclass(frozen=True)
class Sent:
    """An answer as a tab has sent it."""

    seat: Seat
    action: Action
    game: str
    step: int
    sent_as: str

    def __call__(self, table: Table) -> Change:
        """The request that it is."""
        return play.act(table, self.seat, self.action, game=self.game, step=self.step, sent_as=self.sent_as)


@dataclass
class Network:
    """What is on its way, and what was ever sent: any of it may come again."""

    rng: random.Random
    under_way: list[Sent] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)

    def batch(self, table: Table) -> list[Sent]:
        """What arrives next, after the tabs have looked at the table."""
        for seat in asked(game_of(table).state):
            for tab in TABS:
                if self.rng.random() < 0.4:
                    self._send(table, seat, tab)
        if self.sent and self.rng.random() < 0.5:
            self.under_way.append(self.rng.choice(self.sent))
        self.rng.shuffle(self.under_way)
        arriving = self.rng.randint(0, len(self.under_way))
        batch, self.under_way = self.under_way[:arriving], self.under_way[arriving:]
        return batch

    def _send(self, table: Table, seat: Seat, tab: str) -> None:
        game = game_of(table)
        options = choices(game.state, seat)
        if not options:
            return
        action = Vote(self.rng.random() < 0.7) if Vote(True) in options else self.rng.choice(options)
        sent = Sent(seat, action, game.id, game.state.step, f"{tab}-{len(self.sent)}")
        self.sent.append(sent)
        self.under_way += [sent] * self.rng.choice((1, 1, 2, 3))


def once_each(arrived: Iterable[Sent]) -> Iterator[Sent]:
    """The first arrival of each (seat, id)."""
    known: set[tuple[Seat, str]] = set()
    for sent in arrived:
        if (sent.seat, sent.sent_as) not in known:
            known.add((sent.seat, sent.sent_as))
            yield sent


def told_by_rules(state: State, arrived: Iterable[Sent]) -> tuple[State, int]:
    """The state that these lead to, each applied once by the rules alone, and how many of them were taken."""
    taken = 0
    for sent in once_each(arrived):
        try:
            state, _events = apply(state, sent.seat, sent.action, step=sent.step)
            taken += 1
        except Refused:
            pass
    return state, taken
