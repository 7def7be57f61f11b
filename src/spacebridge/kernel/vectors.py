"""Cards as vectors of one length, made from what their trees say."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import mul
from struct import Struct
from typing import Any, Final

import msgspec

from .knowledge import SEATS
from .layouts import REMEMBERED, Block, Buffer, factor_of
from .piles import ZonePiles
from .zones import EVERYBODY

WORDS: Final = 32
"""Numbers that the words of a card's tree are spread over."""
PRINT: Final = 8
"""Numbers that tell any two different cards apart."""
DIGIT: Final = 63
"""The largest digit of a card; piles of a thousand such cards still fit."""

Tree = dict[str, Any]
"""A card's definition in its JSON form."""


class CardSpace:
    """Cards as vectors of one length, whatever set they come from.

    A card is one big number whose digits are its features: those with a name, then the words of its tree spread over a
    fixed number of places by a hash, then a print of the whole tree. A pile is the sum of its cards, in tenths.
    """

    def __init__(self, features: Sequence[str]) -> None:
        self.fields = (
            *features,
            *(f"word {i} / 5" for i in range(WORDS)),
            *(f"print {i} / 15" for i in range(PRINT)),
        )
        self.size = len(self.fields)
        self._digits = Struct(f"<{self.size}H")
        self._form = Struct(f"{self.size}f")
        self._card_factors = tuple(factor_of(field) for field in self.fields)
        self._pile_factors = tuple(factor / 10 for factor in self._card_factors)
        self._cards: dict[int, Buffer] = {}
        self._piles: dict[int, Buffer] = {}
        self.zeros = array("f", bytes(4 * self.size))

    def block(self, name: str, private: bool = False) -> Block:
        """The block of one card."""
        return Block(name, self.fields, private)

    def pile_block(self, name: str, private: bool = False) -> Block:
        """The block of a pile: the sum over its cards, a tenth of it."""
        return Block(name, tuple(f"{field}, summed / 10" for field in self.fields), private)

    def zone_block(self, place: ZonePiles, whose: str = "") -> Block:
        """The block of what the viewer knows of a declared zone."""
        private = place.zone.seen != EVERYBODY
        name = f"{whose} {place.zone.label.lower()}".lstrip()
        return self.pile_block(f"{name} as far as known" if private else name, private)

    def pack(self, numbers: Sequence[int], tree: Tree) -> int:
        """A card as one number: its named features, and all that its tree says."""
        words = [0] * WORDS
        for word, weight in words_of(tree):
            place = int.from_bytes(blake2b(word.encode(), digest_size=4).digest(), "little") % WORDS
            words[place] = min(DIGIT, words[place] + weight)
        whole = blake2b(msgspec.json.encode(tree, order="sorted"), digest_size=PRINT).digest()
        digits = [*(min(DIGIT, max(0, number)) for number in numbers), *words, *(byte & 15 for byte in whole)]
        return int.from_bytes(self._digits.pack(*digits), "little")

    def card(self, packed: int) -> Buffer:
        """The vector of one card."""
        return self._vector(packed, self._cards, self._card_factors)

    def pile(self, packed: int) -> Buffer:
        """The vector of the sum of some cards."""
        return self._vector(packed, self._piles, self._pile_factors)

    def _vector(self, packed: int, made: dict[int, Buffer], factors: tuple[float, ...]) -> Buffer:
        found = made.get(packed)
        if found is None:
            if len(made) >= REMEMBERED:
                made.clear()
            digits = self._digits.unpack(packed.to_bytes(self._digits.size, "little"))
            found = made[packed] = array("f", self._form.pack(*map(mul, digits, factors)))
        return found


class CardBook:
    """The cards of one pool as numbers, by kind, with the piles of them that were looked at lately."""

    __slots__ = ("_piles", "cards", "faces", "space")

    def __init__(self, space: CardSpace, cards: Sequence[int]) -> None:
        self.space = space
        self.cards = tuple(cards)
        self.faces = tuple(map(space.card, self.cards))
        """Their vectors."""
        self._piles: dict[tuple[int, ...], tuple[Buffer | None, int]] = {}

    def vector(self, card: int) -> Buffer:
        """A card of a pile."""
        return self.faces[card >> SEATS]

    def look(self, pile: Sequence[int], eye: int) -> tuple[Buffer | None, int]:
        """The cards of a pile that all of these players know, as a vector, and the sum of the others."""
        name = (eye, *pile)
        found = self._piles.get(name)
        if found is None:
            if len(self._piles) >= REMEMBERED:
                self._piles.clear()
            cards = self.cards
            known = [cards[card >> SEATS] for card in pile if card & eye == eye]
            hidden = 0
            if len(known) < len(pile):
                hidden = sum([cards[card >> SEATS] for card in pile if card & eye != eye])
            found = self._piles[name] = (self.space.pile(sum(known)) if known else None, hidden)
        return found


def words_of(node: Tree, above: str = "") -> Iterator[tuple[str, int]]:
    """What a tree says, word by word, with how much of it: what it is, its numbers, and what stands within what.

    >>> sorted(words_of({"verb": "may", "do": [{"verb": "draw", "cards": 2}]}))
    [('draw.cards', 2), ('may > draw', 1), ('verb=draw', 1), ('verb=may', 1)]
    """
    first = next(iter(node.values()), None)
    tag = first if isinstance(first, str) else above
    if above and tag is not above:
        yield f"{above} > {tag}", 1
    for name, value in node.items():
        yield from _said(name, value, tag)


def _said(name: str, value: Any, tag: str) -> Iterator[tuple[str, int]]:
    """What a field of a node says."""
    if isinstance(value, dict):
        yield from words_of(value, tag)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _said(name, item, tag)
    elif isinstance(value, str):
        yield f"{name}={value}", 1
    elif value:
        yield f"{tag}.{name}{'-' if value < 0 else ''}", min(15, abs(int(value)))


def tree_of(card: msgspec.Struct, without: Sequence[str]) -> Tree:
    """A card's definition without what no rule asks for."""
    tree: Tree = msgspec.to_builtins(card)
    return {name: value for name, value in tree.items() if name not in without}


@lru_cache(maxsize=1024)
def print_of(text: str) -> tuple[int, ...]:
    """A text as eight numbers from 0 to 15, by which it is told from others."""
    return tuple(byte & 15 for byte in blake2b(text.encode(), digest_size=PRINT).digest())
