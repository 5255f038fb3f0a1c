"""The table between games: who sits down, what is chosen, how a game starts and starts again."""

from __future__ import annotations

import pytest

from app.rules.model import Seat
from app.tables.commands import games, host
from app.tables.model.identity import hashed
from app.tables.model.rights import seat_of
from app.tables.model.table import Change, Selection, Table
from tests.tables.builders import (
    BASE,
    HOST,
    MIXES,
    NAMES,
    ROGUE,
    SERGEANT,
    ended,
    playing,
    refusal,
    secret,
    sit,
    table,
)

# --- Opening --------------------------------------------------------------------------------------------------------


def test_who_opens_a_table_sits_at_it_as_host() -> None:
    opened = games.opened("Ada", secret(0))
    assert (opened.names, opened.host, seat_of(opened, secret(0))) == (("Ada",), HOST, HOST)


def test_the_spectator_key_is_not_the_join_code() -> None:
    opened = table(1)
    assert len({opened.id, opened.code, opened.spectator_key}) == 3


def test_two_tables_share_nothing() -> None:
    one, other = table(1), table(1)
    assert not {one.id, one.code, one.spectator_key} & {other.id, other.code, other.spectator_key}


def test_a_table_is_not_opened_under_a_bad_name() -> None:
    assert refusal(lambda: games.opened(" ", secret(0))) == "name_empty"


# --- Sitting down ---------------------------------------------------------------------------------------------------


def join(at: Table, name: str, secret: str = "a new secret") -> Change:
    return games.join(at, name, secret)


def test_who_sits_down_gets_the_next_seat() -> None:
    assert join(table(3), "Zoe").result == 3


def test_who_sits_down_is_seen_under_a_clean_name() -> None:
    assert join(table(1), "  Zoe\n").table.names == ("Ada", "Zoe")


def test_a_seat_secret_is_only_kept_hashed() -> None:
    after = join(table(1), "Zoe", "my secret").table
    assert hashed("my secret") in after.keys and "my secret" not in repr(after)


def test_ten_may_sit() -> None:
    assert join(table(9), "Zoe").result == 9


NOT_SEATED = {
    "full": (table(10), "Zoe", "table_full"),
    "started": (playing(5), "Zoe", "already_started"),
    "locked": (host.lock(table(5), True).table, "Zoe", "table_locked"),
    "taken name": (table(3), "Ben", "name_taken"),
    "taken name but for case": (table(3), "bEN", "name_taken"),
    "taken name but for space": (table(3), " Ben ", "name_taken"),
    "look-alike letters": (sit(table(1), 1, "Il1"), "l1I", "name_taken"),
    "look-alike zero": (sit(table(1), 1, "O0"), "0O", "name_taken"),
    "Cyrillic": (table(1), "\u0410d\u0430", "name_taken"),
    "empty name": (table(1), "", "name_empty"),
    "long name": (table(1), "x" * 21, "name_too_long"),
    "unprintable name": (table(1), "Z\u202eoe", "name_unprintable"),
}


@pytest.mark.parametrize(("at", "name", "code"), NOT_SEATED.values(), ids=NOT_SEATED.keys())
def test_nobody_sits_down(at: Table, name: str, code: str) -> None:
    assert refusal(lambda: join(at, name)) == code


AGAIN = {"same name": (table(3), NAMES[2]), "another name": (table(3), "Zoe"), "started": (playing(5), NAMES[2])}


@pytest.mark.parametrize(("at", "name"), AGAIN.values(), ids=AGAIN.keys())
def test_one_secret_sits_once(at: Table, name: str) -> None:
    assert games.join(at, name, secret(2)) == Change(at, Seat(2))


NOBODY = {"none": None, "empty": "", "unknown": "guessed", "the hash itself": hashed(secret(0))}


@pytest.mark.parametrize("shown", NOBODY.values(), ids=NOBODY.keys())
def test_what_is_no_seat_secret_opens_no_seat(shown: str | None) -> None:
    assert seat_of(table(3), shown) is None


def test_a_seat_secret_opens_no_seat_at_another_table() -> None:
    elsewhere = join(table(1), "Zoe", "my secret").table
    assert (seat_of(elsewhere, "my secret"), seat_of(table(3), "my secret")) == (1, None)


