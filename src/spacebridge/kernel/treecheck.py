"""Plain data checked against Struct types: every fault with its path, the nearest word and the allowed ones.

`msgspec.convert` stops at the first fault and names no nearest word. This walk reads nothing but the types, so it
knows every vocabulary. Data without a fault here is data that `msgspec.convert` accepts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from .english import listing, suggest
from .plain import Path

MOST_FAULTS: Final = 200
"""More are not looked for."""
LONGEST_QUOTE: Final = 40
"""How much of a strange value is repeated."""
MOST_TAGS: Final = 3
"""How many words with fields are named where one of them could stand, too."""

Type = types.Type


DROP: Final = object()
"""What stands in for a value that is taken out."""


class Fault(msgspec.Struct, frozen=True):
    """Something wrong in a tree of plain data: where, and what would be right."""

    path: Path
    message: str
    place: Path = ()
    """What has to change for the data to be of its type,"""
    instead: object = None
    """and what could stand there instead; DROP: nothing."""


def faults_of(data: object, type: object, path: Path = ()) -> list[Fault]:
    """All that keeps this data from being of the type, in the order of the data.

    >>> class Tea(msgspec.Struct, forbid_unknown_fields=True):
    ...     name: str
    ...     cups: int = 1
    >>> [fault.message for fault in faults_of({"nmae": "Green", "cups": "two"}, Tea)]
    ["there is no field 'nmae' here (did you mean name?); allowed: name, cups", \
"expected a whole number, found 'two'", 'the field name is missing']
    """
    found: list[Fault] = []
    for fault in _check(data, info(type), path):
        found.append(fault)
        if len(found) == MOST_FAULTS:
            break
    return found


@cache
def info(type: object) -> Type:
    return types.type_info(type)


# What is wrong with a value


def _check(data: object, type: Type, path: Path) -> Iterator[Fault]:
    for fault in _look_at(data, _choices(type), path):
        yield fault if fault.place else Fault(fault.path, fault.message, path, _sample(type))


def _look_at(data: object, choices: list[Type], path: Path) -> Iterator[Fault]:
    if data is None:
        if not any(isinstance(one, types.NoneType | types.AnyType) for one in choices):
            yield Fault(path, f"expected {_expected(choices)}, found nothing")
    elif isinstance(data, dict):
        yield from _check_mapping(data, choices, path)
    elif isinstance(data, list | tuple):
        yield from _check_list(data, choices, path)
    else:
        yield from _check_scalar(data, choices, path)


def _choices(type: Type) -> list[Type]:
    if isinstance(type, types.Metadata):
        return _choices(type.type)
    return [one for part in type.types for one in _choices(part)] if isinstance(type, types.UnionType) else [type]


def _check_scalar(data: object, choices: list[Type], path: Path) -> Iterator[Fault]:
    literals = [value for one in choices if isinstance(one, types.LiteralType) for value in one.values]
    if any(data == value and data.__class__ is value.__class__ for value in literals):
        return
    for one in choices:
        if isinstance(one, types.AnyType) or (isinstance(one, types.BoolType) and isinstance(data, bool)):
            return
        whole = isinstance(data, int) and not isinstance(data, bool)
        if isinstance(one, types.IntType | types.FloatType) and (
            whole or (isinstance(one, types.FloatType) and isinstance(data, float))
        ):
            yield from _check_range(data, one, path)
            return
        if isinstance(one, types.StrType) and isinstance(data, str):
            yield from _check_text(data, one, path)
            return
    words = [value for value in literals if isinstance(value, str)]
    if isinstance(data, str) and words:
        tags = [f"{{{one.tag_field}: {one.tag}}}" for one in _structs(choices)[:MOST_TAGS] if one.tag_field]
        yield Fault(path, unknown(data, words) + (f", or a word such as {listing(tags, 'or')}" if tags else ""))
        return
    said = f"expected {_expected(choices)}, found {quote(data)}"
    for struct in _structs(choices):
        if struct.tag_field and struct.tag == data:
            said += f"; did you mean {{{struct.tag_field}: {struct.tag}}}?"
    yield Fault(path, said)


def _check_range(data: object, type: types.IntType | types.FloatType, path: Path) -> Iterator[Fault]:
    assert isinstance(data, int | float)
    too_small = (type.ge is not None and data < type.ge) or (type.gt is not None and data <= type.gt)
    if too_small or (type.le is not None and data > type.le) or (type.lt is not None and data >= type.lt):
        yield Fault(path, f"expected {_name(type)}, found {quote(data)}")


def _check_text(data: str, type: types.StrType, path: Path) -> Iterator[Fault]:
    if type.min_length is not None and len(data) < type.min_length:
        few = "is empty" if type.min_length == 1 else f"has fewer than {type.min_length} letters"
        yield Fault(path, f"the text {few}")
    elif type.max_length is not None and len(data) > type.max_length:
        yield Fault(path, f"the text has more than {type.max_length} letters")
    elif type.pattern is not None and re.search(type.pattern, data) is None:
        yield Fault(path, f"{quote(data)} has signs that can't stand here")


def _check_list(data: Sequence[object], choices: list[Type], path: Path) -> Iterator[Fault]:
    for one in choices:
        if isinstance(one, types.AnyType):
            return
        if isinstance(one, types.TupleType):
            if len(data) != len(one.item_types):
                yield Fault(path, f"expected a list of {len(one.item_types)}, found one of {len(data)}")
            for i, (item, type) in enumerate(zip(data, one.item_types, strict=False)):
                yield from _check(item, type, (*path, i))
            return
        if isinstance(one, types.VarTupleType | types.ListType):
            if one.min_length is not None and len(data) < one.min_length:
                few = "is empty" if one.min_length == 1 else f"has fewer than {one.min_length} entries"
                yield Fault(path, f"the list {few}")
            if one.max_length is not None and len(data) > one.max_length:
                yield Fault(path, f"the list has more than {one.max_length} entries")
            for i, item in enumerate(data):
                yield from _check(item, one.item_type, (*path, i))
            return
    yield Fault(path, f"expected {_expected(choices)}, found a list")


def _check_mapping(data: dict[str, object], choices: list[Type], path: Path) -> Iterator[Fault]:
    structs = _structs(choices)
    if not structs:
        if not any(isinstance(one, types.AnyType | types.DictType) for one in choices):
            yield Fault(path, f"expected {_expected(choices)}, found a mapping")
        return
    struct = structs[0]
    field = struct.tag_field
    if field is not None and (field in data or len(structs) > 1):  # where one word alone can stand it need not be said
        words = [str(one.tag) for one in structs]
        if field not in data:
            called = next((key for key in data if suggest(key[:LONGEST_QUOTE], [field])), None)
            instead = f" (there is {quote(called)})" if called is not None else ""
            said = f"the field {field} is missing{instead}: it says which word this is; allowed: {', '.join(words)}"
            yield Fault(path, said)
            return
        tag = data[field]
        fitting = [one for one in structs if one.tag == tag]
        if not fitting:
            wrong = unknown(tag, words) if isinstance(tag, str) else f"expected a word, found {quote(tag)}"
            yield Fault((*path, field), wrong)
            return
        struct = fitting[0]
    yield from _check_struct(data, struct, path)


def _check_struct(data: dict[str, object], struct: types.StructType, path: Path) -> Iterator[Fault]:
    fields = {field.encode_name: field for field in struct.fields}
    for key, value in data.items():
        field = fields.get(key)
        if field is not None:
            yield from _check(value, field.type, (*path, key))
        elif key != struct.tag_field and struct.forbid_unknown_fields:
            near = suggest(key[:LONGEST_QUOTE], fields)
            allowed = ", ".join(fields) or "none"
            said = f"there is no field {quote(key)} here{near}; allowed: {allowed}"
            yield Fault((*path, key), said, (*path, key), DROP)
    for key, field in fields.items():
        if field.required and key not in data:
            yield Fault(path, f"the field {key} is missing", (*path, key), _sample(field.type))


def _structs(choices: list[Type]) -> list[types.StructType]:
    return [one for one in choices if isinstance(one, types.StructType)]


# What would be right


def sample(type: object) -> object:
    """The least data that is of a type, with an entry in every list that has to be there."""
    return _sample(info(type))


def _sample(type: Type) -> object:
    choices = _choices(type)
    for one in choices:
        if isinstance(one, types.NoneType | types.AnyType):
            return None
        if isinstance(one, types.BoolType):
            return False
        if isinstance(one, types.IntType | types.FloatType):
            return max(1, int(one.ge)) if one.ge is not None else 1
        if isinstance(one, types.LiteralType):
            return next((value for value in one.values if value != ""), "")
        if isinstance(one, types.StrType):
            return "a" * max(1, one.min_length or 0)
        if isinstance(one, types.VarTupleType | types.ListType):
            return [_sample(one.item_type)]
        if isinstance(one, types.TupleType):
            return [_sample(item) for item in one.item_types]
    structs = _structs(choices)
    struct = min(structs, key=lambda one: sum(field.required for field in one.fields))
    made: dict[str, object] = {struct.tag_field: struct.tag} if struct.tag_field else {}
    return made | {field.encode_name: _sample(field.type) for field in struct.fields if field.required}


def mended(data: object, faults: Iterable[Fault], path: Path = ()) -> object:
    """A copy of this data, which stands at `path`, with something of its type in place of all that is faulty."""
    made = deepcopy(data)
    for fault in sorted(faults, key=lambda one: -len(one.place)):
        if fault.place[: len(path)] == path:
            made = _put(made, fault.place[len(path) :], fault.instead)
    return made


def _put(data: Any, place: Path, value: object) -> object:
    if not place:
        return value
    if len(place) > 1:
        data[place[0]] = _put(data[place[0]], place[1:], value)
    elif value is DROP:
        data.pop(place[0], None)
    else:
        data[place[0]] = value
    return data


# Words for people


def unknown(word: str, known: Iterable[str]) -> str:
    """What to say of a word that is none of the known ones.

    >>> unknown("blnak", ["blank", "zap"])
    "there is no 'blnak' here (did you mean blank?); allowed: blank, zap"
    """
    words = [one for one in known if one]
    allowed = f"; allowed: {', '.join(words)}" if words else ""
    return f"there is no {quote(word)} here{suggest(word[:LONGEST_QUOTE], words)}{allowed}"


def quote(value: object) -> str:
    """A value as an error repeats it: short, and on one line.

    >>> quote("tea"), quote(True), quote(["tea"]), quote(10**50)
    ("'tea'", 'true', 'a list', '1000000000000000000000000000000000000000…')
    """
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_QUOTE else value[: LONGEST_QUOTE - 1] + "…")
    text = str(value)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def _expected(choices: list[Type]) -> str:
    named = dict.fromkeys(_name(one) for one in choices if not isinstance(one, types.NoneType | types.StructType))
    structs = _structs(choices)
    if structs and structs[0].tag_field:
        named[f"a word such as {{{structs[0].tag_field}: {structs[0].tag}}}"] = None
    elif structs:
        fields = ", ".join(field.encode_name for field in structs[0].fields[:6])
        named[f"a mapping with fields such as {fields}" if fields else "a mapping"] = None
    return listing(named, "or")


def _name(type: Type) -> str:
    if isinstance(type, types.IntType | types.FloatType):
        noun = "a whole number" if isinstance(type, types.IntType) else "a number"
        least = type.ge if type.ge is not None else type.gt
        most = type.le if type.le is not None else type.lt
        if least is not None and most is not None:
            return f"{noun} from {least} to {most}"
        return f"{noun} of at least {least}" if least is not None else f"{noun} up to {most}" if most else noun
    if isinstance(type, types.LiteralType):
        return f"one of {', '.join(str(value) for value in type.values if value != '')}"
    if isinstance(type, types.BoolType):
        return "true or false"
    if isinstance(type, types.StrType):
        return "a text"
    return "a list" if isinstance(type, types.VarTupleType | types.ListType | types.TupleType) else "something else"
