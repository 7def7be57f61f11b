"""What a running procedure remembers: named, typed, and nothing that can change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

import msgspec

if TYPE_CHECKING:
    from .game import Game

Register = int | str | None | tuple[Any, ...] | msgspec.Struct
"""What a register may hold: a number, a word, a tuple of such, or a frozen Struct. A copied frame shares nothing that
can change."""


class Registers(msgspec.Struct, gc=False):
    """The registers of a procedure; each has its own subclass."""

    def clone(self) -> Self:
        return self.__copy__()  # type: ignore[attr-defined,no-any-return]

    def saved(self, game: Game) -> msgspec.Struct:
        """What stands in a save for these; names in the place of numbers that only this process knows."""
        return self

    @classmethod
    def saved_type(cls) -> type[msgspec.Struct]:
        return cls

    @classmethod
    def loaded(cls, saved: msgspec.Struct, context: Any) -> Registers:
        """The registers that were saved, from the context of the loader."""
        return saved  # type: ignore[return-value]


class NoRegisters(Registers):
    """For procedures that remember nothing."""


NOTHING: Final = NoRegisters()


class FrozenFrame(msgspec.Struct, frozen=True):
    """A saved frame: its procedure and its step by name, its registers as their type has them."""

    procedure: str
    step: str
    registers: msgspec.Raw


class EffectRegisters(Registers):
    """The registers of a running effect of a card; each game adds what its words remember."""

    program: int
    """Which program runs, as its number in the library."""
    ip: int
    """The instruction it stands at."""
    notes: dict[str, int | tuple[int, ...]]
    """What the instructions of this program note down for each other."""

    def clone(self) -> Self:
        new: Self = self.__copy__()  # type: ignore[attr-defined]
        new.notes = self.notes.copy()
        return new

    def saved(self, game: Any) -> msgspec.Struct:
        program = game.pool.library.programs[self.program]
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        fields["program"] = program.name
        fields["ip"] = program.place_name(self.ip)
        return self.saved_type()(**fields)

    @classmethod
    def saved_type(cls) -> type[msgspec.Struct]:
        found = _saved_types.get(cls)
        if found is None:
            fields = [(one.name, str if one.name in ("program", "ip") else one.type, *_default(one))
                      for one in msgspec.structs.fields(cls)]  # fmt: skip
            found = _saved_types[cls] = msgspec.defstruct(f"Saved{cls.__name__}", fields, kw_only=True)
        return found

    @classmethod
    def loaded(cls, saved: Any, context: Any) -> Registers:
        library = context.pool.library
        number = library.find_program(saved.program)
        fields = {name: getattr(saved, name) for name in cls.__struct_fields__}
        fields["program"] = number
        fields["ip"] = library.programs[number].find_place(saved.ip)
        return cls(**fields)


_saved_types: dict[type[Registers], type[msgspec.Struct]] = {}


def _default(one: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    return () if one.default is msgspec.NODEFAULT else (one.default,)
