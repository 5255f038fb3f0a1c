"""The host's workbench: what can be added to the present choice, and why not."""

from __future__ import annotations

from dataclasses import replace

from app.rules import FEWEST, PRESETS, installed, objections, warnings
from app.rules.model import Setup
from app.tables.model.presets import preset
from app.tables.model.table import Selection, Table
from app.tables.views.model import HostQuestion, ModuleChoice, Objection, Offered


def host_question(table: Table) -> HostQuestion:
    """What the host is asked between games.  With too few players it is answered as for the fewest."""
    settings, seats = table.options.selection, max(len(table.players), FEWEST)
    setup = settings.setup(len(table.players))
    refused = reasons(setup)
    return HostQuestion(
        number=table.game.number + 1 if table.game else 1,
        presets=tuple(_preset(settings, seats, preset.key) for preset in PRESETS),
        modules=tuple(_module(settings, seats, module.key) for module in installed()),
        memory=table.options.vote_history,
        objections=refused,
        warnings=() if refused else tuple(Objection.of(warning) for warning in warnings(setup)),
    )


def reasons(setup: Setup) -> tuple[Objection, ...]:
    """Why this cannot be played."""
    return tuple(Objection.of(refused) for refused in objections(setup))


def _preset(settings: Selection, seats: int, key: str) -> Offered:
    wanted = preset(key)
    assert wanted is not None
    same = (set(wanted.modules), set(wanted.characters)) == (set(settings.modules), set(settings.characters))
    return Offered(key, same, reasons(wanted.setup(seats)))


def _module(settings: Selection, seats: int, key: str) -> ModuleChoice:
    module = next(module for module in installed() if module.key == key)
    chosen = key in settings.modules
    added = replace(settings, modules=(*settings.modules, key), characters=(*settings.characters, *module.at_first))
    return ModuleChoice(
        key=key,
        chosen=chosen,
        characters=tuple(_character(settings, seats, role) for role in module.choosable) if chosen else (),
        objections=() if chosen else reasons(added.setup(seats)),
    )


def _character(settings: Selection, seats: int, role: str) -> Offered:
    chosen = role in settings.characters
    others = tuple(other for other in settings.characters if other != role)
    changed = replace(settings, characters=others if chosen else (*settings.characters, role))
    now = {objection.code for objection in reasons(settings.setup(seats))}
    # What stands in the way already is said once, below; here is what this press would add.
    return Offered(role, chosen, tuple(it for it in reasons(changed.setup(seats)) if it.code not in now))
