"""A player's hand, deck and discard pile."""

from __future__ import annotations

from ...kernel.knowledge import show, shuffle
from .. import events as e
from ..state import DbgGame
from .common import public
from .play import destroy


def reshuffle(game: DbgGame, player: int, cause: str) -> None:
    """The discard pile becomes the deck. CORE-shuffle-01"""
    seat = game.seats[player]
    seat.deck[:0] = seat.discard
    seat.discard.clear()
    shuffle(seat.deck, game.rng)
    game.emit(e.DeckReshuffled(cause, player, len(seat.deck)))


def ready_top(game: DbgGame, player: int, cause: str) -> bool:
    """Is there a top card? The discard pile is shuffled only when one is needed. CORE-shuffle-02"""
    seat = game.seats[player]
    if not seat.deck and seat.discard:
        reshuffle(game, player, cause)
    return bool(seat.deck)


def draw(game: DbgGame, player: int, cause: str) -> bool:
    if not ready_top(game, player, cause):
        return False
    seat = game.seats[player]
    card = seat.deck.pop() | 1 << player
    seat.hand.append(card)
    game.emit(e.CardDrawn(cause, player, card))
    return True


def reveal_top(game: DbgGame, player: int, cause: str) -> int:
    """Turn the top card up; its number, or -1."""
    if not ready_top(game, player, cause):
        return -1
    seat = game.seats[player]
    seat.deck[-1] = public(game, seat.deck[-1])
    game.emit(e.TopRevealed(cause, player, seat.deck[-1]))
    return seat.deck[-1]


def discard_top(game: DbgGame, player: int, cause: str) -> None:
    seat = game.seats[player]
    card = public(game, seat.deck.pop())
    seat.discard.append(card)
    game.emit(e.CardDiscarded(cause, player, card))


def destroy_top(game: DbgGame, player: int, cause: str) -> None:
    destroy(game, public(game, game.seats[player].deck.pop()), cause)


def discard(game: DbgGame, player: int, index: int, cause: str) -> None:
    """A card of the hand goes to the discard pile, for all to see. CORE-shuffle-04"""
    seat = game.seats[player]
    card = public(game, seat.hand.pop(index))
    seat.discard.append(card)
    game.emit(e.CardDiscarded(cause, player, card))


def miss(game: DbgGame, player: int, fitting: bool, deed: e.Deed, cause: str) -> None:
    """Nothing is there that an effect could do this to; `fitting` says that not every card would do."""
    game.emit(e.NothingThere(cause, player, "fitting card" if fitting else "card", deed))


def discard_hand(game: DbgGame, player: int, cause: str) -> int:
    seat = game.seats[player]
    number = len(seat.hand)
    if number:
        seat.discard.extend(public(game, card) for card in seat.hand)
        seat.hand.clear()
        game.emit(e.CardsDiscarded(cause, player, number))
    return number


def put_gained_on_deck(game: DbgGame, player: int, cause: str) -> None:
    """The top card of the discard pile, which was just gained."""
    seat = game.seats[player]
    card = seat.discard.pop()
    seat.deck.append(card)
    game.emit(e.CardPutOnDeck(cause, player, card))


def peek_hand(game: DbgGame, player: int, other: int, cause: str) -> None:
    """Only this player sees it."""
    seat = game.seats[other]
    seat.hand[:] = [show(card, 1 << player) for card in seat.hand]
    game.emit(e.HandPeeked(cause, player, other))


def put_on_deck(game: DbgGame, player: int, zone: str, index: int, cause: str) -> None:
    seat = game.seats[player]
    card = (seat.discard if zone == "discard" else seat.hand).pop(index)
    seat.deck.append(card)
    game.emit(e.CardPutOnDeck(cause, player, card))
