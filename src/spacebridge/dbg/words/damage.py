"""Damage: gained and put back on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, player
from ...kernel.knowledge import SEATS
from ..choices import Held
from ..happenings import RepairEnded
from .amounts import Amount, for_each, number_of
from .base import NO, Code, Label, Registers, context
from .choosing import Verb, ask, ask_player, cause_of, may, player_options, set_player, take_player, values
from .nouns import Each, Target
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, ending, limits, places, triggers
    from ..state import DbgGame


class GainDamage(Verb, frozen=True, tag_field="verb", tag="gain damage"):
    """Damage cards of the stack are gained: by you, by a target or by several players."""

    amount: Amount = 1
    """How many Damage cards."""
    who: Target | Each | None = None
    """Who gains them; you where nothing is said. It is no Attack."""

    def code(self, code: Code, no: Label | None) -> None:
        if isinstance(self.who, Target):
            code.emit(ask_player, self.who, no is not None)
            code.emit(take_player, no)
        else:
            may(code, no)
            code.emit(set_player)
        code.emit(gain_damage, self)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must" if isinstance(self.who, Target) else ""
        subject = to.who if self.who is None else player(self.who.words(to.who))
        each = for_each(self.amount, to)
        return [Clause(subject, "gain", f"{number_of(self.amount)} Damage", each)]


def gain_damage(game: DbgGame, frame: Frame, node: GainDamage) -> None:
    r: Registers = frame.registers
    targets = node.who.all(game, r) if isinstance(node.who, Each) else [r.who]
    amount = values(game, frame, node.amount)
    for target in targets:
        if target >= 0:
            board.gain_damage(game, target, amount, cause_of(game, frame))
    ending.check_damage(game)


class ReturnDamage(Verb, frozen=True, tag_field="verb", tag="return damage"):
    """Put Damage of yours, or of a target, back on the stack."""

    amount: int = 1
    """How many Damage cards at most."""
    who: Target | None = None
    """Whose Damage it is; your own where nothing is said."""
    up_to: bool = False
    """Fewer may be returned, or none."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.who is not None:
            code.emit(ask_damaged, self.who, no is not None)
            code.emit(take_player, no)
        else:
            may(code, no)
            code.emit(set_player)
        code.emit(begin_return)
        end = Label()
        for i in range(self.amount):
            code.emit(ask_which, self.up_to)
            code.emit(take_which, end)
            code.emit(return_damage, self.amount if i == 0 else 0)
        code.place(end)
        code.emit(end_return)

    def say(self, to: Speech) -> list[Part]:
        whose = f"of {to.own}s" if self.who is None else f"of {self.who.words(to.who)}"
        to.done, to.counted = "must", "Damage returned this way"
        return [to.does("return", f"{'up to ' if self.up_to else ''}{self.amount} Damage {whose} to the stack")]

    def possible(self, game: DbgGame, frame: Frame) -> bool:
        return can_repair(game, frame) and any(game.damage_of(p) for p in self.whose(game, frame.registers.player))

    def whose(self, game: DbgGame, player: int) -> list[int]:
        """Whose Damage it may be."""
        return [player] if self.who is None else self.who.all(game, context(player))


def can_repair(game: DbgGame, frame: Frame) -> bool:
    return limits.limits_of(game, frame.registers.player).refuses("repair") is None


def ask_damaged(game: DbgGame, frame: Frame, who: Target, optional: bool) -> Decision | None:
    """Players who have Damage to be rid of. CORE-card-fix-01"""
    r: Registers = frame.registers
    found = [p for p in who.all(game, r) if game.damage_of(p)] if can_repair(game, frame) else []
    return ask(game, frame, "{0}: whose Damage goes back?", player_options(game, found), optional)


def begin_return(game: DbgGame, frame: Frame) -> None:
    frame.registers.count = 0


def ask_which(game: DbgGame, frame: Frame, up_to: bool) -> Decision | None:
    """Which Damage card in play goes back, where they differ. WOC-damage-08"""
    r: Registers = frame.registers
    options = []
    seen: set[int] = set()
    harmful = game.pool.harmful
    for item in game.seats[r.who].items if harmful and r.who >= 0 and can_repair(game, frame) else ():
        kind = item.card >> SEATS
        if kind in harmful and kind not in seen:
            seen.add(kind)
            card = game.pool.cards[kind]
            lies = places.item(game, r.who, item.tag)
            options.append(Option(f"choose {card.id}", Held("item", item.tag), "{0}", (card.name,), lies))
    if up_to and options:
        options.append(Option("done", NO, "No more"))
    return ask(game, frame, "{0}: which Damage goes back?", options, False)


def take_which(game: DbgGame, frame: Frame, end: Label) -> None:
    if frame.registers.pick == NO:
        frame.registers.ip = end.at


def return_damage(game: DbgGame, frame: Frame, amount: int) -> None:
    """Counted Damage all at once, cards one by one."""
    r: Registers = frame.registers
    if r.who < 0 or not can_repair(game, frame):
        return
    if not game.pool.harmful:
        r.count += board.return_damage(game, r.who, amount, cause_of(game, frame))
    elif isinstance(r.pick, Held):
        board.return_damage_card(game, r.who, r.pick.which, cause_of(game, frame))
        r.count += 1


def end_return(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    r.did = r.count > 0
    if r.count:
        triggers.happen(game, RepairEnded(cause_of(game, frame), r.player))
