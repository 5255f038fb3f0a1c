"""What a practice player answers: legal and plausible, not clever, and from nothing but what its own seat is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from app.rules import in_force
from app.rules.model import Action, PlayCard, Point, Propose, Seat, Seats, Setup, Side, Vote
from app.rules.module import Card
from app.rules.numbers import REJECTIONS, TO_WIN
from app.rules.parts import Private, Prompt, Public, TokenChoice

T = TypeVar("T")
Chance = Callable[[int], int]
"""`chance(n)` is a number from 0 to n - 1."""


def answer(seen: Private, public: Public, chance: Chance) -> Action:
    """What this seat answers to its question: one of the choices that it is shown, or a team that may be proposed.

    Takes a view, never a state, so that it can know no more than a person on this seat; equal views and equal chance
    give equal answers.  Knows no module: it goes by the kinds of actions and by what the cards on the table say.
    """
    assert seen.prompt is not None, "nothing is asked of this seat"
    mind, choices = _Mind(seen, public), seen.prompt.choices
    if seen.prompt.kind == "propose":
        return _propose(mind, seen.prompt, chance)
    if Vote(True) in choices and Vote(False) in choices:
        return Vote(_likely(_approval(mind), chance))
    if cards := [choice for choice in choices if isinstance(choice, PlayCard)]:
        return _play(mind, cards, chance)
    if points := [choice for choice in choices if isinstance(choice, Point)]:
        return _point(mind, points, chance)
    return _one_of(choices, chance)


@dataclass(frozen=True)
class _Mind:
    """What the seat makes of its view."""

    seen: Private
    public: Public

    @property
    def me(self) -> Seat:
        return self.seen.seat

    @property
    def spy(self) -> bool:
        return self.seen.knowledge.side == Side.SPIES

    @cached_property
    def setup(self) -> Setup:
        return Setup(len(self.public.places), self.public.lineup.modules)

    @property
    def cards(self) -> Mapping[str, Card]:
        return in_force(self.setup).cards

    @cached_property
    def sides(self) -> Mapping[Seat, Side]:
        """The sides of others that it knows: by the reveal, by what it was told, and by what lies open."""
        roles, calls = in_force(self.setup).roles, {call.key: call.side for call in in_force(self.setup).calls}
        known: dict[Seat, Side] = {}
        for sighting in self.seen.knowledge.sightings:
            held = {roles[role].side for role in sighting.roles}
            side = min(held) if len(held) == 1 else calls.get(sighting.call)
            known |= dict.fromkeys(sighting.seats, side) if side and len(held) < 2 else {}
        for event in self.seen.knowledge.told:
            shown = event.seat if event.target == self.me else event.target
            known |= {shown: event.side} if shown is not None and event.side else {}
        known |= {place.seat: roles[place.role].side for place in self.public.places if place.role}
        return {seat: side for seat, side in known.items() if seat != self.me}

    @cached_property
    def fellows(self) -> Seats:
        """Those whom it knows to be on its own side."""
        return tuple(seat for seat, side in self.sides.items() if side == self.seen.knowledge.side)

    @property
    def fails_needed(self) -> int:
        """Fails that the mission in hand needs; 1 where its place is still to be picked."""
        slot = self.public.track.slot
        return self.public.track.slots[slot - 1].fails_needed if slot else 1

    def doubt(self, seat: Seat) -> int:
        """How little it wants this seat on a team, by the missions so far and by what it knows."""
        missions = [mission.success for mission in self.public.record.missions if seat in mission.team]
        doubt = sum(-1 if success else 2 for success in missions)
        if self.spy:
            # Two spies on a team are one too many, unless both are needed.
            return doubt + (0 if seat not in self.fellows else 3 if self.fails_needed == 1 else -3)
        return doubt + {None: 0, Side.SPIES: 100, Side.RESISTANCE: -100}[self.sides.get(seat)]


def _propose(mind: _Mind, asked: Prompt, chance: Chance) -> Propose:
    """Itself, and those whom it doubts least; tokens to somebody else where that may be."""
    assert asked.size is not None
    others = _shuffled([place.seat for place in mind.public.places if place.seat != mind.me], chance)
    team = tuple(sorted((mind.me, *sorted(others, key=mind.doubt)[: asked.size - 1])))
    given = ((choice.token, _holder(mind, choice, team, chance)) for choice in asked.tokens)
    return Propose(team, {token: seat for token, seat in given if seat is not None})


def _holder(mind: _Mind, choice: TokenChoice, team: Seats, chance: Chance) -> Seat | None:
    may = [seat for seat in choice.candidates if (seat in team) != choice.off_team]
    return _one_of([seat for seat in may if seat != mind.me] or may, chance) if may else None


def _approval(mind: _Mind) -> int:
    """How likely it approves the team, in percent."""
    now = mind.public.situation
    if mind.public.track.rejections == REJECTIONS - 1 or now.leader == mind.me:
        return 100
    if mind.spy:
        return 85 if {mind.me, *mind.fellows} & {*now.team} else 35
    if max(map(mind.doubt, now.team), default=0) >= 2:
        return 20
    return 85 if mind.me in now.team else 55


def _play(mind: _Mind, choices: Sequence[PlayCard], chance: Chance) -> PlayCard:
    """A spy sabotages more often when it matters, and less when a fellow might; what turns the result is rare."""
    fails = [choice for choice in choices if mind.cards[choice.card].fails]
    turning = [choice for choice in choices if mind.cards[choice.card].turns]
    plain = [choice for choice in choices if choice not in (*fails, *turning)]
    if fails and mind.spy and _likely(_sabotage(mind), chance):
        return _one_of(fails, chance)
    if turning and _likely(20, chance):
        return _one_of(turning, chance)
    return _one_of(plain or choices, chance)


def _sabotage(mind: _Mind) -> int:
    results = [mission.success for mission in mind.public.record.missions]
    if TO_WIN - 1 in (results.count(True), results.count(False)):
        return 90
    if mind.fails_needed == 1 and {*mind.fellows} & {*mind.public.situation.team}:
        return 45
    return 55 if results else 30


def _point(mind: _Mind, choices: Sequence[Point], chance: Chance) -> Point:
    """Somebody else, whose side it does not know yet; mostly nobody, where that may be."""
    if Point(None) in choices and (len(choices) == 1 or _likely(55 if mind.spy else 85, chance)):
        return Point(None)
    seats = [choice for choice in choices if choice.at is not None]
    others = [choice for choice in seats if choice.at != mind.me] or seats
    return _one_of([choice for choice in others if choice.at not in mind.sides] or others, chance)


def _likely(percent: int, chance: Chance) -> bool:
    return chance(100) < percent


def _one_of(options: Sequence[T], chance: Chance) -> T:
    return options[chance(len(options))]


def _shuffled(options: Sequence[T], chance: Chance) -> list[T]:
    left = list(options)
    return [left.pop(chance(len(left))) for _ in options]
