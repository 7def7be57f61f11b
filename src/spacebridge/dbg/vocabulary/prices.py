"""What is done for a price: Energon abilities, and what Sites, Schemes, Polities and Missions ask for."""

from __future__ import annotations

from typing import Literal

from .. import words as _w
from ..words import Cards
from .nouns import ANY


def energon(cost: int, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability."""
    return _w.EnergonAbility(cost, do)


def confront(cost: int, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability for Confrontations."""
    return _w.EnergonAbility(cost, do, "confront")


def assist(cost: int, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability for Assisting."""
    return _w.EnergonAbility(cost, do, "assist")


def ability(when: _w.Timing, cost: int, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability for one thing or another: to take command, to Assist, in Confrontations."""
    return _w.EnergonAbility(cost, do, when)


def any_energon(when: _w.Timing, *do: _w.Effect) -> _w.EnergonAbility:
    """An Energon ability that costs X."""
    return _w.EnergonAbility(1, do, when, x=True)


def block_for(
    cost: int,
    range: int | Literal["space", "anywhere"],
    *,
    any_turn: bool = False,
    then: tuple[_w.Effect, ...] = (),
    or_: tuple[_w.Effect, ...] = (),
) -> _w.EnergonAbility:
    """An Energon ability that Blocks, or does something else."""
    return _w.EnergonAbility(cost, or_, block=range, any_turn=any_turn, then=then)


def keep_for(cost: int) -> _w.EnergonAbility:
    """Energon to keep this card when it Blocks."""
    return _w.EnergonAbility(cost, (), "keep")


def pay(
    *, power: int = 0, move: int = 0, energon: int = 0, any_move: bool = False, discard: int = 0, cards: Cards = ANY
) -> _w.Price:
    """A price."""
    return _w.Price(power, move, energon, any_move, discard, cards)


def use(price: _w.Price, *do: _w.Effect, if_: _w.Condition | None = None) -> _w.Use:
    """What a Site offers."""
    return _w.Use(price, do, if_)


def thwart(price: _w.Price | None = None, *, here: bool = True, if_: _w.Condition | None = None) -> _w.Thwart:
    """How a Scheme is thwarted."""
    return _w.Thwart(price or _w.Price(), here, if_)


def contribute(number: int, cards: Cards = ANY, *, different_costs: bool = False) -> _w.Contribute:
    """Cards that have to come together."""
    return _w.Contribute(number, cards, different_costs)


def contribute_energon(number: int) -> _w.Contribute:
    """Energon that has to come together."""
    return _w.Contribute(number, None)


def objective(
    event: _w.EventName, cards: Cards = ANY, if_: _w.Condition | None = None, *, team: bool = False
) -> _w.Objective:
    """What completes a Mission."""
    return _w.Objective(event, cards, if_, team)


def polity(power: int, vp: int) -> _w.Polity:
    """How a Polity is taken command of, and what it is worth."""
    return _w.Polity(power, vp)
