"""The style sheets: each a layer of its own in one order, no fight about what counts more, all seats alike."""

from __future__ import annotations

import re
from pathlib import Path

from app.rules import MOST
from app.settings import ROOT

SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LAYER = re.compile(r"^@layer ([\w-]+) \{$", re.MULTILINE)
LOUD = re.compile(r"!important|([#.][\w-]+)\1(?![\w-])")
"""What outshouts other rules: importance, and a name that is said twice so that it counts more."""
SEAT = re.compile(r'(?<==")\d(?="])|(?<=] { --me: )\d|(?<=] { --i: )\d')
"""The number of a seat in a rule."""
LONGEST = 120


def source(sheet: Path) -> str:
    """A style sheet without its comments."""
    return COMMENT.sub("", sheet.read_text(encoding="utf-8"))


def test_all_rules_stand_in_layers_whose_order_is_declared_once() -> None:
    declared = [order for sheet in SHEETS for order in re.findall(r"^@layer ([\w, -]+);$", source(sheet), re.MULTILINE)]
    used = {layer for sheet in SHEETS for layer in LAYER.findall(source(sheet))}
    assert len(declared) == 1 and set(declared[0].split(", ")) == used
    outside = {sheet.name: re.findall(r"^[^@}\s].*", source(sheet), re.MULTILINE) for sheet in SHEETS}
    assert not any(outside.values()), outside


def test_a_style_sheet_is_the_layer_of_its_name() -> None:
    own = {sheet.stem: LAYER.findall(source(sheet))[0] for sheet in SHEETS if sheet.stem != "api"}
    assert all(name == layer for name, layer in own.items()), own


def test_no_rule_is_louder_than_it_means() -> None:
    found = {sheet.name: [hit[0] for hit in LOUD.finditer(source(sheet))] for sheet in SHEETS}
    assert not any(found.values()), found


def test_a_style_sheet_is_short() -> None:
    long = {sheet.name: len(sheet.read_text(encoding="utf-8").splitlines()) for sheet in SHEETS}
    assert {name: lines for name, lines in long.items() if lines > LONGEST} == {}


def test_what_is_said_of_one_seat_is_said_of_each() -> None:
    said: dict[str, list[set[str]]] = {}
    for line in source(ROOT / "static" / "css" / "each-seat.css").splitlines():
        if numbers := set(SEAT.findall(line)):
            rule = SEAT.sub("?", line).strip().rstrip(",").partition(" { display")[0].partition(" { --mark")[0]
            said.setdefault(rule, []).append(numbers)
    each = [{str(seat)} for seat in range(MOST)]
    assert {rule: seats for rule, seats in said.items() if seats != each} == {}
