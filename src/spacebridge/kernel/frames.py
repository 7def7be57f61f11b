"""Frames and procedures: the suspended computation as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .errors import BadSave

if TYPE_CHECKING:
    from .decision import Decision
    from .game import Game

Register = int | tuple[int, ...]
"""What a register may hold: a number, or a tuple of numbers. Nothing mutable, so a copied frame shares nothing."""

G = TypeVar("G", bound="Game")
Step = Callable[["Game", "Frame"], "Decision | None"]

PROCEDURES: dict[str, Procedure] = {}


class Procedure:
    """A named tuple of steps. A saved frame finds its procedure again by the name."""

    __slots__ = ("name", "size", "steps")

    def __init__(self, name: str, steps: tuple[Step, ...]) -> None:
        self.name = name
        self.steps = steps
        self.size = len(steps)

    def __repr__(self) -> str:
        return f"<procedure {self.name}: {', '.join(getattr(step, '__name__', '?') for step in self.steps)}>"


def procedure(name: str, *steps: Callable[[G, Frame], Decision | None]) -> Procedure:
    """Make a procedure and register it under its name."""
    if name in PROCEDURES:
        raise ValueError(f"there is already a procedure {name!r}")
    made = Procedure(name, cast("tuple[Step, ...]", steps))
    PROCEDURES[name] = made
    return made


class Frame:
    """Where a procedure stands: which one, at which step, with which registers."""

    __slots__ = ("pc", "procedure", "registers")

    def __init__(self, procedure: Procedure, pc: int, registers: list[Register]) -> None:
        self.procedure = procedure
        self.pc = pc
        # A register holds what Register says. Steps read them without a check, for they wrote them.
        self.registers: list[Any] = registers

    def clone(self) -> Frame:
        return Frame(self.procedure, self.pc, self.registers[:])

    def freeze(self) -> tuple[str, int, tuple[Register, ...]]:
        return (self.procedure.name, self.pc, tuple(self.registers))

    @staticmethod
    def thaw(frozen: tuple[str, int, tuple[Register, ...]]) -> Frame:
        name, pc, registers = frozen
        found = PROCEDURES.get(name)
        if found is None or not 0 <= pc <= found.size:
            raise BadSave(f"the save stands at step {pc} of {name!r}, which this version does not have")
        return Frame(found, pc, list(registers))

    def __repr__(self) -> str:
        return f"Frame({self.procedure.name}, {self.pc}, {self.registers})"
