"""What the active player may do, and why not: each check offers an action, refuses it and explains it."""

from __future__ import annotations

from typing import Final

from ..kernel.decision import Refusal
from ..kernel.knowledge import SEATS
from . import plays, polities, power, reckoning, ruins
from .choices import (
    NONE,
)
from .definitions import Card
from .limits import limits_of
from .state import DbgGame

FIRST = Refusal("{0} has to be played before any other card.", "WOC-damage-05", "WOC-face-energy-leak")
NO_TEXT = Refusal("{0} can't be played.", "CORE-turn-05")
NO_MOVE = Refusal("You have {0} Move left, and this takes {1}.", "CORE-move-04", "CORE-turn-07", "CORE-move-13")
NO_MOVE_TO_SEARCH = Refusal(
    "You have {0} Move left, and searching takes {1}.", "CORE-move-09", "CORE-turn-08", "CORE-move-13"
)
NOT_ADJACENT = Refusal("{0} is not next to your character.", "CORE-move-04", "CORE-move-05")
DIAGONAL = Refusal("Only Move with Flight goes diagonally.", "CORE-move-05", "CORE-move-07", "CORE-move-08")
ALREADY_UP = Refusal("There is no facedown card in your space.", "CORE-move-09")
NO_BASICS = Refusal("The stack is empty.", "CORE-rollout-01")
IS_ADVERSARY = Refusal(
    "{0} is an Adversary: it can be battled, not bought.", "CORE-buy-07", "CORE-type-boss-05", "CORE-card-divided-02"
)
NO_COST = Refusal("{0} can't be bought.", "CORE-buy-08", "CORE-scheme-01", "CORE-type-site-01", "WOC-buy-07")
TOO_DEAR = Refusal(
    "{0} costs {1} Power, and {2} of yours reaches it.",
    "CORE-range-06",
    "CORE-buy-01",
    "CORE-range-05",
    "CORE-range-04",
)
NO_ADVERSARY = Refusal("{0} is no Adversary: there is nothing to battle.", "CORE-battle-08")
NO_REACH = Refusal("None of your Power reaches {0}.", "CORE-battle-01", "CORE-range-06", "CORE-range-05")
TOO_FAR = Refusal(
    "{0} costs {1}, and {2} of your Power reaches it.",
    "CORE-range-06",
    "CORE-battle-01",
    "CORE-anatomy-03",
    "CORE-battle-step-3e",
)
TRUCE = Refusal("No Adversary can be battled any more this turn.", "CORE-golden-01")
ROBOTS_FIRST = Refusal("{0} can't be Confronted while other Adversaries are in the Matrix.", "CORE-coop-confront-01")
NO_ENERGON = Refusal("Converting costs {0} Energon, and you have {1}.", "CORE-convert-01")
UNPLAYABLE: Final = frozenset((
    "blank", "encounter", "boss", "site", "decepticon-scheme", "cooperative-scheme", "character", "polity", "ruin"
))  # fmt: skip


class Table:
    """The active player's means at one decision, computed once."""

    __slots__ = ("at", "bends", "distances", "favoured", "first", "flight", "game", "limits", "move", "player", "reach")

    def __init__(self, game: DbgGame, player: int) -> None:
        self.game = game
        self.player = player
        self.at = game.seats[player].at
        self.distances = game.grid.distance[self.at]
        self.limits = limits_of(game, player)
        self.move = power.move_left(game, player, self.limits)
        self.flight = power.flight_left(game, player, self.limits) if self.move else 0
        self.reach = power.power_by_distance(game, player, self.limits)
        """Power by distance."""
        self.first = before_others(game, player) if game.pool.harmful else None
        """The card of the hand that has to be played before others. WOC-damage-05"""
        self.favoured = game.pool.library.has_favours and power.has_favours(game, player, self.limits)
        """Have cards Power for some purpose alone?"""
        self.bends = self.favoured or self.limits.cheaper or bool(game.seats[player].discounts)
        """May a card cost less Power than is printed on it, or be paid otherwise?"""

    def power_at(self, space: int) -> int:
        distance = self.distances[space]
        return self.reach[distance] if distance < len(self.reach) else 0

    def buying_power(self, space: int) -> int:
        """With what cards have for this purpose alone."""
        have = self.power_at(space)
        return have + power.favour(self.game, self.player, space, "buy", self.limits) if self.favoured else have


def before_others(game: DbgGame, player: int) -> Card | None:
    """The first such card of the hand."""
    cards = game.pool.cards
    held = (cards[one >> SEATS] for one in game.seats[player].hand)
    return next((card for card in held if card.plays_first), None)


# Each check says why not, or nothing


def may_play(t: Table, card: Card) -> Refusal | None:
    if card.type in UNPLAYABLE or (card.type == "damage" and not card.gained):
        return NO_TEXT.about(card.name)
    if t.first is not None and not card.plays_first:
        return FIRST.about(t.first.name)
    return None


