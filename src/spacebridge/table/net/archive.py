"""Finished matches are kept as they were shown, soon after their end: an upgrade may not know their cards any more."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool

import msgspec

from .. import replay
from ..bots.pools import Pool
from ..match.editions import Edition
from ..match.hub import Hub, NoMatch
from ..match.match import Match
from ..store.schema import Entry
from ..wire.messages import Setup
from .reading import asker

AT_ONCE = 2
"""Matches that are looked for at a time."""
logger = logging.getLogger(__name__)


class Past(msgspec.Struct, frozen=True):
    """All that a match follows from, for another process."""

    setup: dict[str, object]
    seed: int
    entries: list[Entry]
    edition: Edition | None


class Archive:
    """What was shown of the matches that are over."""

    def __init__(self, hub: Hub, scribes: Pool) -> None:
        self._hub = hub
        self._scribes = scribes

    def stop(self) -> None:
        self._scribes.stop()

    async def look_round(self) -> None:
        """Write down some of the matches that are not written down yet."""
        for match in await self._hub.store.untold(AT_ONCE):
            try:
                await self.film(match)
            except NoMatch:
                continue

    async def film(self, match: str) -> bytes | None:
        """What was shown of a match that is over; None where nobody can know it any more."""
        store = self._hub.store
        found = await store.film(match)
        if found is not None:
            return found
        async with self._hub.locked(match) as live:
            running, row = live.match, live.row
            told = row.told
        if running is None or row.status != "over":
            if row.status == "over" and not told:
                await store.tell(match, None)
            return None
        past = Past(row.setup.form, row.dealt_seed, running.entries, running.edition)
        try:
            made = await self._scribes.run(asker.get() or match, film_of, past)
        except BrokenProcessPool:
            logger.exception("a finished match can't be shown again")
            made = None
        await store.tell(match, made)
        return made

    async def file(self, running: Match, names: Sequence[str], deal: replay.Deal, edition: str) -> bytes:
        """The replay of a match that is over, as a file."""
        past = Past(running.setup.form, running.seed, running.entries, running.edition)
        return await self._scribes.run(asker.get(), file_of, past, tuple(names), deal, edition)


def film_of(past: Past) -> bytes | None:
    """The film of a match, made in another process; None where it can't be played again."""
    try:
        return replay.film.make(Setup(**past.setup), past.seed, past.entries, past.edition)  # type: ignore[arg-type]
    except Exception:
        logger.exception("a finished match can't be shown again")
        return None


def file_of(past: Past, names: tuple[str, ...], deal: replay.Deal, edition: str) -> bytes:
    """The file of a match, made in another process."""
    match = Match.begin(Setup(**past.setup), past.seed, edition=past.edition)  # type: ignore[arg-type]
    for entry in past.entries:
        match.apply(entry)
    return replay.write(replay.make(match, names, deal, edition))
