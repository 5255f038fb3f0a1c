"""Twin games, from deal to end, that differ in what one viewer cannot know, action by action; see `twins.py`.

Games may part where the rules tell the viewer something: they look at a character or a card, a Hunter is revealed, a
mission has another result.  Such actions are not chosen; where there are no others, the pair ends there.  Nothing but
what is listed in `TELLING` may part them: any other difference is a leak.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app import rules
from app.rules import asked, choices, deal, in_force
from app.rules.catalogue import role_of
from app.rules.model import Action, Event, PlayCard, Point, Seat, Setup, State, Turn, Vote
from tests.rules.mixes import pick, some_action
from tests.rules.prying import Doors
from tests.rules.twins import Viewer, for_viewer, knows_whether_a_chief_failed, looks_to

TRIES = 16
TELLING = {"mission.succeeded", "mission.failed", "hunter.revealed", "hunter.blamed", "hunter.blamed_wrongly"}
"""Public events that may depend on secrets, by the rules."""


@dataclass(frozen=True)
class Pair:
    """Two games after the same seat has acted in both, and what that has brought about in each."""

    left: State
    right: State
    left_events: tuple[Event, ...]
    right_events: tuple[Event, ...]

    @property
    def ended(self) -> bool:
        """Both are over and unmasked: only the events still have to be alike."""
        return self.left.outcome is not None and self.right.outcome is not None


Both = tuple[Seat, Action, Action]
"""A seat, and what it does in the left and in the right game."""


def parallel_games(setup: Setup, entropy: str, viewer: Viewer, rng: random.Random, doors: Doors) -> Iterator[Pair]:
    """Two games that differ in what this viewer cannot know: two characters, cards and votes while they lie face down.

    Contract: everything made for the viewer is equal in each pair, up to the pair that has `ended`; both end together.
    """
    left, events = deal(setup, entropy)
    right = replace(left, entropy=f"not {entropy}", roles=_two_exchanged(left, viewer, rng))
    yield Pair(left, right, events, events)
    while left.outcome is None and right.outcome is None:
        plans = (_stretch(left, right, viewer, rng) for _ in range(TRIES))
        plan = next((plan for plan in plans if plan and _tells_nothing(left, right, plan, viewer)), None)
        if plan is None:
            return
        for seat, here, there in plan:
            left, left_events = doors.apply(left, seat, here, step=left.step)
            right, right_events = doors.apply(right, seat, there, step=right.step)
            yield Pair(left, right, left_events, right_events)


def _two_exchanged(state: State, viewer: Viewer, rng: random.Random) -> tuple[str, ...]:
    """The characters, but two that looked alike to the viewer have changed seats."""
    others = [seat for seat in state.seats if seat != viewer]
    pairs = [
        (a, b)
        for a in others
        for b in others
        if state.roles[a] != state.roles[b] and looks_to(state, viewer, a) == looks_to(state, viewer, b)
    ]
    roles = list(state.roles)
    if pairs:
        a, b = rng.choice(pairs)
        roles[a], roles[b] = roles[b], roles[a]
    return tuple(roles)


# --- What happens next ----------------------------------------------------------------------------------------------


def _stretch(left: State, right: State, viewer: Viewer, rng: random.Random) -> list[Both] | None:
    """What happens until the table knows more: a step, or with its cards the rest of a mission."""
    step = in_force(left.setup).steps[left.agenda[0]]
    if step.kind == "vote":
        return _votes(left, viewer, rng)
    if step.kind == "play_card":
        return _mission(left, right, viewer, rng)
    if step.offers is not None:
        return _in_secret(left, right, viewer, rng)
    return _alike(left, right, rng)


def _votes(state: State, viewer: Viewer, rng: random.Random) -> list[Both]:
    """Everybody but the last thinks twice; the first vote may differ, since nobody sees it."""
    order = _shuffled(asked(state), rng)
    both: list[Both] = []
    for seat in order[:-1]:
        here, there = Vote(rng.random() < 0.5), Vote(rng.random() < 0.5)
        both.append((seat, here, here if seat == viewer else there))
    for seat in order:
        vote = Vote(rng.random() < 0.7)
        both.append((seat, vote, vote))
    return both


def _shuffled(items: Sequence[Seat], rng: random.Random) -> list[Seat]:
    return rng.sample(items, len(items))


def _alike(left: State, right: State, rng: random.Random) -> list[Both] | None:
    """One seat does the same in both games."""
    seat = rng.choice(rules.waiting(left))
    action = some_action(left, seat, rng)
    possible = left.agenda[0] == "propose" or action in choices(right, seat)
    return [(seat, action, action)] if possible else None


def _in_secret(left: State, right: State, viewer: Viewer, rng: random.Random) -> list[Both] | None:
    """All who are asked answer, and the two who hold each other's characters answer for each other where they must."""
    exchanged = [seat for seat in left.seats if left.roles[seat] != right.roles[seat]]
    here = {seat: pick(choices(left, seat), rng) for seat in rules.waiting(left)}
    crossed = dict(zip(exchanged, reversed(exchanged), strict=True))
    for partner in ({}, crossed):
        there = {seat: here[partner.get(seat, seat)] for seat in here if partner.get(seat, seat) in here}
        if len(there) == len(here) and all(there[seat] in choices(right, seat) for seat in here):
            return [(seat, here[seat], there[seat]) for seat in _shuffled(tuple(here), rng)]
    if len(here) == 1 and viewer not in here:  # a card shown to somebody
        return [(seat, action, pick(choices(right, seat), rng)) for seat, action in here.items()]
    return None


