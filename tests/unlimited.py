"""Settings for players who are programs: faster than people, all from one address, and in no mood to wait."""

from __future__ import annotations

LIMITS = (
    *("TABLES_PER_HOUR", "JOINS_PER_MINUTE", "WRONG_CODES_PER_HOUR", "ACTIONS_PER_MINUTE", "LINES_PER_MINUTE"),
    *("SPECTATORS_PER_TABLE", "SPECTATORS_PER_ADDRESS"),
)
UNLIMITED = {f"RESISTANCE_{limit}": str(10**9) for limit in LIMITS} | {
    "RESISTANCE_PRACTICE_PACE": "0.02",
    "RESISTANCE_COUNT_AFTER": "3600",
    "RESISTANCE_ABSENT_AFTER": "3600",
}
"""As environment variables of a server.  Spectators are not counted and nobody is missed: the frames that tell of it
come when their time is over, and so between any others."""
