"""The one door from the full state to what a seat may know.

A `View` is built up field by field; nothing is copied and then cut down.  `parts.py` says what it is made of.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from app.rules import engine
from app.rules.catalogue import in_force, role_of
from app.rules.model import Mission, Seat, Seats, Setup, State
from app.rules.module import Given
from app.rules.numbers import MISSIONS, fails_needed, team_size
from app.rules.parts import (
    End,
    Knowledge,
    Lineup,
    Place,
    PlayedMission,
    Private,
    Prompt,
    Public,
    Record,
    ScriptLine,
    Sighting,
    Situation,
    Slot,
    TokenChoice,
    Track,
    View,
)
from app.rules.setup import lineup


def view(state: State, seat: Seat | None) -> View:
    """What this seat may know, or the spectator for None."""
    return View(public(state), None if seat is None else private(state, seat))


def public(state: State) -> Public:
    """What everybody may know."""
    return Public(
        track=Track(tuple(_slot(state, number) for number in range(1, MISSIONS + 1)), state.round, state.rejections),
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
    proposing, playing = step.kind == "propose", step.kind == "play_card"
    return Prompt(
        step=state.step,
        key=step.key,
        kind=step.kind,
        answer=state.answers.get(seat),
        open=step.changeable or seat not in state.answers,
        size=team_size(state.setup.seats, state.round) if proposing else None,
        tokens=tuple(
            TokenChoice(token.key, token.may_hold(state, state.seats))
            for token in catalogue.given(Given.WITH_THE_TEAM)
            if proposing
        ),
        cards=tuple(catalogue.cards) if playing else (),
        choices=() if proposing else engine.choices(state, seat),
    )


def knowledge(state: State, seat: Seat) -> Knowledge:
    """Character, what the reveal gave (2.3, 7.3), and what was told in private since."""
    role = role_of(state, seat)
    return Knowledge(
        role=role.key,
        side=role.side,
        cards=role.cards,
        sightings=tuple(
            Sighting(call.key, _open_eyes(state, call.key, besides=seat))
            for call in in_force(state.setup).calls
            if call.key in role.opens
        ),
        told=tuple(event for event in state.events if event.only is not None and seat in event.only),
    )


def _open_eyes(state: State, call: str, besides: Seat) -> Seats:
    return tuple(seat for seat in state.seats if seat != besides and call in role_of(state, seat).opens)


def _slot(state: State, number: int) -> Slot:
    seats = state.setup.seats
    played = state.missions[number - 1] if number <= len(state.missions) else None
    return Slot(
        number=number,
        size=team_size(seats, number),
        fails_needed=fails_needed(seats, number),
        success=played.success if played else None,
        cards=_counts(state, played) if played else (),
    )


def _counts(state: State, mission: Mission) -> tuple[tuple[str, int], ...]:
    counts = Counter(mission.cards.values())
    return tuple((card, counts[card]) for card in in_force(state.setup).cards if counts[card])


def _played(state: State, mission: Mission) -> PlayedMission:
    return PlayedMission(mission.number, mission.team, mission.tokens, _counts(state, mission), mission.success)


def situation(state: State) -> Situation:
    """What the table is doing: public."""
    step = state.agenda[0] if state.outcome is None else None
    return Situation(step, state.step, state.leader, state.team, engine.waiting(state))


def places(state: State) -> tuple[Place, ...]:
    """What lies before each seat: public."""
    asked = engine.asked(state)
    voting = state.outcome is None and state.agenda[0] == "vote"
    votes = state.proposals[-1].votes if state.proposals and not voting else None
    return tuple(
        Place(
            seat=seat,
            leader=seat == state.leader,
            on_team=seat in state.team,
            tokens=tuple(token for token, holder in state.tokens.items() if holder == seat),
            asked=seat in asked,
            answered=seat in asked and seat in state.answers,
            vote=votes[seat] if votes else None,
        )
        for seat in state.seats
    )


@lru_cache(maxsize=1024)
def in_play(setup: Setup) -> Lineup:
    """The characters in play and the script of the reveal: public.  Raises `Refused` for a setup that cannot be
    played."""
    catalogue, roles = in_force(setup), lineup(setup)
    script = tuple(
        ScriptLine(
            call=call.key,
            side=call.side,
            shut=tuple(
                key
                for key, _count in roles
                if catalogue.roles[key].side == call.side and call.key not in catalogue.roles[key].opens
            ),
        )
        for call in catalogue.calls
    )
    return Lineup(setup.modules, roles, script)


def _end(state: State) -> End | None:
    if state.outcome is None:
        return None
    told = tuple(event for event in state.events if event.only is not None)
    return End(state.outcome, state.roles, state.missions, told, state.entropy)
