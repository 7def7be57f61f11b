"""A finished match that one can jump about in."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.game import Game
from ...kernel.kept import Kept
from ...kernel.spans import Words
from ..match.editions import Edition
from ..match.gallery import Looker, follow
from ..match.match import CHOOSE, CONCEDE, UNDO, Match
from ..store.schema import Entry
from ..wire.messages import Setup
from ..wire.replays import PickMark, ReplayFrame, TurnMark

STRIDE = 8
"""A jump plays at most so many picks."""


class Tape:
    """A match that one can jump about in."""

    def __init__(self, setup: Setup, seed: int, entries: Sequence[Entry], edition: Edition | None = None) -> None:
        self._match = Match.begin(setup, seed, STRIDE, edition)
        self.picks: list[PickMark] = []
        turns = [self._match.turn]
        for entry in entries:
            self.picks.append(PickMark(entry.number, entry.seat, entry.kind, _label(self._match.game, entry)))
            self._match.apply(entry)
            turns.append(self._match.turn)
        self.turns = self._turns(turns)

    @property
    def version(self) -> int:
        return self._match.version

    def at(self, version: int) -> Game:
        """The game at a version."""
        return self._match.state_at(version)

    def frame(self, version: int, seat: int | None) -> ReplayFrame:
        """What a seat saw at a version, and how it came to that."""
        kept = Kept()
        looker = Looker(seat, self.at(max(0, version - 1)), max(0, version - 1), kept)
        if version:
            follow(self._match, [looker], kept)
        return ReplayFrame(version, seat, looker.scene(), tuple(looker.steps.get(version, ())))

    def _turns(self, turns: list[int]) -> list[TurnMark]:
        marks: list[TurnMark] = []
        before = -1
        for version in self._match.line():
            if turns[version] != before:
                before = turns[version]
                marks.append(TurnMark(before, version, self.at(version).active))
        return marks


def _label(game: Game, entry: Entry) -> Words:
    """What somebody did, in words."""
    if entry.kind == CHOOSE and game.decision is not None:
        index = game.decision.find(entry.key)
        return game.decision.options[index].words if index is not None else entry.key
    return "Take back" if entry.kind == UNDO else "Concede" if entry.kind == CONCEDE else "Out of time"
