"""A table of players at the JSON API, who know of the game only what their own view says.

at_table(client, ROGUE).until("cards").asked[0].act(card("success"))
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from httpx2 import Client, Response

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Iris", "Jo")

JSON = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """What is played, and by how many."""

    players: int
    modules: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "-".join((*(self.modules or ("base",)), str(self.players)))


BASE = Kind(5)
ROGUE = Kind(7, ("rogue",), ("resistance_rogue", "spy_rogue"))
SERGEANT = Kind(6, ("sergeant",))
KINDS = (BASE, ROGUE, SERGEANT)


# --- Actions --------------------------------------------------------------------------------------------------------


def propose(*team: int, **tokens: int) -> JSON:
    """A team, with the tokens that go with it."""
    return {"kind": "propose", "team": list(team), "tokens": tokens}


def vote(approve: bool) -> JSON:
    """Approve or reject."""
    return {"kind": "vote", "approve": approve}


def card(key: str) -> JSON:
    """A mission card."""
    return {"kind": "play_card", "card": key}


def point(at: int | None) -> JSON:
    """Point at a seat, or at nobody."""
    return {"kind": "point", "at": at}


def proposals(view: JSON, rng: random.Random) -> JSON:
    """A random team of the size that the question asks for, and its tokens where they may go."""
    asked = view["prompt"]["prompt"]
    team = rng.sample(range(len(view["table"]["names"])), asked["size"])
    tokens = {
        choice["token"]: rng.choice([seat for seat in choice["candidates"] if (seat in team) is not choice["off_team"]])
        for choice in asked["tokens"]
    }
    return propose(*team, **tokens)


def some_action(view: JSON, rng: random.Random, approve: float = 0.7) -> JSON:
    """Something that this view says its seat may do."""
    asked = view["prompt"]["prompt"]
    if asked["kind"] == "propose":
        return proposals(view, rng)
    if asked["kind"] == "vote":
        return vote(rng.random() < approve)
    return dict(rng.choice(asked["choices"]))


# --- Who sits there -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Player:
    """Somebody with a seat secret."""

    client: Client
    code: str
    seat: int
    secret: str

    @property
    def headers(self) -> dict[str, str]:
        """What the seat is known by."""
        return {"Authorization": f"Bearer {self.secret}"}

    def send(self, path: str, body: object, method: str = "POST") -> Response:
        """Any request about this table."""
        return self.client.request(method, f"/api/v1/tables/{self.code}/{path}", json=body, headers=self.headers)

    def look(self) -> Response:
        """The view as it came."""
        return self.client.get(f"/api/v1/tables/{self.code}/view", headers=self.headers)

    @property
    def view(self) -> JSON:
        """What this seat sees."""
        view: JSON = self.look().json()
        return view

    def choose(self, *modules: str, characters: Sequence[str] = ()) -> Response:
        """As the host: what is played."""
        return self.send("choose-modules", {"modules": modules, "characters": characters}, "PUT")

    def start(self, number: int = 1) -> Response:
        """As the host: start this game."""
        return self.send("start-game", {"number": number})

    def say(self, text: str, sent_as: str = "line") -> Response:
        """A line of chat."""
        return self.send("say", {"text": text, "id": sent_as})

    def answer(
        self, action: JSON, view: JSON | None = None, *, step: int | None = None, game: str = "", sent_as: str = ""
    ) -> JSON:
        """The body that answers the question in this view; without an id of its own, a new one for each step."""
        view = view or self.view
        now = view["status"]["situation"]["number"]
        return {
            "game": game or view["prompt"]["game"],
            "step": now if step is None else step,
            "id": sent_as or f"{now} {action}"[:64],
            "action": action,
        }

    def act_somehow(self, rng: random.Random, approve: float = 0.7) -> Response:
        """Do something that the view offers."""
        view = self.view
        return self.send("act", self.answer(some_action(view, rng, approve), view)).raise_for_status()

    def act(self, action: JSON, *, step: int | None = None, game: str = "", sent_as: str = "") -> Response:
        """Answer the question in the view."""
        return self.send("act", self.answer(action, step=step, game=game, sent_as=sent_as))


@dataclass
class Table:
    """Players round a table, host first, and the spectator who watches them."""

    client: Client
    code: str
    spectator_key: str
    players: list[Player]
    rng: random.Random = field(default_factory=lambda: random.Random("the players"))

    @property
    def host(self) -> Player:
        """Who opened it."""
        return self.players[0]

    def join(self, name: str) -> Response:
        """Somebody asks for a seat."""
        return self.client.post(f"/api/v1/tables/{self.code}/seats", json={"name": name})

    def seat(self, *names: str) -> Table:
        """These people sit down."""
        for name in names:
            seated = self.join(name).raise_for_status().json()
            self.players.append(Player(self.client, self.code, seated["seat"], seated["secret"]))
        return self

    def watch(self) -> Response:
        """The spectator's view as it came."""
        return self.client.get(f"/api/v1/watch/{self.spectator_key}/view")

    def everybody_sees(self) -> tuple[bytes, ...]:
        """Every view, the spectator's first, byte for byte."""
        return (self.watch().content, *(player.look().content for player in self.players))

    @property
    def situation(self) -> JSON | None:
        """What everybody knows of the step in hand; None before the game."""
        situation: JSON | None = self.watch().json()["status"]["situation"]
        return situation

    @property
    def step(self) -> str | None:
        """The key of the step in hand; None before the game and after it."""
        return step_of(self.situation)

    @property
    def asked(self) -> list[Player]:
        """Those who have not answered yet."""
        return self.waiting(self.situation)

    def waiting(self, situation: JSON | None) -> list[Player]:
        """Those who had not answered then."""
        assert situation, "no game is played"
        return [self.players[seat] for seat in situation["waiting"]]

    @property
    def unasked(self) -> list[Player]:
        """Those who are not asked at all."""
        return [self.players[place["seat"]] for place in self.watch().json()["seats"]["places"] if not place["asked"]]

    def begin(self, kind: Kind) -> Table:
        """The host chooses and starts."""
        self.host.choose(*kind.modules, characters=kind.characters).raise_for_status()
        self.host.start().raise_for_status()
        return self

    def play(self, approve: float = 0.7) -> Iterator[Response]:
        """Somebody who is asked does something, until the game is over."""
        while waiting := self.asked:
            yield self.rng.choice(waiting).act_somehow(self.rng, approve)

    def until(self, step: str | None, reached: Callable[[Table], bool] = lambda _table: True) -> Table:
        """Play, approving every team, until this step is asked (None: to the end), and the condition holds.  A game
        that ends before it (by an early accusation, say) is followed by another, up to the ninth."""
        games = iter(range(2, 10))
        while not (step_of(now := self.situation) == step and reached(self)):
            if waiting := self.waiting(now):
                self.rng.choice(waiting).act_somehow(self.rng, approve=1)
            else:
                self.host.start(next(games)).raise_for_status()
        return self


def step_of(situation: JSON | None) -> str | None:
    """The key of the step that was in hand then."""
    return situation["step"] if situation else None


def open_table(client: Client, name: str = NAMES[0]) -> Table:
    """A table with its host."""
    seated = client.post("/api/v1/tables", json={"name": name}).raise_for_status().json()
    host = Player(client, seated["code"], seated["seat"], seated["secret"])
    return Table(client, seated["code"], seated["spectator_key"], [host])


def lobby(client: Client, players: int = 5) -> Table:
    """A table at which so many have sat down."""
    return open_table(client).seat(*NAMES[1:players])


def at_table(client: Client, kind: Kind = BASE) -> Table:
    """A game of this kind that has just begun."""
    return lobby(client, kind.players).begin(kind)
