"""Which modules fit together, and the line-up of a setup."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.catalogue import ORDINARY, in_force, installed
from app.rules.model import Refused, Setup
from app.rules.module import Role
from app.rules.numbers import FEWEST, MOST, SIDES


def objections(setup: Setup) -> tuple[Refused, ...]:
    """Every reason why this setup cannot be played; empty if it can be."""
    if unknown := set(setup.modules) - {module.key for module in installed()}:
        return (Refused("unknown_module", module=min(unknown)),)
    return tuple(_objections(setup))


def check(setup: Setup) -> None:
    """Raise the first objection to this setup."""
    for objection in objections(setup):
        raise objection


def warnings(setup: Setup) -> tuple[Refused, ...]:
    """Advice for the host: why this setup is better not played, though it can be (rulebook 10.3).  Refuses nothing."""
    return tuple(
        Refused(code, module=module.key)
        for module in in_force(setup).modules
        if module.warnings is not None
        for code in module.warnings(setup)
    )


def _objections(setup: Setup) -> Iterator[Refused]:
    if setup.seats < FEWEST:
        yield Refused("too_few_seats", seats=setup.seats, missing=FEWEST - setup.seats)
    elif setup.seats > MOST:
        yield Refused("too_many_seats", seats=setup.seats)
    for chosen in (setup.modules, setup.characters):
        if len(set(chosen)) != len(chosen):
            yield Refused("chosen_twice")
    offered = {role for module in in_force(setup).modules for role in module.choosable}
    if not set(setup.characters) <= offered - set(ORDINARY.values()):
        yield Refused("unknown_character")
    for module in in_force(setup).modules:
        if module.conflicts is not None:
            yield from (Refused(code, module=module.key) for code in module.conflicts(setup))
    ends = [module.key for module in in_force(setup).modules if module.ends_the_game]
    if len(ends) > 1:  # 10.1: both would replace the end of the game
        yield Refused("two_ends", module=ends[0], other=ends[1])
    if setup.seats in SIDES:
        for side, size in SIDES[setup.seats].items():
            named = sum(count for role, count in named_roles(setup) if role.side == side)
            if named > size:
                yield Refused("side_too_small", side=side.value, size=size, named=named)


def named_roles(setup: Setup) -> tuple[tuple[Role, int], ...]:
    """The named characters in play and how many of each: those that come with their modules, and those that the host
    has chosen (slot arithmetic, rulebook 10.2)."""
    offered = (role for module in in_force(setup).modules if module.key in setup.modules for role in module.roles)
    counts = ((role, int(role.key in setup.characters) if role.comes is None else role.comes) for role in offered)
    return tuple((role, count) for role, count in counts if count)


def lineup(setup: Setup) -> tuple[tuple[str, int], ...]:
    """The characters in play and how many of each, resistance first.  Public.

    Each named character replaces an ordinary one of its side (rulebook 7.2).  Raises `Refused` if the setup cannot be
    played.
    """
    check(setup)
    named = named_roles(setup)
    counts: list[tuple[str, int]] = []
    for side, size in SIDES[setup.seats].items():
        special = [(role.key, count) for role, count in named if role.side == side]
        ordinary = size - sum(count for _key, count in special)
        counts += [(ORDINARY[side], ordinary), *special] if ordinary else special
    return tuple(counts)
