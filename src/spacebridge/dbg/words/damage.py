"""Damage: gained and put back on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision
from ...kernel.frames import Frame
from ...kernel.grammar import Part
from ..happenings import RepairEnded
from .base import Code, Label, Registers, context
from .choosing import Verb, ask, cause_of, may, player_options, set_player, take_player
from .nouns import Target
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, ending, limits, triggers
    from ..state import DbgGame


class GainDamage(Verb, frozen=True, tag_field="verb", tag="gain damage"):
    """Gain Damage cards from the stack."""

    amount: int = 1
    """How many Damage cards."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(gain_damage, self.amount)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("gain", f"{self.amount} Damage")]


def gain_damage(game: DbgGame, frame: Frame, amount: int) -> None:
    board.gain_damage(game, frame.registers.player, amount, cause_of(game, frame))
    ending.check_damage(game)


class ReturnDamage(Verb, frozen=True, tag_field="verb", tag="return damage"):
    """Put Damage of yours, or of a target, back on the stack."""

    amount: int = 1
    """How many Damage cards at most."""
    who: Target | None = None
    """Whose Damage it is; your own where nothing is said."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.who is not None:
            code.emit(ask_damaged, self.who, no is not None)
            code.emit(take_player, no)
        else:
            may(code, no)
            code.emit(set_player)
        code.emit(return_damage, self.amount)

    def say(self, to: Speech) -> list[Part]:
        whose = f"of {to.own}s" if self.who is None else f"of {self.who.words(to.who)}"
        to.done, to.counted = "must", "Damage returned this way"
        return [to.does("return", f"{self.amount} Damage {whose} to the stack")]

    def possible(self, game: DbgGame, frame: Frame) -> bool:
        return can_repair(game, frame) and any(game.seats[p].damage for p in self.whose(game, frame.registers.player))

    def whose(self, game: DbgGame, player: int) -> list[int]:
        """Whose Damage it may be."""
        return [player] if self.who is None else self.who.all(game, context(player))


def can_repair(game: DbgGame, frame: Frame) -> bool:
    return limits.Limits(game, frame.registers.player).refuses("repair") is None


def ask_damaged(game: DbgGame, frame: Frame, who: Target, optional: bool) -> Decision | None:
    """Players who have Damage to be rid of. CORE-card-fix-01"""
    r: Registers = frame.registers
    found = [p for p in who.all(game, r) if game.seats[p].damage] if can_repair(game, frame) else []
    return ask(game, frame, "{0}: whose Damage goes back?", player_options(game, found), optional)


def return_damage(game: DbgGame, frame: Frame, amount: int) -> None:
    r: Registers = frame.registers
    if r.who < 0 or not can_repair(game, frame):
        r.count, r.did = 0, False
        return
    r.count = board.return_damage(game, r.who, amount, cause_of(game, frame))
    r.did = r.count > 0
    if r.count:
        triggers.happen(game, RepairEnded(cause_of(game, frame), r.player))
