"""Playing cards, buying and gaining them, and Converting."""

from __future__ import annotations

from ..kernel.frames import Frame, procedure
from ..kernel.knowledge import kind_of
from . import board, ending, polities
from .definitions import Card
from .effects import run_effect
from .events import CardBought, CardGained
from .happenings import ConvertingToAlt, ConvertingToBot, GainEnded, PurchaseEnded, SpaceEmptied
from .limits import Limits, limits_of
from .power import alt_move_left, pay_power
from .registers import Converting, Gained, Purchase
from .state import DbgGame
from .triggers import happen

# Playing


def strength(
    game: DbgGame, player: int, card: Card, *, bot: bool | None = None, mark: bool = False
) -> tuple[int, int, int]:
    """Power, Move and Range of a card as this player plays it now: printed, and what their cards add. CORE-character-02

    Bonuses come from the character's side and Allies on any turn, CORE-assist-07; cards in play and the Matrix count on
    the player's own turn only.
    """
    power, move, reach = card.power, card.move, card.range
    seat = game.seats[player]
    sheets = game.sheets(player)
    if bot is not None and bot != seat.bot:
        sheets[0] = game.pool.library.papers[seat.kind].sides[bot]
    for sheet in sheets:
        for name, gift in sheet.gifts:
            if gift.cards.fits(card) and not (gift.first and name in seat.marks):
                power += gift.power
                move += gift.move
                reach += gift.range
                if gift.first and mark:
                    board.mark(game, player, name)
    reach += sum(one.amount for one in seat.reaching if one.cards.fits(card))
    return max(0, power), max(0, move), max(0, reach)


def play(game: DbgGame, player: int, place: board.Place) -> None:
    """A card of the hand or the deck comes into play; its text is resolved at once. CORE-turn-06"""
    zone, index = place
    seat = game.seats[player]
    kind = kind_of((seat.hand if zone == "hand" else seat.deck)[index])
    known = game.pool.cards[kind]
    if known.type == "ally":
        board.play_ally(game, player, place, "CORE-type-ally-01")
        return
    power, move, reach = strength(game, player, known, mark=True)
    battle = game.battle
    if known.confront and battle is not None and battle.confront and player == game.active:
        power += known.confront  # CORE-ability-07
    tag = board.play_card(game, player, place, power, move, reach, "CORE-turn-05")
    if known.command and battle is None and player == game.active and polities.can_claim(game, player):
        board.pledge(game, player, seat.at, tag, known.command, known.id)  # WOC-ability-09
    if known.type == "damage":
        ending.check_damage(game)  # WOC-end-01
        if game.result is not None:
            return
    run_effect(game, game.pool.library.papers[kind].play, player, kind, item=tag)


# Buying


def pay_for_card(game: DbgGame, frame: Frame) -> None:
    r: Purchase = frame.registers
    pay_power(game, r.player, r.cost - r.given, r.distance)


def take_card(game: DbgGame, frame: Frame) -> None:
    """Into the discard pile, an Ally into play. CORE-buy-06, CORE-type-ally-01"""
    r: Purchase = frame.registers
    if r.place < 0:
        card = board.take_basic(game)
        told = CardBought("CORE-buy-05", r.player, card, r.cost)
    else:
        card = board.clear_space(game, r.place)
        told = CardBought("CORE-buy-01", r.player, card, r.cost, r.place)
    receive(game, r.player, card, told)


def mark_bought(game: DbgGame, frame: Frame) -> None:
    """A space has become empty."""
    r: Purchase = frame.registers
    if r.place >= 0:
        happen(game, SpaceEmptied("CORE-buy-01", game.active))


BUY = procedure("dbg.buy", pay_for_card, take_card, mark_bought, registers=Purchase)


def receive(game: DbgGame, player: int, card: int, bought: CardBought | None = None, *, on_deck: bool = False) -> None:
    """A card gets a new owner; one that was bought is told so. CORE-gain-02"""
    kind = kind_of(card)
    known = game.pool.cards[kind]
    game.call(GAINED, Gained(player, kind, bought is not None))
    if bought is not None and (known.on_gain or known.type == "ally" or known.is_place):
        game.emit(bought)
    if known.on_gain:  # CORE-card-toxen-02
        board.destroy(game, card, "CORE-card-toxen-02")
        run_effect(game, game.pool.library.papers[kind].on_gain, player, kind)
    elif known.type == "ally":
        board.put_ally(game, player, card, "CORE-type-ally-01")
    elif known.is_place:  # WOC-card-crystal-03
        board.put_in_vault(game, player, card, "WOC-card-crystal-03")
    else:
        shown = board.public(game, card)
        board.to_discard(game, player, card, on_deck, bought or CardGained("CORE-gain-02", player, shown))


def tell_gain(game: DbgGame, frame: Frame) -> None:
    r: Gained = frame.registers
    happen(game, GainEnded("CORE-gain-02", r.player, r.kind))


def tell_buy(game: DbgGame, frame: Frame) -> None:
    r: Gained = frame.registers
    if r.bought:
        happen(game, PurchaseEnded("CORE-buy-01", r.player, r.kind))


GAINED = procedure("dbg.gained", tell_gain, tell_buy, registers=Gained)


# Converting


def convert_cost(limits: Limits) -> int:
    """CORE-convert-01"""
    return max(0, 1 + limits.more("convert"))


def can_convert(game: DbgGame, player: int, limits: Limits) -> bool:
    return game.seats[player].energon >= convert_cost(limits) and limits.refuses("convert") is None


def convert(game: DbgGame, player: int, paid: int) -> None:
    """Flip the character to its other side; what it says about Converting happens before. CORE-convert-01"""
    board.spend_energon(game, player, paid, "CORE-convert-01")
    game.call(CONVERT, Converting(player))


def before_converting(game: DbgGame, frame: Frame) -> None:
    r: Converting = frame.registers
    converting = ConvertingToAlt if game.seats[r.player].bot else ConvertingToBot
    happen(game, converting("CORE-convert-01", r.player))


def flip_character(game: DbgGame, frame: Frame) -> None:
    r: Converting = frame.registers
    board.convert(game, r.player, "CORE-convert-01", alt_move_left(game, r.player, limits_of(game, r.player)))


CONVERT = procedure("dbg.convert", before_converting, flip_character, registers=Converting)


def penalty(game: DbgGame, player: int, bot: bool | None = None) -> int:
    """What the side of the character lacks in battle. CORE-anatomy-03"""
    seat = game.seats[player]
    card = game.pool.cards[seat.kind]
    side = card.bot if (seat.bot if bot is None else bot) else card.alt
    return side.penalty if side is not None else 0
