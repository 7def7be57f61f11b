"""Effects on Upgrades."""

from __future__ import annotations

from ..words import stratagems as _st
from ..words import swaps as _w
from ..words import upgrades as _u
from ..words.base import OneRef
from ..words.battle_cards import Cards, Upgrades
from ..words.nouns import One, Single
from .nouns import THIS


def scrap_upgrade(what: Upgrades) -> _u.ScrapUpgrade:
    """Scrap one Upgrade."""
    return _u.ScrapUpgrade(what)


def scrap_up_to_upgrades(number: int, what: Upgrades) -> _u.ScrapUpgrade:
    """Scrap as many of these Upgrades as you like, up to so many."""
    return _u.ScrapUpgrade(what, up_to=number)


def scrap_all_upgrades(what: Upgrades) -> _u.ScrapUpgrade:
    """Scrap all these Upgrades."""
    return _u.ScrapUpgrade(what, all=True)


def return_upgrade(what: Upgrades) -> _u.ReturnUpgrade:
    """Return an Upgrade to its owner's hand."""
    return _u.ReturnUpgrade(what)


def return_all_upgrades(what: Upgrades) -> _u.ReturnUpgrade:
    """Return all these Upgrades to their owner's hand."""
    return _u.ReturnUpgrade(what, all=True)


def move_upgrade(what: Upgrades, *, to: Single = THIS) -> _u.MoveUpgrade:
    """Move an Upgrade to another character."""
    return _u.MoveUpgrade(what, to)


def move_upgrades(what: Upgrades, *, to: Single) -> _u.MoveUpgrade:
    """Move any number of Upgrades to another character."""
    return _u.MoveUpgrade(what, to, "any number")


def move_all_upgrades(what: Upgrades, *, to: Single) -> _u.MoveUpgrade:
    """Move all Upgrades to another character that can have them."""
    return _u.MoveUpgrade(what, to, "all")


def put_from_scrap(cards: Cards, *, on: Single) -> _u.PutUpgrade:
    """Put an Upgrade from your scrap pile onto a character."""
    return _u.PutUpgrade(cards, on)


def put_from_deck(cards: Cards, *, on: Single) -> _u.PutUpgrade:
    """Look through your deck for an Upgrade and put it onto a character; then shuffle."""
    return _u.PutUpgrade(cards, on, "deck")


def put_side(trait: str, *, on: One) -> _u.PutSide:
    """Put the Upgrade side of somebody with a trait from your KO area onto a character."""
    return _u.PutSide(trait, on)


def put_that_side(*, on: One) -> _u.PutSide:
    """Put the Upgrade side that the trigger is about from your KO area onto a character."""
    return _u.PutSide("", on)


swap_upgrades = _u.SwapUpgrades()


def swap_with_hand(what: Upgrades, cards: Cards) -> _w.Swap:
    """Swap an Upgrade with one from your hand."""
    return _w.Swap(what, cards)


def swap_heads(one: OneRef, other: One) -> _w.Swap:
    """Two characters change their heads."""
    return _w.Swap(one, other)


scrap_this = _u.ScrapThis()
flip_this = _st.FlipThis()
put_this_in_ko_area = _u.PutThis()
return_this_to_hand = _u.PutThis("hand")
