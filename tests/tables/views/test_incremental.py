"""What is kept of the views of an earlier table is what would be built anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.rules.model import Seat, Setup
from app.tables.commands import clock
from app.tables.model.options import VoteHistory
from app.tables.model.table import Clock, Selection, Table
from app.tables.views import build, incremental
from tests.rules.mixes import EVERY_MIX, mix_id, random_answer
from tests.tables.builders import action, after, ended, game_of, playing, proposal, saying, sit, state_of, table, voting

each_mix = pytest.mark.parametrize("mix", EVERY_MIX, ids=mix_id)
CLOCKED = {"vote": 30, "play_card": 30}


def moments(start: Table, seed: int, most: int = 120) -> Iterator[tuple[Table, Table]]:
    """So many steps of a game by random choices, each with what was before; its clock is set as it goes on."""
    rng, now = random.Random(seed), start
    for second in range(most):
        if not now.playing:
            return
        seat, _step, what = random_answer(state_of(now), rng)
        later = clock.follow(action(now, seat, what).table, 1_000 * second)
        yield now, later
        now = later


def same_as_anew(before: Table, later: Table) -> bool:
    """Whether what is kept is what would be built anew; there must be something that could be kept."""
    gone_on = incremental.between(before, later)
    assert gone_on is not None or not later.playing
    if gone_on is None:
        return True
    assert gone_on.public_view(build.public_view(before)) == build.public_view(later)
    seats = [Seat(seat) for seat in range(len(later.players))]
    assert gone_on.seat_views({seat: build.seat_view(before, seat) for seat in seats}) == {
        it: build.seat_view(later, it) for it in seats
    }
    return True


@each_mix
def test_what_is_kept_as_a_game_goes_on_is_what_would_be_built_anew(mix: Setup) -> None:
    start = playing(mix.seats, Selection(mix.modules, mix.characters), mix_id(mix))
    assert all(same_as_anew(*pair) for pair in moments(start, seed=1))


@pytest.mark.parametrize("memory", VoteHistory)
@pytest.mark.parametrize("lengths", [{}, CLOCKED], ids=["no clock", "clocks"])
def test_so_it_is_with_clocks_and_however_much_is_remembered(memory: VoteHistory, lengths: dict[str, int]) -> None:
    start = playing(7)
    start = replace(start, options=replace(start.options, vote_history=memory, step_seconds=lengths))
    assert all(same_as_anew(*pair) for pair in moments(start, seed=2))


def test_a_line_of_chat_keeps_all_of_it() -> None:
    before = after(playing(), proposal)
    gone_on = incremental.between(before, after(before, saying(1, "we")))
    earlier = build.public_view(before)
    assert gone_on is not None and gone_on.public_view(earlier) is earlier


def test_an_answer_keeps_what_others_see_of_their_own() -> None:
    before = after(playing(), proposal)
    gone_on = incremental.between(before, after(before, voting(2, True)))
    own = {Seat(seat): build.seat_view(before, Seat(seat)) for seat in range(7)}
    assert gone_on is not None
    assert [seat for seat, kept in gone_on.seat_views(own).items() if kept is not own[seat]] == [2]


def stopped(before: Table) -> Table:
    """The same with its game ended without a result, and nothing else."""
    return replace(before, game=replace(game_of(before), stopped=True))


CHANGED = {
    "the host": (playing(), replace(playing(), host=Seat(1))),
    "a seat": (table(5), sit(table(5), 5)),
    "the deal": (table(5), playing(5)),
    "the end": (ended(5), replace(ended(5), game=None)),
    "an end without a result": (playing(), stopped(playing())),
    "another game": (playing(5), playing(5)),
    "the clock": tuple(replace(playing(), clock=Clock("game", 0, 1_000, 0, left)) for left in (None, 500)),
}


@pytest.mark.parametrize(("before", "later"), CHANGED.values(), ids=CHANGED.keys())
def test_nothing_is_kept_where_more_than_the_game_has_changed(before: Table, later: Table) -> None:
    assert incremental.between(before, later) is None
