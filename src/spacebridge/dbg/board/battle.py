"""Encounters, battles and Assists."""

from __future__ import annotations

import msgspec

from ...kernel.knowledge import kind_of, shuffle
from .. import events as e
from .. import happenings as h
from ..choices import Assist
from ..pieces import Battle
from ..state import DbgGame
from .common import public


def shuffle_encounters(game: DbgGame, cause: str) -> None:
    """CORE-encounter-03"""
    game.encounters.extend(game.encountered)
    game.encountered.clear()
    shuffle(game.encounters, game.rng)
    game.emit(e.EncountersShuffled(cause, len(game.encounters)))


def draw_encounter(game: DbgGame, confrontation: bool, cause: str) -> int:
    card = public(game, game.encounters.pop())
    game.encountered.append(card)
    game.emit(e.EncounterDrawn(cause, card, confrontation))
    return kind_of(card)


def promise_redraw(game: DbgGame, player: int, cause: str) -> None:
    game.seats[player].redraws = True
    game.emit(e.RedrawPromised(cause, player))


def keep_encounter(game: DbgGame, player: int) -> None:
    """The next Encounter card was drawn: it is the one that may be discarded, and no later one."""
    game.seats[player].redraws = False
    game.emit(h.EncounterTaken("WOC-face-omega-formation", player))


def refuse_encounter(game: DbgGame, player: int, cause: str) -> None:
    game.emit(e.EncounterRefused(cause, player))


def declare(
    game: DbgGame, player: int, space: int, confront: bool, power: int, cost: int, cause: str
) -> e.BattleDeclared:
    game.battle = Battle(space, confront)
    declared = e.BattleDeclared(cause, player, game.matrix[space], power, cost, confront, space)
    game.emit(declared)
    return declared


def settle(game: DbgGame) -> None:
    """All have been asked to Assist, and the Encounter has done its worst."""
    assert game.battle is not None
    game.battle.settled = True
    game.emit(h.AssistsSettled("CORE-battle-step-4a"))


def call_off(game: DbgGame, player: int, cause: str) -> None:
    game.battle = None
    game.emit(e.BattleDeclined(cause, player))


def raise_cost(game: DbgGame, amount: int, before: int, cause: str) -> None:
    """An Encounter adds to what the Adversary costs before any Encounter."""
    assert game.battle is not None
    game.battle.extra += amount
    game.emit(e.CostRaised(cause, amount, before + game.battle.extra))


def place_assist(game: DbgGame, player: int, index: int, faceup: bool, defends: bool, cause: str) -> None:
    """A card of the hand, facedown unless all play together. CORE-assist-02, CORE-coop-assist-02"""
    assert game.battle is not None
    card = game.seats[player].hand.pop(index)
    card = public(game, card) if faceup else card
    game.battle.assists.append(Assist(player, card, defends=defends))
    game.emit(e.AssistPlaced(cause, player, card))


def reveal_assist(game: DbgGame, number: int, cause: str) -> None:
    assert game.battle is not None
    old = game.battle.assists[number]
    card = public(game, old.card)
    game.battle.assists[number] = msgspec.structs.replace(old, card=card, resolved=True)
    game.emit(e.AssistRevealed(cause, old.player, card))


def count_assist(game: DbgGame, number: int, power: int, total: int, cause: str) -> None:
    assert game.battle is not None
    old = game.battle.assists[number]
    game.battle.assists[number] = msgspec.structs.replace(old, power=old.power + power)
    game.emit(e.AssistCounted(cause, old.player, power, total))


def discard_assists(game: DbgGame, cause: str) -> None:
    """Resolved or not, they go to their owners' discard piles. CORE-battle-step-7c"""
    assert game.battle is not None
    while game.battle.assists:
        discard_assist(game, 0, cause)


def discard_assist(game: DbgGame, number: int, cause: str) -> None:
    """With the Power it gave."""
    assert game.battle is not None
    one = game.battle.assists.pop(number)
    game.seats[one.player].discard.append(public(game, one.card))
    game.emit(e.CardDiscarded(cause, one.player, public(game, one.card)))


def defeat(game: DbgGame, player: int, space: int, power: int, cost: int, cause: str) -> None:
    game.emit(e.AdversaryDefeated(cause, player, game.matrix[space], power, cost))


def fell(game: DbgGame, player: int, space: int, cause: str) -> None:
    """Without a battle."""
    game.emit(e.AdversaryFelled(cause, player, game.matrix[space]))


def withstand(game: DbgGame, player: int, space: int, power: int, cost: int, cause: str) -> None:
    game.emit(e.BattleLost(cause, player, game.matrix[space], power, cost))


def end_battle(game: DbgGame) -> None:
    game.battle = None
    game.emit(h.BattleEnded("CORE-battle-step-8"))