def _mission(left: State, right: State, viewer: Viewer, rng: random.Random) -> list[Both] | None:
    """The cards and what follows them, up to the result."""
    plan: list[Both] = []
    number = len(left.missions)
    while len(left.missions) == number:
        seat = rng.choice(rules.waiting(left))
        here = pick(choices(left, seat), rng)
        hidden = isinstance(here, PlayCard) and seat not in (viewer, *left.beside.proposal.face_up)
        there = pick(choices(right, seat), rng) if hidden else here
        if there not in choices(right, seat):
            return None
        (left, _), (right, _) = _act(left, seat, here), _act(right, seat, there)
        plan.append((seat, here, there))
    return plan


def _act(state: State, seat: Seat, action: Action) -> Turn:
    return rules.apply(state, seat, action, step=state.step)


# --- What may be done without telling the viewer anything -----------------------------------------------------------


def _tells_nothing(left: State, right: State, plan: list[Both], viewer: Viewer) -> bool:
    """Whether what this brings about tells the viewer, by the rules, the same in both games."""
    played = len(left.missions)
    for seat, here, there in plan:
        if _aims_apart(left, right, seat, here, viewer):
            return False
        (left, left_events), (right, right_events) = _act(left, seat, here), _act(right, seat, there)
        if _telling(left_events, viewer) != _telling(right_events, viewer):
            return False
    if len(left.missions) > played and _counts(left) != _counts(right):
        return False
    if knows_whether_a_chief_failed(left, viewer) and viewer is not None:
        return choices(left, viewer) == choices(right, viewer)
    return (left.outcome is None) == (right.outcome is None)


def _aims_apart(left: State, right: State, seat: Seat, action: Action, viewer: Viewer) -> bool:
    """Whether the viewer looks at a character that is not the same in both, and is about to learn it."""
    if seat != viewer or not isinstance(action, Point) or action.at is None:
        return False
    known = in_force(left.setup).steps[left.agenda[0]].offers is None
    return known and role_of(left, action.at) != role_of(right, action.at)


def _telling(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    known = for_viewer(events, viewer)
    return [event for event in known if event.only is not None or event.key in TELLING]


def _counts(state: State) -> Counter[str]:
    return Counter(state.missions[-1].cards.values())
