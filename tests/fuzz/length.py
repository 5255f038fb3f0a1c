"""How long the fuzzers run: a few seconds in `make test`, minutes in `make soak` (SOAK_MINUTES is set)."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from hypothesis import HealthCheck, Phase, settings

MINUTES = float(os.environ.get("SOAK_MINUTES", 0))
SHARE = 1 / 12
"""Of those minutes, for one of the six fuzzers: together they take less than half."""
UNHURRIED = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
PHASES = [Phase.explicit, Phase.generate, Phase.shrink]


def so_many(examples: int) -> settings:
    """Settings for a test that asks a server so often: always alike in the short run, never in the long one."""
    return settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=not MINUTES,
        suppress_health_check=UNHURRIED,
        phases=PHASES,
    )


def as_long_as_it_takes(once: Callable[[], None], parts: int = 1) -> None:
    """Run a test by `hypothesis` once, or in the long run again and again until its time is over, which it shares with
    so many others."""
    until = time.monotonic() + 60 * MINUTES * SHARE / parts
    once()
    while time.monotonic() < until:
        once()
