"""Chance: a BLAKE2b counter stream keyed by a 256-bit seed.

The whole state is the key and a counter of 64-bit words drawn. Word `n` is word `n % 8` of the digest of block
`n // 8`, so two generators with equal key and counter continue equally in any process, and whoever learns the key
after the game can re-derive every shuffle.
"""

from __future__ import annotations

from hashlib import blake2b
from itertools import chain
from struct import Struct
from typing import Final

KEY_BYTES: Final = 32
_WORDS: Final = 8
_SPAN: Final = 1 << 64


def expand_seed(seed: int) -> bytes:
    """Turn an int seed of any size and sign into a 256-bit key.

    >>> expand_seed(7) == expand_seed(7), expand_seed(7) == expand_seed(-7)
    (True, False)
    """
    return blake2b(f"spacebridge seed {seed}".encode(), digest_size=KEY_BYTES).digest()


_eight_words = Struct("<8Q").unpack
_numbers = Struct("<Q").pack


class Rng:
    """Draws numbers; cloning it copies two fields. The key has KEY_BYTES bytes.

    >>> a = Rng(expand_seed(1)); b = a.clone()
    >>> [a.below(6) for _ in range(5)] == [b.below(6) for _ in range(5)]
    True
    """

    __slots__ = ("_block", "_source", "_words", "counter", "key")

    def __init__(self, key: bytes, counter: int = 0) -> None:
        self.key = key
        self.counter = counter
        self._block = -1
        self._words: tuple[int, ...] = ()
        self._source: blake2b | None = None
        """The hash that has taken in the key, made when the first word is drawn."""

    def clone(self) -> Rng:
        return Rng(self.key, self.counter)

    def __reduce__(self) -> tuple[type[Rng], tuple[bytes, int]]:
        return Rng, (self.key, self.counter)

    def _words_of(self, block: int) -> tuple[int, ...]:
        """The eight words of one block of the stream."""
        if self._source is None:
            self._source = blake2b(key=self.key, digest_size=64)
        digest = self._source.copy()
        digest.update(_numbers(block))
        return _eight_words(digest.digest())

    def word(self) -> int:
        """The next 64 random bits."""
        block, index = divmod(self.counter, _WORDS)
        if block != self._block:
            self._words = self._words_of(block)
            self._block = block
        self.counter += 1
        return self._words[index]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: words past the last whole multiple of n are thrown away."""
        if not 0 < n <= _SPAN:
            raise ValueError(f"below(n) needs 1 <= n <= 2**64, not {n}")
        limit = _SPAN - _SPAN % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates, in place. The same draws as `below`, all of them at once where none has to be thrown away."""
        draws = len(items) - 1
        if draws < 1:
            return
        first, skipped = divmod(self.counter, _WORDS)
        last = (self.counter + draws - 1) // _WORDS
        blocks = [self._words if n == self._block else self._words_of(n) for n in range(first, last + 1)]
        words = list(chain.from_iterable(blocks))[skipped : skipped + draws]
        if max(words) >= _SPAN - len(items):  # it might be past the last whole multiple of some n
            for i in range(draws, 0, -1):
                j = self.below(i + 1)
                items[i], items[j] = items[j], items[i]
            return
        i = draws
        for word in words:
            j = word % (i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1
        self.counter += draws
        self._block, self._words = last, blocks[-1]

    def fork(self) -> Rng:
        """A new independent stream, drawn from this one."""
        return Rng(b"".join(self.word().to_bytes(8, "little") for _ in range(KEY_BYTES // 8)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.key == other.key and self.counter == other.counter

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Rng({self.key[:4].hex()}…, counter={self.counter})"
