"""The fields of every event in the order in which logs store them: python -m tests.event_fields writes new ones down.

A log stores an event by the places of its fields, so what is written in `event_fields.json` only grows: events are
added, and fields at the end of one, with a default. Whatever else changes makes an older log unreadable, or read wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from spacebridge.dbg.events import DbgEvent
from spacebridge.tcg.events import TcgEvent

FILE = Path(__file__).with_name("event_fields.json")
EVENTS: dict[str, Any] = {"tcg": TcgEvent, "dbg": DbgEvent}

Fields = dict[str, list[str]]


def stored_by_place(types: Any) -> dict[str, type[msgspec.Struct]]:
    """The Structs among these types, and in their fields, that are stored without the names of their fields."""
    found: dict[str, type[msgspec.Struct]] = {}
    for one in _structs(types):
        if one.__name__ not in found and one.__struct_config__.array_like:
            found[one.__name__] = one
            for field in msgspec.structs.fields(one):
                found |= {name: inner for name, inner in stored_by_place(field.type).items() if name not in found}
    return found


def _structs(hint: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for part in get_args(hint):
        yield from _structs(part)


def recorded() -> dict[str, Fields]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Fields]) if FILE.exists() else {}


def faults(record: Fields, types: Any) -> list[str]:
    """Where logs that were written under the record would not be read as they were meant."""
    known = stored_by_place(types)
    found = [f"{name} is gone" for name in record.keys() - known.keys()]
    for name, fields in record.items():
        one = known.get(name)
        if one is None:
            continue
        now = msgspec.structs.fields(one)
        if [field.name for field in now][: len(fields)] != fields:
            found.append(f"{name} had {', '.join(fields)}, in this order")
        found += [f"{name}.{field.name} was added without a default" for field in now[len(fields) :] if field.required]
    return sorted(found)


def grown(record: Fields, types: Any) -> Fields:
    """The record with what is new."""
    now = {name: list(one.__struct_fields__) for name, one in stored_by_place(types).items()}
    return dict(sorted({**record, **now}.items()))


if __name__ == "__main__":
    before = recorded()
    wrong = [fault for game, types in EVENTS.items() for fault in faults(before.get(game, {}), types)]
    if wrong:
        raise SystemExit("\n".join(wrong))
    after = {game: grown(before.get(game, {}), types) for game, types in EVENTS.items()}
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(after), indent=1) + b"\n")
