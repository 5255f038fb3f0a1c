"""The front page, the ways from it to a table, and pages that belong to no table."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from app.rules import installed
from app.rules.model import Refused
from app.store.db import NotSaved
from app.tables.commands import bots
from app.tables.model.identity import new_secret
from app.web import cookies, deps, errors
from app.web.inputs.fields import Text
from app.web.pages.responses import page, see, see_own_table, see_table
from app.web.service import service

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


@router.get("/")
async def home(request: Request) -> Response:
    """Open a table, or find one by its code."""
    return await _home(request)


@router.get("/fair")
async def fair(request: Request) -> Response:
    """How the deal is drawn, and a program that draws it again."""
    program = (service(request).settings.static / "fair" / "check_deal.py").read_text("utf-8")
    return page(request, "fair.html", program=program)


@router.get("/healthz")
async def healthz(request: Request) -> Response:
    """Whether the service can read its database and commit to it: 200 "ok", else 503."""
    try:
        await service(request).registry.check()
    except (NotSaved, SQLAlchemyError):
        return PlainTextResponse("the database does not answer", 503)
    return PlainTextResponse("ok")


@router.post("/tables")
async def open_table(request: Request, name: Text = "") -> Response:
    """Open a table with this host and go there."""
    secret = new_secret()
    try:
        deps.count_table(request)
        actor = await service(request).registry.open(name, secret)
    except (Refused, NotSaved) as error:
        return await _home(request, errors.refusal(error), name=name)
    return see_own_table(request, actor, secret)


@router.post("/find")
async def find(request: Request, code: Text = "") -> Response:
    """Go to the table with this code."""
    try:
        actor = await deps.table_at(request, code)
    except Refused as refused:
        return await _home(request, refused, code=code)
    return see_table(actor)


@router.get("/find")
async def back() -> Response:
    """The address of the form: to the page that it stands on."""
    return see("/")


async def _home(request: Request, refused: Refused | None = None, *, name: str = "", code: str = "") -> Response:
    modules, kept = tuple(module.key for module in installed()), cookies.seats_kept(request)
    mine = await service(request).registry.kept_seats(kept)
    offered = bots.offered()
    response = page(request, "home.html", refused, name=name, code=code, modules=modules, practice=offered, mine=mine)
    for table_id in set(kept) - {place.table_id for place in mine}:
        cookies.forget_seat(response, table_id)
    return response
