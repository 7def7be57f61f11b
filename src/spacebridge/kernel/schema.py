"""The JSON Schema of set files, with a description and an example for every word."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from .meaning import words
from .treecheck import info, sample

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"

Word = type[msgspec.Struct]


def schema(form: Word, title: str, trees: Iterable[object], entries: Mapping[Word, object]) -> dict[str, object]:
    """The schema of a form; the examples are the shortest uses of each word in these trees, and these entries."""
    (reference,), parts = msgspec.json.schema_components([form], ref_template="#/$defs/{name}")
    shortest = examples(trees)
    for word in sorted(structs(info(form)), key=lambda one: one.__name__):
        part: dict[str, Any] | None = parts.get(word.__name__)
        if part is None:
            continue
        docs = field_docs(word)
        tag = word.__struct_config__.tag_field
        if tag is not None:
            docs = {tag: f"Which word it is. {part['description']}", **docs}
        for field, described in part.get("properties", {}).items():
            if field in docs:
                part["properties"][field] = {**described, "description": docs[field]}
        part["examples"] = [entries.get(word) or shortest.get(word) or sample(word)]
    return {"$schema": DRAFT, "title": title, **reference, "$defs": parts}


def structs(type: types.Type) -> set[Word]:
    """All Structs that a type is made of."""
    found: dict[Word, types.StructType] = {}
    ahead = [type]
    while ahead:
        one = ahead.pop()
        if isinstance(one, types.StructType):
            if one.cls not in found:
                found[one.cls] = one
                ahead += [field.type for field in one.fields]
        elif isinstance(one, types.UnionType):
            ahead += one.types
        elif isinstance(one, types.VarTupleType | types.ListType):
            ahead.append(one.item_type)
        elif isinstance(one, types.TupleType):
            ahead += one.item_types
        elif isinstance(one, types.Metadata):
            ahead.append(one.type)
    return set(found)


def examples(trees: Iterable[object]) -> dict[Word, object]:
    """For each word in these trees the shortest tree it is the root of, in its JSON form."""
    found: dict[Word, tuple[int, str, object]] = {}
    for tree in trees:
        for _, node in words(tree):
            text = msgspec.json.encode(node).decode()
            if type(node) not in found or (len(text), text) < found[type(node)][:2]:
                found[type(node)] = (len(text), text, node)
    return {word: msgspec.to_builtins(node) for word, (_, _, node) in found.items()}


@cache
def field_docs(word: Word) -> dict[str, str]:
    """What the source says below each field, with the fields of the classes it is made from."""
    found: dict[str, str] = {}
    for base in reversed(word.__mro__):
        found.update(_docs_of(base.__module__).get(base.__qualname__, {}))
    return found


@cache
def _docs_of(module: str) -> dict[str, dict[str, str]]:
    file = Path(getattr(sys.modules[module], "__file__", None) or module)
    source = file.with_name(f"{file.name.partition('.')[0]}.py")  # it lies beside a compiled module, too
    if not source.is_file():
        return {}
    tree = ast.parse(source.read_text("utf-8"))
    return {one.name: dict(_texts(one)) for one in tree.body if isinstance(one, ast.ClassDef)}


def _texts(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for line, after in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(line, ast.AnnAssign)
            and isinstance(line.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and isinstance(after.value.value, str)
        ):
            yield line.target.id, " ".join(after.value.value.split())
