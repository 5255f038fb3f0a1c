"""The deal can be checked: a number sealed before, words of the players, and a written shuffle."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import to_json

from app.rules import draw, silences
from app.rules.model import Beside, OfGame, Seat, Setup
from app.settings import Settings as Service
from app.tables import fairness
from app.tables.commands import games
from app.tables.fairness import Record, Shuffled
from app.tables.model.table import Request, Selection, Table
from app.tables.views.build import public_view, seat_view
from tests.tables.builders import ROGUE, acting, after, ended, playing, refusal, state_of, table, with_state


def adding(seat: int, words: str) -> Request:
    """A player adds words to the next deal."""
    return partial(games.add_words, seat=Seat(seat), words=words)


def dealt(before: Table) -> Table:
    """The table after its first deal, drawn from what it has sealed."""
    return games.start(before, 1).table


def record(of: Table) -> Record:
    """What the table shows of a finished game's deal."""
    found = public_view(of).deal.record
    assert found is not None
    return found


def everything(of: Table) -> str:
    """All that anybody may see of a table."""
    return to_json([public_view(of), *(seat_view(of, Seat(seat)) for seat in range(len(of.players)))]).decode()


# --- Before ---------------------------------------------------------------------------------------------------------


def test_before_the_deal_the_table_shows_what_it_has_sealed() -> None:
    before = table()
    sealed = public_view(before).deal.next
    assert sealed is not None and sealed.commitment == fairness.commitment(before.seal)


@pytest.mark.parametrize("moment", [lambda before: before, dealt], ids=["before the deal", "during the game"])
def test_the_sealed_number_is_shown_to_nobody(moment: Any) -> None:
    before = table(7, ROGUE)
    assert before.seal not in everything(moment(before))


def test_the_game_keeps_the_commitment_that_was_shown_before_it() -> None:
    before = table()
    shown = public_view(dealt(before)).deal.dealt
    assert shown is not None and shown.commitment == fairness.commitment(before.seal)


def test_words_are_seen_by_all() -> None:
    sealed = public_view(after(table(5), adding(3, "wolf and dog"))).deal.next
    assert sealed is not None and sealed.words == ("", "", "", "wolf and dog", "")


def test_the_entropy_is_the_sealed_number_and_each_seat_s_words() -> None:
    before = after(table(5), adding(3, "wolf and dog"))
    assert state_of(dealt(before)).entropy == f"{before.seal}\n\n\n\nwolf and dog\n"


def test_words_are_used_up_by_the_deal_and_a_new_number_is_sealed() -> None:
    before = after(table(5), adding(3, "wolf"))
    assert [player.words for player in dealt(before).players] == [""] * 5 and dealt(before).seal != before.seal


def test_words_can_be_taken_back() -> None:
    assert after(table(5), adding(3, "wolf"), adding(3, " ")).players[3].words == ""


def test_words_cannot_break_the_lines_of_the_entropy() -> None:
    assert after(table(5), adding(3, "wolf\nand\u2028dog")).players[3].words == "wolf and dog"


REFUSED = {
    "too long": (table(5), "x" * 101, "text_too_long"),
    "right-to-left override": (table(5), "a\u202eb", "text_unprintable"),
    "during a game": (playing(5), "late", "already_started"),
}


@pytest.mark.parametrize(("at", "words", "code"), REFUSED.values(), ids=REFUSED)
def test_words_are_refused(at: Table, words: str, code: str) -> None:
    assert refusal(lambda: adding(0, words)(at)) == code


# --- Afterwards -----------------------------------------------------------------------------------------------------

FORGED: dict[str, dict[str, Any]] = {
    "number": {"commitment": "0" * 64},
    "characters": {"roles": ("spy",) * 7},
    "leader": {"first_leader": Seat(9)},
}
PLOT = Selection(("plot", "sergeant", "targeting"))
DEFECTOR = Selection(("defector",))
BOTH = Selection(("plot", "defector", "inquisitor"))
DECKS = {
    "plot": (PLOT, ["plot_cards"]),
    "defector": (DEFECTOR, ["allegiance"]),
    "both": (BOTH, ["plot_cards", "allegiance"]),
}


def played(settings: Selection, seats: int = 9) -> Table:
    """A table whose first game has come to its end, everybody giving the answer of silence."""
    return silent_to_the_end(playing(seats, settings))


def silent_to_the_end(finished: Table) -> Table:
    """The table after the rest of its game."""
    while finished.playing:
        finished = after(finished, *(acting(*answer) for answer in silences(state_of(finished))))
    return finished


def exchanged(of: Record, number: int) -> Record:
    """The record with a card of its last deck, and the first other one, in each other's place."""
    *before, last = of.decks
    cards = list(last.dealt)
    other = next(place for place, card in enumerate(cards) if card != cards[number])
    cards[number], cards[other] = cards[other], cards[number]
    return replace(of, decks=(*before, replace(last, dealt=tuple(cards))))


def test_a_finished_game_shows_its_record_and_it_is_fair() -> None:
    assert fairness.faults(record(ended(7, ROGUE))) == ()


