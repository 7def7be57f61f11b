"""Cards in play, Allies and the Vault."""

from __future__ import annotations

from ...kernel.knowledge import kind_of
from .. import events as e
from ..pieces import Item
from ..state import DbgGame
from .common import STARTERS, Place, public


def play_card(game: DbgGame, player: int, place: Place, power: int, move: int, reach: int, cause: str) -> int:
    """Put a card of the hand or the deck into play; its tag."""
    card = _take(game, player, place)
    tag = game.next_tag
    game.next_tag = tag + 1
    game.seats[player].items.append(Item(card, tag, power, move, reach))
    game.emit(e.CardPlayed(cause, player, card, power, move))
    return tag


def play_ally(game: DbgGame, player: int, place: Place, cause: str) -> None:
    put_ally(game, player, _take(game, player, place), cause)


def _take(game: DbgGame, player: int, place: Place) -> int:
    """The card, which whoever asked puts down elsewhere for all to see."""
    zone, index = place
    seat = game.seats[player]
    pile = seat.hand if zone == "hand" else seat.deck
    return public(game, pile.pop(index))


def put_ally(game: DbgGame, player: int, card: int, cause: str) -> None:
    """In front of the player. CORE-type-ally-01"""
    card = public(game, card)
    game.seats[player].allies.append(card)
    game.emit(e.CardGained(cause, player, card))


def discard_items(game: DbgGame, player: int, cause: str) -> None:
    """All played cards but those that are Ongoing. CORE-eot-12"""
    seat = game.seats[player]
    cards = game.pool.cards
    stay = [item for item in seat.items if cards[kind_of(item.card)].ongoing]
    number = len(seat.items) - len(stay)
    if number:
        seat.discard.extend(item.card for item in seat.items if item not in stay)
        seat.items = stay
        game.emit(e.CardsDiscarded(cause, player, number, played=True))


def vault_item(game: DbgGame, player: int, tag: int, cause: str) -> None:
    """A Relic goes from play into the Vault. CORE-eot-13"""
    seat = game.seats[player]
    item = seat.item(tag)
    assert item is not None
    seat.items.remove(item)
    seat.vault.append(item.card)
    game.emit(e.CardVaulted(cause, player, item.card))


def put_in_vault(game: DbgGame, player: int, card: int, cause: str) -> None:
    """A card that goes straight to the Vault when it is bought or gained."""
    card = public(game, card)
    game.seats[player].vault.append(card)
    game.emit(e.CardVaulted(cause, player, card))


def vault_from_discard(game: DbgGame, player: int, index: int, cause: str) -> None:
    """A Relic that was just discarded."""
    seat = game.seats[player]
    card = seat.discard.pop(index)
    seat.vault.append(card)
    game.emit(e.CardVaulted(cause, player, card))


def vault_from_hand(game: DbgGame, player: int, index: int, cause: str) -> None:
    """A Relic that would be discarded from the hand."""
    seat = game.seats[player]
    card = public(game, seat.hand.pop(index))
    seat.vault.append(card)
    game.emit(e.CardVaulted(cause, player, card))


def destroy(game: DbgGame, card: int, cause: str) -> None:
    """A card that was taken from where it lay is destroyed. CORE-destroy-02, CORE-destroy-03"""
    card = public(game, card)
    kind = game.pool.cards[kind_of(card)]
    (game.gone if kind.type in STARTERS else game.scrap).append(card)
    if kind.type == "boss":
        game.fallen[kind.faction] = game.fallen.get(kind.faction, 0) + 1
    game.emit(e.CardDestroyed(cause, card))


def destroy_item(game: DbgGame, player: int, tag: int, cause: str) -> None:
    """A card in play, with its unspent Power and Move. CORE-destroy-04"""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        seat.items.remove(item)
        seat.pledges = tuple(one for one in seat.pledges if one.item != tag)
        if game.pool.avoids[kind_of(item.card)]:  # what it still promised goes with it
            left = [one for other in seat.items for one in game.pool.avoids[kind_of(other.card)]]
            seat.avoid = tuple(one for one in seat.avoid if one in left)
        destroy(game, item.card, cause)


def discard_item(game: DbgGame, player: int, tag: int, cause: str) -> None:
    """A card in play goes to the discard pile, with its unspent Power and Move."""
    seat = game.seats[player]
    item = seat.item(tag)
    if item is not None:
        seat.items.remove(item)
        seat.pledges = tuple(one for one in seat.pledges if one.item != tag)
        seat.discard.append(item.card)
        game.emit(e.CardDiscarded(cause, player, item.card))


def give_item(game: DbgGame, player: int, tag: int, to: int, cause: str) -> None:
    """A card in play goes on top of a player's deck, with its unspent Power and Move."""
    seat = game.seats[player]
    item = seat.item(tag)
    assert item is not None
    seat.items.remove(item)
    seat.pledges = tuple(one for one in seat.pledges if one.item != tag)
    game.seats[to].deck.append(item.card)
    game.emit(e.CardGiven(cause, player, item.card, to, False))


def give_ally(game: DbgGame, player: int, index: int, to: int, cause: str) -> None:
    card = game.seats[player].allies.pop(index)
    game.seats[to].deck.append(card)
    game.emit(e.CardGiven(cause, player, card, to, False))


def destroy_from(game: DbgGame, player: int, zone: str, index: int, cause: str) -> None:
    """A card of the hand, the discard pile, or an Ally."""
    seat = game.seats[player]
    pile = {"hand": seat.hand, "discard": seat.discard, "ally": seat.allies}[zone]
    destroy(game, pile.pop(index), cause)


def scare_allies(game: DbgGame, player: int, cause: str) -> None:
    seat = game.seats[player]
    number = len(seat.allies)
    seat.discard.extend(seat.allies)
    seat.allies.clear()
    game.emit(e.AlliesScared(cause, player, number))
