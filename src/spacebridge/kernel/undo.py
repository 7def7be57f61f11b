"""When taking a choice back is free: until something hidden or random was shown, or another player acted."""

from __future__ import annotations

from .game import Game


def is_free(before: Game, now: Game, others_acted: bool) -> bool:
    """May the choice that led from `before` to `now` be taken back without anybody's consent?"""
    return not others_acted and not why_not_free(before, now)


def why_not_free(before: Game, now: Game) -> str:
    """What happened between two states of one game that must not be undone for free; nothing where all may."""
    if before.active != now.active:
        return "the turn has passed on since"
    if any(event.reveals for event in now.log[len(before.log) :]):
        return "something hidden has been shown since"
    if before.rng != now.rng:
        return "chance has decided something since"
    return ""
