"""A table and its sockets, under a random mix of good and bad messages, with people who come and go.

After every move the table answers, everybody sees the same public parts, and every socket shows what a newcomer would
be shown.  What the rules allow is accepted, and what is refused has changed nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from httpx2 import Client
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from websockets.exceptions import ConnectionClosed

from app.web.inputs.commands import COMMANDS
from tests.fuzz.frames import CALM, frames
from tests.fuzz.length import as_long_as_it_takes, so_many
from tests.fuzz.wire import ByProgram, Line, connect
from tests.restart.process import PATIENCE, Service
from tests.tables import watching
from tests.web.players import JSON, KINDS, Kind, Table, lobby, some_action

SEEDS = st.integers(0, 2**32)
MOST = 12
"""Sockets that are open at a time."""
PUBLIC = watching.PUBLIC - {"watching"}
Told = tuple[str, JSON]


class Tables(RuleBasedStateMachine):
    """One table; `lines` are its open sockets, each with its seat (None: a spectator).

    What the server deals is left to chance, so no rule has a precondition: one that makes no sense now does nothing.
    """

    server: Service

    def __init__(self) -> None:
        super().__init__()
        self.client = Client(base_url=self.server.address, timeout=PATIENCE)
        self.lines: list[tuple[int | None, Line]] = []
        self.sent = 0
        self.last: dict[int, Told] = {}

    def teardown(self) -> None:
        for _seat, line in self.lines:
            line.hang_up()
        self.client.close()

    @initialize(kind=st.sampled_from(KINDS), started=st.booleans(), pages=st.booleans())
    def sit_down(self, kind: Kind, started: bool, pages: bool) -> None:
        self.table: Table = lobby(self.client, kind.players)
        self.table.host.choose(*kind.modules, characters=kind.characters).raise_for_status()
        if started:
            self.table.host.start().raise_for_status()
        for number, seat in enumerate((0, 1, None)):
            self.join(seat, page=bool(number % 2) == pages)

    # --- Coming and going

    def join(self, seat: int | None, page: bool) -> Line:
        line = connect(self.server, self.table, seat, page)
        self.lines.append((seat, line))
        return line

    @rule(number=st.integers(0, 10), page=st.booleans())
    def come(self, number: int, page: bool) -> None:
        if len(self.lines) < MOST:
            self.join(number if number < len(self.table.players) else None, page)

    @rule(number=SEEDS)
    def go(self, number: int) -> None:
        if self.lines:
            _seat, line = self.lines.pop(number % len(self.lines))
            line.hang_up()

    # --- Good messages

    @property
    def playing(self) -> bool:
        return self.table.step is not None

    def name(self) -> str:
        self.sent += 1
        return f"{self.sent}"

    def line_of(self, seat: int | None, seed: int) -> Line:
        """One of the sockets of this seat, a new one if it has none."""
        found = [line for of, line in self.lines if of == seat]
        return found[seed % len(found)] if found else self.join(seat, page=bool(seed % 2))

    def views(self) -> dict[int | None, JSON]:
        """What everybody is shown.  How many look on is counted a little later, and is no part of the table."""
        seen = {player.seat: player.view for player in self.table.players} | {None: self.table.watch().json()}
        return {seat: without_watching(view) for seat, view in seen.items()}

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Nobody is shown anything else afterwards."""
        before = self.views()
        yield
        assert self.views() == before

    @rule(seed=SEEDS)
    def answer(self, seed: int) -> None:
        if not self.playing:
            return
        rng = random.Random(seed)
        player = rng.choice(self.table.asked)
        view = player.view
        action, sent_as = some_action(view, rng, approve=0.8), self.name()
        told = {"game": view["prompt"]["game"], "step": view["status"]["situation"]["number"], "sent_as": sent_as}
        if not self.line_of(player.seat, seed).tell("act", **told, action=action):
            assert action["kind"] == "play_card", "a choice was refused"  # the wrong side's card is refused kindly
            told |= {"sent_as": self.name()}
            action = {"kind": "play_card", "card": "success"}
            assert self.line_of(player.seat, seed).tell("act", **told, action=action)
        self.last[player.seat] = ("act", {**told, "action": action})

    @rule(seed=SEEDS)
    def repeat(self, seed: int) -> None:
        if not self.last:
            return
        seat = sorted(self.last)[seed % len(self.last)]
        do, fields = self.last[seat]
        with self.unchanged():
            self.line_of(seat, seed).tell(do, **fields)

    @rule(
        number=st.integers(0, 10),
        seed=SEEDS,
        text=st.sampled_from(["Hm.", "<b>", "\u05d0\u05d1 \U0001f600", "x" * 500]),
    )
    def talk(self, number: int, seed: int, text: str) -> None:
        seat = number if number < len(self.table.players) else None
        name = {"name": "Zoe"} if seat is None else {}
        assert self.line_of(seat, seed).tell("say", text=text, sent_as=self.name(), **name)

    @rule(number=SEEDS, seed=SEEDS)
    def add_words(self, number: int, seed: int) -> None:
        seat, playing = number % len(self.table.players), self.playing
        assert self.line_of(seat, seed).tell("add_words", words="wolf", sent_as=self.name()) is not playing

    @rule(number=SEEDS, seed=SEEDS)
    def start(self, number: int, seed: int) -> None:
        seat, status = number % len(self.table.players), self.table.watch().json()["status"]
        may = seat == 0 and not status["playing"] and not status["objections"]
        assert self.line_of(seat, seed).tell("start_game", number=status["game"] + 1, sent_as=self.name()) is may

    # --- Bad ones

    @rule(seed=SEEDS)
    def answer_unasked(self, seed: int) -> None:
        if not self.playing or not self.table.unasked:
            return
        rng = random.Random(seed)
        view, player = rng.choice(self.table.asked).view, rng.choice(self.table.unasked)
        with self.unchanged():
            assert not self.line_of(player.seat, seed).tell(
                "act", **player.answer(some_action(view, rng)) | self.named()
            )

    def named(self) -> JSON:
        return {"sent_as": self.name()}

    @rule(number=SEEDS, frame=frames(CALM))
    def babble(self, number: int, frame: str | bytes) -> None:
        before = self.views()
        for _seat, line in self.lines[number % MOST :][:1]:
            if not line.throw(frame):
                assert self.views() == before

    # --- What always holds

    @invariant()
    def all_see_the_same(self) -> None:
        views = self.views()
        assert all(view[part] == views[None][part] for view in views.values() for part in PUBLIC)
        pages = []
        for seat, line in self.lines:
            assert not line.throw("{}"), "every socket answers"
            if isinstance(line, ByProgram):
                assert differing(without_watching(line.shown), views[seat]) == {}
            else:
                pages.append({part: line.shown[part] for part in PUBLIC})
        assert all(page == pages[0] for page in pages)


