"""How a game is laid out for learning: everything but the seed. A kit offers it to the laboratory."""

from __future__ import annotations

from typing import Any, ClassVar

from .encoding import Encoder
from .game import Game


class Setting:
    """One way to play a game. It never changes, so copies of an environment share it."""

    game: ClassVar[str] = ""
    title: ClassVar[str] = ""
    takes: ClassVar[tuple[str, ...]] = ()
    """What a setting of this game is made of."""
    parameters: ClassVar[dict[str, Any]] = {}
    """The same in the plain words and numbers that OpenSpiel knows, as they are unless somebody says otherwise."""
    least: ClassVar[int] = 2
    most: ClassVar[int] = 2
    encoder: ClassVar[Encoder]
    players = 2
    team = False
    """Do all players win or lose together?"""
    zero_sum = True

    @classmethod
    def from_parameters(cls, given: dict[str, Any]) -> Setting:
        """The setting that OpenSpiel's parameters name."""
        raise NotImplementedError

    def recipe(self) -> dict[str, Any]:
        """What it was made of."""
        raise NotImplementedError

    @property
    def words(self) -> str:
        """What it was made of, in words."""
        return f"{self.game} {' '.join(str(value) for value in self.recipe().values())}"

    def new(self, seed: int) -> Game:
        raise NotImplementedError

    def load(self, data: bytes) -> Game:
        """The game that `save` wrote."""
        raise NotImplementedError

    def rewards(self, game: Game) -> list[float]:
        """1 for who won, -1 for who lost; 0 for all while the game lasts, and for a draw or a victory shared by all."""
        result = game.result
        if result is None or result.draw or (not self.team and len(result.winners) in (0, self.players)):
            return [0.0] * self.players
        return [1.0 if player in result.winners else -1.0 for player in range(self.players)]

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _remake, (type(self), self.recipe())


def _remake(kind: type[Setting], recipe: dict[str, Any]) -> Setting:
    return kind(**recipe)
