"""Words of a card that name something: traits, characters, battle cards, counters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final

import msgspec

from ...kernel.english import suggest
from ...kernel.meaning import word_of, words
from ...kernel.plain import Path
from ...kernel.treecheck import Fault, quote
from ..definitions import CardSet
from ..words.characters import Combine, PutCounters
from ..words.nouns import Tracker
from ..words.predicates import TRAITS


class Known(msgspec.Struct, frozen=True):
    """What there is to be named, in all sets together."""

    traits: frozenset[str]
    names: frozenset[str]
    combiners: Mapping[str, int]
    """By full name, with the number of their parts."""
    counters: frozenset[str]
    """Those that some card puts on somebody."""
    trackers: frozenset[str]
    """Those that some card brings along."""

    @property
    def sides(self) -> frozenset[str]:
        """What somebody can be flipped to."""
        return self.traits | {"alt", "bot"}

    def beside(self, other: Known) -> Known:
        """What there is in both."""
        return Known(
            self.traits | other.traits,
            self.names | other.names,
            {**self.combiners, **other.combiners},
            self.counters | other.counters,
            self.trackers | other.trackers,
        )


def known_of(sets: Iterable[CardSet], traits: Iterable[str] = ()) -> Known:
    found = {*TRAITS, *traits}
    names: set[str] = set()
    combiners: dict[str, int] = {}
    counters: set[str] = set()
    trackers: set[str] = set()
    for one in sets:
        for character in one.characters:
            names.update(names_within(character.name))
            found.update(trait for mode in character.modes for trait in mode.traits)
            if character.parts:
                combiners[character.full_name] = len(character.parts)
        names.update(card.name for card in one.battle_cards)
        trees = (*one.characters, *one.battle_cards)
        for _, node in words(trees):
            if isinstance(node, PutCounters):
                counters.add(node.counter)
                if isinstance(node.on, Tracker) and node.brings:
                    trackers.add(node.on.name)
    return Known(frozenset(found), frozenset(names), combiners, frozenset(counters), frozenset(trackers))


def names_within(name: str) -> list[str]:
    """The name, and what is left of it without what stands before: Major Shockwave is a Shockwave.

    >>> names_within("Major Shockwave")
    ['Major Shockwave', 'Shockwave']
    """
    parts = name.split()
    return [" ".join(parts[n:]) for n in range(len(parts))]


def trait_faults(traits: tuple[str, ...], path: Path, listed: set[str]) -> Iterator[Fault]:
    """Traits that look like misspelt ones, or stand twice. A set may have new traits; one that is too near is listed by
    the set."""
    for i, trait in enumerate(traits):
        if trait in traits[:i]:
            yield Fault((*path, i), f"the trait {quote(trait)} stands here twice")
        near = get_close_matches(trait, listed, n=1, cutoff=NEAR) if trait not in listed else []
        if near:
            said = f"there is no trait {quote(trait)} (did you mean {near[0]}?)"
            yield Fault((*path, i), f"{said}; a new one that is so near is listed in the set's `traits`")


NEAR: Final = 0.65
"""How much alike two words are when one could be the other, misspelt."""


def naming_faults(tree: object, path: Path, known: Known) -> Iterator[Fault]:
    """Traits and names that there are not."""
    for at, node in words(tree, path):
        word = word_of(node)
        if isinstance(node, Tracker):
            if node.name not in known.trackers:
                yield Fault((*at, "name"), unknown_name(node.name, "card that brings a tracker", known.trackers))
            continue
        if isinstance(node, Combine) and node.number not in (None, known.combiners.get(node.into, node.number)):
            has = known.combiners[node.into]
            yield Fault((*at, "number"), f"{node.into} has {has} parts, not {node.number}, so nobody would combine")
        for field, noun, allowed in (
            ("trait", "trait", known.traits),
            ("name", "card of the name", known.names),
            ("into", "Combiner", known.combiners),
            ("to", "mode or trait", known.sides),
            ("counter", "card that puts a counter", known.counters),
        ):
            given = getattr(node, field, "") if word in NAMING[field] else ""
            if given and given not in allowed:
                yield Fault((*at, field), unknown_name(given, noun, allowed))


NAMING: Final = {
    "trait": ("verb: put side", "is: trait", "is: can be", "amount: began", "if: began", "verb: bring", "verb: deploy"),
    "name": ("is: named", "is: upgraded", "is: headed"),
    "into": ("verb: combine",),
    "to": ("verb: flip",),
    "counter": ("amount: counters",),
}
"""The words that name something, by the field that does."""


MOST_ALLOWED: Final = 20
"""Longer lists of what would be right are left out: the nearest word has to do."""


def unknown_name(given: str, noun: str, allowed: Iterable[str]) -> str:
    """
    >>> unknown_name("Carr", "trait", ["Car", "Plane"])
    "there is no trait 'Carr' (did you mean Car?); allowed: Car, Plane"
    """
    names = sorted(allowed)
    listed = f"; allowed: {', '.join(names)}" if names and len(names) <= MOST_ALLOWED else ""
    return f"there is no {noun} {quote(given)}{nearest(given, names)}{listed}"


def nearest(given: str, names: Iterable[str]) -> str:
    """Which are meant perhaps. Full names are found by what stands before the comma, too.

    >>> nearest("Jaz", ["Jazz, Autobot Spy", "Zap"])
    ' (did you mean Jazz, Autobot Spy?)'
    """
    known = {one.partition(",")[0]: one for one in names}
    near = suggest(given, known.values())
    if near or not (short := get_close_matches(given, known, n=1)):
        return near
    return f" (did you mean {known[short[0]]}?)"
