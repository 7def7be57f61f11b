"""Where the chance of a match comes from, so that nobody chooses a deal: the table's part and a part of each person.

The table promises its part before anybody sits down: its hash is told. Whoever sits down promises theirs the same way.
When every seat is taken all people tell theirs, and only then is the seed known to the table: the hash of all parts.
After the match the table tells its own, and everybody can see that each part is what was promised.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256

import msgspec

from ...kernel.errors import BadInput

DIGITS = 64
"""Of a part and of a promise, in hexadecimal."""


class Share(msgspec.Struct, frozen=True):
    """What a person adds to the chance of a match."""

    seat: int
    pledge: str
    """The promise: the SHA-256 of the value's 64 digits."""
    value: str = ""
    """64 hexadecimal digits, told when every seat is taken; empty until then, or where its person never told it."""


class Origin(msgspec.Struct, frozen=True):
    """The finished match that one goes on from: its seed was known to everybody."""

    match: str
    version: int


def seed_words(seed: int) -> str:
    """A part or a seed as it is written in files and told to people."""
    return f"{seed:064x}"


def commitment(seed: int) -> str:
    """What is told of the table's part before the first card is dealt: it can be checked later, and nothing be learnt
    from it.

    >>> commitment(7)[:16]
    '07118d2849e85f06'
    """
    return blake2b(f"spacebridge commitment {seed_words(seed)}".encode(), digest_size=32).hexdigest()


def pledge(value: str) -> str:
    """The promise of a person's part.

    >>> pledge("0" * 64)[:16]
    '60e05bd1b195af2f'
    """
    return sha256(value.encode()).hexdigest()


def dealt(seed: int, shares: Sequence[Share]) -> int:
    """The seed that the cards are dealt from; where nobody adds anything it is the table's part."""
    if not shares:
        return seed
    words = " ".join([seed_words(seed), *(f"{share.seat}:{share.pledge}:{share.value}" for share in shares)])
    return int.from_bytes(blake2b(f"spacebridge deal {words}".encode(), digest_size=32).digest(), "big")


def check_digits(words: str, what: str) -> str:
    """The words, or BadInput where they are no 64 hexadecimal digits."""
    if len(words) != DIGITS or any(digit not in "0123456789abcdef" for digit in words):
        raise BadInput(f"{what} is not a number of {DIGITS} hexadecimal digits")
    return words
