"""The Matrix: its cards are flipped, peeked at, gained and destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, yes_or_no
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, a, thing
from ...kernel.knowledge import SEATS
from ...kernel.native import equal
from ..happenings import SpaceEmptied
from .base import NO, NONE, Code, Label, Registers
from .choosing import (
    Verb,
    ask_facedown,
    ask_faceup,
    ask_space,
    cause_of,
    clear_pick,
    facedown,
    may,
    take_space,
    take_yes,
)
from .nouns import ANY_CARD, Area, Cards, Spaces, area_words
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import battle, board, effects, encounters, places, plays, triggers
    from ..state import DbgGame


class Flip(Verb, frozen=True, tag_field="verb", tag="flip"):
    """Flip a facedown card of the Matrix faceup."""

    area: Area = "adjacent"
    """Where the card lies."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_facedown, self.area, no is not None, "flip faceup")
        code.emit(take_space, no, end)
        code.emit(flip)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        said = to.does("flip", f"a facedown card {area_words(self.area, to.who)} faceup")
        to.about = "the card flipped"
        return [said]


def flip(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    r.about = game.matrix[r.where] >> SEATS
    encounters.reveal(game, r.where, r.player, by=r.kind)


class Peek(Verb, frozen=True, tag_field="verb", tag="peek"):
    """Look at facedown cards of the Matrix, alone."""

    area: Area = "anywhere"
    """Where the cards lie."""
    amount: int = 1
    """How many cards."""
    then_flip: bool = False
    """May the last one be flipped faceup?"""
    must_flip: Cards | None = None
    """Must the last one be flipped faceup if it is such a card?"""
    then_gain: Cards | None = None
    """May the last one be revealed and gained if it is such a card?"""

    def code(self, code: Code, no: Label | None) -> None:
        over = Label()
        done = code.note("seen")
        for i in range(self.amount):
            left = 0 if self.then_flip or self.must_flip or self.then_gain else self.amount - i
            code.emit(ask_peek, self.area, no is not None and i == 0, done, left)
            code.emit(take_space, no if i == 0 else None, over)
            code.emit(peek, done)
        if self.then_gain is not None:
            code.emit(ask_gain_it, self.then_gain)
            code.emit(take_yes, over)
            code.emit(gain_hidden)
        if self.then_flip or self.must_flip is not None:
            code.emit(ask_flip_it, self.then_flip, self.must_flip)
            code.emit(take_yes, over)
            code.emit(flip)
        code.place(over)

    def say(self, to: Speech) -> list[Part]:
        to.done = "may" if self.then_flip or self.then_gain else "must"
        what = "a facedown card" if self.amount == 1 else f"{self.amount} facedown cards"
        said: list[Part] = [to.does("peek at", f"{what} {area_words(self.area, to.who, self.amount > 1)}")]
        which = "it" if self.amount == 1 else "the last one"
        if self.then_gain is not None:
            gain = Clause(to.who, "reveal", f"and gain {which}", modal="may")
            said.append(Scope("if", (Clause(thing(which), "be", self.then_gain.one()),), (gain,)))
        if self.then_flip:
            said.append(Clause(to.who, "flip", f"{which} faceup", modal="may", back=True))
        if self.must_flip is not None:
            flip_it = Clause(to.who, "flip", "it faceup", modal="must")
            said.append(Scope("if", (Clause(thing(which), "be", self.must_flip.one()),), (flip_it,)))
        return said

    def fault(self) -> str:
        if self.then_gain is not None and (self.then_flip or self.must_flip is not None):
            return ".then_gain: what is gained is not flipped"
        return ""


def ask_peek(game: DbgGame, frame: Frame, area: Area, optional: bool, done: str, left: int) -> Decision | None:
    """Any facedown card, known or not. CORE-peek-01

    `left` is how many are still looked at where nothing more comes of it; then nobody is asked where there is nothing
    new to see, or where all that is left is seen anyway.
    """
    r: Registers = frame.registers
    found = [space for space in facedown(game, frame, area) if space not in seen(r, done)]
    if left and all(game.matrix[space] >> r.player & 1 for space in found):
        found = []
    elif 0 < len(found) <= left and not optional:
        found = found[:1]
    return ask_space(game, frame, found, optional, "peek at", False)


def seen(r: Registers, done: str) -> tuple[int, ...]:
    found = r.notes.get(done, ())
    assert isinstance(found, tuple)
    return found


def peek(game: DbgGame, frame: Frame, done: str) -> None:
    r: Registers = frame.registers
    r.notes[done] = (*seen(r, done), r.where)
    board.peek(game, r.player, r.where, cause_of(game, frame))


def ask_flip_it(game: DbgGame, frame: Frame, may_flip: bool, must: Cards | None) -> Decision | None:
    r: Registers = frame.registers
    has_to = must is not None and must.fits_for(game, game.card_at(r.where), r.player)
    if has_to or not may_flip:
        r.pick = 1 if has_to else NO
        return None
    options = yes_or_no(1, NO, places.here(game, r.where))
    where = game.grid.titles[r.where]
    return Decision(r.player, "Flip the card at {0} faceup?", options, into="pick", args=(where,))


def ask_gain_it(game: DbgGame, frame: Frame, cards: Cards) -> Decision | None:
    """The card just peeked at, if it is such a one and can belong to somebody."""
    r: Registers = frame.registers
    card = game.card_at(r.where)
    if not cards.fits_for(game, card, r.player) or card.type == "boss" or card.cost is None or card.is_scheme:
        r.pick = NO
        return None
    where = game.grid.titles[r.where]
    options = yes_or_no(1, NO, places.here(game, r.where))
    return Decision(r.player, "Gain {1}, the card at {0}?", options, into="pick", args=(where, card.name))


def gain_hidden(game: DbgGame, frame: Frame) -> None:
    gain_card(game, frame, False)


class Gain(Verb, frozen=True, tag_field="verb", tag="gain"):
    """Gain a faceup card of the Matrix without paying."""

    spaces: Spaces = Spaces("your space")
    """Which card, and in which area."""
    on_deck: bool = False
    """Onto your deck instead of your discard pile."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_faceup, self.spaces, no is not None, "gain", True)
        code.emit(take_space, no, end)
        code.emit(gain_card, self.on_deck)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        deck = f"onto {to.own} deck" if self.on_deck else ""
        return [to.does("gain", a(self.spaces.noun(to.who)), deck)]


def gain_card(game: DbgGame, frame: Frame, on_deck: bool) -> None:
    """CORE-gain-01, CORE-card-mol-01"""
    r: Registers = frame.registers
    card = board.clear_space(game, r.where)
    plays.receive(game, r.player, card, on_deck=on_deck)
    triggers.happen(game, SpaceEmptied(cause_of(game, frame), game.active))


class DestroyInMatrix(Verb, frozen=True, tag_field="verb", tag="destroy in matrix"):
    """Destroy a faceup card of the Matrix that is no Boss."""

    spaces: Spaces = Spaces("near")
    """Which card, and in which area."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_faceup, self.spaces, no is not None, "destroy", False)
        code.emit(take_space, no, end)
        code.emit(destroy_space)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        said = to.does("destroy", a(self.spaces.noun(to.who)))
        to.about = "the card destroyed"
        return [said]


def destroy_space(game: DbgGame, frame: Frame) -> None:
    frame.registers.about = game.matrix[frame.registers.where] >> SEATS
    board.destroy_in_matrix(game, frame.registers.where, cause_of(game, frame))
    triggers.happen(game, SpaceEmptied(cause_of(game, frame), game.active))


class DestroyIt(Verb, frozen=True, tag_field="verb", tag="destroy it"):
    """Destroy the card of the Matrix that was just flipped."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(skip_unless_there, no or end)
        may(code, no)
        code.emit(destroy_space)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.refer(self, to.about, "'destroy it' speaks of a card that was flipped before it")
        to.done = ""
        return [to.does("destroy", to.it().words)]


def skip_unless_there(game: DbgGame, frame: Frame, end: Label) -> None:
    """What it did when it was flipped may have moved it."""
    r: Registers = frame.registers
    if r.where < 0 or not game.up[r.where] or game.matrix[r.where] >> SEATS != r.about:
        r.ip = end.at


class GainItsReward(Verb, frozen=True, tag_field="verb", tag="gain its reward"):
    """Gain the reward of the card that was just destroyed."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(gain_its_reward)

    def say(self, to: Speech) -> list[Part]:
        to.refer(self, to.about, "'gain its reward' speaks of a card that was destroyed before it")
        to.done = ""
        return [to.does("gain", "its reward")]


def gain_its_reward(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    if r.did and r.about != NONE:
        effects.run_effect(game, game.pool.library.papers[r.about].reward, r.player, r.about)


class Defeat(Verb, frozen=True, tag_field="verb", tag="defeat"):
    """Defeat a faceup Adversary of the Matrix without a battle."""

    spaces: Spaces = Spaces("anywhere")
    """Which card, and in which area; never a Boss."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_faceup, self.spaces, no is not None, "defeat", False)
        code.emit(take_space, no, end)
        code.emit(defeat)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        return [to.does("defeat", a(self.spaces.noun(to.who)))]


def defeat(game: DbgGame, frame: Frame) -> None:
    """WOC-face-megatron-char"""
    r: Registers = frame.registers
    battle.defeat_outright(game, r.player, r.where, cause_of(game, frame))


class SwapThis(Verb, frozen=True, tag_field="verb", tag="swap this"):
    """This card of the Matrix and an adjacent one change places; who stands there stays."""

    cards: Cards = ANY_CARD
    """With which cards; of a facedown one nobody knows that it is none."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_swap, self.cards, no is not None)
        code.emit(take_space, no, end)
        code.emit(swap_this)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        which = "" if equal(self.cards, ANY_CARD) else f", {a(self.cards.noun())} if it is faceup"
        return [to.does("swap", f"this card with an adjacent card on which no Adversary of it stands{which}")]


def ask_swap(game: DbgGame, frame: Frame, cards: Cards, optional: bool) -> Decision | None:
    """WOC-face-blurr"""
    r: Registers = frame.registers
    if r.space < 0 or not game.up[r.space] or game.matrix[r.space] >> SEATS != r.kind:  # it lies there no more
        clear_pick(frame)
        return None
    this = game.card_at(r.space)
    foes = {seat.at for player, seat in enumerate(game.seats) if game.is_adversary(this, player)}
    found = [
        space
        for space in game.grid.adjacent[r.space]
        if space not in foes
        and not game.is_empty(space)
        and (not game.is_up(space) or cards.fits_for(game, game.card_at(space), r.player))
    ]
    return ask_space(game, frame, found, optional, "swap places with", False)


def swap_this(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    board.swap(game, r.space, r.where, cause_of(game, frame))
