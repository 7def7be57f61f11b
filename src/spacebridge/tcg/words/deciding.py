"""Deciding: what is done only if somebody likes it, if something is so, or the one or the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, Telling, capital
from .asking import may
from .base import NONE, Code, Label, Node, Printer, jump
from .conditions import Condition
from .nouns import One
from .players import Opponent
from .several import all_of
from .upgrades import MoveUpgrade, PutSide, can_move, sides

if TYPE_CHECKING:
    from ..state import TcgGame
    from .flow import Effect


class May(Node, frozen=True, tag_field="verb", tag="may"):
    """The player may do this; if they do, something more happens."""

    do: tuple[Effect, ...]
    """What the player is asked about and may leave out."""
    then: tuple[Effect, ...] = ()
    """What happens besides if they did it."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        end = Label()
        for i, effect in enumerate(self.do):
            effect.code(code, end if i == 0 else None)
        if self.then:
            code.emit(jump_unless_did, end)
            for effect in self.then:
                effect.code(code, None)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        parts = allowed(all_of(self.do, p), p)
        if self.then:
            did = Clause(p.actor, "do")
            parts.append(Scope("if", (did,), tuple(all_of(self.then, p)), back=True))
        return parts


def allowed(parts: list[Part], p: Printer) -> list[Part]:
    """What the actor may do; what others then do follows from it."""
    if not parts:
        return []
    first = parts[0]
    if isinstance(first, Scope) and not first.word:
        return [first._replace(parts=tuple(allowed(list(first.parts), p))), *allowed(parts[1:], p)]
    if isinstance(first, Clause) and first.subject == p.actor and first.modal != "can't":
        return [
            part._replace(modal=part.modal or "may") if isinstance(part, Clause) and part.subject == p.actor else part
            for part in parts
        ]
    return [Scope("if", (Clause(p.actor, "like"),), tuple(parts))]


class If(Node, frozen=True, tag_field="verb", tag="if"):
    """Only if something is so; perhaps something else if it is not."""

    condition: Condition
    """What has to be so."""
    then: tuple[Effect, ...]
    """What happens if it is."""
    otherwise: tuple[Effect, ...] = ()
    """What happens if it is not."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        other, end = Label(), Label()
        code.emit(jump_unless, self.condition, other)
        for effect in self.then:
            effect.code(code, None)
        if self.otherwise:
            code.emit(jump, end)
        code.place(other)
        for effect in self.otherwise:
            effect.code(code, None)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        conditions = tuple(self.condition.clauses(p))
        back = p.refers()
        aside = p.aside()
        parts: list[Part] = [Scope("if", conditions, tuple(all_of(self.then, p)), back=back)]
        if self.otherwise:
            parts.append(Scope("otherwise", (), tuple(all_of(self.otherwise, aside)), back=True))
        return parts


class OrElse(Node, frozen=True, tag_field="verb", tag="or else"):
    """Do this; if you can't, do something else."""

    do: Effect
    """What is tried first."""
    otherwise: tuple[Effect, ...]
    """What happens if that was not possible."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        end = Label()
        self.do.code(code, None)
        code.emit(jump_if_could, end)
        for effect in self.otherwise:
            effect.code(code, None)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        parts = self.do.tells(p)
        p.refers()
        can = Clause(p.rival if isinstance(self.do, Opponent) else p.actor, "can't")
        return [*parts, Scope("if", (can,), tuple(all_of(self.otherwise, p)), back=True)]


class ChooseOne(Node, frozen=True, tag_field="verb", tag="choose one"):
    """The player chooses one of several effects; one that can't be done is not offered."""

    of: tuple[tuple[Effect, ...], ...]
    """The effects, in the order in which they are printed."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        end = Label()
        starts = [Label() for _ in self.of]
        code.emit(ask_one_of, self.of)
        code.emit(jump_to_one, tuple(starts), end)
        for start, effects in zip(starts, self.of, strict=True):
            code.place(start)
            for effect in effects:
                effect.code(code, None)
            code.emit(jump, end)
        code.place(end)

    def tells(self, p: Printer) -> list[Part]:
        told = [Telling().parts(all_of(effects, p.aside())) for effects in self.of]
        return [p.do("choose", f"one: {'; or '.join(told)}")]


def jump_unless_did(game: TcgGame, frame: Frame, label: Label) -> None:
    if not frame.registers.did:
        frame.registers.ip = label.at


def jump_if_could(game: TcgGame, frame: Frame, label: Label) -> None:
    """Was it done, or something else in its place?"""
    r = frame.registers
    if r.did or r.safe:
        r.ip = label.at


def jump_unless(game: TcgGame, frame: Frame, condition: Condition, label: Label) -> None:
    if not condition.holds(game, frame.registers):
        frame.registers.ip = label.at


def possible(game: TcgGame, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Is there somebody to choose for the first of these effects?"""
    first = effects[0] if effects else None
    if isinstance(first, MoveUpgrade):
        return can_move(game, frame.registers, first)
    if isinstance(first, PutSide):
        return bool(sides(game, frame.registers, first.trait, first.on.of))
    target = getattr(effects[0], "to", None) or getattr(effects[0], "target", None) if effects else None
    return not isinstance(target, One) or bool(target.of.all(game, frame.registers))


def ask_one_of(game: TcgGame, frame: Frame, of: tuple[tuple[Effect, ...], ...]) -> Decision | None:
    found = [n for n, effects in enumerate(of) if possible(game, frame, effects)]
    if len(found) < 2:
        frame.registers.pick = found[0] if found else NONE
        return None
    options = []
    for n in found:
        words = capital(Telling().parts(all_of(of[n], Printer())))
        options.append(Option(f"choose {n + 1}", n, "{0}", (words,)))
    return Decision(frame.registers.player, "Choose one", options, into="pick")


def jump_to_one(game: TcgGame, frame: Frame, starts: tuple[Label, ...], end: Label) -> None:
    picked = frame.registers.pick
    frame.registers.ip = starts[picked].at if picked >= 0 else end.at
