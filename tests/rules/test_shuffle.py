"""The shuffle, against numbers made by another program in another language, and against a plain re-telling of it."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

import app
from app.rules import characters, deal, dealt, unshuffled
from app.rules.model import Seat, Setup
from app.rules.shuffle import WORD, Stream
from tests.rules.builders import OPERATIVE, SPY_ROGUE


def test_the_stream_of_a_known_entropy() -> None:
    stream = Stream("known answer")
    words = [2285173342, 863134219, 1765243471, 1474030645, 4134928676, 1770103292, 3006412670, 3966626020, 2165690461]
    assert [stream.below(WORD) for _ in words] == words


def test_words_that_would_favour_a_value_are_skipped() -> None:
    stream = Stream("known answer")
    drawn = [863134219, 1765243471, 1474030645, 1770103292, 215889711, 1800033912, 547522299, 1313040669]
    assert [stream.below(2**31 + 1) for _ in drawn] == drawn


@pytest.mark.parametrize(
    ("entropy", "setup", "leader", "roles"),
    [
        pytest.param("known answer", Setup(5), 2, "resistance resistance resistance spy spy", id="base"),
        pytest.param(
            "Grüße",
            Setup(10),
            8,
            "resistance spy spy resistance resistance spy spy resistance resistance resistance",
            id="not ASCII",
        ),
        pytest.param(
            "",
            Setup(7, ("rogue",), (OPERATIVE, SPY_ROGUE)),
            1,
            "spy_rogue resistance resistance_rogue spy spy resistance resistance",
            id="empty, with characters",
        ),
    ],
)
def test_the_deal_of_a_known_entropy(entropy: str, setup: Setup, leader: int, roles: str) -> None:
    state, _events = deal(setup, entropy)
    assert (state.leader, " ".join(state.roles)) == (leader, roles)


def words_of(entropy: str) -> list[int]:
    """The first eighty words of a stream, read off hexadecimal digits."""
    digits = "".join(hashlib.sha256(f"{entropy}:{counter}".encode()).hexdigest() for counter in range(10))
    return [int(digits[start : start + 8], 16) for start in range(0, len(digits), 8)]


def retold(entropy: str, *decks: list[str]) -> tuple[int, list[list[str]]]:
    """The deal by the words of the modules' docstrings: the Leader, then the characters by seat, then each deck."""
    words = words_of(entropy)

    def below(n: int) -> int:
        while words[0] >= 2**32 // n * n:
            words.pop(0)
        return words.pop(0) % n

    leader = below(len(decks[0]))
    for deck in decks:
        for last in reversed(range(1, len(deck))):
            chosen = below(last + 1)
            deck[last], deck[chosen] = deck[chosen], deck[last]
    return leader, list(decks)


@pytest.mark.parametrize("modules", [(), ("defector",), ("plot", "defector")], ids="-".join)
@pytest.mark.parametrize("players", range(5, 11))
def test_anybody_can_repeat_a_deal(players: int, modules: tuple[str, ...]) -> None:
    setup = Setup(players, modules)
    decks = [list(characters(setup)), *(list(cards) for _key, cards in unshuffled(setup))]
    found = [dealt(deal(setup, f"game {number}")[0]) for number in range(100)]
    expected = [retold(f"game {number}", *map(list, decks)) for number in range(100)]
    assert [(each.leader, [list(cards) for cards in (each.roles, *each.decks)]) for each in found] == expected


def test_nothing_is_drawn_but_by_the_deal() -> None:
    sources = Path(app.__file__).parent.rglob("*.py")
    drawing = [path.stem for path in sources if "rules.shuffle" in path.read_text("utf-8")]
    assert drawing == ["dealing"]


def chi_square(counts: Counter[object], kinds: int) -> float:
    """How far the counts are from all being alike."""
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 for count in counts.values()) / expected + (kinds - len(counts)) * expected


DEALS = 20_000


def test_every_place_of_the_spies_is_alike_likely() -> None:
    # Two of six seats: 15 pairs, 14 degrees of freedom: above 36.1 once in a thousand; the entropies are fixed.
    deals = (deal(Setup(6), f"deal {number}")[0].roles for number in range(DEALS))
    pairs = Counter[object](tuple(seat for seat, role in enumerate(roles) if role == "spy") for roles in deals)
    assert chi_square(pairs, 15) < 36.1


def test_every_first_leader_is_alike_likely() -> None:
    # 6 degrees of freedom: above 22.5 once in a thousand.
    leaders = Counter[object](Stream(f"leader {number}").below(7) for number in range(DEALS))
    assert chi_square(leaders, 7) < 22.5


def test_every_order_is_alike_likely() -> None:
    # 119 degrees of freedom: above 172 once in a thousand.
    orders = Counter[object](Stream(f"order {number}").shuffled("abcde") for number in range(DEALS))
    assert set(orders) == set(permutations("abcde"))
    assert chi_square(orders, 120) < 172


def test_a_shuffle_keeps_every_item() -> None:
    assert sorted(Stream("anything").shuffled(range(52))) == list(range(52))


@pytest.mark.parametrize("items", [(), ("only",)])
def test_a_shuffle_of_nothing_much(items: tuple[str, ...]) -> None:
    assert Stream("anything").shuffled(items) == items


def test_a_given_leader_uses_up_the_draw_all_the_same() -> None:
    drawn, given = deal(Setup(8), "rematch")[0], deal(Setup(8), "rematch", Seat(3))[0]
    assert drawn.roles == given.roles
