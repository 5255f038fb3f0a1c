"""The pages, and the plain POSTs of their forms."""

from app.web.pages import home, language, lobby, offline, practice, rules, seats, table, watch

ROUTERS = tuple(module.router for module in (language, offline, seats, home, lobby, table, rules, practice, watch))
"""In this order: of two routes that fit an address, the first is taken."""
