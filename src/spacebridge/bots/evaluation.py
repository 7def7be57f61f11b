"""How good a state is for a player, from the features a game has and weights kept as data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import tanh

from ..games import kits
from ..kernel.english import listing
from ..kernel.errors import BadInput
from ..kernel.game import Game
from ..kernel.kit import Kit
from ..kernel.skill import Features


def judged() -> list[str]:
    """The names of all sets of features."""
    return [name for kit in kits for name in kit.skill.features]


def kit_judged_by(name: str) -> Kit:
    """The kit that has the features of this name."""
    for kit in kits:
        if name in kit.skill.features:
            return kit
    raise BadInput(f"there are no features {name!r}; choose {listing(judged(), 'or')}")


def features_named(name: str) -> Features:
    return kit_judged_by(name).skill.features[name]


class Evaluator:
    """A weighted sum of features, squeezed between -1 (lost) and 1 (won)."""

    __slots__ = ("_compute", "features", "names", "weights")

    def __init__(self, features: str, weights: Sequence[float]) -> None:
        found = features_named(features)
        if len(weights) != len(found.names):
            raise BadInput(f"{features!r} has {len(found.names)} features, and there are {len(weights)} weights")
        self.features = features
        self.names = found.names
        self.weights = tuple(weights)
        self._compute = found.compute

    def raw(self, game: Game, player: int) -> float:
        """The sum itself, for comparing options."""
        return float(sum(w * f for w, f in zip(self.weights, self._compute(game, player), strict=True)))

    def shares(self, one: Game, other: Game, player: int) -> dict[str, float]:
        """By how much each feature makes one state better than another."""
        found = zip(self.names, self.weights, self._compute(one, player), self._compute(other, player), strict=True)
        return {name: weight * (a - b) for name, weight, a, b in found}

    def value(self, game: Game, player: int) -> float:
        """From -1 to 1; a finished game is worth what its result says."""
        result = game.result
        if result is not None:
            return outcome(game, player)
        return tanh(self.raw(game, player))


class Blind(Evaluator):
    """Sees nothing but the end: for games that say of no state how good it is."""

    __slots__ = ()

    def __init__(self) -> None:
        self.features = ""
        self.names = ()
        self.weights = ()
        self._compute = lambda game, player: ()


def outcome(game: Game, player: int) -> float:
    """What a finished game is worth to a player: 1 for a victory, shared ones less, -1 for a defeat, 0 for a draw."""
    result = game.result
    if result is None or result.draw:
        return 0.0
    if player in result.winners:
        return 1.0 if len(result.winners) in (1, game.players) else 0.5
    return -1.0


@cache
def load_weights(features: str, level: str) -> tuple[float, ...]:
    """The weights of a level as they are shipped, in the order of the features."""
    skill = kit_judged_by(features).skill
    data = skill.weights(features, level)
    if data is None:
        raise BadInput(f"there are no weights for {features!r} at level {level!r}")
    return tuple(float(data.get(name, 0.0)) for name in skill.features[features].names)


def evaluator(features: str, level: str = "rookie") -> Evaluator:
    return Evaluator(features, load_weights(features, level))


def evaluator_for(game: Game, level: str = "rookie") -> Evaluator:
    """The evaluation that fits this game."""
    return evaluator(kits.of_game(game).skill.judged_by(game), level)


def judge_of(game: Game, level: str) -> Evaluator | None:
    """The evaluation with the weights of a level, or else those of the rookie; None where nothing can be judged."""
    skill = kits.of_game(game).skill
    features = skill.judged_by(game)
    if features not in skill.features:
        return None
    return evaluator(features, level if skill.weights(features, level) is not None else "rookie")
