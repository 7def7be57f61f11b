"""How good a state is for a player, from features of the state and weights kept as data.

Features never look at card names: they count health, cards, Power, points. Weights lie in spacebridge/bots/weights, one
file for each game and level; scripts of the laboratory tune them by self-play.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from math import tanh

from ..kernel.errors import BadInput
from ..kernel.game import Game

Features = Callable[[Game, int], Sequence[float]]
"""The features of a state as one player sees them: what is good for the player is positive for a positive weight."""

FEATURES: dict[str, tuple[tuple[str, ...], Features]] = {}
"""By game: the names of its features, and the function that computes them in that order."""


def features_of(game: str, names: tuple[str, ...], compute: Features) -> None:
    """Register the features of a game."""
    FEATURES[game] = (names, compute)


class Evaluator:
    """A weighted sum of features, squeezed between -1 (lost) and 1 (won)."""

    __slots__ = ("_compute", "names", "weights")

    def __init__(self, game: str, weights: Sequence[float]) -> None:
        names, compute = FEATURES[game]
        if len(weights) != len(names):
            raise BadInput(f"the game {game!r} has {len(names)} features, and there are {len(weights)} weights")
        self.names = names
        self.weights = tuple(weights)
        self._compute = compute

    def raw(self, game: Game, player: int) -> float:
        """The sum itself, for comparing options."""
        return sum(w * f for w, f in zip(self.weights, self._compute(game, player), strict=True))

    def value(self, game: Game, player: int) -> float:
        """From -1 to 1; a finished game is worth what its result says."""
        result = game.result
        if result is not None:
            return outcome(game, player)
        return tanh(self.raw(game, player))


def outcome(game: Game, player: int) -> float:
    """What a finished game is worth to a player: 1 for a victory, shared ones less, -1 for a defeat, 0 for a draw."""
    result = game.result
    if result is None or result.draw:
        return 0.0
    if player in result.winners:
        return 1.0 if len(result.winners) in (1, game.players) else 0.5
    return -1.0


@cache
def load_weights(game: str, level: str) -> tuple[float, ...]:
    """The weights of a game and level as they are shipped, in the order of the features."""
    file = files("spacebridge").joinpath("bots", "weights", f"{game}-{level}.json")
    try:
        data: dict[str, float] = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise BadInput(f"there are no weights for {game!r} at level {level!r}") from None
    names = FEATURES[game][0]
    return tuple(float(data.get(name, 0.0)) for name in names)


def evaluator(game: str, level: str = "rookie") -> Evaluator:
    return Evaluator(game, load_weights(game, level))
