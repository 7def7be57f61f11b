"""What a card does or waits for while it lies there."""

from __future__ import annotations

from typing import Literal

from .. import words as _w
from ..words import Cards
from .nouns import ANY


def when(
    event: _w.EventName, *do: _w.Effect, cards: Cards = ANY, if_: _w.Condition | None = None, first: bool = False
) -> _w.When:
    """A triggered ability."""
    return _w.When(event, do, cards, if_, first)


def cards_have(cards: Cards, *, power: int = 0, move: int = 0, range: int = 0, first: bool = False) -> _w.CardsHave:
    """Cards you play have more."""
    return _w.CardsHave(cards, power, move, range, first)


def have_power(n: _w.Amount, when: Literal["", "confront", "command", "command or confront"] = "") -> _w.HavePower:
    """Power of your own during your turn."""
    return _w.HavePower(n, when)


def assists_have(power: _w.Amount) -> _w.AssistsHave:
    """Your Assists have more Power or less."""
    return _w.AssistsHave(power)


def power_for(
    n: _w.Amount,
    purpose: Literal["battle", "buy or battle"] = "battle",
    cards: Cards = ANY,
    *,
    away: bool = False,
    of: Cards | None = None,
    if_: _w.Condition | None = None,
) -> _w.PowerFor:
    """Power for a purpose."""
    return _w.PowerFor(n, purpose, cards, away, of, if_)


def costs(
    what: Literal["buy", "defeat", "buy or defeat", "move", "search", "convert"],
    amount: int,
    cards: Cards = ANY,
    *,
    where: Literal["anywhere", "this", "adjacent"] = "anywhere",
    if_: _w.Condition | None = None,
) -> _w.Costs:
    """Something costs more or less."""
    return _w.Costs(what, amount, cards, where, if_)


def entry(by: Literal["flight or teleport", "no teleport", "nothing"]) -> _w.Entry:
    """How this space may be moved onto."""
    return _w.Entry(by)


def cannot(
    what: Literal[
        "convert", "buy", "teleport", "repair", "block", "assist", "destroy", "activate", "gain energon", "confront"
    ],
    cards: Cards = ANY,
    *,
    if_: _w.Condition | None = None,
) -> _w.Cannot:
    """Something is not possible."""
    return _w.Cannot(what, cards, if_)


def alt_move(amount: int) -> _w.AltMove:
    """Your Alt Mode has more or less Move."""
    return _w.AltMove(amount)


def block_range(amount: int = 1) -> _w.BlockRange:
    """Your Blocks reach farther."""
    return _w.BlockRange(amount)


robots_are_adversaries = _w.RobotsAreAdversaries()
battles_are_confrontations = _w.BattlesAreConfrontations()


def start_of_turn(*do: _w.Effect, if_: _w.Condition | None = None) -> _w.StartOfTurn:
    """What happens at the start of a turn."""
    return _w.StartOfTurn(do, if_)
