"""What every word is, and what a running effect remembers."""

from __future__ import annotations

from ...kernel.programs import Assembler as Code
from ...kernel.programs import Label as Label
from ...kernel.programs import Program as Program
from ...kernel.programs import jump as jump
from ...kernel.words import Node
from ..choices import NONE as NONE
from ..choices import Decline
from ..registers import Effect as Registers

NO = Decline()
"""What the pick holds when the player said no."""


class Word(Node, frozen=True, cache_hash=True):
    """A word of this vocabulary. Equal ones hash alike and at once, so that what is made of one is made once."""

    def fault(self) -> str:
        """What is wrong with it by itself: `.field: why`, or `: why` of the whole word; nothing where it is sound."""
        return ""


def context(player: int, kind: int = 0, space: int = NONE, about: int = NONE) -> Registers:
    """As an effect of this player begins."""
    return Registers(NONE, 0, {}, player, NONE, kind, space, player, about=about)


__all__ = ["NO", "NONE", "Code", "Label", "Program", "Registers", "Word", "context", "jump"]
