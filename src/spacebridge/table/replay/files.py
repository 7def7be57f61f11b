"""Finished matches as files: setup, seed and picks, from which everything else is derived again.

The hash of the seed is told before the first card is dealt. Whoever has the file can make every shuffle anew and see
that the seed is the one that was promised.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from ...games import kits
from ...kernel.errors import BadInput
from ...kernel.game import Game
from ..match.match import Match
from ..store.schema import Entry
from ..wire.setups import Setup, from_plain, to_plain

FORMAT = 1
HASH_BYTES = 16
MAX_BYTES = 4_000_000


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


_decoder = msgspec.json.Decoder(Replay, dec_hook=from_plain)


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
        told = msgspec.msgpack.encode((what, game.state_hash()), enc_hook=to_plain)
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
        rules_version=match.game.rules_version,
        setup=match.setup,
        names=tuple(names),
        seed=seed_words(match.seed),
        commitment=commitment(match.seed),
        steps=tuple(steps),
        ending=str(match.game.result),
        hashes=tuple(hashes),
    )


def write(replay: Replay) -> bytes:
    return msgspec.json.format(msgspec.json.encode(replay, enc_hook=to_plain), indent=1) + b"\n"


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
    if replay.game not in kits:
        raise BadInput(f"the replay is of the unknown game {replay.game!r}")
    known = kits.of(replay.game).game.rules_version
    if replay.rules_version != known:
        raise BadInput(f"the replay was played under rules version {replay.rules_version}; this is {known}")
    return replay
