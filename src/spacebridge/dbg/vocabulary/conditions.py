"""What has to be so."""

from __future__ import annotations

from typing import Literal

from .. import words as _w
from ..words import Cards, Spaces


def energon_at_most(n: int) -> _w.EnergonIs:
    """You have no more Energon than that."""
    return _w.EnergonIs(at_most=n)


def energon_at_least(n: int) -> _w.EnergonIs:
    """You have at least so much Energon."""
    return _w.EnergonIs(at_least=n)


def you_control(cards: Cards, at_least: int = 1) -> _w.Owns:
    """You control such cards."""
    return _w.Owns("control", cards, at_least=at_least)


def you_control_no(cards: Cards) -> _w.Owns:
    """You control no such card."""
    return _w.Owns("control", cards, at_most=0)


def there_is(spaces: Spaces, at_least: int = 1) -> _w.There:
    """So many such faceup cards lie there."""
    return _w.There(spaces, at_least=at_least)


def there_is_no(spaces: Spaces) -> _w.There:
    """No such faceup card lies there."""
    return _w.There(spaces, at_most=0)


on_this = _w.OnThis()


def under_command(
    by: Literal["you", "adversary"] = "you", where: Literal["this", "on this", "your space"] = "this"
) -> _w.UnderCommand:
    """A Polity is under a faction's command."""
    return _w.UnderCommand(by, where)


in_bot_mode = _w.InMode("bot")
in_alt_mode = _w.InMode("alt")
in_company = _w.Company()
adversary_here = _w.Company("adversary or card")
friend_on_this = _w.Company("faction", "this space")
flipped_this_turn = _w.FlippedThisTurn()
you_flipped_it = _w.FlippedThisTurn("you")
nothing_under = _w.NothingUnder()
you_dont = _w.YouDid(True)


def vault_holds(cards: Cards, at_least: int = 1) -> _w.Owns:
    """Your Vault holds such cards."""
    return _w.Owns("vault", cards, at_least=at_least)


def it_is(cards: Cards) -> _w.AboutIs:
    """The card an event is about, or that was turned up, is such a one."""
    return _w.AboutIs(cards)
