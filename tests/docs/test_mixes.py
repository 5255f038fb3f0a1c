"""The numbers of mixes that docs/promises.md tells are those that the rules allow."""

from __future__ import annotations

import re

from tests.docs.pages import DOCS, text
from tests.rules.test_all_mixes import LEGAL


def test_the_numbers_of_mixes_are_told() -> None:
    told = [int(number.replace(",", "")) for number in re.findall(r"\d{1,2},\d{3}", text(DOCS / "promises.md"))]
    assert told[: len(LEGAL) + 1] == [*LEGAL.values(), sum(LEGAL.values())]
