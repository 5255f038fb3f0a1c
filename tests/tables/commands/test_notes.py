"""Private notes: about persons, for their owner alone, as long as the table is there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pydantic_core import to_json

from app.rules.model import Seat
from app.store import upkeep
from app.store.db import Database
from app.tables.commands import games, notes, seats
from app.tables.live.registry import Registry
from app.tables.mapping import writes
from app.tables.model import rights
from app.tables.model.notes import Mark, Note
from app.tables.model.rights import Right
from app.tables.model.table import Key, Request, StandIn, Table
from app.tables.views import notes as notes_view
from tests.store.builders import column, count
from tests.tables.builders import NAMES, after, dealt, ended, moments, playing, refusal, state_of, table
from tests.tables.watching import Hall, carried, views

ME, OTHER = 1, 3
QUIET = Note(Mark.SUSPECT, "too quiet")
AT = {"before the first game": table(5), "in a game": playing(5), "between games": ended(5)}


def person(of: Table, seat: int) -> str:
    """Who sits there."""
    return of.players[seat].person


def noting(seat: int, about: int, note: Note = QUIET) -> Request:
    """This seat keeps this note, and no other."""
    return lambda of: notes.keep(of, Seat(seat), {person(of, about): note})


def noted(of: Table, seat: int = ME) -> dict[str, Note]:
    """What this seat sees of its notes, by names; those without any left out."""
    lines = ((line.name, Note(line.mark, line.text)) for line in notes_view.notes_part(of, Seat(seat)).notes)
    return {name: note for name, note in lines if note != Note()}


def stood_in(of: Table, seat: int, by: StandIn = StandIn.PERSON) -> Table:
    """The same table, where somebody plays for this seat."""
    players = (replace(it, stand_in=by) if it.seat == seat else it for it in of.players)
    return replace(of, players=tuple(players))


@pytest.mark.parametrize("at", AT.values(), ids=AT.keys())
def test_a_note_is_kept(at: Table) -> None:
    assert noted(after(at, noting(ME, OTHER))) == {NAMES[OTHER]: QUIET}


def test_there_is_a_line_for_everybody_else() -> None:
    assert [line.name for line in notes_view.notes_part(table(5), Seat(ME)).notes] == [NAMES[0], *NAMES[2:5]]


def test_what_is_kept_takes_the_place_of_all_there_was() -> None:
    assert noted(after(table(5), noting(ME, 0), noting(ME, OTHER))) == {NAMES[OTHER]: QUIET}


def test_notes_can_be_cleared() -> None:
    cleared = notes.keep(after(table(5), noting(ME, 0)), Seat(ME), {}).table
    assert noted(cleared) == {} and cleared.notes == {}


def test_a_note_without_mark_or_text_is_none() -> None:
    assert after(table(5), noting(ME, 0, Note(Mark.NONE, "  "))).notes == {}


def test_a_note_is_cleaned_as_chat_is() -> None:
    assert noted(after(table(5), noting(ME, 0, Note(text=" too \n quiet ")))) == {NAMES[0]: Note(text="too quiet")}


def test_a_note_follows_the_person_to_another_seat() -> None:
    before = after(table(5), noting(ME, 0))
    first, last = before.players[0], before.players[4]
    seats = (replace(last, seat=Seat(0)), *before.players[1:4], replace(first, seat=Seat(4)))
    (line,) = (it for it in notes_view.notes_part(replace(before, players=seats), Seat(ME)).notes if it.text)
    assert (line.seat, line.name, line.mark) == (4, NAMES[0], Mark.SUSPECT)


def test_notes_stay_for_the_next_game() -> None:
    assert noted(games.start(after(ended(5), noting(ME, OTHER)), 2).table) == {NAMES[OTHER]: QUIET}


BAD = {
    "of oneself": (ME, QUIET, "note_of_nobody"),
    "too long": (OTHER, Note(text="x" * 101), "text_too_long"),
    "unprintable": (OTHER, Note(text="\u202eolleh"), "text_unprintable"),
}


@pytest.mark.parametrize(("about", "note", "code"), BAD.values(), ids=BAD.keys())
def test_a_note_is_refused(about: int, note: Note, code: str) -> None:
    assert refusal(lambda: noting(ME, about, note)(table(5))) == code


def test_a_note_about_a_stranger_is_refused() -> None:
    assert refusal(lambda: notes.keep(table(5), Seat(ME), {"stranger": QUIET})) == "note_of_nobody"


def test_the_longest_note_is_kept() -> None:
    assert noted(after(table(5), noting(ME, 0, Note(text="x" * 100)))) == {NAMES[0]: Note(text="x" * 100)}


# --- Nobody else ----------------------------------------------------------------------------------------------------


def test_nobody_else_ever_sees_a_note() -> None:
    for moment in moments(playing(5), seed=1):
        with_notes = after(moment, noting(ME, OTHER))
        for viewer in (None, *(seat for seat in state_of(moment).seats if seat != ME)):
            assert to_json(views(with_notes, viewer)) == to_json(views(moment, viewer))


def test_its_owner_does() -> None:
    before = playing(5)
    assert views(after(before, noting(ME, OTHER)), Seat(ME)) != views(before, Seat(ME))


async def test_only_its_owner_is_sent_anything() -> None:
    now = playing(5)
    hall = Hall(now)
    spectator, players = hall.subscriber(None), hall.players(5)
    hall.publish(after(now, noting(ME, OTHER)))
    sent = [[carried(frame) for frame in subscriber.news()] for subscriber in (spectator, *players)]
    assert sent == [[], [], [{"notes"}], [], [], []]


def test_a_stand_in_sees_no_notes_and_changes_none() -> None:
    away = stood_in(after(playing(5), noting(ME, OTHER)), ME)
    standing_in = replace(away, keys={**away.keys, "another key": Key(person(away, ME), stand_in=True)})
    asked = rights.of_seat("another key", Right.OWNER, lambda of, seat: notes.keep(of, seat, {}))
    assert (notes_view.notes_part(away, Seat(ME)).open, noted(away)) == (False, {})
    assert refusal(lambda: asked(standing_in)) == "owner_only"


def test_who_comes_back_finds_his_notes() -> None:
    away = stood_in(after(playing(5), noting(ME, OTHER)), ME)
    assert noted(stood_in(away, ME, StandIn.NOBODY)) == {NAMES[OTHER]: QUIET}


# --- On the disk ----------------------------------------------------------------------------------------------------


async def test_notes_are_there_after_a_restart(registry: Registry, later: Registry) -> None:
    actor = await dealt(registry)
    await actor.ask(noting(ME, 0))
    await actor.ask(noting(ME, OTHER))
    await actor.ask(noting(OTHER, ME, Note(text="a friend")))
    assert (await later.by_code(actor.table.code)).table == actor.table


async def test_cleared_notes_are_gone_for_good(registry: Registry, database: Database) -> None:
    actor = await dealt(registry)
    await actor.ask(noting(ME, 0))
    await actor.ask(lambda of: notes.keep(of, Seat(ME), {}))
    assert await count(database, "notes") == 0


async def test_notes_go_with_those_who_wrote_them_and_with_those_they_are_about(
    registry: Registry, database: Database
) -> None:
    actor = await dealt(registry)
    for request in (noting(ME, 0), noting(2, OTHER), noting(OTHER, ME)):
        await actor.ask(request)
    staying = seats.reseated(actor.table, seats.without(actor.table, [person(actor.table, OTHER)]))
    await database.write(writes(actor.table, staying))
    assert await column(database, "SELECT about FROM notes") == [person(actor.table, 0)]


def test_who_leaves_takes_his_notes_and_those_about_him_along() -> None:
    before = after(table(5), noting(ME, 0), noting(2, OTHER), noting(OTHER, ME))
    gone = seats.reseated(before, seats.without(before, [person(before, OTHER)]))
    assert gone.notes == {person(before, ME): {person(before, 0): QUIET}}


async def test_notes_go_with_their_table(registry: Registry, database: Database) -> None:
    actor = await dealt(registry)
    await actor.ask(noting(ME, 0))
    await database.write([upkeep.removed(actor.table.id)])
    assert await count(database, "notes") == 0
