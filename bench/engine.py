"""The engine beside its peers, plain and compiled, in one run on one core: random playouts, copies, searches, growth.

    make bench            compiles the engine, installs the peers and runs this
    make performance      the same, as the page docs/performance.md
    python -m bench.engine --seconds 1 --repeats 7
    python -m bench.engine --build compiled=build/fast --build before=../older/src

Every figure is the median over alternating repeats: each round measures every row once, so that a slow moment of the
machine falls on all of them; ratios are taken within a round. Ratios are against python-chess, if not said otherwise. A
peer that is not installed is left out and named.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from spacebridge import tcg

from .bots import SEARCHES
from .contestants import CHESS, OWN, PEERS, basic_game, middle_of
from .workers import ROOT, Worker

PLAIN = "plain"
ITERATIONS = 60
"""At each position that is searched."""
GAMES = ("tcg, Basic rules", "tcg, Expanded rules", "dbg, 2 players", "dbg, 5 players")
GROWTH = [name for name in OWN if name not in GAMES and not name.startswith(("tcg, decks of", "dbg, team"))]
LATER = {
    **{f"tcg, decks of Wave {wave}": "tcg, Expanded rules" for wave in (2, 3, 4, 5)},
    **{f"dbg, team against team, {players} players": f"dbg, {players} players" for players in (2, 4)},
}
"""What later sets brought, and what of the first sets it is compared with."""
Cell = str
Sheet = tuple[str, list[Cell], list[list[Cell]]]
"""A table: what it shows, its columns, its rows."""


class Bench:
    """The builds and what was measured of them."""

    def __init__(self, builds: dict[str, Path], seconds: float, repeats: int) -> None:
        self.workers = [Worker(name, folder) for name, folder in builds.items()]
        self.seconds = seconds
        self.repeats = repeats
        self._able: dict[str, list[Worker]] = {}
        self.missing = sorted({module for module, _ in PEERS.values() if importlib.util.find_spec(module) is None})
        self.peers = [name for name, (module, _) in PEERS.items() if module not in self.missing]

    @property
    def names(self) -> list[str]:
        return [worker.name for worker in self.workers]

    def able(self, row: str) -> list[Worker]:
        """The builds that can measure a row: one of an older version may lack its cards."""
        if row not in self._able:
            playing = row in OWN
            self._able[row] = [worker for worker in self.workers if not playing or worker.ask("can", row) >= 0]
        return self._able[row]

    def rounds(
        self, ask: Callable[[Worker, str, int], float], rows: Iterable[str]
    ) -> dict[tuple[str, str], list[float]]:
        """Each row by each build, and the peers by the first one, in turns."""
        found: dict[tuple[str, str], list[float]] = {}
        for number in range(self.repeats):
            for row in rows:
                for worker in self.able(row) if row not in PEERS else self.workers[:1]:
                    found.setdefault((worker.name, row), []).append(ask(worker, row, number))
        return found

    def rates(self, rows: Iterable[str]) -> dict[tuple[str, str], list[float]]:
        return self.rounds(lambda worker, row, number: worker.ask("rate", row, self.seconds, number), rows)

    def copies(self, rows: Iterable[str]) -> dict[tuple[str, str], list[float]]:
        copied = [row for row in rows if self.workers[0].ask("can", row) >= 1]
        return self.rounds(lambda worker, row, number: worker.ask("copied", row), copied)

    def saves(self, rows: Iterable[str]) -> dict[tuple[str, str], list[float]]:
        saved = [row for row in rows if self.workers[0].ask("can", row) == 2]
        return self.rounds(lambda worker, row, number: worker.ask("saved", row), saved)

    def games(self) -> Sheet:
        rows = [*GAMES, *self.peers]
        rates, copies, saves = self.rates(rows), self.copies(rows), self.saves(rows)
        peer = (self.names[0], CHESS)
        lines: list[list[Cell]] = []
        for row in rows:
            for name in self.names if row not in PEERS else self.names[:1]:
                found = (name, row)
                lines.append([
                    row, "" if row in PEERS else name,
                    f"{statistics.median(rates[found]):,.0f}", ratio(rates[found], rates.get(peer)),
                    f"{statistics.median(copies[found]):.2f}" if found in copies else "-",
                    ratio(copies.get(found), copies.get(peer)),
                    f"{statistics.median(saves[found]):.1f}" if found in saves else "-",
                ])  # fmt: skip
        title = "Random playouts, and copies and saves of a state in the middle of a game"
        return title, ["game", "build", "decisions/s", "x chess", "copy µs", "x chess", "save µs"], lines

    def searches(self) -> Sheet:
        found = self.rounds(lambda worker, row, number: worker.ask("searched", row, ITERATIONS), SEARCHES)
        lines = [
            [f"veteran, {row}", name, f"{statistics.median(found[name, row]):,.0f}",
             ratio(found[name, row], found[self.names[0], row])]
            for row in SEARCHES for name in self.names if (name, row) in found
        ]  # fmt: skip
        title = f"Searching bots, {ITERATIONS} iterations at each position"
        return title, ["search", "build", "iterations/s", f"x {self.names[0]}"], lines

    def growth(self) -> Sheet:
        rates, copies = self.rates(GROWTH), self.copies(GROWTH)
        lines = [
            [row, name, f"{1e6 / statistics.median(rates[name, row]):.1f}",
             f"{statistics.median(copies[name, row]):.2f}"]
            for row in GROWTH for name in self.names if (name, row) in rates
        ]  # fmt: skip
        return "How the cost grows", ["what", "build", "µs a decision", "µs a copy"], lines

    def later(self) -> Sheet:
        rates = self.rates([*LATER, *dict.fromkeys(LATER.values())])
        lines = [
            [row, name, f"{1e6 / statistics.median(rates[name, row]):.1f}", ratio(rates[name, first], rates[name, row])]
            for row, first in LATER.items() for name in self.names if (name, row) in rates
        ]  # fmt: skip
        return "What later sets cost", ["what", "build", "µs a decision", "x first sets"], lines

    def beginnings(self) -> list[str]:
        """What is said in a sentence each."""
        sizes = [len(middle_of(basic_game(seed), after).save()) for seed in range(200) for after in (0, 20, 10_000)]
        many, few = (self.workers[0].ask("memory", deck) for deck in ("all", "few"))
        pool = len(tcg.BUILT_IN.characters) + len(tcg.BUILT_IN.battle_cards)
        starts = [
            f"{start_time(module, worker.folder, self.repeats) * 1000:.0f} ms ({module}, {worker.name})"
            for module in ("spacebridge.tcg", "spacebridge.dbg")
            for worker in self.workers
        ]
        return [
            f"A match takes {many / 1000:.1f} kB beside what all matches share, with all {pool} cards loaded; "
            f"{few / 1000:.1f} kB with Wave 1 alone.",
            f"A save of a Basic game with its log has {statistics.median(sizes):.0f} bytes in the median, and "
            f"{max(sizes)} at most.",
            f"To import takes {', '.join(starts)}.",
        ]


def ratio(values: list[float] | None, base: list[float] | None) -> Cell:
    """The median of the ratios within the rounds."""
    if values is None or base is None:
        return "-"
    return f"{statistics.median(one / other for one, other in zip(values, base, strict=True)):.2f}"


def start_time(module: str, folder: Path, repeats: int) -> float:
    """Median seconds to import a module, less an empty interpreter's start."""

    def once(program: str) -> float:
        start = time.perf_counter()
        env = {**os.environ, "PYTHONPATH": str(folder)}
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, env=env)
        return time.perf_counter() - start

    return statistics.median(once(f"import {module}") - once("pass") for _ in range(repeats))


