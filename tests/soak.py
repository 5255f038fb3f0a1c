"""How long the long run is: `make soak MINUTES=30` sets SOAK_MINUTES; without it everything is short.

Tests that are marked `soak` run only there, and property tests run there too, with more examples.  What a long run has
come to is told with `record_property(RESULT, ...)`, and printed at its end.
"""

from __future__ import annotations

import os

MINUTES = float(os.environ.get("SOAK_MINUTES", "0"))
RESULT = "soak"
MORE = 10
"""Examples in a minute of soaking for one in a short run."""


def examples(usual: int) -> int:
    """How many examples a property test takes: the usual number, or many more in the long run."""
    return max(usual, round(usual * MORE * MINUTES))
