"""The turn and the game begin and end, and abilities wait."""

from __future__ import annotations

from .. import events as e
from .. import happenings as h
from ..choices import Discount, Pending
from ..state import DbgGame


def begin_turn(game: DbgGame, player: int, cause: str) -> None:
    game.turn += 1
    game.active = player
    game.emit(e.TurnBegan(cause, player, game.turn))


def place(game: DbgGame, player: int, space: int, cause: str) -> None:
    game.seats[player].at = space
    game.emit(e.Placed(cause, player, space))


def lose_resources(game: DbgGame, player: int, own: int, cause: str) -> None:
    """All Power and all Move of cards is gone; what the Alt Mode has left stays on the character."""
    seat = game.seats[player]
    power = seat.loose + max(0, own - seat.own_spent) + sum(item.power for item in seat.items)
    back = sum(min(item.spared, item.move) for item in seat.items) if seat.bot else 0
    seat.alt_spent -= back  # so the cards pay it after all
    move = sum(item.move for item in seat.items) - back
    seat.loose = 0
    seat.pledges = ()
    seat.own_spent = max(seat.own_spent, own)
    for item in seat.items:
        item.power = item.move = item.spared = 0
    game.emit(e.ResourcesLost(cause, player, power, move, game.battle is not None))


def overwhelm(game: DbgGame, player: int, cause: str) -> None:
    """The game ends by this player's Damage; on their own turn that costs them something. WOC-score-05"""
    if player == game.active:
        game.overwhelmed = player
    game.emit(h.Overwhelmed(cause, player))


def end_turn(game: DbgGame, player: int, cause: str) -> None:
    game.emit(e.TurnEnded(cause, player))


def forget_turn(game: DbgGame, player: int) -> None:
    """Tokens come off the character; what anybody used this turn may be used again. CORE-eot-11, CORE-ability-08"""
    seat = game.seats[player]
    seat.alt_spent = seat.own_spent = seat.loose = seat.command_spent = 0
    seat.pledges = ()
    game.truce = False
    game.revealed = ()
    for other in game.seats:
        other.used = ()
        other.redraws = False
        other.reaching = ()
        other.avoid = other.marks = other.sites = other.kept = other.ignores = other.discounts = ()
        for item in other.items:
            item.used = ()
            item.favour = 0
    game.emit(h.TurnForgotten("CORE-eot-11", player))


def mark(game: DbgGame, player: int, ability: str) -> None:
    """This happens once a turn, and did."""
    game.seats[player].marks += (ability,)
    game.emit(h.OnceDone("CORE-ability-08", player, ability))


def promise_discount(game: DbgGame, player: int, discount: Discount, cause: str) -> None:
    """The next card that is bought this turn costs less."""
    game.seats[player].discounts += (discount,)
    game.emit(e.DiscountGained(cause, player, discount.amount, discount.here))


def use_discounts(game: DbgGame, player: int, here: bool, cause: str) -> None:
    """A card was bought, in the player's space or elsewhere."""
    seat = game.seats[player]
    left = tuple(one for one in seat.discounts if one.here and not here)
    if left != seat.discounts:
        seat.discounts = left
        game.emit(h.DiscountsUsed(cause, player))


def forbid_battles(game: DbgGame, cause: str) -> None:
    """Nobody battles any more this turn."""
    game.truce = True
    game.emit(e.BattlesForbidden(cause))


def keep(game: DbgGame, player: int, kind: int) -> None:
    """A card that Blocked stays in hand."""
    game.seats[player].kept += (kind,)
    game.emit(h.BlockKept("CORE-card-swords-01", player, kind))


def wait(game: DbgGame, pending: list[Pending]) -> None:
    game.pending.extend(pending)
    game.emit(h.AbilitiesWaited("", len(pending)))


def take_pending(game: DbgGame, index: int) -> Pending:
    one = game.pending.pop(index)
    game.emit(h.AbilityTaken("", one.player, one.ability))
    return one


def end_game(game: DbgGame, ending: e.GameEnded) -> None:
    game.emit(ending)
    game.end(ending.result(game.teller(None)))
