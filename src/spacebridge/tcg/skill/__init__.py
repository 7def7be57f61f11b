"""What bots know of the Trading Card Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...kernel.decision import Option
from ...kernel.events import Silent
from ...kernel.game import Game
from ...kernel.rng import Rng, expand_seed
from ...kernel.skill import Features, Skill, Thumb
from ..decks import built_in_decks
from ..events import CardPlayed, CharacterTapped
from ..setup import new_game
from ..state import TcgGame
from .features import NAMES, TOPICS, compute
from .telling import reason
from .thumb import TcgThumb


def deal(seed: int) -> Game:
    """Built-in decks by chance, half of the time the same one twice."""
    rng = Rng(expand_seed(seed))
    decks = list(built_in_decks().values())
    first, second = (decks[rng.below(len(decks))] for _ in range(2))
    return new_game([first, first if rng.below(2) else second], rules="expanded", seed=seed)


LASTING = ("modifiers", "grants", "extra_attacks", "due", "extra_turns")
"""What a card can bring about of which the log does not tell at once."""
FEATURES: Mapping[str, Features] = {"tcg": Features(NAMES, compute, deal, topics=TOPICS)}


class TcgSkill(Skill):
    package = __name__

    @property
    def features(self) -> Mapping[str, Features]:
        return FEATURES

    def comes_to_something(self, before: Game, after: Game) -> bool:
        """Who is tapped for an ability that is called off, or has nothing to work on, can't attack any more; a card
        that is played for nothing could have waited for its moment."""
        assert isinstance(before, TcgGame)
        assert isinstance(after, TcgGame)
        told = [event for event in after.log if event.shows and not isinstance(event, Silent)]
        if len(told) == 1 and isinstance(told[0], CardPlayed) and len(after.frames) == len(before.frames):
            return any(getattr(after, name) != getattr(before, name) for name in LASTING)
        return not told or any(not isinstance(event, CharacterTapped) for event in told)

    def reason(self, before: Game, after: Game, options: Sequence[Option], index: int) -> str:
        assert isinstance(before, TcgGame)
        assert isinstance(after, TcgGame)
        return reason(before, after, options, index)

    def thumb(self, seed: int) -> Thumb:
        return TcgThumb(seed)