@pytest.mark.parametrize(("settings", "names"), DECKS.values(), ids=DECKS)
def test_a_record_has_every_deck_that_was_shuffled(settings: Selection, names: list[str]) -> None:
    of = record(played(settings))
    assert [deck.name for deck in of.decks] == names and fairness.faults(of) == ()


def test_a_deck_of_the_record_begins_with_what_was_turned_up() -> None:
    finished = played(PLOT)
    drawn = [event.option for event in state_of(finished).events if event.key == "plot.drew"]
    assert len(drawn) == 9 and list(record(finished).decks[0].dealt[:9]) == drawn


def test_cards_that_were_not_dealt_from_the_entropy_are_found_out() -> None:
    dealt_otherwise = playing(9, DEFECTOR)
    cards = state_of(dealt_otherwise).beside.game.decks["allegiance"]
    beside = Beside(OfGame(decks={"allegiance": (*cards[1:], cards[0])}))
    assert cards[0] != cards[-1]
    assert len(fairness.faults(record(silent_to_the_end(with_state(dealt_otherwise, beside=beside))))) == 1


@pytest.mark.parametrize("number", range(5))
def test_a_record_with_one_exchanged_card_is_refused(number: int) -> None:
    assert fairness.faults(exchanged(record(played(BOTH)), number)) == ("a deck was shuffled otherwise",)


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_forged_record_is_found_out(forged: dict[str, Any]) -> None:
    assert len(fairness.faults(replace(record(ended(7, ROGUE)), **forged))) == 1


@pytest.mark.parametrize(
    "setup", [Setup(0), Setup(99), Setup(7, ("poker",)), Setup(7, ("rogue",))], ids=["0", "99", "poker", "rogue"]
)
def test_a_record_of_what_nobody_can_play_is_found_out(setup: Setup) -> None:
    assert fairness.faults(replace(record(ended(7, ROGUE)), setup=setup)) == ("nobody can play this",)


def test_who_orders_the_characters_before_the_shuffle_to_his_liking_is_found_out() -> None:
    of = record(ended(7, ROGUE))
    deck = (of.deck[-1], *of.deck[:-1])
    chosen = replace(of, deck=deck, roles=draw(of.entropy, deck).roles)
    assert fairness.faults(chosen) == ("other cards, or in another order, were shuffled",)


def test_who_orders_a_deck_before_the_shuffle_to_his_liking_is_found_out() -> None:
    of = record(played(DEFECTOR))
    cards = of.decks[0].cards[::-1]
    lay = draw(of.entropy, of.deck, [cards]).decks[0]
    assert fairness.faults(replace(of, decks=(Shuffled("allegiance", cards, lay),))) != ()


def test_in_a_rematch_the_leader_is_not_drawn() -> None:
    claimed = replace(record(ended(7, ROGUE)), first_leader=Seat(9), leader_drawn=False)
    assert fairness.faults(claimed) == ()


# --- The program that the page gives away ---------------------------------------------------------------------------

PROGRAM = Service().static / "fair" / "check_deal.py"


def agrees(tmp_path: Path, claimed: Record) -> bool:
    """Whether the program, run by itself, says of the record what we say."""
    (tmp_path / "deal.json").write_bytes(to_json(claimed))
    # -O: a program that checks by `assert` alone would believe everything.
    command = [sys.executable, "-O", "-I", str(PROGRAM), str(tmp_path / "deal.json")]
    ran = subprocess.run(command, capture_output=True, check=False, text=True)
    return (ran.returncode == 0, "is fair" in ran.stdout) == ((fairness.faults(claimed) == (),) * 2)


@pytest.mark.parametrize("forged", [{}, *FORGED.values()], ids=["fair", *FORGED])
def test_the_program_says_the_same(tmp_path: Path, forged: dict[str, Any]) -> None:
    assert agrees(tmp_path, replace(record(ended(7, ROGUE)), **forged))


@pytest.mark.parametrize("settings", [PLOT, DEFECTOR, BOTH], ids=DECKS)
def test_the_program_draws_the_decks_of_a_finished_game(tmp_path: Path, settings: Selection) -> None:
    of = record(played(settings))
    assert agrees(tmp_path, of) and agrees(tmp_path, exchanged(of, 2))


def test_the_program_is_short() -> None:
    assert len([line for line in PROGRAM.read_text("utf-8").splitlines() if line.strip()]) <= 40


def test_a_hundred_thousand_deals_favour_no_seat() -> None:
    leaders: Counter[int] = Counter()
    spies: Counter[int] = Counter()
    for number in range(100_000):
        drawn = draw(f"deal {number}", ("resistance",) * 3 + ("spy",) * 2)
        leaders[drawn.leader] += 1
        spies.update(seat for seat, role in enumerate(drawn.roles) if role == "spy")
    # The entropies are fixed, so that this cannot fail by chance; the bounds are five standard deviations.
    assert all(abs(leaders[seat] - 20_000) < 633 and abs(spies[seat] - 40_000) < 775 for seat in range(5))
