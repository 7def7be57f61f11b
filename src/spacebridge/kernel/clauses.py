"""The index of rule clauses and rulings: every id of the rule documents, and what it says in our words.

Those of sets that are not there yet are listed too, so that coverage can name what is still missing.
The data lies in spacebridge/rules, one file for each game.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Clause(msgspec.Struct, frozen=True):
    id: str
    game: str
    text: str
    """One line in our words."""
    testable: bool
    waits_for: str = ""
    """The id of a card that would show it, in a set that is not there yet."""


@cache
def clauses() -> dict[str, Clause]:
    """All known clauses and rulings by id, in the order of their documents."""
    found: dict[str, Clause] = {}
    for file in sorted(files("spacebridge").joinpath("rules").iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".toml"):
            continue
        data = tomllib.loads(file.read_text("utf-8"))
        words: dict[str, str] = data["words"]
        untestable = set(data["untestable"])
        waiting: dict[str, str] = data.get("waiting", {})
        for id in data["ids"]:
            found[id] = Clause(id, data["game"], words[id], id not in untestable, waiting.get(id, ""))
    return found


class Coverage(msgspec.Struct, frozen=True):
    clause: Clause
    scenarios: tuple[str, ...]

    @property
    def status(self) -> str:
        if self.scenarios:
            return "covered"
        if self.clause.waits_for:
            return "waiting"
        return "uncovered" if self.clause.testable else "not testable"


def coverage(cites: dict[str, list[str]]) -> list[Coverage]:
    """Each known clause with the scenarios that cite it; `cites` maps a scenario file to the ids it names."""
    by_id: dict[str, list[str]] = {}
    for file, ids in cites.items():
        for id in ids:
            by_id.setdefault(id, []).append(file)
    return [Coverage(clause, tuple(by_id.get(id, ()))) for id, clause in clauses().items()]


def unknown_cites(cites: dict[str, list[str]]) -> dict[str, list[str]]:
    """Cited ids that no document of ours has, with the files that cite them."""
    known = clauses()
    strangers: dict[str, list[str]] = {}
    for file, ids in cites.items():
        for id in ids:
            if id not in known:
                strangers.setdefault(id, []).append(file)
    return strangers
