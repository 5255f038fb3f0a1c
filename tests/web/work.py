"""How much is done for an action, up to its answer: statements, views, drawings, frames.

Two services play games that differ only in secrets (`tests/rules/twins.py`); what they do must be as much.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from sqlalchemy import event

from app.rules.model import Action, Seat, Setup
from app.settings import Settings
from app.store.db import Database
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from app.tables.model.table import Selection as Chosen
from app.tables.views import board, build, incremental, question
from app.tables.views.context import Context
from app.web.html.channels import HtmlChannel, JsonChannel
from app.web.html.render import Renderer
from tests.rules.mixes import mix_id
from tests.rules.parallel import parallel_games
from tests.rules.prying import Doors
from tests.tables.builders import acting, dealt, key, state_of
from tests.tables.watching import Ear
from tests.web.twins import Listening, in_state

Work = Counter[str]
RENDERER = Renderer(Settings().templates)
SCENES = {
    build: ("public_view", "room_view", "seat_view"),
    question: ("prompt_part", "knowledge_part"),
    board: ("status_part",),
    incremental: ("waiting",),
}
"""What makes what is shown, by where it is."""


class CountingHtml(HtmlChannel):
    """HTML for pages, counting what is drawn."""

    def __init__(self, work: Work) -> None:
        super().__init__(RENDERER)
        self.work = work

    def draw(self, region: str, part: object, context: Context, before: object = None) -> str:
        self.work[f"HTML of {region}"] += 1
        return super().draw(region, part, context, before)


class CountingJson(JsonChannel):
    """JSON for programs, counting what is drawn."""

    def __init__(self, work: Work) -> None:
        self.work = work

    def draw(self, region: str, part: object, context: Context, before: object = None) -> str:
        self.work[f"JSON of {region}"] += 1
        return super().draw(region, part, context, before)


@dataclass
class Busy:
    """A table of a service of its own, at which everybody watches by both channels."""

    actor: Actor
    work: Work
    ears: dict[str, Ear]

    async def does(self, seat: Seat, action: Action) -> Work:
        """What is done for this action until it is answered."""
        self.work.clear()
        for ear in self.ears.values():
            ear.news()
        await self.actor.ask(acting(seat, action))
        return self.work + Counter({f"frames to {who}": len(ear.heard) for who, ear in self.ears.items()})


@contextmanager
def counted(work: Work, database: Database, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Count the statements of this database and the views that are made."""

    def executed(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        work[" ".join(statement.split())] += 1

    for module, names in SCENES.items():
        for name in names:
            made = getattr(module, name)
            monkeypatch.setattr(module, name, lambda *of, made=made, name=name: (work.update([name]), made(*of))[1])
    event.listen(database.engine, "before_cursor_execute", executed)
    yield
    event.remove(database.engine, "before_cursor_execute", executed)


async def open_busy(stack: ExitStack, folder: Path, setup: Setup, monkeypatch: pytest.MonkeyPatch) -> Busy:
    """A table with this setup, in a new database."""
    database = Database(folder / "resistance.sqlite")
    database.start()
    stack.callback(database.stop)
    registry = Registry(database, park_after=3600)
    stack.callback(registry.stop)
    actor = await dealt(registry, setup.seats, Chosen(setup.modules, setup.characters))
    work, ears = Work(), dict[str, Ear]()
    for channel in (CountingHtml(work), CountingJson(work)):
        for seat in (None, *state_of(actor.table).seats):
            ear = ears[f"{type(channel).__name__} {seat}"] = Ear()
            actor.broadcast.join(channel, None if seat is None else key(seat), ear, ear.lose)
    actor.broadcast.recount()
    stack.enter_context(counted(work, database, monkeypatch))
    return Busy(actor, work, ears)


async def differences(folder: Path, setup: Setup, entropy: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Play two games that differ in secrets alone; the work that was done in only one of them, by step."""
    listening, found = Listening(), list[str]()
    pairs = parallel_games(setup, entropy, None, random.Random(entropy), Doors(apply=listening))
    first = next(pairs)
    with ExitStack() as stack:
        tables = [await open_busy(stack, folder / side, setup, monkeypatch) for side in ("left", "right")]
        for table, state in zip(tables, (first.left, first.right), strict=True):
            table.actor.table = in_state(table.actor.table, replace(state, entropy="sealed\n"))
            table.actor.publish(table.actor.table)
        for pair in pairs:
            left, right = [await table.does(*done) for table, done in zip(tables, listening.done[-2:], strict=True)]
            if left != right:
                found.append(f"{mix_id(setup)} {pair.left.step}: {(left - right) + (right - left)}")
            assert left, "nothing was counted"
    return found
