"""What a stratagem does to itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.frames import Frame
from ...kernel.grammar import Part
from ...kernel.knowledge import SEATS
from .asking import card_owner, cause_of, may
from .base import Code, Label, Needs, Node, Printer

if TYPE_CHECKING:
    from .. import board
    from ..state import TcgGame


class FlipThis(Node, frozen=True, tag_field="verb", tag="flip this"):
    """This stratagem is turned over, and does nothing from then on."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(flip_this)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("flip", "this stratagem")]

    def needs(self) -> Needs:
        return (("", "stratagem"),)


def flip_this(game: TcgGame, frame: Frame) -> None:
    kind, owner = frame.registers.card >> SEATS, card_owner(game, frame)
    if kind in game.stratagems[owner]:
        board.flip_stratagem(game, owner, kind, cause_of(game, frame))
