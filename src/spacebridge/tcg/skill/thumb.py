"""The careful player at the Trading Card Game: plays what it can, attacks whom it hurts most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ...kernel.decision import Option
from ...kernel.rng import Rng, expand_seed
from ...kernel.skill import Look
from ..choices import Flip
from ..view import View

MUCH: Final = 2
"""So much more attack is worth the flip of a turn: a carrier that can't strike flips, and lets somebody out."""


class TcgThumb:
    """Chance decides where nothing else does."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(expand_seed(seed))

    def choose(self, look: Look, options: Sequence[Option]) -> int:
        return trade(look, options, self._rng)


def trade(look: Look, options: Sequence[Option], rng: Rng) -> int:
    """Play what can be played, flip who is much stronger so and others now and then, and attack whenever possible."""
    groups: dict[str, list[int]] = {}
    for i, option in enumerate(options):
        groups.setdefault(option.key.partition(" ")[0], []).append(i)
    if "target" in groups:
        return weakest(cast("View", look()), options, groups["target"])
    if "attack" in groups:
        if "play" in groups:
            return groups["play"][rng.below(len(groups["play"]))]
        view = cast("View", look())
        flips = groups.get("flip", [])
        best = max(flips, key=lambda i: gain(view, options[i]), default=None)
        if best is not None and gain(view, options[best]) >= MUCH:
            return best
        if flips and rng.below(3) == 0:
            return flips[rng.below(len(flips))]
        return strongest(view, options, groups["attack"])
    useful = [i for i, option in enumerate(options) if option.key not in ("no", "pass", "done")]
    return useful[rng.below(len(useful))]


def gain(view: View, option: Option) -> int:
    """How much more attack a flip prints for who can attack then."""
    refs = {place.ref for place in option.places}
    flipped = next((one for player in view.players for one in player.team if one.ref in refs), None)
    if flipped is None or flipped.tapped or not isinstance(option.value, Flip):
        return 0
    now = next((mode.attack for mode in flipped.modes if mode.name == flipped.mode), 0)
    return flipped.modes[option.value.mode].attack - now


def weakest(view: View, options: Sequence[Option], found: list[int]) -> int:
    """Whom an attack hurts most: little health left, little defense."""
    left = {one.ref: one.health - one.damage + one.defense for player in view.players for one in player.team}
    return min(found, key=lambda i: min((left.get(place.ref, 99) for place in options[i].places), default=99))


def strongest(view: View, options: Sequence[Option], found: list[int]) -> int:
    attack = {one.ref: one.attack for player in view.players for one in player.team}
    return max(found, key=lambda i: max((attack.get(place.ref, 0) for place in options[i].places), default=0))
