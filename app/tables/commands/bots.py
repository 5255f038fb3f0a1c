"""Practice players at a table: they sit down, fill it up, and answer when it is their turn.

Nobody has a key to a practice player's seat, so that no secret opens it.  A bot also stands in for somebody absent,
whose seat stays theirs (`StandIn.BOT`).
"""

from __future__ import annotations

import secrets
from dataclasses import replace

from app.rules import FEWEST, MOST, installed, objections, private, public, waiting
from app.rules.model import Refused, Seat
from app.tables.bot import Chance, answer
from app.tables.commands import games, play, seats
from app.tables.model.identity import alike, new_person, skeleton
from app.tables.model.rights import between_games
from app.tables.model.table import Change, Player, Selection, StandIn, Table

NAMES = (
    "Alva",
    "Bruno",
    "Celia",
    "Dario",
    "Edda",
    "Felix",
    "Greta",
    "Hugo",
    "Ilse",
    "Jonas",
    "Kira",
    "Lina",
    "Marco",
    "Nora",
    "Otto",
    "Pia",
    "Rosa",
    "Sven",
    "Tilda",
)
"""The names of practice players, in the order in which they come: enough even if all other people at the table, and all
stand-ins, have such names."""
PRACTICED = "\N{WHITE BULLET}"
"""The ids of their actions begin with it; no sender may use it (`identity.clean_id`)."""


def is_practice(table: Table, player: Player) -> bool:
    """Whether this is a practice player's own seat: public, since it is no person."""
    return player.stand_in is StandIn.BOT and not seats.has_key(table, player)


# --- Sitting down ---------------------------------------------------------------------------------------------------


def sit(table: Table) -> Change[None]:
    """A practice player takes the next seat, as long as no game is going on.  Raises `Refused`."""
    between_games(table)
    if len(table.players) >= MOST:
        raise Refused("table_full", most=MOST)
    name = next(name for name in NAMES if not any(alike(name, other) for other in seats.called(table)))
    person = new_person()
    player = Player(Seat(len(table.players)), name, skeleton(name), person, ready=True, stand_in=StandIn.BOT)
    return Change(replace(table, players=(*table.players, player)))


def fill(table: Table, seats: int) -> Change[None]:
    """Practice players take seats until so many are taken.  Raises `Refused`."""
    if not FEWEST <= seats <= MOST:
        raise Refused("practice_seats", fewest=FEWEST, most=MOST)
    while len(table.players) < seats:
        table = sit(table).table
    return Change(table)


def offered(seats: int = FEWEST) -> tuple[str, ...]:
    """The modules that one may practice with so many seats; the base game first, as no module."""
    first = {module.key: Selection((module.key,), module.at_first) for module in installed()}
    return ("", *(key for key, settings in first.items() if not objections(settings.setup(seats))))


def opened(name: str, secret: str, module: str, seats: int) -> Table:
    """A new table at which this person plays with practice players alone, dealt at once.  `module` is played with the
    characters that come with it first; none for the base game.  Raises `Refused`."""
    first = {module.key: module.at_first for module in installed()}
    if module and module not in first:
        raise Refused("unknown_module")
    settings = Selection((module,), first[module]) if module else Selection()
    filled = fill(games.opened(name, secret), seats).table
    return games.start(games.choose(filled, settings).table, 1).table


# --- Answering ------------------------------------------------------------------------------------------------------


def due(table: Table) -> tuple[Seat, ...]:
    """The seats of practice players that the table waits for."""
    playing = [player.seat for player in table.players if player.stand_in is StandIn.BOT]
    if not playing or not table.playing or table.game is None:
        return ()
    missing = waiting(table.game.state)
    return tuple(seat for seat in playing if seat in missing)


def act(table: Table, seat: Seat, game: str, step: int, chance: Chance = secrets.randbelow) -> Change[None]:
    """The practice player on this seat answers this step.  Nothing happens if it has been answered, or is over.

    It draws by a chance that nobody can foresee: with a known one, its answers could tell its character."""
    now = table.game
    if now is None or (now.id, now.state.step) != (game, step) or seat not in due(table):
        return Change(table)
    action = answer(private(now.state, seat), public(now.state), chance)
    return play.take(table, seat, action, step=step, sent_as=f"{PRACTICED}{step}")
