"""The service itself, started as ever, that tells on SIGUSR1 how long the garbage collector has stopped it.

    python -m tests.bench.servers.observed FILE serve --port PORT

FILE gets {"longest_ms": ..., "actors": ...}, and the counting begins anew.
"""

from __future__ import annotations

import gc
import json
import signal
import sys
import time
from pathlib import Path

from app.__main__ import main
from app.tables.live.actor import Actor

REPORT = Path(sys.argv.pop(1))
longest = began = 0.0


def collecting(phase: str, _info: dict[str, int]) -> None:
    """Called by the collector before and after."""
    global longest, began
    if phase == "start":
        began = time.perf_counter()
    else:
        longest = max(longest, time.perf_counter() - began)


def report(*_signal: object) -> None:
    """Write what was seen so far."""
    global longest
    stopped = longest
    gc.collect()  # an actor that has ended is part of a cycle
    actors = sum(isinstance(thing, Actor) for thing in gc.get_objects())
    new = REPORT.with_suffix(".new")
    new.write_text(json.dumps({"longest_ms": stopped * 1000, "actors": actors}))
    new.rename(REPORT)
    longest = 0.0


if __name__ == "__main__":
    gc.callbacks.append(collecting)
    signal.signal(signal.SIGUSR1, report)
    main()
