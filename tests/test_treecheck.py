"""The check of plain data against types finds exactly what msgspec refuses, knows all faults, and says what is near."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
import pytest

from spacebridge import dbg, tcg
from spacebridge.dbg import setfiles as dbg_files
from spacebridge.kernel.meaning import circle
from spacebridge.kernel.plain import Path
from spacebridge.kernel.schema import structs
from spacebridge.kernel.treecheck import MOST_FAULTS, faults_of, info, mended, sample
from spacebridge.tcg import setfiles as tcg_files

STRANGE: tuple[object, ...] = (None, True, -7, 3, 2.5, "sneeze", "", [], ["x"], {}, {"verb": "fly"}, 10**30)


def files() -> Iterator[tuple[type[msgspec.Struct], dict[str, Any]]]:
    """A file for each of some cards of both games, so that every kind of card is there."""
    for one in [*tcg.BUILT_IN.characters.values()][::4]:
        yield tcg_files.SetFile, {"id": "X", "name": "X", "characters": [tcg_files.as_entry(one)]}
    for card in [*tcg.BUILT_IN.battle_cards.values()][1::4]:
        yield tcg_files.SetFile, {"id": "X", "name": "X", "battle_cards": [tcg_files.as_entry(card)]}
    for other in [*dbg.BUILT_IN.set_cards("core")][::4]:
        yield dbg_files.SetFile, {"id": "X", "name": "X", "cards": [dbg_files.as_entry(other)]}


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*path, key))


def changes(data: dict[str, Any]) -> Iterator[Any]:
    """The data with one thing changed, in many ways."""
    for n, path in enumerate([*places(data)][1:]):
        made = copy.deepcopy(data)
        parent: Any = made
        for key in path[:-1]:
            parent = parent[key]
        old = parent[path[-1]]
        kind = n % (len(STRANGE) + 2)
        if kind < len(STRANGE):
            parent[path[-1]] = STRANGE[kind]
        elif isinstance(parent, dict) and kind == len(STRANGE):
            del parent[path[-1]]
        elif isinstance(parent, dict):
            parent[f"{path[-1]}x"] = old
        yield made


def refused(data: object, form: type[msgspec.Struct]) -> bool:
    try:
        msgspec.convert(data, form)
    except msgspec.ValidationError:
        return True
    return False


def test_it_finds_what_msgspec_refuses_and_nothing_else() -> None:
    seen = {True: 0, False: 0}
    for form, data in files():
        data = json.loads(json.dumps(data))
        assert faults_of(data, form) == []
        for changed in changes(data):
            faults = faults_of(changed, form)
            assert bool(faults) == refused(changed, form), (changed, faults)
            seen[bool(faults)] += 1
            if faults:
                assert not refused(mended(changed, faults), form), (changed, faults)
    assert seen[True] > 1000
    assert seen[False] > 50


@pytest.mark.parametrize("form", [tcg_files.SetFile, dbg_files.SetFile])
def test_the_least_data_of_a_type_is_of_that_type(form: type[msgspec.Struct]) -> None:
    found = structs(info(form))
    assert len(found) > 60
    for word in found:
        assert faults_of(sample(word), word) == []
        assert not refused(sample(word), word)


class Leaf(msgspec.Struct, tag_field="tree", tag="leaf", forbid_unknown_fields=True):
    colour: Literal["green", "red"]
    size: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


class Bough(msgspec.Struct, tag_field="tree", tag="bough", forbid_unknown_fields=True):
    bears: tuple[Leaf | Bough, ...]
    names: tuple[str, int] | None = None


@pytest.mark.parametrize(
    ("data", "path", "message"),
    [
        ({"tree": "laef"}, ("tree",), "there is no 'laef' here (did you mean leaf?); allowed: bough, leaf"),
        ({"colour": "red"}, (), "the field tree is missing: it says which word this is; allowed: bough, leaf"),
        ({"tree": 3}, ("tree",), "expected a word, found 3"),
        ("leaf", (), "expected a word such as {tree: bough}, found 'leaf'; did you mean {tree: leaf}?"),
        (None, (), "expected a word such as {tree: bough}, found nothing"),
        ({"tree": "leaf"}, (), "the field colour is missing"),
        ({"tree": "leaf", "colour": "grean"}, ("colour",), "there is no 'grean' here (did you mean green?); allowed: "
         "green, red"),
        ({"tree": "leaf", "colour": 7}, ("colour",), "expected one of green, red, found 7"),
        ({"tree": "leaf", "colour": "red", "siez": 2}, ("siez",), "there is no field 'siez' here (did you mean size?); "
         "allowed: colour, size"),
        ({"tree": "leaf", "colour": "red", "size": 10}, ("size",), "expected a whole number from 1 to 9, found 10"),
        ({"tree": "leaf", "colour": "red", "size": True}, ("size",), "expected a whole number from 1 to 9, found true"),
        ({"tree": "bough", "bears": {}}, ("bears",), "expected a list, found a mapping"),
        ({"tree": "bough", "bears": [[]]}, ("bears", 0), "expected a word such as {tree: leaf}, found a list"),
        ({"tree": "bough", "bears": [], "names": ["a"]}, ("names",), "expected a list of 2, found one of 1"),
        ({"tree": "bough", "bears": [], "names": ["a", "b"]}, ("names", 1), "expected a whole number, found 'b'"),
    ],
)  # fmt: skip
def test_what_it_says(data: object, path: Path, message: str) -> None:
    assert [(fault.path, fault.message) for fault in faults_of(data, Bough | Leaf)] == [(path, message)]


def test_faults_have_a_limit() -> None:
    data = {"tree": "bough", "bears": [{"tree": "x" * 1000}] * 5000}
    found = faults_of(data, Bough)
    assert len(found) == MOST_FAULTS
    assert all(len(fault.message) < 200 for fault in found)


@pytest.mark.parametrize(
    ("edges", "way"),
    [
        ({}, []),
        ({"a": ["b"], "b": ["c"], "c": []}, []),
        ({"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}, []),
        ({"a": ["a"]}, ["a"]),
        ({"x": ["a"], "a": ["b"], "b": ["c"], "c": ["a"]}, ["a", "b", "c"]),
    ],
)  # fmt: skip
def test_circles(edges: dict[str, list[str]], way: list[str]) -> None:
    assert circle(edges) == way
