"""The one door from the full state to what a seat may know.

A `View` is built up field by field: nothing is copied and then cut down.  `parts.py` has its parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache

from app.rules import engine
from app.rules.catalogue import cards_of, in_force, role_of, side_of, size_of_team
from app.rules.model import Action, Mission, PlayCard, Seat, Setup, State, Vote
from app.rules.module import Given, Step, Token
from app.rules.numbers import MISSIONS, fails_needed
from app.rules.parts import (
    End,
    Knowledge,
    Place,
    PlayedMission,
    Private,
    Prompt,
    Public,
    Record,
    Situation,
    Slot,
    TokenChoice,
    Track,
    View,
)
from app.rules.reveal import in_play, sightings

__all__ = ["answered", "in_play", "knowledge", "places", "private", "prompt", "public", "situation", "view"]


def view(state: State, seat: Seat | None) -> View:
    """What this seat may know; None: what a spectator may know."""
    return View(public(state), None if seat is None else private(state, seat))


def public(state: State) -> Public:
    """What everybody may know."""
    return Public(
        track=_track(state),
        places=places(state),
        situation=situation(state),
        record=Record(state.proposals, tuple(_played(state, mission) for mission in state.missions)),
        story=tuple(event for event in state.events if event.only is None),
        lineup=in_play(state.setup),
        end=_end(state),
    )


def private(state: State, seat: Seat) -> Private:
    """What this seat alone may know."""
    return Private(seat, prompt(state, seat), knowledge(state, seat))


def prompt(state: State, seat: Seat) -> Prompt | None:
    """The question to this seat, None if it is not asked."""
    if seat not in engine.asked(state):
        return None
    catalogue = in_force(state.setup)
    step = catalogue.steps[state.agenda[0]]
    proposing = step.kind == "propose"
    choices = () if proposing else engine.choices(state, seat)
    return Prompt(
        step=state.step,
        key=step.key,
        kind=step.kind,
        answer=state.answers.get(seat),
        open=step.changeable or seat not in state.answers,
        size=size_of_team(state.setup, state.slot) if proposing else None,
        tokens=_tokens(state) if proposing else (),
        cards=tuple(catalogue.cards) if step.kind == "play_card" else (),
        choices=choices,
        offers=_offers(state, seat, step, choices),
        about=_about(state) if step.kind == "point" else None,
    )


def _about(state: State) -> str | None:
    """The card in hand that is to be given; None while another matter is settled."""
    return next(iter(state.beside.proposal.drawn), None) if not state.beside.step.pair else None


def _tokens(state: State) -> tuple[TokenChoice, ...]:
    given = ((token, token.may_hold(state, () if token.off_team else state.seats)) for token in _with_the_team(state))
    return tuple(TokenChoice(token.key, seats, token.off_team) for token, seats in given if seats)


def _with_the_team(state: State) -> tuple[Token, ...]:
    return in_force(state.setup).given(Given.WITH_THE_TEAM)


def _offers(state: State, seat: Seat, step: Step, choices: tuple[Action, ...]) -> tuple[Action, ...]:
    if step.kind == "play_card" or (choices and isinstance(choices[0], Vote)):
        return ()  # drawn by their own kind
    return tuple(step.offers(state, seat)) if step.offers is not None and choices else choices


def knowledge(state: State, seat: Seat) -> Knowledge:
    """The character, what the reveal gave (2.3, 7.3), and what was told in private since.  Only for this seat."""
    return Knowledge(
        role=role_of(state, seat).key,
        side=side_of(state, seat),
        cards=cards_of(state, seat),
        sightings=sightings(state, seat),
        told=tuple(event for event in state.events if event.only is not None and seat in event.only),
    )


def _track(state: State) -> Track:
    played = {mission.slot: mission for mission in state.missions}
    slots = tuple(_slot(state, number, played.get(number)) for number in range(1, MISSIONS + 1))
    picked = state.beside.proposal.slot if in_force(state.setup).picks_slots else state.round
    return Track(slots, state.round, state.rejections, None if state.outcome else picked)


def _slot(state: State, number: int, played: Mission | None) -> Slot:
    empty = _empty_slot(state.setup, number)
    if played is None:
        return empty
    return replace(empty, success=played.success, cards=_counts(state, played), overturned=played.overturned)


@lru_cache(maxsize=4096)
def _empty_slot(setup: Setup, number: int) -> Slot:
    return Slot(number, size_of_team(setup, number), fails_needed(setup.seats, number), success=None, cards=())


def _counts(state: State, mission: Mission) -> tuple[tuple[str, int], ...]:
    counts = Counter(mission.cards.values())
    return tuple((card, counts[card]) for card in in_force(state.setup).cards if counts[card])


def _played(state: State, mission: Mission) -> PlayedMission:
    seen = {**mission.cards, **mission.aside} if mission.face_up else {}
    return PlayedMission(
        mission.number,
        mission.team,
        mission.tokens,
        _counts(state, mission),
        mission.success,
        mission.slot,
        mission.overturned,
        {seat: seen[seat] for seat in mission.face_up},
    )


def situation(state: State) -> Situation:
    """What the table is doing.  Public."""
    step, beside = state.agenda[0] if state.outcome is None else None, state.beside
    waiting = engine.waiting(state)
    return Situation(
        step, state.step, state.leader, state.team, waiting, drawn=beside.proposal.drawn, pair=beside.step.pair
    )


def places(state: State) -> tuple[Place, ...]:
    """What lies before each seat.  Public."""
    game, proposal, asked = state.beside.game, state.beside.proposal, engine.asked(state)
    voting = state.outcome is None and state.agenda[0] == "vote"
    old = state.proposals[-1].votes if state.proposals and not voting else None
    tokens: dict[Seat, tuple[str, ...]] = {}
    for token, holder in (*((token, seats[-1]) for token, seats in game.kept.items()), *state.tokens.items()):
        tokens[holder] = (*tokens.get(holder, ()), token)
    return tuple(
        Place(
            seat=seat,
            leader=seat == state.leader,
            on_team=seat in state.team,
            tokens=tokens.get(seat, ()),
            asked=seat in asked,
            answered=seat in asked and seat in state.answers,
            vote=old[seat] if old else proposal.votes.get(seat),
            laid=game.laid.get(seat, ()),
            card=_face_up(state, seat) if proposal.face_up else None,
            role=game.unmasked.get(seat),
        )
        for seat in state.seats
    )


def answered(state: State, before: tuple[Place, ...], seats: Collection[Seat]) -> tuple[Place, ...]:
    """The places of before, once these seats have answered the step in hand and nothing else has changed.  Public."""
    return tuple(
        replace(place, answered=True, card=_face_up(state, place.seat)) if place.seat in seats else place
        for place in before
    )


def _face_up(state: State, seat: Seat) -> str | None:
    """P4: the table sees this card as soon as it is played."""
    if seat not in state.beside.proposal.face_up:
        return None
    answer = state.answers.get(seat)
    if isinstance(answer, PlayCard):
        return answer.card
    return state.cards.get(seat) or state.beside.proposal.aside.get(seat)


def _end(state: State) -> End | None:
    if state.outcome is None:
        return None
    roles = tuple(role_of(state, seat).key for seat in state.seats)
    sides = tuple(side_of(state, seat) for seat in state.seats)
    told = tuple(event for event in state.events if event.only is not None)
    return End(state.outcome, roles, sides, state.missions, told, state.entropy)
