"""A whole game as a text that people can read: each action, and what it changed for whom.

One block for each action: what was done, then for everybody (`all`) and for the seats named what they see differently.
Parts of a view that stay equal are not told again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from app.rules import deal, in_force
from app.rules.flow import APPROVED, CANVASS, DEBRIEF, LEADER, MISSION, PROPOSAL, ROUND
from app.rules.model import (
    Action,
    Choose,
    Event,
    Mission,
    PlayCard,
    Point,
    Proposal,
    Propose,
    Seat,
    Setup,
    State,
    Vote,
)
from app.rules.parts import PlayedMission, Prompt, ScriptLine, Sighting
from app.rules.view import private, public
from tests.rules.mixes import random_game

READ_OFF = {"seat", "number", "kind", "asked", "answered"}
"""What can be read off the rest: names of rows, and who is waited for."""

COLUMNS = {"places", "track.slots"}
"""Told by column, one value for each seat or mission."""


ACTIONS = (Propose, Vote, PlayCard, Point, Choose)
LONG = (Event, Mission, PlayedMission, Proposal, ScriptLine, Sighting, *ACTIONS)
"""What is told with a stroke between one and the next."""


def transcript(setup: Setup, entropy: str) -> str:
    """The game that this entropy gives, from the deal to the unmasking."""
    state, _events = deal(setup, entropy)
    lines = [*_heading(setup, entropy), "", "deal", *_news(None, state)]
    for move in random_game(setup, entropy):
        seat, step, action = move.answer
        opened = move.before.answers == {}
        lines += [""] * opened + [f"step {step}: seat {seat} {_told(action)}", *_news(move.before, move.after)]
    return "\n".join(lines) + "\n"


def _heading(setup: Setup, entropy: str) -> Iterator[str]:
    yield f"players     {setup.seats}"
    yield f"modules     {' '.join(setup.modules) or '-'}"
    yield f"characters  {' '.join(setup.characters) or '-'}"
    yield f"entropy     {entropy}"
    flow = in_force(setup).flow
    yield f"proposal    {' > '.join(flow(ROUND, LEADER, PROPOSAL, 'propose', CANVASS, 'vote'))}"
    yield f"mission     {' > '.join(flow(APPROVED, MISSION, 'cards', 'reveal', DEBRIEF, 'round'))}"


def _told(action: Action) -> str:
    match action:
        case Propose(team, tokens):
            held = "".join(f", {key} to {seat}" for key, seat in tokens.items())
            return f"proposes {_brief(team)}{held}"
        case Vote(approve):
            return "approves" if approve else "rejects"
        case PlayCard(card):
            return f"plays {card}"
        case Point(at):
            return "points at nobody" if at is None else f"points at {at}"
        case Choose(option):
            return f"chooses {option}"


# --- What has changed for whom --------------------------------------------------------------------------------------


def _news(before: State | None, after: State) -> Iterator[str]:
    yield from (f"  all  {line}" for line in _changes("", before and public(before), public(after)))
    told: dict[tuple[str, ...], list[Seat]] = {}
    for seat in after.seats:
        lines = tuple(_changes("", before and private(before, seat), private(after, seat)))
        told.setdefault(lines, []).append(seat)
    for lines, seats in told.items():
        yield from (f"  {_brief(tuple(seats))}  {line}" for line in lines)


def _changes(path: str, before: Any, after: Any) -> Iterator[str]:
    """What is new in a part of a view, a line for each thing; nothing is said of what is empty from the start."""
    if before == after or (before is None and after in ((), {})):
        return
    if path in COLUMNS:
        yield from _columns(path, before or (), after)
    elif is_dataclass(after) and not isinstance(after, ACTIONS) and not _asks_anew(before, after):
        for key, value in _fields(after):
            if key not in READ_OFF:
                yield from _changes(f"{path}.{key}".lstrip("."), getattr(before, key, None), value)
    elif before and _is_long(after) and after[: len(before)] == before:
        yield from (f"{path} + {_brief(item)}" for item in after[len(before) :])
    else:
        yield f"{path} = {_brief(after)}"


def _fields(part: Any) -> Iterator[tuple[str, Any]]:
    """Names and values, but for what is as it always is without the module that needs it."""
    usual = {"slot": next((getattr(part, key) for key in ("round", "mission", "number") if hasattr(part, key)), None)}
    usual |= {"overturned": 0, "voided": False, "offers": getattr(part, "choices", None)}
    told = ((field.name, getattr(part, field.name)) for field in fields(part))
    return ((key, value) for key, value in told if key not in usual or value != usual[key])


def _is_long(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], LONG)


def _asks_anew(before: Any, after: Any) -> bool:
    return isinstance(after, Prompt) and (before is None or before.step != after.step)


def _columns(path: str, before: tuple[Any, ...], after: tuple[Any, ...]) -> Iterator[str]:
    for field in fields(after[0]):
        old, new = ([getattr(row, field.name) for row in rows] for rows in (before, after))
        idle = field.name == "overturned" and not any(new)
        if (
            field.name not in READ_OFF
            and not idle
            and old != new
            and any(item is not None and item != () for item in (*old, *new))
        ):
            yield f"{path}.{field.name} = {' | '.join(_brief(item) for item in new)}"


# --- Words ----------------------------------------------------------------------------------------------------------


def _brief(value: Any) -> str:
    """A value in a few words, the same on every machine."""
    if isinstance(value, ACTIONS):
        return _told(value)
    if is_dataclass(value):
        told = _fields(value)
        words = ", ".join(f"{name} {_brief(item)}" for name, item in told if item not in (None, (), {}))
        return words.removeprefix("key ")
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_brief(item)}" for key, item in value.items()) or "-"
    if isinstance(value, tuple):
        return (" / " if _is_long(value) else " ").join(_brief(item) for item in value) or "-"
    if value is None or isinstance(value, bool):
        return {True: "yes", False: "no", None: "-"}[value]
    return str(value.value if isinstance(value, Enum) else value)
