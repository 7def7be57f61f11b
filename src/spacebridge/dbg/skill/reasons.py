"""What a pick is good for, in a sentence for a person: the plan of the turn, as far as the seat can know it."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.decision import Option
from ..grid import title_of
from ..state import DbgGame
from .lore import lore
from .plans import Table, Target
from .sight import Sight

PREPARES = ("play", "move", "activate", "convert")
"""Picks that serve something else."""


def reason(game: DbgGame, options: Sequence[Option], index: int) -> str:
    """Only for steps on the way, on one's own turn: what is bought or battled says itself what it is for."""
    verb = options[index].key.partition(" ")[0]
    decision = game.decision
    if decision is None or options[-1].key != "end" or not (verb in PREPARES or verb == "search"):
        return ""
    t = Table(Sight(game, decision.player), options)
    t.add_hand(t.me.hand)
    if verb == "search":
        return "What lies facedown can be bought or battled once it is found."
    targets = [one for one in t.targets() if t.grid.distance[t.at][one.space] - one.reach <= t.moves]
    if targets:
        return within_reach(t, targets[0])
    if t.barred:
        return barring(t)
    return "Nothing that lies open is within reach, so look for more." if verb == "move" else ""


def within_reach(t: Table, one: Target) -> str:
    """The best of what the cards of this turn can get."""
    here = t.view.matrix[one.space]
    card = here.card
    if card is None:
        return ""
    definition = lore(card).definition
    if card.type == "boss":
        return f"The plan is to Confront {card.name} at {title_of(here.name)}."
    if one.battle:
        return f"The plan is to battle {card.name} at {title_of(here.name)}."
    if definition.polity is not None:
        return f"The plan is to take command of {card.name} at {title_of(here.name)} for {one.cost} Power."
    if definition.clear is not None:
        return f"The plan is to clear {card.name}."
    if card.cost is not None:
        return f"The plan is to buy {card.name} at {title_of(here.name)} for {one.cost} Power."
    return f"The plan is to go to {card.name} at {title_of(here.name)}."


def barring(t: Table) -> str:
    """WOC-coop-polity-02"""
    for here in t.view.matrix:
        polity = lore(here.card).definition.polity if here.card is not None and here.command else None
        if polity is not None and here.card is not None and here.command != t.me.character.faction:
            price = t.command_cost(polity)
            return f"{here.card.name} has to be commanded before a Boss can be Confronted, for {price} Power."
    return ""
