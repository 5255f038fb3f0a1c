"""What the views never show: told by twins that differ only in secrets, at every moment of whole games."""

from __future__ import annotations

from functools import cache

import pytest
from pydantic_core import to_json

from app.rules.model import Seat
from app.tables.model.table import ChatRoom, Table
from app.tables.views.build import public_view, room_view, seat_view
from tests.tables.builders import MIXES, ROGUE, after, ended, game_of, moments, murmuring, playing, saying, state_of
from tests.tables.twins import TWINS, other_answers, other_characters
from tests.tables.watching import views

SAID = "what only players may hear"


@cache
def game(mix: str) -> tuple[Table, ...]:
    """Every moment of a game with this mix before its end, with something said among the players."""
    start = after(playing(7, MIXES[mix]), saying(0, SAID))
    return tuple(moment for moment in moments(start, seed=2) if moment.playing)


CASES = [
    (mix, name)
    for mix in MIXES
    for name in TWINS
    if mix == "sergeant" or name not in ("cards on the table", "what was told")  # only a Sergeant waits or is told
]


@pytest.mark.parametrize(("mix", "name"), CASES)
def test_everybody_is_shown_the_same_of_twins(mix: str, name: str) -> None:
    for moment in game(mix):
        assert to_json(public_view(moment)) == to_json(public_view(TWINS[name](moment)))


@pytest.mark.parametrize(("mix", "name"), CASES)
def test_the_twins_are_not_the_same(mix: str, name: str) -> None:
    assert any(TWINS[name](moment) != moment for moment in game(mix))


def test_a_leak_in_a_view_would_be_seen() -> None:
    over = ended(7, ROGUE)
    assert public_view(over) != public_view(other_characters(over))


@pytest.mark.parametrize("mix", MIXES)
def test_a_spectator_s_views_hold_nothing_to_come_in_by(mix: str) -> None:
    for moment in game(mix):
        shown = to_json(views(moment, None)).decode()
        hidden = (moment.code, moment.id, game_of(moment).id, *moment.keys)
        assert not [secret for secret in hidden if secret in shown]


@pytest.mark.parametrize("mix", MIXES)
def test_nobody_s_views_hold_what_would_tell_the_deal(mix: str) -> None:
    for moment in game(mix):
        for seat in (None, *state_of(moment).seats):
            shown = to_json(views(moment, seat)).decode()
            assert state_of(moment).entropy not in shown and to_json(state_of(moment).roles).decode() not in shown


@pytest.mark.parametrize("mix", MIXES)
def test_no_view_holds_a_secret_of_a_seat(mix: str) -> None:
    for moment in game(mix):
        for seat in state_of(moment).seats:
            shown = to_json(views(moment, seat)).decode()
            assert not [digest for digest in moment.keys if digest in shown]


def test_a_spectator_s_views_hold_nothing_of_the_players_chat() -> None:
    assert all(SAID not in to_json(views(moment, None)).decode() for moment in game("base"))


def test_no_room_tells_by_what_secret_a_spectator_is_known() -> None:
    at = after(playing(5), murmuring("hello"))
    assert at.spectators_chat[0].author not in to_json(room_view(at, ChatRoom.SPECTATORS)).decode()


# --- One seat -------------------------------------------------------------------------------------------------------

BLIND = ("resistance", "resistance_rogue")
"""Characters that the reveal gives nothing."""


@pytest.mark.parametrize("mix", MIXES)
def test_who_saw_nothing_is_shown_the_same_whoever_the_others_are(mix: str) -> None:
    for moment in game(mix):
        for seat in (seat for seat in state_of(moment).seats if state_of(moment).roles[seat] in BLIND):
            assert to_json(seat_view(moment, seat)) == to_json(seat_view(other_characters(moment, besides=seat), seat))


@pytest.mark.parametrize("mix", MIXES)
def test_a_spy_is_shown_who_the_others_are(mix: str) -> None:
    at = game(mix)[0]
    spy = Seat(state_of(at).roles.index("spy"))
    assert seat_view(at, spy) != seat_view(other_characters(at, besides=spy), spy)


@pytest.mark.parametrize("mix", MIXES)
def test_an_answer_is_shown_to_its_sender_alone(mix: str) -> None:
    for moment in game(mix):
        for seat in (seat for seat in state_of(moment).seats if seat not in state_of(moment).answers):
            assert seat_view(moment, seat) == seat_view(other_answers(moment), seat)
