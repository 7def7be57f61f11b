"""Energon, points, Damage, Power and Move come and go."""

from __future__ import annotations

from ...kernel.knowledge import card as make_card
from ...kernel.knowledge import everyone, kind_of, show, shuffle
from ...kernel.native import equal
from .. import events as e
from ..choices import LOOSE, Avoidance, UsedSite
from ..pieces import Item
from ..state import DbgGame
from ..words.power import Reaching


def gain_energon(game: DbgGame, player: int, amount: int, cause: str) -> None:
    """As much as there is room for. WOC-energon-02"""
    if game.mode.energon_limit:
        amount = min(amount, game.mode.energon_limit - game.seats[player].energon)
    if amount > 0:
        game.seats[player].energon += amount
        game.emit(e.EnergonGained(cause, player, amount))


def spend_energon(game: DbgGame, player: int, amount: int, cause: str) -> None:
    if amount > 0:
        game.seats[player].energon -= amount
        game.emit(e.EnergonSpent(cause, player, amount))


def lose_energon(game: DbgGame, player: int, amount: int, cause: str) -> int:
    """As much as there is; how much it was."""
    lost = min(amount, game.seats[player].energon)
    if lost > 0:
        game.seats[player].energon -= lost
        game.emit(e.EnergonLost(cause, player, lost))
    elif amount > 0:
        game.emit(e.NothingThere(cause, player, "Energon"))
    return lost


def gain_vp(game: DbgGame, player: int, amount: int, cause: str) -> None:
    """VP, or what the mode makes of them. CORE-coop-vp-01, CORE-expert-01"""
    if game.mode.vp_is_energon:
        gain_energon(game, player, amount, cause)
    elif game.mode.vp_counts and amount > 0:
        game.seats[player].vp += amount
        game.emit(e.VPGained(cause, player, amount))


def lose_vp(game: DbgGame, player: int, amount: int, cause: str) -> None:
    if game.mode.vp_is_energon:
        lose_energon(game, player, amount, cause)
    elif game.mode.vp_counts:
        lost = min(amount, game.seats[player].vp)
        if lost > 0:
            game.seats[player].vp -= lost
            game.emit(e.VPLost(cause, player, lost))
        elif amount > 0:
            game.emit(e.NothingThere(cause, player, "VP"))


def gain_damage(game: DbgGame, player: int, amount: int, cause: str) -> int:
    """From the stack, as long as there is one. CORE-damage-08, WOC-damage-10"""
    if game.pool.harmful:
        return sum(gain_damage_card(game, player, cause) for _ in range(amount))
    got = min(amount, game.damages)
    if got > 0:
        game.damages -= got
        game.seats[player].damage += got
        game.emit(e.DamageGained(cause, player, got))
    return got


def gain_damage_card(game: DbgGame, player: int, cause: str) -> bool:
    """The top card of the stack goes where it says; returned ones are shuffled only when one is needed.
    WOC-damage-02, WOC-damage-03, WOC-damage-04, WOC-damage-08"""
    if not game.damage_deck and game.damage_discard:
        game.damage_deck.extend(game.damage_discard)
        game.damage_discard.clear()
        shuffle(game.damage_deck, game.rng)
        game.emit(e.DamageShuffled("WOC-damage-08", len(game.damage_deck)))
    if not game.damage_deck:
        return False
    seat = game.seats[player]
    card = show(game.damage_deck.pop(), everyone(game.players))
    in_play = game.pool.cards[kind_of(card)].gained == "play"
    if in_play:
        seat.items.append(Item(card, game.next_tag, 0, 0, 0))
        game.next_tag += 1
    else:
        seat.discard.append(card)
    game.emit(e.DamageDealt(cause, player, card, in_play))
    return True


def return_damage_card(game: DbgGame, player: int, tag: int, cause: str) -> None:
    """A Damage card in play goes to the pile beside the stack. WOC-damage-08"""
    seat = game.seats[player]
    item = seat.item(tag)
    assert item is not None
    seat.items.remove(item)
    game.damage_discard.append(item.card)
    game.emit(e.DamageReturned(cause, player, 1))


def return_damage(game: DbgGame, player: int, amount: int, cause: str) -> int:
    """Back to the stack. CORE-damage-07"""
    back = min(amount, game.seats[player].damage)
    if back > 0:
        game.seats[player].damage -= back
        game.damages += back
        game.emit(e.DamageReturned(cause, player, back))
    return back


def destroy_damage(game: DbgGame, player: int, cause: str) -> None:
    """Out of the game. CORE-damage-06"""
    game.seats[player].damage -= 1
    game.gone.append(make_card(game.pool.damage, everyone(game.players)))
    game.emit(e.DamageDestroyed(cause, player))


def add_power(game: DbgGame, player: int, tag: int, amount: int, cause: str) -> None:
    """To a card in play, or without a card."""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        amount = max(amount, -item.power)
        item.power += amount
    else:
        amount = max(amount, -seat.loose)
        seat.loose += amount
    if amount:
        game.emit(e.PowerGained(cause, player, amount))


