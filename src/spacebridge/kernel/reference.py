"""Pages about a card vocabulary: its words in tables, each with its fields, its meaning and a card that uses it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType, UnionType
from typing import Final, get_args

import msgspec
from msgspec import inspect as types

from .english import listing
from .grammar import plural
from .schema import field_docs
from .setfiles import BadSet
from .treecheck import info

Word = type[msgspec.Struct]

GROUPS: Final = {
    "verb": ("effect", "effects"),
    "if": ("condition", "conditions"),
    "is": ("predicate", "predicates"),
    "amount": ("counted amount", "counted amounts"),
    "ability": ("ability", "abilities"),
    "take": ("word of taking", "words of taking"),
}
"""What words with one tag are called together."""
FEW: Final = 6
"""So many words are named; of more only the group is."""

SHORT = 10
"""A text of fewer words is printed on the page; `spacebridge cards show` prints any."""


def members(union: object) -> list[Word]:
    return [one for one in get_args(union) if isinstance(one, type) and issubclass(one, msgspec.Struct)]


def uses(value: object, word: Word) -> bool:
    """Does this tree contain the word?"""
    if isinstance(value, word):
        return True
    if isinstance(value, msgspec.Struct):
        return any(uses(getattr(value, field), word) for field in value.__struct_fields__)
    return isinstance(value, tuple) and any(uses(one, word) for one in value)


def example(found: Iterable[tuple[str, str]]) -> str:
    """Of names and texts the one with the shortest text, which is shown if it is short indeed."""
    shortest = min(((len(text), name, text) for name, text in found), default=None)
    if shortest is None:
        return "no loaded card yet"
    _, name, text = shortest
    return f"{name}: {text}".replace("\n", " / ") if len(text.split()) < SHORT else name


def section(
    title: str,
    union: UnionType | tuple[Word, ...],
    show: Callable[[Word], str],
    plain: Mapping[Word, str] = MappingProxyType({}),
) -> list[str]:
    """A table of words with the example that `show` finds; `plain` names those that have no tag."""
    words = list(union) if isinstance(union, tuple) else members(union)
    lines = [f"## {title}", "", "| word | fields | meaning | example |", "| --- | --- | --- | --- |"]
    for word in words:
        config = word.__struct_config__
        name = f"`{config.tag_field}: {config.tag}`" if config.tag_field else plain[word]
        fields = "<br>".join(f"`{name}` ({what}): {doc}" for name, what, doc in fields_of(word)) or "-"
        meaning = (word.__doc__ or "").strip().split("\n")[0]
        lines.append(f"| {name} | {fields} | {meaning} | {show(word)} |")
    return [*lines, ""]


def form(word: Word) -> list[str]:
    """A table of the fields that a part of a file has."""
    lines = ["| field | what stands there | meaning |", "| --- | --- | --- |"]
    return [*lines, *(f"| `{name}` | {what} | {doc} |" for name, what, doc in fields_of(word)), ""]


def fields_by_type(fields: Mapping[str, Collection[str]], order: Iterable[str], needs: Mapping[str, str]) -> list[str]:
    """A table of the fields that each type of card has, in the order of the form, and what it can't be without."""
    lines = ["| type | its fields | what one without any is told |", "| --- | --- | --- |"]
    names = list(order)
    for type, has in fields.items():
        lines.append(f"| `{type}` | {', '.join(f'`{name}`' for name in names if name in has)} | {needs[type] or '-'} |")
    return [*lines, ""]


def refusals(read: Callable[[str, str], object], cards: str, type: str) -> str:
    """What a card is told that has nothing but a name and this type."""
    bare = {"id": "X", "name": "X", cards: [{"name": "X", "type": type}]}
    try:
        read(msgspec.json.encode(bare).decode(), "")
    except BadSet as error:
        return "; ".join(fault.message for fault in error.faults)
    return ""


def fields_of(word: Word) -> list[tuple[str, str, str]]:
    """Each field of a word, what may stand there, and what it is for."""
    shape = info(word)
    assert isinstance(shape, types.StructType)
    docs = field_docs(word)
    found = []
    for field in shape.fields:
        what = what_stands(field.type)
        if not field.required:
            given = _default(field.default)
            what += f"; else {given}" if given else "; optional"
        found.append((field.encode_name, what, docs.get(field.encode_name, "")))
    return found


def what_stands(type: types.Type, *, many: bool = False) -> str:
    """What a type is to somebody who writes a file.

    >>> what_stands(info(int)), what_stands(info(tuple[str, ...])), what_stands(info(bool | None))
    ('number', 'list of texts', 'true or false')
    """
    if isinstance(type, types.Metadata):
        return what_stands(type.type, many=many)
    if isinstance(type, types.VarTupleType):
        return f"list of {what_stands(type.item_type, many=True)}" if not many else "lists"
    ending = "s" if many else ""
    if isinstance(type, types.BoolType):
        return "true or false"
    if isinstance(type, types.IntType):
        return f"number{ending}"
    if isinstance(type, types.StrType):
        return f"text{ending}"
    if isinstance(type, types.LiteralType):
        return listing(_literals([type]), "or")
    if isinstance(type, types.StructType):
        return listing(_words([type], many), "or")
    if isinstance(type, types.UnionType):
        literals = _literals(one for one in type.types if isinstance(one, types.LiteralType))
        words = [one for one in type.types if isinstance(one, types.StructType)]
        others = [
            one for one in type.types if not isinstance(one, types.LiteralType | types.StructType | types.NoneType)
        ]
        return listing([*(what_stands(one, many=many) for one in others), *literals, *_words(words, many)], "or")
    return "anything"


def _literals(of: Iterable[types.LiteralType]) -> list[str]:
    return [f"`{one}`" for type in of for one in type.values if one != ""]


def _words(structs: list[types.StructType], many: bool) -> list[str]:
    """Words by their tags, or what all of them are."""
    if len(structs) > FEW:
        return [GROUPS[str(structs[0].tag_field)][many]]
    found = []
    for one in structs:
        name = " ".join(re.findall("[A-Z][a-z]+", one.cls.__name__.removesuffix("Entry"))).lower()
        plain = plural(name) if many else name
        found.append(f"`{one.tag_field}: {one.tag}`" if one.tag_field else plain)
    return found


def _default(value: object) -> str:
    if isinstance(value, bool):
        return "`true`" if value else ""
    if isinstance(value, msgspec.Struct):
        said = msgspec.to_builtins(value)
        return f"`{{{', '.join(f'{key}: {one}' for key, one in said.items())}}}`" if len(said) > 1 else ""
    return f"`{value}`" if isinstance(value, int | str) and value != "" else ""


def quoted(title: str, words: object) -> list[str]:
    """A line with all that a Literal allows."""
    return [f"{title}: " + ", ".join(f"`{word}`" for word in get_args(words) if word) + ".", ""]
