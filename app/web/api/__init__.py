"""The JSON API."""

from app.web.api import host, notes, seats, tables
from app.web.api.tables import DESCRIPTION

ROUTERS = (tables.router, seats.router, host.router, notes.router, tables.documents, seats.host_router)

__all__ = ["DESCRIPTION", "ROUTERS"]
