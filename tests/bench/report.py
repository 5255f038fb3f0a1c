"""What was measured, as Markdown: first every goal with what came of it, then the numbers behind them."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

RESULTS = Path(__file__).parent / "RESULTS.md"
SYNCS = 100


@dataclass(frozen=True, slots=True)
class Goal:
    """One promise: what was measured, and whether that is what was promised."""

    figure: str
    goal: str
    measured: str
    met: bool


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers under a heading."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(slots=True)
class Result:
    """What one figure gives."""

    goals: list[Goal] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)

    def at_least(self, figure: str, value: float, least: float, unit: str = "×") -> None:
        """A goal that more is better for."""
        self.goals.append(Goal(figure, f"≥ {least:g} {unit}", f"{number(value)} {unit}", value >= least))

    def at_most(self, figure: str, value: float, most: float, unit: str = "×") -> None:
        """A goal that less is better for."""
        self.goals.append(Goal(figure, f"≤ {most:g} {unit}", f"{number(value)} {unit}", value <= most))


def number(value: float) -> str:
    """Three digits that count."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def spread(values: Sequence[float]) -> str:
    """The median, and between what the others lie."""
    return f"**{number(median(values))}** ({number(min(values))} to {number(max(values))})"


def markdown(results: Iterable[Result], circumstances: str) -> str:
    """The whole report."""
    results = list(results)
    goals = [goal for result in results for goal in result.goals]
    rows = tuple((goal.figure, goal.goal, goal.measured, "yes" if goal.met else "**no**") for goal in goals)
    tables = [Table("Goals", ("figure", "goal", "measured", "met"), rows)]
    tables += [table for result in results for table in result.tables]
    return "\n".join(["# How fast", "", circumstances, "", *(_table(table) for table in tables)])


def _table(table: Table) -> str:
    lines = [f"## {table.title}", "", _line(table.head), _line(["---"] * len(table.head)), *map(_line, table.rows), ""]
    return "\n".join([*lines, table.note, ""] if table.note else lines)


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def circumstances(folder: Path, command: str) -> str:
    """The machine, and how busy it and its disk are."""
    described = Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.partition(": ")[2] for line in described if "model name" in line), platform.machine())
    load = os.getloadavg()[0]
    busy = "" if load < 1 else "**The machine had other work to do: measure again before you quote anything.** "
    return busy + (
        f"Written by `{command}`: {os.cpu_count()} cores ({model}), Python {platform.python_version()}, load before "
        f"the start {load:.1f}, an fsync of 4 KiB {sync_time(folder) * 1000:.2f} ms (median). Everything "
        "runs on this one machine, servers side by side and in turn; figures are medians, with the lowest and the "
        "highest in brackets. Seven sockets a table; an action counts when all seven have the view after it. The "
        "service plays by its real rules and commits every action (`synchronous=FULL`)."
    )


def sync_time(folder: Path) -> float:
    """Seconds that the disk takes to be safe."""
    taken = []
    with (folder / "sync").open("wb") as file:
        for _ in range(SYNCS):
            began = time.perf_counter()
            file.seek(0)
            file.write(b"x" * 4096)
            file.flush()
            os.fdatasync(file.fileno())
            taken.append(time.perf_counter() - began)
    return median(taken)
