"""A match as a value: a setup, a seed, and a list of entries that only grows. The game follows from these.

A pick adds an entry, and so does taking one back: the state is then that of an earlier version, and the version still
grows. Nothing here knows a clock, a socket or a database, so that every worker that reads the same entries holds the
same match.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from ...kernel.errors import BadChoice, BadInput, Forbidden
from ...kernel.game import Game
from ...kernel.kit import Leaving
from ...kernel.moments import Moment, recorded, standing
from ...kernel.spans import Phrase, PlayerSpan, Spoken, listed
from ...kernel.undo import why_not_free
from ..store.schema import Entry
from ..wire.messages import Setup
from . import games
from .editions import Edition
from .why import refusal

CHOOSE, UNDO, CONCEDE, TIMEOUT = "choose", "undo", "concede", "timeout"
PRACTICE = "practice"
"""The key of an undo that took back something that had been seen."""
REMEMBERED = 24
"""Picks of a turn that are remembered for hints, which go in no circles then."""
KEEP = 4
"""How many states before the latest picks are kept. Older ones are played again when somebody wants them back."""
LEAVING: dict[str, Leaving] = {CONCEDE: "concedes", TIMEOUT: "time"}


class UndoCheck(msgspec.Struct, frozen=True):
    """What taking back a seat's latest pick would mean."""

    possible: bool
    free: bool
    reason: str = ""
    """Why it is not free, or not possible."""
    to: int = 0


