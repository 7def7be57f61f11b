"""What several effects are together: their text, and whether they remember what they scrapped."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING

from ...kernel.grammar import Part
from .amounts import Colours, IconsFlipped, StatOf
from .base import Node, Printer
from .conditions import SameName
from .piles import Pile
from .playing import Play

if TYPE_CHECKING:
    from .flow import Effect


def all_of(effects: tuple[Effect, ...], p: Printer) -> list[Part]:
    """What several effects do, one after another."""
    return [part for effect in effects for part in effect.tells(p)]


@lru_cache(maxsize=4096)
def remembers(tree: Hashable) -> bool:
    """Does it do more with cards that it scrapped?"""
    if isinstance(tree, tuple):
        return any(remembers(one) for one in tree)
    if isinstance(tree, Play | Pile) and tree.zone == "scrapped":
        return True
    if isinstance(tree, SameName) or (isinstance(tree, StatOf) and tree.of == "scrapped"):
        return True
    if isinstance(tree, Colours | IconsFlipped) and tree.by == "scrapped":
        return True
    return isinstance(tree, Node) and any(remembers(getattr(tree, field)) for field in tree.__struct_fields__)
