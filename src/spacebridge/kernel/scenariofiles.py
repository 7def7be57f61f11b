"""Where scenarios are filed: one YAML document each, one or several to a file, divided by lines of three dashes.

A scenario that is alone in its file goes by the path of the file. One of several goes by the path, a `#` and its title
in small letters, so that its name stays when others are put before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from .english import suggest
from .errors import BadInput, BadScenario
from .scenario import Scenario
from .strangers import TITLE, clean

_BREAK = r"\n\r\x85\u2028\u2029"
_DIVIDER = re.compile(rf"(?<![^{_BREAK}])---(?=[ \t{_BREAK}]|\Z)")
_DIVIDER_LINE = re.compile(rf"---[ \t]*(?:\r\n|[{_BREAK}])")
_LINE = re.compile(rf"\r\n|[{_BREAK}]")
_CONTENT = re.compile(rf"(?:\A|(?<=[{_BREAK}]))(?!%|---|\.\.\.)[ \t]*[^#\s]|---[ \t]+[^#\s]")

_TITLE = re.compile(r"""^title:[ ]*(?:"([^"\\]*)"|([^\s"'\[{&*!|>%@`#][^#\n]*?))[ ]*\n(?![ ])""", re.MULTILINE)
_CITES = re.compile(r"^cites:[ ]*\[([\w., -]*)\][ ]*$", re.MULTILINE)
_GAME = re.compile(r"^game:[ ]*([a-z]\w*)[ ]*$", re.MULTILINE)
_CHECK = re.compile(r"^check:", re.MULTILINE)


class Head(NamedTuple):
    """What lists of scenarios tell of one."""

    title: str
    cites: tuple[str, ...]
    game: str
    check: bool
    """Is it a check of a deck, without a position?"""


class Filed:
    """A scenario as it stands in its file; it is read when somebody asks for it."""

    __slots__ = ("fault", "file", "line", "name", "number", "text")

    def __init__(self, text: str, file: str, line: int = 1, number: int = 1, fault: str = "") -> None:
        self.text = text
        self.file = file
        self.line = line
        """Of the whole file: where the text begins."""
        self.number = number
        self.name = ""
        """Among those of the file; nothing where it is alone."""
        self.fault = fault
        """Why there is no text."""

    @property
    def id(self) -> str:
        return f"{self.file}#{self.name}" if self.name else self.file

    def read(self) -> Scenario:
        """The scenario, whose faults are told with their lines in the file; BadScenario where there is none."""
        if self.fault:
            raise BadScenario(self.fault, self.file)
        return Scenario("\n" * (self.line - 1) + self.text, self.file)

    def head(self) -> Head:
        """Title, cites and game: found by their form, which is quick; where the form is unusual, read as YAML."""
        text = self.text
        title, cites, game = _TITLE.search(text), _CITES.search(text), _GAME.search(text)
        if title is None or game is None or (cites is None) != ("\ncites:" not in f"\n{text}"):
            read = self.read()
            return Head(read.title, tuple(read.cites), read.game, "check" in read.data)
        cited = tuple(id for id in map(str.strip, cites[1].split(",")) if id) if cites is not None else ()
        return Head(clean(title[1] or title[2], TITLE), cited, game[1], _CHECK.search(text) is not None)

    def title(self) -> str:
        """The title, or nothing where it can't be read."""
        try:
            return self.head().title
        except BadScenario:
            return ""

    def blame(self, fault: object) -> str:
        """A fault that names file and line, with the title of the scenario it is in.

        >>> Filed("title: A fair duel\\ngame: tcg\\n", "duel.yaml").blame("duel.yaml:7: nobody is asked anything")
        'duel.yaml:7: nobody is asked anything (in “A fair duel”)'
        """
        title = self.title()
        return f"{fault} (in “{title}”)" if title else str(fault)


def slug(title: str) -> str:
    """
    >>> slug("Pierce 2: it's a floor, not a bonus")
    'pierce-2-its-a-floor-not-a-bonus'
    """
    return "-".join(re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", title.lower())))


def divide(text: str, file: str = "") -> list[Filed]:
    """The scenarios of a text; one without any counts as one, which can't be read.

    >>> [(one.line, one.id) for one in divide("title: One\\ngame: tcg\\n---\\ntitle: Two\\ngame: tcg\\n", "duels.yaml")]
    [(1, 'duels.yaml#one'), (4, 'duels.yaml#two')]
    """
    bounds = [0, *(mark.start() for mark in _DIVIDER.finditer(text)), len(text)]
    parts = [(begin, end) for begin, end in pairwise(bounds) if _CONTENT.search(text, begin, end)]
    found = []
    for number, (begin, end) in enumerate(parts or [(0, len(text))], 1):
        divider = _DIVIDER_LINE.match(text, begin, end)
        start = divider.end() if divider is not None else begin
        found.append(Filed(text[start:end], file, len(_LINE.findall(text, 0, start)) + 1, number))
    if len(found) > 1:
        _name(found)
    return found


def _name(several: Sequence[Filed]) -> None:
    taken = {""}
    for one in several:
        wanted = slug(one.title())
        one.name = str(one.number) if wanted in taken else wanted
        taken.add(one.name)


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """All scenario files at or below these paths, in a fixed order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml") and p.is_file())
        elif path.is_file():
            found.append(path)
        else:
            raise BadInput(f"there is no scenario file or folder {str(path)!r}")
    return found


def filed_in(file: Path, name: str = "") -> list[Filed]:
    """The scenarios of a file, which goes by `name`, or else by its own; a file that can't be read counts as one."""
    name = name or str(file)
    try:
        return divide(file.read_text("utf-8"), name)
    except (OSError, UnicodeDecodeError) as error:
        return [Filed("", name, fault=f"can't be read: {error}")]


def read_one(file: Path) -> Scenario:
    """The scenario of a file that holds one."""
    one, *others = filed_in(file)
    if others:
        raise BadScenario(f"there are {len(others) + 1} scenarios here, but one is wanted", str(file), others[0].line)
    return one.read()


def filed_at(path: Path) -> Iterator[Filed]:
    """All scenarios at or below a path; `FILE#NAME` or `FILE#NUMBER` is one of several."""
    file, _, wanted = str(path).rpartition("#")
    if not file or path.exists():
        for one in scenario_files([path]):
            yield from filed_in(one)
        return
    several = [one for part in scenario_files([Path(file)]) for one in filed_in(part)]
    found = [one for one in several if wanted in (one.name, str(one.number))]
    if not found:
        raise BadInput(f"there is no scenario {wanted!r} in {file}{suggest(wanted, [one.name for one in several])}")
    yield from found


def filed_below(folder: Path) -> Iterator[Filed]:
    """All scenarios of a folder, by their paths below it."""
    for file in scenario_files([folder]):
        yield from filed_in(file, file.relative_to(folder).as_posix())


def scenarios_folder(given: Path | None = None) -> Path:
    """The given folder, or where the scenarios of the project lie: in the package, or beside its source."""
    package = Path(__file__).parent.parent
    usual = [package / "scenarios", package.parent.parent / "scenarios"]
    for folder in usual if given is None else [given]:
        if folder.is_dir():
            return folder
    raise BadInput(f"there is no folder of scenarios at {given or 'the place where they are installed'}")
