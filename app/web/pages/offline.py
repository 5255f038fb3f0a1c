"""What makes pages installable: their name, and what they show without a network.  No page of a table is ever kept."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from app.rules.model import Refused
from app.web.html.languages import LANGUAGES
from app.web.pages.responses import page
from app.web.service import service

router = APIRouter(include_in_schema=False)


@router.get("/offline")
async def offline(request: Request) -> HTMLResponse:
    """The page that says so; a service worker keeps it."""
    return page(request, "offline.html")


@router.get("/{language}.webmanifest")
async def manifest(request: Request, language: str) -> Response:
    """What an installed page is called, in the language of the page that it was installed from: a browser asks for this
    without cookies.  Raises `Refused`."""
    if language not in LANGUAGES:
        raise Refused("no_such_page")
    text = service(request).languages[language].renderer.page("manifest.webmanifest")
    return Response(text, media_type="application/manifest+json")


@router.get("/offline.js")
async def worker(request: Request) -> FileResponse:
    """The service worker.  It stands at the top, since it can only answer for what is below it."""
    return FileResponse(service(request).settings.static / "js" / "offline.js", media_type="text/javascript")
