"""Positions: what a scenario file says, as one Struct for each game.

A game says in a Struct what can be said of its positions beyond its zones; the zones themselves follow from the
declared state. How a Struct stands in a file is in kernel/positionfiles.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NoReturn, Protocol, Self

import msgspec

from .english import listing, suggest
from .errors import BadInput
from .game import Game
from .knowledge import witnesses
from .piles import ZonePiles, piles_of
from .plain import Path, Value
from .yamlfile import Document
from .zones import TABLE

if TYPE_CHECKING:
    from .positionfiles import Format

ANY_PILE: Final = "blank"
"""The type of a card without a type, which positions may put into any pile."""

Read = Callable[[Document, Value, Path], Any]
Zones = dict[str, tuple[str, ...]]
"""Cards by the names of the piles they lie in, as the file lists them. A pile that is not named is as usual."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card with what is said about it; where nothing is, its id alone is written."""

    card: str

    @classmethod
    def from_word(cls, word: str) -> Self:
        return cls(word)

    def to_word(self) -> str | None:
        """The short form, where it says all."""
        return self.card if self == type(self)(self.card) else None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game"):
    """What every scenario says, whatever its game."""

    always: ClassVar[tuple[str, ...]] = ()
    """What is written even where it is as usual."""
    grids: ClassVar[Mapping[str, str]] = {}
    """Fields that are rows of spaces, each with the word for a space that doesn't matter."""
    whole: ClassVar[frozenset[str]] = frozenset()
    """Keys of lists that say one thing, such as a row and a column, so that no part of one can be left out."""

    title: str = ""
    cites: tuple[str, ...] = ()
    seed: int = 1
    zones: Zones = {}
    """Piles of the whole table."""
    sides: tuple[Any, ...] = ()
    """What each player has; a game says of what kind."""
    extra: dict[str, object] = {}
    """note, notes, tags and author."""
    play: tuple[dict[str, object], ...] = ()
    """The script, one entry a step, as the file has it."""
    expect: dict[str, object] = {}
    check: dict[str, object] | None = None
    """A deck that is checked, in the place of a position."""


class As(msgspec.Struct, frozen=True):
    """A mark for a field whose values have a form of their own in files."""

    read: Read


# Faults


class Fail(Protocol):
    """How a fault is told: with the place in the file, which knows its line."""

    def __call__(self, path: Path, message: str) -> NoReturn: ...


def refuse(path: Path, message: str) -> NoReturn:
    """A fault of a position that comes from no file."""
    raise BadInput(f"{'.'.join(map(str, path))}: {message}" if path else message)


class NoPosition(BadInput):
    """This state can't be written as a position; says why."""


class Gaps:
    """What a position can't say of the game it was taken from, each thing once."""

    def __init__(self) -> None:
        self.lost: dict[str, None] = {}
        self.forgotten: dict[str, None] = {}

    def lose(self, when: object, what: str) -> None:
        """Something that can change what happens next."""
        if when:
            self.lost[what] = None

    def forget(self, when: object, what: str) -> None:
        """Something that only says who has seen what, or what happened before."""
        if when:
            self.forgotten[what] = None


class Noted(msgspec.Struct, frozen=True):
    """A position taken from a game, and what it can't say."""

    position: Position
    lost: tuple[str, ...]
    forgotten: tuple[str, ...]


# The form of an editor


class PileForm(msgspec.Struct, frozen=True):
    """A pile of a position."""

    name: str
    label: str
    types: tuple[str, ...]
    """Which cards may lie there; any where none is named."""
    ordered: bool
    from_top: bool
    """Is it listed from its top card down?"""
    own: bool
    """Has it a field of its own in the position? Others are entries of `zones`."""


class PositionForm(msgspec.Struct, frozen=True):
    """Which piles a position has."""

    table: tuple[PileForm, ...]
    sides: tuple[PileForm, ...]
    """Those of each player."""
    side: dict[str, object]
    """A player of whom nothing is said."""


# What the games share


def check_word(word: str, known: Sequence[str], path: Path, fail: Fail) -> None:
    """The word must be a known one."""
    if word not in known:
        fail(path, f"{word!r} is not known here{suggest(word, known)}; expected one of {', '.join(known)}")


def each_pile(format: Format[Any], position: Any, fail: Fail) -> Iterator[tuple[ZonePiles, int, Path, tuple[str, ...]]]:
    """Every pile that the position lists: its place, its owner, where it stands in the file, and its cards."""
    for owner, side in (TABLE, position), *enumerate(position.sides):
        path: Path = () if owner == TABLE else (format.seats[owner],)
        known = format.table if owner == TABLE else format.each
        for name, cards in side.zones.items():
            check_word(name, tuple(known), (*path, name), fail)
            yield known[name], owner, (*path, name), cards


def note_piles(game: Game, found: Mapping[str, ZonePiles], player: int, gaps: Gaps) -> Zones:
    """The cards in these places as a position lists them; empty piles need no entry."""
    zones: Zones = {}
    for name, place in found.items():
        cards = place.listed(game, player)
        seen = place.knowers(player, game.players)
        gaps.forget(any(witnesses(card) != seen for card in cards), f"who has seen cards in `{name}`")
        types = place.zone.types
        for card in cards if types else ():
            if game.type_of(card) not in (*types, ANY_PILE):
                raise NoPosition(f"{game.id_of(card)} lies where the format has no place for it")
        if cards:
            zones[name] = tuple(game.id_of(card) for card in cards)
    return zones


def note_gaps(game: Game, gaps: Gaps, elsewhere: Collection[str] = ()) -> None:
    """Cards in zones that positions don't list, but for zones whose cards the game lists `elsewhere`."""
    found = piles_of(type(game))
    for owner, some in ((TABLE, found.table), *((player, found.sides) for player in range(game.players))):
        for place in some.values():
            zone, pile = place.zone, place.pile(game, owner)
            gaps.lose(pile and not zone.filled and zone.name not in elsewhere, f"cards in `{zone.name}`")
            gaps.forget(pile and zone.out, f"cards in `{zone.name}`")


def fitting(types: Sequence[str]) -> str:
    """What may lie in a zone of these types, in words."""
    return listing([type.replace("-", " ").title() for type in types], "or")
