"""The score sheet of an evening."""

from __future__ import annotations

import pytest

from app.rules.model import Outcome, Seat, Side
from app.tables.commands.results import Score, scores
from app.tables.live.registry import Registry
from app.tables.model.table import Result
from tests.tables.builders import proposal, seated, starting, state_of, voting
from tests.tables.builders import table as lobby_table

NAMES = ("Ada", "Ben", "Cleo")


def played(outcome: Outcome, *names: str, number: int = 1) -> Result:
    people = tuple(f"person of {name}" for name in names or NAMES)
    return Result(number, people, names or NAMES, outcome)


def won(side: Side | None, *winners: int, partial: tuple[int, ...] = ()) -> Outcome:
    return Outcome("some reason", side, tuple(map(Seat, winners)), tuple(map(Seat, partial)))


CASES: dict[str, tuple[Outcome, tuple[Score, ...]]] = {
    "resistance": (won(Side.RESISTANCE, 0, 2), (Score("Ada", 1, resistance=1), Score("Ben", 1), Score("Cleo", 1, 1))),
    "spies": (won(Side.SPIES, 1), (Score("Ada", 1), Score("Ben", 1, spies=1), Score("Cleo", 1))),
    "alone": (won(None, 1), (Score("Ada", 1), Score("Ben", 1, alone=1), Score("Cleo", 1))),
    "in part": (won(None, 0, partial=(2,)), (Score("Ada", 1, alone=1), Score("Ben", 1), Score("Cleo", 1, partial=1))),
}


@pytest.mark.parametrize(("outcome", "sheet"), CASES.values(), ids=CASES.keys())
def test_a_game_counts_for_those_who_have_won_it(outcome: Outcome, sheet: tuple[Score, ...]) -> None:
    assert scores([played(outcome)]) == sheet


def test_games_add_up_by_name_wherever_they_sat() -> None:
    games = [played(won(Side.SPIES, 1)), played(won(Side.SPIES, 0), "Ben", "Ada", "Dora")]
    assert scores(games)[:2] == (Score("Ada", 2), Score("Ben", 2, spies=2))
    assert [score.name for score in scores(games)] == ["Ada", "Ben", "Cleo", "Dora"]


async def test_an_evening_is_kept_with_its_table(registry: Registry, later: Registry) -> None:
    actor = await seated(registry, 5)
    for number in (1, 2):
        await actor.ask(starting(number))
        while actor.table.playing:
            await actor.ask(proposal)
            for seat in range(5):
                await actor.ask(voting(seat, False, f"{state_of(actor.table).step} {seat}"))
    sheet = scores(actor.table.results)
    assert sum(score.spies for score in sheet) == 4 and {score.games for score in sheet} == {2}
    assert scores((await later.by_code(actor.table.code)).table.results) == sheet


def test_a_table_without_a_game_has_an_empty_sheet() -> None:
    assert scores(lobby_table(5).results) == ()
