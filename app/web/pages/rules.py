"""The rules, a page for each module: made of the module itself and its words, so that none can be forgotten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from app.rules import FEWEST, MOST, installed
from app.rules.base import BASE
from app.rules.model import Refused, Side
from app.rules.numbers import MISSIONS, SIDES, fails_needed, team_size
from app.web.pages.responses import page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Numbers:
    """What goes with a number of players: spies, and for each mission the size of its team and the Fails it takes."""

    seats: int
    spies: int
    teams: tuple[tuple[int, int], ...]


NUMBERS = tuple(
    Numbers(
        seats,
        SIDES[seats][Side.SPIES],
        tuple((team_size(seats, number), fails_needed(seats, number)) for number in range(1, MISSIONS + 1)),
    )
    for seats in range(FEWEST, MOST + 1)
)


@router.get("/rules")
async def base(request: Request) -> HTMLResponse:
    """How to play, and the base game."""
    return await of_module(request, BASE.key)


@router.get("/rules/{module}")
async def of_module(
    request: Request, module: str, seats: Annotated[int, Query(ge=FEWEST, le=MOST)] = 7
) -> HTMLResponse:
    """A module, with what it changes for this number of players.  Raises `Refused`."""
    known = {each.key: each for each in (BASE, *installed())}
    if module not in known:
        raise Refused("no_such_page")
    sized = known[module].sized
    shown = sized(seats) if sized else known[module]
    return page(request, "rules.html", module=shown, seats=seats, modules=tuple(known), numbers=NUMBERS)
