"""What an installed page shows without a network.  Nothing of a table is ever kept on a device."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse

from app.web import deps
from app.web.show import page

router = APIRouter(include_in_schema=False)


@router.get("/offline")
async def offline(request: Request) -> HTMLResponse:
    """The page that says so; a service worker keeps it."""
    return page(request, "offline.html", None)


@router.get("/offline.js")
async def worker(request: Request) -> FileResponse:
    """The service worker.  It stands at the top, since it can only answer for what is below it."""
    return FileResponse(deps.service(request).settings.static / "js" / "offline.js", media_type="text/javascript")
