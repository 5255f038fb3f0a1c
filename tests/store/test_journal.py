"""What is written of a table comes back as it was; the constraints decide between two writers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import Connection

from app.rules.model import Outcome, Seat, Side, State, Vote
from app.store import journal, tables
from app.store.core import inserted
from app.store.db import Database, NotSaved, Write
from app.store.rows import TableRow
from app.store.tables import Stored
from tests.store.builders import (
    CODE,
    DEALT,
    GAME,
    KEY,
    TABLE,
    chat_row,
    column,
    count,
    opened,
    seat_row,
    sits,
    sql,
    stands,
    table_row,
    taken,
)

Query = Callable[[Connection], Stored | None]
LATER = replace(DEALT, step=1, answers={Seat(3): Vote(False)})
ENDED = replace(DEALT, outcome=Outcome("three_fails", Side.SPIES, (Seat(1),)))


def voted(number: int, *, seat: int, approve: bool) -> Write:
    """A vote in the step in which `LATER` waits."""
    return journal.action_taken(GAME, number, Seat(seat), LATER.step, Vote(approve), f"id-{number}")


async def found(database: Database) -> Stored:
    """The first table as it would be woken."""
    stored = await database.read(tables.find_by_code(CODE))
    assert stored is not None
    return stored


async def state(database: Database) -> State:
    """The state of its game."""
    game = (await found(database)).game
    assert game is not None
    return game.state


# --- An action and its snapshot ---------------------------------------------------------------------------------------


async def test_the_snapshot_is_the_state_after_the_last_action(journalled: Database) -> None:
    await journalled.write([taken(), stands(LATER)])
    assert await state(journalled) == LATER


async def test_no_action_stays_without_its_snapshot(journalled: Database) -> None:
    await journalled.write([sql("CREATE TRIGGER fault BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'no'); END")])
    with pytest.raises(NotSaved):
        await journalled.write([taken(), stands(LATER)])
    assert await count(journalled, "actions") == 0


async def test_no_snapshot_stays_without_its_action(journalled: Database) -> None:
    await journalled.write([taken(1)])
    with pytest.raises(NotSaved):
        await journalled.write([taken(1, sent_as="another"), stands(LATER)])
    assert (await state(journalled)).step == DEALT.step


async def test_answers_since_the_snapshot_belong_to_the_state(journalled: Database) -> None:
    await journalled.write([taken(1), stands(LATER), voted(2, seat=4, approve=True), voted(3, seat=3, approve=True)])
    assert (await state(journalled)).answers == {3: Vote(True), 4: Vote(True)}


async def test_answers_to_steps_that_are_over_do_not(journalled: Database) -> None:
    await journalled.write([voted(1, seat=4, approve=True), stands(replace(DEALT, step=LATER.step + 1))])
    assert (await state(journalled)).answers == {}


@pytest.mark.parametrize(("after", "ended"), [(LATER, 0), (ENDED, 1)], ids=["going on", "over"])
async def test_a_game_is_marked_as_ended_when_it_is(journalled: Database, after: State, ended: int) -> None:
    await journalled.write([taken(), stands(after)])
    assert await column(journalled, "SELECT ended FROM games") == [ended]


async def test_the_deal_is_kept_with_its_entropy(journalled: Database) -> None:
    kept = "SELECT entropy || ' ' || first_leader || ' ' || rules FROM games"
    assert await column(journalled, kept) == [f"{DEALT.entropy} {DEALT.first_leader} {DEALT.rules}"]


# --- Loading ----------------------------------------------------------------------------------------------------------


async def test_a_table_comes_back_as_it_was_opened(journalled: Database) -> None:
    assert (await found(journalled)).table == table_row()


async def test_seats_come_back_in_order(journalled: Database) -> None:
    await journalled.write([sits(number) for number in (2, 0, 1)])
    assert (await found(journalled)).seats == (seat_row(0), seat_row(1), seat_row(2))


async def test_lines_come_back_in_order(journalled: Database) -> None:
    await journalled.write([inserted([chat_row(number)]) for number in (3, 1, 2)])
    assert (await found(journalled)).chat == (chat_row(1), chat_row(2), chat_row(3))


async def test_the_host_s_choice_comes_back(journalled: Database) -> None:
    chosen = TableRow(**{**table_row().model_dump(), "modules": "rogue", "characters": "resistance_rogue spy_rogue"})
    await journalled.write([tables.table_changed(chosen, {"modules", "characters"})])
    table = (await found(journalled)).table
    assert (table.modules, table.characters) == ("rogue", "resistance_rogue spy_rogue")


async def test_what_was_sent_comes_back_in_order(journalled: Database) -> None:
    await journalled.write([taken(1, seat=4, sent_as="b"), taken(2, seat=0, sent_as="a")])
    game = (await found(journalled)).game
    assert game is not None and game.sent == ((4, "b"), (0, "a"))


async def test_the_last_game_comes_back(journalled: Database) -> None:
    await journalled.write([journal.game_dealt("game-2", TABLE, 2, LATER)])
    game = (await found(journalled)).game
    assert game is not None and (game.id, game.number, game.state) == ("game-2", 2, LATER)


async def test_a_table_without_a_game_has_none(database: Database) -> None:
    await database.write([opened()])
    assert (await found(database)).game is None


async def test_nothing_of_another_table_comes_back(journalled: Database) -> None:
    await journalled.write([opened(2), sits(0, table_id="table-2")])
    assert (await found(journalled)).seats == ()


FINDERS: dict[str, tuple[Query, bool]] = {
    "its code": (tables.find_by_code(CODE), True),
    "an unknown code": (tables.find_by_code("ZZZZZZ"), False),
    "its spectator key": (tables.find_by_spectator_key(KEY), True),
    "an unknown spectator key": (tables.find_by_spectator_key("nobody's"), False),
    "a spectator key as a code": (tables.find_by_code(KEY), False),
    "a code as a spectator key": (tables.find_by_spectator_key(CODE), False),
    "its id as a code": (tables.find_by_code(TABLE), False),
    "SQL": (tables.find_by_code("' OR 1=1 --"), False),
}


@pytest.mark.parametrize(("query", "there"), FINDERS.values(), ids=FINDERS.keys())
async def test_a_table_is_found_or_not_by(journalled: Database, query: Query, there: bool) -> None:
    assert (await journalled.read(query) is not None) == there
