"""The reveal: which seat sees which at which call, read off the roles (rulebook 2.3, 9.1, 9.2).

It follows from the characters as they were dealt: a later change of side changes nothing that was seen (D2).
"""

from __future__ import annotations

from functools import lru_cache

from app.rules.catalogue import Catalogue, in_force
from app.rules.model import Seat, Seats, Setup, State
from app.rules.module import Call, Role
from app.rules.parts import Lineup, ScriptLine, Sighting
from app.rules.setup import lineup


def raises(role: Role, call: Call) -> bool:
    """Whether this character's thumb is up at this call."""
    asked = call.thumbs and role.side == call.side and not role.hidden and call.key not in role.shuts
    return asked or call.key in role.raises


def look(role: Role, call: Call) -> tuple[bool, bool]:
    """How a character looks at a call: (eyes open, thumb up)."""
    return call.key in role.opens, raises(role, call)


def sightings(state: State, seat: Seat) -> tuple[Sighting, ...]:
    """The seats that this one saw, by call and by look.  Only for this seat."""
    return _sightings(state.setup, state.roles, seat)


@lru_cache(maxsize=4096)
def _sightings(setup: Setup, roles: tuple[str, ...], seat: Seat) -> tuple[Sighting, ...]:
    catalogue = in_force(setup)
    calls = (call for call in catalogue.calls if call.key in catalogue.roles[roles[seat]].opens)
    return tuple(found for call in calls for found in _at_call(catalogue, call, roles, seat))


def _at_call(catalogue: Catalogue, call: Call, roles: tuple[str, ...], viewer: Seat) -> tuple[Sighting, ...]:
    looks: dict[tuple[bool, bool], list[Seat]] = {}
    for number, role in enumerate(roles):
        if number != viewer:
            looks.setdefault(look(catalogue.roles[role], call), []).append(Seat(number))
    looks.pop((False, False), None)
    alike = {shape: [key for key in catalogue.roles if look(catalogue.roles[key], call) == shape] for shape in looks}
    held = set(roles)
    found = (
        Sighting(call.key, tuple(seats), tuple(key for key in alike[shape] if key in held) if shape[1] else ())
        for shape, seats in sorted(looks.items(), key=lambda item: (item[0][1], not item[0][0]))
    )
    return tuple(found) or (Sighting(call.key, ()),)


def known_spies(state: State, seat: Seat) -> Seats:
    """The seats that this one knows to be spies by the reveal.  A thumb that others may raise too is no proof."""
    catalogue = in_force(state.setup)
    sides = {call.key: call.side for call in catalogue.calls}
    return tuple(
        other
        for sighting in sightings(state, seat)
        for other in sighting.seats
        if sides[sighting.call] is not None
        and all(catalogue.roles[role].side == sides[sighting.call] for role in sighting.roles)
    )


@lru_cache(maxsize=1024)
def in_play(setup: Setup) -> Lineup:
    """The characters in play and the script of the reveal.  Public.  Raises `Refused` if the setup cannot be played."""
    catalogue, counts = in_force(setup), lineup(setup)
    roles = tuple(catalogue.roles[key] for key, _count in counts)
    script = tuple(_line(call, roles) for call in catalogue.calls if any(call.key in role.opens for role in roles))
    return Lineup(setup.modules, counts, script)


def _line(call: Call, roles: tuple[Role, ...]) -> ScriptLine:
    asked = [role for role in roles if role.side == call.side]
    shut = [role.key for role in asked if not (raises(role, call) if call.thumbs else call.key in role.opens)]
    thumbs = [role.key for role in roles if raises(role, call) and not call.thumbs]
    return ScriptLine(call.key, call.side, tuple(shut), tuple(thumbs))
