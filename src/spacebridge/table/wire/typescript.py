"""The client's types, printed from ours: `python -m spacebridge.table.reference types > web/src/lib/wire.ts`.

Everything that travels is a Struct, so its fields and their types say what a client gets. What a client sends refuses
unknown fields; only there may a field with a default be left out.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import types
from collections.abc import Iterator
from functools import cache
from typing import Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from ...dbg import events as dbg_events
from ...dbg.position import DbgPosition
from ...dbg.view import View as DbgView
from ...kernel.events import Silent
from ...kernel.folding import Change
from ...kernel.sights import sight_of
from ...kernel.spans import Span, Words
from ...tcg import events as tcg_events
from ...tcg.position import TcgPosition
from ...tcg.view import View as TcgView
from .. import wire as common
from . import cards, decks, info, messages, positions, replays, rules, scenarios

MODULES = (messages, common, info, cards, rules, scenarios, positions, decks, replays)
"""Where the Structs lie that travel; what they speak of is found from there."""
VIEWS: tuple[type[msgspec.Struct], ...] = (DbgView, TcgView)
"""What messages and library alike speak of."""
OTHERS: tuple[type[msgspec.Struct], ...] = (TcgPosition, DbgPosition)
"""Those that lie elsewhere."""


def told(events: object) -> object:
    """The forms in which events of a game travel; those that nobody reads don't."""
    shown = [sight_of(one).shown for one in get_args(events) if not issubclass(one, Silent)]
    return Union[tuple(shown)]  # noqa: UP007


ALIASES: dict[str, object] = {
    "SeatKind": messages.SeatKind,
    "Span": Span,
    "Words": Words,
    "Change": Change,
    "TcgEvent": told(tcg_events.TcgEvent),
    "DbgEvent": told(dbg_events.DbgEvent),
    "GameId": common.GameId,
    "View": TcgView | DbgView,
    "FromClient": messages.FromClient,
    "ToClient": messages.ToClient,
    "LibraryCard": cards.TcgCard | cards.DbgCard,
    "Position": positions.Position,
}

HEAD = """\
// Printed by `python -m spacebridge.table.reference types` from the types of the table. Change them there.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Bytes of the longest message or body that the table reads. */
export const LARGEST = {largest};
"""

_PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", type(None): "null", object: "Json"}
_PREFIXES = {
    "spacebridge.tcg.view": "Tcg",
    "spacebridge.dbg.view": "Dbg",
    "spacebridge.tcg.events": "Tcg",
    "spacebridge.dbg.events": "Dbg",
}
_SPECIAL = {("TcgView", "game"): '"tcg"', ("DbgView", "game"): '"dbg"', ("Told", "event"): "TcgEvent | DbgEvent"}
"""What a client tells the two views apart by."""


def name_of(struct: type) -> str:
    """The name of a type in the client. Both games call their views alike, so there they carry the game's name."""
    return f"{_PREFIXES.get(struct.__module__, '')}{struct.__name__}"


def spell(hint: object) -> str:
    """A type as TypeScript writes it."""
    if isinstance(hint, type) and hint in _PLAIN:
        return _PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return name_of(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in args)
    if origin in (Union, types.UnionType):
        return " | ".join(spell(arg) for arg in args)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        inner = spell(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(spell(arg) for arg in args)}]"
    if origin is dict and args[0] is str:
        return f"Record<string, {spell(args[1])}>"
    raise TypeError(f"{hint!r} can't be said in the client's types")


def structs() -> list[type[msgspec.Struct]]:
    """All Structs that travel, those that are spoken of before those that speak of them."""
    found: dict[type[msgspec.Struct], None] = {}
    for view in VIEWS:
        _collect(view, found)
    for module in MODULES:
        for one in vars(module).values():
            if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__:
                _collect(one, found)
    for other in (*OTHERS, *get_args(ALIASES["TcgEvent"]), *get_args(ALIASES["DbgEvent"])):
        _collect(other, found)
    return list(found)


def _collect(struct: type[msgspec.Struct], found: dict[type[msgspec.Struct], None]) -> None:
    if struct in found:
        return
    for hint in get_type_hints(struct).values():
        for part in _parts(hint):
            if part is not struct:
                _collect(part, found)
    found[struct] = None


def _parts(hint: object) -> Iterator[type[msgspec.Struct]]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for arg in get_args(hint):
        yield from _parts(arg)


@cache
def _field_words(module: str) -> dict[tuple[str, str], str]:
    """What stands under the fields of a module's classes, by class and field."""
    found: dict[tuple[str, str], str] = {}
    for node in ast.parse(inspect.getsource(sys.modules[module])).body:
        if not isinstance(node, ast.ClassDef):
            continue
        for field, words in zip(node.body, node.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(words, ast.Expr):
                value = words.value
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found[node.name, field.target.id] = value.value
    return found


def _words_of(struct: type) -> dict[str, str]:
    """What a class says itself of its fields."""
    if struct is msgspec.Struct or not issubclass(struct, msgspec.Struct):
        return {}
    return {field: words for (name, field), words in _field_words(struct.__module__).items() if name == struct.__name__}


def _comment(words: str, indent: str = "") -> list[str]:
    text = re.sub(r"\bNone\b", "null", " ".join(words.replace("*/", "* /").split()))
    return [f"{indent}/** {text} */"] if text else []


def interface(struct: type[msgspec.Struct]) -> str:
    """One Struct as an interface, with our words as its comments."""
    config = struct.__struct_config__
    hints = get_type_hints(struct)
    words = {field: text for base in reversed(struct.__mro__) for field, text in _words_of(base).items()}
    lines = [*_comment(struct.__doc__ or ""), f"export interface {name_of(struct)} {{"]
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in msgspec.structs.fields(struct):
        lines += _comment(words.get(field.name, ""), "  ")
        may_lack = (config.forbid_unknown_fields or config.omit_defaults) and not field.required
        kind = _SPECIAL.get((name_of(struct), field.name)) or spell(hints[field.name])
        lines.append(f"  {field.encode_name}{'?' if may_lack else ''}: {kind};")
    return "\n".join([*lines, "}"])


def wire() -> str:
    """The whole file."""
    parts = [HEAD.replace("{largest}", str(messages.LARGEST))]
    parts += [f"{interface(struct)}\n" for struct in structs()]
    parts += [f"export type {name} = {spell(hint)};\n" for name, hint in ALIASES.items()]
    return "\n".join(parts)
