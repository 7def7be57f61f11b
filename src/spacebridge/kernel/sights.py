"""Events as one viewer may know them: the fields that an event declares, without what this viewer can't know.

A number in an event that stands for a card, a player, a thing or a space is declared as such (`CardNumber` and the
like); here it becomes what the view calls it: an id, a seat, a reference, a name. A card the viewer doesn't know, and
what there is none of, is null. Everything else travels as it is declared.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from .events import Event, Stands, Teller

Reader = Callable[[Any, Teller], object]

_READERS: dict[Stands, Reader] = {
    Stands.CARD: lambda card, teller: teller.card_seen(card) if card >= 0 else None,
    Stands.KIND: lambda kind, teller: teller.kind_id(kind) if kind >= 0 else None,
    Stands.PLAYER: lambda player, teller: player if player >= 0 else None,
    Stands.SPACE: lambda space, teller: teller.space_name(space) if space >= 0 else None,
    Stands.THING: lambda thing, teller: teller.reference(thing) if thing >= 0 else None,
}
_TYPES: dict[Stands, object] = dict.fromkeys(Stands, str | None) | {Stands.PLAYER: int | None}


class Sight(msgspec.Struct, frozen=True):
    """How events of a class are shown."""

    shown: type[msgspec.Struct]
    """The form in which they travel: told apart by `kind`, so that a field of that name is called `card`."""
    readers: tuple[tuple[str, Reader | None], ...]

    def of(self, event: msgspec.Struct, teller: Teller) -> msgspec.Struct:
        values = []
        for name, read in self.readers:
            value = getattr(event, name)
            values.append(value if read is None else read(value, teller))
        return self.shown(*values)


@cache
def sight_of(cls: type[msgspec.Struct]) -> Sight:
    """Made once for each class of events, or of what stands in their fields."""
    hints = get_type_hints(cls, include_extras=True)
    fields, readers = [], []
    for field in msgspec.structs.fields(cls):
        kind, read = _form(hints[field.name])
        fields.append(("card" if field.name == "kind" else field.name, kind))
        readers.append((field.name, read))
    tag: dict[str, Any] = {"tag_field": "kind", "tag": cls.__name__} if issubclass(cls, Event) else {}
    shown = msgspec.defstruct(cls.__name__, fields, module=cls.__module__, frozen=True, gc=False, **tag)
    shown.__doc__ = cls.__doc__
    return Sight(shown, tuple(readers))


def seen(event: Event, teller: Teller) -> msgspec.Struct:
    """The event as the teller's viewer may know it."""
    return sight_of(type(event)).of(event, teller)


def _form(hint: Any) -> tuple[Any, Reader | None]:
    """The type in which a field travels, and how its value is read."""
    if get_origin(hint) is Annotated:
        stands = next((mark for mark in hint.__metadata__ if isinstance(mark, Stands)), None)
        return (_TYPES[stands], _READERS[stands]) if stands is not None else _form(get_args(hint)[0])
    if get_origin(hint) is tuple and len(args := get_args(hint)) == 2 and args[1] is Ellipsis:
        inner, read = _form(args[0])
        each = (lambda values, teller: tuple([read(value, teller) for value in values])) if read is not None else None
        form: Any = tuple
        return form[inner, ...], each
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        part = sight_of(hint)
        return part.shown, part.of
    return hint, None
