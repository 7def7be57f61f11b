"""How positions stand in scenario files: read and written by what the fields of their Structs are.

From a Struct and the declared zones come the keys of a file, the reading of it with the line of every fault, the text
that is written back, and the form of an editor. Three fields are flat in a file, their entries stand beside the others:
`zones` (piles by their names), `sides` (p1, p2 …) and `extra`.
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints_of

import msgspec

from .errors import BadInput
from .game import Game
from .piles import GamePiles, ZonePiles, piles_of, written
from .plain import Path, Value
from .positions import As, Entry, PileForm, Position, PositionForm, Read, Zones
from .yamlfile import Document
from .yamltext import yaml_text

if TYPE_CHECKING:
    from .scenario import Scenario

P = TypeVar("P", bound=Position)

EXTRA = ("note", "notes", "tags", "author")
FLAT = ("zones", "sides", "extra")
LAST = ("extra", "play", "expect", "check")
"""What stands at the end of a file."""


class Format(Generic[P]):
    """How the positions of a game stand in a file."""

    def __init__(self, kind: type[P], game: type[Game], seats: Sequence[str]) -> None:
        self.kind = kind
        self.seats = tuple(seats)
        self.piles: GamePiles = piles_of(game)
        sides = get_args(hints_of(kind)["sides"])
        self.side: type[msgspec.Struct] = sides[0]
        self.table = written(self.piles.table, _names(kind))
        self.each = written(self.piles.sides, _names(self.side))
        self._tables = _Reader(kind, self.table)
        self._sides = _Reader(self.side, self.each)

    @property
    def keys(self) -> tuple[str, ...]:
        """What may stand at the top of a file besides what every game has there."""
        common = (*_names(Position), *FLAT)
        return (*(name for name in _names(self.kind) if name not in common), *self.table, *self.seats)

    def read(self, scenario: Scenario) -> P:
        """What the file says; every fault of form is told with its line."""
        doc, data = scenario.document, scenario.data
        named = max((n + 1 for n, seat in enumerate(self.seats) if seat in data), default=0)
        values = self._tables.values(doc, data, ())
        values["sides"] = tuple(self._sides.read(doc, data.get(seat) or {}, (seat,)) for seat in self.seats[:named])
        values["extra"] = {key: data[key] for key in EXTRA if key in data}
        values.update(title=scenario.title, cites=tuple(scenario.cites), seed=scenario.seed)
        return self.kind(**values)

    def data(self, position: P) -> dict[str, object]:
        """The entries of a file; what is as usual is left out."""
        if len(position.sides) > len(self.seats):
            raise BadInput(f"there are at most {len(self.seats)} players")
        strange = next((key for key in position.extra if key not in EXTRA), None)
        if strange is not None:
            raise BadInput(f"{strange[:60]!r} is not known here; expected one of {', '.join(EXTRA)}")
        found = _unusual(position, self.table, position.always)
        last = position.extra | {key: found.pop(key) for key in LAST if key in found}
        piles = {key: found.pop(key) for key in self.table if key in found}
        head = {key: found.pop(key) for key in ("title", "cites") if key in found}
        entries = head | {"game": position.__struct_config__.tag} | found | piles
        for seat, side in zip(self.seats, position.sides, strict=False):
            entries[seat] = _unusual(side, self.each)
        return entries | last

    def text(self, position: P) -> str:
        """The text of a file."""
        return yaml_text(self.data(position))

    def form(self) -> PositionForm:
        nothing: dict[str, object] = msgspec.to_builtins(self.side())
        return PositionForm(_forms(self.piles.table, self.table), _forms(self.piles.sides, self.each), nothing)


def _names(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return kind.__struct_fields__


def _forms(all: Mapping[str, ZonePiles], plain: Mapping[str, ZonePiles]) -> tuple[PileForm, ...]:
    return tuple(
        PileForm(name, one.zone.label, one.zone.types, one.zone.ordered, one.zone.from_top, name not in plain)
        for name, one in written(dict(all), ()).items()
    )


class _Reader:
    """Reads Structs of one kind, by the types of their fields."""

    def __init__(self, kind: type[msgspec.Struct], zones: Mapping[str, ZonePiles]) -> None:
        self.kind = kind
        self.zones = zones
        hints = hints_of(kind, include_extras=True)
        self.fields = {name: reader(hints[name]) for name in _names(kind) if name not in FLAT}
        self.needed = [one.name for one in msgspec.structs.fields(kind) if one.required]
        self.known = (*self.fields, *zones)

    def read(self, doc: Document, value: Value, path: Path) -> Any:
        return self.kind(**self.values(doc, doc.mapping(value, path, self.known), path))

    def values(self, doc: Document, given: Mapping[str, Value], path: Path) -> dict[str, Any]:
        for name in self.needed:
            if name not in given:
                doc.fail(path, f"`{name}` is missing")
        given_fields = [name for name in self.fields if name in given]
        values = {name: self.fields[name](doc, given[name], (*path, name)) for name in given_fields}
        if "zones" in _names(self.kind):
            values["zones"] = {name: _words(doc, given[name], (*path, name)) for name in self.zones if name in given}
        return values


def reader(hint: Any) -> Read:
    """How values of a type are read."""
    if get_origin(hint) is Annotated:
        for mark in hint.__metadata__:
            if isinstance(mark, As):
                return mark.read
            if isinstance(mark, msgspec.Meta) and isinstance(mark.ge, int):
                return _number(mark.ge)
        return reader(hint.__origin__)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _maybe(reader(next(one for one in args if one is not type(None))))
    if origin is tuple:
        return _many(reader(args[0]))
    if origin is dict:
        return _mapping(reader(args[1]))
    if isinstance(hint, type) and issubclass(hint, Entry):
        return _entry(hint)
    return _PLAIN[hint]


def _number(least: int) -> Read:
    return lambda doc, value, path: doc.number(value, path, least)


def _maybe(read: Read) -> Read:
    return lambda doc, value, path: None if value is None else read(doc, value, path)


def _many(read: Read) -> Read:
    return lambda doc, value, path: tuple(read(doc, one, (*path, i)) for i, one in enumerate(doc.sequence(value, path)))


def _mapping(read: Read) -> Read:
    return lambda doc, value, path: {
        key: read(doc, one, (*path, key)) for key, one in doc.mapping({} if value is None else value, path).items()
    }


@cache
def _reader_of(kind: type[Entry]) -> _Reader:
    return _Reader(kind, {})


def _entry(kind: type[Entry]) -> Read:
    def read(doc: Document, value: Value, path: Path) -> Entry:
        if isinstance(value, str):
            return kind.from_word(value)
        whole = _reader_of(kind)  # first made when it is wanted: an entry may hold others of its kind
        found: Entry = whole.read(doc, {} if value is None and not whole.needed else value, path)
        return found

    return read


_PLAIN: dict[object, Read] = {
    str: lambda doc, value, path: doc.text(value, path),
    int: _number(0),
    bool: lambda doc, value, path: doc.truth(value, path),
    object: lambda doc, value, path: value,
}
_words = _many(_PLAIN[str])


def _unusual(given: msgspec.Struct, zones: Mapping[str, ZonePiles], always: Sequence[str] = ()) -> dict[str, object]:
    """The fields of a Struct that differ from their default, ready for YAML, and its piles."""
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(type(given)):
        value = getattr(given, field.name)
        if field.name == "zones":
            found |= _piles(value, zones)
        elif field.name not in FLAT and (field.required or field.name in always or value != usual(field)):
            found[field.name] = _plain(value)
    return found


def usual(field: msgspec.structs.FieldInfo) -> object:
    """What a field is where a file does not name it."""
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default


def _piles(given: Zones, zones: Mapping[str, ZonePiles]) -> dict[str, object]:
    strange = next((name for name in given if name not in zones), None)
    if strange is not None:
        raise BadInput(f"{strange[:60]!r} is no pile here; expected one of {', '.join(zones)}")
    return {name: list(given[name]) for name in zones if name in given}


def _plain(value: object) -> object:
    if isinstance(value, Entry):
        word = value.to_word()
        return _unusual(value, {}) if word is None else word
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return value
