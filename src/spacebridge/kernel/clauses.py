"""The index of a game's rule clauses and rulings: every id of its rule documents, and what it says in our words.

Those of sets that are not there yet are listed too, so that coverage can name what is still missing. A game brings its
own by its kit; `read_clauses` reads one from the file `clauses.toml` of a package.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

import msgspec

from .errors import BadInput


class Clause(msgspec.Struct, frozen=True):
    id: str
    game: str
    text: str
    """One line in our words."""
    testable: bool = True
    waits_for: str = ""
    """The id of a card that would show it, in a set that is not there yet."""
    ruling: bool = False
    """Is it an answer to a question, and no part of a rulebook?"""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An index as it is written."""

    ids: tuple[str, ...]
    words: dict[str, str]
    untestable: frozenset[str] = frozenset()
    waiting: dict[str, str] = {}
    rulings: tuple[str, ...] = ()
    """How the ids of rulings begin."""


def read_clauses(package: str, game: str) -> dict[str, Clause]:
    """All clauses and rulings of a game by id, in the order of their documents."""
    try:
        file = msgspec.convert(tomllib.loads(files(package).joinpath("clauses.toml").read_text("utf-8")), _File)
        return {
            id: Clause(id, game, file.words[id], id not in file.untestable, file.waiting.get(id, ""), _is_of(id, file))
            for id in file.ids
        }
    except (OSError, ValueError, KeyError) as error:
        raise BadInput(f"the index of rules in {package} can't be read: {error}") from None


def _is_of(id: str, file: _File) -> bool:
    return id.split("-", 1)[0] in file.rulings


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


def coverage(known: Mapping[str, Clause], cites: dict[str, list[str]]) -> list[Coverage]:
    """Each of these clauses with the scenarios that cite it; `cites` maps a scenario file to the ids it names."""
    by_id: dict[str, list[str]] = {}
    for file, ids in cites.items():
        for id in ids:
            by_id.setdefault(id, []).append(file)
    return [Coverage(clause, tuple(by_id.get(id, ()))) for id, clause in known.items()]


def unknown_cites(known: Mapping[str, Clause], cites: dict[str, list[str]]) -> dict[str, list[str]]:
    """Cited ids that are none of these, with the files that cite them."""
    strangers: dict[str, list[str]] = {}
    for file, ids in cites.items():
        for id in ids:
            if id not in known:
                strangers.setdefault(id, []).append(file)
    return strangers
