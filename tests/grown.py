"""Trees of the card vocabulary, grown at random: any word with any legal values of its fields."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st

from spacebridge.tcg.words.predicates import TRAITS

Grown = st.SearchStrategy[Any]

NAMES = ("Bumblebee", "Optimus Prime", "Metroplex")
STRINGS: dict[tuple[str, str], tuple[str, ...]] = {
    ("Named", "name"): NAMES,
    ("BeganWith", "name"): NAMES,
    ("CardNamed", "name"): ("Data Pad", "Energon Axe"),
    ("Combine", "into"): ("Menasor, Menacing Colossus",),
    ("Flip", "to"): ("", "alt", "bot", "Tank"),
}
"""What stands in fields that are plain strings; any other one is a trait."""
EMPTY = {"that", "also", "then", "cost", "traits"}
"""Lists that may be empty."""
EVENT_PAIRS = (("attacks", "defends"),)


@cache
def deep(kind: type[msgspec.Struct]) -> bool:
    """Does the word have words of its own kind inside, so that a tree could grow without end?"""
    hints = get_type_hints(kind)
    return any(_reaches(hint, kind, frozenset((kind,))) for hint in hints.values())


def _reaches(hint: Any, kind: type[msgspec.Struct], seen: frozenset[Any]) -> bool:
    for one in _structs(hint):
        if one is kind or one in seen:
            return True
        if any(_reaches(inner, kind, seen | {one}) for inner in get_type_hints(one).values()):
            return True
    return False


def _structs(hint: Any) -> list[type[msgspec.Struct]]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return [hint]
    return [found for one in get_args(hint) for found in _structs(one)]


def tree_of(hint: Any, depth: int = 3) -> Grown:
    """A strategy for a type of the vocabulary. Trees are grown from a seed: quicker than choice by choice."""
    return st.integers(0, 2**48).map(lambda seed: grow(Random(seed), hint, depth))


hints_of = cache(get_type_hints)


def grow(random: Random, hint: Any, depth: int, owner: str = "", field: str = "") -> Any:
    """A value of a type, which may be that of a field of a word."""
    origin = get_origin(hint)
    if origin is Literal:
        return random.choice(get_args(hint))
    if origin in (Union, types.UnionType):
        choices = list(get_args(hint))
        if depth <= 0:
            shallow = [one for one in choices if not _structs(one) or not any(deep(kind) for kind in _structs(one))]
            choices = shallow or choices
        return grow(random, random.choice(choices), depth, owner, field)
    if origin is tuple:
        return _several(random, get_args(hint)[0], depth, owner, field)
    if hint is int:
        return random.randint(1, 4)
    if hint is bool:
        return random.random() < 0.5
    if hint is str:
        return random.choice(STRINGS.get((owner, field), TRAITS))
    if hint is types.NoneType:
        return None
    assert issubclass(hint, msgspec.Struct), hint
    fields = hints_of(hint)
    return hint(**{one: grow(random, fields[one], depth - 1, hint.__name__, one) for one in hint.__struct_fields__})


def _several(random: Random, inner: Any, depth: int, owner: str, field: str) -> tuple[Any, ...]:
    if owner == "Trigger" and field == "events":
        return random.choice(((grow(random, inner, depth),), *EVENT_PAIRS))
    least = 0 if field in EMPTY and (owner, field) not in (("Is", "that"), ("If", "then")) else 1
    if owner in ("AnyOf", "AnyCard", "Both"):
        least = 2
    size = random.randint(least, 2)
    unique = field in ("that", "of", "slots", "all")
    found: list[Any] = []
    while len(found) < size:
        one = grow(random, inner, depth, owner, field)
        if not unique or one not in found:
            found.append(one)
    return tuple(found)


Place = tuple[str | int, ...]


def change(random: Random, tree: Any) -> Any:
    """The tree with something else at one place, where there is one."""
    places = list(_places(tree))
    if not places:
        return tree
    place, kind = random.choice(places)
    field = str(place[-1])
    return _put(tree, place, grow(random, hints_of(kind)[field], 1, kind.__name__, field))


def _places(tree: Any, place: Place = ()) -> Iterator[tuple[Place, type[msgspec.Struct]]]:
    if isinstance(tree, tuple):
        for i, one in enumerate(tree):
            yield from _places(one, (*place, i))
    elif isinstance(tree, msgspec.Struct):
        for field in tree.__struct_fields__:
            yield (*place, field), type(tree)
            yield from _places(getattr(tree, field), (*place, field))


def _put(tree: Any, place: Place, new: Any) -> Any:
    if not place:
        return new
    key, rest = place[0], place[1:]
    if isinstance(tree, tuple):
        assert isinstance(key, int)
        return (*tree[:key], _put(tree[key], rest, new), *tree[key + 1 :])
    return msgspec.structs.replace(tree, **{str(key): _put(getattr(tree, str(key)), rest, new)})
