"""What a tree of words means, as far as it can be seen without playing: numbers, empty lists, references.

Words say what they bind and need; the walks here know no word by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Final

import msgspec
from msgspec import inspect as types

from .plain import Path
from .treecheck import Fault, info
from .words import NO_BINDING, Binding, Node

_TREES: Final = (msgspec.Struct, tuple)
MOST: Final = 99
"""No number of a card is larger."""


def word_of(node: msgspec.Struct | type[msgspec.Struct]) -> str:
    """How set files write the word, `verb: draw` say; nothing for a part that needs no tag."""
    config = node.__struct_config__
    return f"{config.tag_field}: {config.tag}" if config.tag_field else ""


def words(value: object, path: Path = ()) -> Iterator[tuple[Path, msgspec.Struct]]:
    """All words of a tree with their paths, each before those inside it."""
    found: list[tuple[Path, msgspec.Struct]] = []
    _gather(value, path, found)
    return iter(found)


def _gather(value: object, path: Path, found: list[tuple[Path, msgspec.Struct]]) -> None:
    """Most of what stands in a word is a number or a text: it is passed over without a call."""
    if isinstance(value, tuple):
        for i, one in enumerate(value):
            if isinstance(one, _TREES):
                _gather(one, (*path, i), found)
    elif isinstance(value, msgspec.Struct):
        found.append((path, value))
        for field, name in fields_of(type(value)):
            one = getattr(value, field)
            if isinstance(one, _TREES):
                _gather(one, (*path, name), found)


@cache
def fields_of(type: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a word, as they are called here and in files."""
    return tuple(zip(type.__struct_fields__, type.__struct_encode_fields__, strict=True))


@cache
def field_types(type: type[msgspec.Struct]) -> dict[str, types.Field]:
    made = info(type)
    assert isinstance(made, types.StructType)
    return {field.name: field for field in made.fields}


# Numbers and empty lists


def plain_faults(tree: object, path: Path, signed: Callable[[msgspec.Struct, str], bool]) -> Iterator[Fault]:
    """Numbers that are too small or too large, and lists without which a word says nothing.

    `signed` says of a word and its field whether less than nothing has a meaning there.
    """
    for at, node in words(tree, path):
        for field, name in fields_of(type(node)):
            value = getattr(node, field)
            if isinstance(value, int) and not isinstance(value, bool):
                least = -MOST if signed(node, name) else 0
                if not least <= value <= MOST:
                    number = str(value)[:20]
                    yield Fault((*at, name), f"expected a whole number from {least} to {MOST}, found {number}")
            elif value == () and field_types(type(node))[field].required:
                yield Fault((*at, name), "the list is empty, so nothing would happen")


# References

Known = str | tuple[str, str]
"""What can be spoken of; with PERHAPS what can't, since nobody knows whether it happened."""


class References(msgspec.Struct, frozen=True):
    """How the words of a game speak of what was before."""

    brings: Callable[[msgspec.Struct], Iterable[str]]
    """What a word makes known to what stands in it, where that depends on its fields."""
    names: Mapping[str, str]
    """What can be spoken of, and what to say where it is unknown."""
    spared: Collection[str] = ()
    """Fields with a value (`verb: grant.to=this`) that speaks of nobody in particular."""
    first: tuple[str, ...] = ()
    """Fields that come before the others: conditions are asked before anything is done."""
    doubtful: Collection[str] = ()
    """Words of which nobody knows whether what stands in them happens,"""
    chosen: Collection[str] = ()
    """and what is not known after them for that reason."""


PERHAPS: Final = "a choice that need not happen does not count"


def unbound(value: object, path: Path, known: set[Known], speech: References) -> Iterator[Fault]:
    """References to what nothing before has made known. What becomes known on the way is added to `known`."""
    if isinstance(value, tuple):
        for i, one in enumerate(value):
            yield from unbound(one, (*path, i), known, speech)
        return
    if not isinstance(value, msgspec.Struct):
        return
    binding = binding_of(value)
    for inner in _nearest(value):
        known.update(binding_of(inner).inside)
    needs = value.needs() if isinstance(value, Node) else ()
    for name, what in (*_spoken(value, speech), *needs):
        if what not in known:
            perhaps = f"; {PERHAPS}" if (what, PERHAPS) in known else ""
            yield Fault((*path, name) if name else path, speech.names[what] + perhaps)
    given = {*binding.inside, *speech.brings(value)} - known
    inside = given | (known if binding.anew is None else set(binding.anew))
    for field, name in sorted(fields_of(type(value)), key=lambda one: one[0] not in speech.first):
        yield from unbound(getattr(value, field), (*path, name), inside, speech)
    if binding.anew is None:
        chosen = speech.chosen if word_of(value) in speech.doubtful else ()
        doubted = {one for one in chosen if one in inside and one not in known}
        known |= (inside - given - doubted) | {(one, PERHAPS) for one in doubted}
    known.update(binding.after)


def binding_of(node: msgspec.Struct) -> Binding:
    return node.binds() if isinstance(node, Node) else NO_BINDING


def _nearest(node: msgspec.Struct) -> Iterator[msgspec.Struct]:
    """The nouns that stand in the word itself: who is chosen for it is known to all of it."""
    for field, _ in fields_of(type(node)):
        inner = getattr(node, field)
        if isinstance(inner, msgspec.Struct) and inner.__struct_config__.tag_field == "noun":
            yield inner


def _spoken(node: msgspec.Struct, speech: References) -> Iterator[tuple[str, str]]:
    for field, name in fields_of(type(node)):
        value = getattr(node, field)
        if isinstance(value, str) and value in speech.names and refers(type(node), field):
            spared = f"{word_of(node)}.{name}={value}" in speech.spared
            if not spared:
                yield name, value


@cache
def refers(type: type[msgspec.Struct], field: str) -> bool:
    """Is this a field that names somebody by a word such as `this` and `it`?"""
    kind = field_types(type)[field].type
    choices = kind.types if isinstance(kind, types.UnionType) else (kind,)
    return any(isinstance(one, types.LiteralType) and "this" in one.values for one in choices)


# Circles


def circle(edges: Mapping[str, Collection[str]]) -> list[str]:
    """A way round from a node to itself, or nothing; no way round from one of its nodes is shorter.

    >>> circle({"a": ["b"], "b": ["c", "a"], "c": []})
    ['a', 'b']
    """
    found = _some_circle(edges)
    return min((_shortest(edges, start) for start in found), key=len, default=[])


def _some_circle(edges: Mapping[str, Collection[str]]) -> list[str]:
    """Depth first: every edge is looked at once."""
    done: set[str] = set()
    for start in edges:
        if start in done:
            continue
        way = [start]
        ahead = [iter(sorted(edges.get(start, ())))]
        while ahead:
            following = next(ahead[-1], None)
            if following is None:
                ahead.pop()
                done.add(way.pop())
            elif following in way:
                return way[way.index(following) :]
            elif following not in done:
                way.append(following)
                ahead.append(iter(sorted(edges.get(following, ()))))
    return []


def _shortest(edges: Mapping[str, Collection[str]], start: str) -> list[str]:
    """The shortest way from a node that lies on a circle back to it."""
    ways = [[start]]
    seen: set[str] = set()
    for way in ways:
        for following in sorted(edges.get(way[-1], ())):
            if following == start:
                return way
            if following not in seen:
                seen.add(following)
                ways.append([*way, following])
    return []
