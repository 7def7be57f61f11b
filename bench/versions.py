"""This version of the engine beside another checkout of it, in one run on one core.

    git worktree add ../before <commit>
    python bench/versions.py ../before

Each round measures every row in a fresh process of either version, one after the other, so that a slow moment of the
machine falls on both; python-chess runs in each as a yardstick. Figures are medians, and the last column says how many
times as fast this version is.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROWS = ("tcg basic", "tcg expanded", "dbg 2 players", "dbg 5 players", "python-chess")
SINGLE = ("tcg copy", "tcg save", "dbg copy", "dbg save")
IMPORTS = {"tcg import": "spacebridge.tcg", "dbg import": "spacebridge.dbg"}
TIMED_IMPORT = "import time; start = time.process_time(); import {}; print(time.process_time() - start)"


def worker(seconds: float, seed: int) -> dict[str, float]:
    """Figures of the version that this process imports: decisions a second, and microseconds."""
    from bench import engine

    rows = {
        "tcg basic": engine.basic_playout,
        "tcg expanded": engine.expanded_playout,
        "dbg 2 players": engine.building_row(2).playout,
        "dbg 5 players": engine.building_row(5).playout,
        "python-chess": engine.chess_row().playout,
    }
    found: dict[str, float] = {}
    for name, playout in rows.items():
        rng = random.Random(seed)
        decisions, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            decisions += playout(rng)
        found[name] = decisions / spent
    tables = {
        "tcg": engine.middle_of(engine.expanded_game(9), 30),
        "dbg": engine.middle_of(engine.building_game(2, 3), 150),
    }
    for name, game in tables.items():
        found[f"{name} copy"] = microseconds(game.clone)
        found[f"{name} save"] = microseconds(game.save, rounds=500)
    return found


def microseconds(call: Callable[[], object], rounds: int = 2000) -> float:
    call()  # the first one makes what the others share
    start = time.process_time()
    for _ in range(rounds):
        call()
    return (time.process_time() - start) / rounds * 1e6


def measure(folder: Path, seconds: float, seed: int) -> dict[str, float]:
    command = [sys.executable, str(Path(__file__)), "--worker", str(seconds), str(seed)]
    environment = {**os.environ, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{Path(__file__).parents[1]}"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found = {name: float(value) for name, value in json.loads(done.stdout).items()}
    # Each version keeps its bytecode by itself: the first import makes it, the second one is measured.
    with tempfile.TemporaryDirectory() as bytecode:
        environment |= {"PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
        for name, module in IMPORTS.items():
            command = [sys.executable, "-c", TIMED_IMPORT.format(module)]
            for _ in range(2):
                done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
            found[name] = float(done.stdout) * 1000
    return found


def main() -> None:
    from rich.console import Console
    from rich.table import Table

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, help="the root of another checkout")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each row and round")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    if not (args.before / "src" / "spacebridge").is_dir():
        parser.error(f"{args.before} is no checkout of the project")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    folders = {"before": args.before.resolve(), "now": Path(__file__).resolve().parents[1]}
    figures: dict[str, dict[str, list[float]]] = {which: {} for which in folders}
    for round_number in range(args.rounds):
        for which, folder in folders.items():
            for name, value in measure(folder, args.seconds, round_number).items():
                figures[which].setdefault(name, []).append(value)
    table = Table(title=f"Two versions on one core of Python {sys.version.split()[0]}, median of {args.rounds}")
    for column in ("what", "before", "now", "x chess before", "x chess now", "times as fast"):
        table.add_column(column, justify="left" if column == "what" else "right")
    before, now = ({name: statistics.median(f) for name, f in figures[which].items()} for which in folders)
    for name in ROWS:
        chess = [f"{side[name] / side['python-chess']:.2f}" for side in (before, now)]
        table.add_row(f"{name}, decisions/s", f"{before[name]:,.0f}", f"{now[name]:,.0f}", *chess,
                      f"{now[name] / before[name]:.2f}")  # fmt: skip
    for name in SINGLE:
        table.add_row(
            f"{name}, µs", f"{before[name]:.1f}", f"{now[name]:.1f}", "", "", f"{before[name] / now[name]:.2f}"
        )
    for name in IMPORTS:
        table.add_row(
            f"{name}, ms", f"{before[name]:.0f}", f"{now[name]:.0f}", "", "", f"{before[name] / now[name]:.2f}"
        )
    Console(width=110 if not sys.stdout.isatty() else None).print(table)


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[1] == "--worker":
        print(json.dumps(worker(float(sys.argv[2]), int(sys.argv[3]))))
    else:
        main()
