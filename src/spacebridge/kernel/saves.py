"""Games as bytes: through a schema, compressed, with a checksum; never pickled, never evaluated.

A save names its format, its game, the version of the rules it was played under, and the cards it uses with a hash
of their definitions, so that a save whose cards have changed meaning is refused instead of being misread.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Container
from hashlib import blake2b
from typing import TypeVar

import msgspec

from .errors import BadSave, BrokenInvariant
from .frames import G

MAGIC = b"SBGAME"
FORMAT = 1
MAX_BYTES = 4_000_000
"""Largest unpacked save; a bigger one is refused before it fills the memory."""

_DIGEST = 8
S = TypeVar("S")

FAULTS = (BrokenInvariant, IndexError, KeyError, AssertionError, ValueError, TypeError, AttributeError)
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
    body = zlib.compress(_encoder.encode(envelope), 6)
    return MAGIC + blake2b(body, digest_size=_DIGEST).digest() + body


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
    except (zlib.error, msgspec.DecodeError) as error:
        raise BadSave(f"the save can't be read: {error}") from None
    if envelope.format != FORMAT:
        raise BadSave(f"the save has format {envelope.format}; this version reads format {FORMAT}")
    return envelope


def decode(raw: msgspec.Raw, into: msgspec.msgpack.Decoder[S], what: str) -> S:
    try:
        return into.decode(raw)
    except msgspec.DecodeError as error:
        raise BadSave(f"the {what} of the save can't be read: {error}") from None


def unpack_for(data: bytes, game: str, rules_version: int) -> Envelope:
    """Read the envelope of a save of this game under these rules."""
    envelope = unpack(data)
    if envelope.game != game:
        raise BadSave(f"this is a save of the game {envelope.game!r}, not of {game!r}")
    if envelope.rules_version != rules_version:
        raise BadSave(f"the save was played under rules version {envelope.rules_version}; this is {rules_version}")
    return envelope


def check_known(envelope: Envelope, *catalogues: Container[str]) -> None:
    """Refuse a save with a card that is in none of these."""
    for id in envelope.cards:
        if not any(id in known for known in catalogues):
            raise BadSave(f"the save uses a card set that is not loaded: card {id!r} is unknown")


def check_hash(envelope: Envelope, cards_hash: str) -> None:
    """Refuse a save whose cards have changed their meaning."""
    if cards_hash != envelope.cards_hash:
        raise BadSave("the cards of the save have other definitions than those that are loaded")


def revive(thaw: Callable[[], G]) -> G:
    """The game that `thaw` makes, checked and asking again what it asked."""
    try:
        game = thaw()
        game.check()
        game.ask_again()
    except FAULTS as error:
        raise BadSave(f"the save contradicts itself: {error}") from None
    return game
