"""Cards that lie in no pile, but on pieces, under others or in a battle: found by the mark `Held` alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from .zones import TABLE, Held


class Holder(msgspec.Struct, frozen=True):
    """A field with that mark, of the state or of its pieces."""

    pieces: str
    """The field of the state in which the pieces stand that have it; empty where the state has it itself."""
    field: str
    mark: Held

    def bundles(self, state: Any) -> Iterator[Bundle]:
        """What lies there now, for the state or for each of its pieces."""
        around = getattr(state, self.pieces) if self.pieces else None
        if not self.pieces:
            yield Bundle(self, state, TABLE)
        elif isinstance(around, list):
            for number, piece in enumerate(around):
                if getattr(piece, self.field):
                    yield Bundle(self, piece, getattr(piece, "owner", number))
        elif around is not None:
            yield Bundle(self, around, getattr(around, "owner", TABLE))

    def sorted(self, frozen: dict[str, Any]) -> None:
        """Put what has no order on a table in the same order in any two frozen states that look alike."""
        if self.mark.ordered:
            return
        if not self.pieces:
            frozen[self.field] = sorted(frozen[self.field], key=msgspec.msgpack.encode)
        elif isinstance(around := frozen[self.pieces], list):
            frozen[self.pieces] = [self._with_sorted(piece) for piece in around]
        elif around is not None:
            frozen[self.pieces] = self._with_sorted(around)

    def _with_sorted(self, piece: msgspec.Struct) -> msgspec.Struct:
        held = sorted(getattr(piece, self.field), key=msgspec.msgpack.encode)
        return msgspec.structs.replace(piece, **{self.field: held})


class Bundle:
    """The cards that one field of one piece holds, in piles by their owners."""

    __slots__ = ("holder", "piece", "piles", "places", "was")

    def __init__(self, holder: Holder, piece: Any, owner: int) -> None:
        self.holder = holder
        self.piece = piece
        mark = holder.mark
        value = getattr(piece, holder.field)
        self.was: list[int] = (
            [card for pile in value.values() for card in pile] if isinstance(value, dict)
            else [getattr(one, mark.by) for one in value] if mark.by else list(value)
        )  # fmt: skip
        self.piles: dict[int, list[int]] = {} if mark.owner else {owner: self.was.copy()}
        self.places: dict[int, list[int]] = {}
        for place, one in enumerate(value if mark.owner else ()):
            whose = getattr(one, mark.owner)
            self.piles.setdefault(whose, []).append(self.was[place])
            self.places.setdefault(whose, []).append(place)

    def put_back(self) -> None:
        """Where cards of the piles have become others, they are others on the table too."""
        now = self.was.copy()
        for owner, pile in self.piles.items():
            for place, card in zip(self.places.get(owner, range(len(pile))), pile, strict=True):
                now[place] = card
        if now != self.was:
            self._write(now)

    def _write(self, cards: list[int]) -> None:
        field, by = self.holder.field, self.holder.mark.by
        value = getattr(self.piece, field)
        if isinstance(value, dict):
            left = iter(cards)
            setattr(self.piece, field, {key: type(pile)(next(left) for _ in pile) for key, pile in value.items()})
        elif not by:
            setattr(self.piece, field, type(value)(cards))
        elif value and isinstance(value[0], msgspec.Struct):
            others = (msgspec.structs.replace(one, **{by: card}) for one, card in zip(value, cards, strict=True))
            setattr(self.piece, field, type(value)(others))
        else:
            for one, card in zip(value, cards, strict=True):
                setattr(one, by, card)
