"""Characters: what happens to them apart from damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from ...kernel.decision import Decision, Option
from ...kernel.english import listing
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, one_sentence
from ...kernel.words import slug
from .amounts import Amount, by_cards, cards_of, value
from .asking import (
    aimed,
    ask_character,
    begin_each,
    cause_of,
    character_option,
    clear_pick,
    keep,
    may,
    next_each,
    no_option,
    pick,
    restore,
    take_character,
    values,
)
from .base import (
    NO_BINDING,
    NONE,
    REACH,
    STAT_NUMBERS,
    UNTIL_ATTACK,
    UNTIL_GONE,
    UNTIL_NEXT,
    UNTIL_TURN,
    Binding,
    Code,
    Label,
    Needs,
    Node,
    Printer,
    Stat,
    jump,
    meant,
)
from .bonuses import gets
from .nouns import Each, One, Target, say, standing, subject_of
from .predicates import mode_words

if TYPE_CHECKING:
    from .. import board, combining, damage
    from ..state import TcgGame

Until = Literal["turn", "attack", "your next turn", "gone"]
UNTIL = {
    "turn": ("until end of turn", "this turn"),
    "attack": ("until after the attack", "this attack"),
    "your next turn": ("until {0} next turn", "until {0} next turn"),
    "gone": ("for as long as it stays on the battlefield", "for as long as it stays on the battlefield"),
}
"""How long, as a limit and as a time."""


class Get(Node, frozen=True, tag_field="verb", tag="get"):
    """Somebody gets a stat or keyword for a while. The amount is fixed now."""

    stat: Stat
    """Which stat or keyword."""
    amount: Amount
    """How much of it, counted once, now; below 0 for less."""
    to: Target
    """Who gets it."""
    until: Until = "turn"
    """How long it lasts: to the end of this turn or attack, to the start of your next turn, or until the character
    is gone."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.to, no)
        code.emit(get, self.stat, self.amount, self.to, self.until)

    def tells(self, p: Printer) -> list[Part]:
        parts, to = aimed(self.to, p)
        subject = subject_of(to, p)
        before = p.said.find("it")
        if isinstance(to, Each):
            p.introduce("it", to.of.again(p), subject=True)
        until, span = (words.format(p.actor.own) for words in UNTIL[self.until])
        clause = gets(subject, self.stat, self.amount, until, span, p)
        if isinstance(to, Each):
            p.said.forget("it", before)
        return one_sentence([*parts, clause])

    def binds(self) -> Binding:
        return Binding(inside=("it",))


UNTILS: Final = {"turn": UNTIL_TURN, "attack": UNTIL_ATTACK, "your next turn": UNTIL_NEXT, "gone": UNTIL_GONE}


def get(game: TcgGame, frame: Frame, stat: Stat, amount: Amount, to: Target, until: Until) -> None:
    """The amount is counted for each one separately: "for each Upgrade on it"."""
    r = frame.registers
    it = r.it
    for index in standing(game, r, to):
        r.it = index
        amount_now = value(game, r, amount)
        board.gain(game, index, STAT_NUMBERS[stat], amount_now, UNTILS[until], cause_of(game, frame), r.player)
    r.it = it


class PutCounters(Node, frozen=True, tag_field="verb", tag="put counters"):
    """Put counters of a name on characters; what they do, other words say."""

    amount: Amount
    """How many counters."""
    counter: str
    """What the counters are called."""
    on: Target
    """Who gets the counters."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.on, no)
        code.emit(put_counters, self.amount, self.counter, self.on)

    def tells(self, p: Printer) -> list[Part]:
        parts, on = aimed(self.on, p)
        what = cards_of(self.amount, f"{self.counter} counter")
        return one_sentence([*parts, p.do("put", f"{what} on {say(on, p)}{by_cards(self.amount, p)}")])


def put_counters(game: TcgGame, frame: Frame, amount: Amount, counter: str, on: Target) -> None:
    n = values(game, frame, amount)
    found = standing(game, frame.registers, on)
    frame.registers.did = bool(found) and n > 0
    if n > 0:
        for index in found:
            board.put_counters(game, index, counter, n, cause_of(game, frame))


class AttackUntapped(Node, frozen=True, tag_field="verb", tag="can attack untapped"):
    """Somebody can attack untapped enemies this turn."""

    target: Target
    """Who can attack so."""

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
    """Who is flipped."""
    to: str = ""
    """To a mode of that name, alt or bot, or to one that has that trait; who has none such stays as it is."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        characters, flips, before = code.note("characters"), code.note("flips"), code.note("before")
        again, end = Label(), Label()
        code.emit(keep, "it", before)
        code.emit(begin_each, self.target, characters)
        code.emit(begin_flip, flips)
        code.place(again)
        code.emit(next_each, characters, end)
        code.emit(ask_mode, self.to)
        code.emit(take_mode, flips)
        code.emit(jump, again)
        code.place(end)
        code.emit(restore, "it", before)
        code.emit(flip, flips)

    def tells(self, p: Printer) -> list[Part]:
        parts, target = aimed(self.target, p)
        other = "one of its other modes" if target == "this" and p.modes > 2 else "its other mode"
        mode = mode_words(self.to) if self.to else other
        return one_sentence([*parts, p.do("flip", f"{say(target, p)} to {mode}")])


