"""Damage: doing it, repairing it, moving counters, taking it for somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, many, one_sentence, thing
from .amounts import Amount, by_amount, how_many
from .asking import (
    MOST_AMOUNT,
    aimed,
    begin_each,
    card_owner,
    cause_of,
    character_option,
    clear_pick,
    keep,
    may,
    next_each,
    pick,
    restore,
    values,
)
from .base import HEALTH, NO_MOVED_DAMAGE, NO_REPAIR, NONE, Code, Label, Needs, Node, Printer, jump
from .nouns import Each, One, Single, Target, key_of, say, standing

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, damage, stats
    from ..state import TcgGame


class Damage(Node, frozen=True, tag_field="verb", tag="damage"):
    """Do damage."""

    amount: Amount
    """How much damage."""
    to: Target
    """Who takes it."""
    attack: bool = False
    """It is attack damage, done by the character whose ability it is."""

    def code(self, code: Code, no: Label | None) -> None:
        pick(code, self.to, no)
        code.emit(do_damage, self.amount, self.to, self.attack)

    def tells(self, p: Printer) -> list[Part]:
        parts, to = aimed(self.to, p)
        words = say(to, p)
        what = how_many(self.amount, "attack damage" if self.attack else "damage", p.again("damage", key_of(to, p)))
        return one_sentence([*parts, p.do("do", f"{what} to {words}{by_amount(self.amount, p)}")])


def do_damage(game: TcgGame, frame: Frame, amount: Amount, to: Target, attack: bool) -> None:
    """What an Upgrade or an Action does is not done by the character it lies on or speaks of. FAQ-W2-009"""
    r = frame.registers
    doer = r.source if attack or (r.worn is None and r.card < 0) else NONE
    n = values(game, frame, amount)
    targets = standing(game, r, to)
    r.did = bool(targets) and n > 0
    if targets and n > 0:
        damage.deal(game, targets, n, doer, attack, cause_of(game, frame), card_owner(game, frame), carried=attack)


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
    done = 0
    for index in standing(game, frame.registers, target):
        if not prevented(game, index, NO_REPAIR):
            more = damage.mended(game, index) if n and game.pool.library.mends else 0
            done += board.repair(game, index, n + more, cause_of(game, frame))
    damage.repaired(game, frame.registers.player, done)


def prevented(game: TcgGame, index: int, ban: int) -> bool:
    """Is it forbidden? Then the log says so."""
    if not stats.forbidden(game, index, ban):
        return False
    board.prevent(game, index, ban)
    return True


class MoveDamage(Node, frozen=True, tag_field="verb", tag="move damage"):
    """Move damage counters from one character to another, or so many to each of several; nobody is damaged or repaired
    by it."""

    amount: int | Literal["all"] | None
    """How many counters; `null` for any number, from each."""
    source: Target
    """From whom the counters are taken."""
    to: Single | Each | Literal["this card"]
    """Who gets the counters; each of several gets so many of one character's. this card: the Upgrade that says so."""
    up_to: bool = False
    """The player may move fewer."""
    spared: bool = False
    """Not so many that whoever gets them would be KO'd."""
    apart: bool = False
    """From each of several in turn, and each time to another one of those who can be chosen."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.apart:
            self._code_apart(code, no)
            return
        if no is not None and not isinstance(self.source, One):
            code.emit(leave_without_counters, self.source, no)
        pick(code, self.source, no)
        if self.to == "this card":
            code.emit(lay_off, MOST_AMOUNT if not isinstance(self.amount, int) else self.amount)
            return
        kept = code.note("kept")
        code.emit(keep, "it", kept)
        over = Label()
        if isinstance(self.source, One):
            code.emit(skip_without_source, over)
        pick(code, self.to, None)
        if self.amount is None or self.up_to:
            characters, n, before, to = (code.note(name) for name in ("characters", "number", "before", "to"))
            again, end = Label(), Label()
            code.emit(keep, "it", before)
            code.emit(begin_moving, self, kept, characters, to)
            code.place(again)
            code.emit(next_each, characters, end)
            code.emit(ask_number_of_damage, self, to)
            code.emit(take_number, n)
            code.emit(move_some, n, to)
            code.emit(jump, again)
            code.place(end)
            code.emit(restore, "it", before)
        else:
            much = MOST_AMOUNT if self.amount == "all" else self.amount
            code.emit(move_damage, much, self.source, kept, self.to, self.spared)
        code.place(over)

    def _code_apart(self, code: Code, no: Label | None) -> None:
        may(code, no)
        characters, used, before = code.note("characters"), code.note("used"), code.note("before")
        again, end = Label(), Label()
        code.emit(keep, "it", before)
        code.emit(begin_each, self.source, characters)
        code.emit(begin_apart, used)
        code.place(again)
        code.emit(next_each, characters, end)
        code.emit(ask_apart, self, used)
        code.emit(move_apart, self, used)
        code.emit(jump, again)
        code.place(end)
        code.emit(restore, "it", before)

    def tells(self, p: Printer) -> list[Part]:
        if self.apart and isinstance(self.to, One):
            number = many(self.amount, "damage counter") if isinstance(self.amount, int) else "all damage counters"
            own = self.to.of.owner(p)
            noun = self.to.of.noun(p, bool(own))[0]
            other = f"a different one of {own} {noun}" if own else f"a different {noun}"
            return [p.do("move", f"{number} from {say(self.source, p)} to {other} each")]
        if self.amount is None:
            number = "any number of damage counters"
        elif self.amount == "all":
            number = "all damage counters"
        else:
            number = f"{'up to ' if self.up_to else ''}{many(self.amount, 'damage counter')}"
        if self.amount is None and isinstance(self.source, Each):
            source = self.source.of.every(p)
        else:
            source = say(self.source, p)
        if self.to == "this card":
            return [p.do("move", f"{number} from {source} to this card")]
        to = self.to.of.each(p) if isinstance(self.to, Each) else say(self.to, p)
        but = f", but not enough to KO {p.ref(self.to if isinstance(self.to, str) else 'it')}" if self.spared else ""
        return [p.do("move", f"{number} from {source} to {to}{but}")]


def lay_off(game: TcgGame, frame: Frame, amount: int) -> None:
    """Counters of the bearer go onto the Upgrade whose ability this is."""
    r = frame.registers
    if r.source >= 0 and r.worn in game.characters[r.source].upgrades:
        before = r.worn
        r.worn = board.damage_upgrade(game, r.source, r.worn, amount, cause_of(game, frame))
        r.did = r.worn != before


def begin_apart(game: TcgGame, frame: Frame, used: str) -> None:
    frame.registers.notes[used] = ()


def ask_apart(game: TcgGame, frame: Frame, move: MoveDamage, used: str) -> Decision | None:
    """Who gets the counters of the one at hand: nobody gets some twice."""
    r = frame.registers
    who = move.to.of if isinstance(move.to, One) else None
    left = [c for c in who.all(game, r) if c not in r.notes[used] and c != r.it] if who is not None else []
    if (
        not left or who is None or not game.characters[r.it].damage
    ):  # who has no counters can stand for any that is left
        clear_pick(frame)
        return None
    options = [character_option(game, c, r.player, who.side == "any") for c in left]
    prompt = "Choose who gets a damage counter of {0}"
    return Decision(r.player, prompt, options, into="pick", args=(game.character_name(r.it),))


def move_apart(game: TcgGame, frame: Frame, move: MoveDamage, used: str) -> None:
    r = frame.registers
    if r.pick >= 0:
        r.notes[used] = (*r.notes[used], r.pick)
        if not prevented(game, r.pick, NO_MOVED_DAMAGE):
            amount = move.amount if isinstance(move.amount, int) else MOST_AMOUNT
            board.move_damage(game, r.it, r.pick, amount, cause_of(game, frame))


def leave_without_counters(game: TcgGame, frame: Frame, source: Target, no: Label) -> None:
    """Where there are no counters nobody is asked whether they may be moved."""
    r = frame.registers
    if not any(game.characters[index].damage for index in standing(game, r, source)):
        r.did = False
        r.ip = no.at


def skip_without_source(game: TcgGame, frame: Frame, over: Label) -> None:
    """With nobody to take counters from, nobody has to be asked who gets them."""
    if frame.registers.it < 0:
        frame.registers.ip = over.at


def move_damage(
    game: TcgGame, frame: Frame, amount: int, source: Target, kept: str, to: Single | Each, spared: bool
) -> None:
    r = frame.registers
    sources = moved_from(game, frame, source, kept)
    for target in standing(game, r, to):
        if not prevented(game, target, NO_MOVED_DAMAGE):
            for index in sources:
                most = most_spared(game, target) if spared else amount
                board.move_damage(game, index, target, min(amount, most), cause_of(game, frame))


def most_spared(game: TcgGame, taker: int) -> int:
    """How many counters somebody can get without being KO'd. FAQ-W3-022"""
    return max(0, game.stat(taker, HEALTH) - game.characters[taker].damage - 1)


