"""What the players of a benchmark do: whole games for seven, known beforehand but for the first Leader.

Nobody has to read a view to know what comes next, so that the load generator has next to nothing to do.  The service
checks every action against the rules all the same; one that it refuses ends the benchmark.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

SEATS = 7
TEAMS = (2, 3, 3, 4, 4)
TWO_FAILS = 4
"""The mission that seven players need two fails for."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat answers to the step with this number: a team, a vote or a card."""

    seat: int
    step: int
    team: tuple[int, ...] | None = None
    approve: bool | None = None
    card: str | None = None


Step = tuple[Answer, ...]
"""The answers to one step, in the order in which they are sent where they are sent one by one."""


def game(leader: int, spies: frozenset[int] = frozenset(), missions: str = "SSS", rejected: int = 1) -> Iterator[Step]:
    """A whole game: each mission S(uccess) or F(ail) after so many rejected proposals.  Fails need spies."""
    step = 0
    for number, mission in enumerate(missions, 1):
        fails = 0 if mission == "S" else 2 if number == TWO_FAILS else 1
        team = _team(TEAMS[number - 1], spies, fails)
        for attempt in range(rejected + 1):
            approve = attempt == rejected
            yield (Answer(leader, step, team=team),)
            yield tuple(Answer(seat, step + 1, approve=approve) for seat in range(SEATS))
            step += 2
            leader = (leader + 1) % SEATS
        failing = [seat for seat in team if seat in spies][:fails]
        yield tuple(Answer(seat, step, card="fail" if seat in failing else "success") for seat in team)
        step += 3  # with the two that ask nobody: the reveal, and the round's end


def _team(size: int, spies: frozenset[int], fails: int) -> tuple[int, ...]:
    """The first seats, with as many spies among them as are to fail."""
    chosen = sorted(spies)[:fails]
    return tuple(sorted(chosen + [seat for seat in range(SEATS) if seat not in chosen][: size - fails]))


LENGTH = sum(len(step) for step in game(0))
"""Actions of a game as it is played where nothing else is said."""
