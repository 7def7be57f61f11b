"""The client's types, printed from ours: a file for each topic in `web/src/lib/wire`.

Everything that travels is a Struct, so its fields and their types say what a client gets. What a client sends refuses
unknown fields; only there may a field with a default be left out. Which Structs travel follows from the routes and the
messages of the socket.
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

from ...games import kits
from ...kernel.events import Silent
from ...kernel.folding import Change
from ...kernel.sights import sight_of
from ...kernel.spans import Span, Words
from ...kernel.views import PlainView
from .. import wire
from . import lent, messages
from .routes import MESSAGES, ROUTES
from .setups import Setup


def told(events: object) -> tuple[type[msgspec.Struct], ...]:
    """The forms in which events of a game travel; those that nobody reads don't."""
    return tuple(sight_of(one).shown for one in get_args(events) if not issubclass(one, Silent))


EVENTS = {kit.name: told(kit.events) for kit in kits if kit.events is not None}
ALIASES: dict[str, tuple[str, object]] = {
    "GameId": ("common", lent.GameId),
    "SeatKind": ("messages", messages.SeatKind),
    "Span": ("engine", Span),
    "Words": ("engine", Words),
    "Change": ("engine", Change),
    **{f"{name.capitalize()}Event": (name, Union[events]) for name, events in EVENTS.items()},  # noqa: UP007
    "View": ("messages", lent.View),
    "Setup": ("messages", Union[tuple(map(lent.setup_of, kits))]),  # noqa: UP007
    "FromClient": ("messages", messages.FromClient),
    "ToClient": ("messages", messages.ToClient),
    "LibraryCard": ("cards", lent.LibraryCard),
    "DeckInfo": ("decks", lent.DeckInfo),
    "DeckPage": ("decks", lent.DeckPage),
    "DeckCheck": ("decks", lent.DeckCheck),
    "Persona": ("info", lent.Persona),
    "Position": ("positions", lent.Position),
}
"""Types that are none of ours have a name here, and the file in which it stands."""
TOPICS = {"kernel": "engine"} | {name: name for name in kits.names()}
"""The files of what other rooms declare; what the wire declares stands in the file of its own module."""

HEAD = "// Printed by `python -m spacebridge.table.reference` from the types of the table. Change them there.\n"
COMMON = f"""\
export type Json = null | boolean | number | string | Json[] | {{ [key: string]: Json }};

/** Bytes of the longest message or body that the table reads. */
export const LARGEST = {messages.LARGEST};
"""

_PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", type(None): "null", object: "Json"}
_PREFIXES = {kit.view.__module__: kit.name.capitalize() for kit in kits if kit.view is not PlainView} | {
    event.__module__: name.capitalize()
    for name, events in EVENTS.items()
    for event in events
    if not event.__module__.startswith("spacebridge.kernel")
}
_SPECIAL = {(kit.view, "game"): f'"{kit.name}"' for kit in kits if kit.view is not PlainView} | {
    (messages.Told, "event"): " | ".join(f"{name.capitalize()}Event" for name in EVENTS)
}
"""What a client tells the views apart by, and which events there are."""


def client_name(struct: type) -> str:
    """The name of a type in the client. Games call their views alike, so there they carry the game's name."""
    return f"{_PREFIXES.get(struct.__module__, '')}{struct.__name__}"


def spell(hint: object) -> str:
    """A type as TypeScript writes it."""
    return next((name for name, (_, known) in ALIASES.items() if known == hint), None) or _spell(hint)


def _spell(hint: object) -> str:
    if hint is Setup:
        return Setup.__name__
    if isinstance(hint, type) and hint in _PLAIN:
        return _PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return client_name(hint)
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
    spoken_of = [hint for route in ROUTES for hint in (route.sends, route.answers)]
    named = [hint for _, hint in ALIASES.values()]
    for hint in (*named, *(one.kind for one in MESSAGES), wire.Fault, *spoken_of):
        for struct in _parts(hint):
            _collect(struct, found)
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
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint is not msgspec.Struct:
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
    lines = [*_comment(struct.__doc__ or ""), f"export interface {client_name(struct)} {{"]
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in msgspec.structs.fields(struct):
        lines += _comment(words.get(field.name, ""), "  ")
        may_lack = (config.forbid_unknown_fields or config.omit_defaults) and not field.required
        kind = _SPECIAL.get((struct, field.name)) or spell(hints[field.name])
        lines.append(f"  {field.encode_name}{'?' if may_lack else ''}: {kind};")
    return "\n".join([*lines, "}"])


def topic_of(struct: type) -> str:
    """The file in which a type stands."""
    _, room, *names = struct.__module__.split(".")
    return TOPICS.get(room) or (names[-1] if len(names) > 1 else "common")


def files() -> dict[str, str]:
    """Every file by its name: one for each topic, and one that stands for all of them."""
    printed: dict[str, list[str]] = {"common": [COMMON]}
    home = {"Json": "common"} | {name: topic for name, (topic, _) in ALIASES.items()}
    for struct in structs():
        topic = home[client_name(struct)] = topic_of(struct)
        printed.setdefault(topic, []).append(f"{interface(struct)}\n")
    for name, (topic, hint) in ALIASES.items():
        printed.setdefault(topic, []).append(f"export type {name} = {_spell(hint)};\n")
    found = {f"{topic}.ts": _file(topic, parts, home) for topic, parts in printed.items()}
    found["index.ts"] = HEAD + "".join(f'\nexport * from "./{topic}";' for topic in sorted(printed)) + "\n"
    return found


def _file(topic: str, parts: list[str], home: dict[str, str]) -> str:
    """The parts below what they need of other files."""
    code = re.sub(r'"[^"]*"', "", re.sub(r"/\*\*.*?\*/", "", "\n".join(parts), flags=re.S))
    needed: dict[str, list[str]] = {}
    for name in sorted(set(re.findall(r"\b[A-Z]\w*", code)) & home.keys()):
        if home[name] != topic:
            needed.setdefault(home[name], []).append(name)
    imports = [f'import type {{ {", ".join(names)} }} from "./{other}";' for other, names in sorted(needed.items())]
    return "\n".join([HEAD, *imports, *([""] if imports else []), *parts])
