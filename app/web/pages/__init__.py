"""The pages, and the plain POSTs of their forms."""

from app.web.pages import language, lobby, offline, practice, rules, seats, table, watch

ROUTERS = tuple(part.router for part in (language, offline, seats, lobby, table, rules, practice, watch))
"""In this order: of two routes that fit an address, the first is taken."""
