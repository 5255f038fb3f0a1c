"""State and Action to JSON and back, by pydantic from the dataclasses themselves."""

from __future__ import annotations

from pydantic import TypeAdapter

from app.rules.model import Action, Outcome, Setup, State

_state: TypeAdapter[State] = TypeAdapter(State)
_setup: TypeAdapter[Setup] = TypeAdapter(Setup)
_outcome: TypeAdapter[Outcome] = TypeAdapter(Outcome)
_action: TypeAdapter[Action] = TypeAdapter(Action)


def dump_state(state: State) -> str:
    """The state as JSON; what has its default value is left out."""
    return _state.dump_json(state, exclude_defaults=True).decode()


def load_state(text: str) -> State:
    """The state that `dump_state` wrote."""
    return _state.validate_json(text)


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
