"""Characters: what happens to them apart from damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.english import listing
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, one_sentence
from ...kernel.words import slug
from .amounts import Amount, value
from .asking import (
    aimed,
    ask_character,
    begin_each,
    cause_of,
    character_option,
    clear_pick,
    copy,
    may,
    next_each,
    no_option,
    pick,
    take_character,
)
from .base import (
    DID,
    IP,
    IT,
    NO_BINDING,
    NONE,
    PICK,
    PLAYER,
    REACH,
    STAT_NUMBERS,
    THEM,
    UNTIL_ATTACK,
    UNTIL_TURN,
    Binding,
    Code,
    Label,
    Node,
    Printer,
    Stat,
    jump,
)
from .bonuses import gets
from .nouns import Each, One, Target, say, standing, subject_of
from .predicates import mode_words

if TYPE_CHECKING:
    from .. import board, combining, damage
    from ..state import TcgGame

Until = Literal["turn", "attack"]
UNTIL = {"turn": ("until end of turn", "this turn"), "attack": ("until after the attack", "this attack")}


class Get(Node, frozen=True, tag_field="verb", tag="get"):
    """Somebody gets a stat or keyword for a while. The amount is fixed now."""

    stat: Stat
    amount: Amount
    to: Target
    until: Until = "turn"

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.to, no)
        code.emit(get, self.stat, self.amount, self.to, self.until)

    def tells(self, p: Printer) -> list[Part]:
        parts, to = aimed(self.to, p)
        subject = subject_of(to, p)
        before = p.said.find("it")
        if isinstance(to, Each):
            p.introduce("it", to.of.again(p), subject=True)
        clause = gets(subject, self.stat, self.amount, *UNTIL[self.until], p)
        if isinstance(to, Each):
            p.said.forget("it", before)
        return one_sentence([*parts, clause])

    def binds(self) -> Binding:
        return Binding(inside=("it",))


def get(game: TcgGame, frame: Frame, stat: Stat, amount: Amount, to: Target, until: Until) -> None:
    """The amount is counted for each one separately: "for each Upgrade on it"."""
    r = frame.registers
    when = UNTIL_TURN if until == "turn" else UNTIL_ATTACK
    it = r[IT]
    for index in standing(game, r, to):
        r[IT] = index
        board.gain(game, index, STAT_NUMBERS[stat], value(game, r, amount), when, cause_of(game, frame))
    r[IT] = it


class AttackUntapped(Node, frozen=True, tag_field="verb", tag="can attack untapped"):
    """Somebody can attack untapped enemies this turn."""

    target: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(reach, self.target)

    def tells(self, p: Printer) -> list[Part]:
        subject = subject_of(self.target, p)
        rest = "untapped enemies this turn as though they were tapped"
        return [Clause(subject, "attack", rest, modal="can", back=p.refers())]


def reach(game: TcgGame, frame: Frame, target: Target) -> None:
    for index in standing(game, frame.registers, target):
        board.gain(game, index, REACH, 1, UNTIL_TURN, cause_of(game, frame))


class Flip(Node, frozen=True, tag_field="verb", tag="flip"):
    """Flip characters to another mode."""

    target: Target
    to: str = ""
    """To a mode of that name, alt or bot, or to one that has that trait; who has none such stays as it is."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        characters, flips = code.register(), code.register()
        again, end = Label(), Label()
        code.emit(begin_each, self.target, characters)
        code.emit(begin_flip, flips)
        code.place(again)
        code.emit(next_each, characters, end)
        code.emit(ask_mode, self.to)
        code.emit(take_mode, flips)
        code.emit(jump, again)
        code.place(end)
        code.emit(flip, flips)

    def tells(self, p: Printer) -> list[Part]:
        parts, target = aimed(self.target, p)
        mode = mode_words(self.to) if self.to else "its other mode"
        return one_sentence([*parts, p.do("flip", f"{say(target, p)} to {mode}")])

    def binds(self) -> Binding:
        return Binding(after=("it",))


def begin_flip(game: TcgGame, frame: Frame, flips: int) -> None:
    frame.registers[flips] = ()


def ask_mode(game: TcgGame, frame: Frame, to: str) -> Decision | None:
    """To which mode, for somebody with several others. KW-triple-2"""
    r = frame.registers
    character = game.characters[r[IT]]
    face = character.face
    others = [
        (i, mode.name)
        for i, mode in enumerate(character.card.modes)
        if mode is not face and (not to or to in mode.traits or mode.name.rstrip("2") == to)
    ]
    if len(others) < 2:
        r[PICK] = others[0][0] if others else NONE
        return None
    options = [Option(f"choose {name}", i, "{0} mode", (name,)) for i, name in others]
    return Decision(r[PLAYER], "Choose a mode for {0}", options, into=PICK, args=(character.title,))


