"""Players: they Convert, Teleport and are moved about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, thing
from .base import Code, Label, Registers
from .choosing import (
    Verb,
    ask,
    ask_player,
    cause_of,
    clear_pick,
    may,
    set_player,
    space_options,
    take_player,
    take_space,
)
from .nouns import Cards, Spaces, Target, spaces_in
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, encounters, limits, plays, power, ruins
    from ..state import DbgGame


class Convert(Verb, frozen=True, tag_field="verb", tag="convert"):
    """Convert without paying."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(skip_unless_convertible, no or end)
        may(code, no)
        code.emit(convert)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("Convert")]


def skip_unless_convertible(game: DbgGame, frame: Frame, end: Label) -> None:
    if limits.limits_of(game, frame.registers.player).refuses("convert") is not None:
        frame.registers.ip = end.at


def convert(game: DbgGame, frame: Frame) -> None:
    """Without paying. CORE-rollout-02"""
    plays.convert(game, frame.registers.player, 0)


class Teleport(Verb, frozen=True, tag_field="verb", tag="teleport"):
    """Move to a space without Move and without an Ambush."""

    area: Literal["adjacent", "anywhere"] = "anywhere"
    """Where the space is."""
    onto: Cards | None = None
    """Only onto such faceup cards."""
    together: bool = False
    """May the other characters of the old space come along?"""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_teleport, self.area, None if self.onto is None else Spaces(self.area, self.onto), no is not None)
        code.emit(take_space, no, end)
        code.emit(pay_toll)
        code.emit(teleport, self.together)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        place = "any space" if self.area == "anywhere" else "an adjacent space"
        if self.onto is not None:
            place += f" with a faceup {self.onto.noun()}"
        said: list[Part] = [to.does("Teleport", f"to {place}")]
        if self.together:
            others = thing(f"other characters in the space {to.they} left", plural=True)
            said.append(Clause(others, "Teleport", f"there with {to.who.object}", modal="may", back=True))
        return said


def ask_teleport(
    game: DbgGame, frame: Frame, area: Literal["adjacent", "anywhere"], spaces: Spaces | None, optional: bool
) -> Decision | None:
    """Any space but one's own. CORE-move-15, CORE-move-16"""
    r: Registers = frame.registers
    at = game.seats[r.player].at
    if at < 0 or limits.limits_of(game, r.player).refuses("teleport") is not None:
        clear_pick(frame)
        return None
    where = spaces_in(game, r.player, area) if spaces is None else spaces.all(game, r)
    rules = limits.limits_of(game, r.player)
    left = power.move_left(game, r.player, rules)
    found = [
        s for s in where if s != at and ruins.admits(game, r.player, s, "teleport") and toll(game, rules, s) <= left
    ]
    return ask(game, frame, "{0}: Teleport to which space?", space_options(game, found, False), optional)


def toll(game: DbgGame, rules: limits.Limits, space: int) -> int:
    """What a space takes of who Teleports there: all that a step onto it costs more than others. WOC-move-15"""
    return max(0, rules.move_cost(game, space) - 1) if game.mode.teleport_pays else 0


def pay_toll(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    rules = limits.limits_of(game, r.player)
    power.pay_move(game, r.player, toll(game, rules, r.where), rules)


def teleport(game: DbgGame, frame: Frame, together: bool) -> None:
    """CORE-move-15, CORE-move-17"""
    r: Registers = frame.registers
    player, space = r.player, r.where
    old = game.seats[player].at
    order = game.clockwise(player)[1:]
    others = tuple(p for p in order if game.seats[p].at == old and ruins.admits(game, p, space, "teleport"))
    board.move(game, player, space, "teleport", cause_of(game, frame))
    encounters.arrive(game, player, space, True)
    if together and others:
        encounters.follow(game, others, space)


class Shift(Verb, frozen=True, tag_field="verb", tag="move player"):
    """Move a player's character to an adjacent space; that player may be Ambushed there."""

    who: Target | None = None
    """Which player; the one whom the effect befalls where nothing is said, to where the active player wants."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        if self.who is None:
            may(code, no)
            code.emit(set_player)
        else:
            code.emit(ask_player, self.who, no is not None)
            code.emit(take_player, no)
        code.emit(ask_shift, self.who is None)
        code.emit(take_space, None, end)
        code.emit(shift)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        if self.who is None:
            return [to.does("move", "to an adjacent space that the active player chooses")]
        return [to.does("move", f"{self.who.words(to.who)} to an adjacent space")]


def ask_shift(game: DbgGame, frame: Frame, by_active: bool) -> Decision | None:
    """Where a player's character is moved to."""
    r: Registers = frame.registers
    at = game.seats[r.who].at if r.who >= 0 else -1
    if at < 0:
        clear_pick(frame)
        return None
    options = space_options(game, ruins.ways_off(game, r.who), False)
    if not options:
        clear_pick(frame)
        return None
    asked = game.active if by_active else r.player
    return Decision(asked, "Move {0} to which space?", options, into="pick", args=(game.character_of(r.who),))


def shift(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    board.move(game, r.who, r.where, "pushed", cause_of(game, frame))
    encounters.arrive(game, r.who, r.where, forced=True)
