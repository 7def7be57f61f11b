"""Battles and Ambushes: what makes them harder, and how they are avoided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, player
from .amounts import Amount, for_each, number_of
from .base import Code, Label, Registers
from .choosing import Verb, cause_of, may, values
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import board, encounters, limits
    from ..state import DbgGame


class AvoidAmbushes(Verb, frozen=True, tag_field="verb", tag="avoid ambush"):
    """Your Autobot is not touched by Ambushes."""

    until: Literal["next", "turn"] = "turn"
    """next: only the next Ambush this turn. turn: all Ambushes this turn."""
    drawn: bool = True
    """Is the Encounter card drawn all the same, even if nobody else is Ambushed? Then its effects can be avoided; else
    the Ambush simply is."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(avoid_ambushes, self.until, self.drawn)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        which = "the next Ambush this turn" if self.until == "next" else "Ambushes this turn"
        what = f"the effects of {which} (Encounter cards are still drawn)" if self.drawn else which
        return [to.does("avoid", what)._replace(modal="can" if self.drawn else "")]


def avoid_ambushes(game: DbgGame, frame: Frame, until: Literal["next", "turn"], drawn: bool) -> None:
    board.avoid_ambushes(game, frame.registers.player, drawn, until == "next", cause_of(game, frame))


class ResolveAmbush(Verb, frozen=True, tag_field="verb", tag="ambush"):
    """You are Ambushed."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(resolve_ambush)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("resolve", f"an Ambush against {to.who.object}")]


def resolve_ambush(game: DbgGame, frame: Frame) -> None:
    encounters.ambush(game, (frame.registers.player,))


class AmbushOthers(Verb, frozen=True, tag_field="verb", tag="ambush others"):
    """The other players in your space are Ambushed."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(ambush_others)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [to.does("resolve", f"an Ambush against each other player in {to.own} space")]


def ambush_others(game: DbgGame, frame: Frame) -> None:
    """CORE-card-brawl-01"""
    player = frame.registers.player
    at = game.seats[player].at
    encounters.ambush(
        game, tuple(p for p in game.clockwise(player) if p != player and at >= 0 and game.seats[p].at == at)
    )


class CostMore(Verb, frozen=True, tag_field="verb", tag="cost more"):
    """The Adversary you Confront costs more to defeat."""

    amount: Amount
    """How much Power more."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(cost_more, self.amount)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        more, each = f"{number_of(self.amount)} to the Adversary's cost", for_each(self.amount, to)
        return [to.does("add", f"{more}," if each.startswith("where") else more, each)]


def cost_more(game: DbgGame, frame: Frame, amount: Amount) -> None:
    battle = game.battle
    more = values(game, frame, amount)
    if battle is not None and more:
        card = game.card_at(battle.space)
        before = limits.Limits(game, game.active).defeat_cost(card, battle.space)
        board.raise_cost(game, more, before, cause_of(game, frame))


class NoBattles(Verb, frozen=True, tag_field="verb", tag="no battles"):
    """Nobody can battle an Adversary any more this turn."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(no_battles)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        return [Clause(player("no player"), "battle", "an Adversary this turn", modal="can")]


def no_battles(game: DbgGame, frame: Frame) -> None:
    board.forbid_battles(game, cause_of(game, frame))


class DiscardAssists(Verb, frozen=True, tag_field="verb", tag="discard assists"):
    """The Assists placed for this battle are discarded."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(discard_assists)

    def say(self, to: Speech) -> list[Part]:
        to.done, to.counted = "must", "Assist discarded this way"
        return [to.does("discard", "all Assists")]


def discard_assists(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    battle = game.battle
    r.count = len(battle.assists) if battle is not None else 0
    r.did = r.count > 0
    if r.count:
        board.discard_assists(game, cause_of(game, frame))
