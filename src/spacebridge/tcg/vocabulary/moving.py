"""Effects that draw, move, show and order cards."""

from __future__ import annotations

from ..words import amounts as _n
from ..words import cards as _k
from ..words import looking as _l
from ..words import moving as _m
from ..words import piles as _s
from ..words.battle_cards import Cards
from .cards import ANY_CARD, FLIPPED, HAND, OPPONENTS_HAND, OPPONENTS_SECRETS, OUTSIDE, SCRAP, SCRAPPED, all_but, top


def draw(amount: _n.Amount = 1) -> _k.Draw:
    """Draw cards."""
    return _k.Draw(amount)


def move(source: _s.Pile | _s.DeckEnd, to: _s.To, take: _s.Take = 1, cards: Cards = ANY_CARD) -> _m.MoveCards:
    """Move cards from a pile to another; the words below are made of it."""
    return _m.MoveCards(to, source, take, cards)


def scrap_from_hand(number: int = 1, cards: Cards = ANY_CARD) -> _m.MoveCards:
    """Scrap cards of your choice from your hand."""
    return move(HAND, "scrap", number, cards)


def scrap_hand(cards: Cards = ANY_CARD) -> _m.MoveCards:
    """Scrap your hand, or show it and scrap all such cards."""
    return move(HAND, "scrap", "all", cards=cards)


def keep_in_hand(number: int) -> _m.MoveCards:
    """Choose cards to keep and scrap the rest of your hand."""
    return move(HAND, "scrap", all_but(number))


def reveal_and_put_on_deck(cards: Cards) -> _m.MoveCards:
    """A card of your hand is shown and goes on top of your deck."""
    return _m.MoveCards("deck top, shown", HAND, 1, cards)


def raid_hand(cards: Cards) -> _m.MoveCards:
    """Look at the opponent's hand and scrap a card from it."""
    return move(OPPONENTS_HAND, "scrap", cards=cards)


def return_from_scrap(cards: Cards) -> _m.MoveCards:
    """Return a card from your scrap pile to hand."""
    return move(SCRAP, "hand", cards=cards)


def take_from_deck(cards: Cards) -> _k.Search:
    """Look through your deck for a card, reveal it and put it into your hand; then shuffle."""
    return _k.Search(cards)


def fetch(cards: Cards) -> _m.MoveCards:
    """Put a card you own from outside the game into your hand."""
    return move(OUTSIDE, "hand", cards=cards)


def arrange_top(number: int) -> _k.Arrange:
    """So many top cards of your deck are looked at and put in order."""
    return _k.Arrange(number)


put_back_in_any_order = _k.Arrange(None)


def enemy_shows(number: _n.Amount) -> _l.LookAt:
    """Your opponent chooses so many cards from their hand and shows them."""
    return _l.LookAt(OPPONENTS_HAND, everyone=True, chosen=number)


def scrap_top(number: _n.Amount = 1) -> _m.MoveCards:
    """Scrap cards from the top of your deck."""
    return move(top(number), "scrap", "all")


def take_scrapped(cards: Cards) -> _m.MoveCards:
    """Put such cards that were scrapped this way into your hand."""
    return move(SCRAPPED, "hand", "all", cards=cards)


put_on_deck = move(HAND, "deck top")


def put_open_under(source: _s.Pile, cards: Cards = ANY_CARD) -> _m.MoveCards:
    """Put a card face up under this."""
    return _m.MoveCards("under, shown", source, 1, cards)


put_hand_under_it = move(HAND, "under it", "all")


def put_top_in_ko_area(number: _n.Amount) -> _m.MoveCards:
    """Put cards from the top of your deck into your KO area."""
    return move(top(number), "ko", "all")


put_bottom_card_under = move(_s.DeckEnd(end="bottom"), "under", "all")
look_at_top = _l.LookAt(top())
reveal_top = _l.LookAt(top(), everyone=True)


def look_at_top_cards(number: int) -> _l.LookAt:
    """Look at several cards on top of your deck."""
    return _l.LookAt(top(number))


def reveal_top_cards(number: int) -> _l.LookAt:
    """Show several cards on top of your deck to everybody."""
    return _l.LookAt(top(number), everyone=True)


def scrap_opponents_top(number: _n.Amount) -> _m.MoveCards:
    """Scrap cards from the top of the opponent's deck."""
    return move(_s.DeckEnd(number, whose="opponent"), "scrap", "all")


reveal_hand = _l.LookAt(HAND, everyone=True)
reveal_random = _l.LookAt(HAND, everyone=True, random=True)


def look_aside(number: int) -> _l.LookAt:
    """Look at so many cards from the top of your deck, to be moved by what follows."""
    return _l.LookAt(top(number), aside=True)


def reveal_aside(number: int) -> _l.LookAt:
    """Reveal so many cards from the top of your deck, to be moved by what follows."""
    return _l.LookAt(top(number), everyone=True, aside=True)


look_at_hand = _l.LookAt(OPPONENTS_HAND)
look_at_secrets = _l.LookAt(OPPONENTS_SECRETS)
scrap_flipped_unused = _m.MoveCards("scrap", FLIPPED, unused=True)


def plan(n: int) -> _k.Plan:
    """Put up to so many cards from your hand on your deck."""
    return _k.Plan(n)