class Match:
    """The entries and the game they led to."""

    __slots__ = (
        "_depths",
        "_latest",
        "_nodes",
        "_parents",
        "_shown",
        "_states",
        "_stride",
        "_turn",
        "edition",
        "entries",
        "game",
        "practice",
        "seed",
        "setup",
    )

    def __init__(self, setup: Setup, seed: int, game: Game, stride: int = 0, edition: Edition | None = None) -> None:
        self.setup = setup
        self.seed = seed
        self.game = game
        self.edition = edition
        """The cards it was begun with; None: those of today."""
        self.entries: list[Entry] = []
        self.practice = False
        """Was something taken back that had been seen?"""
        self._nodes = [0]
        """For each version the entry that made its state; 0 is the deal. After an undo an old one again."""
        self._parents: dict[int, int] = {}
        """For each entry that made a state the one whose state it was made from."""
        self._depths = {0: 0}
        """For each entry that made a state how many made it."""
        self._states: dict[int, Game] = {}
        """States that are kept, by the entry that made them. None of them ever changes."""
        self._stride = stride
        """Every so many picks a state is kept for good, for somebody who jumps about; 0: never."""
        self._turn: list[tuple[int, int, Game, str]] = []
        """The picks of this turn as far as they were made here: by which entry, whose, in which state and what."""
        self._latest: list[Moment] | None = None
        """What the latest entry brought, moment by moment; None after loading."""
        self._shown: Game | None = None
        """The state as those who look on see it; it shares what it can with the moments before it."""

    @classmethod
    def begin(cls, setup: Setup, seed: int, stride: int = 0, edition: Edition | None = None) -> Match:
        """Deal. BadInput where the setup is none."""
        return cls(setup, seed, games.start(setup, seed, edition), stride, edition)

    @classmethod
    def load(
        cls,
        setup: Setup,
        seed: int,
        entries: Sequence[Entry],
        snapshot: tuple[int, bytes] | None = None,
        edition: Edition | None = None,
    ) -> Match:
        """The match of these entries. A snapshot is the version it was made at and the saved game."""
        game = games.load(setup.game, snapshot[1], edition) if snapshot else games.start(setup, seed, edition)
        match = cls(setup, seed, game, edition=edition)
        for entry in entries:
            match._write(entry)
        version = snapshot[0] if snapshot else 0
        if not 0 <= version <= match.version:
            raise BadInput(f"a snapshot of version {version} does not fit a match of version {match.version}")
        match._states[match._nodes[version]] = match.game
        match.game = match._make(match._nodes[-1])
        match._forget()
        return match

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def deciding(self) -> int | None:
        """The seat that is asked something."""
        decision = self.game.decision
        return decision.player if decision is not None else None

    @property
    def over(self) -> bool:
        return self.game.result is not None

    @property
    def active(self) -> int:
        return self.game.active

    @property
    def turn(self) -> int:
        return self.game.turn

    def snapshot(self) -> bytes:
        return self.game.save()

    # What a seat does

    def choose(self, seat: int, key: str, command: str = "", at: float = 0.0) -> Entry:
        """Pick an option. What is not offered changes nothing and is refused with its reason."""
        decision = self.game.decision
        index = decision.find(key) if decision is not None and decision.player == seat else None
        if index is None:
            why = refusal(self.game, self._seat(seat), key)
            assert why is not None
            raise Forbidden(why.reason, why.rule)
        return self._do(Entry(self.version + 1, CHOOSE, seat, key, index, 0, command, at))

    def concede(self, seat: int, command: str = "", at: float = 0.0) -> Entry:
        return self._leave(CONCEDE, seat, command, at)

    def timeout(self, seat: int, command: str = "", at: float = 0.0) -> Entry:
        return self._leave(TIMEOUT, seat, command, at)

    def _leave(self, kind: str, seat: int, command: str, at: float) -> Entry:
        if self.over:
            raise BadInput("the game is over")
        return self._do(Entry(self.version + 1, kind, self._seat(seat), command=command, at=at))

    def undo(self, seat: int, to: int, command: str = "", at: float = 0.0) -> Entry:
        """Take back the seat's latest pick and all that came after it; whether it may is the caller's to ask."""
        check = self.undo_state(seat)
        if not check.possible:
            raise BadInput(check.reason)
        if to != check.to:
            raise BadInput(f"the latest pick of player {seat + 1} leads back to version {check.to}, not to {to}")
        key = "" if check.free else PRACTICE
        return self._do(Entry(self.version + 1, UNDO, seat, key, -1, to, command, at))

    def undo_state(self, seat: int, people: set[int] | None = None, solo: bool = False) -> UndoCheck:
        """May this seat take its latest pick back, and is it free?

        `people` are the seats that persons hold: they have to agree where it is not free, unless the match is `solo`,
        with all its seats held by one person or by bots.
        """
        if self.over:
            return UndoCheck(False, False, "the game is over")
        latest = self.last_pick({self._seat(seat)})
        if latest is None:
            return UndoCheck(False, False, "you have not picked anything yet")
        reason = self._why_not_free(seat, latest.number)
        to = self._parents[latest.number]
        if not reason:
            return UndoCheck(True, True, "", to)
        others = [] if solo else sorted((people or set()) - {seat})
        teller = self.game.teller(None)
        return UndoCheck(True, False, _priced(reason, tuple([teller.player(other) for other in others])), to)

    def last_pick(self, seats: set[int]) -> Entry | None:
        """The latest pick in force that one of these seats made."""
        return next((entry for entry in self._line() if entry.kind == CHOOSE and entry.seat in seats), None)

    def _why_not_free(self, seat: int, number: int) -> Phrase:
        for entry in self._line():
            if entry.number == number:
                break
            if entry.kind == CHOOSE and entry.seat != seat:
                return (self.game.teller(None).player(entry.seat), " has acted since")
        before = self._parents[number]
        if before not in self._states:  # after loading; it is asked for at every look
            self._states[before] = self._make(before)
        return why_not_free(self._states[before], self.game)

    # Entries

    def apply(self, entry: Entry) -> None:
        """Follow an entry that was made and stored elsewhere."""
        if entry.number != self.version + 1:
            raise BadInput(f"entry {entry.number} does not follow version {self.version}")
        self._do(entry)

    def _do(self, entry: Entry) -> Entry:
        """Make the entry's state and write it down; whatever goes wrong leaves the match as it was."""
        if entry.kind == UNDO:
            game = self._make(self._node_of(entry))
            self._turn = [one for one in self._turn if one[0] <= entry.to]
            self._latest = []
        else:
            before = self.game
            if self._turn and self._turn[-1][2].turn != before.turn:
                self._turn.clear()
            if entry.kind == CHOOSE:
                self._turn = [*self._turn[1 - REMEMBERED :], (entry.number, entry.seat, before, entry.key)]
            game = before.clone()
            self._states[self._nodes[-1]] = before
            with recorded(game, self._shown) as moments:
                _play(game, entry)
            self._latest = moments
            seen = [moment.game for moment in moments if moment.game is not None]
            self._shown = seen[-1] if seen else self._shown
        self._write(entry)
        self.game = game
        self._forget()
        return entry

    def _write(self, entry: Entry) -> None:
        if entry.kind == UNDO:
            self._nodes.append(self._node_of(entry))
            self.practice |= entry.key == PRACTICE
        else:
            self._parents[entry.number] = self._nodes[-1]
            self._depths[entry.number] = self._depths[self._nodes[-1]] + 1
            self._nodes.append(entry.number)
        self.entries.append(entry)

    def _node_of(self, undo: Entry) -> int:
        if not 0 <= undo.to < undo.number:
            raise BadInput(f"entry {undo.number} goes back to version {undo.to}, which there was not")
        return self._nodes[undo.to]

    # States

    def state_at(self, version: int) -> Game:
        """The game as it was at a version; the caller may do with it what they like."""
        if not 0 <= version <= self.version:
            raise BadInput(f"there is no version {version}; the match has 0 to {self.version}")
        return self.game.clone() if version == self.version else self._make(self._nodes[version])

    def shown(self) -> Game:
        """The present state, for those who look on at moment after moment; nobody may change it."""
        self._shown = standing(self.game, self._shown)
        return self._shown

    def moments(self, version: int) -> list[Moment]:
        """What the entry that led to a version brought, moment by moment; nothing where it took something back."""
        if version == self.version and self._latest is not None:
            return self._latest
        entry = self.entries[version - 1]
        if entry.kind == UNDO:
            return []
        game = self.state_at(version - 1)
        with recorded(game) as moments:
            _play(game, entry)
        return moments

    def known(self, seat: int) -> int | None:
        """How many events there were before the latest pick of a seat; None where it has not picked anything."""
        latest = self.last_pick({seat})
        if latest is None:
            return None
        before = self._parents[latest.number]
        return len((self._states[before] if before in self._states else self._make(before)).log)

    def picked(self) -> list[tuple[Game, str]]:
        """What whoever is asked has picked in this turn, with the states they picked it in; nothing after loading."""
        turn = self.game.turn
        return [(state, key) for _, seat, state, key in self._turn if seat == self.deciding and state.turn == turn]

    def has_picked(self, seats: Iterable[int]) -> bool:
        """Did one of these seats ever pick anything?"""
        return any(entry.seat in seats for entry in self.entries)

    def line(self) -> list[int]:
        """The versions that led to this state, from the deal on, without what was taken back."""
        return [0, *reversed([entry.number for entry in self._line()])]

    def _line(self) -> Iterator[Entry]:
        """The entries whose states led to this one, the latest first."""
        node = self._nodes[-1]
        while node:
            yield self.entries[node - 1]
            node = self._parents[node]

    def _make(self, node: int) -> Game:
        """A copy of the state an entry made: from the nearest one that is kept, or from the deal."""
        missing = []
        while node and node not in self._states:
            missing.append(self.entries[node - 1])
            node = self._parents[node]
        game = self._states[node].clone() if node in self._states else games.start(self.setup, self.seed, self.edition)
        for entry in reversed(missing):
            _play(game, entry)
        return game

    def _forget(self) -> None:
        """Only the states before the latest picks are kept: an undo asks for these, and memory is for many matches."""
        latest: list[int] = []
        node = self._nodes[-1]
        while node and len(latest) < KEEP:
            node = self._parents[node]
            latest.append(node)
        self._states = {
            node: state
            for node, state in self._states.items()
            if node in latest or (self._stride and self._depths[node] % self._stride == 0)
        }

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.game.players:
            raise BadInput(f"there is no seat {seat}: they are numbered from 0 to {self.game.players - 1}")
        return seat


@lru_cache(1024)
def _priced(reason: Phrase, others: tuple[PlayerSpan, ...]) -> Spoken:
    """Why taking back is not free, and what it costs."""
    cost: Phrase = ("needs the consent of ", listed(others)) if others else "makes the match practice"
    return Spoken.of((reason, ", so taking it back ", cost))


def _play(game: Game, entry: Entry) -> None:
    """Do to a game what an entry says."""
    if entry.kind == CHOOSE:
        decision = game.decision
        if decision is None or decision.player != entry.seat:
            raise BadChoice(f"entry {entry.number} is a pick of player {entry.seat + 1}, who is not asked anything")
        index = decision.find(entry.key)
        if index is None or (entry.index >= 0 and index != entry.index):
            raise BadChoice(f"entry {entry.number} picks {entry.key!r}, which is not offered there")
        game.choose(index)
    elif entry.kind in LEAVING:
        if not 0 <= entry.seat < game.players:
            raise BadInput(f"entry {entry.number} is of a seat that there is not")
        games.leave(game, entry.seat, LEAVING[entry.kind])
    else:
        raise BadInput(f"entry {entry.number} is of the unknown kind {entry.kind!r}")
