"""The command `spacebridge`."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from . import __version__
from .kernel.errors import BadInput, BadSave, BadScenario, SpacebridgeError


def main(argv: Sequence[str] | None = None) -> int:
    parser = build_parser()
    args = parser.parse_args(argv)
    run: Callable[[argparse.Namespace], int] | None = getattr(args, "run", None)
    if run is None:
        parser.print_help()
        return 2
    try:
        return run(args)
    except SpacebridgeError as error:
        print(f"spacebridge: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="spacebridge", description="Play the Transformers card games by the rules.")
    parser.add_argument("--version", action="version", version=f"spacebridge {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = commands.add_parser("play", help="play a game in the terminal")
    games = play.add_subparsers(title="games", metavar="GAME", required=True)
    tcg = games.add_parser("tcg", help="the Trading Card Game")
    tcg.add_argument("--rules", default="basic", help="which rules: basic (default)")
    tcg.add_argument("--decks", nargs="+", metavar="DECK", help="one box for both players, or a deck for each")
    tcg.add_argument("--p1", default="human", metavar="WHO", help="human or a bot: random (default human)")
    tcg.add_argument("--p2", default="random", metavar="WHO", help="human or a bot: random (default random)")
    tcg.add_argument("--first", choices=["p1", "p2"], help="who goes first (default: chance)")
    tcg.add_argument("--seed", type=int, help="a number that fixes all chance")
    tcg.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved game")
    tcg.add_argument("--plain", action="store_true", help="no colours")
    tcg.set_defaults(run=play_tcg)

    scenario = commands.add_parser("scenario", help="run or show scenario files")
    verbs = scenario.add_subparsers(title="verbs", metavar="VERB", required=True)
    run = verbs.add_parser("run", help="run files or folders; exit 0 only when all pass")
    run.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    run.set_defaults(run=scenario_run)
    show = verbs.add_parser("show", help="print the position of a scenario")
    show.add_argument("file", type=Path, metavar="FILE")
    show.set_defaults(run=scenario_show)

    rules = commands.add_parser("rules", help="the rules and what shows them")
    verbs = rules.add_subparsers(title="verbs", metavar="VERB", required=True)
    coverage = verbs.add_parser("coverage", help="each clause and ruling with the scenarios that cite it")
    coverage.add_argument("--json", action="store_true", help="as JSON")
    coverage.add_argument("--game", choices=["tcg", "dbg"], help="of one game only")
    coverage.add_argument("--scenarios", type=Path, metavar="DIR", help="where the scenarios lie")
    coverage.set_defaults(run=rules_coverage)
    rule = verbs.add_parser("show", help="one clause in our words, and its scenarios")
    rule.add_argument("id", metavar="ID")
    rule.add_argument("--scenarios", type=Path, metavar="DIR", help="where the scenarios lie")
    rule.set_defaults(run=rules_show)
    return parser


# play


def play_tcg(args: argparse.Namespace) -> int:
    from rich.console import Console

    from . import tcg
    from .bots import make_bot
    from .terminal.play import Seat, Session

    # 63 bits of fresh chance where no seed is asked for; printed, so that the game can be played again
    seed = args.seed if args.seed is not None else secrets.randbits(63)
    seats = []
    for number, who in enumerate((args.p1, args.p2)):
        seats.append(Seat(who, None if who == "human" else make_bot(who, seed + number + 1)))
    if args.resume is not None:
        try:
            data = args.resume.read_bytes()
        except OSError as error:
            raise BadInput(f"the save {args.resume} can't be read: {error.strerror}") from None
        try:
            game = tcg.load(data)
        except BadSave as error:
            raise BadInput(f"{args.resume}: {error}") from None
    else:
        decks = args.decks or ["autobot-starter-set", "bumblebee-vs-megatron-starter-set"]
        first = None if args.first is None else int(args.first[1]) - 1
        game = tcg.new_game([tcg.deck(name) for name in decks], rules=args.rules, seed=seed, first=first)
    at_terminal = sys.stdin.isatty()
    console = Console(no_color=args.plain, highlight=False, soft_wrap=False, width=None if sys.stdout.isatty() else 100)
    if args.resume is None:
        console.print(f"Seed {seed}.")
    session = Session(game, (seats[0], seats[1]), console, _reader(at_terminal, console), args.resume)
    return session.run()


def _reader(at_terminal: bool, console: object) -> Callable[[], str | None]:
    def read() -> str | None:
        try:
            if at_terminal:
                return input("> ")
            line = sys.stdin.readline()
        except EOFError:
            return None
        if not line:
            return None
        print(f"> {line.rstrip()}")
        return line

    return read


# scenario


def _adapters() -> None:
    """Teach the scenario runner the games."""
    from .tcg import scenarios  # noqa: F401


def scenario_run(args: argparse.Namespace) -> int:
    from .kernel.scenario import Failed, Scenario, run_scenario, scenario_files

    _adapters()
    files = scenario_files(args.paths)
    if not files:
        raise BadInput(f"there is no scenario file below {', '.join(map(str, args.paths))}")
    passed = failed = 0
    for file in files:
        try:
            run_scenario(Scenario.read(file))
            passed += 1
        except (Failed, BadScenario) as error:
            print(f"FAIL {error}")
            failed += 1
        except Exception as error:  # a defect of ours must not hide the other results
            print(f"FAIL {file}: the engine broke: {type(error).__name__}: {error}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def scenario_show(args: argparse.Namespace) -> int:
    from rich.console import Console

    from .kernel.scenario import Scenario
    from .terminal.show import show_scenario

    _adapters()
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 100)
    show_scenario(Scenario.read(args.file), console)
    return 0


# rules


def scenarios_folder(given: Path | None) -> Path:
    """The scenarios that come with the package, or beside its source."""
    here = Path(__file__).parent
    for folder in [given] if given is not None else [here / "scenarios", here.parent.parent / "scenarios"]:
        if folder.is_dir():
            return folder
    raise BadInput(f"there is no folder of scenarios at {given or 'the place where they are installed'}")


def _cites(folder: Path) -> dict[str, list[str]]:
    from .kernel.scenario import Scenario, scenario_files

    return {str(file.relative_to(folder)): Scenario.read(file).cites for file in scenario_files([folder])}


def rules_coverage(args: argparse.Namespace) -> int:
    from .kernel.clauses import coverage, unknown_cites

    cites = _cites(scenarios_folder(args.scenarios))
    rows = [row for row in coverage(cites) if args.game in (None, row.clause.game)]
    strangers = unknown_cites(cites)
    counts = {status: sum(row.status == status for row in rows) for status in ("covered", "uncovered", "not testable")}
    if args.json:
        clauses = [
            {
                "id": row.clause.id,
                "game": row.clause.game,
                "text": row.clause.text,
                "testable": row.clause.testable,
                "status": row.status,
                "scenarios": list(row.scenarios),
            }
            for row in rows
        ]
        print(json.dumps({"clauses": clauses, "counts": counts, "unknown": strangers}, indent=1, ensure_ascii=False))
        return 0
    for row in rows:
        shown = ", ".join(row.scenarios) if row.scenarios else f"({row.status})"
        print(f"{row.clause.id:<24} {shown}")
    for id, files in strangers.items():
        print(f"{id:<24} (cited, but in no rule document of ours) {', '.join(files)}")
    print(", ".join(f"{number} {status}" for status, number in counts.items()))
    return 0


def rules_show(args: argparse.Namespace) -> int:
    from .kernel.clauses import clauses, coverage
    from .kernel.english import suggest

    known = clauses()
    if args.id not in known:
        raise BadInput(f"there is no clause or ruling {args.id!r}{suggest(args.id, known)}")
    clause = known[args.id]
    print(f"{clause.id}: {clause.text or 'not implemented yet'}")
    row = next(r for r in coverage(_cites(scenarios_folder(args.scenarios))) if r.clause.id == args.id)
    for file in row.scenarios:
        print(f"  shown by {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
