"""A state declared once: copying, freezing and thawing follow from the annotations of its dataclasses.

A field says its name, its type, its default and, where it is a zone or has a name in saves, a mark (kernel/zones.py).
What follows is made when the class is first used: copiers and a freezer as straight code, as fast as if somebody had
written them by hand, and a schema for saves whose fields have names and defaults, so that a field added later reads an
older save.
"""

from __future__ import annotations

import dataclasses
import inspect
import types
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Generic, TypeVar, Union, get_args, get_origin

import msgspec

from .frames import Frame
from .held import Holder
from .registers import FrozenFrame
from .rng import KEY_BYTES, Rng
from .zones import Apart, Crowd, Derived, Fixed, Held, Named, Settled, Zone

T = TypeVar("T")
MARKS = (Zone, Held, Crowd, Fixed, Derived, Apart, Named, Settled)
Mark = Zone | Held | Crowd | Fixed | Derived | Apart | Named | Settled

PILE, PILES = "", "*"
"""The shape of a zone: one pile, one for each player; else the name of the field of the pieces that hold it."""


SHARED = "{{1}} if {{0}} == {{1}} else {}"
SORTED, CHANCE, FRAME = "dict(sorted({0}.items()))", "({0}.key, {0}.counter)", "{0}.freeze(game)"


class Way(msgspec.Struct, frozen=True):
    """How values of a type are copied and frozen, as expressions of `{0}`, and how they come back."""

    copy: str
    freeze: str
    show: str
    """As `freeze`, for somebody who only looks: it may share what can change."""
    type: Any
    """What stands in the schema."""
    thaw: Callable[[Any, Any], Any]
    """From the saved value and the loader's context."""
    still: str = ""
    """As `copy`, where `{1}` is the value of a state that does not change any more: what equals it is that."""
    same: str = "{0} == {1}"
    """Are two values equal?"""


class Field(msgspec.Struct, frozen=True):
    """One field of a declared class."""

    name: str
    way: Way
    mark: Mark | None
    positional: bool


def _same(value: Any, context: Any) -> Any:
    return value


def _finder(field: str, mark: Named) -> Callable[[Any, Any], Any]:
    def find(name: str, context: Any) -> object:
        try:
            if mark.find is not None:
                return mark.find(context, name)
        except KeyError:
            pass
        raise ValueError(f"there is no {field} {name!r}")

    return find


def _rng(saved: tuple[bytes, int], context: Any) -> Rng:
    key, counter = saved
    if len(key) != KEY_BYTES or counter < 0:
        raise ValueError("its random state is broken")
    return Rng(key, counter)


