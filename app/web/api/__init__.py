"""The JSON API."""

from app.web.api import commands, documents, moved, tables
from app.web.api.documents import DESCRIPTION

ROUTERS = (tables.router, commands.router, documents.router, moved.router)

__all__ = ["DESCRIPTION", "ROUTERS"]
