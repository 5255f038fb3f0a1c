"""The counters of the limits: their windows move, they forget, and no join code is found by trying."""

from __future__ import annotations

import random

import pytest

from app.rules.model import Refused
from app.settings import Settings
from app.tables.model.identity import ALPHABET, CODE_LENGTH, new_code
from app.web.rate_limits import COUNTERS_KEPT, Quota, RateLimits, household

MOST = 5
DAYS_OF_TRYING = 365
TABLES = 1000
"""Open tables that still seat people: far more than a server of friends has."""


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(name="clock")
def _clock() -> Clock:
    return Clock()


@pytest.fixture(name="limits")
def _limits(clock: Clock) -> RateLimits:
    """So many lines a minute."""
    return RateLimits(Settings(lines_per_minute=MOST), clock)


def says(limits: RateLimits, times: int = 1, who: str = "Ada") -> int:
    """How many of so many lines are let through."""
    through = 0
    for _ in range(times):
        try:
            limits.spend(Quota.LINE, who)
        except Refused:
            continue
        through += 1
    return through


def test_so_many_are_let_through_and_no_more(limits: RateLimits) -> None:
    assert says(limits, MOST + 3) == MOST


def test_nobody_pays_for_somebody_else(limits: RateLimits) -> None:
    says(limits, MOST)
    assert says(limits, MOST, "Ben") == MOST


def test_no_minute_holds_more_wherever_it_begins(limits: RateLimits, clock: Clock) -> None:
    rng, through = random.Random(1), list[float]()
    for _ in range(2000):
        clock.now += rng.expovariate(1 / 3)
        through += [clock.now] * says(limits)
    assert len(through) > 100
    assert all(later - first >= 60 for first, later in zip(through, through[MOST:], strict=False))


def test_what_was_refused_does_not_make_the_wait_longer(limits: RateLimits, clock: Clock) -> None:
    says(limits, MOST)
    for _ in range(59):
        clock.now += 1
        assert says(limits) == 0
    clock.now += 1
    assert says(limits) == 1


def test_the_refusal_says_when_there_is_room_again(limits: RateLimits, clock: Clock) -> None:
    says(limits, MOST)
    clock.now += 12.5
    with pytest.raises(Refused) as refused:
        limits.spend(Quota.LINE, "Ada")
    assert refused.value.details == {"seconds": 48}


def test_a_look_costs_nothing(limits: RateLimits) -> None:
    for _ in range(MOST * 2):
        limits.check(Quota.LINE, "Ada")
    assert says(limits, MOST) == MOST


def test_counters_that_count_nothing_are_forgotten(limits: RateLimits, clock: Clock) -> None:
    for number in range(COUNTERS_KEPT * 10):
        clock.now += 1
        says(limits, who=str(number))
    assert len(limits) <= COUNTERS_KEPT + 60


def test_counters_that_still_count_are_kept(limits: RateLimits, clock: Clock) -> None:
    says(limits, MOST)
    for number in range(COUNTERS_KEPT * 2):
        says(limits, who=str(number))
    assert says(limits) == 0


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("a socket of this machine", "a socket of this machine"),
    ],
)
def test_whoever_has_a_whole_network_is_one_address(address: str, counted: str) -> None:
    assert household(address) == counted


# --- Join codes -----------------------------------------------------------------------------------------------------


def test_a_code_is_one_of_all_that_can_be_written() -> None:
    codes = [new_code() for _ in range(2000)]
    assert {len(code) for code in codes} == {CODE_LENGTH}
    assert {character for code in codes for character in code} == set(ALPHABET)


def test_one_address_tries_for_a_year_to_find_one_of_a_thousand_tables() -> None:
    """README states it.  Each try opens one of the tables by the chance of tables to codes; on average the first that
    does comes after so many tries."""
    tries_a_day = 24 * Settings.model_fields["wrong_codes_per_hour"].default
    assert len(set(ALPHABET)) ** CODE_LENGTH / TABLES / tries_a_day >= DAYS_OF_TRYING


def test_one_table_is_not_found_by_a_thousand_addresses_within_its_life() -> None:
    fields = Settings.model_fields
    tries = 1000 * 24 * fields["wrong_codes_per_hour"].default * fields["keep_days"].default
    assert tries / len(set(ALPHABET)) ** CODE_LENGTH < 0.1
