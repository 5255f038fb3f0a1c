"""What a host does with his table: each power, and how it is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.rules.model import Seat
from app.tables.commands import games, host, links, seats
from app.tables.model import rights
from app.tables.model.table import Change, Listed, Table
from tests.tables.builders import HOST, NAMES, ended, playing, refusal, secret, sit, state_of, table


def last_first(number: int) -> int:
    """A chance that always takes the last."""
    return number - 1


def practised(seats: int = 5) -> Table:
    """A table whose last seat nobody has a key to."""
    at = table(seats)
    return replace(at, keys={it: of for it, of in at.keys.items() if of.person != at.players[-1].person})


# --- Sending somebody away ------------------------------------------------------------------------------------------


def kicked(at: Table, seat: int) -> Table:
    return host.kick(at, at.host, Seat(seat)).table


def test_who_is_sent_away_has_no_seat_and_the_others_move_up() -> None:
    after_it = kicked(table(5), 2)
    assert after_it.names == ("Ada", "Ben", "Dora", "Emil")
    assert [rights.seat_of(after_it, secret(number)) for number in range(5)] == [0, 1, None, 2, 3]


def test_the_host_stays_the_host_when_somebody_before_him_goes() -> None:
    at = host.hand_over(table(5), Seat(3)).table
    assert kicked(at, 1).host == 2


def test_links_of_who_is_sent_away_are_dead() -> None:
    at = links.make(table(5), Seat(2)).table
    assert (len(at.links), kicked(at, 2).links) == (1, ())


def test_a_seat_that_was_freed_can_be_taken_again() -> None:
    assert sit(kicked(table(5), 2), 7, NAMES[2]).names == ("Ada", "Ben", "Dora", "Emil", "Cleo")


def test_after_a_game_people_may_go_and_come() -> None:
    assert sit(kicked(ended(5), 2), 7).names == ("Ada", "Ben", "Dora", "Emil", "Hana")


# --- Changing seats -------------------------------------------------------------------------------------------------


def test_shuffling_moves_everybody_with_his_key_and_his_right() -> None:
    at = host.shuffle(table(5), last_first).table
    assert (at.names, at.host) == (("Emil", "Dora", "Cleo", "Ben", "Ada"), 4)
    assert [rights.seat_of(at, secret(number)) for number in range(5)] == [4, 3, 2, 1, 0]


def test_shuffling_loses_nobody_by_any_chance() -> None:
    assert {frozenset(host.shuffle(table(7)).table.names) for _ in range(20)} == {frozenset(NAMES[:7])}


def test_everybody_can_come_to_sit_anywhere() -> None:
    firsts = {host.shuffle(table(3)).table.names[0] for _ in range(200)}
    assert firsts == set(NAMES[:3])


# --- Handing over ---------------------------------------------------------------------------------------------------


def test_the_table_is_handed_over_in_a_game_too() -> None:
    assert host.hand_over(playing(5), Seat(3)).table.host == 3


# --- The lock and the lobby -----------------------------------------------------------------------------------------


def test_nobody_sits_down_at_a_locked_table_until_it_is_opened() -> None:
    locked = host.lock(table(5), True).table
    assert refusal(lambda: sit(locked, 5)) == "table_locked"
    assert sit(host.lock(locked, False).table, 5).names[-1] == NAMES[5]


def test_who_sits_at_a_locked_table_gets_his_seat_again() -> None:
    assert games.join(host.lock(table(5), True).table, "Ben", secret(1)).result == 1


@pytest.mark.parametrize("listed", Listed)
def test_a_table_is_shown_in_the_lobby_as_its_host_wants(listed: Listed) -> None:
    assert host.show_in_lobby(table(5), listed).table.options.listed is listed


def test_a_table_is_private_at_first() -> None:
    assert table(1).options.listed is Listed.NO


# --- Who leads first ------------------------------------------------------------------------------------------------


def started(at: Table) -> Table:
    return games.start(at, at.game.number + 1 if at.game else 1).table


@pytest.mark.parametrize("seat", range(5))
def test_the_host_chooses_who_leads_first_and_it_is_not_said_to_be_drawn(seat: int) -> None:
    game = started(host.lead_first(table(5), Seat(seat)).table)
    assert (state_of(game).first_leader, game.game and game.game.leader_drawn) == (seat, False)


def test_by_the_rule_the_first_leader_is_drawn() -> None:
    chosen = host.lead_first(table(5), Seat(3)).table
    game = started(host.lead_first(chosen, None).table)
    assert game.game is not None and game.game.leader_drawn


def test_a_choice_counts_once() -> None:
    assert started(host.lead_first(ended(5), Seat(1)).table).options.first_leader == ""


def test_who_was_chosen_leads_first_wherever_he_sits_then() -> None:
    at = host.shuffle(host.lead_first(table(5), Seat(1)).table, last_first).table
    game = started(at)
    assert game.names[state_of(game).first_leader] == NAMES[1]


def test_in_a_rematch_the_first_leader_moves_on_from_where_the_last_one_sits_now() -> None:
    over = ended(5)
    last = over.names[state_of(over).first_leader]
    game = started(host.shuffle(over, last_first).table)
    assert game.names[state_of(game).first_leader - 1] == last


def test_where_the_last_first_leader_has_gone_the_one_in_his_place_leads_first() -> None:
    over = sit(ended(6), 6)
    gone = state_of(over).first_leader
    stays = seats.reseated(over, [player for player in over.players if player.seat != gone])
    assert state_of(started(stays)).first_leader == gone % len(stays.players)


# --- The ready check ------------------------------------------------------------------------------------------------


def readiness(at: Table) -> list[bool]:
    return [player.ready for player in at.players]


def test_a_ready_check_asks_everybody_anew_but_the_host() -> None:
    at = seats.be_ready(host.ask_ready(table(4), HOST).table, Seat(2), True).table
    assert readiness(at) == [True, False, True, False]
    assert readiness(host.ask_ready(at, HOST).table) == [True, False, False, False]


def test_a_practice_player_is_always_ready() -> None:
    assert readiness(host.ask_ready(practised(4), HOST).table) == [True, False, False, True]


def test_the_host_starts_whoever_is_ready_and_the_check_is_over() -> None:
    game = started(host.ask_ready(table(5), HOST).table)
    assert (game.options.ready_check, any(readiness(game))) == (False, False)


# --- New ways to the table ------------------------------------------------------------------------------------------


def test_another_code_is_another_code_and_nothing_else() -> None:
    at = table(5)
    changed = host.change_code(at).table
    assert changed.code != at.code and replace(changed, code=at.code) == at


def test_another_spectator_key_is_another_key_and_nothing_else() -> None:
    at = table(5)
    changed = host.change_spectator_key(at).table
    assert changed.spectator_key != at.spectator_key
    assert replace(changed, spectator_key=at.spectator_key) == at


# --- Refused --------------------------------------------------------------------------------------------------------

Deed = Callable[[Table], Change]
REFUSED: dict[str, tuple[Table, Deed, str]] = {
    "kick in a game": (playing(5), lambda at: host.kick(at, HOST, Seat(1)), "already_started"),
    "kick oneself": (table(5), lambda at: host.kick(at, HOST, HOST), "not_yourself"),
    "kick nobody": (table(5), lambda at: host.kick(at, HOST, Seat(5)), "no_such_seat"),
    "kick below nobody": (table(5), lambda at: host.kick(at, HOST, Seat(-1)), "no_such_seat"),
    "shuffle in a game": (playing(5), host.shuffle, "already_started"),
    "hand over to nobody": (table(5), lambda at: host.hand_over(at, Seat(9)), "no_such_seat"),
    "hand over to a practice player": (practised(), lambda at: host.hand_over(at, Seat(4)), "cannot_host"),
    "leader in a game": (playing(5), lambda at: host.lead_first(at, Seat(1)), "already_started"),
    "leader nobody": (table(5), lambda at: host.lead_first(at, Seat(7)), "no_such_seat"),
    "ready check in a game": (playing(5), lambda at: host.ask_ready(at, HOST), "already_started"),
    "ready in a game": (playing(5), lambda at: seats.be_ready(at, Seat(1), True), "already_started"),
}


@pytest.mark.parametrize(("at", "deed", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_what_a_host_cannot_do(at: Table, deed: Deed, code: str) -> None:
    assert refusal(lambda: deed(at)) == code
