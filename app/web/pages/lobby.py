"""The lobby: the tables that their hosts show to strangers."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from pydantic import BaseModel, Field
from starlette.responses import Response

from app.rules import MOST
from app.tables.model.table import Listed, Table
from app.web import deps
from app.web.pages.responses import page
from app.web.service import service

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


class ListedTable(BaseModel):
    """A table in the lobby.  `join_link` is null where nobody may sit down, or not now."""

    host: str = Field(examples=["Ada"])
    modules: tuple[str, ...]
    seats: int = Field(description="Seats that are taken.")
    most: int = Field(description="Seats that there are at most.")
    playing: bool
    spectator_link: str
    join_link: str | None


def listed(request: Request, table: Table) -> ListedTable:
    """What strangers see of a table that its host shows them."""
    full = len(table.players) >= MOST
    open_ = table.options.listed is Listed.TO_PLAY and not (table.playing or table.options.locked or full)
    return ListedTable(
        host=table.names[table.host],
        modules=table.options.selection.modules,
        seats=len(table.players),
        most=MOST,
        playing=table.playing,
        spectator_link=deps.outside_url(request, f"/watch/{table.spectator_key}"),
        join_link=deps.outside_url(request, f"/table/{table.code}") if open_ else None,
    )


@router.get("/tables")
async def tables(request: Request) -> Response:
    """Tables that are open to strangers."""
    found = [listed(request, actor.table) for actor in service(request).registry.listed()]
    return page(request, "lobby.html", tables=found)
