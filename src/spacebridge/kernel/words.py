"""Words: what card vocabularies are made of, whatever the game.

A word is a node of a tree: immutable data with a JSON form. `text` says it in English; `code` adds its instructions to
a program (kernel/programs.py), which runs in a frame whose registers say which program it is and where it stands.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import msgspec


class Binding(msgspec.Struct, frozen=True):
    """What a word makes known to what follows it; `inside`: to what stands in it, too."""

    after: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    anew: tuple[str, ...] | None = None
    """What stands in it happens at another time: nothing is known there but this."""


NO_BINDING: Final = Binding()
Needs = Iterable[tuple[str, str]]
"""What has to be known: the field of a word that needs it (or nothing) and what is needed."""


class Node(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A word with its arguments."""

    def binds(self) -> Binding:
        """What later words can speak of because of this one."""
        return NO_BINDING

    def needs(self) -> Needs:
        """What earlier words have to have made known."""
        return ()


def entries(data: object) -> Iterator[tuple[str, object]]:
    """Every field of a tree in its JSON form, with its value, at any depth.

    >>> list(entries([{"verb": "draw", "then": [{"verb": "discard"}]}]))
    [('verb', 'draw'), ('then', [{'verb': 'discard'}]), ('verb', 'discard')]
    """
    if isinstance(data, dict):
        for key, value in data.items():
            yield key, value
            yield from entries(value)
    elif isinstance(data, list | tuple):
        for item in data:
            yield from entries(item)


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """
    >>> slug("Bumblebee, Least Likely, Most Dangerous"), slug("Noble's Blaster")
    ('bumblebee-least-likely-most-dangerous', 'nobles-blaster')
    """
    plain = (
        unicodedata.normalize("NFKD", text)
        .encode("ascii", "ignore")
        .decode()
        .lower()
        .replace("'", "")
        .replace("&", " and ")
    )
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
