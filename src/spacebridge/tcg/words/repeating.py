"""Repeating: what is done as often as something is counted, or for each of some characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision
from ...kernel.frames import Frame
from ...kernel.grammar import Part, Scope
from .amounts import Amount, Measure, Per
from .asking import begin_each, character_option, clear_pick, keep, may, next_each, restore, values
from .base import Binding, Code, Label, Node, Printer, jump
from .battle_cards import Cards
from .nouns import Each, Who
from .several import all_of
from .upgrades import PutUpgrade, upgrades_for

if TYPE_CHECKING:
    from .. import board
    from ..state import TcgGame
    from .flow import Effect


class ForEach(Node, frozen=True, tag_field="verb", tag="for each"):
    """Do it as often as something is counted."""

    amount: Amount
    """How often."""
    do: tuple[Effect, ...]
    """What happens each time."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        left = code.note("left")
        again, end = Label(), Label()
        code.emit(begin_loop, self.amount, left)
        code.place(again)
        code.emit(count_down, left, end)
        for effect in self.do:
            effect.code(code, None)
        code.emit(jump, again)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        word = times(self.amount, p)
        back = p.refers()
        return [Scope(word, (), tuple(all_of(self.do, p)), back)]


TIMES = {0: "never", 1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}


def times(amount: Amount, p: Printer) -> str:
    """How often: for each Upgrade, 3 times, as many times as its ATK."""
    if isinstance(amount, int):
        return TIMES.get(amount) or f"for {amount} times"
    if isinstance(amount, Measure):
        return f"as many times as {amount.equal(p)}"
    if isinstance(amount, Per):
        often = "" if amount.number == 1 else f"{TIMES.get(amount.number) or f'for {amount.number} times'} "
        return f"{often}for each {amount.counted(p)}"
    return f"for each {amount.each(p)}"


class ForEachCharacter(Node, frozen=True, tag_field="verb", tag="for each character"):
    """Do it for each of these characters in turn; what follows speaks of it."""

    of: Who
    """Which characters."""
    do: tuple[Effect, ...]
    """What happens for each of them; `it` is the one whose turn it is."""
    ordered: bool = False
    """The player chooses which is next, where that makes a difference."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        characters, since, before = code.note("characters"), code.note("since"), code.note("before")
        again, end = Label(), Label()
        code.emit(keep, "it", before)
        code.emit(begin_each, Each(self.of), characters)
        code.emit(begin_moment, since)
        code.place(again)
        if self.ordered:
            only = self.do[0] if len(self.do) == 1 else None
            code.emit(ask_next_each, characters, only.cards if isinstance(only, PutUpgrade) else None)
            code.emit(take_next_each, characters, end)
        else:
            code.emit(next_each, characters, end)
        for effect in self.do:
            effect.code(code, None)
        code.emit(jump, again)
        code.place(end)
        code.emit(restore, "it", before)
        code.emit(end_moment, since)

    def tells(self, p: Printer) -> list[Part]:
        word = f"for {self.of.each(p, loud=False)}{', in any order' if self.ordered else ''}"
        p.introduce("it", self.of.again(p))
        p.refers()
        return [Scope(word, (), tuple(all_of(self.do, p)))]

    def binds(self) -> Binding:
        return Binding(inside=("it",))


def begin_loop(game: TcgGame, frame: Frame, amount: Amount, left: str) -> None:
    frame.registers.notes[left] = values(game, frame, amount)


def count_down(game: TcgGame, frame: Frame, left: str, end: Label) -> None:
    r = frame.registers
    if r.notes[left] <= 0:
        r.ip = end.at
    else:
        r.notes[left] = r.notes[left] - 1


def ask_next_each(game: TcgGame, frame: Frame, register: str, cards: Cards | None) -> Decision | None:
    """Who is next, where that can make a difference: cards of the scrap pile that all could have and that are enough
    for all come to the same whoever is first, and somebody who can have none of them need not be named. FAQ-W1-108"""
    r = frame.registers
    player = r.player
    left = r.notes[register]
    if cards is not None:
        offers = {c: upgrades_for(game, c, cards) for c in left}
        left = tuple(c for c in left if offers[c])
        if left and len(offers[left[0]]) >= len(left) and all(offers[c] == offers[left[0]] for c in left):
            left = left[:1]
    if not left:
        clear_pick(frame)
        return None
    if len(left) == 1:
        r.pick = left[0]
        return None
    options = [character_option(game, c, player, True) for c in left]
    return Decision(player, "Choose which character is next", options, into="pick")


def take_next_each(game: TcgGame, frame: Frame, register: str, end: Label) -> None:
    r = frame.registers
    picked = r.pick
    if picked < 0:
        r.ip = end.at
        return
    r.it = picked
    r.notes[register] = tuple(c for c in r.notes[register] if c != picked)


def begin_moment(game: TcgGame, frame: Frame, since: str) -> None:
    frame.registers.notes[since] = game.batch


def end_moment(game: TcgGame, frame: Frame, since: str) -> None:
    """What was done to each of them was done to all at once, and so is what it set off. ER-4-1"""
    board.join_batches(game, frame.registers.notes[since])
