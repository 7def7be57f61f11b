"""Missions come, go and are completed."""

from __future__ import annotations

from .. import events as e
from ..state import DbgGame
from .common import public


def draw_mission(game: DbgGame, player: int, knowers: int, cause: str) -> None:
    """Only the player's side sees it. WOC-mission-13"""
    card = game.mission_deck(game.faction_of(player)).pop() | knowers
    game.seats[player].missions.append(card)
    game.emit(e.MissionDrawn(cause, player, card))


def discard_mission(game: DbgGame, player: int, index: int, cause: str) -> None:
    """Faceup, for all to see. WOC-eot-11"""
    card = public(game, game.seats[player].missions.pop(index))
    game.mission_discard.append(card)
    game.emit(e.MissionDiscarded(cause, player, card))


def return_mission(game: DbgGame, player: int, index: int, cause: str) -> None:
    """On top of the stack it came from; who knew it knows it still. WOC-card-prowl-01"""
    card = game.seats[player].missions.pop(index)
    game.mission_deck(game.faction_of(player)).append(card)
    game.emit(e.MissionReturned(cause, player, card))


def give_mission(game: DbgGame, player: int, index: int, to: int, knowers: int, cause: str) -> None:
    """WOC-mission-14"""
    card = game.seats[player].missions.pop(index) | knowers
    game.seats[to].missions.append(card)
    game.emit(e.CardGiven(cause, player, card, to, True))


def complete_mission(game: DbgGame, player: int, index: int, cause: str) -> None:
    """Revealed, and put into the Vault. WOC-mission-05"""
    seat = game.seats[player]
    card = public(game, seat.missions.pop(index))
    seat.vault.append(card)
    game.emit(e.MissionCompleted(cause, player, card))
