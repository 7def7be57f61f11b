"""Power, Move and Range that are added to a card or a character."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, thing
from ..choices import Discount
from .amounts import Amount, for_each, number_of, value
from .base import Code, Label, Registers
from .choosing import Verb, ask_item, cause_of, may, take_card, values
from .nouns import ANY_CARD, Cards
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board
    from ..state import DbgGame


class AddPower(Verb, frozen=True, tag_field="verb", tag="power"):
    """More Power: for this card, for your character, or for a card you choose."""

    amount: Amount = 1
    """How much Power more."""
    to: Cards | None = None
    """A card you control, by choice."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.to is None:
            may(code, no)
            code.emit(add_power, self.amount)
        else:
            end = Label()
            code.emit(ask_item, self.to, no is not None)
            code.emit(take_card, no, end)
            code.emit(add_power_to_it, self.amount)
            code.place(end)

    def say(self, to: Speech) -> list[Part]:
        power, each = f"+{number_of(self.amount)} Power", for_each(self.amount, to)
        if self.to is None:
            to.done = ""
            return [to.get(power, each)]
        to.done = "must"
        return [to.does("give", f"target {self.to.noun()} {to.they} control {power}", each)]


def add_power(game: DbgGame, frame: Frame, amount: Amount) -> None:
    r: Registers = frame.registers
    give_power(game, frame, r.item, value(game, r, amount))


def add_power_to_it(game: DbgGame, frame: Frame, amount: Amount) -> None:
    r: Registers = frame.registers
    assert r.what is not None
    give_power(game, frame, r.what.which, value(game, r, amount))


def give_power(game: DbgGame, frame: Frame, tag: int, amount: int) -> None:
    """What a Command ability gives is only for the Polity one is on. WOC-polity-07"""
    r: Registers = frame.registers
    if r.purpose == "command":
        board.pledge(game, r.player, game.seats[r.player].at, tag, amount, cause_of(game, frame))
    else:
        board.add_power(game, r.player, tag, amount, cause_of(game, frame))


class AddMove(Verb, frozen=True, tag_field="verb", tag="move"):
    """More Move: for this card, for your character, or for a card you choose."""

    amount: Amount = 1
    """How much Move more."""
    to: Cards | None = None
    """A card you control, by choice."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.to is None:
            may(code, no)
            code.emit(add_move, self.amount)
        else:
            end = Label()
            code.emit(ask_item, self.to, no is not None)
            code.emit(take_card, no, end)
            code.emit(add_move_to_it, self.amount)
            code.place(end)

    def say(self, to: Speech) -> list[Part]:
        move, each = f"+{number_of(self.amount)} Move", for_each(self.amount, to)
        if self.to is None:
            to.done = ""
            return [to.get(move, each)]
        to.done = "must"
        return [to.does("give", f"target {self.to.noun()} {to.they} control {move}", each)]


def add_move(game: DbgGame, frame: Frame, amount: Amount) -> None:
    r: Registers = frame.registers
    board.add_move(game, r.player, r.item, values(game, frame, amount), cause_of(game, frame))


def add_move_to_it(game: DbgGame, frame: Frame, amount: Amount) -> None:
    r: Registers = frame.registers
    assert r.what is not None
    board.add_move(game, r.player, r.what.which, values(game, frame, amount), cause_of(game, frame))


class PayLess(Verb, frozen=True, tag_field="verb", tag="pay less"):
    """The next card you buy this turn costs less."""

    amount: int = 1
    """How much Power less."""
    here: bool = False
    """Only a card in your space."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(pay_less, self.amount, self.here)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        where = f" in {to.own} space" if self.here else ""
        return [to.does("pay", f"{self.amount} less Power", f"for the next card {to.they} buy{where} this turn")]


def pay_less(game: DbgGame, frame: Frame, amount: int, here: bool) -> None:
    board.promise_discount(game, frame.registers.player, Discount(amount, here), cause_of(game, frame))


class Reaching(msgspec.Struct, frozen=True):
    """Cards of one turn that have more Range."""

    cards: Cards
    amount: int


class AddRange(Verb, frozen=True, tag_field="verb", tag="range"):
    """More Range for a card you choose, or for all of a kind."""

    amount: int = 1
    """How much Range more."""
    to: Cards = ANY_CARD
    """Among which cards you control you choose; or which cards all have it."""
    each: bool = False
    """All such cards of this turn have it, those too that are played later."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.each:
            may(code, no)
            code.emit(lengthen, Reaching(self.to, self.amount))
            return
        end = Label()
        code.emit(ask_item, self.to, no is not None)
        code.emit(take_card, no, end)
        code.emit(add_range_to_it, self.amount)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        if self.each:
            to.done = ""
            return [
                Clause(thing(f"{to.own} {self.to.noun(True)}", plural=True), "have", f"+{self.amount} Range this turn")
            ]
        to.done = "must"
        return [to.does("give", f"target {self.to.noun()} {to.they} control +{self.amount} Range")]


def lengthen(game: DbgGame, frame: Frame, gift: Reaching) -> None:
    board.lengthen(game, frame.registers.player, gift, cause_of(game, frame))


def add_range_to_it(game: DbgGame, frame: Frame, amount: int) -> None:
    r: Registers = frame.registers
    assert r.what is not None
    board.add_range(game, r.player, r.what.which, amount, cause_of(game, frame))
