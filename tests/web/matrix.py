"""Who may do what, as tables: every endpoint and every kind of frame, and how each kind of asker is answered.

A row says what is asked, in which phase, and the answers: (status, code).  `test_rights.py` asks it all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from urllib.parse import urlencode

from httpx2 import Response
from starlette.testclient import TestClient

from app.rules.model import Seat
from app.tables.commands import links
from app.tables.live.actor import Actor
from app.tables.model import table
from app.tables.model.rights import Do
from app.tables.model.table import Change
from tests.web.players import JSON, Player, Table, at_table, lobby, propose, vote
from tests.web.service import parts

Answer = tuple[int, str]
"""The status, and the code of a refusal or which page it is."""
Answers = dict[str, Answer]

STRANGERS = ("nobody", "spectator", "guest", "gone")
"""Without a secret; with the spectator key for one; from a seat of another table; from a seat that is lost."""
SEATED = ("unasked", "asked", "host")
ASKERS = (*STRANGERS, *SEATED)


def answers(strangers: Answer, unasked: Answer, asked: Answer, host: Answer) -> Answers:
    """How each kind of asker is answered, the strangers all alike."""
    return dict.fromkeys(STRANGERS, strangers) | {"unasked": unasked, "asked": asked, "host": host}


def all_alike(status: int, code: str = "") -> Answers:
    """Everybody may."""
    return dict.fromkeys(ASKERS, (status, code))


def of_a_seat(status: int) -> Answers:
    """Whoever sits there may."""
    return answers((401, "no_seat"), (status, ""), (status, ""), (status, ""))


def of_the_host(status: int) -> Answers:
    """The host may."""
    return answers((401, "no_seat"), (403, "host_only"), (403, "host_only"), (status, ""))


def of_the_asked(status: int) -> Answers:
    """Whoever is asked may."""
    return answers((401, "no_seat"), (409, "not_asked"), (status, ""), (409, "not_asked"))


# --- The table at which it is asked ---------------------------------------------------------------------------------


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


# --- What is asked --------------------------------------------------------------------------------------------------

Body = Callable[[Scene], JSON]


def an_action(scene: Scene) -> JSON:
    """The Leader's team, as he would send it."""
    return scene.asked.answer(propose(0, 1))


WITHOUT_A_BODY = (*(Do.LEAVE, Do.COME_BACK, Do.LINK, Do.SIGN_OUT, Do.SHUFFLE, Do.ASK_READY, Do.NEW_CODE, Do.NEW_KEY),)

BODIES: dict[Do, Body] = {
    Do.ACT: an_action,
    Do.SAY: lambda _scene: {"text": "Hello", "id": "1"},
    Do.ADD_WORDS: lambda _scene: {"words": "wolf"},
    Do.CHOOSE: lambda _scene: {"modules": ["sergeant"], "characters": []},
    Do.START: lambda _scene: {"number": 1},
    Do.CLOCKS: lambda _scene: {"preset": "brisk"},
    Do.CLOCK: lambda _scene: {"stop": True},
    Do.CHATS: lambda _scene: {"room": "players", "on": False},
    Do.PRACTICE: lambda _scene: {"seats": 7},
    Do.READY: lambda _scene: {"ready": True},
    Do.KICK: lambda _scene: {"seat": 4},
    Do.BALLOT: lambda _scene: {"poll": 1, "choice": "wait"},
    Do.INVITE: lambda _scene: {"seat": 1},
    Do.FILL: lambda _scene: {"seat": 1},
    Do.HAND_OVER: lambda _scene: {"seat": 1},
    Do.LOCK: lambda _scene: {"locked": True},
    Do.LIST: lambda _scene: {"listed": "spectators"},
    Do.LEAD: lambda _scene: {"seat": 1},
    **dict.fromkeys(WITHOUT_A_BODY, lambda _scene: {}),
    Do.REMEMBER: lambda _scene: {"memory": "none"},
    Do.NOTE: lambda scene: {"notes": [{"person": scene.somebody, "mark": "suspect", "text": "quiet"}]},
    Do.CLAIM: lambda scene: {"claim": "accuse", "about": scene.somebody, "id": "1"},
}
"""What programs send."""