def may_move(t: Table, space: int) -> Refusal | None:
    """CORE-turn-07"""
    game = t.game
    grid = game.grid
    cost = t.limits.move_cost(game, space) if t.limits.costs else 1
    if game.pool.library.has_entries and space in grid.around[t.at] and not ruins.admits(game, t.player, space, "walk"):
        name = game.card_at(space).name
        if not ruins.admits(game, t.player, space, "fly"):
            return ruins.CLOSED.about(name)
        return None if t.flight >= cost else ruins.FLIGHT_ONLY.about(name)
    if space in grid.adjacent[t.at]:
        return None if t.move >= cost else NO_MOVE.about(str(t.move), str(cost))
    if space in grid.around[t.at]:
        return None if t.flight >= cost else DIAGONAL
    return NOT_ADJACENT.about(grid.titles[space])


def may_search(t: Table) -> Refusal | None:
    """CORE-turn-08"""
    game = t.game
    if game.is_up(t.at) or game.is_empty(t.at):
        return ALREADY_UP
    cost = t.limits.search_cost()
    return None if t.move >= cost else NO_MOVE_TO_SEARCH.about(str(t.move), str(cost))


def buy_cost(t: Table, card: Card, space: int = NONE) -> int:
    """What a card costs this player now; of what is on the stack of Basic cards there is no space."""
    discounts = t.game.seats[t.player].discounts
    less = sum(one.amount for one in discounts if not one.here or space == t.at) if discounts else 0
    return max(0, card.price - less + t.limits.more("buy", card, space)) if t.limits.costs or less else card.price


def may_buy(t: Table, space: int) -> Refusal | None:
    """CORE-buy-01"""
    card = t.game.card_at(space)
    if t.game.is_adversary(card, t.player):
        return IS_ADVERSARY.about(card.name)
    if card.cost is None or card.type == "boss":  # WOC-buy-07
        return NO_COST.about(card.name)
    cost, have = buy_cost(t, card, space), t.buying_power(space)
    if have < cost:
        return TOO_DEAR.about(card.name, str(cost), str(have))
    return t.limits.refuses("buy", card) if t.limits.cannots else None


def may_buy_basic(t: Table) -> Refusal | None:
    """From anywhere. CORE-buy-05"""
    game = t.game
    card = game.pool.cards[game.pool.basic]
    if not game.basics or not game.pool.basic:
        return NO_BASICS
    cost = buy_cost(t, card)
    if t.reach[0] < cost:
        return TOO_DEAR.about(card.name, str(cost), str(t.reach[0]))
    return t.limits.refuses("buy", card) if t.limits.cannots else None


def may_battle(t: Table, space: int) -> Refusal | None:
    """On one's own space any battle may be declared; from afar the Power has to suffice, unless somebody may help.
    CORE-battle-01, CORE-battle-step-2b, CORE-range-06, CORE-turn-12"""
    game, player = t.game, t.player
    card = game.card_at(space)
    if not game.is_adversary(card, player):
        return NO_ADVERSARY.about(card.name)
    if game.truce:
        return TRUCE
    confront = reckoning.is_confrontation(card, t.limits)
    helped = reckoning.assists_allowed(game, player, confront, t.limits)
    here = space == t.at
    if t.power_at(space) < 1 and not (
        here and (may_find_power(t, confront, helped) or reckoning.has_stakes(game, player))
    ):
        return NO_REACH.about(card.name)
    if game.mode.bosses_last and card.type == "boss" and robots_left(game, player):
        return ROBOTS_FIRST.about(card.name)
    if confront and (forbidden := t.limits.refuses_here("confront", space)) is not None:
        return forbidden
    if card.type == "boss" and (barred := polities.bars_confrontation(game, player, card.name)) is not None:
        return barred
    if not (here or confront or helped):
        cost = reckoning.defeat_cost(game, t.limits, card, space)
        have = reckoning.fighting_power(game, player, space)
        if have < cost:
            return TOO_FAR.about(card.name, str(cost), str(have))
    return None


def may_find_power(t: Table, confront: bool, helped: bool) -> bool:
    """Could somebody without any Power still get some in this battle: by an Assist, or for Energon?"""
    seats = t.game.seats
    others = [
        other
        for other in reckoning.helpers(t.game, t.player, confront)
        if not reckoning.defends(t.game, t.player, other)
    ]
    return (helped and any(seats[other].at >= 0 for other in others)) or (
        confront and t.game.seats[t.player].energon > 0
    )


def robots_left(game: DbgGame, player: int) -> bool:
    """Faceup Adversaries that are no Bosses. CORE-coop-confront-01"""
    return any(
        game.is_up(space) and game.card_at(space).type != "boss" and game.is_adversary(game.card_at(space), player)
        for space in range(len(game.matrix))
    )


def may_convert(t: Table) -> Refusal | None:
    energon = t.game.seats[t.player].energon
    cost = plays.convert_cost(t.limits)
    if energon < cost:
        return NO_ENERGON.about(str(cost), str(energon))
    return t.limits.refuses("convert")
