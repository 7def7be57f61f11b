"""Set files: what reading one and adding it to a catalogue is like in every game.

A file is YAML or JSON. All its faults are told at once, each with line and column; a file with a fault changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from . import treecheck
from .errors import BadInput, BadScenario
from .files import read_text
from .plain import Path as Place
from .plain import Value
from .treecheck import MOST_FAULTS, Fault
from .yamlfile import Document

MAX_BYTES: Final = 250_000
"""Some five hundred cards, and no more than a second or two for the reader."""
MOST_TOLD: Final = 50
"""How many faults an error tells."""

F = TypeVar("F", bound=msgspec.Struct)
S = TypeVar("S")
C = TypeVar("C")


class Told(msgspec.Struct, frozen=True):
    """A fault of a file as people are told it."""

    line: int
    column: int
    path: str
    message: str


class BadSet(BadInput):
    """A set file that can't be used; says every fault of it."""

    def __init__(self, file: str, faults: Sequence[Told], more: int = 0) -> None:
        self.file = file
        self.faults = tuple(faults[:MOST_TOLD])
        self.more = more + max(0, len(faults) - MOST_TOLD)
        """How many faults are not told."""
        lines = [f"{file}:{one.line}:{one.column}: {one.path}: {one.message}" for one in self.faults]
        if self.more:
            lines.append(f"{file}: {self.more} more")
        super().__init__("\n".join(lines))


class Source:
    """The text of a set file while it is read: its values, and the faults found so far."""

    def __init__(self, text: str, name: str, form: type[msgspec.Struct]) -> None:
        self.name = name
        if len(text) > MAX_BYTES:
            raise BadInput(f"{name}: a set file has at most {MAX_BYTES:,} characters; divide it into several")
        if text.lstrip().startswith("{"):
            text = text.replace("\t", " ")  # JSON may be indented by tabs, YAML may not
        try:
            self.document = Document(text, name)  # keeps words such as `on` and `no` as words
        except BadScenario as error:
            told = Told(error.line or 1, 1, "$", error.message)
            raise BadSet(name, [told]) from None
        self.found: list[Fault] = treecheck.faults_of(self.document.value, form)
        self._wrong = tuple(self.found)
        self._faulty = {fault.path[:depth] for fault in self.found for depth in range(len(fault.path) + 1)}
        if len(self.found) == MOST_FAULTS:
            self.refuse_faults()
        for path, one in _texts(self.document.value, ()):
            if not one.isprintable():
                self.fault(path, f"{treecheck.quote(one)} has signs that can't be printed")

    @property
    def value(self) -> Value:
        return self.document.value

    def fault(self, path: Place, message: str) -> None:
        """Note what is wrong there; nothing where something stands in for what was faulty already."""
        stands_in = any(path[: len(one.place)] == one.place for one in self._wrong)
        if len(self.found) < MOST_FAULTS and not stands_in:
            self.found.append(Fault(path, message))

    def is_sound(self, path: Place) -> bool:
        """Is everything there of its type?"""
        return path not in self._faulty

    def text(self, field: str) -> str:
        """A text of the file's head, empty where it is faulty."""
        value = self.value.get(field) if isinstance(self.value, dict) else None
        return value if isinstance(value, str) else ""

    def texts(self, field: str) -> list[str]:
        """A list of texts of the file's head, without what is faulty."""
        value = self.value.get(field) if isinstance(self.value, dict) else None
        return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []

    def entries(self, field: str, type: type[F]) -> Iterator[tuple[Place, F]]:
        """The entries of a list of the file, each with its path.

        In one with faults something stands in for what is faulty, so that the rest can be looked at; see `is_sound`.
        """
        listed = self.value.get(field) if isinstance(self.value, dict) else None
        for i, one in enumerate(listed if isinstance(listed, list) else ()):
            path = (field, i)
            data = one if self.is_sound(path) else treecheck.mended(one, self._wrong, path)
            yield path, msgspec.convert(data, type)

    def refuse_faults(self) -> None:
        """Raise BadSet if anything is wrong, told in the order of the file."""
        if self.found:
            told = [Told(*self.document.place(one.path), show_path(one.path), one.message) for one in self.found]
            raise BadSet(self.name, sorted(dict.fromkeys(told), key=lambda one: (one.line, one.column)))


def _texts(value: Value, path: Place) -> Iterator[tuple[Place, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _texts(one, (*path, key))
    elif isinstance(value, list):
        for i, one in enumerate(value):
            yield from _texts(one, (*path, i))


class Made(msgspec.Struct, Generic[S], frozen=True):
    """A set and the file it comes from."""

    set: S
    source: Source


def show_path(path: Place) -> str:
    """
    >>> show_path(("cards", 0, "play", 1, "verb"))
    '$.cards[0].play[1].verb'
    """
    return "$" + "".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in path)


def load(path: Path, read: Callable[[str, str], S]) -> S:
    """The set of a file, which `read` makes from its text and name."""
    return read(read_text(path, f"the set file {path}"), str(path))


def extend(
    catalogue: C, paths: Sequence[Path], read: Callable[[str, str], Made[S]], add: Callable[[C, Made[S]], C]
) -> C:
    """The catalogue with the sets of these files, one after another."""
    for path in paths:
        catalogue = add(catalogue, load(path, read))
    return catalogue
