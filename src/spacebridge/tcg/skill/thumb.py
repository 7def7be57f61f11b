"""The careful player at the Trading Card Game: plays what it can, attacks whom it hurts most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ...kernel.decision import Option
from ...kernel.rng import Rng, expand_seed
from ...kernel.skill import Look
from ..view import View


class TcgThumb:
    """Chance decides where nothing else does."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(expand_seed(seed))

    def choose(self, look: Look, options: Sequence[Option]) -> int:
        return trade(look, options, self._rng)


def trade(look: Look, options: Sequence[Option], rng: Rng) -> int:
    """Play what can be played, flip now and then, and attack whenever it is possible."""
    groups: dict[str, list[int]] = {}
    for i, option in enumerate(options):
        groups.setdefault(option.key.partition(" ")[0], []).append(i)
    if "target" in groups:
        return weakest(cast("View", look()), options, groups["target"])
    if "attack" in groups:
        if "play" in groups:
            return groups["play"][rng.below(len(groups["play"]))]
        if "flip" in groups and rng.below(3) == 0:
            return groups["flip"][rng.below(len(groups["flip"]))]
        return strongest(cast("View", look()), options, groups["attack"])
    useful = [i for i, option in enumerate(options) if option.key not in ("no", "pass", "done")]
    return useful[rng.below(len(useful))]


def weakest(view: View, options: Sequence[Option], found: list[int]) -> int:
    """Whom an attack hurts most: little health left, little defense."""
    left = {one.ref: one.health - one.damage + one.defense for player in view.players for one in player.team}
    return min(found, key=lambda i: min((left.get(place.ref, 99) for place in options[i].places), default=99))


def strongest(view: View, options: Sequence[Option], found: list[int]) -> int:
    attack = {one.ref: one.attack for player in view.players for one in player.team}
    return max(found, key=lambda i: max((attack.get(place.ref, 0) for place in options[i].places), default=0))
