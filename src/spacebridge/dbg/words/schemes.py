"""Schemes and Allies: who is scared off, taken and rescued."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Part, Scope
from ...kernel.knowledge import SEATS, kind_of
from ..choices import Held
from .base import Code, Label, Registers
from .choosing import Verb, ask, cause_of, may, take_card
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, places, plays, schemes
    from ..state import DbgGame


class ScareAllies(Verb, frozen=True, tag_field="verb", tag="scare allies"):
    """Your Allies leave: they come back when they are drawn and played again."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(scare_allies)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("put", f"all Allies {to.they} control into {to.own} discard pile")]


def scare_allies(game: DbgGame, frame: Frame) -> None:
    """CORE-type-ally-04"""
    board.scare_allies(game, frame.registers.player, cause_of(game, frame))


class TakeAllies(Verb, frozen=True, tag_field="verb", tag="take allies"):
    """All faceup Allies, in the Matrix and with the players, go under this card."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(take_allies)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        allies = "all faceup Allies in the Matrix and all Allies any player controls"
        return [to.does("place", f"{allies} under this card")]


def take_allies(game: DbgGame, frame: Frame) -> None:
    board.take_allies(game, frame.registers.space, cause_of(game, frame))


class Rescue(Verb, frozen=True, tag_field="verb", tag="rescue"):
    """Gain a card from under this one."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_beneath, no is not None)
        code.emit(take_card, no, end)
        code.emit(rescue)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        last = Scope("with the last one", (), (to.does("thwart", "this Scheme"),))
        return [to.does("gain", "1 card", "from under this card"), last]


def ask_beneath(game: DbgGame, frame: Frame, optional: bool) -> Decision | None:
    options: list[Option] = []
    for i, held in enumerate(game.under.get(frame.registers.space, ())):
        card = game.pool.cards[kind_of(held)]
        lies = places.under(frame.registers.space, i, card.id)
        options.append(Option(f"choose {card.id}", Held("beneath", i), "{0}", (card.name,), lies))
    return ask(game, frame, "{0}: whom do you rescue?", options, optional)


def rescue(game: DbgGame, frame: Frame) -> None:
    """CORE-card-hostage-02; with the last one the Scheme is thwarted."""
    r: Registers = frame.registers
    space = r.space
    assert r.what is not None
    card = board.take_from_under(game, space, r.what.which)
    plays.receive(game, r.player, card)
    if space not in game.under:
        schemes.end_scheme(game, r.player, space)


class Thwarted(Verb, frozen=True, tag_field="verb", tag="thwart"):
    """This Scheme is thwarted."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(thwart_this)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("thwart", "this Scheme")]


def thwart_this(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    if r.space >= 0 and game.matrix[r.space] >> SEATS == r.kind:
        schemes.end_scheme(game, r.player, r.space)
