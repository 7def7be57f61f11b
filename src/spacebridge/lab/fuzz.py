"""The commands `spacebridge fuzz` and `spacebridge idle`: play at random and look for what must not happen."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..games import kits
from ..kernel.options import LateParser

if TYPE_CHECKING:
    from .harness import Report

ALL_CHECKS = "fuzz,options,forks,saves,samples,interference,replay"
ENOUGH = 20
"""After so many violations the run ends."""


def add_fuzz(commands: argparse._SubParsersAction[LateParser], run_doors: Callable[[argparse.Namespace], int]) -> None:
    """Teach the command line `fuzz`; some doors for strangers are the table's, so whoever knows it knocks at them."""
    parser = commands.add_parser("fuzz", help="play at random and look for what must never happen")
    parser.add_argument("--game", choices=[*kits.names(), "all"], default="all", help="which games (default all)")
    parser.add_argument("--decisions", type=int, default=2000, metavar="N", help="how many decisions (default 2000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed (default 1)")
    parser.add_argument(
        "--table", default="", metavar="WORDS", help='only tables with this in their names, such as "random decks"'
    )
    parser.add_argument("--checks", default=ALL_CHECKS, metavar="LIST", help=f"some of {ALL_CHECKS} (default all)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (default 1)")
    parser.add_argument("--out", type=Path, default=Path("fuzz"), metavar="DIR", help="where failures are written")
    parser.add_argument("--again", type=Path, metavar="FILE", help="only look again at a failure that was written")
    parser.add_argument(
        "--doors", metavar="LIST", help="bring bent files, addresses and messages to all doors, or to some of them"
    )
    parser.add_argument("--inputs", type=int, default=1000, metavar="N", help="how many to each door (default 1000)")
    parser.set_defaults(run=lambda args: run_doors(args) if args.doors else run_fuzz(args))


def add_idle(commands: argparse._SubParsersAction[LateParser]) -> None:
    """Teach the command line `idle`."""
    parser = commands.add_parser("idle", help="play at random and count questions whose answer makes no difference")
    parser.add_argument("--game", choices=kits.names(), default=kits.first(), help="which game (default %(default)s)")
    parser.add_argument("--decisions", type=int, default=5000, metavar="N", help="how many decisions (default 5000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed (default 1)")
    parser.set_defaults(run=run_idle)


def run_idle(args: argparse.Namespace) -> int:
    """Exit status 0 only where no kind of question is idle too often."""
    from ..kernel.errors import BadInput
    from .idle import measure, too_idle

    if args.decisions < 1:
        raise BadInput(f"--decisions is at least 1, not {args.decisions}")
    books = kits.of(args.game).books
    found = measure(books.tables(args.seed), args.decisions)
    wrong = too_idle(found, books.meant)
    for kind in sorted(found.values(), key=lambda kind: (-kind.idle, kind.prompt)):
        mark = " TOO OFTEN" if kind in wrong else " (meant)" if kind.prompt in books.meant else ""
        print(f"{kind.prompt:<52} {kind.asked:>7} asked {kind.idle:>6} idle {kind.share:>7.1%}{mark}")
        for card, (asked, idle) in sorted(kind.cards.items(), key=lambda row: (-row[1][1], row[0])):
            if idle:
                print(f"    {card:<48} {asked:>7} {idle:>12}")
    return 1 if wrong else 0


def run_fuzz(args: argparse.Namespace) -> int:
    """Exit status 0 only where nothing was found."""
    from ..kernel.english import count
    from ..kernel.errors import BadInput
    from .checks import find_checks
    from .harness import plan, run
    from .subjects import table_name

    if args.again is not None:
        return _again(args.again)
    for name in ("decisions", "jobs"):
        if getattr(args, name) < 1:
            raise BadInput(f"--{name} is at least 1, not {getattr(args, name)}")
    games = list(kits.names()) if args.game == "all" else [args.game]
    jobs = plan(games, args.decisions, args.seed, find_checks(args.checks), args.table)
    tables: dict[str, list[int]] = {}
    shown: set[str] = set()
    violations = 0
    for report in run(jobs, args.jobs):
        tables.setdefault(table_name(report.job.game, report.job.seed), []).append(report.job.limit)
        if report.violation:
            violations += 1
            _tell(report, args.out, shown)
            if violations == ENOUGH:
                print(f"Enough: {ENOUGH} violations.")
                break
    for table in sorted(tables):
        games_played = count(len(tables[table]), "game")
        print(f"{table:<32} {games_played:>10} {count(sum(tables[table]), 'decision'):>18}")
    total = sum(sum(numbers) for numbers in tables.values())
    print(f"{count(total, 'decision')}, {count(violations, 'violation')}")
    return 1 if violations else 0


def _tell(report: Report, out: Path, shown: set[str]) -> None:
    """Where it was found; what looks the same is made small once."""
    from .checks import bare, kind_of_violation
    from .shrink import find_step, shrink
    from .subjects import table_name

    job, subject = report.job, report.subject
    table = table_name(job.game, job.seed, report.check)
    step = find_step(subject, report.check, job.seed, report.limit)
    where = f"{table}: seed {job.seed} step {step}"
    print(f"VIOLATION {where}, check {report.check}: {bare(report.violation)}", flush=True)
    kind = kind_of_violation(report.violation)
    if kind in shown:
        return
    shown.add(kind)
    file = shrink(subject, report.check, job.seed, report.limit, report.violation).write(out)
    print(f"  written to {file}; look again with: spacebridge fuzz --again {file}", flush=True)


def _again(file: Path) -> int:
    from .shrink import again

    found = again(file)
    print(f"{file}: {found}" if found else f"{file}: no violation")
    return 1 if found else 0