def moved_from(game: TcgGame, frame: Frame, source: Target, kept: str) -> list[int]:
    r = frame.registers
    if isinstance(source, One) or source == "it":  # who gets the counters is "it" by now
        return [c for c in (r.notes[kept],) if c >= 0 and c in game.teams[game.characters[c].owner]]
    return standing(game, r, source)


def begin_moving(game: TcgGame, frame: Frame, move: MoveDamage, kept: str, register: str, to: str) -> None:
    """Remember from whom and to whom; where that is forbidden, nobody has to be asked how many."""
    r = frame.registers
    targets = standing(game, r, move.to) if move.to != "this card" else []
    sources = tuple(moved_from(game, frame, move.source, kept)) if targets else ()
    if sources and prevented(game, targets[0], NO_MOVED_DAMAGE):
        sources = ()
    r.notes[register] = sources
    r.notes[to] = targets[0] if targets else NONE


def ask_number_of_damage(game: TcgGame, frame: Frame, move: MoveDamage, to: str) -> Decision | None:
    """How many counters to move from the character at hand: one decision, none to all."""
    r = frame.registers
    player = r.player
    index = r.it
    most = game.characters[index].damage
    if isinstance(move.amount, int):
        most = min(most, move.amount)
    if move.spared:
        most = min(most, most_spared(game, r.notes[to]))
    if most == 0 or index == r.notes[to]:
        r.pick = 0
        return None
    options = [Option(f"choose {n}", n, "{0}", (str(n),)) for n in range(most + 1)]
    prompt = "Choose how many damage counters to move from {0}"
    return Decision(player, prompt, options, into="pick", args=(game.character_name(index),))


def take_number(game: TcgGame, frame: Frame, register: str) -> None:
    frame.registers.notes[register] = frame.registers.pick


def move_some(game: TcgGame, frame: Frame, register: str, to: str) -> None:
    r = frame.registers
    if r.notes[register]:
        board.move_damage(game, r.it, r.notes[to], r.notes[register], cause_of(game, frame))


class PreventDamage(Node, frozen=True, tag_field="verb", tag="prevent damage"):
    """Whom the trigger is about takes nothing of the damage that is coming, or only so much that health is left."""

    leaves: int = 0
    """How much health is left; 0: nothing of the damage is taken."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(prevent_damage, self.leaves)

    def tells(self, p: Printer) -> list[Part]:
        who = p.ref("that", subject=True)
        if self.leaves:
            rest = f"only enough of that damage to have {self.leaves} HP left"
            return [Clause(thing(who), "take", rest, back=p.refers())]
        return [Clause(thing(who), "take", "none of that damage", back=p.refers())]

    def needs(self) -> Needs:
        return (("", "that"),)


def prevent_damage(game: TcgGame, frame: Frame, leaves: int) -> None:
    damage.call_off(game, frame.registers.that, cause_of(game, frame), leaves)


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
