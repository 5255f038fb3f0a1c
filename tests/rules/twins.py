"""Twins: pairs of states which one viewer must not be able to tell apart.

Two forms, since one alone misses leaks (`test_planted_leaks.py` has some of both kinds):

- `exchange(state, viewer, rng)`: one state, in which all that the viewer cannot know is dealt out anew.  Finds what is
  *shown* although it is secret.
- `parallel_games(setup, entropy, viewer, rng)` (in `parallel.py`): two games from deal to end that differ in what the
  viewer cannot know, action by action.  Finds what *happens* although it is secret: an event, a frame, a pause more or
  less.

Whatever is made for the viewer out of a state (view, HTML, JSON, refusals), or of an action (events, frames), must be
equal for both.  For the HTML and JSON of a page, render both states of each pair and compare the bytes.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TypeVar

from app.rules import in_force
from app.rules.model import Action, Beside, Event, Mission, Seat, Side, State
from app.rules.reveal import look

T = TypeVar("T")
Viewer = Seat | None


# --- What a viewer may know, from the rulebook and not from the view ------------------------------------------------


def for_viewer(events: Sequence[Event], viewer: Viewer) -> tuple[Event, ...]:
    """Those of the events that the viewer may know."""
    return tuple(event for event in events if event.only is None or viewer in event.only)


def looks_to(state: State, viewer: Viewer, seat: Seat) -> tuple[object, ...]:
    """How this seat looked to the viewer in the reveal: eyes and thumb at each call that the viewer saw.  A seat whose
    character the whole table knows is like no other."""
    known = seat if seat in state.beside.game.unmasked else None
    if viewer is None:
        return (known,)
    catalogue = in_force(state.setup)
    dealt, own = catalogue.roles[state.roles[seat]], catalogue.roles[state.roles[viewer]]
    return (known, *(look(dealt, call) for call in catalogue.calls if call.key in own.opens))


def _cards_seen(state: State, viewer: Viewer) -> set[Seat | None]:
    """The seats of which the viewer knows a card: their own, and those whose cards they were told."""
    told = (event for event in state.events if event.only is not None and viewer in event.only)
    return {viewer} | {event.target for event in told if event.card is not None}


# --- Exchange -------------------------------------------------------------------------------------------------------


def exchange(state: State, viewer: Viewer, rng: random.Random) -> State:
    """The same to this viewer: characters of seats that looked alike, unseen cards, answers that lie face down, the
    order of decks, what others were told, and the entropy are other ones.  No game need be able to reach this state.

    Contract: everything made for the viewer is equal for both states.  Not for an ended game, which is unmasked.
    """
    assert state.outcome is None, "an ended game has no secrets"
    moved = _moved(state, viewer, rng)
    seen = _cards_seen(state, viewer)
    exchanged = replace(
        state,
        entropy=f"{rng.getrandbits(64):x}",
        roles=tuple(state.roles[moved[seat]] for seat in state.seats),
        cards=_shuffled_values(state.cards, seen | set(state.beside.proposal.face_up), rng),
        missions=_other_missions(state, viewer, seen, rng),
        events=tuple(_other_event(event, viewer, state, rng) for event in state.events),
        beside=_other_beside(state, moved, seen, rng),
    )
    return replace(exchanged, answers=_other_answers(exchanged, viewer, rng))


def _moved(state: State, viewer: Viewer, rng: random.Random) -> dict[Seat, Seat]:
    """For each seat, the seat whose character it gets: one that looks the same.  A viewer who knows whether a Chief has
    failed a mission knows something of where the Chief sits, even without having seen them (Blind Spies)."""
    moved = {seat: seat for seat in state.seats}
    fixed = {"spy_chief"} if knows_whether_a_chief_failed(state, viewer) else set[str]()
    free = [seat for seat in state.seats if seat != viewer and state.roles[seat] not in fixed]
    others = sorted((repr(looks_to(state, viewer, seat)), seat) for seat in free)
    for _looks, group in groupby(others, key=lambda pair: pair[0]):
        alike = [seat for _look, seat in group]
        moved |= dict(zip(alike, _shuffled(alike, rng), strict=True))
    return moved


def _shuffled(items: Sequence[T], rng: random.Random) -> list[T]:
    return rng.sample(items, len(items))


def _shuffled_values(cards: Mapping[Seat, str], seen: set[Seat | None], rng: random.Random) -> dict[Seat, str]:
    unseen = [seat for seat in cards if seat not in seen]
    return {**cards, **dict(zip(unseen, _shuffled([cards[seat] for seat in unseen], rng), strict=True))}


def _other_missions(state: State, viewer: Viewer, seen: set[Seat | None], rng: random.Random) -> tuple[Mission, ...]:
    cards = tuple(in_force(state.setup).cards)
    past = [
        replace(
            mission,
            cards=_shuffled_values(mission.cards, seen | set(mission.face_up), rng),
            aside=_other_values(mission.aside, seen | set(mission.face_up), cards, rng),
        )
        for mission in state.missions
    ]
    if knows_whether_a_chief_failed(state, viewer):
        past[-1] = state.missions[-1]
    return tuple(past)


def knows_whether_a_chief_failed(state: State, viewer: Viewer) -> bool:
    """H1: the spy Hunter learns it by what they may do."""
    return state.agenda[:1] == ("hunter.early",) and viewer is not None and state.roles[viewer] == "spy_hunter"


def _other_values(
    values: Mapping[Seat, str], seen: set[Seat | None], cards: Sequence[str], rng: random.Random
) -> dict[Seat, str]:
    return {seat: card if seat in seen else rng.choice(cards) for seat, card in values.items()}


def _other_answers(state: State, viewer: Viewer, rng: random.Random) -> dict[Seat, Action]:
    """What those who have answered could have answered as well, with the characters that they now hold."""
    step = in_force(state.setup).steps[state.agenda[0]]
    face_up = state.beside.proposal.face_up if step.kind == "play_card" else ()
    others = [seat for seat in state.answers if seat != viewer and seat not in face_up]
    return {**state.answers, **{seat: rng.choice(list(step.choices(state, seat))) for seat in others}}


def _other_event(event: Event, viewer: Viewer, state: State, rng: random.Random) -> Event:
    if event.only is None or viewer in event.only:
        return event
    return replace(
        event,
        card=event.card and rng.choice(list(in_force(state.setup).cards)),
        side=event.side and rng.choice(list(Side)),
        option=event.option and rng.choice((event.option, "something else")),
    )


def _other_beside(state: State, moved: Mapping[Seat, Seat], seen: set[Seat | None], rng: random.Random) -> Beside:
    game, proposal, cards = state.beside.game, state.beside.proposal, tuple(in_force(state.setup).cards)
    game = replace(
        game,
        sides={seat: game.sides[moved[seat]] for seat in state.seats if moved[seat] in game.sides},
        decks={key: tuple(_shuffled(deck, rng)) for key, deck in game.decks.items()},
    )
    aside = _other_values(proposal.aside, seen | set(proposal.face_up), cards, rng)
    return replace(state.beside, game=game, proposal=replace(proposal, aside=aside))
