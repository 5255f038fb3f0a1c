"""Which modules fit together, and what line-up a setup gives."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.catalogue import in_force, installed
from app.rules.model import Refused, Setup, Side
from app.rules.module import Role
from app.rules.numbers import FEWEST, MOST, SIDES

ORDINARY = {Side.RESISTANCE: "resistance", Side.SPIES: "spy"}
"""The character that fills up each side (base game, rulebook 2.1)."""


def objections(setup: Setup) -> tuple[Refused, ...]:
    """Every reason why this setup cannot be played; empty if it can."""
    if unknown := set(setup.modules) - {module.key for module in installed()}:
        return (Refused("unknown_module", module=min(unknown)),)
    return tuple(_objections(setup))


def check(setup: Setup) -> None:
    """Raise the first objection to this setup."""
    for objection in objections(setup):
        raise objection


def _objections(setup: Setup) -> Iterator[Refused]:
    if setup.seats < FEWEST:
        yield Refused("too_few_seats", seats=setup.seats, missing=FEWEST - setup.seats)
    elif setup.seats > MOST:
        yield Refused("too_many_seats", seats=setup.seats)
    for chosen in (setup.modules, setup.characters):
        if len(set(chosen)) != len(chosen):
            yield Refused("chosen_twice")
    roles = chosen_roles(setup)
    if len(roles) != len(set(setup.characters)):
        yield Refused("unknown_character")
    for module in in_force(setup).modules:
        if module.conflicts is not None:
            yield from (Refused(code, module=module.key) for code in module.conflicts(setup))
    if setup.seats in SIDES:
        for side, size in SIDES[setup.seats].items():
            if sum(role.side == side for role in roles) > size:
                yield Refused("side_too_small", side=side.value, size=size)


def chosen_roles(setup: Setup) -> tuple[Role, ...]:
    """The named characters of the setup that its modules offer."""
    offered = {
        role.key: role for module in in_force(setup).modules if module.key in setup.modules for role in module.roles
    }
    return tuple(role for key, role in offered.items() if key in setup.characters)


def lineup(setup: Setup) -> tuple[tuple[str, int], ...]:
    """The characters in play and how many of each, resistance first: public.  Each named character replaces an ordinary
    one of its side (rulebook 7.2).  Raises `Refused` for a setup that cannot be played."""
    check(setup)
    named = chosen_roles(setup)
    counts: list[tuple[str, int]] = []
    for side, size in SIDES[setup.seats].items():
        special = [(role.key, 1) for role in named if role.side == side]
        ordinary = size - len(special)
        counts += [(ORDINARY[side], ordinary)] * (ordinary > 0) + special
    return tuple(counts)
