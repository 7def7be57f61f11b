"""What the compiler is given to read stands in the lines of the sources."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from build_compiled import SOURCES, modules
from build_sources import FUTURE, rewritten

COMPILED = modules()


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts)


@pytest.mark.parametrize("path", COMPILED, ids=module_of)
def test_no_line_moves_and_none_is_lost(path: Path) -> None:
    before = path.read_text("utf-8").splitlines()
    after = rewritten(path.read_text("utf-8"), module_of(path))[0].splitlines()
    assert not any(after[len(before) :][2:])
    for old, new in zip(before, after, strict=False):
        if old != new:
            assert not old or new.startswith(FUTURE) or new.replace(", metaclass=_Written", "") == old


def test_every_struct_and_every_class_of_a_state_is_told_of() -> None:
    for path in COMPILED:
        told = rewritten(path.read_text("utf-8"), module_of(path))[1]
        module = importlib.import_module(module_of(path))
        own = {name: one for name, one in vars(module).items() if getattr(one, "__module__", "") == module.__name__}
        for name, one in own.items():
            if isinstance(one, type) and (issubclass(one, msgspec.Struct) or dataclasses.is_dataclass(one)):
                assert told[name]["annotations"] == {
                    field: str(said) for field, said in vars(one).get("__annotations__", {}).items()
                }


@pytest.mark.parametrize(("module", "name"), [("tcg.pieces", "Character"), ("dbg.pieces", "PlayerArea")])
def test_a_copier_names_every_field(module: str, name: str) -> None:
    text = rewritten((SOURCES / "spacebridge" / module.replace(".", "/")).with_suffix(".py").read_text("utf-8"),
                     f"spacebridge.{module}")[0]  # fmt: skip
    copier = re.search(rf"def copied\(self\) -> {name}: (.*)", text)
    assert copier
    cls = getattr(importlib.import_module(f"spacebridge.{module}"), name)
    for field in dataclasses.fields(cls):
        assert f"self.{field.name}" in copier[1]


@pytest.mark.parametrize("path", COMPILED, ids=module_of)
def test_who_is_told_apart_has_no_heirs(path: Path) -> None:
    """mypyc takes a Struct that is asked for to be of that very class where it has not read about its heirs yet."""
    names = vars(importlib.import_module(module_of(path)))
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            asked = ast.unparse(node.args[1])
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            asked = ast.unparse(node)
        else:
            continue
        try:
            found = eval(asked, names)  # noqa: S307  (our own source)
        except (NameError, TypeError):
            continue
        for one in members(found):
            if issubclass(one, msgspec.Struct) and one.__module__ in map(module_of, COMPILED):
                heirs = [heir for heir in one.__subclasses__() if heir.__module__.startswith("spacebridge.")]
                assert not heirs, f"{asked}: {one.__name__} has heirs"


def members(asked: Any) -> list[type]:
    """The classes of a union."""
    if isinstance(asked, type):
        return [asked]
    inner = asked if isinstance(asked, tuple) else get_args(asked)
    return [one for each in inner for one in members(each)]
