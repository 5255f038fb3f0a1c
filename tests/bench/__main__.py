"""The benchmarks: `make bench` for those that matter most, in minutes, `make bench FULL=1` for all.

This process is the load generator, the same for every server.  It is Python with uvloop, but reads frames by itself
(`wire.py`): so it takes a fraction of what any of the servers takes for the same frames, and the report says how much.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import resource
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop

from tests.bench.extent import FULL, QUICK, Extent
from tests.bench.figures import cold_start, crowd, latency, scale, spectators, throughput, waking
from tests.bench.process import scratch
from tests.bench.report import RESULTS, Result, circumstances, markdown

Measure = Callable[[Extent, Path], Awaitable[Result]]
FIGURES: dict[str, Measure] = {
    figure.__name__.rpartition(".")[2]: figure.measure
    for figure in (throughput, latency, waking, cold_start, spectators, crowd, scale)
}
LATER = ("crowd", "scale")
"""What only a full run measures."""
AT_MOST = 900.0
"""Seconds for one figure; then it is given up."""


async def run(names: list[str], extent: Extent, command: str) -> str:
    """The report on these figures."""
    results = list[Result]()
    me = asyncio.current_task()
    assert me
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, me.cancel)
    with scratch() as folder:
        said = circumstances(folder, command)
        for name in names:
            print(f"Measuring: {name}", file=sys.stderr, flush=True)
            place = folder / name
            place.mkdir()
            async with asyncio.timeout(AT_MOST):
                results.append(await FIGURES[name](extent, place))
            gc.collect()
    return markdown(results, said)


def main() -> None:
    """Measure, print, and keep the report."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Benchmarks of the service.")
    parser.add_argument("--full", action="store_true", help="everything, and longer")
    parser.add_argument("--output", type=Path, default=RESULTS, help="where the report is kept")
    parser.add_argument("figures", nargs="*", choices=[[], *FIGURES], help="only these")
    arguments = parser.parse_args()
    names = arguments.figures or [name for name in FIGURES if arguments.full or name not in LATER]
    _prepare()
    command = "make bench FULL=1" if arguments.full else "make bench"
    report = uvloop.run(run(names, FULL if arguments.full else QUICK, command))
    arguments.output.write_text(report, encoding="utf-8")
    print(report)


def _prepare() -> None:
    """As many sockets as the system allows, and no stops by our own garbage collector."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    gc.disable()


if __name__ == "__main__":
    main()
