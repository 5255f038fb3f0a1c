"""The reader chooses the language of all pages on this device."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.rules.model import Refused
from app.web import cookies
from app.web.html.languages import LANGUAGES
from app.web.inputs.fields import Text
from app.web.pages.responses import see

router = APIRouter(include_in_schema=False)


@router.post("/language")
async def choose(request: Request, language: Text, back: Text = "/") -> Response:
    """Keep the choice on the device, and go back to the page that it was made on.  Raises `Refused`."""
    if language not in LANGUAGES:
        raise Refused("no_such_language")
    response = see(back if _is_ours(back) else "/")
    cookies.keep(response, request, cookies.LANGUAGE_COOKIE, language, "/")
    return response


@router.get("/language")
async def home(_request: Request) -> Response:
    """The address of the form, where it was refused and is loaded again."""
    return see("/")


def _is_ours(path: str) -> bool:
    """Whether this is an address within this site: browsers take `//` and `/\\` for the beginning of another one."""
    return path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
