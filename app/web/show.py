"""Draws whole pages: in the reader's language, with what was refused."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from app.rules.model import Refused, Seat
from app.tables.actor import Actor
from app.tables.audience import scenes
from app.web import deps, errors


def page(request: Request, template: str, refused: Refused | None, **context: object) -> HTMLResponse:
    """A page from this template; with the sentence and the status of a refusal, if there is one."""
    renderer = deps.tongue(request).renderer
    notice = errors.sentence(renderer.say, refused) if refused else None
    html = renderer.page(template, notice=notice, path=request.url.path, **context)
    return HTMLResponse(html, errors.status(refused) if refused else 200)


def regions(request: Request, actor: Actor, seat: Seat | None) -> dict[str, Markup]:
    """All regions of the table that this viewer may see, a spectator for None, by their names."""
    renderer = deps.tongue(request).renderer
    return {
        region: renderer.region(region, getattr(scene, region))
        for scene in scenes(actor.table, seat, actor.audience.spectators)
        for region in scene.__dataclass_fields__
    }
