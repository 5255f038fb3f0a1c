"""What the host is asked between games, and what the host can do with the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.rules import FEWEST, MOST, PRESETS, installed, warnings
from app.rules.model import Seat
from app.tables.model.options import VoteHistory
from app.tables.model.presets import preset
from app.tables.model.table import ChatRoom, Listed, Selection, Table
from app.tables.views.lineup import Objection, reasons


@dataclass(frozen=True, slots=True)
class Offered:
    """A character or a preset on the host's form."""

    key: str
    chosen: bool
    objections: tuple[Objection, ...]
    """Why it could not be chosen for so many players."""


@dataclass(frozen=True, slots=True)
class ModuleChoice:
    """A module on the host's form."""

    key: str
    chosen: bool
    characters: tuple[Offered, ...]
    """Those of a module that is chosen."""
    objections: tuple[Objection, ...]
    """Why it could not be added."""


@dataclass(frozen=True, slots=True)
class HostQuestion:
    """What the host is asked between games: what to play, and to start the game with this number."""

    number: int
    presets: tuple[Offered, ...]
    modules: tuple[ModuleChoice, ...]
    vote_history: VoteHistory
    objections: tuple[Objection, ...]
    """Why the present choice cannot be played."""
    warnings: tuple[Objection, ...]
    """Why it had better not be played, though it can."""


@dataclass(frozen=True, slots=True)
class HostPart:
    """What the host can do with the seats and the table."""

    host: Seat
    playing: bool
    open: bool
    """For the host alone."""
    locked: bool = False
    listed: Listed = Listed.NO
    leads: Seat | None = None
    """Who leads first in the next game; None for the rule."""


@dataclass(frozen=True, slots=True)
class HostControlsPart:
    """What the host can switch at any time: the clock, the chats, practice players."""

    open: bool
    """For the host alone."""
    clock: str = ""
    """Empty where none runs, else "going" or "stopped"."""
    rooms: tuple[tuple[ChatRoom, bool], ...] = ()
    """Whether one may speak there."""
    bot_seats: tuple[int, ...] = ()
    """Numbers of seats up to which practice players may sit down."""


def host_question(table: Table) -> HostQuestion:
    """What the host is asked between games.  With too few players it is answered as for the fewest."""
    settings, seats = table.options.selection, max(len(table.players), FEWEST)
    setup = settings.setup(len(table.players))
    refused = reasons(setup)
    return HostQuestion(
        number=table.game.number + 1 if table.game else 1,
        presets=tuple(_preset(settings, seats, preset.key) for preset in PRESETS),
        modules=tuple(_module(settings, seats, module.key) for module in installed()),
        vote_history=table.options.vote_history,
        objections=refused,
        warnings=() if refused else tuple(Objection.of(warning) for warning in warnings(setup)),
    )


def host_part(table: Table, seat: Seat) -> HostPart:
    """What the host can do with the table; nothing for others."""
    if seat != table.host:
        return HostPart(table.host, table.playing, open=False)
    options = table.options
    leads = table.seat_of(options.first_leader)
    return HostPart(table.host, table.playing, True, options.locked, options.listed, leads)


def host_controls_part(table: Table, seat: Seat) -> HostControlsPart:
    """What the host can switch; nothing for others."""
    if seat != table.host:
        return HostControlsPart(open=False)
    return HostControlsPart(
        open=True,
        clock=_clock(table),
        rooms=tuple((room, room not in table.options.muted) for room in ChatRoom),
        bot_seats=() if table.playing else tuple(range(max(FEWEST, len(table.players) + 1), MOST + 1)),
    )


def _clock(table: Table) -> str:
    if table.clock is None:
        return ""
    return "going" if table.clock.left is None else "stopped"


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
