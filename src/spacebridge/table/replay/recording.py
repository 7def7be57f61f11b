"""Games as they are shown, recorded for the client's own tests by `python -m spacebridge.table.reference`.

Each is a scene and the moments that follow on it, with a sum over the JSON of what is seen at each version. Whoever
folds the moments must come to the same sums.
"""

from __future__ import annotations

from zlib import crc32

import msgspec

from ...kernel.kept import Kept
from ..match.gallery import Looker, follow
from ..match.match import Match
from ..wire.messages import Moment, Scene, Setup

STEP = 7919
"""Picks are made by counting on with this step, so that the same games come about for ever; 0: what stands last."""


class Recording(msgspec.Struct, frozen=True):
    name: str
    viewer: int | None
    scene: Scene
    moments: tuple[Moment, ...]
    sums: dict[str, int]
    """For each version the sum over the JSON of the view."""


class Recorded(msgspec.Struct, frozen=True):
    """Which game is recorded."""

    name: str
    setup: Setup
    viewer: int | None
    picks: int
    step: int = STEP


GAMES = (
    Recorded("a whole game by the Basic rules", Setup("tcg", rules="basic"), 0, 400),
    Recorded("the Expanded rules, as the rival sees them", Setup("tcg"), 1, 20),
    Recorded("a whole game alone", Setup("dbg", mode="solo", players=1), 0, 400, 0),
    Recorded("a game together, as a spectator sees it", Setup("dbg", mode="coop", players=3), None, 24),
)
SEED = 5


def record(game: Recorded) -> Recording:
    match = Match.begin(game.setup, SEED)
    kept = Kept()
    looker = Looker(game.viewer, match.game, 0, kept)
    scene = looker.scene()
    moments: list[Moment] = []
    sums: dict[str, int] = {}
    while not match.over and match.version < game.picks:
        decision = match.game.decision
        assert decision is not None
        index = match.version * game.step % len(decision) if game.step else -1
        match.choose(decision.player, decision.keys[index])
        follow(match, [looker], kept)
        moments += looker.steps[match.version]
        sums[str(match.version)] = crc32(msgspec.json.encode(looker.view))
    return Recording(game.name, game.viewer, scene, tuple(moments), sums)


def recordings() -> str:
    """All of them, a line for each."""
    lines = [msgspec.json.encode(record(game)).decode() for game in GAMES]
    return "[\n" + ",\n".join(lines) + "\n]\n"