class Declaration(Generic[T]):
    """What follows from the annotations of one class."""

    def __init__(self, cls: type[T]) -> None:
        self.cls = cls
        self.names: dict[str, object] = {"Cls": cls, "Rng": Rng}
        """What the generated code speaks of."""
        hints = _hints(cls)
        self.fields = tuple(self._field(one, hints[one.name]) for one in _fields(cls) if one.init)
        self.pieces: dict[str, Declaration[Any]] = {
            one.name: declaration(of) for one in self.fields if (of := _piece_of(hints[one.name])) is not None
        }
        """The declared pieces of which a field has a list."""
        self.piles = tuple(self._piles())
        self.holders = tuple(self._holders(hints))
        """The fields that hold cards outside all piles, of the class and of its pieces."""
        self.usual = dict(self._usual())
        """What the generated code calls the tuple that a field has if nobody says otherwise."""
        self.schema = self._schema()
        self.names["Schema"] = self.schema
        self.source = self._source()
        """The generated code, for whoever wants to read it."""
        made: dict[str, Any] = dict(self.names)
        exec(compile(self.source, f"<declared {cls.__name__}>", "exec"), made)
        self.copy: Callable[[T], T] = vars(cls).get("copied", made["copy"])
        """Compiled with the class, where that is."""
        self.still: Callable[[T, T], T] = made["still"]
        """A copy that nobody may change: what is as it was in an earlier one is shared with that."""
        self.same: Callable[[T, T], bool] = made["same"]
        """Do two of them hold the same? What runs and what is told is the same only where it is one thing."""
        self.freeze: Callable[[T, Any], msgspec.Struct] = made["freeze"]
        """A value of the schema that shares nothing with the state."""
        self.show: Callable[[T, Any], msgspec.Struct] = made["show"]
        """The same for somebody who writes it down at once."""

    def _piles(self) -> Iterator[tuple[str, Zone, str]]:
        """The field, the zone and its shape, for every zone of the class and of the pieces in its lists."""
        for field in self.fields:
            if isinstance(field.mark, Zone):
                yield field.name, field.mark, PILES if field.way.type == list[list[int]] else PILE
        for name, inner in self.pieces.items():
            for field in inner.fields:
                if isinstance(field.mark, Zone):
                    yield name, field.mark, field.name

    def _holders(self, hints: dict[str, Any]) -> Iterator[Holder]:
        for field in self.fields:
            if isinstance(field.mark, Held):
                yield Holder("", field.name, field.mark)
            piece = _piece_of(hints[field.name]) or _lone_piece_of(hints[field.name])
            inner = declaration(piece) if piece is not None else None
            for one in inner.holders if inner is not None else ():
                if one.pieces:
                    raise TypeError(f"{self.cls.__name__}.{field.name}: cards that a piece of a piece holds get lost")
                yield Holder(field.name, one.field, one.mark)
            if inner is not None and inner.piles and field.name not in self.pieces:
                raise TypeError(f"{self.cls.__name__}.{field.name}: a zone of a piece that stands alone gets lost")

    def _usual(self) -> Iterator[tuple[str, str]]:
        given = {one.name: one.default for one in _fields(self.cls)}
        for field in self.fields:
            default = given[field.name]
            if isinstance(default, tuple) and default and field.way.freeze:
                name = f"{self.cls.__name__}_{field.name}"
                self.names[name] = default
                yield field.name, name

    def crowds(self) -> Iterator[tuple[str, Crowd]]:
        for field in self.fields:
            if isinstance(field.mark, Crowd):
                yield field.name, field.mark

    def thaw(self, frozen: Any, context: Any, **fixed: Any) -> T:
        """The value that was frozen; what is fixed is given, or asked of the context by the field's name."""
        values: dict[str, Any] = {**fixed}
        for field in self.fields:
            if field.name in fixed or isinstance(field.mark, Derived):
                continue
            if isinstance(field.mark, Fixed | Apart):
                values[field.name] = getattr(context, field.name)
            else:
                values[field.name] = field.way.thaw(getattr(frozen, field.name), context)
        return self.cls(**values)

    # How it is made

    def _field(self, one: dataclasses.Field[Any], hint: Any) -> Field:
        mark = None
        if get_origin(hint) is Annotated:
            mark = next((each for each in hint.__metadata__ if isinstance(each, MARKS)), None)
            hint = hint.__origin__
        way = self._way(one.name, hint, mark)
        width = _width(one)
        if width and hint == list[list[int]]:
            piles = ", ".join(f"{{0}}[{i}].copy()" for i in range(width))
            way = msgspec.structs.replace(way, copy=f"[{piles}]")
        return Field(one.name, way, mark, not one.kw_only)

    def _way(self, name: str, hint: Any, mark: Mark | None) -> Way:
        if isinstance(mark, Fixed | Derived):
            return Way("{0}", "", "", None, _same, "", "{0} is {1}")
        if isinstance(mark, Apart):
            return Way("{0}.copy()", "", "", None, _same, "", "{0} is {1}")
        if isinstance(mark, Named):
            return Way("{0}", f"{{0}}.{mark.by}", f"{{0}}.{mark.by}", str, _finder(name, mark), "", "{0} is {1}")
        way = self._typed(hint)
        if isinstance(mark, Settled):
            settled = f"{{0}} if {{0}} is None or {{0}}.{mark.when} else "
            return msgspec.structs.replace(way, copy=settled + way.copy, still=settled + way.still)
        return way

    def _typed(self, hint: Any) -> Way:
        origin = get_origin(hint)
        if origin in (Union, types.UnionType):
            return self._union(hint)
        if origin is list:
            return self._list(get_args(hint)[0])
        if origin is dict:
            return Way("{0}.copy()", SORTED, SORTED, hint, _same, SHARED.format("{0}.copy()"))
        if hint is Rng:
            return Way("{0}.clone()", CHANCE, CHANCE, tuple[bytes, int], _rng)
        if hint is Frame or origin is Frame:
            return Way("{0}.clone()", FRAME, FRAME, FrozenFrame, Frame.thaw)
        if isinstance(hint, type) and dataclasses.is_dataclass(hint):
            return self._piece(hint)
        return Way("{0}", "{0}", "{0}", hint, _same)

    def _union(self, hint: Any) -> Way:
        """A piece, a list or nothing; other unions hold values that never change."""
        inner = [one for one in get_args(hint) if one is not type(None)]
        if len(inner) != 1 or not (dataclasses.is_dataclass(inner[0]) or get_origin(inner[0]) is list):
            return Way("{0}", "{0}", "{0}", hint, _same)
        way = self._typed(inner[0])
        maybe = "None if {0} is None else "
        return Way(
            maybe + way.copy,
            maybe + way.freeze,
            maybe + way.show,
            way.type | None,
            lambda value, context: None if value is None else way.thaw(value, context),
            f"{maybe}{way.copy} if {{1}} is None else {way.still}" if way.still else "",
            f"({{0}} is {{1}} or {{0}} is not None and {{1}} is not None and {way.same})",
        )

    def _list(self, of: Any) -> Way:
        way = self._typed(of)
        if way.copy == "{0}" and way.freeze == "{0}":
            return Way("{0}.copy()", "{0}.copy()", "{0}", list[of], _same, SHARED.format("{0}.copy()"))
        each = f"x{len(self.names)}"
        self.names[each] = None
        return Way(
            f"[{way.copy.replace('{0}', each)} for {each} in {{0}}]",
            f"[{way.freeze.replace('{0}', each)} for {each} in {{0}}]",
            "{0}" if way.show == "{0}" else f"[{way.show.replace('{0}', each)} for {each} in {{0}}]",
            list[way.type],  # type: ignore[name-defined]
            _each(_reviver(of), way.thaw),
            *self._stills(of, each, way),
        )

    def _stills(self, of: Any, each: str, way: Way) -> tuple[str, str]:
        """How a list of piles or pieces is copied and compared beside an earlier one."""
        if not way.still:
            return "", "{0} is {1}"
        near = f"{each}_near"
        self.names[near] = None
        one = way.still.replace("{0}", each).replace("{1}", near)
        pairs = f"for {each}, {near} in zip({{0}}, {{1}})"
        if dataclasses.is_dataclass(of):
            same = f"len({{0}}) == len({{1}}) and all([{way.same.replace('{0}', each).replace('{1}', near)} {pairs}])"
        else:
            same = "{0} == {1}"
        rest = f"[{way.copy.replace('{0}', each)} for {each} in {{0}}[len({{1}}):]]"
        return f"{{1}} if {same} else [{one} {pairs}] + {rest}", f"({same})"

    def _piece(self, cls: type[Any]) -> Way:
        inner = declaration(cls)
        name = cls.__name__
        self.names.update({key: value for key, value in inner.names.items() if key not in ("Cls", "Schema")})
        self.names[name] = cls
        self.names[f"{name}Schema"] = inner.schema
        self.names[f"{name}_still"] = inner.still
        self.names[f"{name}_same"] = inner.same
        return Way(
            inner.call(name, "copy"),
            inner.call(f"{name}Schema", "freeze"),
            inner.call(f"{name}Schema", "show"),
            inner.schema,
            inner.thaw,
            f"{name}_still({{0}}, {{1}})",
            f"{name}_same({{0}}, {{1}})",
        )

    def call(self, made: str, how: str) -> str:
        """The expression that makes a new one from `{0}`."""
        parts: list[str] = []
        positional = 0
        for field in self.fields:
            value = f"{{0}}.{field.name}"
            if how in ("copy", "still"):
                way = field.way.copy if how == "copy" else field.way.still or field.way.copy
                copied = way.replace("{0}", value).replace("{1}", f"{{1}}.{field.name}")
                if field.positional:
                    parts.insert(positional, copied)
                    positional += 1
                else:
                    parts.append(f"{field.name}={copied}")
            elif field.way.freeze:
                made_of = field.way.freeze if how == "freeze" else field.way.show
                kept = made_of.replace("{0}", value)
                default = self.usual.get(field.name)
                # what equals the default is left out, also where it is another object
                parts.append(f"{field.name}={f'({default} if {value} == {default} else {kept})' if default else kept}")
        return f"{made}({', '.join(parts)})"

    def _schema(self) -> type[msgspec.Struct]:
        fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
        given = {one.name: one for one in _fields(self.cls)}
        for field in self.fields:
            if not field.way.freeze:
                continue
            one = given[field.name]
            if one.default_factory is not dataclasses.MISSING:
                fields.append((field.name, field.way.type, msgspec.field(default_factory=one.default_factory)))
            elif one.default is not dataclasses.MISSING and not isinstance(field.mark, Named):
                fields.append((field.name, field.way.type, one.default))
            else:
                fields.append((field.name, field.way.type))
        return msgspec.defstruct(f"Saved{self.cls.__name__}", fields, kw_only=True, omit_defaults=True)

    def _source(self) -> str:
        def lines(fill: Callable[[Way], str]) -> str:
            return "".join(
                f"    new.{field.name} = "
                + fill(field.way).replace("{0}", f"old.{field.name}").replace("{1}", f"near.{field.name}")
                + "\n"
                for field in self.fields
            )

        made = "    new = Cls.__new__(Cls)\n"
        if "copied" in vars(self.cls):  # a compiled class makes nothing without its constructor
            still = f"    return {self.call('Cls', 'still').replace('{0}', 'old').replace('{1}', 'near')}\n\n"
        else:
            still = f"{made}{lines(lambda way: way.still or way.copy)}    return new\n\n"
        same = " and ".join(
            field.way.same.replace("{0}", f"old.{field.name}").replace("{1}", f"near.{field.name}")
            for field in self.fields
        )
        return (
            f"def copy(old):\n{made}{lines(lambda way: way.copy)}    return new\n\n"
            f"def same(old, near):\n    return {same}\n\n"
            "def still(old, near):\n    if same(old, near):\n        return near\n"
            f"{still}"
            f"def freeze(old, game):\n    return {self.call('Schema', 'freeze').replace('{0}', 'old')}\n\n"
            f"def show(old, game):\n    return {self.call('Schema', 'show').replace('{0}', 'old')}\n"
        )