def action_fields(scene: Scene) -> JSON:
    """The same as a page's form."""
    body = an_action(scene)
    return {"kind": "propose", "team": ["0", "1"], "game": body["game"], "step": str(body["step"]), "sent_as": "1"}


FIELDS: dict[Do, Body] = {
    Do.ACT: action_fields,
    Do.SAY: lambda _scene: {"text": "Hello", "sent_as": "1"},
    Do.ADD_WORDS: lambda _scene: {"words": "wolf"},
    Do.CHOOSE: lambda _scene: {"add": "sergeant"},
    Do.START: lambda _scene: {"number": "1"},
    Do.CLOCKS: lambda _scene: {"preset": "brisk"},
    Do.CLOCK: lambda _scene: {"reason": ""},
    Do.CHATS: lambda _scene: {"shut": "players"},
    Do.PRACTICE: lambda _scene: {"seats": "7"},
    Do.READY: lambda _scene: {"ready": "yes"},
    Do.KICK: lambda _scene: {"seat": "4"},
    Do.BALLOT: lambda _scene: {"poll": "1", "choice": "wait"},
    Do.INVITE: lambda _scene: {"seat": "1"},
    Do.FILL: lambda _scene: {"seat": "1"},
    Do.HAND_OVER: lambda _scene: {"seat": "1"},
    Do.LOCK: lambda _scene: {"locked": "yes"},
    Do.LIST: lambda _scene: {"listed": "spectators"},
    Do.LEAD: lambda _scene: {"seat": "1"},
    **dict.fromkeys(WITHOUT_A_BODY, lambda _scene: {}),
    Do.REMEMBER: lambda _scene: {"memory": "none"},
    Do.NOTE: lambda scene: {f"mark.{scene.somebody}": "suspect", f"text.{scene.somebody}": "quiet"},
    Do.CLAIM: lambda scene: {"claim": f"accuse.{scene.somebody}"},
}
"""What the page's forms send."""
PHASE = dict.fromkeys(Do, "lobby") | dict.fromkeys((Do.ACT, Do.SAY, Do.NOTE, Do.CLAIM), "play")
MAY = (
    dict.fromkeys(Do, of_the_host)
    | dict.fromkeys(
        (Do.SAY, Do.ADD_WORDS, Do.READY, Do.LEAVE, Do.COME_BACK, Do.LINK, Do.SIGN_OUT, Do.NOTE, Do.CLAIM), of_a_seat
    )
    | {Do.ACT: of_the_asked, Do.CLOCK: lambda _status: of_the_host(200) | {"host": (409, "no_clock")}}
    | dict.fromkeys((Do.INVITE, Do.FILL), lambda _status: of_the_host(200) | {"host": (409, "not_vacant")})
    | {Do.BALLOT: lambda _status: of_a_seat(200) | dict.fromkeys(SEATED, (409, "old_step"))}
)


@dataclass(frozen=True)
class Row:
    """A request, and how each kind of asker is answered."""

    method: str
    path: str
    answers: Answers
    phase: str = "lobby"
    body: Body = lambda _scene: {}
    what: str = ""

    def ask(self, scene: Scene, asker: str) -> Response:
        """Somebody of this kind sends it: to the API with his secret as bearer, else with his cookie."""
        device, secret, path = TestClient(scene.client.app), scene.secret(asker), scene.path(self.path)
        device.portal = scene.client.portal
        body = self.body(scene)
        if path.startswith("/api/"):
            headers = {"Authorization": f"Bearer {secret}"} if secret else {}
            return device.request(self.method, path, json=body or None, headers=headers)
        headers = {"Cookie": f"seat={secret}; watcher={secret}"} if secret else {}
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        return device.request(
            self.method, path, content=urlencode(body, doseq=True), headers=headers, follow_redirects=False
        )

    def __str__(self) -> str:
        return " ".join(filter(None, (self.method, self.path, self.what, self.phase)))
