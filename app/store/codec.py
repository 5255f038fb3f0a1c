"""State and Action to JSON and back, by pydantic from the dataclasses themselves.

Earlier releases wrote all that lies beside the tableau as one flat object; now it is nested (`rules/beside.py`).  Texts
of before are read as the same states.
"""

from __future__ import annotations

import json
from dataclasses import fields

from pydantic import TypeAdapter

from app.rules.beside import OfGame, OfProposal, OfStep
from app.rules.model import Action, Outcome, Setup, State

_state: TypeAdapter[State] = TypeAdapter(State)
_setup: TypeAdapter[Setup] = TypeAdapter(Setup)
_outcome: TypeAdapter[Outcome] = TypeAdapter(Outcome)
_action: TypeAdapter[Action] = TypeAdapter(Action)

_BESIDE = {
    part: {it.name for it in fields(kind)}
    for part, kind in (("game", OfGame), ("proposal", OfProposal), ("step", OfStep))
}
_LYING = '"beside":{'
_NESTED = tuple(f'"{part}"' for part in _BESIDE)


def dump_state(state: State) -> str:
    """The state as JSON; what has its default value is left out."""
    return _state.dump_json(state, exclude_defaults=True).decode()


def load_state(text: str) -> State:
    """The state that `dump_state` wrote, in this release or an earlier one."""
    return _state.validate_json(_nested(text) if _flat(text) else text)


def _flat(text: str) -> bool:
    """Whether an earlier release wrote this: then the first name beside the tableau is no part.

    The words of players cannot look like it, since quotes in texts are escaped.
    """
    place = text.find(_LYING)
    return place >= 0 and not text.startswith(_NESTED, place + len(_LYING))


def _nested(text: str) -> str:
    """A text of an earlier release, as this one would have written it."""
    state = json.loads(text)
    flat = state["beside"]
    state["beside"] = {part: {name: flat[name] for name in names & flat.keys()} for part, names in _BESIDE.items()}
    return json.dumps(state)


def dump_setup(setup: Setup) -> str:
    """The setup as JSON."""
    return _setup.dump_json(setup).decode()


def load_setup(text: str) -> Setup:
    """The setup that `dump_setup` wrote."""
    return _setup.validate_json(text)


def dump_outcome(outcome: Outcome) -> str:
    """The outcome as JSON, as it stands in the state."""
    return _outcome.dump_json(outcome, exclude_defaults=True).decode()


def load_outcome(text: str) -> Outcome:
    """The outcome that `dump_outcome` wrote."""
    return _outcome.validate_json(text)


def dump_action(action: Action) -> str:
    """The action as JSON, its kind included."""
    return _action.dump_json(action).decode()


def load_action(text: str) -> Action:
    """The action that `dump_action` wrote."""
    return _action.validate_json(text)
