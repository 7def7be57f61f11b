"""Those who look on at a match: for each pair of eyes what it was shown, and what every version changed in that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.folding import changes
from ...kernel.game import Game
from ...kernel.kept import Kept
from ...kernel.moments import Moment as Happened
from ...kernel.spans import Line
from ..wire.messages import Moment, Scene, Told
from .match import Match
from .status import status
from .story import Storyteller

REMEMBERED = 12
"""Versions that a slow line may be behind and still be told moment by moment."""
LONGEST_TALE = 60
"""Versions that somebody who comes late to the beginning is told from the deal on."""


class Looker:
    """One pair of eyes: what it saw last, and how it came to that."""

    __slots__ = ("asked", "lines", "status", "steps", "teller", "version", "view", "viewer")

    def __init__(self, viewer: int | None, game: Game, version: int, kept: Kept) -> None:
        self.viewer = viewer
        self.teller = Storyteller()
        self.version = version
        self.view: Any = game.look(viewer, kept)
        self.lines: Sequence[Told] = self.teller.told(game, viewer, kept)
        self.status: Line = status(game, viewer, kept)
        self.steps: dict[int, list[Moment]] = {}
        """For the latest versions the moments that led to them."""
        self.asked = version
        """The version at which somebody asked for it last."""

    def scene(self, events: int | None = None) -> Scene:
        """What it sees now. Of so many events the viewer knew when they picked last."""
        known = self.teller.lines_after(events - 1) if events is not None else None
        return Scene(self.view, tuple(self.lines), self.status, known)

    def since(self, version: int) -> list[Moment] | None:
        """The moments since a version; None where they are not known any more."""
        if version != self.version and version + 1 not in self.steps:
            return None
        return [moment for number in range(version + 1, self.version + 1) for moment in self.steps[number]]

    # Following

    def begin(self, game: Game, events: int, kept: Kept) -> None:
        """A version follows whose new events begin at this number: what is told anew comes before them."""
        before, self.lines = self.lines, self.teller.told(game, self.viewer, kept)
        self.version += 1
        same = self.teller.unchanged
        same += _common(before[same:], self.lines[same:])
        first = self.teller.lines_after(min(events, len(game.log)) - 1)
        cut = same < len(before)
        self.steps[self.version] = (
            [Moment(kept=same, story=tuple(self.lines[same:first]))] if cut or first > same else []
        )
        self.steps.pop(self.version - REMEMBERED, None)

    def see(self, moment: Happened, kept: Kept) -> None:
        """An event happened; nothing is to be seen of one that this viewer may not know of."""
        line = self.teller.lines_after(moment.number)
        if line == self.teller.lines_after(moment.number - 1):
            return
        if moment.game is None:
            self.steps[self.version].append(Moment(self.lines[line - 1]))
        else:
            self._show(moment.game, kept, self.lines[line - 1])

    def close(self, game: Game, kept: Kept) -> None:
        """What the version brought is over: the next question is asked."""
        self._show(game, kept, None, self.version)

    def _show(self, game: Game, kept: Kept, line: Told | None, version: int | None = None) -> None:
        before, self.view = self.view, game.look(self.viewer, kept)
        known, self.status = self.status, status(game, self.viewer, kept)
        now = self.status if self.status != known else None
        self.steps[self.version].append(Moment(line, tuple(changes(before, self.view)), now, version=version))


class Gallery:
    """All who look on at one match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._kept = Kept()
        self._lookers: dict[int | None, Looker] = {}

    def looker(self, viewer: int | None, since: int | None = None) -> Looker:
        """The eyes of a viewer, at the latest version; they know how it came to that since a version not long ago."""
        self._follow()
        found = self._lookers.get(viewer)
        match = self._match
        if found is None or (since is not None and found.since(since) is None):
            near = since is not None and max(0, match.version - REMEMBERED) <= since < match.version
            found = self._followed(viewer, since if since is not None and near else match.version)
        found.asked = found.version
        return found

    def _followed(self, viewer: int | None, version: int) -> Looker:
        """Eyes that saw a version, and then all that followed."""
        match = self._match
        found = self._lookers[viewer] = Looker(viewer, match.state_at(version), version, self._kept)
        while found.version < match.version:
            follow(match, [found], self._kept)
        return found

    def tale(self, viewer: int | None) -> tuple[Scene, list[Moment]] | None:
        """The deal and all that happened since; None where that would be too long to watch."""
        match = self._match
        if not 0 < match.version <= LONGEST_TALE:
            return None
        looker = Looker(viewer, match.state_at(0), 0, self._kept)
        scene = looker.scene()
        told: list[Moment] = []
        while looker.version < match.version:
            follow(match, [looker], self._kept)
            told += looker.steps[looker.version]
        return scene, told

    def _follow(self) -> None:
        """Bring everybody up to date for whom somebody may still ask, however slow their line is."""
        match = self._match
        for looker in list(self._lookers.values()):
            if match.version - looker.asked > REMEMBERED:
                del self._lookers[looker.viewer]
        behind = [looker for looker in self._lookers.values() if looker.version < match.version]
        while behind and behind[0].version < match.version:
            follow(match, behind, self._kept)


def follow(match: Match, lookers: Sequence[Looker], kept: Kept) -> None:
    """Show these eyes, all at one version, what the next one brought."""
    version = lookers[0].version + 1
    moments = match.moments(version)
    after = match.shown() if version == match.version else match.state_at(version)
    for looker in lookers:
        looker.begin(after, moments[0].number if moments else len(after.log), kept)
    kept.exact = False
    for moment in moments:
        for looker in lookers:
            looker.see(moment, kept)
    kept.exact = True
    for looker in lookers:
        looker.close(after, kept)


def _common(seen: Sequence[Told], lines: Sequence[Told]) -> int:
    """How many lines are still as they were."""
    for i, (a, b) in enumerate(zip(seen, lines, strict=False)):
        if a is not b and a != b:
            return i
    return min(len(seen), len(lines))
