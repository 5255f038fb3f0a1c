"""Twins in the service itself: the pages and views that a viewer can ask for, and how each of his attempts is answered.

The table of the service is put into one state and then into its twin; between the two nothing is written.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from functools import partial

from httpx2 import Response
from starlette.testclient import TestClient

from app.rules.model import Action, Refused, Seat, Setup, State
from app.tables.live.actor import Actor
from app.tables.model import table as model
from tests.rules.leaks import viewers
from tests.rules.mixes import random_answer
from tests.rules.prying import apply, attempts
from tests.rules.twins import exchange
from tests.tables.builders import state_of
from tests.web.browser import at_seat, watching
from tests.web.players import Kind, Player, Table, at_table
from tests.web.service import parts
from tests.web.twins import Difference, in_state

Ask = Callable[[], Response]


def everywhere(client: TestClient, setup: Setup, entropy: str, share: float) -> Iterator[tuple[Table, Actor, State]]:
    """A table of the service, and in this share of the moments of a random game its actor and state."""
    rng = random.Random(entropy)
    table = at_table(client, Kind(setup.seats, setup.modules, setup.characters))
    assert client.portal is not None
    actor = client.portal.call(parts(client).registry.by_code, table.code)
    while actor.table.playing:
        state = state_of(actor.table)
        if rng.random() < share:
            yield table, actor, state
        seat, _step, action = random_answer(state, rng)
        table.players[seat].act(asdict(action)).raise_for_status()


def in_pages(client: TestClient, setup: Setup, entropy: str) -> Iterator[Difference]:
    """What pages and views show of only one of two twins."""
    rng = random.Random(entropy)
    for table, actor, state in everywhere(client, setup, entropy, share=0.25):
        viewer = rng.choice(viewers(setup))
        for ask in looks(table, viewer):
            yield from _compared(actor, state, viewer, rng, ask)


def looks(table: Table, viewer: Seat | None) -> tuple[Ask, ...]:
    """The page and the view of this viewer; a player's also without his secret."""
    if viewer is None:
        return table.watch, lambda: watching(table).response
    player = table.players[viewer]
    stranger = replace(player, secret="forged")
    return player.look, lambda: at_seat(player).response, lambda: at_seat(stranger).response


def in_answers(client: TestClient, setup: Setup, entropy: str) -> Iterator[Difference]:
    """What is answered to an attempt of somebody in only one of two twins."""
    rng = random.Random(entropy)
    for table, actor, state in everywhere(client, setup, entropy, share=0.1):
        viewer = rng.choice([seat for seat in viewers(setup) if seat is not None])
        player = table.players[viewer]
        for action in attempts(state):
            if refused(state, viewer, action):
                yield from _compared(actor, state, viewer, rng, partial(player.act, asdict(action)))
        yield from _compared(actor, state, viewer, rng, partial(a_card_by_form, player, state))


def refused(state: State, seat: Seat, action: Action) -> bool:
    """Whether this attempt changes nothing."""
    try:
        apply(state, seat, action, step=state.step)
    except Refused:
        return True
    return False


def a_card_by_form(player: Player, state: State) -> Response:
    """The page with which a card that is in no set is answered."""
    fields = {"do": "act", "kind": "play_card", "card": "joker", "step": str(state.step), "sent_as": "1"}
    game = player.view["prompt"]["game"]
    return at_seat(player).post(f"/table/{player.code}/act", [*fields.items(), ("game", game)]).response


def _compared(actor: Actor, state: State, viewer: Seat | None, rng: random.Random, ask: Ask) -> Iterator[Difference]:
    """Ask this of the table, and of its twin for this viewer."""
    table = actor.table
    left = ask()
    put(actor, in_state(table, exchange(state, viewer, rng)))
    right = ask()
    put(actor, table)
    if whole(left) != whole(right):
        yield Difference.between(viewer, state.step, whole(left), whole(right))


def put(actor: Actor, table: model.Table) -> None:
    """Put this table in the place of the actor's, with what is shown of it."""
    actor.table = table
    actor.broadcast.publish(table)


def whole(response: Response) -> str:
    """All of an answer: status, headers and body."""
    return f"{response.status_code} {response.headers.multi_items()} {response.text}"
