"""What every word of the card vocabulary is made of: a node of a tree, a printer and a compiler.

A word is immutable data with a JSON form. `text` says it in English; `code` adds its instructions to a program. A
program runs in a frame whose registers are numbered below; nothing else belongs to a running effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.words import IP as IP
from ...kernel.words import PROGRAM as PROGRAM
from ...kernel.words import Assembler
from ...kernel.words import Label as Label
from ...kernel.words import Node as Node
from ...kernel.words import Program as Program
from ...kernel.words import Registers as Registers
from ...kernel.words import a as a
from ...kernel.words import jump as jump
from ...kernel.words import sentence as sentence

if TYPE_CHECKING:
    from .abilities import Ability

# Registers of a running effect, after those that every program has
PLAYER, SOURCE, CARD, PICK, IT, THEM, COUNT, THAT, AMOUNT, DID = range(2, 12)
FIRST_FREE = 12
NONE = -1

NO = -2
"""What the pick holds when the player said no."""

ATTACK, DEFENSE, HEALTH, BOLD, TOUGH, PIERCE, FOCUS, SAFEGUARD, BRAVE, STEALTH, FLIPS, REACH, LIMIT = range(13)
STATS = (
    "attack", "defense", "health", "bold", "tough", "pierce", "focus", "safeguard", "brave", "stealth",
    "attack flips", "attack untapped", "damage limit",
)  # fmt: skip
STAT_NUMBERS = {name: number for number, name in enumerate(STATS)}
SIGNS = {"attack": "ATK", "defense": "DEF", "health": "HP"}
KEYWORDS = ("bold", "tough", "pierce", "focus", "safeguard")

UNTIL_ATTACK, UNTIL_TURN = 0, 1

SLOT_NAMES: tuple[Literal["weapon", "armor", "utility"], ...] = ("weapon", "armor", "utility")
"""The slots of a character, by number."""


class Printer:
    """Knows how a card speaks of itself while its text is printed."""

    def __init__(self, this: str = "this", you: bool = True) -> None:
        self.this = this
        self.you = you

    def for_opponent(self) -> Printer:
        return Printer(self.this, not self.you)


class Code(Assembler):
    """Collects the instructions of one program."""

    def __init__(self, given: list[Ability]) -> None:
        super().__init__(FIRST_FREE)
        self.given = given
        """Abilities that the effect gives to something; the pool numbers them."""
