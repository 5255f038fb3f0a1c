"""Deal, apply: run the agenda until somebody must answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.rules import dealing
from app.rules.catalogue import in_force
from app.rules.flow import begin_round
from app.rules.model import Action, Event, OfGame, Refused, Seat, Seats, Setup, State, Turn
from app.rules.module import Step


def deal(setup: Setup, entropy: str, first_leader: Seat | None = None) -> Turn:
    """Deal the characters and ask the first Leader.

    `entropy` is any text from a good source; all chance follows from it (`dealing.py`).  A Leader is drawn even where
    `first_leader` is given (a rematch).  Raises `Refused` for a setup that cannot be played.
    """
    decks = dict(dealing.unshuffled(setup))
    drawn = dealing.draw(entropy, dealing.characters(setup), tuple(decks.values()))
    leader = drawn.leader if first_leader is None else first_leader
    if not 0 <= leader < setup.seats:
        raise Refused("no_such_seat")
    state = State(setup, entropy, drawn.roles, first_leader=leader, leader=leader)
    if decks:
        state = state.lay(game=OfGame(decks=dict(zip(decks, drawn.decks, strict=True))))
    for module in in_force(setup).modules:
        state = module.begin(state) if module.begin is not None else state
    return _run(begin_round(state), (Event("game.dealt", seat=leader),))


def asked(state: State) -> Seats:
    """The seats that the step in hand asks, answered or not.  Public."""
    return () if state.outcome else _step(state).asks(state)


def waiting(state: State) -> Seats:
    """The seats that have not answered yet.  Public."""
    return tuple(seat for seat in asked(state) if seat not in state.answers)


def choices(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action that this seat may take now; empty if it is not asked.  Only for this seat."""
    if seat not in asked(state) or (seat in state.answers and not _step(state).changeable):
        return ()
    return tuple(_step(state).choices(state, seat))


def silences(state: State) -> tuple[tuple[Seat, Action], ...]:
    """For each seat that is waited for, the answer that stands for no answer when the clock runs out.

    It proves nothing (`Step.silence`), and is shown wherever an answer would be.
    """
    silence = _step(state).silence if state.outcome is None else None
    return tuple((seat, silence(state, seat)) for seat in waiting(state)) if silence is not None else ()


def apply(state: State, seat: Seat, action: Action, *, step: int) -> Turn:
    """Take the answer of one seat to the step with this number, and go on until somebody must answer.

    Raises `Refused`.  The state that was given is never changed.
    """
    if state.outcome is not None:
        raise Refused("game_over")
    if step != state.step:
        raise Refused("old_step")
    current = _step(state)
    if seat not in current.asks(state):
        raise Refused("not_asked")
    if action.kind != current.kind:
        raise Refused("wrong_kind")
    if seat in state.answers and not current.changeable:
        raise Refused("already_answered")
    if current.check is not None:
        current.check(state, seat, action)
    elif action not in current.choices(state, seat):
        shown = current.offers is not None and action in current.offers(state, seat)
        raise Refused("not_yours" if shown else "not_a_choice")
    return _run(replace(state, answers={**state.answers, seat: action}), ())


def replay(setup: Setup, entropy: str, first_leader: Seat | None, answers: Iterable[tuple[Seat, int, Action]]) -> State:
    """The state that these answers (seat, step, action) lead to from the deal.  Raises `Refused`."""
    state, _events = deal(setup, entropy, first_leader)
    for seat, step, action in answers:
        state, _events = apply(state, seat, action, step=step)
    return state


def _step(state: State) -> Step:
    return in_force(state.setup).steps[state.agenda[0]]


def _run(state: State, events: tuple[Event, ...]) -> Turn:
    """Close steps until somebody is waited for, or the game has ended."""
    while state.outcome is None and not waiting(state):
        step, answers = _step(state), state.answers
        state = replace(state, agenda=state.agenda[1:], answers={}, step=state.step + 1)
        state, new = step.close(state, answers)
        events = (*events, *new)
    if state.outcome is not None:
        events = (*events, Event("game.ended"))
    return (replace(state, events=(*state.events, *events)) if events else state), events
