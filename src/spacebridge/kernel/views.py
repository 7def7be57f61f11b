"""The part of a view that every game shows alike: what is asked, and what the viewer may answer."""

from __future__ import annotations

import msgspec

from .game import Game, offered
from .places import Places


class OptionView(msgspec.Struct, frozen=True):
    key: str
    label: str
    places: Places
    """What it touches on the table."""


class DecisionView(msgspec.Struct, frozen=True):
    player: int
    prompt: str
    options: tuple[OptionView, ...]
    """Empty for everybody but the player who decides."""


def decision_view(game: Game, viewer: int | None) -> DecisionView | None:
    """The question that is open, as far as this viewer may know it."""
    decision = game.decision
    if decision is None:
        return None
    options = tuple(OptionView(o.key, o.label, o.places) for o in offered(decision, viewer))
    return DecisionView(decision.player, decision.prompt_for(viewer), options)
