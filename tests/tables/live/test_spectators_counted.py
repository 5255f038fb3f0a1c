"""How many spectators there are: shown to all, a moment after they have come or gone, and once for many of them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app.store.db import Database
from app.tables.live.presence import PATIENT
from app.tables.live.registry import Registry
from app.tables.model.table import Table
from tests.tables.builders import after, playing, proposal, saying, seated, voting
from tests.tables.timing import until
from tests.tables.watching import Hall, Listener, join, views

HURRIED = replace(PATIENT, counted=10)


def counts(listener: Listener) -> list[int]:
    """The numbers of spectators that this subscriber was told since he was asked last."""
    frames = map(json.loads, listener.news())
    return [frame["watching"]["spectators"] for frame in frames if "watching" in frame]


def shown(of: Table, spectators: int) -> int:
    """What a page would show."""
    return views(of, None, spectators).public.watching.spectators


def test_nobody_is_told_before_they_are_counted() -> None:
    hall = Hall(playing(5))
    player = hall.subscriber(0)
    hall.join(None)
    assert (counts(player), hall.broadcast.spectators) == ([], 0)


def test_everybody_is_told_how_many_there_are() -> None:
    hall = Hall(playing(5))
    player, spectator, _other = hall.subscriber(0), hall.subscriber(None), hall.subscriber(None)
    hall.broadcast.recount()
    assert (counts(player), counts(spectator)) == ([2], [2])


def test_players_do_not_count() -> None:
    hall = Hall(playing(5))
    hall.players(5)
    hall.broadcast.recount()
    assert hall.broadcast.spectators == 0


def test_who_has_gone_does_not_count() -> None:
    hall = Hall(playing(5))
    player, spectator = hall.subscriber(0), hall.subscriber(None)
    hall.broadcast.recount()
    hall.broadcast.leave(spectator.subscriber)
    hall.broadcast.recount()
    assert counts(player) == [1, 0]


def test_the_same_number_is_not_told_again() -> None:
    hall = Hall(playing(5))
    player = hall.subscriber(0)
    hall.subscriber(None)
    hall.broadcast.recount()
    hall.broadcast.recount()
    assert counts(player) == [1]


def test_the_number_stays_with_what_comes_next() -> None:
    hall = Hall(playing(5))
    player = hall.subscriber(0)
    hall.subscriber(None)
    hall.broadcast.recount()
    player.news()
    hall.publish(after(playing(5), proposal, voting(1, True), saying(1, "hello")))
    assert (counts(player), hall.broadcast.spectators, counts(hall.join(1))) == ([], 1, [1])


def test_counting_draws_nothing_else() -> None:
    hall = Hall(playing(5))
    hall.subscriber(0)
    hall.subscriber(None)
    hall.channel.drawn.clear()
    hall.broadcast.recount()
    assert hall.channel.drawn == {"watching": 1}


@pytest.mark.parametrize("spectators", [0, 7])
def test_a_page_is_loaded_with_the_number(spectators: int) -> None:
    assert shown(playing(5), spectators) == spectators


async def test_spectators_who_come_together_are_told_together(database: Database) -> None:
    registry = Registry(database, park_after=3600, patience=HURRIED)
    actor = await seated(registry)
    first = join(actor.broadcast, None)
    first.news()
    for _ in range(20):
        join(actor.broadcast, None)
    await until(actor, lambda _table: actor.broadcast.spectators == 21)
    assert counts(first) == [21]
    registry.stop()


async def test_a_table_that_leaves_the_memory_counts_no_more(database: Database) -> None:
    registry = Registry(database, park_after=3600, patience=HURRIED)
    actor = await seated(registry)
    spectator = join(actor.broadcast, None)
    actor.stop()
    spectator.news()
    actor.broadcast.leave(spectator.subscriber)
    assert not actor.counting
    registry.stop()
