"""What bots know of a game: features of its states with their weights, a rule of thumb, and how far a search looks.

Features never look at card names: they count health, cards, Power, points. Weights are data, a file for each set of
features and level in the folder `weights` of the game's own package; scripts of the laboratory tune them by self-play.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Protocol

import msgspec

from .decision import Option
from .game import Game
from .rng import Rng, expand_seed

Compute = Callable[[Game, int], Sequence[float]]
"""The features of a state as one player sees them: what is good for the player is positive for a positive weight."""


class Topic(msgspec.Struct, frozen=True):
    """What some features are about, as one would say it of a pick: "it …"."""

    features: tuple[str, ...]
    gain: str
    """Where the pick is the better one for them."""
    loss: str
    """Where it is the worse one."""


class Features(msgspec.Struct, frozen=True):
    """What counts in a state, number by number."""

    names: tuple[str, ...]
    compute: Compute
    """The numbers, in the order of the names."""
    deal: Callable[[int], Game]
    """The games in which their weights are tuned, by seed."""
    team: bool = False
    """Do all players of those games win or lose together?"""
    topics: tuple[Topic, ...] = ()
    """How a person is told that two picks differ in them."""


class SearchSettings(msgspec.Struct, frozen=True):
    """What a search can be tuned by."""

    explore: float = 2.0
    """How much a pick that was seldom tried is tried again, in units of how widely values are spread."""
    turns: int = 1
    """How many turns a playout goes on after the turn it began in."""
    decisions: int = 40
    """Decisions of a playout after which it stops wherever it is."""
    states: int = 24
    """How many states are imagined for a decision; iterations take them in turn."""
    warmth: float = 0.5
    """How far two picks must differ in value for the policy to prefer one clearly, in the same units."""
    urgency: float = 0.2
    """How much worse than its parent an untried pick is taken to be, in the same units."""
    looks: int = 2
    """In how many states the picks at the root are evaluated one by one before the search."""
    guided: float = 0.8
    """How often a playout does what the guide says, where there is one; the tree begins with that share too."""
    greedy: float = 0.0
    """How often a playout does what looks best right after it, as the rookie would."""
    fade: float = 0.5
    """How much of what was learnt about picks is kept for the next decision."""


UNGUIDED = SearchSettings(explore=1.0, guided=0.0, states=100)


Look = Callable[[], object]
"""What a rule of thumb sees from its seat: made when it is asked for, for many a choice needs none."""


class Thumb(Protocol):
    """A player by rules of thumb; it may remember what it did before."""

    def choose(self, look: Look, options: Sequence[Option]) -> int:
        """Which option to take, from what a seat sees."""


class AnyOption:
    """The rule of thumb of who knows nothing of a game: each option is equally good."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(expand_seed(seed))

    def choose(self, look: Look, options: Sequence[Option]) -> int:
        return self._rng.below(len(options))


class Skill:
    """What a game tells its bots. As it stands here: nothing but that all options are equally good."""

    package = ""
    """Where the folder with the weights lies."""
    guides = False
    """Does the rule of thumb show a search the way?"""

    @property
    def features(self) -> Mapping[str, Features]:
        """Sets of features by name; a game whose modes are judged differently has several."""
        return {}

    def judged_by(self, game: Game) -> str:
        """The name of the features by which this game is judged."""
        return game.name

    def weights(self, features: str, level: str) -> Mapping[str, float] | None:
        """By the names of the features; None where there are none for this level."""
        if not self.package:
            return None
        file = files(self.package).joinpath("weights", f"{features}-{level}.json")
        try:
            found: dict[str, float] = json.loads(file.read_text("utf-8"))
        except FileNotFoundError:
            return None
        return found

    def consolation(self, game: Game, player: int) -> float:
        """What a lost game is still worth beyond nothing, from 0 to 2."""
        return 0.0

    def thumb(self, seed: int) -> Thumb:
        return AnyOption(seed)

    def sight(self, game: Game, player: int) -> object:
        """What the rule of thumb reads in the place of this player: the view, or another reading that shows no more."""
        return game.view(player)

    def comes_to_something(self, before: Game, after: Game) -> bool:
        """Did what was begun in an imagined game, whose log tells of nothing else, do more than cost something?"""
        return True

    def reason(self, before: Game, after: Game, options: Sequence[Option], index: int) -> str:
        """A sentence about what a pick is good for beyond this moment; nothing where there is nothing to say.

        The games are imagined from the seat of whoever picks, so they know no more than that player does; what only
        chance brought about in the second one is not to be told.
        """
        return ""

    def search(self, level: str) -> SearchSettings:
        """How a bot of this level searches; as it stands here playouts learn by themselves what is good."""
        return UNGUIDED
