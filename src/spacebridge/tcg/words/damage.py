"""Damage: doing it, repairing it, moving counters, taking it for somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, many, one_sentence, thing
from .amounts import Amount, by_amount, how_many
from .asking import aimed, begin_each, cause_of, keep, next_each, pick, restore, values
from .base import Code, Label, Node, Printer, jump
from .nouns import Each, One, Single, Target, key_of, say, standing

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, damage
    from ..state import TcgGame


class Damage(Node, frozen=True, tag_field="verb", tag="damage"):
    """Do damage."""

    amount: Amount
    """How much damage."""
    to: Target
    """Who takes it."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.to, no)
        code.emit(do_damage, self.amount, self.to)

    def tells(self, p: Printer) -> list[Part]:
        parts, to = aimed(self.to, p)
        words = say(to, p)
        what = how_many(self.amount, "damage", p.again("damage", key_of(to, p)))
        return one_sentence([*parts, p.do("do", f"{what} to {words}{by_amount(self.amount, p)}")])


def do_damage(game: TcgGame, frame: Frame, amount: Amount, to: Target) -> None:
    r = frame.registers
    n = values(game, frame, amount)
    targets = standing(game, r, to)
    r.did = bool(targets) and n > 0
    if targets and n > 0:
        damage.deal(game, targets, n, r.source, attack=False, cause=cause_of(game, frame))


class Repair(Node, frozen=True, tag_field="verb", tag="repair"):
    """Take damage counters off."""

    amount: Amount
    """How many damage counters at most."""
    target: Target
    """Who is repaired."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(repair, self.amount, self.target)

    def tells(self, p: Printer) -> list[Part]:
        parts, target = aimed(self.target, p)
        words = say(target, p)
        what = how_many(self.amount, "damage", p.again("repair", key_of(target, p)))
        return one_sentence([*parts, p.do("repair", f"{what} from {words}{by_amount(self.amount, p)}")])


def repair(game: TcgGame, frame: Frame, amount: Amount, target: Target) -> None:
    n = values(game, frame, amount)
    repaired = [
        board.repair(game, index, n, cause_of(game, frame)) for index in standing(game, frame.registers, target)
    ]
    damage.repaired(game, frame.registers.player, sum(repaired))


class MoveDamage(Node, frozen=True, tag_field="verb", tag="move damage"):
    """Move damage counters from one character to another; nobody is damaged or repaired by it."""

    amount: int | None
    """How many counters; `null` for any number, from each."""
    source: Target
    """From whom the counters are taken."""
    to: Single
    """Who gets the counters."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.source, no)
        kept = code.note("kept")
        code.emit(keep, "it", kept)
        pick(code, self.to, None)
        if self.amount is None:
            characters, n, before = code.note("characters"), code.note("number"), code.note("before")
            again, end = Label(), Label()
            code.emit(keep, "it", before)
            code.emit(begin_each, self.source, characters)
            code.place(again)
            code.emit(next_each, characters, end)
            code.emit(ask_number_of_damage)
            code.emit(take_number, n)
            code.emit(move_some, n, self.to)
            code.emit(jump, again)
            code.place(end)
            code.emit(restore, "it", before)
        else:
            code.emit(move_damage, self.amount, self.source, kept, self.to)

    def tells(self, p: Printer) -> list[Part]:
        if self.amount is None:
            number = "any number of damage counters"
        else:
            number = many(self.amount, "damage counter")
        if self.amount is None and isinstance(self.source, Each):
            source = self.source.of.every(p)
        else:
            source = say(self.source, p)
        return [p.do("move", f"{number} from {source} to {say(self.to, p)}")]


def move_damage(game: TcgGame, frame: Frame, amount: int, source: Target, kept: str, to: Single) -> None:
    r = frame.registers
    if isinstance(source, One):
        sources = [c for c in (r.notes[kept],) if c >= 0]
    else:
        sources = standing(game, r, source)
    targets = standing(game, r, to)
    if targets:
        for index in sources:
            board.move_damage(game, index, targets[0], amount, cause_of(game, frame))


def ask_number_of_damage(game: TcgGame, frame: Frame) -> Decision | None:
    """How many counters to move from the character at hand: one decision, none to all."""
    r = frame.registers
    player = r.player
    index = r.it
    most = game.characters[index].damage
    if most == 0:
        r.pick = 0
        return None
    options = [Option(f"choose {n}", n, "{0}", (str(n),)) for n in range(most + 1)]
    prompt = "Choose how many damage counters to move from {0}"
    return Decision(player, prompt, options, into="pick", args=(game.character_name(index),))


def take_number(game: TcgGame, frame: Frame, register: str) -> None:
    frame.registers.notes[register] = frame.registers.pick


def move_some(game: TcgGame, frame: Frame, register: str, to: Single) -> None:
    r = frame.registers
    targets = standing(game, r, to)
    if targets:
        board.move_damage(game, r.it, targets[0], r.notes[register], cause_of(game, frame))


class TakeAttackDamage(Node, frozen=True, tag_field="verb", tag="take attack damage"):
    """Somebody else takes the damage of this attack."""

    taker: Single
    """Who takes it."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.taker, no)
        code.emit(redirect_attack, self.taker)

    def tells(self, p: Printer) -> list[Part]:
        words = say(self.taker, p)
        attack = thing("damage from this attack")
        return [Clause(attack, "be", f"done to {words} instead", back=p.refers())]


def redirect_attack(game: TcgGame, frame: Frame, taker: Single) -> None:
    takers = standing(game, frame.registers, taker)
    if takers and game.battle is not None and game.in_attack:
        board.redirect_attack(game, game.battle, takers[0], cause_of(game, frame))
