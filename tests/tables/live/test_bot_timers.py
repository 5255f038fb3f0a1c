"""Practice players answer by themselves, on a database, after a restart too."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from app.store.db import Database
from app.tables.commands import bots
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from app.tables.model.table import Change, StandIn, Table
from tests.store.builders import column
from tests.tables.builders import game_of, seated, secret, starting
from tests.tables.timing import A_DAY, over, until


def alone(of: Table) -> bool:
    """Whether the table waits for its only person, or for nobody."""
    return not bots.due(of)


async def opened(registry: Registry, seats: int) -> Actor:
    """A practice table at which the person is not the first Leader."""
    while alone((actor := await registry.open_practice("Ada", secret(0), "", seats)).table):
        pass
    return actor


async def test_practice_players_answer_until_it_is_the_person_s_turn(registry: Registry) -> None:
    actor = await registry.open_practice("Ada", secret(0), "", 5)
    waiting = await until(actor, alone)
    assert waiting.playing and game_of(waiting).silences == ()


async def test_practice_players_go_on_after_a_restart(registry: Registry, database: Database) -> None:
    slow = Registry(database, park_after=A_DAY, pace=A_DAY)
    before = (await opened(slow, 5)).table
    slow.stop()
    woken = await registry.by_code(before.code)
    assert game_of(await until(woken, alone)).taken > game_of(before).taken


async def test_practice_players_answer_each_step_once(registry: Registry, database: Database) -> None:
    actor = await opened(registry, 10)
    await until(actor, alone)
    answers = await column(database, "SELECT seat || ' ' || step FROM actions")
    assert len(answers) == len(set(answers)) > 0


async def test_a_table_of_practice_players_alone_needs_nobody(registry: Registry) -> None:
    actor = await seated(registry, 1)
    await actor.ask(partial(bots.fill, seats=6))
    await actor.ask(stood_in_for)
    await actor.ask(starting())
    assert over(await until(actor, over))


def stood_in_for(of: Table) -> Change:
    """The person's seat is played by a practice player too."""
    first, *others = of.players
    return Change(replace(of, players=(replace(first, stand_in=StandIn.BOT), *others)))
