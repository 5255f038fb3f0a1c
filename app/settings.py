"""What can be set from outside, read once from the environment (prefix RESISTANCE_)."""

from __future__ import annotations

from pathlib import Path

from pydantic import NonNegativeFloat, NonNegativeInt, PositiveFloat, PositiveInt
from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).resolve().parent.parent
"""The checkout: templates, static files and migrations lie below it."""


class Settings(BaseSettings):
    """Every setting of the server, with a default that suits one machine and a few friends."""

    model_config = SettingsConfigDict(env_prefix="RESISTANCE_", frozen=True)

    database: Path = ROOT / "resistance.sqlite"
    """The SQLite file; made when missing."""
    static: Path = ROOT / "static"
    templates: Path = ROOT / "templates"
    node_modules: Path = ROOT / "node_modules"
    """Where npm has put what pages load: htmx, and Swagger UI for the API's page."""
    public_url: str = ""
    """How the outside reaches the server ("https://play.example"), for links and QR codes; empty: as it was asked."""
    secure_cookies: bool = False
    """Whether cookies are only sent over TLS, also where no trusted proxy says that a request came by it."""
    trusted_proxies: str = ""
    """Addresses of reverse proxies, by commas, whose word on a request's origin is taken; empty: nobody's."""
    park_after: PositiveFloat = 600.0
    """Seconds after which a table that nobody watches leaves the memory (never the database)."""
    practice_pace: NonNegativeFloat = 1.2
    """Seconds that a practice player takes for an answer, on average."""
    absent_after: PositiveFloat = 3.0
    """Seconds without an open page after which a player is shown as absent."""
    absence_waits: PositiveFloat = 60.0
    """Seconds after which the others are asked how to go on without an absent player."""
    count_after: NonNegativeFloat = 1.0
    """Seconds after which spectators are counted when one has come or gone: many do so at once."""
    keep_days: NonNegativeInt = 30
    """Days after which a table at which nothing has happened is removed; 0 keeps all."""
    tables_in_memory: PositiveInt = 4000
    """Tables that may be in use at once; those that nobody needs leave the memory first."""
    direct_writes: bool = True
    """Whether a frame is written to its socket in one call, past ASGI, which is faster; false: as ASGI says."""
    sockets_per_seat: PositiveInt = 12
    """Tabs and devices of one seat; with one more the oldest is closed."""
    spectators_per_table: PositiveInt = 2000
    """Spectators' sockets at one table."""
    spectators_per_address: PositiveInt = 200
    """Spectators' sockets of one address, at all tables."""
    tables_per_hour: PositiveInt = 60
    """Tables that one address may open."""
    joins_per_minute: PositiveInt = 60
    """Seats that one address may ask for."""
    wrong_codes_per_hour: PositiveInt = 100
    """Codes that open nothing, by one address."""
    actions_per_minute: PositiveInt = 240
    """Frames and forms of one seat or spectator."""
    lines_per_minute: PositiveInt = 40
    """Lines of chat by one seat or spectator."""
