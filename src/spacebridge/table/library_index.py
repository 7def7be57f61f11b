"""The scenarios that come with the package: an index of all of them, made once from their first lines.

Reading two thousand files as YAML takes many seconds, and the index needs only the title, the ids that are cited, the
game and which cards occur. So it looks for these by their form, and reads a file properly where the form is unusual.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..dbg import scenarios as _dbg_scenarios
from ..dbg.catalogue import BUILT_IN as DBG
from ..dbg.catalogue import spell
from ..kernel.clauses import clauses
from ..kernel.errors import BadInput
from ..kernel.files import read_text
from ..kernel.scenario import Scenario, scenario_files, scenarios_folder
from ..tcg import scenarios as _tcg_scenarios
from ..tcg.catalogue import BUILT_IN as TCG
from .library_types import GameId
from .library_types.scenarios import Cited, ScenarioFile, ScenarioLine

ADAPTERS = (_tcg_scenarios, _dbg_scenarios)
"""Loading them lends both games to the scenario runner."""

MOST_LINES = 5_000
"""Scenarios that one answer lists."""

_TITLE = re.compile(r"""^title:[ ]*(?:"([^"\\]*)"|([^\s"'\[{&*!|>%@`#][^#\n]*?))[ ]*\n(?![ ])""", re.MULTILINE)
_CITES = re.compile(r"^cites:[ ]*\[([\w., -]*)\][ ]*$", re.MULTILINE)
_GAME = re.compile(r"^game:[ ]*(tcg|dbg)[ ]*$", re.MULTILINE)
_CHECK = re.compile(r"^check:", re.MULTILINE)
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Unknown(BadInput):
    """Something was asked for that there is not."""


class Entry:
    """A scenario of the package, and the ids of the cards in it."""

    __slots__ = ("cards", "line", "words")

    def __init__(self, line: ScenarioLine, cards: frozenset[str]) -> None:
        self.line = line
        self.cards = cards
        self.words = f"{line.title} {line.path} {' '.join(line.cites)}".lower()


class Index:
    """All scenarios by path, by cited id and by card."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.entries: dict[str, Entry] = {}
        self.by_cite: dict[str, list[Entry]] = {}
        self.by_card: dict[tuple[str, str], list[Entry]] = {}
        for file in scenario_files([folder]):
            entry = _entry(file, file.relative_to(folder).as_posix())
            self.entries[entry.line.path] = entry
            for id in entry.line.cites:
                self.by_cite.setdefault(id, []).append(entry)
            for card in entry.cards:
                self.by_card.setdefault((entry.line.game, card), []).append(entry)

    def find(self, path: str) -> Entry:
        """The scenario at a path; only paths of the index exist, so none leads out of the folder."""
        found = self.entries.get(path)
        if found is None:
            raise Unknown(f"there is no scenario {path[:120]!r}")
        return found


@cache
def index() -> Index:
    return Index(scenarios_folder())


def _entry(file: Path, path: str) -> Entry:
    text = read_text(file, f"the scenario {path}")
    title, cites, game = _TITLE.search(text), _CITES.search(text), _GAME.search(text)
    if title is None or game is None or (cites is None) != ("\ncites:" not in f"\n{text}"):
        read = Scenario(text, path)
        line = _line(path, read.title, read.game, read.cites, "check" in read.data)
    else:
        cited = [id.strip() for id in cites[1].split(",")] if cites is not None else []
        line = _line(path, title[1] or title[2], game[1], filter(None, cited), _CHECK.search(text) is not None)
    words = set(_ID.findall(text))
    known = (words & _tcg_ids()) if line.game == "tcg" else ({spell(word) for word in words} & _dbg_ids())
    return Entry(line, frozenset(known))


def _line(path: str, title: str, game: str, cites: Iterable[str], check: bool) -> ScenarioLine:
    id: GameId = "dbg" if game == "dbg" else "tcg"
    return ScenarioLine(path, title, id, path.rpartition("/")[0], tuple(cites), check)


@cache
def _tcg_ids() -> frozenset[str]:
    return frozenset((*TCG.characters, *TCG.battle_cards)) - {"blank"}


@cache
def _dbg_ids() -> frozenset[str]:
    return frozenset(DBG.cards) - {"blank", "empty"}


def list_scenarios(
    words: str = "", *, game: str = "", cites: str = "", card: str = "", folder: str = "", limit: int = MOST_LINES
) -> tuple[ScenarioLine, ...]:
    """The scenarios that fit all that is asked; words may stand in title, path or cited ids."""
    known = index()
    wanted = words.lower().split()
    if cites:
        entries: Iterable[Entry] = known.by_cite.get(cites, ())
    elif card:
        entries = (entry for id in ("tcg", "dbg") for entry in known.by_card.get((id, card), ()))
    else:
        entries = known.entries.values()
    found = [
        entry.line
        for entry in entries
        if (not game or entry.line.game == game)
        and (not card or card in entry.cards)
        and (not folder or f"{entry.line.folder}/".startswith(f"{folder.strip('/')}/"))
        and all(word in entry.words for word in wanted)
    ]
    return tuple(found[: max(0, limit)])


def scenario_text(path: str) -> str:
    """The text of a scenario of the package."""
    entry = index().find(path)
    return read_text(index().folder / entry.line.path, f"the scenario {path}")


def scenario_file(path: str) -> ScenarioFile:
    line = index().find(path).line
    return ScenarioFile(line.path, line.title, line.game, scenario_text(path), cited(line.cites), line.check)


def cited(ids: Iterable[str]) -> tuple[Cited, ...]:
    """Ids with what they say; a stranger's id says nothing."""
    known = clauses()
    return tuple(Cited(id, known[id].text if id in known else "") for id in ids)
