"""When taking a choice back is free: until something hidden or random was shown, or another player acted."""

from __future__ import annotations

from .game import Game


def is_free(before: Game, now: Game, others_acted: bool) -> bool:
    """May the choice that led from `before` to `now` be taken back without anybody's consent?"""
    if others_acted or before.rng != now.rng:
        return False
    return not any(event.reveals for event in now.log[len(before.log) :])
