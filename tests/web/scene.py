"""The table at which the matrix asks: before a game or in it, with a seat that is lost; and another table beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from starlette.testclient import TestClient

from app.rules.model import Seat
from app.tables.commands import links
from app.tables.live.actor import Actor
from app.tables.model import table
from app.tables.model.table import Change
from tests.web.players import Player, Table, at_table, lobby, propose, vote
from tests.web.service import parts


@dataclass(frozen=True)
class Scene:
    """A table with its actor, and another one with its own."""

    client: TestClient
    table: Table
    actor: Actor
    elsewhere: Table
    actor_elsewhere: Actor
    link: str = ""
    """The secret of a link to the seat of who is asked."""

    @property
    def asked(self) -> Player:
        """The Leader in play; before, anybody but the host."""
        return self.table.asked[0] if self.table.step else self.table.players[1]

    @property
    def somebody(self) -> str:
        """The person who sits on a seat of which nobody asks."""
        return self.actor.table.players[4].person

    def secret(self, asker: str) -> str:
        """What this kind of asker shows."""
        players = self.table.players
        if asker in ("nobody", "spectator"):
            return self.table.spectator_key if asker == "spectator" else ""
        if asker in ("guest", "gone"):
            return self.elsewhere.host.secret if asker == "guest" else players[4].secret
        if asker == "unasked":
            return next(player for player in players[1:4] if player != self.asked).secret
        return (self.asked if asker == "asked" else players[0]).secret

    def lose(self, number: int) -> None:
        """This seat is not opened any more by the secret of who sat there."""

        def request(table: table.Table) -> Change:
            person = table.players[number].person
            keys = {digest: key for digest, key in table.keys.items() if key.person != person}
            return Change(replace(table, keys=keys))

        assert self.client.portal is not None
        self.client.portal.call(self.actor.ask, request)

    def path(self, path: str) -> str:
        """This address, at this table."""
        code, key = self.table.code, self.table.spectator_key
        path = path.replace("{last:path}", "view")
        return path.format(code=code, key=key, do="act", module="rogue", language="ja", secret=self.link)


def scene(client: TestClient, phase: str) -> Scene:
    """A new table before its game, or with a Leader who is neither the host nor lost; its last seat is lost."""
    table = lobby(client) if phase == "lobby" else at_table(client)
    while phase == "play" and table.asked[0].seat in (0, 4):
        turn_down(table)
    elsewhere = lobby(client, 1)
    assert client.portal is not None
    actor, other = (client.portal.call(parts(client).registry.by_code, it.code) for it in (table, elsewhere))
    found = Scene(client, table, actor, elsewhere, other)
    found.lose(4)
    made = client.portal.call(actor.ask, partial(links.make, seat=Seat(found.asked.seat)))
    assert isinstance(made, links.NewLink)
    return replace(found, link=made.secret)


def turn_down(table: Table) -> None:
    """A team is proposed, and nobody wants it."""
    table.asked[0].act(propose(0, 1)).raise_for_status()
    for player in table.players:
        player.act(vote(False)).raise_for_status()