def without_watching(view: JSON) -> JSON:
    """All of a view but how many look on."""
    return {part: shown for part, shown in view.items() if part != "watching"}


def differing(one: JSON, other: JSON) -> JSON:
    """The parts that are not the same in both."""
    return {part: (one.get(part), other.get(part)) for part in one | other if one.get(part) != other.get(part)}


def test_whatever_is_sent_the_table_goes_on(server: Service) -> None:
    Tables.server = server

    def once() -> None:
        run_state_machine_as_test(Tables, settings=settings(so_many(5), stateful_step_count=20))

    as_long_as_it_takes(once)


def test_whatever_is_asked_is_answered_or_the_socket_ends(server: Service, client: Client) -> None:
    @so_many(60)
    @given(
        pages=st.tuples(st.booleans(), st.booleans()),
        started=st.booleans(),
        told=st.lists(st.tuples(st.integers(0, 1), frames(COMMANDS)), min_size=1, max_size=8),
    )
    def attack(pages: tuple[bool, bool], started: bool, told: list[tuple[int, str | bytes]]) -> None:
        table = lobby(client)
        if started:
            table.host.start().raise_for_status()
        lines = [connect(server, table, seat, page) for seat, page in enumerate(pages)]
        with suppress(ConnectionClosed):
            for number, frame in told:
                lines[number].throw(frame)
        for line in lines:
            line.hang_up()
        assert client.get(f"/watch/{table.spectator_key}").status_code in (200, 404)

    as_long_as_it_takes(attack)