def begin_flip(game: TcgGame, frame: Frame, flips: str) -> None:
    frame.registers.notes[flips] = ()


def ask_mode(game: TcgGame, frame: Frame, to: str) -> Decision | None:
    """To which mode, for somebody with several others. KW-triple-2"""
    r = frame.registers
    character = game.characters[r.it]
    face = character.face
    others = [
        (i, mode.name)
        for i, mode in enumerate(character.card.modes)
        if mode is not face and (not to or to in mode.traits or mode.name.rstrip("2") == to)
    ]
    if len(others) < 2:
        r.pick = others[0][0] if others else NONE
        return None
    options = [Option(f"choose {name}", i, "{0} mode", (name,), character.kit.places) for i, name in others]
    return Decision(r.player, "Choose a mode for {0}", options, into="pick", args=(character.kit.name,))


def take_mode(game: TcgGame, frame: Frame, flips: str) -> None:
    r = frame.registers
    if r.pick >= 0:
        r.notes[flips] = (*r.notes[flips], r.it, r.pick)


def flip(game: TcgGame, frame: Frame, flips: str) -> None:
    """All flip at one moment."""
    flat: tuple[int, ...] = frame.registers.notes[flips]
    board.flip_characters(game, list(zip(flat[::2], flat[1::2], strict=True)), cause_of(game, frame))


class Tap(Node, frozen=True, tag_field="verb", tag="tap"):
    """Tap characters."""

    target: Target
    """Who is tapped."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(tap, self.target, True)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("tap", say(self.target, p))]


class Untap(Node, frozen=True, tag_field="verb", tag="untap"):
    """Untap characters."""

    target: Target
    """Who is untapped."""

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
    """Who is knocked out."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(knock_out, self.target)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("KO", say(self.target, p))]


def knock_out(game: TcgGame, frame: Frame, target: Target) -> None:
    targets = standing(game, frame.registers, target)
    frame.registers.did = bool(targets)
    if targets:
        damage.fall(game, targets, cause_of(game, frame))


class Return(Node, frozen=True, tag_field="verb", tag="return character"):
    """Return a KO'd character to the battlefield."""

    target: One
    """Who comes back: one of the characters in the zone ko."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        code.emit(return_character)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("return", f"{say(self.target, p)} to the battlefield")]


def return_character(game: TcgGame, frame: Frame) -> None:
    index = frame.registers.it
    if index >= 0 and index in game.knocked_out[game.characters[index].owner]:
        board.return_character(game, index, cause_of(game, frame))


class Deploy(Node, frozen=True, tag_field="verb", tag="deploy"):
    """Put a character from under this one onto the battlefield."""

    def code(self, code: Code, no: Label | None) -> None:
        code.emit(ask_deploy, no is not None)
        code.emit(deploy, no)

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("deploy", f"a character from under {p.ref('this')} to the battlefield")]

    def needs(self) -> Needs:
        return (("", "this"),)


def ask_deploy(game: TcgGame, frame: Frame, optional: bool) -> Decision | None:
    player = frame.registers.player
    carried = {id for c in meant(game, frame.registers, "this") for id in game.characters[c].card.carried}
    under = [c for c in game.under[player] if game.characters[c].card.id in carried]
    options = [character_option(game, c, player, False) for c in under]
    if not options:
        clear_pick(frame)
        return None
    return Decision(player, "Choose a character to deploy", no_option(options, optional), into="pick")


def deploy(game: TcgGame, frame: Frame, no: Label | None) -> None:
    r = frame.registers
    picked = r.pick
    r.did = picked >= 0
    if picked >= 0:
        board.deploy(game, picked, cause_of(game, frame))
    elif no is not None:
        r.ip = no.at


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
    r.did = into in game.pool.characters and combining.begin_combine(game, r.player, into)


class Choose(Node, frozen=True, tag_field="verb", tag="choose"):
    """Choose a character, or several; what follows speaks of it, or of them."""

    target: One
    """Who is chosen; later words call it `it`."""
    also: tuple[One, ...] = ()
    """Who else is chosen; later words call all of them `them`."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.target, no)
        if not self.also:
            return
        chosen = [code.note("chosen")]
        code.emit(keep, "it", chosen[0])
        for other in self.also:
            code.emit(ask_character, other.of, False, other.of.one(Printer()))
            code.emit(take_character, None)
            chosen.append(code.note("chosen"))
            code.emit(keep, "it", chosen[-1])
        code.emit(remember, tuple(chosen))

    def tells(self, p: Printer) -> list[Part]:
        return [p.do("choose", listing([say(one, p) for one in (self.target, *self.also)]))]

    def binds(self) -> Binding:
        return Binding(after=("them",)) if self.also else NO_BINDING


def remember(game: TcgGame, frame: Frame, notes: tuple[str, ...]) -> None:
    """Those who were chosen are "them"."""
    r = frame.registers
    r.them = tuple(r.notes[one] for one in notes if r.notes[one] >= 0)
