"""Pages about a card vocabulary: its words in tables, each with its fields, its meaning and a card that uses it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType, UnionType
from typing import get_args

import msgspec

Word = type[msgspec.Struct]

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
        fields = ", ".join(f"`{field}`" for field in word.__struct_fields__) or "-"
        meaning = (word.__doc__ or "").strip().split("\n")[0]
        lines.append(f"| {name} | {fields} | {meaning} | {show(word)} |")
    return [*lines, ""]


def quoted(title: str, words: object) -> list[str]:
    """A line with all that a Literal allows."""
    return [f"{title}: " + ", ".join(f"`{word}`" for word in get_args(words) if word) + ".", ""]
