"""What bots know of the Deck-Building Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ...kernel.decision import Option
from ...kernel.game import Game
from ...kernel.skill import Features, SearchSettings, Skill, Thumb
from ..setup import new_game
from ..state import DbgGame
from .features import NAMES, TEAM_NAMES, TEAM_TOPICS, TOPICS, compute, compute_team
from .reasons import reason
from .sight import Sight
from .thumb import DbgThumb

SEARCH = SearchSettings(turns=0)
"""A turn has many steps, so playouts mostly follow rules of thumb."""
FORESEEING = SearchSettings(turns=1, states=48)
"""The same for who has more time: the rival's next turn is played out too."""
PER_BOSS = 0.2
"""How much better off a team is that lost, for each Boss that it defeated."""


def deal(seed: int) -> Game:
    return new_game(mode="competitive", players=2, seed=seed)


def deal_team(seed: int) -> Game:
    return new_game(mode="coop", players=2, seed=seed)


ALONE, TOGETHER = "dbg", "dbg-coop"
FEATURES: Mapping[str, Features] = {
    ALONE: Features(NAMES, compute, deal, topics=TOPICS),
    TOGETHER: Features(TEAM_NAMES, compute_team, deal_team, team=True, topics=TEAM_TOPICS),
}


class DbgSkill(Skill):
    package = __name__
    guides = True

    @property
    def features(self) -> Mapping[str, Features]:
        return FEATURES

    def judged_by(self, game: Game) -> str:
        """Where all play together other things count than against each other."""
        return TOGETHER if cast("DbgGame", game).mode.team else ALONE

    def consolation(self, game: Game, player: int) -> float:
        one = cast("DbgGame", game)
        return PER_BOSS * one.bosses_gone if one.mode.team else 0.0

    def reason(self, before: Game, after: Game, options: Sequence[Option], index: int) -> str:
        return reason(cast("DbgGame", before), options, index)

    def thumb(self, seed: int) -> Thumb:
        return DbgThumb(seed)

    def sight(self, game: Game, player: int) -> Sight:
        return Sight(cast("DbgGame", game), player)

    def search(self, level: str) -> SearchSettings:
        return FORESEEING if level == "prime" else SEARCH
