"""Ruins: who stands on one moves off it, what they say is ignored, and a card makes room for one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, a, thing
from .base import Code, Label, Registers
from .choosing import Verb, ask_faceup, cause_of, may, take_space
from .nouns import Spaces
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, ruins
    from ..state import DbgGame


class StepOff(Verb, frozen=True, tag_field="verb", tag="step off"):
    """All characters on this card's space move to adjacent spaces of their choice."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(step_off)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [Clause(thing("each character in this space"), "move on", "to an adjacent space", modal="must")]


def step_off(game: DbgGame, frame: Frame) -> None:
    ruins.step_off(game, frame.registers.space)


class IgnoreRuins(Verb, frozen=True, tag_field="verb", tag="ignore ruins"):
    """For the rest of the turn you ignore something that Ruins say."""

    what: Literal["ongoing", "harm"] = "ongoing"
    """ongoing: all their Ongoing effects. harm: what deals Damage or Ambushes."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(ignore_ruins, self.what)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        what = "the Ongoing effects of Ruins" if self.what == "ongoing" else "all Damage and Ambush effects of Ruins"
        return [to.does("ignore", what, "this turn")]


def ignore_ruins(game: DbgGame, frame: Frame, what: Literal["ongoing", "harm"]) -> None:
    board.ignore_ruins(game, frame.registers.player, what, cause_of(game, frame))


class ClearNext(Verb, frozen=True, tag_field="verb", tag="clear next"):
    """The next Ruin you move onto this turn may be cleared without paying; its space is refilled faceup."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(clear_next)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        free = to.does("pay", f"nothing to clear the next Ruin {to.they} move onto this turn")
        refill = to.does("refill", "that space at once and flip the new card faceup")
        return [free, Scope("if", (to.does("clear", "it so"),), (refill,), back=True)]


def clear_next(game: DbgGame, frame: Frame) -> None:
    board.ignore_ruins(game, frame.registers.player, "price", cause_of(game, frame))


class ReplaceWithRuin(Verb, frozen=True, tag_field="verb", tag="replace with ruin"):
    """Destroy a faceup card of the Matrix; a Ruin takes its place."""

    spaces: Spaces = Spaces("your space")
    """Which card, and in which area."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_faceup, self.spaces, no is not None, "replace with a Ruin", False)
        code.emit(take_space, no, end)
        code.emit(replace_with_ruin)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        return [to.does("destroy", f"{a(self.spaces.noun(to.who))} and replace it with a Ruin")]


def replace_with_ruin(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    ruins.replace(game, r.where, r.player, cause_of(game, frame))
