"""Ways to ask the JSON API for what it refuses: what the tables of the `test_api_...` files are made of."""

from __future__ import annotations

from collections.abc import Callable

from httpx2 import Response

from tests.web.players import Player, Table, card, open_table, propose

Send = Callable[[Table], Response]
"""Somebody at this table asks for something."""


def refused(response: Response) -> tuple[int, str]:
    """Status and code of a refusal, which is one sentence and nothing else."""
    problem = response.json()
    assert set(problem) == {"code", "detail"}
    assert problem["detail"][-1] in ".?" and "{" not in problem["detail"] and "&" not in problem["detail"]
    return response.status_code, problem["code"]


def leader(table: Table) -> Player:
    """The Leader."""
    seat: int = table.watch().json()["status"]["situation"]["leader"]
    return table.players[seat]


def team(table: Table) -> list[Player]:
    """The members of the team in hand."""
    return [table.players[seat] for seat in table.watch().json()["status"]["situation"]["team"]]


def follower(table: Table) -> Player:
    """Somebody who is not the Leader."""
    return next(player for player in table.players if player != leader(table))


def sends(action: dict[str, object], *, step: int | None = None, game: str = "", sent_as: str = "") -> Send:
    """Somebody who is asked sends this."""
    return lambda table: table.asked[0].act(action, step=step, game=game, sent_as=sent_as)


def proposes_with_sergeant(player: Callable[[Table, Player], int], **more: int) -> Send:
    """The Leader proposes himself and his neighbour, and this Sergeant."""

    def send(table: Table) -> Response:
        first = leader(table)
        neighbour = (first.seat + 1) % len(table.players)
        return first.act(propose(first.seat, neighbour, sergeant=player(table, first), **more))

    return send


def plays(key: str) -> Send:
    """A member of the resistance, who is no Rogue, plays this card."""

    def send(table: Table) -> Response:
        members = [player for player in table.asked if player.view["knowledge"]["knowledge"]["role"] == "resistance"]
        return members[0].act(card(key))

    return send


def by_a_stranger(send: Callable[[Player], Response], secret: str = "forged") -> Send:
    """Somebody without a seat sends this."""
    return lambda table: send(Player(table.client, table.code, 0, secret))


def by_a_guest(send: Callable[[Player], Response]) -> Send:
    """Somebody with a seat at another table sends this."""
    return lambda table: by_a_stranger(send, open_table(table.client).host.secret)(table)


def without_a_secret(table: Table) -> Response:
    """Nobody in particular looks at the view."""
    return table.client.get(f"/api/v1/tables/{table.code}/view")


def with_another_scheme(table: Table) -> Response:
    """The right secret in the wrong clothes."""
    headers = {"Authorization": f"Basic {table.host.secret}"}
    return table.client.get(f"/api/v1/tables/{table.code}/view", headers=headers)
