"""Which cards and rules a match was begun with: a corrected card or a new rule never changes it.

An edition is named by the version of the rules and a hash over those of its definitions. Definitions are kept in the
store once, by their hashes, so that a match can be played on with the cards it was dealt from.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b

import msgspec

from ...games import kits
from ...kernel.errors import BadInput
from ...kernel.kit import Kit

DIGEST = 16
REMEMBERED = 8
"""Kits of other days that are kept ready."""


class Edition(msgspec.Struct, frozen=True):
    """The cards that a game is dealt from."""

    game: str
    cards: tuple[tuple[str, bytes], ...] = ()
    """The definitions by name; nothing where they are those of today."""
    gone: bool = False
    """Are they others, and not kept any more?"""

    @property
    def kit(self) -> Kit:
        """The kit with these cards; BadInput where they are gone, or say what is not known any more."""
        if self.gone:
            raise BadInput("its cards are not kept any more")
        return _defined(self.game, self.cards) if self.cards else kits.of(self.game)


class Printing(msgspec.Struct, frozen=True):
    """The edition of a game that new matches are begun with."""

    name: str
    """The version of the rules, and the hash of the list."""
    list: bytes
    """The hashes of the definitions by their names, as JSON."""
    definitions: Mapping[str, bytes]
    """By their hashes."""


@lru_cache(REMEMBERED)
def _defined(game: str, cards: tuple[tuple[str, bytes], ...]) -> Kit:
    return kits.of(game).defined(dict(cards))


@lru_cache(64)
def _printed(kit: Kit) -> Printing:
    definitions = {digest(text): text for text in kit.definitions().values()}
    told = msgspec.json.encode({name: digest(text) for name, text in kit.definitions().items()}, order="sorted")
    return Printing(f"{kit.game.rules_version}:{digest(told)}", told, definitions)


def digest(data: bytes) -> str:
    return blake2b(data, digest_size=DIGEST).hexdigest()


def today(game: str) -> Printing:
    """What matches are begun with by this version."""
    return _printed(kits.of(game))


def rules_of(name: str) -> int | None:
    """The version of the rules of an edition; None where it was not noted yet."""
    number = name.partition(":")[0]
    return int(number) if number.isdecimal() else None


def list_of(name: str) -> str:
    """The hash of the list of its definitions."""
    return name.partition(":")[2]


def check_rules(game: str, name: str) -> None:
    """BadInput where a match of that edition can't be played from its picks by the rules of today."""
    rules, known = rules_of(name), kits.of(game).game.rules_version
    if rules not in (None, known):
        raise BadInput(f"it was played under version {rules} of the rules; this is {known}")
