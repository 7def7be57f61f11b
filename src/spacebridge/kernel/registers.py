"""What a running procedure remembers: named, typed, and nothing that can change."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Self

import msgspec

if TYPE_CHECKING:
    from .game import Game

Register = int | str | None | tuple[Any, ...] | msgspec.Struct
"""What a register may hold: a number, a word, a tuple of such, or a frozen Struct. A copied frame shares nothing that
can change."""


class Registers(msgspec.Struct, gc=False):
    """The registers of a procedure; each has its own subclass."""

    def clone(self) -> Self:
        return copy(self)

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


class Pick(Registers):
    """For procedures that remember the latest pick."""

    pick: int | None = None
