"""Polities: Command tokens that are taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision
from ...kernel.frames import Frame
from ...kernel.grammar import Part
from .base import Code, Label
from .choosing import Verb, ask, cause_of, space_options, take_space
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, polities
    from ..state import DbgGame


class RemoveCommand(Verb, frozen=True, tag_field="verb", tag="remove command"):
    """Take a Command token off a Polity."""

    by: Literal["any", "adversary"] = "any"
    """Whose token it may be."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_commanded, self.by, no is not None)
        code.emit(take_space, no, end)
        code.emit(remove_command)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        which = "any Polity" if self.by == "any" else f"a Polity under {to.own} Adversary's command"
        return [to.does("remove", f"1 Command token from {which}")]


def ask_commanded(game: DbgGame, frame: Frame, by: Literal["any", "adversary"], optional: bool) -> Decision | None:
    player = frame.registers.player
    found = [space for space in sorted(game.command) if by == "any" or polities.is_under(game, player, space, by)]
    return ask(game, frame, "{0}: from which Polity?", space_options(game, found, True), optional)


def remove_command(game: DbgGame, frame: Frame) -> None:
    board.lose_command(game, frame.registers.where, cause_of(game, frame))
