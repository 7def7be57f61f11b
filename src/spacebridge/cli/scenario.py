"""`spacebridge scenario`: run or show scenario files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..games import kits
from ..kernel.errors import BadInput, BadScenario
from ..kernel.files import read_text
from ..kernel.kit import Kit
from ..kernel.strangers import printable

if TYPE_CHECKING:
    from .play import Commands


def add(commands: Commands) -> None:
    scenario = commands.add_parser("scenario", help="run or show scenario files")
    verbs = scenario.add_subparsers(title="verbs", metavar="VERB", required=True)
    one_of = "FILE#NAME or FILE#NUMBER: one of the scenarios of a file"
    run = verbs.add_parser("run", help="run files or folders; exit 0 only when all pass")
    run.add_argument("paths", nargs="+", type=Path, metavar="PATH", help=f"a file or a folder; {one_of}")
    run.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")
    run.set_defaults(run=scenario_run)
    show = verbs.add_parser("show", help="print the positions of a file")
    show.add_argument("file", type=Path, metavar="FILE", help=f"a file; {one_of}")
    show.add_argument("--set", action="append", default=[], type=Path, metavar="FILE", help="load a set of your own")
    show.set_defaults(run=scenario_show)


def kit_of_set(file: Path) -> Kit:
    """Which game a set file is for; what can't be read is left to the first one to complain about."""
    from ..kernel.setfiles import MAX_BYTES
    from ..kernel.yamlfile import Document

    try:
        text = read_text(file, f"the set file {file}")
    except BadInput:
        return kits.of(kits.first())
    value = Document(text, str(file)).value if len(text) <= MAX_BYTES else None
    return next((kit for kit in kits if kit.shelf.owns(value)), kits.of(kits.first()))


def lend(sets: Sequence[Path]) -> None:
    """Teach the scenario runner the games, with sets of one's own where they are named."""
    from ..kernel.scenario import ADAPTERS

    owners = [(kit_of_set(file).name, file) for file in sets]
    for kit in kits:
        adapter = kit.with_sets([file for owner, file in owners if owner == kit.name]).scenarios
        if adapter is not None:
            ADAPTERS[kit.name] = adapter


def scenario_run(args: argparse.Namespace) -> int:
    from ..kernel.scenario import Failed, run_scenario
    from ..kernel.scenariofiles import filed_at

    lend(args.set)
    passed = failed = 0
    for filed in [one for path in args.paths for one in filed_at(path)]:
        try:
            run_scenario(filed.read())
            passed += 1
        except (Failed, BadScenario) as error:
            print(printable(f"FAIL {filed.blame(error)}"))
            failed += 1
        except Exception as error:  # a defect of ours must not hide the other results
            where = f"{filed.file}:{filed.line}"
            fault = f"{where}: the engine broke: {type(error).__name__}: {error}"
            print(printable(f"FAIL {filed.blame(fault)}"))
            failed += 1
    if not passed + failed:
        raise BadInput(f"there is no scenario file below {', '.join(map(str, args.paths))}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def scenario_show(args: argparse.Namespace) -> int:
    from rich.console import Console

    from ..kernel.scenariofiles import filed_at
    from ..terminal.show import show_scenario

    lend(args.set)
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 100)
    for number, filed in enumerate(filed_at(args.file)):
        if number:
            console.print()
        show_scenario(filed.read(), console)
    return 0
