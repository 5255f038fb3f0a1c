"""A table in each phase that a game goes through."""

from __future__ import annotations

from collections.abc import Callable

from httpx2 import Client

from tests.web.players import ROGUE, SERGEANT, Table, at_table, lobby


def some_answer(table: Table) -> Table:
    """Half of those who are asked have answered."""
    asked = table.asked
    for player in asked[: len(asked) // 2]:
        player.act_somehow(table.rng)
    return table


PHASES: dict[str, Callable[[Client], Table]] = {
    "lobby": lobby,
    "propose": at_table,
    "vote": lambda client: at_table(client).until("vote"),
    "some votes": lambda client: some_answer(at_table(client).until("vote")),
    "watch": lambda client: at_table(client, ROGUE).until("give.watch"),
    "cards": lambda client: at_table(client, ROGUE).until("cards"),
    "some cards": lambda client: some_answer(at_table(client).until("cards")),
    "sergeant": lambda client: at_table(client, SERGEANT).until("sergeant.switch"),
    "second mission": lambda client: at_table(client, SERGEANT).until("sergeant.switch").until("propose"),
    "end": lambda client: at_table(client, ROGUE).until(None),
}
