"""What changes from one view to the next, and the way back: fold(before, changes) is the view after.

A change is a path into the JSON form of the view with the new value there, or with the part of a list that is replaced.
A client needs nothing but `fold`; a zone or field that is new needs no code there.

>>> fold({"hand": ["zap"], "turn": 1}, [(("turn",), 2), (("hand",), 1, 0, ("ram",))])
{'hand': ['zap', 'ram'], 'turn': 2}
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple

Path = tuple[str | int, ...]
Put = tuple[Path, object]
"""At this place of the view stands this value now."""
Splice = tuple[Path, int, int, tuple[object, ...]]
"""In the list at this place, from an index on so many are replaced by these."""
Change = Put | Splice


def changes(before: object, after: object) -> list[Change]:
    """What has to be done to one view to get the other."""
    found: list[Change] = []
    _compare(before, after, (), found)
    return found


def _compare(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    """Views share what did not change, so that parts are the same object before they are worth a closer look."""
    kind = type(after)
    if kind in _PLAIN or type(before) is not kind:
        if before != after:
            found.append((path, after))
    elif kind is tuple:
        _compare_lists(before, after, path, found)
    elif kind is dict and list(before) == list(after):
        for key, old in before.items():
            if old is not after[key]:
                _compare(old, after[key], (*path, key), found)
    elif (names := _fields(kind)) and ("id" not in names or before.id == after.id):
        new = astuple(after)
        for place, old in enumerate(astuple(before)):
            value = new[place]
            if old is not value:
                if type(value) in _PLAIN:
                    if old != value:
                        found.append(((*path, names[place]), value))
                else:
                    _compare(old, value, (*path, names[place]), found)
    elif before != after:
        found.append((path, after))


_PLAIN = frozenset({int, str, bool, type(None)})
_FIELDS: dict[type[Any], tuple[str, ...]] = {}


def _fields(kind: type[Any]) -> tuple[str, ...]:
    """The fields by which two states of one thing are compared. Another card, and what leaves fields out, is told as
    a whole, as are plain values."""
    names = _FIELDS.get(kind)
    if names is None:
        plain = not issubclass(kind, msgspec.Struct) or kind.__struct_config__.omit_defaults
        names = _FIELDS[kind] = () if plain else kind.__struct_fields__
    return names


def _compare_lists(before: tuple[Any, ...], after: tuple[Any, ...], path: Path, found: list[Change]) -> None:
    most = len(after)
    if len(before) == most:
        for index in range(most):
            old, new = before[index], after[index]
            if old is not new:
                _compare(old, new, (*path, index), found)
        return
    most = min(len(before), most)
    head = 0
    while head < most and (before[head] is after[head] or before[head] == after[head]):
        head += 1
    tail = 0
    while tail < most - head and (before[-1 - tail] is after[-1 - tail] or before[-1 - tail] == after[-1 - tail]):
        tail += 1
    found.append((path, head, len(before) - head - tail, after[head : len(after) - tail]))


def fold(view: Any, changes: Iterable[Any]) -> Any:
    """The view after these changes, in the forms of JSON; the one before stays as it is."""
    for path, *what in changes:
        view = _changed(view, path, what)
    return view


def _changed(place: Any, path: Sequence[str | int], what: Sequence[Any]) -> Any:
    if path:
        copy = place.copy()
        copy[path[0]] = _changed(place[path[0]], path[1:], what)
        return copy
    if len(what) == 1:
        return what[0]
    start, removed, items = what
    return [*place[:start], *items, *place[start + removed :]]
