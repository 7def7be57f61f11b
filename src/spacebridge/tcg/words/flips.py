"""Battle cards that an effect flips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.frames import Frame
from ...kernel.grammar import Part
from ...kernel.knowledge import kind_of
from .amounts import Amount, by_cards, cards_of
from .asking import cause_of, copy, may, values
from .base import COUNT, IP, PLAYER, THEM, Code, Label, Node, Printer, jump

if TYPE_CHECKING:
    from .. import board
    from ..state import TcgGame


class FlipBattleCards(Node, frozen=True, tag_field="verb", tag="flip battle cards"):
    """Flip battle cards: more of them in a battle, or outside of one. They are remembered."""

    amount: Amount
    more: bool = True

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(begin_flips, self.amount)
        again, end = Label(), Label()
        left = code.register()
        code.emit(copy, COUNT, left)
        code.place(again)
        code.emit(flip_one, left, end, self.more)
        code.emit(jump, again)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        words = cards_of(self.amount, "battle card", "more " if self.more else "") + by_cards(self.amount, p)
        p.counts("battle card", "battle cards", "flipped")
        return [p.do("flip", words)]


def begin_flips(game: TcgGame, frame: Frame, amount: Amount) -> None:
    frame.registers[COUNT] = values(game, frame, amount)
    frame.registers[THEM] = ()


def flip_one(game: TcgGame, frame: Frame, left: int, end: Label, more: bool) -> None:
    """Flip one card; in a battle its icons count, and a first white icon brings two more."""
    r = frame.registers
    if r[left] <= 0:
        r[IP] = end.at
        return
    r[left] = r[left] - 1
    player = r[PLAYER]
    battle = game.battle if more and game.in_attack else None
    card = board.flip_battle_card(game, player, cause_of(game, frame), battle)
    if card is None:
        r[IP] = end.at
        return
    r[THEM] = (*r[THEM], card)
    defending = player != game.active
    if battle is not None and game.pool.white[kind_of(card)] and not battle.extra_used[defending]:
        board.use_flip(battle, defending, 0, bonus=True)
        r[left] = r[left] + 2