def _fields(cls: type[Any]) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(cls)


def _width(one: dataclasses.Field[Any]) -> int:
    """How many piles a field always has, as its default says; 0 where that differs from game to game."""
    made = one.default_factory() if one.default_factory is not dataclasses.MISSING else None
    return len(made) if isinstance(made, list) and all(isinstance(pile, list) for pile in made) else 0


def _hints(cls: type[Any]) -> dict[str, Any]:
    """The types of the fields, each read where its class was written."""
    wanted = {one.name for one in _fields(cls) if one.init}
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        if dataclasses.is_dataclass(base):
            found.update(inspect.get_annotations(base, eval_str=True))
    return {name: hint for name, hint in found.items() if name in wanted}


def _piece_of(hint: Any) -> type[Any] | None:
    """The class of the pieces, where the type is a list of such."""
    if get_origin(hint) is Annotated:
        hint = hint.__origin__
    of = get_args(hint)[0] if get_origin(hint) is list else None
    return of if isinstance(of, type) and dataclasses.is_dataclass(of) else None


def _lone_piece_of(hint: Any) -> type[Any] | None:
    """The class of the piece, where the type is one such or nothing."""
    if get_origin(hint) is Annotated:
        hint = hint.__origin__
    found = [one for one in get_args(hint) or (hint,) if isinstance(one, type) and dataclasses.is_dataclass(one)]
    return found[0] if len(found) == 1 and get_origin(hint) in (None, Union, types.UnionType) else None


def _each(
    revive: Callable[[Any, Any, int], Any] | None, thaw: Callable[[Any, Any], Any]
) -> Callable[[Any, Any], list[Any]]:
    if revive is None:
        return lambda value, context: [thaw(one, context) for one in value]
    return lambda value, context: [revive(one, context, n) for n, one in enumerate(value)]


def _reviver(cls: Any) -> Callable[[Any, Any, int], Any] | None:
    """A piece may say itself how it comes back, where what is fixed about it follows from what is saved."""
    return getattr(cls, "revive", None)


_made: dict[type[Any], Declaration[Any]] = {}


def declaration(cls: type[T]) -> Declaration[T]:
    """The declaration of a class, made once."""
    found = _made.get(cls)
    if found is None:
        found = _made[cls] = Declaration(cls)
    return found
