"""Frames and procedures: the suspended computation as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import msgspec

from .errors import BadSave
from .registers import FrozenFrame, NoRegisters, Registers

if TYPE_CHECKING:
    from .decision import Decision
    from .game import Game

G = TypeVar("G", bound="Game")
Step = Callable[["Game", "Frame"], "Decision | None"]

PROCEDURES: dict[str, Procedure] = {}

END: Final = ""
"""The name of the place behind the last step."""


class Procedure:
    """A named tuple of steps, and the type of its registers. A saved frame finds both again by name."""

    __slots__ = ("code", "decoder", "name", "places", "registers", "size")

    def __init__(self, name: str, steps: tuple[Step, ...], registers: type[Registers]) -> None:
        self.name = name
        self.code: tuple[Step | None, ...] = (*steps, None)
        """The steps, and nothing behind the last one."""
        self.size = len(steps)
        self.registers = registers
        self.places: dict[Callable[..., Any], int] = {step: i for i, step in enumerate(steps)}
        """Where each step stands."""
        self.decoder = msgspec.msgpack.Decoder(registers.saved_type())

    @property
    def steps(self) -> tuple[Step, ...]:
        return cast("tuple[Step, ...]", self.code[:-1])

    def step_name(self, pc: int) -> str:
        step = self.code[pc]
        return END if step is None else step.__name__

    def find(self, step: str) -> int | None:
        """The place of a step by its name."""
        if step == END:
            return self.size
        return next((i for i, one in enumerate(self.steps) if one.__name__ == step), None)

    def __repr__(self) -> str:
        return f"<procedure {self.name}: {', '.join(step.__name__ for step in self.steps)}>"


def procedure(
    name: str, *steps: Callable[[G, Frame], Decision | None], registers: type[Registers] = NoRegisters
) -> Procedure:
    """Make a procedure and register it under its name."""
    if name in PROCEDURES:
        raise ValueError(f"there is already a procedure {name!r}")
    names = [step.__name__ for step in steps]
    if len(set(names)) != len(names):
        raise ValueError(f"two steps of {name!r} have one name, and a save tells steps apart by their names")
    made = Procedure(name, cast("tuple[Step, ...]", steps), registers)
    PROCEDURES[name] = made
    return made


class Frame:
    """Where a procedure stands: which one, at which step, with which registers."""

    __slots__ = ("pc", "procedure", "registers")

    def __init__(self, procedure: Procedure, pc: int, registers: Any) -> None:
        self.procedure = procedure
        self.pc = pc
        self.registers = registers

    @staticmethod
    def at(procedure: Procedure, step: Callable[[G, Frame], Decision | None], registers: Registers) -> Frame:
        """A frame that stands at this step."""
        return Frame(procedure, procedure.places[step], registers)

    def go(self, step: Callable[[G, Frame], Decision | None]) -> None:
        """This step is next."""
        self.pc = self.procedure.places[step]

    def again(self) -> None:
        """The step that runs now comes once more."""
        self.pc -= 1

    def leave(self) -> None:
        """The procedure is done."""
        self.pc = self.procedure.size

    def stands_at(self, step: Callable[[G, Frame], Decision | None]) -> bool:
        return self.pc == self.procedure.places.get(step, -1)

    def clone(self) -> Frame:
        return Frame(self.procedure, self.pc, self.registers.clone())

    def freeze(self, game: Game) -> FrozenFrame:
        made = self.procedure
        saved = msgspec.Raw(_encoder.encode(self.registers.saved(game)))
        return FrozenFrame(made.name, made.step_name(self.pc), saved)

    @staticmethod
    def thaw(frozen: FrozenFrame, context: object) -> Frame:
        found = PROCEDURES.get(frozen.procedure)
        pc = found.find(frozen.step) if found is not None else None
        if found is None or pc is None:
            where = f"step {frozen.step!r} of {frozen.procedure!r}"
            raise BadSave(f"the save stands at {where}, which this version does not have")
        try:
            saved = found.decoder.decode(frozen.registers)
        except msgspec.DecodeError as error:
            raise BadSave(f"the registers of {frozen.procedure!r} can't be read: {error}") from None
        return Frame(found, pc, found.registers.loaded(saved, context))

    def __repr__(self) -> str:
        return f"Frame({self.procedure.name}, {self.procedure.step_name(self.pc)!r}, {self.registers})"


_encoder = msgspec.msgpack.Encoder()