def take_mode(game: TcgGame, frame: Frame, flips: int) -> None:
    r = frame.registers
    if r[PICK] >= 0:
        r[flips] = (*r[flips], r[IT], r[PICK])


def flip(game: TcgGame, frame: Frame, flips: int) -> None:
    """All flip at one moment."""
    flat: tuple[int, ...] = frame.registers[flips]
    board.flip_characters(game, list(zip(flat[::2], flat[1::2], strict=True)), cause_of(game, frame))


class Tap(Node, frozen=True, tag_field="verb", tag="tap"):
    """Tap characters."""

    target: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(tap, self.target, True)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("tap", say(self.target, p))]


class Untap(Node, frozen=True, tag_field="verb", tag="untap"):
    """Untap characters."""

    target: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(tap, self.target, False)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("untap", say(self.target, p))]


def tap(game: TcgGame, frame: Frame, target: Target, tapped: bool) -> None:
    for index in standing(game, frame.registers, target):
        board.tap(game, index, tapped, cause_of(game, frame))


class KO(Node, frozen=True, tag_field="verb", tag="KO"):
    """Knock characters out."""

    target: Target

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(knock_out, self.target)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("KO", say(self.target, p))]


def knock_out(game: TcgGame, frame: Frame, target: Target) -> None:
    targets = standing(game, frame.registers, target)
    frame.registers[DID] = int(bool(targets))
    if targets:
        damage.fall(game, targets, cause_of(game, frame))


class Return(Node, frozen=True, tag_field="verb", tag="return character"):
    """Return a KO'd character to the battlefield."""

    target: One

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(return_character)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("return", f"{say(self.target, p)} to the battlefield")]


def return_character(game: TcgGame, frame: Frame) -> None:
    index = frame.registers[IT]
    if index >= 0 and index in game.knocked_out[game.characters[index].owner]:
        board.return_character(game, index, cause_of(game, frame))


class Deploy(Node, frozen=True, tag_field="verb", tag="deploy"):
    """Put a character from under this one onto the battlefield."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(ask_deploy, no is not None)
        code.emit(deploy, no)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("deploy", f"a character from under {p.ref('this')} to the battlefield")]


def ask_deploy(game: TcgGame, frame: Frame, optional: bool) -> Decision | None:
    player = frame.registers[PLAYER]
    options = [character_option(game, c, player, False) for c in game.under[player]]
    if not options:
        clear_pick(frame)
        return None
    return Decision(player, "Choose a character to deploy", no_option(options, optional), into=PICK)


def deploy(game: TcgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    picked = r[PICK]
    r[DID] = int(picked >= 0)
    if picked >= 0:
        board.deploy(game, picked, cause_of(game, frame))
    elif no is not None:
        r[IP] = no.at


class Combine(Node, frozen=True, tag_field="verb", tag="combine"):
    """Your characters that make up a Combiner join in it, if all of them are on the battlefield."""

    into: str
    """The full name of the Combiner."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(combine, slug(self.into))

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("combine", f"{p.actor.own} characters into {self.into}")]


def combine(game: TcgGame, frame: Frame, into: str) -> None:
    r = frame.registers
    r[DID] = int(into in game.pool.characters and combining.begin_combine(game, r[PLAYER], into))


class Choose(Node, frozen=True, tag_field="verb", tag="choose"):
    """Choose a character, or several; what follows speaks of it, or of them."""

    target: One
    also: tuple[One, ...] = ()

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        if not self.also:
            return
        chosen = [code.register()]
        code.emit(copy, IT, chosen[0])
        for other in self.also:
            code.emit(ask_character, other.of, False, other.of.one(Printer()))
            code.emit(take_character, None)
            chosen.append(code.register())
            code.emit(copy, IT, chosen[-1])
        code.emit(remember, tuple(chosen))

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("choose", listing([say(one, p) for one in (self.target, *self.also)]))]

    def binds(self) -> Binding:
        return Binding(after=("them",)) if self.also else NO_BINDING


def remember(game: TcgGame, frame: Frame, registers: tuple[int, ...]) -> None:
    """Those who were chosen are "them"."""
    r = frame.registers
    r[THEM] = tuple(r[one] for one in registers if r[one] >= 0)
