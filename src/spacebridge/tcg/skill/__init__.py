"""What bots know of the Trading Card Game."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.game import Game
from ...kernel.rng import Rng, expand_seed
from ...kernel.skill import Features, Skill, Thumb
from ..decks import built_in_decks
from ..setup import new_game
from .features import NAMES, compute
from .thumb import TcgThumb


def deal(seed: int) -> Game:
    """Built-in decks by chance, half of the time the same one twice."""
    rng = Rng(expand_seed(seed))
    decks = list(built_in_decks().values())
    first, second = (decks[rng.below(len(decks))] for _ in range(2))
    return new_game([first, first if rng.below(2) else second], rules="expanded", seed=seed)


FEATURES: Mapping[str, Features] = {"tcg": Features(NAMES, compute, deal)}


class TcgSkill(Skill):
    package = __name__

    @property
    def features(self) -> Mapping[str, Features]:
        return FEATURES

    def thumb(self, seed: int) -> Thumb:
        return TcgThumb(seed)
