"""This checkout beside another commit of it, in one run: slices of play in turn, and the ratio pair by pair.

    python -m tests.bench.pairs COMMIT [--rounds 15] [--seconds 2] [--tables 100]

Each side is measured by the load generator that came with it, which speaks its own words.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from app.settings import ROOT
from tests.bench.process import scratch
from tests.bench.report import number, spread

CHANNELS = ("json", "html")
SLICE = Path(__file__).with_name("slice.py")


class Side:
    """A checkout whose service is played at, slice by slice."""

    def __init__(self, checkout: Path, channel: str, tables: int, seconds: float) -> None:
        arguments = (channel, str(tables), str(seconds))
        self._player = subprocess.Popen(
            [sys.executable, "-c", SLICE.read_text(encoding="utf-8"), *arguments],
            cwd=checkout,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self) -> float:
        """Actions per second in the next slice."""
        assert self._player.stdin and self._player.stdout
        self._player.stdin.write("\n")
        self._player.stdin.flush()
        return float(self._player.stdout.readline())

    def stop(self) -> None:
        """Let it end by itself."""
        self._player.communicate(timeout=60)


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """That commit in a folder of its own, with the packages of this one."""
    with scratch() as folder:
        place = folder / "other"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", place, commit], cwd=ROOT, check=True)
        try:
            (place / "node_modules").symlink_to(ROOT / "node_modules")
            yield place
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", place], cwd=ROOT, check=True)


def compare(other: Path, channel: str, rounds: int, tables: int, seconds: float) -> tuple[list[float], list[float]]:
    """The rates of this checkout and of the other one, slice by slice."""
    with ExitStack() as stack:
        sides = [Side(place, channel, tables, seconds) for place in (ROOT, other)]
        for side in sides:
            stack.callback(side.stop)
            side.play()
        rates: tuple[list[float], list[float]] = ([], [])
        for turn in range(rounds):
            # Whoever comes first changes, so that neither always has the machine after the other.
            for index in (0, 1) if turn % 2 else (1, 0):
                rates[index].append(sides[index].play())
    return rates


def said(channel: str, here: Sequence[float], other: Sequence[float]) -> str:
    """A line for people."""
    ratios = [mine / theirs for mine, theirs in zip(here, other, strict=True)]
    return f"{channel}: here {number(median(here))}, there {number(median(other))} actions/s, ratio {spread(ratios)}"


def main() -> None:
    """Measure both channels, and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pairs", description="This checkout beside a commit.")
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=100)
    arguments = parser.parse_args()
    with checkout(arguments.commit) as other:
        for channel in CHANNELS:
            rates = compare(other, channel, arguments.rounds, arguments.tables, arguments.seconds)
            print(said(channel, *rates), flush=True)


if __name__ == "__main__":
    main()
