"""Energon and Victory Points: gained, lost, put on a card and taken from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, thing
from ..happenings import SpaceEmptied
from .amounts import Amount, for_each, number_of
from .base import Code, Label, Registers
from .choosing import Verb, cause_of, may, values
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, limits, triggers
    from ..state import DbgGame


class GainEnergon(Verb, frozen=True, tag_field="verb", tag="gain energon"):
    """Gain Energon."""

    amount: Amount = 1
    """How much Energon."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(gain_energon, self.amount)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("gain", f"{number_of(self.amount)} Energon", for_each(self.amount, to))]


def gain_energon(game: DbgGame, frame: Frame, amount: Amount) -> None:
    player = frame.registers.player
    if limits.limits_of(game, player).refuses("gain energon") is None:
        board.gain_energon(game, player, values(game, frame, amount), cause_of(game, frame))


class LoseEnergon(Verb, frozen=True, tag_field="verb", tag="lose energon"):
    """Lose Energon, as much as there is."""

    amount: Amount = 1
    """How much Energon at most."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(lose_energon, self.amount)

    def say(self, to: Speech) -> list[Part]:
        said = to.does("lose", f"{number_of(self.amount)} Energon", for_each(self.amount, to))
        to.done, to.counted = "", "Energon lost this way"
        return [said]


def lose_energon(game: DbgGame, frame: Frame, amount: Amount) -> None:
    r: Registers = frame.registers
    r.count = board.lose_energon(game, r.player, values(game, frame, amount), cause_of(game, frame))


class PutEnergonHere(Verb, frozen=True, tag_field="verb", tag="put energon here"):
    """Put Energon of the supply on this card."""

    amount: int
    """How much Energon."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(put_energon_here, self.amount)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("put", f"{self.amount} Energon on this card")]


def put_energon_here(game: DbgGame, frame: Frame, amount: int) -> None:
    board.put_energon(game, frame.registers.space, amount, cause_of(game, frame))


class TakeEnergonHere(Verb, frozen=True, tag_field="verb", tag="take energon here"):
    """Take Energon from this card; the Site is destroyed when it is empty."""

    amount: int | None = None
    """How much Energon; as much as was paid where nothing is said."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(take_energon_here, self.amount)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        if self.amount is None:
            to.refer(self, to.paid, "'take energon here' without an amount takes as much as the X Move of its price")
        number = "X" if self.amount is None else str(self.amount)
        empty = Clause(thing("this card"), "be", "empty")
        return [
            to.does("gain", f"{number} Energon", "from this card"),
            Scope("when", (empty,), (to.does("destroy", "it"),)),
        ]


def take_energon_here(game: DbgGame, frame: Frame, amount: int | None) -> None:
    r: Registers = frame.registers
    space = r.space
    board.take_energon(game, r.player, space, r.count if amount is None else amount, cause_of(game, frame))
    if not game.cubes.get(space):
        board.destroy_in_matrix(game, space, cause_of(game, frame))
        triggers.happen(game, SpaceEmptied(cause_of(game, frame), game.active))


class GainVP(Verb, frozen=True, tag_field="verb", tag="gain vp"):
    """Gain Victory Points at once."""

    amount: Amount = 1
    """How many Victory Points."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(gain_vp, self.amount)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("gain", f"{number_of(self.amount)} VP", for_each(self.amount, to))]


def gain_vp(game: DbgGame, frame: Frame, amount: Amount) -> None:
    board.gain_vp(game, frame.registers.player, values(game, frame, amount), cause_of(game, frame))


class LoseVP(Verb, frozen=True, tag_field="verb", tag="lose vp"):
    """Lose Victory Points, as many as there are."""

    amount: Amount = 1
    """How many Victory Points at most."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(lose_vp, self.amount)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("lose", f"{number_of(self.amount)} VP", for_each(self.amount, to))]


def lose_vp(game: DbgGame, frame: Frame, amount: Amount) -> None:
    board.lose_vp(game, frame.registers.player, values(game, frame, amount), cause_of(game, frame))
