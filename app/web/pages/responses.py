"""Answers with whole pages: draws them in the reader's language, with what was refused, or sends the browser to one."""

from __future__ import annotations

import io
from http import HTTPStatus

import segno
from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup
from starlette.requests import HTTPConnection

from app.rules.model import Refused, Seat
from app.tables.commands import clock
from app.tables.commands.links import LINK_LIFETIME, NewLink
from app.tables.live.actor import Actor
from app.tables.model.table import Table
from app.web import cookies, deps, errors


def page(request: Request, template: str, refused: Refused | None = None, **context: object) -> HTMLResponse:
    """A page from this template; with the sentence and the status of a refusal, if there is one."""
    renderer = deps.localized(request).renderer
    notice = errors.sentence(renderer.say, refused) if refused else None
    html = renderer.page(template, notice=notice, path=request.url.path, served_at=clock.now(), **context)
    return HTMLResponse(html, errors.status(refused) if refused else 200)


def see(path: str) -> RedirectResponse:
    """To this page of ours, by GET: loading it again sends no form twice."""
    return RedirectResponse(path, HTTPStatus.SEE_OTHER)


def see_table(actor: Actor) -> RedirectResponse:
    """To the table."""
    return see(f"/table/{actor.table.code}")


def see_own_table(request: Request, actor: Actor, secret: str) -> RedirectResponse:
    """To the table, with the key to a seat left on the device."""
    response = see_table(actor)
    cookies.keep_seat(response, request, actor, secret)
    return response


def link_shown(connection: HTTPConnection, table: Table, made: NewLink) -> dict[str, object]:
    """A one-time link, as its template takes it."""
    link = deps.outside_url(connection, f"/table/{table.code}/seat/{made.secret}")
    minutes = int(LINK_LIFETIME.total_seconds() // 60)
    return {"link": link, "qr": qr(link), "minutes": minutes, "stand_in": made.stand_in, "name": table.names[made.seat]}


def qr(link: str) -> Markup:
    """The link as a QR code, an SVG that takes its size and colours from the page."""
    svg = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        svg, kind="svg", xmldecl=False, svgns=False, omitsize=True, svgclass="qr", lineclass="qr-line", border=2
    )
    return Markup(svg.getvalue().decode())


def regions(request: Request, actor: Actor, seat: Seat | None) -> dict[str, Markup]:
    """All regions of the table that a seat may see, a spectator for None, by their names."""
    return deps.localized(request).renderer.regions(actor.broadcast.views(seat))
