"""Games as they are shown, recorded for the client's own tests by `python -m spacebridge.table.reference`.

Each is a whole game with the eyes of every seat and of a spectator: what each saw first, and for each version the
moments that led to it, with a sum over the JSON of what is seen then. Whoever folds the moments must come to the same
sums. What all eyes saw of one version lies side by side, so that it is told in few bytes.
"""

from __future__ import annotations

import base64
import gzip
from functools import cache
from zlib import crc32

import msgspec

from ...kernel.kept import Kept
from ..match.gallery import Looker, follow
from ..match.match import Match
from ..wire.messages import Moment, Scene, Setup

SEED = 5
MOST = 400
"""Picks after which a game would be too long to be recorded."""


class Seen(msgspec.Struct, frozen=True):
    """What one pair of eyes saw of a version, and the sum over the JSON of its view then."""

    moments: tuple[Moment, ...]
    sum: int


class Recording(msgspec.Struct, frozen=True):
    name: str
    viewers: tuple[int | None, ...]
    scenes: tuple[Scene, ...]
    """What each of them saw first."""
    versions: tuple[tuple[Seen, ...], ...]


DECKS = ({"id": "wave1-insecticons"}, {"id": "wave1-blue-defence"})
MIDDLE = ({"id": "wave2-volcanicus"}, {"id": "wave3-secret-actions"})
LATE = ({"id": "wave5-autobot-titan-masters"}, {"id": "wave4-weaponizers"})
GAMES = {
    "the Basic rules": Setup("tcg", rules="basic"),
    "the Advanced rules": Setup("tcg", rules="advanced", decks=DECKS),
    "the Expanded rules": Setup("tcg"),
    "Combiners and Secret Actions": Setup("tcg", decks=MIDDLE),
    "heads and Weaponizers": Setup("tcg", decks=LATE),
    "the last game of a match": Setup("tcg", best_of=3, won=(1, 1), played=2, loser=1),
    "a duel": Setup("dbg", characters=("bumblebee", "ironhide")),
    "three rivals": Setup("dbg", players=3),
    "a game together": Setup("dbg", mode="coop", players=2),
    "a game alone": Setup("dbg", mode="solo", players=1),
    "team against team": Setup("dbg", mode="tvt", players=4),
    "War on Cybertron together": Setup("dbg", mode="woc-coop", players=2),
    "War on Cybertron alone": Setup("dbg", mode="woc-solo", players=1),
}
"""Both games, in all their modes and with what later sets bring."""


def record(name: str, setup: Setup) -> Recording:
    """Everybody picks what stands last, so that the same games come about for ever."""
    match = Match.begin(setup, SEED)
    kept = Kept()
    viewers = (*range(match.game.players), None)
    lookers = [Looker(viewer, match.game, 0, kept) for viewer in viewers]
    scenes = tuple(looker.scene() for looker in lookers)
    versions: list[tuple[Seen, ...]] = []
    while not match.over and match.version < MOST:
        decision = match.game.decision
        assert decision is not None
        match.choose(decision.player, decision.keys[-1])
        follow(match, lookers, kept)
        versions.append(tuple(_seen(match, looker) for looker in lookers))
    assert match.over, f"{name}: not a whole game"
    return Recording(name, viewers, scenes, tuple(versions))


def _seen(match: Match, looker: Looker) -> Seen:
    view = match.game.view(looker.viewer)
    return Seen(tuple(looker.steps[match.version]), crc32(msgspec.json.encode(view)))


@cache
def recordings() -> bytes:
    """All of them as JSON."""
    return msgspec.json.encode([record(name, setup) for name, setup in GAMES.items()])


def packed() -> str:
    """The same in little room: as text, which every tool can carry."""
    return base64.b64encode(gzip.compress(recordings(), 9, mtime=0)).decode() + "\n"


def unpacked(text: str) -> bytes:
    return gzip.decompress(base64.b64decode(text))
