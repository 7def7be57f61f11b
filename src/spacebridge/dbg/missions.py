"""Missions: dealt to players, known to their side, completed when their objective happens, exchanged at the end."""

from __future__ import annotations

from ..kernel.decision import Decision, Option
from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import SEATS, kind_of
from . import board, places, sides
from .choices import NONE
from .moments import MOMENTS, OfPlayer
from .registers import Exchange
from .state import DbgGame
from .words.base import context

HELD = 2
"""How many one has at least, where they are drawn for nothing. WOC-eot-12"""


# Completing


def hear(game: DbgGame, event: OfPlayer, about: int) -> None:
    """Something happened: whose objective was that? WOC-mission-05, WOC-mission-12, WOC-turn-17"""
    for owner, seat in enumerate(game.seats):
        if not seat.missions:
            continue
        done = [i for i, one in enumerate(seat.missions) if is_met(game, owner, one >> SEATS, event, about)]
        for i in reversed(done):
            board.complete_mission(game, owner, i, "WOC-mission-05")


def is_met(game: DbgGame, owner: int, kind: int, event: OfPlayer, about: int) -> bool:
    """By the owner on their own, or by anybody of their side where it says so. WOC-mission-04, WOC-mission-12"""
    objective = game.pool.cards[kind].objective
    if objective is None or MOMENTS[objective.event].event is not type(event):
        return False
    who = event.player
    if who != owner and not (objective.team and sides.allied(game, who, owner)):
        return False
    if about >= 0 and not objective.cards.fits_for(game, game.pool.cards[about], who):
        return False
    return objective.if_ is None or objective.if_.holds(game, context(who, about=about))


# The end of the turn


def exchange(game: DbgGame, player: int) -> None:
    """WOC-eot-11, WOC-eot-12"""
    if game.mode.missions:
        game.call(EXCHANGE, Exchange(player))


def together(game: DbgGame) -> bool:
    """Do all share one stack, from which nothing is drawn without a Mission in exchange? WOC-coop-mission-03"""
    return game.mode.team


def ask_mission(game: DbgGame, frame: Frame) -> Decision | None:
    """WOC-mission-06, WOC-coop-mission-03"""
    r: Exchange = frame.registers
    r.pick = NONE
    seat = game.seats[r.player]
    if not seat.missions or (together(game) and not game.mission_deck(game.faction_of(r.player))):
        return None
    options = []
    for i, one in enumerate(seat.missions):
        card = game.pool.cards[kind_of(one)]
        lies = places.zone("missions", r.player, i, card.id)
        options.append(Option(f"choose {card.id}", i, "Give up {0}", (card.name,), lies))
    options.append(Option("no", NONE, "Keep them"))
    return Decision(r.player, "Discard a Mission?", options, into="pick", rules=("WOC-eot-11", "WOC-mission-06"))


def give_up(game: DbgGame, frame: Frame) -> None:
    """Then one is drawn by who has fewer than two, or together by who gave one up. WOC-eot-12, WOC-coop-mission-04"""
    r: Exchange = frame.registers
    if r.pick >= 0:
        board.discard_mission(game, r.player, r.pick, "WOC-eot-11")
    wants = r.pick >= 0 if together(game) else len(game.seats[r.player].missions) < HELD  # WOC-mission-07
    if wants:
        draw(game, r.player, "WOC-eot-12")


def draw(game: DbgGame, player: int, cause: str) -> bool:
    """From the stack of the player's faction, if there is one. WOC-mission-06, WOC-mission-08"""
    if not game.mission_deck(game.faction_of(player)):
        return False
    board.draw_mission(game, player, sides.knowers(game, player), cause)
    return True


EXCHANGE = procedure("dbg.missions", ask_mission, give_up, registers=Exchange)