def processor() -> str:
    """What the machine calls its processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    named = dict(line.replace("\t", "").split(": ", 1) for line in lines if ": " in line)
    return f"{named.get('model name', platform.machine())} (family {named.get('cpu family', '?')})"


def conditions(args: argparse.Namespace, bench: Bench) -> str:
    peers = [
        f"{name} {version(module)}" for name, (module, _) in PEERS.items() if name == CHESS and name in bench.peers
    ]
    return (
        f"One core of {processor()}, {platform.system()}, {platform.python_implementation()} "
        f"{platform.python_version()}, msgspec {version('msgspec')}"
        f"{''.join(f', {peer}' for peer in peers)}. Each figure is the median of {args.repeats} alternating rounds of "
        f"{args.seconds:g} s of the processor's time, each ratio the median of the ratios within a round."
    )


def as_page(about: str, parts: list[Sheet | str]) -> str:
    lines = [
        "# Performance", "",
        "This page is made by `make performance` (`bench/engine.py`). " + about, "",
        "`plain` is the package as it lies in `src`; `compiled` the same with what mypyc compiles, made by "
        "`python build_compiled.py FOLDER --copy`, which is what `make fast` and a compiled wheel have. Both play the "
        "same games.",
    ]  # fmt: skip
    for part in parts:
        if isinstance(part, str):
            lines += ["", part]
            continue
        title, columns, rows = part
        left = sum(1 for one in columns if one in ("game", "build", "search", "what"))
        lines += ["", f"## {title}", "", f"| {' | '.join(columns)} |"]
        lines.append("|" + " --- |" * left + " ---: |" * (len(columns) - left))
        lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines)


def as_tables(console: Console, parts: list[Sheet | str]) -> None:
    for part in parts:
        if isinstance(part, str):
            console.print(part)
            continue
        title, columns, rows = part
        table = Table(title=title)
        for column in columns:
            table.add_column(column, justify="left" if column in ("game", "build", "search", "what") else "right")
        for row in rows:
            table.add_row(*row)
        console.print(table)


def builds_of(given: list[str]) -> dict[str, Path]:
    found: dict[str, Any] = {PLAIN: ROOT / "src"}
    for one in given:
        name, _, folder = one.partition("=")
        if not (Path(folder) / "spacebridge").is_dir():
            raise SystemExit(f"there is no package in {folder!r}: say NAME=FOLDER")
        found[name] = Path(folder).resolve()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.6, help="for each row and repeat")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--build", action="append", default=[], metavar="NAME=FOLDER", help="another build beside src")
    parser.add_argument("--page", action="store_true", help="write the page docs/performance.md")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    bench = Bench(builds_of(args.build), args.seconds, args.repeats)
    parts: list[Sheet | str] = [bench.games(), bench.searches(), bench.growth(), bench.later(), *bench.beginnings()]
    if bench.missing:
        parts.append(f"Not installed, so not measured: {', '.join(bench.missing)}.")
    for worker in bench.workers:
        worker.close()
    about = conditions(args, bench)
    if args.page:
        print(as_page(about, parts))
        return
    console = Console(width=110 if not sys.stdout.isatty() else None)
    console.print(about)
    as_tables(console, parts)


if __name__ == "__main__":
    main()
