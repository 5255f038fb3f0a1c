"""The documentation of the API: the page, and the document of the sockets."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.web import deps
from app.web.api import asyncapi

DESCRIPTION = """
A table for *The Resistance*, for programs.

Open a table or join one: you get a **seat secret** (or bring one of your own when you join, so that you can ask again
where the answer is lost). Send it as `Authorization: Bearer <seat secret>`. Read the view:
`prompt.prompt` is the question to you, with your choices; answer it with an action that carries the game and the step.

**Websockets**: `/api/v1/tables/{code}/socket` with the same header, and `/api/v1/watch/{key}/socket`. All commands are
there too, by the names of the operations below: `{"do": "act", "id": ..., ...}`. [The AsyncAPI
document](/api/v1/asyncapi.json) describes every frame.

**Clocks**: `clock.deadline` is when the step in hand runs out, in milliseconds since 1970 by the service's own time; it
was `clock.set_at` there when this part was sent first, and every answer's `Date` header says what it is now.

Errors are `{"code": ..., "detail": ...}` and have changed nothing.

**Older addresses**: what was below `/api/` without `v1` answers 308 with the new address and a `Deprecation` header,
for one release; where a body has changed its shape, 410 says what to ask instead.
"""

router = APIRouter(include_in_schema=False)


@router.get("/api")
async def page(request: Request) -> HTMLResponse:
    """The OpenAPI page."""
    return HTMLResponse(deps.localized(request).renderer.page("api.html", path="/api"))


@router.get("/api/v1/asyncapi.json")
async def sockets() -> dict[str, Any]:
    """The AsyncAPI document of the JSON sockets."""
    return asyncapi.document()
