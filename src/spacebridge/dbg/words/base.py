"""What every word is, the registers of a running effect, and the one collector of instructions."""

from __future__ import annotations

from ...kernel.words import IP as IP
from ...kernel.words import PROGRAM as PROGRAM
from ...kernel.words import Assembler, Node
from ...kernel.words import Label as Label
from ...kernel.words import Program as Program
from ...kernel.words import Registers as Registers
from ...kernel.words import jump as jump

PLAYER, SOURCE, KIND, SPACE, PICK, IT, WHO, COUNT, DID, ABOUT = range(2, 12)
"""Whose effect it is; the card in play it belongs to (its tag, 0 for none); that card's kind; the space it lies on; the
latest pick; the thing just chosen; the player just chosen; a counter; did it happen; the card the trigger is about."""
FIRST_FREE = 12
NONE = -1
NO = -2
"""What the pick holds when the player said no."""


class Word(Node, frozen=True, cache_hash=True):
    """A word of this vocabulary. Equal ones hash alike and at once, so that what is made of one is made once."""

    def fault(self) -> str:
        """What is wrong with it by itself: `.field: why`, or `: why` of the whole word; nothing where it is sound."""
        return ""


class Code(Assembler):
    """Collects the instructions of one program."""

    def __init__(self) -> None:
        super().__init__(FIRST_FREE)
