"""Drawing a table: by the type of its view where somebody drew it with care, else as a plain list of what it shows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from ..kernel.english import from_the_top, possessive
from ..kernel.views import PlainPile, PlainView

HIDDEN = ("game", "viewer", "decision")
"""Fields of a view that are told elsewhere."""


@singledispatch
def draw(view: msgspec.Struct, names: tuple[str, ...], practice: bool = False) -> RenderableType:
    """The whole table as this view shows it, with a name for each seat; a game's own drawing is registered here."""
    head = _headline(" · ".join(names), practice)
    fields = [(name, getattr(view, name)) for name in view.__struct_fields__ if name not in HIDDEN]
    return Group(head, *(Text(f"  {name}: {_told(value)}") for name, value in fields if value not in ("", None)))


def _told(value: object) -> str:
    """A value in words, as far as anybody can say without knowing the game."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, dict):
        return "; ".join(f"{name} {_told(one)}" for name, one in plain.items()) or "–"
    if isinstance(plain, list | tuple):
        return ", ".join(_told(one) for one in plain) or "–"
    return "?" if plain is None else str(plain)


@draw.register
def _(view: PlainView, names: tuple[str, ...], practice: bool = False) -> RenderableType:
    """Turn and piles, the table's own first."""
    head = _headline(view.ending or f"Turn {view.turn}: {names[view.active]}", practice)
    lines = [_pile(name, pile) for name, pile in view.zones.items()]
    for one in view.players:
        whose = possessive(names[one.player])
        lines += [_pile(f"{whose} {name}", pile) for name, pile in one.zones.items()]
    return Group(head, *lines)


def _pile(name: str, pile: PlainPile) -> Text:
    return zone(f"  {name}", pile.size, (card.name for card in pile.cards))


def zone(name: str, size: int, cards: Iterable[str]) -> Text:
    """A pile with the cards of it that the viewer knows."""
    known = [*cards]
    return Text(f"{name}: {from_the_top([*known, *['?'] * (size - len(known))])}")


def _headline(words: str, practice: bool) -> Text:
    head = Text(words, "bold")
    if practice:
        head.append("  practice", "yellow")
    return head
