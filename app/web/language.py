"""The reader chooses the language of all pages on this device."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse

from app.rules.model import Refused
from app.web import deps
from app.web.languages import LANGUAGES

router = APIRouter(include_in_schema=False)

SEE_OTHER = 303
Text = Annotated[str, Form()]


@router.post("/language")
async def choose(
    request: Request, language: Annotated[str, Form()], back: Annotated[str, Form()] = "/"
) -> RedirectResponse:
    """Keep the choice on the device, and go back to the page that it was made on.  Raises `Refused`."""
    if language not in LANGUAGES:
        raise Refused("no_such_language")
    response = RedirectResponse(back if _is_ours(back) else "/", SEE_OTHER)
    deps.keep(response, request, deps.LANGUAGE_COOKIE, language, "/")
    return response


@router.get("/language")
async def home(_request: Request) -> RedirectResponse:
    """The address of the form, where it was refused and is loaded again."""
    return RedirectResponse("/", SEE_OTHER)


def _is_ours(path: str) -> bool:
    """Whether this is an address within this site: browsers take `//` and `/\\` for the beginning of another one."""
    return path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
