"""Windows: several seats may act.  They are asked one after the other, clockwise from the Leader.

Each has one chance in an opening.  A seat that has declined gets no second one after others have acted (rulebook 4.3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from app.rules.flow import clockwise
from app.rules.model import Action, Answers, OfStep, Seat, Seats, State, Turn
from app.rules.module import Step

Use = Callable[[State, Answers], Turn]
"""What an action brings about: like `Step.close`, with the one answer that does not decline."""


def window(
    key: str,
    after: str,
    may: Callable[[State], Seats],
    choices: Callable[[State, Seat], Iterable[Action]],
    decline: Action,
    use: Use,
    *,
    once: bool,
) -> Step:
    """A step that asks each seat that `may` act, until all have had their chance, or until one has acted (`once`).

    Everybody knows which seats may act.  Silence declines, as any of them may.
    """

    def asks(state: State) -> Seats:
        ready = may(state)
        return next(((seat,) for seat in clockwise(state, state.leader) if _may(state, seat, ready)), ())

    def close(state: State, answers: Answers) -> Turn:
        for seat, action in answers.items():
            if action != decline and once:
                return use(state.lay(step=OfStep()), answers)
            passed = OfStep(passed=(*state.beside.step.passed, seat))
            again = replace(state.lay(step=passed), agenda=(key, *state.agenda))
            return (again, ()) if action == decline else use(again, answers)
        return (state.lay(step=OfStep()) if state.beside.step.passed else state), ()

    def offered(state: State, seat: Seat) -> Iterable[Action]:
        return (decline, *choices(state, seat))

    return Step(
        key, decline.kind, asks=asks, choices=offered, close=close, silence=lambda _state, _seat: decline, after=after
    )


def _may(state: State, seat: Seat, ready: Seats) -> bool:
    return seat in ready and seat not in state.beside.step.passed
