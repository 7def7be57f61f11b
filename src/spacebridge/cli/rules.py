"""`spacebridge rules`: the rules and what shows them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ..games import kits
from ..kernel.errors import BadInput

if TYPE_CHECKING:
    from .play import Commands


def add(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="the rules and what shows them")
    verbs = rules.add_subparsers(title="verbs", metavar="VERB", required=True)
    coverage = verbs.add_parser("coverage", help="each clause and ruling with the scenarios that cite it")
    coverage.add_argument("--json", action="store_true", help="as JSON")
    coverage.add_argument("--game", choices=kits.names(), help="of one game only")
    coverage.add_argument("--scenarios", type=Path, metavar="DIR", help="where the scenarios lie")
    coverage.set_defaults(run=rules_coverage)
    rule = verbs.add_parser("show", help="one clause in our words, and its scenarios")
    rule.add_argument("id", metavar="ID")
    rule.add_argument("--scenarios", type=Path, metavar="DIR", help="where the scenarios lie")
    rule.set_defaults(run=rules_show)


def _cites(given: Path | None) -> dict[str, list[str]]:
    from ..kernel.scenariofiles import filed_below, scenarios_folder

    return {filed.id: list(filed.head().cites) for filed in filed_below(scenarios_folder(given))}


STATUSES = ("covered", "waiting", "uncovered", "not testable")


def rules_coverage(args: argparse.Namespace) -> int:
    from ..kernel.clauses import coverage, unknown_cites

    known = kits.clauses()
    cites = _cites(args.scenarios)
    rows = [row for row in coverage(known, cites) if args.game in (None, row.clause.game)]
    strangers = unknown_cites(known, cites)
    counts = {status: sum(row.status == status for row in rows) for status in STATUSES}
    if args.json:
        clauses = [
            {
                "id": row.clause.id,
                "game": row.clause.game,
                "text": row.clause.text,
                "testable": row.clause.testable,
                "status": row.status,
                "waits_for": row.clause.waits_for or None,
                "scenarios": list(row.scenarios),
            }
            for row in rows
        ]
        print(json.dumps({"clauses": clauses, "counts": counts, "unknown": strangers}, indent=1, ensure_ascii=False))
        return 0
    for row in rows:
        shown = ", ".join(row.scenarios) if row.scenarios else f"({row.status})"
        if row.status == "waiting":
            shown = f"(waiting for {row.clause.waits_for})"
        print(f"{row.clause.id:<24} {shown}")
    for id, files in strangers.items():
        print(f"{id:<24} (cited, but in no rule document of ours) {', '.join(files)}")
    print(", ".join(f"{number} {status}" for status, number in counts.items()))
    return 0


def rules_show(args: argparse.Namespace) -> int:
    from ..kernel.clauses import coverage
    from ..kernel.english import suggest

    known = kits.clauses()
    if args.id not in known:
        raise BadInput(f"there is no clause or ruling {args.id!r}{suggest(args.id, known)}")
    clause = known[args.id]
    print(f"{clause.id}: {clause.text}")
    row = next(r for r in coverage(known, _cites(args.scenarios)) if r.clause.id == args.id)
    for file in row.scenarios:
        print(f"  shown by {file}")
    if not row.scenarios:
        print(f"  shown by no scenario ({row.status})")
    return 0
