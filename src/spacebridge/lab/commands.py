"""The commands of the laboratory: sim, gauntlet, stats and ladder."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..games import kits
from ..kernel.errors import BadInput
from ..kernel.options import LateParser, add_questions_of_all, answers_to

if TYPE_CHECKING:
    from .jobs import Job, Pairing
    from .results import Row, Store
    from .runner import Failure

    Subparsers = argparse._SubParsersAction[LateParser]
else:
    Subparsers = object

MOST = 10_000_000
"""Of anything that is counted."""
GAMES = {"sim": 100, "gauntlet": 20, "stats": 200, "ladder": 200}


def add_commands(subparsers: Subparsers) -> None:
    """Register the laboratory; nothing of it is loaded before it is asked for."""
    sim = subparsers.add_parser("sim", help="let bots play many games and count who wins")
    sim.later(_fill_sim)
    sim.set_defaults(run=run_sim)
    gauntlet = subparsers.add_parser("gauntlet", help="every deck and bot against every other one, with ratings")
    gauntlet.later(_fill_gauntlet)
    gauntlet.set_defaults(run=run_gauntlet)
    stats = subparsers.add_parser("stats", help="what results say about the cards")
    stats.later(_fill_stats)
    stats.set_defaults(run=run_stats)
    ladder = subparsers.add_parser("ladder", help="does each level of bot beat the one below it")
    ladder.later(_fill_ladder)
    ladder.set_defaults(run=run_ladder)

    heatmap = subparsers.add_parser(
        "heatmap", help="team width against deck colour, every strategy against every other"
    )
    heatmap.add_argument(
        "--widths", type=int, nargs="+", default=[2, 3, 4], help="numbers of characters (default 2 3 4)"
    )
    heatmap.add_argument("--orange", type=int, nargs="+", default=[0, 25, 50, 75, 100], help="per cent of orange cards")
    heatmap.add_argument("--games", type=int, default=20, help="games for each pair of strategies (default 20)")
    heatmap.add_argument("--bot", default="careful", help="who plays (default careful)")
    heatmap.add_argument("--seed", type=int, default=1)
    heatmap.add_argument("--jobs", type=int, default=1)
    heatmap.add_argument("--plot", metavar="FILE", help="write the heat map as PNG or SVG")
    heatmap.set_defaults(run=run_heatmap)


def _fill_sim(parser: argparse.ArgumentParser) -> None:
    _add_job(parser, "games in all", bots="who plays: names, with a budget of their own if wanted (veteran@200ms)")
    parser.add_argument("--mixed", action="store_true", help="in co-op: different bots in one team")
    _add_mirror(parser, False)


def _fill_gauntlet(parser: argparse.ArgumentParser) -> None:
    _add_job(parser, "games of each pair", bots="who plays (default: careful)")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw heat map and rating curves (.png or .svg)")


def _fill_stats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="results of sim; none: play games now")
    _add_job(parser, "games to play where no file is named", bots="who plays (default: careful)")
    parser.add_argument("--sort", default="worth", metavar="COLUMN", help="the column to sort by (default worth)")
    parser.add_argument("--columns", nargs="+", default=[], metavar="COLUMN", help="only these columns")
    parser.add_argument("--top", type=int, metavar="N", help="only the first cards")


def _fill_ladder(parser: argparse.ArgumentParser) -> None:
    _add_job(parser, "games of each step", bots="the steps, the weakest first (default: all levels)")
    _add_mirror(parser, True)


def _add_job(parser: argparse.ArgumentParser, games: str, bots: str) -> None:
    """The options that say which games are played, and where."""
    command = parser.prog.split()[-1]
    parser.add_argument("--game", choices=kits.names(), default=kits.first(), help="which game (default %(default)s)")
    parser.add_argument("--bots", nargs="+", metavar="BOT", help=bots)
    parser.add_argument("--games", type=int, metavar="N", help=f"{games} (default {GAMES[command]})")
    parser.add_argument("--seed", type=int, help="a number that fixes all chance")
    parser.add_argument("--iterations", type=int, metavar="N", help="how much a bot thinks about a decision")
    parser.add_argument("--ms", type=float, metavar="N", help="the same in milliseconds; not repeatable")
    add_questions_of_all(parser, kits)
    parser.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (default: one for each core)")
    parser.add_argument("--on", choices=["local", "ray"], default="local", help="where to play (default local)")
    parser.add_argument("--ray-address", metavar="ADDRESS", help="a Ray cluster (default: one on this machine)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the results (.csv or .parquet)")
    parser.add_argument("--resume", action="store_true", help="keep the games that --out holds and play the rest")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_mirror(parser: argparse.ArgumentParser, default: bool) -> None:
    bringing = [kit.name for kit in kits if kit.books.own_sides]
    parser.add_argument(
        "--mirror",
        action=argparse.BooleanOptionalAction,
        default=default,
        help=f"{', '.join(bringing)}: both sides play the same deck, instead of all pairs of decks",
    )


# From options to a job


def _positive(name: str, value: float | None) -> None:
    if value is not None and not 0 < value <= MOST:
        raise BadInput(f"{name} is more than 0 and at most {MOST}, not {value}")


def _refuse(args: argparse.Namespace, names: Sequence[str], why: str) -> None:
    for name in names:
        if getattr(args, name.replace("-", "_")) not in (None, False, []):
            raise BadInput(f"--{name} is for {why}")


def make_job(args: argparse.Namespace, plan: str, bots: Sequence[str], games: int) -> Job:
    """The job that the options describe."""
    from .jobs import Job, read_player, read_sets, settings_of

    for name in ("games", "iterations", "ms", "jobs", "players"):
        _positive(f"--{name}", getattr(args, name, None))
    if args.iterations is not None and args.ms is not None:
        raise BadInput("a budget is --iterations or --ms, not both")
    chosen = tuple(read_player(text, args.iterations, args.ms) for text in bots)
    for one in chosen:
        one.check()
    kit = kits.of(args.game)
    own = {question.option for question in kit.questions}
    for other in kits:
        strange = [one.option for one in other.questions if one.jobs and one.option not in own]
        _refuse(args, strange, f"the {other.title} (--game {other.name})")
    job = Job(
        game=kit.name,
        bots=chosen,
        seed=args.seed if args.seed is not None else secrets.randbits(48),
        games=games,
        settings=settings_of(kit.name, answers_to(kit, args)),
        plan=plan,
        mixed=getattr(args, "mixed", False),
        mirror=getattr(args, "mirror", False) and kit.books.own_sides,
        sets=read_sets(args.set),
    )
    if job.mixed and not job.team:
        raise BadInput(f"--mixed is for team games: {_team_game()}")
    return job


def _team_game() -> str:
    """How a game is asked for in which all win or lose together."""
    ways = ((kit, way) for kit in kits for way in kit.ways.values() if way.team)
    return next((f"--game {kit.name} --{kit.way_field} {way.id}" for kit, way in ways), "there is none")


def _bots(args: argparse.Namespace) -> list[str]:
    return args.bots or ["careful"]


def _games(args: argparse.Namespace, plan: str) -> int:
    games: int = args.games if args.games is not None else GAMES[plan]
    _positive("--games", games)
    return games


# Playing


def play(args: argparse.Namespace, job: Job) -> tuple[list[Row], list[Failure]]:
    """Play what is not played yet; the rows are those of the whole job."""
    from .jobs import check, matches
    from .results import Store, optional
    from .runner import Failure, run

    check(job)
    if args.on == "ray":
        optional("ray", "ray")
    elif args.ray_address is not None:
        raise BadInput("--ray-address goes with --on ray")
    store = Store(args.out, job.id, args.resume)
    listed = matches(job)
    _compare(listed, store)
    todo = [match for match in listed if match.number not in store.rows]
    store.begin()
    if store.torn:
        print("spacebridge: the last line of the results was torn, so that game is played again", file=sys.stderr)
    failed: list[Failure] = []
    step, close = _progress(job.games, job.games - len(todo))
    try:
        outcomes = run(job, todo, args.jobs or os.cpu_count() or 1, args.on, args.ray_address) if todo else iter(())
        for outcome in outcomes:
            if isinstance(outcome, Failure):
                failed.append(outcome)
            else:
                store.add(outcome)
            step()
    finally:
        close()
    store.finish()
    rows = [row for number, row in sorted(store.rows.items()) if number < job.games]
    return rows, sorted(failed, key=lambda one: one.number)


def _compare(listed: Sequence[Pairing], store: Store) -> None:
    """Refuse results of a version that would have played other games under the same name."""
    for match in listed:
        row = store.rows.get(match.number)
        if row is not None and (row.seed, row.bots) != (match.seed, match.bots):
            raise BadInput(f"{store.path} holds another game {match.number} than this job has: name another file")


def _progress(total: int, done: int) -> tuple[Callable[[], None], Callable[[], None]]:
    """A bar on the error output of a terminal; elsewhere nothing."""
    if not sys.stderr.isatty():
        return (lambda: None), (lambda: None)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    columns = ("Games", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("", total=total, completed=done)
    bar.start()
    return (lambda: bar.advance(task)), bar.stop


def _finish(args: argparse.Namespace, found: object, failed: list[Failure], kept: int, tell: Callable[[], None]) -> int:
    """Print, and say what went wrong; 1 where a game is missing."""
    import msgspec

    from .report import failures

    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    else:
        tell()
    if failed:
        print(f"spacebridge: {failures(failed, kept)}", file=sys.stderr)
    return 1 if failed else 0


def _told(failed: list[Failure]) -> list[dict[str, object]]:
    return [{"number": one.number, "why": one.why} for one in failed]


def run_sim(args: argparse.Namespace) -> int:
    import msgspec

    from .ratings import summary
    from .report import tell_summary

    if not args.bots:
        raise BadInput("name the bots that play with --bots, for example --bots careful random")
    job = make_job(args, "sim", args.bots, _games(args, "sim"))
    rows, failed = play(args, job)
    found = msgspec.structs.replace(summary(job, rows), failed=_told(failed))
    return _finish(args, found, failed, len(rows), lambda: tell_summary(found, job))


def run_gauntlet(args: argparse.Namespace) -> int:
    import msgspec

    from . import gauntlet, plots
    from .jobs import pairs_of
    from .report import tell_gauntlet
    from .results import optional

    job = make_job(args, "gauntlet", _bots(args), _games(args, "gauntlet"))
    gauntlet.check(job)
    optional("openskill.models", "lab")
    if args.plot is not None:
        plots.check_name(args.plot)
    job = msgspec.structs.replace(job, games=job.games * len(pairs_of(job)))
    rows, failed = play(args, job)
    found = msgspec.structs.replace(gauntlet.evaluate(job, rows), failed=_told(failed))
    if args.plot is not None:
        plots.draw_gauntlet(found, args.plot)
    return _finish(args, found, failed, len(rows), lambda: tell_gauntlet(found))


def run_ladder(args: argparse.Namespace) -> int:
    import msgspec

    from . import ladder
    from .report import tell_ladder

    budget = args.iterations is not None or args.ms is not None
    job = make_job(args, "ladder", args.bots or (ladder.NAMES if budget else ladder.RUNGS), _games(args, "ladder"))
    ladder.check(job)
    steps = len(job.bots) - (0 if job.team else 1)
    job = msgspec.structs.replace(job, games=job.games * steps)
    rows, failed = play(args, job)
    found = msgspec.structs.replace(ladder.evaluate(job, rows), failed=_told(failed))
    return _finish(args, found, failed, len(rows), lambda: tell_ladder(found, job))


def run_stats(args: argparse.Namespace) -> int:
    from . import stats
    from .report import tell_stats
    from .results import read_rows

    _positive("--top", args.top)
    rows: list[Row] = []
    failed: list[Failure] = []
    if args.files:
        names = ["bots", "games", "seed", "iterations", "ms", "out", "resume", "jobs"]
        names += [one.option for kit in kits for one in kit.questions if one.jobs and not one.about_cards]
        _refuse(args, names, "games to be played, and these results are played already")
        for file in args.files:
            found, torn = read_rows(file)
            rows += found
            if torn:
                print(f"spacebridge: the last line of {file} is torn and left out", file=sys.stderr)
        stats.check_columns(stats.check_rows(rows), [*args.columns, args.sort])
    else:
        stats.check_columns(args.game, [*args.columns, args.sort])
        rows, failed = play(args, make_job(args, "sim", _bots(args), _games(args, "stats")))
        if not rows:
            return _finish(args, {}, failed, 0, lambda: None)
    kit = kits.of(rows[0].game).with_sets(args.set)
    report = stats.evaluate(rows, kit, kit.answered(answers_to(kit, args)))
    shown = stats.sort_cards(report.cards, args.sort)[: args.top]
    data = stats.as_json(report, shown, args.columns) if args.json else report
    return _finish(args, data, failed, len(rows), lambda: tell_stats(report, args.columns, args.sort, args.top))


def run_heatmap(args: argparse.Namespace) -> int:
    from .heatmap import run

    return run(args)
