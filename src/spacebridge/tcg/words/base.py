"""What every word of the card vocabulary is made of: a node of a tree, a printer and a compiler.

A word is immutable data with a JSON form. `text` says it in English; `code` adds its instructions to a program. A
program runs in a frame whose registers are numbered below; nothing else belongs to a running effect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from ...kernel.frames import Frame

if TYPE_CHECKING:
    from ...kernel.decision import Decision
    from ..state import TcgGame
    from .abilities import Ability

# Registers of a running effect
PROGRAM, IP, PLAYER, SOURCE, CARD, PICK, IT, THEM, COUNT, THAT, AMOUNT, DID = range(12)
FIRST_FREE = 12
NONE = -1
ACTION = -10
"""An ability that an Action gave names the card as ACTION less the card, where an Upgrade would stand."""
NO = -2
"""What the pick holds when the player said no."""

Registers = list[Any]
"""Of Register values; see Frame."""

ATTACK, DEFENSE, HEALTH, BOLD, TOUGH, PIERCE, FOCUS, SAFEGUARD, BRAVE, STEALTH, FLIPS, REACH, LIMIT = range(13)
STATS = (
    "attack", "defense", "health", "bold", "tough", "pierce", "focus", "safeguard", "brave", "stealth",
    "attack flips", "attack untapped", "damage limit",
)  # fmt: skip
STAT_NUMBERS = {name: number for number, name in enumerate(STATS)}
SIGNS = {"attack": "ATK", "defense": "DEF", "health": "HP"}
KEYWORDS = ("bold", "tough", "pierce", "focus", "safeguard")

UNTIL_ATTACK, UNTIL_TURN = 0, 1

SLOT_NAMES = ("weapon", "armor", "utility")
"""The slots of a character, by number."""


class Node(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A word with its arguments."""


class Printer:
    """Knows how a card speaks of itself while its text is printed."""

    def __init__(self, this: str = "this", you: bool = True) -> None:
        self.this = this
        self.you = you

    def for_opponent(self) -> Printer:
        return Printer(self.this, not self.you)


class Program:
    """A compiled effect: instructions and how many registers they need."""

    __slots__ = ("code", "size")

    def __init__(self, code: tuple[tuple[Callable[..., Decision | None], tuple[object, ...]], ...], size: int) -> None:
        self.code = code
        self.size = size


class Label:
    """A place in a program that is not known yet."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = -1


class Code:
    """Collects the instructions of one program."""

    def __init__(self, given: list[Ability]) -> None:
        self.lines: list[tuple[Callable[..., Decision | None], tuple[object, ...]]] = []
        self.size = FIRST_FREE
        self.given = given
        """Abilities that the effect gives to something; the pool numbers them."""

    def emit(self, do: Callable[..., Decision | None], *args: object) -> None:
        self.lines.append((do, args))

    def register(self) -> int:
        """A register of this program's own."""
        self.size += 1
        return self.size - 1

    def place(self, label: Label) -> None:
        label.at = len(self.lines)

    def finish(self) -> Program:
        return Program(tuple(self.lines), self.size)


def jump(game: TcgGame, frame: Frame, label: Label) -> None:
    frame.registers[IP] = label.at


def a(noun: str) -> str:
    """
    >>> a("enemy"), a("Car"), a("Upgrade")
    ('an enemy', 'a Car', 'an Upgrade')
    """
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def sentence(text: str) -> str:
    """Capital first, full stop last."""
    if not text:
        return text
    text = text[0].upper() + text[1:]
    return text if text[-1] in ".!" else text + "."
