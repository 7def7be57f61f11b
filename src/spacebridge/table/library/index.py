"""The scenarios that come with the package: an index of all of them, made once from their first lines.

Reading two thousand scenarios as YAML takes many seconds, and the index needs only their heads and which cards occur.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ...games import kits
from ...kernel.scenariofiles import Filed, filed_below, scenarios_folder
from ..wire.access import Missing
from ..wire.scenarios import MOST_LINES, Cited, ScenarioFile, ScenarioLine

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Indexed:
    """A scenario of the package, its text, and the ids of the cards in it."""

    __slots__ = ("cards", "file", "line", "text", "words")

    def __init__(self, filed: Filed) -> None:
        head = filed.head()
        folder = filed.file.rpartition("/")[0]
        self.line = line = ScenarioLine(filed.id, head.title, head.game, folder, head.cites, head.check)
        self.file = filed.file
        self.text = filed.text
        words = set(_ID.findall(filed.text))
        self.cards = kits.of(head.game).shelf.mentioned(words)
        self.words = f"{line.title} {line.path} {' '.join(line.cites)}".lower()


class Index:
    """All scenarios by path, by cited id and by card."""

    def __init__(self, folder: Path) -> None:
        self.entries: dict[str, Indexed] = {}
        self.first_of: dict[str, Indexed] = {}
        self.by_cite: dict[str, list[Indexed]] = {}
        self.by_card: dict[tuple[str, str], list[Indexed]] = {}
        for entry in map(Indexed, filed_below(folder)):
            self.entries[entry.line.path] = entry
            self.first_of.setdefault(entry.file, entry)
            for id in entry.line.cites:
                self.by_cite.setdefault(id, []).append(entry)
            for card in entry.cards:
                self.by_card.setdefault((entry.line.game, card), []).append(entry)

    def find(self, path: str) -> Indexed:
        """The scenario at a path, or the first of a file; only paths of the index exist, so none leads elsewhere."""
        found = self.entries.get(path) or self.first_of.get(path)
        if found is None:
            raise Missing(f"there is no scenario {path[:120]!r}")
        return found


@cache
def index() -> Index:
    return Index(scenarios_folder())


def list_scenarios(
    q: str = "", *, game: str = "", cites: str = "", card: str = "", folder: str = "", limit: int = MOST_LINES
) -> tuple[ScenarioLine, ...]:
    """The scenarios that fit all that is asked; words may stand in title, path or cited ids."""
    known = index()
    wanted = q.lower().split()
    if cites:
        entries: Iterable[Indexed] = known.by_cite.get(cites, ())
    elif card:
        entries = (entry for id in kits.names() for entry in known.by_card.get((id, card), ()))
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
    return index().find(path).text


def scenario_file(path: str = "") -> ScenarioFile:
    entry = index().find(path)
    line = entry.line
    return ScenarioFile(line.path, line.title, line.game, entry.text, cited(line.cites), line.check)


def cited(ids: Iterable[str]) -> tuple[Cited, ...]:
    """Ids with what they say; a stranger's id says nothing."""
    known = kits.clauses()
    return tuple(Cited(id, known[id].text if id in known else "") for id in ids)
