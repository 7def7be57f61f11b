"""Finished matches as files: setup, seed and picks, from which everything else is derived again.

The hash of the seed is told before the first card is dealt. Whoever has the file can make every shuffle anew and see
that the seed is the one that was promised.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from ..dbg.state import DbgGame
from ..kernel.english import count
from ..kernel.errors import BadInput, SpacebridgeError
from ..kernel.game import Game
from ..tcg.state import TcgGame
from . import games
from .match import CHOOSE, CONCEDE, PRACTICE, UNDO, Entry, Match
from .messages import Setup, Told
from .story import tell

FORMAT = 1
STRIDE = 8
"""A jump plays at most so many picks."""
HASH_BYTES = 16
MAX_BYTES = 4_000_000
RULES_VERSIONS = {game.name: game.rules_version for game in (TcgGame, DbgGame)}
SHUFFLES = ("DeckShuffled", "DeckReshuffled", "EncountersShuffled")


class Edited(BadInput):
    """The file says something that does not follow from its seed and its picks."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry of a match, without what only its table needs."""

    kind: str
    seat: int
    key: str = ""
    to: int = 0


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished match as it is stored in a file."""

    spacebridge: int
    """The format of the file."""
    game: str
    rules_version: int
    setup: Setup
    names: tuple[str, ...]
    seed: str
    commitment: str
    steps: tuple[Step, ...]
    ending: str
    hashes: tuple[str, ...]
    """For each version a hash of its state, its step and the hash before."""

    @property
    def seed_number(self) -> int:
        return int(self.seed, 16)

    @property
    def entries(self) -> list[Entry]:
        return [Entry(n, s.kind, s.seat, s.key, -1, s.to) for n, s in enumerate(self.steps, 1)]


_decoder = msgspec.json.Decoder(Replay)


class TurnMark(msgspec.Struct, frozen=True):
    """Where a turn begins in the course of events that was not taken back."""

    turn: int
    version: int
    active: int


class PickMark(msgspec.Struct, frozen=True):
    """What led to a version, in words."""

    version: int
    seat: int
    kind: str
    label: str


class Report(msgspec.Struct, frozen=True):
    """What was proved about a file."""

    title: str
    picks: int
    undone: int
    shuffles: int
    drawn: int
    """How many numbers the game drew from the seed."""
    hashes: int
    ending: str
    seed: str
    commitment: str

    def __str__(self) -> str:
        back = f", {self.undone} of them taken back" if self.undone else ""
        return "\n".join(
            (
                self.title,
                f"The seed {self.seed[:16]}… is the one that was promised ({self.commitment[:16]}…).",
                f"{count(self.picks, 'pick')} replayed{back}; {count(self.hashes, 'state')} compared.",
                f"{count(self.shuffles, 'shuffle')} of the game and the deal before it derived from the seed again: "
                f"{count(self.drawn, 'number')} drawn.",
                f"{self.ending}.",
                "Everything in the file follows from its seed and its picks.",
            )
        )


# The commitment


def seed_words(seed: int) -> str:
    """The seed as it is written in files and told to people."""
    return f"{seed:064x}"


def commitment(seed: int) -> str:
    """What is told about a seed before the first card is dealt: it can be checked later, and nothing be learnt from it.

    >>> commitment(7)[:16]
    '07118d2849e85f06'
    """
    return blake2b(f"spacebridge commitment {seed_words(seed)}".encode(), digest_size=32).hexdigest()


# Files


class Chain:
    """Hashes that each hold the one before: who changes a step changes all that follow."""

    def __init__(self, setup: Setup, names: tuple[str, ...], game: Game) -> None:
        self._last = b""
        self.add((setup, names), game)

    def add(self, what: Step | tuple[Setup, tuple[str, ...]], game: Game) -> str:
        told = msgspec.msgpack.encode((what, game.state_hash()))
        self._last = blake2b(self._last + told, digest_size=HASH_BYTES).digest()
        return self.hash

    @property
    def hash(self) -> str:
        return self._last.hex()


def make(match: Match, names: Sequence[str] = ()) -> Replay:
    """The replay of a match that is over."""
    if not match.over:
        raise BadInput("the match is not over, so its seed is not told yet")
    again = Match.begin(match.setup, match.seed)
    chain = Chain(match.setup, tuple(names), again.game)
    hashes = [chain.hash]
    steps = []
    for entry in match.entries:
        again.apply(entry)
        steps.append(Step(entry.kind, entry.seat, entry.key, entry.to))
        hashes.append(chain.add(steps[-1], again.game))
    return Replay(
        spacebridge=FORMAT,
        game=match.game.name,
        rules_version=RULES_VERSIONS[match.game.name],
        setup=match.setup,
        names=tuple(names),
        seed=seed_words(match.seed),
        commitment=commitment(match.seed),
        steps=tuple(steps),
        ending=str(match.game.result),
        hashes=tuple(hashes),
    )


def write(replay: Replay) -> bytes:
    return msgspec.json.format(msgspec.json.encode(replay), indent=1) + b"\n"


def read(data: bytes) -> Replay:
    """The replay in a file, or BadInput with one sentence that says why there is none."""
    if len(data) > MAX_BYTES:
        raise BadInput(f"a replay has at most {MAX_BYTES // 1_000_000} MB")
    try:
        replay = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"this is no Spacebridge replay: {error}") from None
    if replay.spacebridge != FORMAT:
        raise BadInput(f"the replay has format {replay.spacebridge}; this version reads format {FORMAT}")
    if len(replay.seed) != 64 or any(digit not in "0123456789abcdef" for digit in replay.seed):
        raise BadInput("the seed of the replay is not a number of 64 hexadecimal digits")
    known = RULES_VERSIONS.get(replay.game)
    if known is None:
        raise BadInput(f"the replay is of the unknown game {replay.game!r}")
    if replay.rules_version != known:
        raise BadInput(f"the replay was played under rules version {replay.rules_version}; this is {known}")
    return replay


# Looking at it


class Tape:
    """A match that one can jump about in."""

    def __init__(self, setup: Setup, seed: int, entries: Sequence[Entry]) -> None:
        self._match = Match.begin(setup, seed, STRIDE)
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

    def view(self, version: int, seat: int | None) -> msgspec.Struct:
        return self.at(version).view(seat)

    def story(self, version: int, seat: int | None) -> list[Told]:
        return tell(self.at(version), seat)

    def _turns(self, turns: list[int]) -> list[TurnMark]:
        marks: list[TurnMark] = []
        before = -1
        for version in self._match.line():
            if turns[version] != before:
                before = turns[version]
                marks.append(TurnMark(before, version, self.at(version).active))
        return marks


def _label(game: Game, entry: Entry) -> str:
    """What somebody did, in words."""
    if entry.kind == CHOOSE and game.decision is not None:
        index = game.decision.find(entry.key)
        return game.decision.options[index].label if index is not None else entry.key
    return "Take back" if entry.kind == UNDO else "Concede" if entry.kind == CONCEDE else "Out of time"


# Verifying


def verify(replay: Replay) -> Report:
    """Derive everything from the seed and the picks again; Edited where the file says something else."""
    _check_head(replay)
    match = Match.begin(replay.setup, replay.seed_number)
    chain = Chain(replay.setup, replay.names, match.game)
    drawn = match.game.rng.counter
    shuffles = _shuffles(match.game, 0)
    _compare(chain.hash, replay, 0)
    for entry, step in zip(replay.entries, replay.steps, strict=True):
        before, told = match.game.rng.counter, len(match.game.log)
        _follow(match, entry)
        if entry.kind != UNDO:
            drawn += match.game.rng.counter - before
            shuffles += _shuffles(match.game, told)
        _compare(chain.add(step, match.game), replay, match.version)
    _check_ending(replay, match)
    picks = sum(entry.kind == CHOOSE for entry in match.entries)
    kept = sum(match.entries[version - 1].kind == CHOOSE for version in match.line() if version)
    return Report(
        games.title(replay.setup), picks, picks - kept, shuffles, drawn, len(replay.hashes), replay.ending,
        replay.seed, replay.commitment,
    )  # fmt: skip


def _check_head(replay: Replay) -> None:
    if commitment(replay.seed_number) != replay.commitment:
        raise Edited("the seed is not the one that was promised: its hash is another one than the commitment")
    if replay.setup.game != replay.game:
        raise Edited(f"the setup is of the game {replay.setup.game!r}, not of {replay.game!r}")
    if len(replay.hashes) != len(replay.steps) + 1:
        raise Edited(f"there are {len(replay.hashes)} hashes for {count(len(replay.steps), 'step')}, not one more")


def _check_ending(replay: Replay, match: Match) -> None:
    if match.game.result is None:
        raise Edited("the match does not end with the last pick of the file")
    if str(match.game.result) != replay.ending:
        raise Edited(f"the match ends with “{match.game.result}”, not with “{replay.ending}”")


def _follow(match: Match, entry: Entry) -> None:
    """Apply an entry that was really possible; an undo must be the one that the seat could ask for."""
    if entry.kind == UNDO:
        check = match.undo_state(entry.seat) if 0 <= entry.seat < match.game.players else None
        if check is None or not check.possible or check.to != entry.to:
            raise Edited(f"step {entry.number} takes back what could not be taken back")
        if entry.key != ("" if check.free else PRACTICE):
            raise Edited(f"step {entry.number} does not say truly whether it was free to take back")
    try:
        match.apply(entry)
    except SpacebridgeError:
        raise Edited(
            f"step {entry.number} is not possible there: player {entry.seat + 1}, {entry.kind} {entry.key}".rstrip()
        ) from None


def _compare(found: str, replay: Replay, version: int) -> None:
    if replay.hashes[version] != found:
        where = f"step {version} leads" if version else "the setup and the seed lead"
        raise Edited(f"{where} to something else than the file says: it was edited")


def _shuffles(game: Game, since: int) -> int:
    return sum(type(event).__name__ in SHUFFLES for event in game.log[since:])


def verify_file(data: bytes) -> Report:
    """Read and verify; bad files and edited ones are told in one sentence."""
    replay = read(data)
    try:
        return verify(replay)
    except Edited:
        raise
    except BadInput as error:
        raise Edited(f"the match can't be set up as the file says: {error}") from None
