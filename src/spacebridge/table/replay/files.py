"""Finished matches as files: setup, seed and picks, from which everything else is derived again.

The hash of the table's part of the seed is told before the first card is dealt, and so is that of each person's part.
Whoever has the file can make every shuffle anew and see that all parts are those that were promised.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import msgspec

from ... import __version__
from ...games import kits
from ...kernel.errors import BadInput
from ...kernel.game import Game
from ..match.editions import today
from ..match.match import Match
from ..store.schema import Entry
from ..wire.deal import Origin, Share, check_digits, commitment, dealt, seed_words
from ..wire.setups import Setup, from_plain, to_plain

FORMAT = 2
OLDEST = 1
"""The oldest format that can be read: it has neither shares nor an origin."""
HASH_BYTES = 16
MAX_BYTES = 4_000_000


class Deal(msgspec.Struct, frozen=True):
    """Where the seed of a match comes from."""

    seed: int
    """The table's part, and all of it where nobody added anything."""
    shares: tuple[Share, ...] = ()
    origin: Origin | None = None

    @property
    def number(self) -> int:
        """The seed that the cards were dealt from."""
        return dealt(self.seed, self.shares)


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
    shares: tuple[Share, ...] = ()
    """What people added to the chance, in the order of their seats."""
    origin: Origin | None = None
    """The match that this one goes on from; its seed and cards were known then."""
    version: str = ""
    """Of the Spacebridge that wrote the file; empty where it did not say so yet."""
    edition: str = ""
    """The rules and cards that it was played with; empty where that was not noted."""

    @property
    def deal(self) -> Deal:
        return Deal(int(self.seed, 16), self.shares, self.origin)

    @property
    def entries(self) -> list[Entry]:
        return [Entry(n, s.kind, s.seat, s.key, -1, s.to) for n, s in enumerate(self.steps, 1)]


_decoder = msgspec.json.Decoder(Replay, dec_hook=from_plain)


# Files


class Chain:
    """Hashes that each hold the one before: who changes a step changes all that follow."""

    def __init__(self, setup: Setup, names: tuple[str, ...], deal: Deal, game: Game) -> None:
        self._last = b""
        how = (deal.shares, deal.origin) if deal.shares or deal.origin is not None else ()
        self.add((setup, names, *how), game)

    def add(self, what: Step | tuple[object, ...], game: Game) -> str:
        try:
            told = msgspec.msgpack.encode((what, game.state_hash()), enc_hook=to_plain)
        except OverflowError:
            raise BadInput("it holds a number that is larger than any of a match") from None
        self._last = blake2b(self._last + told, digest_size=HASH_BYTES).digest()
        return self.hash

    @property
    def hash(self) -> str:
        return self._last.hex()


def make(match: Match, names: Sequence[str] = (), deal: Deal | None = None, edition: str = "") -> Replay:
    """The replay of a match that is over; the deal is the table's alone and the cards are those of today where nothing
    else is said."""
    if not match.over:
        raise BadInput("the match is not over, so its seed is not told yet")
    deal = deal or Deal(match.seed)
    again = Match.begin(match.setup, match.seed, edition=match.edition)
    chain = Chain(match.setup, tuple(names), deal, again.game)
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
        seed=seed_words(deal.seed),
        commitment=commitment(deal.seed),
        steps=tuple(steps),
        ending=str(match.game.result),
        hashes=tuple(hashes),
        shares=deal.shares,
        origin=deal.origin,
        version=__version__,
        edition=edition or today(match.game.name).name,
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
    if not OLDEST <= replay.spacebridge <= FORMAT:
        raise BadInput(f"the replay has format {replay.spacebridge}; this version reads {OLDEST} to {FORMAT}")
    check_digits(replay.seed, "the seed of the replay")
    if replay.game not in kits:
        raise BadInput(f"the replay is of the unknown game {replay.game!r}")
    return replay
