"""Trees of the card vocabulary, grown at random: any word with any legal values of its fields."""

from __future__ import annotations

import types
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st

from spacebridge.tcg.words.predicates import TRAITS

Grown = st.SearchStrategy[Any]

NAMES = ("Bumblebee", "Optimus Prime", "Metroplex")
STRINGS: dict[tuple[str, str], tuple[str, ...]] = {
    ("Named", "name"): NAMES,
    ("CardNamed", "name"): ("Data Pad", "Energon Axe"),
    ("Combine", "into"): ("Menasor, Menacing Colossus",),
    ("Flip", "to"): ("", "alt", "bot", "Tank"),
}
"""What stands in fields that are plain strings; any other one is a trait."""
EMPTY = {"that", "also", "then", "cost"}
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


def tree_of(hint: Any, depth: int = 3, owner: str = "", field: str = "") -> Grown:
    """A strategy for a type of the vocabulary."""
    origin = get_origin(hint)
    if origin is Literal:
        return st.sampled_from(get_args(hint))
    if origin in (Union, types.UnionType):
        choices = list(get_args(hint))
        if depth <= 0:
            shallow = [one for one in choices if not _structs(one) or not any(deep(kind) for kind in _structs(one))]
            choices = shallow or choices
        return st.one_of([tree_of(one, depth, owner, field) for one in choices])
    if origin is tuple:
        inner = get_args(hint)[0]
        if owner == "Trigger" and field == "events":
            return st.one_of(tree_of(inner).map(lambda event: (event,)), st.sampled_from(EVENT_PAIRS))
        least = 0 if field in EMPTY and (owner, field) not in (("Is", "that"), ("If", "then")) else 1
        if owner in ("AnyOf", "AnyCard", "Both"):
            least = 2
        unique = field in ("that", "of", "slots", "all")
        return st.lists(tree_of(inner, depth, owner, field), min_size=least, max_size=2, unique=unique).map(tuple)
    if hint is int:
        return st.integers(1, 4)
    if hint is bool:
        return st.booleans()
    if hint is str:
        return st.sampled_from(STRINGS.get((owner, field), TRAITS))
    if hint is types.NoneType:
        return st.none()
    assert issubclass(hint, msgspec.Struct), hint
    return st.deferred(lambda: word(hint, depth - 1))


def word(kind: type[msgspec.Struct], depth: int) -> Grown:
    hints = get_type_hints(kind)
    fields = {name: tree_of(hints[name], depth, kind.__name__, name) for name in kind.__struct_fields__}
    return st.builds(kind, **fields)
