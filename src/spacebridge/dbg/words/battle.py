"""Battles and Ambushes: what makes them harder, and how they are avoided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...kernel.decision import Decision, Option
from ...kernel.frames import Frame
from ...kernel.grammar import Clause, Part, Scope, player
from ...kernel.knowledge import kind_of
from ..choices import AssistWith, Held
from .amounts import Amount, for_each, number_of
from .base import Code, Label, Registers
from .choosing import Verb, ask, cause_of, may, take_card, values
from .telling import Speech

if TYPE_CHECKING:
    # The rooms these instructions work in are built on the words; `link.py` hands them over when all is loaded.
    from .. import assists, board, encounters, limits, places, reckoning, vaulting
    from ..state import DbgGame


class AvoidAmbushes(Verb, frozen=True, tag_field="verb", tag="avoid ambush"):
    """Your character is not touched by Ambushes."""

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
    fought = game.battle
    more = values(game, frame, amount)
    if fought is not None and more:
        card = game.card_at(fought.space)
        before = limits.limits_of(game, game.active).defeat_cost(card, fought.space)
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
    """Assists placed for this battle are discarded, with the Power they gave."""

    of: Literal["all", "teammates", "target"] = "all"
    """All of them, those of your teammates, or one of your choice."""

    def code(self, code: Code, no: Label | None) -> None:
        if self.of == "target":
            end = Label()
            code.emit(ask_assist, no is not None)
            code.emit(take_card, no, end)
            code.emit(discard_target)
            code.place(end)
        else:
            may(code, no)
            code.emit(discard_assists, self.of)

    def say(self, to: Speech) -> list[Part]:
        to.done, to.counted = "must", "Assist discarded this way"
        which = {"all": "all Assists", "teammates": f"all Assists of {to.own} teammates", "target": "target Assist"}
        return [to.does("discard", which[self.of])]

    def possible(self, game: DbgGame, frame: Frame) -> bool:
        return self.of != "target" or bool(game.battle is not None and game.battle.assists)


def discard_assists(game: DbgGame, frame: Frame, of: Literal["all", "teammates"]) -> None:
    r: Registers = frame.registers
    placed = game.battle.assists if game.battle is not None else []
    gone = [i for i, one in enumerate(placed) if of == "all" or not one.defends]
    before = [len(seat.discard) for seat in game.seats]
    for i in reversed(gone):
        board.discard_assist(game, i, cause_of(game, frame))
    r.count = len(gone)
    r.did = r.count > 0
    offer_relics(game, before)


def offer_relics(game: DbgGame, before: list[int]) -> None:
    """Whose Relic was among them may store it. WOC-type-relic-02"""
    for owner in reversed(game.clockwise(game.active)):
        if len(game.seats[owner].discard) > before[owner]:
            vaulting.offer_relics(game, owner, before[owner])


def ask_assist(game: DbgGame, frame: Frame, optional: bool) -> Decision | None:
    """By whose it is; a facedown one has no name yet."""
    options: list[Option] = []
    for i, one in enumerate(game.battle.assists if game.battle is not None else ()):
        card = game.pool.cards[kind_of(one.card)]
        key = f"choose p{one.player + 1}"
        if any(option.key == key for option in options):
            key = f"choose {card.id}"
        words = "the Assist of {0}, {1}" if one.resolved else "the Assist of {0}"
        names = (game.character_of(one.player), card.name) if one.resolved else (game.character_of(one.player),)
        options.append(Option(key, Held("assist", i), words, names, places.assist(one.player, i)))
    return ask(game, frame, "{0}: which Assist is discarded?", options, optional)


def discard_target(game: DbgGame, frame: Frame) -> None:
    r: Registers = frame.registers
    assert r.what is not None
    before = [len(seat.discard) for seat in game.seats]
    board.discard_assist(game, r.what.which, cause_of(game, frame))
    offer_relics(game, before)


class SecondAssist(Verb, frozen=True, tag_field="verb", tag="second assist"):
    """Another card of your hand is an Assist too."""

    def code(self, code: Code, no: Label | None) -> None:
        end = Label()
        code.emit(ask_second, no is not None)
        code.emit(take_card, no, end)
        code.emit(place_second)
        code.place(end)

    def say(self, to: Speech) -> list[Part]:
        to.done = "must"
        return [to.does("play", "a second Assist, faceup, and resolve it")]

    def possible(self, game: DbgGame, frame: Frame) -> bool:
        return bool(seconds(game, frame.registers.player))


def seconds(game: DbgGame, player: int) -> list[Option]:
    """Cards of the hand that can Assist here. WOC-assist-04"""
    if game.battle is None:
        return []
    options = []
    for one in assists.assist_options(game, 0, player, game.battle.space):
        assert isinstance(one.value, AssistWith)
        options.append(Option(one.key, Held("hand", one.value.index), one.template, one.args, one.places))
    return options


def ask_second(game: DbgGame, frame: Frame, optional: bool) -> Decision | None:
    options = seconds(game, frame.registers.player)
    return ask(game, frame, "{0}: which card is the second Assist?", options, optional)


def place_second(game: DbgGame, frame: Frame) -> None:
    """WOC-face-omega-formation"""
    r: Registers = frame.registers
    assert r.what is not None
    defends = reckoning.defends(game, game.active, r.player)
    board.place_assist(game, r.player, r.what.which, True, defends, cause_of(game, frame))


class RedrawEncounter(Verb, frozen=True, tag_field="verb", tag="redraw encounter"):
    """The next Encounter card you draw this turn may be discarded for another one."""

    def code(self, code: Code, no: Label | None) -> None:
        may(code, no)
        code.emit(promise_redraw)

    def say(self, to: Speech) -> list[Part]:
        to.done = ""
        put = f"the next Encounter card {to.they} draw this turn before it is resolved"
        again = to.does("draw", "and resolve another one at once")
        return [Clause(to.who, "discard", put, modal="can"), Scope("if", (to.does("do"),), (again,), back=True)]


def promise_redraw(game: DbgGame, frame: Frame) -> None:
    board.promise_redraw(game, frame.registers.player, cause_of(game, frame))
