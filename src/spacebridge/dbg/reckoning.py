"""What a battle costs, what Power there is for it, and who can help."""

from __future__ import annotations

from ..kernel.knowledge import SEATS, kind_of
from . import board, sides
from .definitions import Card
from .limits import Limits, limits_of
from .pieces import Battle
from .plays import penalty
from .power import favour, own_left, own_power, power_within
from .sheets import bonus_power
from .state import DbgGame
from .words import EnergonAbility, SecondAssist, moments
from .words.battle import seconds


def battle_of(game: DbgGame) -> Battle:
    assert game.battle is not None
    return game.battle


def current_cost(game: DbgGame, player: int) -> int:
    battle = battle_of(game)
    card = game.card_at(battle.space)
    defences = sum(one.power for one in battle.assists if one.resolved and one.defends)  # WOC-battle-boss-04
    return defeat_cost(game, limits_of(game, player), card, battle.space) + battle.extra + defences


def defeat_cost(game: DbgGame, limits: Limits, card: Card, space: int) -> int:
    """What an Adversary costs before the battle adds to it. CORE-battle-01, WOC-coop-mission-01"""
    return limits.defeat_cost(card, space) + game.mode.surcharge(game, card)


def fighting_power(game: DbgGame, player: int, space: int) -> int:
    """The active player's own Power against this space. CORE-battle-01, CORE-anatomy-03"""
    distance = game.grid.distance[game.seats[player].at][space]
    power = power_within(game, player, distance) - penalty(game, player)
    if game.pool.library.has_favours:
        power += favour(game, player, space, "battle", limits_of(game, player))
    if distance == 0 and game.battle is not None and game.battle.confront:
        power += own_power(game, player, "confront")
    return max(0, power)


def total_power(game: DbgGame, player: int) -> int:
    """With the resolved Assists."""
    battle = battle_of(game)
    return fighting_power(game, player, battle.space) + sum(
        one.power for one in battle.assists if one.resolved and not one.defends
    )


def is_confrontation(card: Card, limits: Limits) -> bool:
    """CORE-confront-02, CORE-card-allout-01"""
    return card.type == "boss" or limits.confronts


def assists_allowed(game: DbgGame, player: int, confront: bool, limits: Limits) -> bool:
    """CORE-battle-step-3a, CORE-battle-step-3e, CORE-battle-step-3f, CORE-coop-assist-01"""
    if limits.refuses("assist") is not None or not helpers(game, player, confront):
        return False
    return game.mode.assists_always or confront or game.damage_of(player) > 0


def helpers(game: DbgGame, player: int, confront: bool) -> tuple[int, ...]:
    """Who may play an Assist in this player's battle, clockwise: all others where rewards are shared; else the team,
    and against it in a Confrontation the other side.
    CORE-assist-02, WOC-assist-01, WOC-assist-02, WOC-battle-robot-03"""
    others = game.clockwise(player)[1:]
    if game.mode.shares_reward:
        return others
    return tuple(other for other in others if confront or sides.allied(game, player, other))


def defends(game: DbgGame, player: int, other: int) -> bool:
    """Does an Assist of the other one add to the cost? WOC-assist-02"""
    return not game.mode.shares_reward and not sides.allied(game, player, other)


def assists_up(game: DbgGame) -> bool:
    """Are Assists of this battle placed faceup? CORE-coop-assist-02, WOC-battle-robot-02, WOC-battle-boss-02"""
    return game.mode.boss_assists_up if battle_of(game).confront else game.mode.robot_assists_up


def for_assist(ability: EnergonAbility) -> bool:
    """Can it be used on an Assist? CORE-assist-06"""
    return not moments(ability.when).isdisjoint(("", "assist"))


def has_stakes(game: DbgGame, player: int) -> bool:
    """Is there anything a lost battle would take: Power, or cards in play? CORE-battle-step-7a"""
    seat = game.seats[player]
    cards = game.pool.cards
    return seat.loose > 0 or own_left(game, player) > 0 or any(not cards[i.card >> SEATS].ongoing for i in seat.items)


def converting_may_win(game: DbgGame, player: int) -> bool:
    """Would the other side of the character, with what helpers may still add, make up for the Power that is missing?"""
    imagined = game.clone()
    board.convert(imagined, player, "CORE-convert-01")
    best = converted = total_power(imagined, player)
    for placed in battle_of(game).assists:
        if placed.resolved:
            abilities = helping_abilities(game, placed.player, game.pool.cards[kind_of(placed.card)])
            best += max((bonus_power(one) for _, one in abilities), default=0)
    return converted > total_power(game, player) and best >= current_cost(game, player)


def helping_abilities(game: DbgGame, player: int, card: Card) -> list[tuple[int, EnergonAbility]]:
    """The abilities of an Assist that give Power and can be paid, with their numbers. CORE-assist-06"""
    return [
        (n, one)
        for n, one in enumerate(card.energon)
        if for_assist(one)
        and one.cost <= game.seats[player].energon
        and (bonus_power(one) > 0 or adds(game, player, one))
    ]


def adds(game: DbgGame, player: int, ability: EnergonAbility) -> bool:
    """Would it bring a second Assist?"""
    return any(isinstance(one, SecondAssist) for one in ability.do) and bool(seconds(game, player))