# --- Choosing -------------------------------------------------------------------------------------------------------

OPERATIVE, SPY = ROGUE.characters
CHOICES = {
    **MIXES,
    "only the resistance Rogue": Selection(("rogue",), (OPERATIVE,)),
    "only the spy Rogue": Selection(("rogue",), (SPY,)),
}
NOT_CHOSEN = {
    "Sergeant with special cards": (Selection(("rogue", "sergeant"), (OPERATIVE,)), "sergeant_with_special_cards"),
    "the same the other way round": (Selection(("sergeant", "rogue"), (OPERATIVE,)), "sergeant_with_special_cards"),
    "Rogue without a Rogue": (Selection(("rogue",)), "rogue_without_a_rogue"),
    "unknown module": (Selection(("poker",)), "unknown_module"),
    "base as a module": (Selection(("base",)), "unknown_module"),
    "module twice": (Selection(("sergeant", "sergeant")), "chosen_twice"),
    "character of no chosen module": (Selection(("sergeant",), (SPY,)), "unknown_character"),
    "unknown character": (Selection(("rogue",), (OPERATIVE, "joker")), "unknown_character"),
    "character twice": (Selection(("rogue",), (OPERATIVE, OPERATIVE)), "chosen_twice"),
}


@pytest.mark.parametrize("seats", [1, 5, 10])
@pytest.mark.parametrize("settings", CHOICES.values(), ids=CHOICES.keys())
def test_the_host_chooses_with_any_number_of_seats(seats: int, settings: Selection) -> None:
    assert games.choose(table(seats), settings).table.options.selection == settings


@pytest.mark.parametrize(("settings", "code"), NOT_CHOSEN.values(), ids=NOT_CHOSEN.keys())
def test_the_host_cannot_choose(settings: Selection, code: str) -> None:
    assert refusal(lambda: games.choose(table(5), settings)) == code


def test_nobody_chooses_while_a_game_is_going_on() -> None:
    assert refusal(lambda: games.choose(playing(5), SERGEANT)) == "already_started"


def test_the_host_chooses_again_between_games() -> None:
    assert games.choose(ended(5), SERGEANT).table.options.selection == SERGEANT


TOGGLES = {
    "add a module": (BASE, "rogue", True, ROGUE),
    "add it twice": (ROGUE, "rogue", True, ROGUE),
    "remove a module": (ROGUE, "rogue", False, BASE),
    "remove what is not there": (SERGEANT, "rogue", False, SERGEANT),
    "remove a character": (ROGUE, SPY, False, CHOICES["only the resistance Rogue"]),
    "add it back": (CHOICES["only the resistance Rogue"], SPY, True, ROGUE),
    "add a character twice": (ROGUE, SPY, True, Selection(("rogue",), (OPERATIVE, SPY))),
    "add a module with all characters": (CHOICES["only the spy Rogue"], "rogue", True, ROGUE),
    "remove what nobody knows": (ROGUE, "joker", False, ROGUE),
}
NOT_TOGGLED = {
    "the last Rogue away": (CHOICES["only the spy Rogue"], SPY, False, "rogue_without_a_rogue"),
    "Sergeant to Rogue": (ROGUE, "sergeant", True, "sergeant_with_special_cards"),
    "Rogue to Sergeant": (SERGEANT, "rogue", True, "sergeant_with_special_cards"),
    "a Rogue without the module": (BASE, SPY, True, "unknown_character"),
    "what nobody knows": (BASE, "joker", True, "unknown_character"),
}


@pytest.mark.parametrize(("before", "key", "on", "settings"), TOGGLES.values(), ids=TOGGLES.keys())
def test_the_host_toggles(before: Selection, key: str, on: bool, settings: Selection) -> None:
    assert games.toggle(table(5, before), key, on).table.options.selection == settings


@pytest.mark.parametrize(("before", "key", "on", "code"), NOT_TOGGLED.values(), ids=NOT_TOGGLED.keys())
def test_the_host_cannot_toggle(before: Selection, key: str, on: bool, code: str) -> None:
    assert refusal(lambda: games.toggle(table(5, before), key, on)) == code


def test_nobody_toggles_while_a_game_is_going_on() -> None:
    assert refusal(lambda: games.toggle(playing(5), "rogue", True)) == "already_started"
