"""What can be said of a position of the Deck-Building Game; its piles follow from the declared state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self

import msgspec

from ..kernel.plain import Path, Value
from ..kernel.positionfiles import reader
from ..kernel.positions import As, Entry, Position, Read, Zones
from ..kernel.yamlfile import Document

EMPTY, HIDDEN = ".", "?"
"""How a file writes a space without a card, and what stands before a facedown one."""
ANY = "blank"


def read_space(doc: Document, value: Value, path: Path) -> tuple[int, int]:
    """`[1, 2]` or `1,2`."""
    found = space_of(value)
    if found is None:
        doc.fail(path, "a space is [row, column], counted from 0")
    return found


def space_of(value: object) -> tuple[int, int] | None:
    parts = value.split(",") if isinstance(value, str) else value if isinstance(value, list) else []
    words = [str(part).strip() for part in parts]
    if len(words) != 2 or not all(word.isascii() and word.isdecimal() for word in words):
        return None
    return int(words[0]), int(words[1])


def by_space(read: Read) -> As:
    """A mapping from spaces, however they are written."""

    def spelled(doc: Document, value: Value, path: Path) -> dict[str, Any]:
        found = {}
        for name, one in doc.mapping({} if value is None else value, path).items():
            row, column = read_space(doc, name, (*path, name))
            found[f"{row},{column}"] = read(doc, one, (*path, name))
        return found

    return As(spelled)


Cubes = Annotated[int, msgspec.Meta(ge=1)]
Cards = tuple[str, ...]


_read_number = reader(int)


def read_bosses(doc: Document, value: Value, path: Path) -> int | dict[str, int] | None:
    """`2`, or `{autobot: 3, decepticon: 1}`."""
    if value is None:
        return None
    if not isinstance(value, dict):
        number: int = _read_number(doc, value, path)
        return number
    return {name: _read_number(doc, one, (*path, name)) for name, one in doc.mapping(value, path).items()}


class Cell(Entry, frozen=True):
    """A space of the Matrix."""

    card: str = ""
    """Empty where no card lies; `blank` for one that doesn't matter."""
    up: bool = False

    @classmethod
    def from_word(cls, word: str) -> Self:
        if word == EMPTY:
            return cls()
        return cls(word[1:] or ANY) if word.startswith(HIDDEN) else cls(word, up=True)

    def to_word(self) -> str:
        if not self.card:
            return EMPTY
        if self.up:
            return self.card
        return HIDDEN if self.card == ANY else HIDDEN + self.card


class InPlay(Entry, frozen=True):
    """A card in play; None: as much as it would have if it were played now."""

    power: int | None = None
    move: int | None = None
    range: int | None = None
    used: tuple[int, ...] = ()
    """Which of its abilities were used this turn, counted from 0."""


class DbgSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player of the Deck-Building Game has."""

    character: str = ""
    """Empty for the first that is free."""
    form: str = "alt"
    at: Annotated[tuple[int, int] | None, As(read_space)] = None
    """Row and column from 0."""
    energon: int = 0
    vp: int = 0
    damage: int = 0
    power: int = 0
    zones: Zones = {}
    """Piles by their names; a deck from its top card."""
    fill: int = 0
    """How many blank cards lie below the deck."""
    play: tuple[InPlay, ...] = ()


class DbgPosition(Position, frozen=True, tag="dbg"):
    """A scenario of the Deck-Building Game."""

    grids: ClassVar[Mapping[str, str]] = {"matrix": HIDDEN}
    whole: ClassVar[frozenset[str]] = frozenset({"at"})

    set: str = ""
    """Empty: the set whose book has the rules of the mode."""
    mode: str = "competitive"
    players: int | None = None
    """None: as many as are listed, or as the mode needs."""
    active: str = "p1"
    first_turn: bool = False
    phase: str = "main"
    turn: Annotated[int, msgspec.Meta(ge=1)] | None = None
    payment: str = "auto"
    schemes: str = "all"
    """Which Decepticon Schemes are played with, where the position stands before the game."""
    matrix: tuple[tuple[Cell, ...], ...] = ()
    """Rows; empty for a Matrix of blank cards face down."""
    cubes: Annotated[dict[str, Cubes], by_space(reader(Cubes))] = {}
    """Energon on cards of the Matrix, by their spaces."""
    under: Annotated[dict[str, Cards], by_space(reader(Cards))] = {}
    """Cards under cards of the Matrix, by their spaces."""
    fill: int = 0
    """How many blank cards lie below the main deck."""
    damage_stack: int | None = None
    command: Annotated[dict[str, str], by_space(reader(str))] = {}
    """The factions that command Polities of the Matrix, by their spaces."""
    basics: int | None = None
    mission_decks: dict[str, Cards] = {}
    """The Missions that each faction may draw, from the top."""
    mission_deck: Cards = ()
    """The same where all are of one faction."""
    bosses_left: Annotated[int | dict[str, int] | None, As(read_bosses)] = None
    """How many Bosses are left, or of each faction."""
    sides: tuple[DbgSide, ...] = ()
