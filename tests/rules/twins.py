"""Twins: pairs of states which one viewer must not be able to tell apart.

Two forms, since one alone misses leaks (`test_planted_leaks.py` has some of both kinds):

- `exchange(state, viewer, rng)`: one state, in which all that the viewer cannot know is dealt out anew.  Finds what is
  *shown* although it is secret.
- `parallel_games(setup, entropy, viewer, rng)`: two games from deal to end that differ in what the viewer cannot know,
  action by action.  Finds what *happens* although it is secret: an event, a frame, a pause more or less.

Whatever is made for the viewer out of a state (view, HTML, JSON, refusals), or of an action (events, frames), must be
equal for both.  For the HTML and JSON of a page, render both states of each pair and compare the bytes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeVar

from app import rules
from app.rules import choices, deal, in_force
from app.rules.catalogue import role_of
from app.rules.model import Action, Event, PlayCard, Point, Seat, Setup, State, Turn, Vote
from tests.rules.mixes import pick
from tests.rules.prying import Doors

T = TypeVar("T")
Viewer = Seat | None
TRIES = 12


# --- What a viewer may know, from the rulebook and not from the view ------------------------------------------------


def for_viewer(events: Sequence[Event], viewer: Viewer) -> tuple[Event, ...]:
    """Those of the events that the viewer may know."""
    return tuple(event for event in events if event.only is None or viewer in event.only)


def looks_to(state: State, viewer: Viewer, seat: Seat) -> tuple[bool, ...]:
    """How this seat looked to the viewer in the reveal: at which of the calls that he saw, it was seen."""
    if viewer is None:
        return ()
    calls = role_of(state, viewer).opens
    return tuple(call in role_of(state, seat).opens for call in calls)


def _cards_seen(state: State, viewer: Viewer) -> set[Seat | None]:
    """The seats of which the viewer knows a card: himself, and those whose cards he was told."""
    told = (event for event in state.events if event.only is not None and viewer in event.only)
    return {viewer} | {event.target for event in told if event.card is not None}


# --- Exchange -------------------------------------------------------------------------------------------------------


def exchange(state: State, viewer: Viewer, rng: random.Random) -> State:
    """The same to this viewer: characters of seats that he saw alike, unseen cards, answers that lie face down, what
    others were told and the entropy are other ones.  The state need not be one that a game can reach.

    Contract: everything made for the viewer is equal for both states.  Not for an ended game, which is unmasked.
    """
    assert state.outcome is None, "an ended game has no secrets"
    cards = tuple(in_force(state.setup).cards)
    seen = _cards_seen(state, viewer)
    return replace(
        state,
        entropy=f"{rng.getrandbits(64):x}",
        roles=_other_roles(state, viewer, rng),
        cards=_shuffled_values(state.cards, seen, rng),
        missions=tuple(replace(past, cards=_shuffled_values(past.cards, seen, rng)) for past in state.missions),
        answers={
            seat: answer if seat == viewer else _other_answer(answer, cards, rng)
            for seat, answer in state.answers.items()
        },
        events=tuple(_other_event(event, viewer, cards, rng) for event in state.events),
    )


def _other_roles(state: State, viewer: Viewer, rng: random.Random) -> tuple[str, ...]:
    roles = list(state.roles)
    others = sorted((looks_to(state, viewer, seat), seat) for seat in state.seats if seat != viewer)
    for _looks, group in groupby(others, key=lambda pair: pair[0]):
        alike = [seat for _look, seat in group]
        for seat, role in zip(alike, _shuffled([state.roles[seat] for seat in alike], rng), strict=True):
            roles[seat] = role
    return tuple(roles)


def _shuffled(items: Sequence[T], rng: random.Random) -> list[T]:
    return rng.sample(items, len(items))


def _shuffled_values(cards: Mapping[Seat, str], seen: set[Seat | None], rng: random.Random) -> dict[Seat, str]:
    unseen = [seat for seat in cards if seat not in seen]
    return {**cards, **dict(zip(unseen, _shuffled([cards[seat] for seat in unseen], rng), strict=True))}


def _other_answer(answer: Action, cards: Sequence[str], rng: random.Random) -> Action:
    match answer:
        case Vote():
            return Vote(rng.random() < 0.5)
        case PlayCard():
            return PlayCard(rng.choice(cards))
    return answer


def _other_event(event: Event, viewer: Viewer, cards: Sequence[str], rng: random.Random) -> Event:
    if event.only is None or viewer in event.only or event.card is None:
        return event
    return replace(event, card=rng.choice(cards))


# --- Parallel games -------------------------------------------------------------------------------------------------


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
        for seat, here, there in _stretch(left, right, viewer, rng):
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


def _stretch(left: State, right: State, viewer: Viewer, rng: random.Random) -> list[Both]:
    """What happens until the table knows more: a step, or with its cards the rest of a mission."""
    kind = in_force(left.setup).steps[left.agenda[0]].kind
    if kind == "vote":
        return _votes(left, viewer, rng)
    if kind != "play_card":
        return [_alike(left, right, rng)]
    plans = (_mission(left, right, viewer, rng) for _ in range(TRIES))
    return next((plan for plan in plans if plan is not None), [_alike(left, right, rng)])


def _votes(state: State, viewer: Viewer, rng: random.Random) -> list[Both]:
    """Everybody but the last thinks twice; what he votes first may differ, since nobody sees it."""
    order = _shuffled(state.seats, rng)
    both: list[Both] = []
    for seat in order[:-1]:
        here, there = Vote(rng.random() < 0.5), Vote(rng.random() < 0.5)
        both.append((seat, here, here if seat == viewer else there))
    for seat in order:
        vote = Vote(rng.random() < 0.7)
        both.append((seat, vote, vote))
    return both


def _alike(left: State, right: State, rng: random.Random) -> Both:
    """One seat does the same in both games."""
    seat = rng.choice(rules.waiting(left))
    others = choices(right, seat)
    for action in _shuffled(choices(left, seat), rng):
        harmless = not isinstance(action, Point) or _card_at(left, action) == _card_at(right, action)
        if action in others and harmless:
            return seat, action, action
    raise AssertionError("there is nothing that this seat can do in both games: end them, or teach the twins more")


def _card_at(state: State, pointed: Point) -> str | None:
    return None if pointed.at is None else state.cards.get(pointed.at)


def _mission(left: State, right: State, viewer: Viewer, rng: random.Random) -> list[Both] | None:
    """The cards and what follows them, up to the result; None if the viewer might see a difference."""
    plan: list[Both] = []
    news: list[tuple[Event, ...]] = [(), ()]
    number = len(left.missions)
    while len(left.missions) == number:
        seat = rng.choice(rules.waiting(left))
        here = pick(choices(left, seat), rng)
        there = pick(choices(right, seat), rng) if isinstance(here, PlayCard) and seat != viewer else here
        if there not in choices(right, seat):
            return None
        (left, left_events), (right, right_events) = _act(left, seat, here), _act(right, seat, there)
        news = [news[0] + left_events, news[1] + right_events]
        plan.append((seat, here, there))
    counts = [Counter(state.missions[-1].cards.values()) for state in (left, right)]
    alike = counts[0] == counts[1] and for_viewer(news[0], viewer) == for_viewer(news[1], viewer)
    return plan if alike else None


def _act(state: State, seat: Seat, action: Action) -> Turn:
    return rules.apply(state, seat, action, step=state.step)
