"""Pages beside the table: a table to practice at, by one click; and what a clock answers, and why."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse
from starlette.responses import Response

from app.rules import FEWEST, installed
from app.rules.base import BASE
from app.tables.model.identity import new_secret
from app.web import deps
from app.web.inputs.fields import Text
from app.web.pages.responses import page, see, see_own_table
from app.web.service import service

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.post("/practice")
async def practice(
    request: Request, player: Text = "", module: Text = "", seats: Annotated[int, Form()] = FEWEST
) -> Response:
    """Open a table at which this person plays with practice players, and go there.  Raises `Refused` or `NotSaved`."""
    secret = new_secret()
    deps.count_table(request)
    actor = await service(request).registry.open_practice(player, secret, module, seats)
    return see_own_table(request, actor, secret)


@router.get("/practice")
async def back() -> Response:
    """The address of the form: to the page that it stands on."""
    return see("/")


@router.get("/clocks")
async def clocks(request: Request) -> Response:
    """What stands for silence at each step, and why."""
    steps = [(module.key, step) for module in (BASE, *installed()) for step in module.steps if step.silence]
    return page(request, "clocks.html", base=BASE.key, steps=[(key, step.key, step.kind) for key, step in steps])
