"""Small builders for tables in memory, so that tests read as sentences; also for tests of the web.

playing(7, ROGUE)                            a table whose game has just been dealt
after(playing(), proposal, all_vote(True))   the same table after these requests
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pytest

from app.rules import choices, waiting
from app.rules.model import Action, Refused, Seat, State, Vote
from app.tables.commands import chat, games, play
from app.tables.live.actor import Actor
from app.tables.live.registry import Registry
from app.tables.model.identity import hashed
from app.tables.model.table import Change, Game, Request, Selection, Table

ENTROPY = "a fixed entropy"
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jo")
BASE = Selection()
ROGUE = Selection(("rogue",), ("resistance_rogue", "spy_rogue"))
SERGEANT = Selection(("sergeant",))
MIXES = {"base": BASE, "rogue": ROGUE, "sergeant": SERGEANT}
HOST = games.HOST


def secret(seat: int) -> str:
    """The seat secret of whom these builders have seated."""
    return f"the secret of seat {seat}"


def key(seat: int) -> str:
    """The same as the table keeps it."""
    return hashed(secret(seat))


# --- Tables ---------------------------------------------------------------------------------------------------------


def table(seats: int = 7, settings: Selection = BASE) -> Table:
    """A table between games, with so many seats taken."""
    opened = games.opened(NAMES[0], secret(0))
    for number in range(1, seats):
        opened = sit(opened, number)
    return replace(opened, options=replace(opened.options, selection=settings))


def sit(before: Table, number: int, name: str | None = None) -> Table:
    """The table after somebody has sat down on the next seat."""
    return games.join(before, name or NAMES[number], secret(number)).table


def playing(seats: int = 7, settings: Selection = BASE, entropy: str = ENTROPY) -> Table:
    """A table whose first game has just been dealt; the Leader is to propose."""
    return games.start(table(seats, settings), 1, entropy).table


def after(before: Table, *requests: Request) -> Table:
    """The table after these requests, one after the other."""
    for request in requests:
        before = request(before).table
    return before


def game_of(of: Table) -> Game:
    """The game at this table."""
    assert of.game is not None, "no game was dealt"
    return of.game


def state_of(of: Table) -> State:
    """The state of its game."""
    return game_of(of).state


def with_state(of: Table, **changes: object) -> Table:
    """The same table with another state, as no rule would make it."""
    game = game_of(of)
    return replace(of, game=replace(game, state=replace(game.state, **changes)))  # type: ignore[arg-type]


def ended(seats: int = 5, settings: Selection = BASE, entropy: str = ENTROPY) -> Table:
    """A table whose first game is over: nobody wanted any team."""
    finished = playing(seats, settings, entropy)
    while finished.playing:
        finished = all_vote(after(finished, proposal), False)
    return finished


# --- Requests -------------------------------------------------------------------------------------------------------


def action(of: Table, seat: int, what: Action, sent_as: str | None = None, *, step: int | None = None) -> Change:
    """This seat acts at the step in hand, under a new id if none is given."""
    game = game_of(of)
    step = game.state.step if step is None else step
    return play.act(of, Seat(seat), what, game=game.id, step=step, sent_as=sent_as or f"id-{game.taken}")


def acting(seat: int, what: Action, sent_as: str | None = None, *, step: int | None = None) -> Request:
    """The same as a request; the step is the one in hand when it is carried out."""
    return lambda of: action(of, seat, what, sent_as, step=step)


def voting(seat: int, approve: bool, sent_as: str | None = None) -> Request:
    """This seat votes."""
    return acting(seat, Vote(approve), sent_as or f"vote-{seat}-{approve}")


def proposal(of: Table) -> Change:
    """The Leader proposes any team that he may."""
    state = state_of(of)
    return action(of, state.leader, next(iter(choices(state, state.leader))))


def all_vote(before: Table, approve: bool) -> Table:
    """The table after everybody has voted alike."""
    return after(before, *(voting(seat, approve, f"all-{state_of(before).step}") for seat in state_of(before).seats))


def approved(seats: int = 7, settings: Selection = BASE) -> Table:
    """A table at which the first team was approved."""
    return all_vote(after(playing(seats, settings), proposal), True)


def answers(of: Table, rng: random.Random) -> tuple[Seat, Action]:
    """Something that a seat that is waited for may do; votes approve more often than not, so that games go on."""
    state = state_of(of)
    seat = rng.choice(waiting(state))
    options = choices(state, seat)
    return seat, Vote(rng.random() < 0.7) if Vote(True) in options else rng.choice(options)


def moments(start: Table, seed: int = 0) -> Iterator[Table]:
    """A whole game by random choices: the table after each action, the deal included."""
    rng, now = random.Random(seed), start
    yield now
    while now.playing:
        seat, what = answers(now, rng)
        now = action(now, seat, what).table
        yield now


def saying(seat: int, text: str, sent_as: str | None = None) -> Request:
    """A player says something."""
    return partial(chat.player_says, seat=Seat(seat), text=text, sent_as=sent_as or text)


def murmuring(text: str, sent_as: str | None = None) -> Request:
    """A spectator says something."""
    return partial(chat.spectator_says, secret="mine", name="Zoe", text=text, sent_as=sent_as or text)


# --- Refusals -------------------------------------------------------------------------------------------------------


def refusal(do: Callable[[], object]) -> str:
    """The code with which this is refused."""
    with pytest.raises(Refused) as refused:
        do()
    return refused.value.code


# --- On a database --------------------------------------------------------------------------------------------------


async def seated(registry: Registry, seats: int = 5, settings: Selection = BASE) -> Actor:
    """A table of the service, between games, with so many seats taken."""
    actor = await registry.open(NAMES[0], secret(0))
    await asyncio.gather(*(actor.ask(joining(number)) for number in range(1, seats)))
    if settings != BASE:
        await actor.ask(lambda of: games.choose(of, settings))
    return actor


async def dealt(registry: Registry, seats: int = 5, settings: Selection = BASE) -> Actor:
    """A table of the service whose first game has just been dealt."""
    actor = await seated(registry, seats, settings)
    await actor.ask(starting())
    return actor


async def busy(registry: Registry) -> Actor:
    """A table with a bit of everything: people, settings, a game in the middle of a vote, and talk."""
    actor = await dealt(registry, 7, ROGUE)
    votes = voting(2, True), voting(3, False), voting(2, False)
    for request in (proposal, *votes, saying(1, "we"), murmuring("they")):
        await actor.ask(request)
    return actor


def joining(number: int, name: str | None = None) -> Request[Seat]:
    """Somebody sits down."""
    return lambda of: games.join(of, name or NAMES[number], secret(number))


def starting(number: int = 1, entropy: str = ENTROPY) -> Request:
    """The host starts a game."""
    return lambda of: games.start(of, number, entropy)
