"""Programs: what the effects of cards are compiled to, and the loop that runs them in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from .errors import Runaway
from .frames import Frame
from .native import mypyc_attr
from .registers import EffectRegisters

if TYPE_CHECKING:
    from .decision import Decision

END: Final = "end"
"""The name of the place behind the last instruction."""


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
    while True:
        at = registers.ip
        if at >= size:
            frame.leave()
            return None
        do, args = code[at]
        decision: Decision | None = do(game, frame, *args)
        if decision is not None:
            return decision  # `answered` is next
        if registers.ip == at:
            registers.ip = at + 1
        if game.moved:
            frame.again()
            return None


def answered(game: object, frame: Frame) -> None:
    frame.registers.ip += 1
    frame.go(run_instructions)
