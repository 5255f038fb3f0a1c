"""Leaks planted on purpose at the doors of the web: each must be found, or `test_leaks.py` would prove nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from app.rules.catalogue import role_of
from app.rules.model import Action, PlayCard, Refused, Seat, Setup, Side, State, Turn
from app.tables.live.broadcast import Broadcast
from app.tables.model.table import Table
from app.tables.views import build, incremental
from app.tables.views.model import PublicView
from app.web import errors
from tests.rules.prying import apply
from tests.tables.builders import state_of
from tests.web.peeping import in_answers, in_pages
from tests.web.twins import in_frames, in_views

pytestmark = pytest.mark.usefixtures("_sealed_alike")

ROGUES = Setup(7, ("rogue",), ("resistance_rogue", "spy_rogue"))


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    for pages in ("table", "watch"):
        monkeypatch.setattr(f"app.web.pages.{pages}.new_secret", lambda: "new")
    monkeypatch.setattr("app.tables.commands.clock.now", lambda: 0)


async def found_in_frames() -> bool:
    """Whether a few games are enough to find a leak in what the spectator is sent."""
    for number in range(6):
        if await in_frames(ROGUES, f"planted {number}", None):
            return True
    return False


public_view, waiting = build.public_view, incremental.waiting


def roles_beside_names(table: Table) -> PublicView:
    """The seats show who is who."""
    shown = public_view(table)
    if table.game is None:
        return shown
    pairs = zip(shown.seats.places, table.game.state.roles, strict=True)
    return replace(shown, seats=replace(shown.seats, places=tuple(replace(place, role=role) for place, role in pairs)))


def test_a_character_in_the_seats_is_found_in_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "public_view", roles_beside_names)
    assert list(in_views(ROGUES, "planted"))


def test_a_character_in_the_seats_is_found_in_pages(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "public_view", roles_beside_names)
    assert list(in_pages(client, ROGUES, "planted"))


def cards_in_order_of_play(table: Table, before: PublicView, seats: frozenset[Seat]) -> PublicView:
    """The waiting list keeps the order in which cards that fail were played."""
    shown, game = waiting(table, before, seats), table.game
    if game is None or shown.status.situation is None:
        return shown
    spoilt = any(answer == PlayCard("fail") for answer in game.state.answers.values())
    situation = shown.status.situation
    order = tuple(reversed(situation.waiting)) if spoilt else situation.waiting
    return replace(shown, status=replace(shown.status, situation=replace(situation, waiting=order)))


async def test_an_order_that_tells_of_a_card_is_found_in_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incremental, "waiting", cards_in_order_of_play)
    assert await found_in_frames()


async def test_one_frame_more_is_found_in_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    publish = Broadcast.publish

    def publish_twice(self: Broadcast, table: Table) -> None:
        """Everybody hears a second time of a card that fails."""
        publish(self, table)
        if PlayCard("fail") in state_of(table).answers.values():
            for subscriber in self.subscribers:
                subscriber.put("", str)

    monkeypatch.setattr(Broadcast, "publish", publish_twice)
    assert await found_in_frames()


def telling_refusal(state: State, seat: Seat, action: Action, *, step: int) -> Turn:
    """Whoever sits beside a spy is refused in another way."""
    try:
        return apply(state, seat, action, step=step)
    except Refused as refused:
        beside = role_of(state, Seat((seat + 1) % state.setup.seats))
        raise Refused("old_step" if beside.side == Side.SPIES else refused.code, **refused.details) from None


def test_a_refusal_that_depends_on_others_is_found_in_answers(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.tables.commands.play.apply", telling_refusal)
    assert list(in_answers(client, ROGUES, "planted"))


def test_a_status_that_depends_on_others_is_found_in_answers(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(state: State, seat: Seat, action: Action, *, step: int) -> Turn:
        spies.append(role_of(state, Seat((seat + 1) % 7)).side == Side.SPIES)
        return apply(state, seat, action, step=step)

    spies: list[bool] = []
    monkeypatch.setattr("app.tables.commands.play.apply", told)
    monkeypatch.setattr(errors, "status", lambda _refused: 409 if spies[-1] else 422)
    assert list(in_answers(client, ROGUES, "planted"))


def test_no_leak_is_found_where_none_was_planted(client: TestClient) -> None:
    assert list(in_views(ROGUES, "planted")) == []
    assert list(in_answers(client, ROGUES, "planted")) == []
