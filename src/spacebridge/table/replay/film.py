"""A finished match as it was shown: kept beside it, so that it can be watched when no version can play it any more.

It holds what every seat and a spectator saw first, and then the moments of each version. Whoever folds these has what
was seen at any version, without a game, its rules or its cards.
"""

from __future__ import annotations

import lzma
from typing import Any

import msgspec

from ... import __version__
from ...kernel.folding import fold
from ...kernel.kept import Kept
from ..match.editions import Edition
from ..match.gallery import Looker, follow
from ..match.match import Match
from ..store.schema import Entry
from ..wire.messages import Moment, Scene, Setup
from ..wire.replays import PickMark, TurnMark
from .tape import Tape

PRESET = 2
"""What one pair of eyes saw is nearly what the next one saw: this finds it, in a fiftieth of the room and at once."""


class Shot(msgspec.Struct, frozen=True):
    """What one pair of eyes saw: the scene of the deal, and for each version the moments that led to it."""

    viewer: int | None
    scene: Scene
    steps: tuple[tuple[Moment, ...], ...]


class Made(msgspec.Struct, frozen=True):
    """A film as it is written."""

    version: str
    """Of the Spacebridge that wrote it."""
    turns: tuple[TurnMark, ...]
    picks: tuple[PickMark, ...]
    shots: tuple[Shot, ...]


class Read(msgspec.Struct, frozen=True):
    """The same as it is read: by its form alone, whatever events and cards there are by now."""

    version: str
    turns: tuple[TurnMark, ...]
    picks: tuple[dict[str, Any], ...]
    shots: tuple[dict[str, Any], ...]


def make(setup: Setup, seed: int, entries: list[Entry], edition: Edition | None = None) -> bytes:
    """The film of a match that is over."""
    tape = Tape(setup, seed, entries, edition)
    match = Match.begin(setup, seed, edition=edition)
    kept = Kept()
    lookers = [Looker(viewer, match.game, 0, kept) for viewer in (None, *range(match.game.players))]
    scenes = [looker.scene() for looker in lookers]
    steps: list[list[tuple[Moment, ...]]] = [[] for _ in lookers]
    for entry in entries:
        match.apply(entry)
        follow(match, lookers, kept)
        for looker, told in zip(lookers, steps, strict=True):
            told.append(tuple(looker.steps[match.version]))
    shots = [
        Shot(looker.viewer, scene, tuple(told)) for looker, scene, told in zip(lookers, scenes, steps, strict=True)
    ]
    made = Made(__version__, tuple(tape.turns), tuple(tape.picks), tuple(shots))
    return lzma.compress(msgspec.json.encode(made), preset=PRESET)


class Film:
    """A film that one can jump about in."""

    def __init__(self, data: bytes) -> None:
        made = msgspec.json.decode(lzma.decompress(data), type=Read)
        self.turns = made.turns
        self.picks = made.picks
        self._shots = {shot["viewer"]: shot for shot in made.shots}

    @property
    def version(self) -> int:
        return len(self.picks)

    def frame(self, version: int, seat: int | None) -> dict[str, Any]:
        """What a seat saw at a version, and how it came to that, in the form of a ReplayFrame."""
        shot = self._shots[seat]
        scene = dict(shot["scene"])
        for moments in shot["steps"][:version]:
            for moment in moments:
                _follow(scene, moment)
        moments = shot["steps"][version - 1] if version else []
        return {"version": version, "you": seat, "scene": scene, "moments": moments}


def _follow(scene: dict[str, Any], moment: dict[str, Any]) -> None:
    """What is shown once a moment has been shown."""
    if moment.get("changes"):
        scene["view"] = fold(scene["view"], moment["changes"])
    kept = moment.get("kept")
    line = moment.get("line")
    story = scene["story"] if kept is None else scene["story"][:kept]
    scene["story"] = [*story, *moment.get("story", ()), *([line] if line else [])]
    if moment.get("status") is not None:
        scene["status"] = moment["status"]
