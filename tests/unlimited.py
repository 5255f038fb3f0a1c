"""Settings without limits: players who are programs are faster than people, and all come from one address."""

from __future__ import annotations

LIMITS = (
    *("TABLES_PER_HOUR", "JOINS_PER_MINUTE", "WRONG_CODES_PER_HOUR", "ACTIONS_PER_MINUTE", "LINES_PER_MINUTE"),
    *("SPECTATORS_PER_TABLE", "SPECTATORS_PER_ADDRESS"),
)
UNLIMITED = {f"RESISTANCE_{limit}": str(10**9) for limit in LIMITS}
"""As environment variables of a server."""