def add_move(game: DbgGame, player: int, tag: int, amount: int, cause: str) -> None:
    """To a card in play; a character's Move comes back to its Alt Mode."""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        item.move += amount
    else:
        seat.alt_spent = max(0, seat.alt_spent - amount)
    if amount:
        game.emit(e.MoveGained(cause, player, amount))


def add_range(game: DbgGame, player: int, tag: int, amount: int, cause: str) -> None:
    item = game.seats[player].item(tag)
    if item is not None:
        item.reach += amount
        game.emit(e.RangeGained(cause, player, item.card, amount))


def lengthen(game: DbgGame, player: int, gift: Reaching, cause: str) -> None:
    """Such cards reach farther this turn, those in play and those still to be played."""
    seat = game.seats[player]
    seat.reaching += (gift,)
    for item in seat.items:
        if gift.cards.fits(game.pool.cards[kind_of(item.card)]):
            item.reach += gift.amount
    game.emit(e.ReachGained(cause, player, gift.amount))


def spend_power(game: DbgGame, player: int, parts: list[tuple[int, int]], cause: str) -> None:
    """Take Power from cards in play by tag, Power without a card, or what the character's text gives."""
    seat = game.seats[player]
    total = 0
    for tag, amount in parts:
        item = seat.item(tag)
        if item is not None:
            item.power -= amount
        elif tag == LOOSE:
            seat.loose -= amount
        else:
            seat.own_spent += amount
        total += amount
    if total:
        game.emit(e.PowerSpent(cause, player, total))


def spend_move(game: DbgGame, player: int, tag: int, amount: int, cause: str, spared: int = 0) -> None:
    """Take Move from a card in play, or from the Alt Mode; the Alt Mode could have paid what it is spared."""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        item.move -= amount
        item.spared += spared
    else:
        seat.alt_spent += amount
    game.emit(e.MoveSpent(cause, player, amount))


def spend_favour(game: DbgGame, player: int, tag: int, amount: int) -> None:
    """Power that a card has for one purpose."""
    item = game.seats[player].item(tag)
    if item is not None and amount > 0:
        item.favour += amount
        game.emit(e.PowerSpent("", player, amount))


def convert(game: DbgGame, player: int, cause: str, alt_left: int = 0) -> None:
    """Bot Mode can't use the Alt Mode's Move: what is left of it has paid where it could, and the cards have theirs."""
    seat = game.seats[player]
    seat.bot = not seat.bot
    for item in seat.items:
        if seat.bot:
            moved = item.spared = min(item.spared, alt_left)
            alt_left -= moved
        else:  # they pay after all, as far as they still can
            item.spared = min(item.spared, item.move)
            moved = -item.spared
        item.move += moved
        seat.alt_spent += moved
    game.emit(e.Converted(cause, player, seat.bot))


def use_ability(game: DbgGame, player: int, tag: int, number: int, cause: str) -> None:
    """Mark an Energon ability of a card in play, or of the character, as used. CORE-ability-08"""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        item.used = tuple(sorted({*item.used, number}))
        kind = kind_of(item.card)
    else:
        seat.used = tuple(sorted({*seat.used, number}))
        kind = seat.kind
    game.emit(e.AbilityActivated(cause, player, kind, number))


def use_site(game: DbgGame, player: int, space: int, number: int, cause: str) -> None:
    game.seats[player].sites += (UsedSite(space, number),)
    game.emit(e.SiteUsed(cause, player, game.matrix[space], number))


def use_side(game: DbgGame, player: int, number: int, cause: str) -> None:
    seat = game.seats[player]
    game.emit(e.SideUsed(cause, player, seat.kind, seat.bot, number))


def avoid_ambushes(game: DbgGame, player: int, drawn: bool, once: bool, cause: str) -> None:
    seat = game.seats[player]
    new = Avoidance(drawn, once)
    if new not in seat.avoid:
        seat.avoid += (new,)
    game.emit(e.AmbushesAvoided(cause, player, drawn, once))


def avoid(game: DbgGame, player: int, cause: str) -> None:
    """The Ambush is avoided; what avoids only the next one is used up."""
    seat = game.seats[player]
    drawn = all(one.drawn for one in seat.avoid)
    if Avoidance(drawn, False) not in seat.avoid:
        seat.avoid = tuple(one for one in seat.avoid if not equal(one, Avoidance(drawn, True)))
    game.emit(e.AmbushAvoided(cause, player))


def ambush(game: DbgGame, player: int, cause: str) -> None:
    game.emit(e.Ambushed(cause, player))


def attack(game: DbgGame, player: int, kind: int, effect: str, cause: str) -> None:
    game.emit(e.Attacked(cause, player, kind, effect))


def block(game: DbgGame, player: int, blocker: int, kind: int, cause: str) -> None:
    game.emit(e.AttackBlocked(cause, player, blocker, kind))


def move(game: DbgGame, player: int, space: int, how: e.How, cause: str) -> None:
    game.seats[player].at = space
    game.emit(e.AutobotMoved(cause, player, space, how))
