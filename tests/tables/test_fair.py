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

from app.rules import draw
from app.rules.model import Seat
from app.settings import Settings
from app.tables import fair, lobby
from app.tables.fair import Record
from app.tables.model import Request, Table
from app.tables.scene import own, shared
from tests.tables.builders import ROGUE, after, ended, playing, refusal, state_of, table


def adding(seat: int, words: str) -> Request:
    """A player adds words to the next deal."""
    return partial(lobby.add_words, seat=Seat(seat), words=words)


def dealt(before: Table) -> Table:
    """The table after its first deal, drawn from what it has sealed."""
    return lobby.start(before, 1).table


def record(of: Table) -> Record:
    """What the table shows of a finished game's deal."""
    found = shared(of).deal.record
    assert found is not None
    return found


def everything(of: Table) -> str:
    """All that anybody may see of a table."""
    return to_json([shared(of), *(own(of, Seat(seat)) for seat in range(len(of.holders)))]).decode()


# --- Before ---------------------------------------------------------------------------------------------------------


def test_before_the_deal_the_table_shows_what_it_has_sealed() -> None:
    before = table()
    sealed = shared(before).deal.next
    assert sealed is not None and sealed.commitment == fair.commitment(before.seal)


@pytest.mark.parametrize("moment", [lambda before: before, dealt], ids=["before the deal", "during the game"])
def test_the_sealed_number_is_shown_to_nobody(moment: Any) -> None:
    before = table(7, ROGUE)
    assert before.seal not in everything(moment(before))


def test_the_game_keeps_the_commitment_that_was_shown_before_it() -> None:
    before = table()
    shown = shared(dealt(before)).deal.dealt
    assert shown is not None and shown.commitment == fair.commitment(before.seal)


def test_words_are_seen_by_all() -> None:
    sealed = shared(after(table(5), adding(3, "wolf and dog"))).deal.next
    assert sealed is not None and sealed.words == ("", "", "", "wolf and dog", "")


def test_the_entropy_is_the_sealed_number_and_each_seat_s_words() -> None:
    before = after(table(5), adding(3, "wolf and dog"))
    assert state_of(dealt(before)).entropy == f"{before.seal}\n\n\n\nwolf and dog\n"


def test_words_are_used_up_by_the_deal_and_a_new_number_is_sealed() -> None:
    before = after(table(5), adding(3, "wolf"))
    assert [holder.words for holder in dealt(before).holders] == [""] * 5 and dealt(before).seal != before.seal


def test_words_can_be_taken_back() -> None:
    assert after(table(5), adding(3, "wolf"), adding(3, " ")).holders[3].words == ""


def test_words_cannot_break_the_lines_of_the_entropy() -> None:
    assert after(table(5), adding(3, "wolf\nand\u2028dog")).holders[3].words == "wolf and dog"


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


def test_a_finished_game_shows_its_record_and_it_is_fair() -> None:
    assert fair.faults(record(ended(7, ROGUE))) == ()


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_forged_record_is_found_out(forged: dict[str, Any]) -> None:
    assert len(fair.faults(replace(record(ended(7, ROGUE)), **forged))) == 1


def test_in_a_rematch_the_leader_is_not_drawn() -> None:
    claimed = replace(record(ended(7, ROGUE)), first_leader=Seat(9), leader_drawn=False)
    assert fair.faults(claimed) == ()


@pytest.mark.parametrize("forged", [{}, *FORGED.values()], ids=["fair", *FORGED])
def test_the_program_that_the_page_gives_away_says_the_same(tmp_path: Path, forged: dict[str, Any]) -> None:
    claimed = replace(record(ended(7, ROGUE)), **forged)
    (tmp_path / "deal.json").write_bytes(to_json(claimed))
    program = Settings().static / "fair" / "check_deal.py"
    ran = subprocess.run([sys.executable, program, tmp_path / "deal.json"], capture_output=True, check=False)
    assert (ran.returncode == 0) == (fair.faults(claimed) == ())


def test_the_program_that_the_page_gives_away_is_short() -> None:
    program = (Settings().static / "fair" / "check_deal.py").read_text("utf-8")
    assert len([line for line in program.splitlines() if line.strip()]) <= 30


def test_a_hundred_thousand_deals_favour_no_seat() -> None:
    leaders: Counter[int] = Counter()
    spies: Counter[int] = Counter()
    for number in range(100_000):
        leader, roles = draw(("resistance",) * 3 + ("spy",) * 2, f"deal {number}")
        leaders[leader] += 1
        spies.update(seat for seat, role in enumerate(roles) if role == "spy")
    # The entropies are fixed, so that this cannot fail by chance; the bounds are five standard deviations.
    assert all(abs(leaders[seat] - 20_000) < 633 and abs(spies[seat] - 40_000) < 775 for seat in range(5))
