"""Games as bytes: through a schema, compressed, with a checksum; never pickled, never evaluated.

A save names its format, its game, the version of the rules it was played under, and the cards it uses with a hash
of their definitions, so that a save whose cards have changed meaning is refused instead of being misread.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Container
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from .declare import Declaration, declaration
from .errors import BadInput, BadSave, BrokenInvariant, Runaway
from .frames import G

if TYPE_CHECKING:
    from .events import Event

MAGIC = b"SBGAME"
FORMAT = 3
MAX_BYTES = 4_000_000
"""Largest unpacked save; a bigger one is refused before it fills the memory."""

_DIGEST = 8
S = TypeVar("S")

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What bytes that are no state may run into."""
FAULTS = (
    BrokenInvariant, BadInput, Runaway, IndexError, KeyError, AssertionError, ValueError, TypeError, AttributeError,
    ArithmeticError, RecursionError, MemoryError,
)  # fmt: skip
"""What a state that contradicts itself may run into."""


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    """What stands around every saved game."""

    format: int
    game: str
    rules_version: int
    cards: tuple[str, ...]
    cards_hash: str
    state: msgspec.Raw
    log: msgspec.Raw


_encoder = msgspec.msgpack.Encoder()
_envelope = msgspec.msgpack.Decoder(Envelope)


def pack(envelope: Envelope) -> bytes:
    return sealed(_encoder.encode(envelope))


def sealed(raw: bytes) -> bytes:
    """Packed content with the mark and the checksum of a save."""
    body = zlib.compress(raw, 1)
    return MAGIC + blake2b(body, digest_size=_DIGEST).digest() + body


def inside(data: bytes) -> bytes:
    """The packed content of a save of ours, without mark and checksum."""
    return zlib.decompress(data[len(MAGIC) + _DIGEST :])


def unpack(data: bytes) -> Envelope:
    """Read the envelope, or say in one sentence why these bytes can't be loaded."""
    if not isinstance(data, bytes | bytearray | memoryview) or bytes(data[: len(MAGIC)]) != MAGIC:
        raise BadSave("this is not a Spacebridge save: it does not begin with the mark of one")
    data = bytes(data)
    start = len(MAGIC) + _DIGEST
    body = data[start:]
    if blake2b(body, digest_size=_DIGEST).digest() != data[len(MAGIC) : start]:
        raise BadSave("the save is damaged: its checksum does not fit its content")
    try:
        unzip = zlib.decompressobj()
        raw = unzip.decompress(body, MAX_BYTES)
        if unzip.unconsumed_tail:
            raise BadSave(f"the save unpacks to more than {MAX_BYTES} bytes")
        envelope = _envelope.decode(raw)
    except (zlib.error, *UNREADABLE) as error:
        raise BadSave(f"the save can't be read: {error}") from None
    if envelope.format != FORMAT:
        raise BadSave(f"the save has format {envelope.format}; this version reads format {FORMAT}")
    return envelope


def decode(raw: msgspec.Raw, into: msgspec.msgpack.Decoder[S], what: str) -> S:
    try:
        return into.decode(raw)
    except UNREADABLE as error:
        raise BadSave(f"the {what} of the save can't be read: {error}") from None


class Loader:
    """What loading knows besides the saved state: the cards, and the log."""

    def __init__(self, pool: object, log: list[Event]) -> None:
        self.pool = pool
        self.log = log


class Pool(Protocol):
    """The cards of a game, as far as a save needs to know them."""

    @property
    def hash(self) -> str: ...


class Reader(Generic[G]):
    """Reads the saves of one game."""

    def __init__(self, game: type[G], event: Any) -> None:
        self.game = game
        self._event = event
        self._made: tuple[Declaration[G], msgspec.msgpack.Decoder[Any], msgspec.msgpack.Decoder[Any]] | None = None

    def _parts(self) -> tuple[Declaration[G], msgspec.msgpack.Decoder[Any], msgspec.msgpack.Decoder[Any]]:
        if self._made is None:
            declared = declaration(self.game)
            decoder = msgspec.msgpack.Decoder(declared.schema)
            events: Any = list.__class_getitem__(self._event)
            self._made = declared, decoder, msgspec.msgpack.Decoder(events)
        return self._made

    def open(self, data: bytes, *catalogues: Container[str]) -> Envelope:
        """The envelope of a save of this game, whose cards are all known."""
        envelope = unpack(data)
        if envelope.game != self.game.name:
            raise BadSave(f"this is a save of the game {envelope.game!r}, not of {self.game.name!r}")
        version = self.game.rules_version
        if envelope.rules_version != version:
            raise BadSave(f"the save was played under rules version {envelope.rules_version}; this is {version}")
        for id in envelope.cards:
            if not any(id in known for known in catalogues):
                raise BadSave(f"the save uses a card set that is not loaded: card {id!r} is unknown")
        return envelope

    def revive(self, envelope: Envelope, pool: Pool, check_shape: Callable[[G], None]) -> G:
        """The game in the envelope, checked and asking again what it asked."""
        if pool.hash != envelope.cards_hash:
            raise BadSave("the cards of the save have other definitions than those that are loaded")
        declared, states, logs = self._parts()
        frozen = decode(envelope.state, states, "state")
        log: list[Event] = decode(envelope.log, logs, "log")
        try:
            game = declared.thaw(frozen, Loader(pool, log))
            check_shape(game)
            game.check()
            game.ask_again()
        except FAULTS as error:
            raise BadSave(f"the save contradicts itself: {error}") from None
        return game
