"""What cards would give that Assist in a battle, and which may."""

from __future__ import annotations

from ..kernel.decision import Option, Refusal
from ..kernel.knowledge import SEATS, kind_of
from . import places, sides
from .choices import Assist, AssistWith
from .definitions import Card
from .limits import limits_of
from .pieces import Battle
from .plays import can_convert, convert_cost, penalty, strength
from .power import as_it_reaches, suits
from .reckoning import current_cost, for_assist, total_power
from .sheets import bonus_power
from .state import DbgGame
from .words import AddPower, Effect, If, InMode, value
from .words.base import context

NOT_HELD = Refusal("There is no such card in your hand.", "CORE-assist-03")


TOO_WEAK = Refusal("{0} gives no Power here.", "CORE-battle-step-3b", "CORE-assist-03")


TOO_FAR = Refusal("{0} does not reach the Adversary.", "CORE-battle-step-3b", "CORE-assist-03")


def prompt_for(game: DbgGame, player: int, other: int) -> str:
    if game.mode.shares_reward:
        return "Assist {0} against {1} for the reward ({2} Power of {3} so far)?"
    if sides.allied(game, player, other):
        return "Assist {0} against {1} ({2} Power of {3} so far)?"
    return "{0} Confronts {1} ({2} Power of {3} so far): defend it?"


def assist_options(game: DbgGame, asked: int, player: int, space: int) -> list[Option]:
    options = []
    seen: set[int] = set()
    for i, held in enumerate(game.seats[player].hand):
        kind = held >> SEATS
        if kind not in seen:
            seen.add(kind)
            card = game.pool.cards[kind]
            if may_assist(game, player, card, space) is None:
                power = (card.name, str(assist_power(game, player, card, game.seats[player].bot)))
                what, lies = AssistWith(asked, i), places.hand(player, i, card.id)
                options.append(Option(f"assist {card.id}", what, "Assist with {0} ({1} Power)", power, lies))
    return options


def may_assist(game: DbgGame, player: int, card: Card, space: int) -> Refusal | None:
    """It must give Power at this distance, by itself or with its Energon ability. CORE-assist-03"""
    at = game.seats[player].at
    reach = strength(game, player, card)[2]
    if at < 0 or game.grid.distance[at][space] > reach:
        return TOO_FAR.about(card.name)
    if best_assist(game, player, card) < 1:
        return TOO_WEAK.about(card.name)
    return None


def best_assist(game: DbgGame, player: int, card: Card) -> int:
    """The most Power this card can give, with a Convert and its Energon ability if they can be paid."""
    seat = game.seats[player]
    if card.type not in ("starter", "basic", "robot", "maneuver", "technology", "relic"):
        return 0
    best = 0
    limits = limits_of(game, player)
    for bot in (seat.bot, not seat.bot):
        energon = seat.energon
        if bot != seat.bot:
            if not can_convert(game, player, limits):
                continue
            energon -= convert_cost(limits)
        power = assist_power(game, player, card, bot)
        bonus = [bonus_power(one) for one in card.energon if for_assist(one) and one.cost <= energon]
        best = max(best, power + max(bonus, default=0))
    return best


def assist_power(game: DbgGame, player: int, card: Card, bot: bool) -> int:
    """CORE-assist-05, CORE-assist-07, CORE-assist-08"""
    power = strength(game, player, card, bot=bot)[0] + card.assist + text_power(game, player, card, bot)
    said = {one for sheet in game.own_sheets(player) for one in sheet.helps}  # WOC-damage-03
    power += sum(value(game, context(player), one.power) for one in said)
    return max(0, power + purpose_power(game, player, card) - penalty(game, player, bot))


def purpose_power(game: DbgGame, player: int, card: Card) -> int:
    """What an Assist has for this battle alone. CORE-assist-06"""
    kind = game.pool.kinds[card.id]
    found = game.pool.library.papers[kind].sheet.favours
    if game.battle is None:
        return 0
    space = game.battle.space
    distance = game.grid.distance[game.seats[player].at][space]
    r = context(player, kind)
    seen = as_it_reaches(card, strength(game, player, card)[2])
    given = [one for sheet in game.own_sheets(player) for one in sheet.favours if one.of is not None]  # WOC-assist-10
    return sum(
        value(game, r, one.amount)
        for one in (*(own for own in found if own.of is None), *(one for one in given if one.of and one.of.fits(seen)))
        if suits(one, game.card_at(space), "battle", distance, game, r)
    )


def text_power(game: DbgGame, player: int, card: Card, bot: bool) -> int:
    """What the game text of an Assist adds to its Power; all else it says is ignored. CORE-assist-06"""
    registers = context(player)
    total = 0
    for effect in card.play:
        found: tuple[Effect, ...] = (effect,)
        if isinstance(effect, If):
            holds = (
                (bot == (effect.condition.mode == "bot"))
                if isinstance(effect.condition, InMode)
                else (effect.condition.holds(game, registers))
            )
            found = effect.then if holds else effect.otherwise
        for one in found:
            if isinstance(one, AddPower) and one.to is None:
                total += value(game, registers, one.amount)
    return total


def explain_assist(game: DbgGame, key: str) -> Refusal | None:
    verb, _, name = key.partition(" ")
    decision = game.decision
    if verb != "assist" or decision is None or game.battle is None:
        return None
    for card in game.seats[decision.player].hand:
        known = game.pool.cards[kind_of(card)]
        if known.id == name:
            return may_assist(game, decision.player, known, game.battle.space)
    return NOT_HELD


def waiting_assists(battle: Battle, defence: bool) -> list[int]:
    """Those of the defenders come first. WOC-battle-boss-04, WOC-assist-06"""
    return [i for i, one in enumerate(battle.assists) if not one.resolved and one.defends == defence]


def assist_total(game: DbgGame, player: int, placed: Assist) -> int:
    """What an Assist adds to: the Power of who fights, or the cost."""
    return current_cost(game, player) if placed.defends else total_power(game, player)
