"""What hosts and people do with a table is there again after a restart, exactly."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from app.rules.model import Seat
from app.store.db import Database, NotSaved
from app.tables.commands import absence, host, links, seats
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from app.tables.model.table import Change, Choice, Listed, Request, Table
from tests.store.builders import count
from tests.tables.builders import HOST, key, refusal, seated, starting

NOW = 1_800_000_000_000
ABSENT = Seat(2)


def gone(at: Table) -> Change:
    """Seat 2 is absent, and the time for which he is waited for is over."""
    missing = frozenset({at.players[ABSENT].person})
    there = frozenset(player.person for player in at.players) - missing
    waited = absence.seen(at, missing, there, NOW, 1).table
    return absence.ask(waited, at.players[ABSENT].person, NOW + 1, 60_000)


def votes(seat: int, choice: Choice) -> Request:
    return lambda at: absence.vote(at, Seat(seat), choice, at.poll.closes if at.poll else 0)


def all_vote(choice: Choice) -> tuple[Request, ...]:
    return (gone, *(votes(seat, choice) for seat in (0, 1, 3, 4)))


BETWEEN_GAMES: dict[str, tuple[Request, ...]] = {
    "kick": (lambda at: host.kick(at, HOST, Seat(1)),),
    "shuffle": (host.shuffle,),
    "shuffle and start": (host.shuffle, starting()),
    "leave": (lambda at: seats.leave(at, Seat(1), key(1)),),
    "the host leaves": (lambda at: seats.leave(at, HOST, key(0)),),
    "all leave": tuple(lambda at, n=n: seats.leave(at, Seat(0), key(n)) for n in range(5)),  # type: ignore[misc]
    "hand over": (lambda at: host.hand_over(at, Seat(3)),),
    "lock": (lambda at: host.lock(at, True),),
    "list": (lambda at: host.show_in_lobby(at, Listed.TO_PLAY),),
    "who leads first": (lambda at: host.lead_first(at, Seat(4)),),
    "who led first": (lambda at: host.lead_first(at, Seat(4)), starting()),
    "ready check": (lambda at: host.ask_ready(at, HOST), partial(seats.be_ready, seat=Seat(2), ready=True)),
    "ready check and start": (lambda at: host.ask_ready(at, HOST), starting()),
    "new code": (host.change_code,),
    "new codes": (host.change_code, host.change_code),
    "new spectator key": (host.change_spectator_key,),
    "link": (partial(links.make, seat=Seat(1)),),
    "two links": (partial(links.make, seat=Seat(1)), partial(links.make, seat=Seat(1))),
    "sign out": (lambda at: links.sign_out_others(at, Seat(1), key(1)),),
}
IN_A_GAME: dict[str, tuple[Request, ...]] = {
    "leave": (lambda at: seats.leave(at, Seat(1), key(1)),),
    "the host leaves": (lambda at: seats.leave(at, HOST, key(0)),),
    "come back": (lambda at: seats.leave(at, Seat(1), key(1)), partial(seats.come_back, seat=Seat(1))),
    "a vote goes on": (gone, votes(0, Choice.END), votes(1, Choice.WAIT)),
    "wait": all_vote(Choice.WAIT),
    "a vacant seat": all_vote(Choice.STAND_IN),
    "a link to stand in": (*all_vote(Choice.STAND_IN), partial(absence.invite, seat=ABSENT)),
    "a practice player": (*all_vote(Choice.STAND_IN), partial(absence.fill, seat=ABSENT)),
    "no result": all_vote(Choice.END),
    "a new game after no result": (*all_vote(Choice.END), starting(2)),
}


async def carried_out(actor: Actor, *requests: Request) -> Table:
    for request in requests:
        await actor.ask(request)
    return replace(actor.table, absences={})


@pytest.mark.parametrize("requests", BETWEEN_GAMES.values(), ids=BETWEEN_GAMES.keys())
async def test_what_is_done_between_games_is_kept(
    registry: Registry, later: Registry, requests: tuple[Request, ...]
) -> None:
    kept = await carried_out(await seated(registry), *requests)
    assert (await later.by_code(kept.code)).table == kept


@pytest.mark.parametrize("requests", IN_A_GAME.values(), ids=IN_A_GAME.keys())
async def test_what_is_done_in_a_game_is_kept(
    registry: Registry, later: Registry, requests: tuple[Request, ...]
) -> None:
    kept = await carried_out(await seated(registry), starting(), *requests)
    assert (await later.by_code(kept.code)).table == kept


async def test_a_seat_that_was_taken_by_a_link_is_kept(registry: Registry, later: Registry) -> None:
    actor = await seated(registry)
    made = await actor.ask(partial(links.make, seat=Seat(1)))
    assert isinstance(made, links.NewLink)
    await actor.ask(lambda at: links.use(at, made.secret, "a phone"))
    assert (await later.by_code(actor.table.code)).table == actor.table


async def test_of_two_who_use_a_link_at_once_one_gets_the_seat(registry: Registry) -> None:
    actor = await seated(registry)
    made = await actor.ask(partial(links.make, seat=Seat(1)))
    assert isinstance(made, links.NewLink)
    await actor.ask(lambda at: links.use(at, made.secret, "a phone"))
    assert refusal(lambda: links.use(actor.table, made.secret, "another phone")) == "no_such_link"


# --- Where a table is found -----------------------------------------------------------------------------------------


async def test_a_table_is_found_by_its_new_code_and_its_former_ones(registry: Registry, later: Registry) -> None:
    actor = await seated(registry)
    first = actor.table.code
    await actor.ask(host.change_code)
    second = actor.table.code
    await actor.ask(host.change_code)
    for service in (registry, later):
        found = {(await service.by_code(code)).table.id for code in (first, second, actor.table.code)}
        assert found == {actor.table.id}


async def test_a_former_code_is_never_another_table_s(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = await seated(registry, 1), await seated(registry, 1)
    former, present = one.table.code, other.table.code
    await one.ask(host.change_code)
    monkeypatch.setattr("app.tables.commands.host.new_code", lambda: former)
    with pytest.raises(NotSaved):
        await other.ask(host.change_code)
    assert (await registry.by_code(present)).table.code == present


@pytest.mark.parametrize("which", ["at once", "after a restart"])
async def test_an_old_spectator_key_opens_nothing(registry: Registry, later: Registry, which: str) -> None:
    actor = await seated(registry)
    old, service = actor.table.spectator_key, registry if which == "at once" else later
    await registry.by_spectator_key(old)
    await actor.ask(host.change_spectator_key)
    with pytest.raises(Exception, match="no_such_table"):
        await service.by_spectator_key(old)
    assert (await service.by_spectator_key(actor.table.spectator_key)).table.id == actor.table.id


async def test_a_parked_table_is_forgotten_by_all_its_codes(registry: Registry) -> None:
    actor = await seated(registry)
    first = actor.table.code
    await actor.ask(host.change_code)
    await registry.by_code(actor.table.code)
    actor.used_at = -1e9
    registry.park()
    woken = [await registry.by_code(code) for code in (first, actor.table.code)]
    assert woken[0] is woken[1] is not actor


async def test_nothing_is_left_of_the_keys_of_those_who_went(registry: Registry, database: Database) -> None:
    actor = await seated(registry)
    await actor.ask(partial(links.make, seat=Seat(1)))
    await actor.ask(lambda at: host.kick(at, HOST, Seat(1)))
    assert (await count(database, "keys"), await count(database, "links")) == (4, 0)
