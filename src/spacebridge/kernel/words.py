"""Words: what card vocabularies are made of, whatever the game.

A word is a node of a tree: immutable data with a JSON form. `text` says it in English; `code` adds its instructions to
a program. A program runs in a frame whose registers say which program it is and where it stands.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from .errors import Runaway
from .frames import Frame
from .native import Struct, mypyc_attr
from .registers import EffectRegisters

if TYPE_CHECKING:
    from .decision import Decision

END = "end"
"""The name of the place behind the last instruction."""


class Binding(Struct, frozen=True):
    """What a word makes known to what follows it; `inside`: to what stands in it, too."""

    after: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    anew: tuple[str, ...] | None = None
    """What stands in it happens at another time: nothing is known there but this."""


NO_BINDING: Final = Binding()
Needs = Iterable[tuple[str, str]]
"""What has to be known: the field of a word that needs it (or nothing) and what is needed."""


class Node(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A word with its arguments."""

    def binds(self) -> Binding:
        """What later words can speak of because of this one."""
        return NO_BINDING

    def needs(self) -> Needs:
        """What earlier words have to have made known."""
        return ()


def entries(data: object) -> Iterator[tuple[str, object]]:
    """Every field of a tree in its JSON form, with its value, at any depth.

    >>> list(entries([{"verb": "draw", "then": [{"verb": "discard"}]}]))
    [('verb', 'draw'), ('then', [{'verb': 'discard'}]), ('verb', 'discard')]
    """
    if isinstance(data, dict):
        for key, value in data.items():
            yield key, value
            yield from entries(value)
    elif isinstance(data, list | tuple):
        for item in data:
            yield from entries(item)


class Program:
    """A compiled effect: its instructions, and what the program is called in saves."""

    __slots__ = ("code", "name")

    def __init__(
        self, code: tuple[tuple[Callable[..., Decision | None], tuple[object, ...]], ...], name: str = ""
    ) -> None:
        self.code = code
        self.name = name

    def place_name(self, ip: int) -> str:
        """What a place is called in saves: its instruction, and which one of that name it is."""
        if ip >= len(self.code):
            return END
        name = self.code[ip][0].__name__
        before = sum(1 for do, _ in self.code[:ip] if do.__name__ == name)
        return f"{name} {before + 1}"

    def find_place(self, name: str) -> int:
        """The place with that name; ValueError where there is none."""
        if name == END:
            return len(self.code)
        for ip in range(len(self.code)):
            if self.place_name(ip) == name:
                return ip
        raise ValueError(f"the effect {self.name!r} has no place {name!r}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Programs:
    """The programs of a game's cards: numbers in play, names in saves."""

    __slots__ = ("places", "programs")

    def __init__(self) -> None:
        self.programs: list[Program] = []
        self.places: dict[str, int] = {}
        """The numbers of the programs by their names."""

    def file(self, program: Program) -> int:
        """The number it has from now on."""
        number = self.places[program.name] = len(self.programs)
        self.programs.append(program)
        return number

    def find_program(self, name: str) -> int:
        """The number of a program; ValueError where there is none of that name."""
        number = self.places.get(name)
        if number is None:
            raise ValueError(f"there is no effect {name!r}")
        return number


class Label:
    """A place in a program that is not known yet."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Assembler:
    """Collects the instructions of one program."""

    def __init__(self) -> None:
        self.lines: list[tuple[Callable[..., Decision | None], tuple[object, ...]]] = []
        self.notes: dict[str, int] = {}
        """How often each name for a note was given out."""

    def emit(self, do: Callable[..., Decision | None], *args: object) -> None:
        self.lines.append((do, args))

    def note(self, name: str) -> str:
        """A name for what the instructions of this program note down for each other, unlike any other here."""
        number = self.notes[name] = self.notes.get(name, 0) + 1
        return name if number == 1 else f"{name} {number}"

    def place(self, label: Label) -> None:
        label.at = len(self.lines)

    def finish(self, name: str = "") -> Program:
        return Program(tuple(self.lines), name)


MAX_LOOPS: Final = 5_000
"""Jumps of programs between two choices before the engine calls an effect a runaway."""


def jump(game: Any, frame: Frame, label: Label) -> None:
    game.loops += 1
    if game.loops > MAX_LOOPS:
        raise Runaway(f"an effect was repeated {MAX_LOOPS} times")
    frame.registers.ip = label.at


def run_instructions(game: Any, frame: Frame) -> Decision | None:
    """Do the instructions one after another; stay on one that asks, and wait for one that calls something."""
    registers: EffectRegisters = frame.registers
    code = game.pool.library.programs[registers.program].code
    size = len(code)
    frame.again()
    while True:
        at = registers.ip
        if at >= size:
            frame.leave()
            return None
        do, args = code[at]
        decision: Decision | None = do(game, frame, *args)
        if decision is not None:
            frame.go(answered)
            return decision
        if registers.ip == at:
            registers.ip = at + 1
        if game.moved:
            return None


def answered(game: object, frame: Frame) -> None:
    frame.registers.ip += 1
    frame.go(run_instructions)


# English


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """
    >>> slug("Bumblebee, Least Likely, Most Dangerous"), slug("Noble's Blaster")
    ('bumblebee-least-likely-most-dangerous', 'nobles-blaster')
    """
    plain = (
        unicodedata.normalize("NFKD", text)
        .encode("ascii", "ignore")
        .decode()
        .lower()
        .replace("'", "")
        .replace("&", " and ")
    )
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
